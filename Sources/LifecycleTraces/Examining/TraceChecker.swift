package import Lifecycle
package import LifecycleOracle

/// A judge of traces that were recorded elsewhere.
///
/// Traces of engines are judged by the rules for engines, traces of clients by the rules for
/// clients.
package struct TraceChecker {
  private var oracle: Oracle
  private let isStrict: Bool

  /// Creates a checker that judges by `rules`; if `isStrict`, SHOULD rules are enforced too.
  package init(rules: [Rule] = Rule.book, isStrict: Bool) {
    self.isStrict = isStrict
    oracle = Oracle(
      rules: rules, capabilities: .all, isStrict: isStrict, keepsBreaches: true,
      explainsBreaches: true)
  }

  package var rules: [Rule] { oracle.rules }

  /// Judges a recorded trace, unless it comes from a system that the rules do not cover.
  package mutating func judge(_ recorded: RecordedTrace) -> TraceVerdict {
    var traceVerdict =
      recorded.isJudged
      ? judge(
        recorded.trace, named: recorded.id, argued: recorded.argued,
        stimulus: recorded.groupStimulus)
      : Self.unjudged(recorded.trace, recorded.id, .system(recorded.system))
    traceVerdict.scenes = recorded.scenes
    return traceVerdict
  }

  /// Judges a trace; an accepted trace is judged again with the stimuli that can be inferred.
  package mutating func judge(
    _ trace: Trace, named name: String, argued: [RecordedTrace.Argument] = []
  ) -> TraceVerdict {
    judge(trace, named: name, argued: argued, stimulus: nil)
  }

  private mutating func judge(
    _ trace: Trace, named name: String, argued: [RecordedTrace.Argument], stimulus: GroupStimulus?
  ) -> TraceVerdict {
    var traceVerdict = judgePlainly(trace, named: name, argued: argued)
    guard case .accepted = traceVerdict.verdict, trace.contract == nil else { return traceVerdict }
    traceVerdict.inferred = inferredStimuli(in: traceVerdict, fromGroup: stimulus)
    traceVerdict.untold = untoldStimuli(in: traceVerdict)
    return traceVerdict
  }

  /// Judges a trace in every reading of its uncertain observations; one accepted reading is enough.
  ///
  /// A reading leaves out some of these observations. Without an accepted reading, the first argued
  /// one counts, or else the first, which leaves out nothing. No stimuli are inferred.
  mutating func judgePlainly(
    _ trace: Trace, named name: String, argued: [RecordedTrace.Argument] = []
  ) -> TraceVerdict {
    if trace.logCoverage.isUnordered { return Self.unjudged(trace, name, .unordered) }
    let uncertain = trace.uncertainPlaces
    if uncertain.count > TraceVerdict.mostUncertain {
      return Self.unjudged(trace, name, .uncertain(uncertain.count))
    }
    var best: TraceVerdict?
    for reading in 0..<(1 << uncertain.count) {
      // Each bit of the number stands for one uncertain observation.
      let omitted = uncertain.indices.filter { reading >> $0 & 1 != 0 }.map { uncertain[$0] }
      let traceVerdict = judgeReading(trace.leavingOut(omitted), name, argued)
      if case .accepted = traceVerdict.verdict { return traceVerdict }
      let isBetter = best?.isRejected == true && !traceVerdict.isRejected
      if best == nil || isBetter { best = traceVerdict }
    }
    return best ?? judgeReading(trace, name, argued)
  }

  private static func unjudged(
    _ trace: Trace, _ name: String, _ obstacle: TraceVerdict.Obstacle
  ) -> TraceVerdict {
    TraceVerdict(
      name: name, verdict: .notJudged(obstacle), trace: trace, tallies: [], notes: [],
      messages: [:], argued: [])
  }

  /// Judges a trace in which every observation counts as certain.
  private mutating func judgeReading(
    _ trace: Trace, _ name: String, _ argued: [RecordedTrace.Argument]
  ) -> TraceVerdict {
    let contract = trace.contract ?? oracle.contract
    var capabilities = contract?.capabilities ?? .all
    if trace.logCoverage.lacksNotifications {
      capabilities.subtract(Capabilities.notifications.union(.launchOptions))
    }
    // An oracle has one contract and one set of capabilities.
    if contract != oracle.contract || capabilities != oracle.capabilities {
      oracle = Oracle(
        rules: oracle.rules, capabilities: capabilities, isStrict: isStrict, contract: contract,
        keepsBreaches: true, explainsBreaches: true)
    }
    oracle.resetTallies()
    oracle.judge(trace)
    var marked = trace
    for step in marked.steps.indices { marked.steps[step].marks = [] }
    let verdict = verdictOfOracle(argued)
    if let breach = verdict.breach { marked.steps[breach.step].marks = [breach.index] }
    let notes = oracle.breaches.filter { !isEnforced($0) }
    let told = (verdict.breach.map { [$0] } ?? []) + notes
    let messages = told.map { ($0, oracle.message(of: $0) ?? oracle.rules[$0.rule].statement) }
    return TraceVerdict(
      name: name, verdict: verdict, trace: marked, tallies: oracle.tallies, notes: notes,
      messages: Dictionary(messages) { first, _ in first }, argued: argued)
  }

  /// Returns the first breach without an argument as rejecting, or else the first argued breach.
  private func verdictOfOracle(_ argued: [RecordedTrace.Argument]) -> TraceVerdict.Verdict {
    let rules = oracle.rules
    let enforced = oracle.breaches.filter(isEnforced).sorted { $0.outranks($1, among: rules) }
    let unexcused = enforced.first { breach in
      !argued.contains { $0.rule == rules[breach.rule].id }
    }
    if let unexcused { return .rejected(unexcused) }
    return enforced.first.map { .argued($0) } ?? .accepted
  }

  private func isEnforced(_ breach: Breach) -> Bool {
    let level = oracle.rules[breach.rule].level
    return level == .must || isStrict && level == .should
  }
}

extension Trace {
  /// The position of an observation: the step, and the index within the step.
  struct Place: Hashable, Sendable {
    var step: Int
    var index: Int
  }

  /// The places of the observations that the source marks as uncertain.
  fileprivate var uncertainPlaces: [Place] {
    steps.indices.flatMap { step in
      steps[step].observations.indices
        .filter { steps[step].observations[$0].isUncertain }
        .map { Place(step: step, index: $0) }
    }
  }

  /// Returns the trace without the observations at `places`, which are in ascending order.
  fileprivate func leavingOut(_ places: [Place]) -> Trace {
    var trace = self
    for place in places.reversed() { trace.steps[place.step].observations.remove(at: place.index) }
    return trace
  }
}
