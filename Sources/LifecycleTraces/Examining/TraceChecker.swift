package import Lifecycle
package import LifecycleOracle

/// Judges traces that were recorded elsewhere, one after the other.
package struct TraceChecker {
  private var oracle: Oracle
  private let isStrict: Bool

  /// An examiner by `rules`, of which the SHOULD rules are perhaps enforced too.
  package init(rules: [Rule] = Rule.book, isStrict: Bool) {
    self.isStrict = isStrict
    oracle = Oracle(rules: rules, capabilities: .all, isStrict: isStrict, keepsBreaches: true)
  }

  /// The rules that it judges by.
  package var rules: [Rule] { oracle.rules }

  /// Judges a recorded trace, unless it comes from a system that the rules are not about.
  package mutating func judge(_ recorded: RecordedTrace) -> TraceVerdict {
    guard recorded.isJudged else {
      return Self.unjudged(recorded.trace, recorded.id, .system(recorded.system))
    }
    return judge(recorded.trace, named: recorded.id, argued: recorded.argued)
  }

  /// Judges a trace in every reading of what is uncertain; one that is accepted is enough.
  package mutating func judge(
    _ trace: Trace, named name: String, argued: [RecordedTrace.Argument] = []
  ) -> TraceVerdict {
    if trace.logCoverage.isUnordered { return Self.unjudged(trace, name, .unordered) }
    let uncertain = trace.uncertainPlaces
    if uncertain.count > TraceVerdict.mostUncertain {
      return Self.unjudged(trace, name, .uncertain(uncertain.count))
    }
    var best: TraceVerdict?
    for reading in 0..<(1 << uncertain.count) {
      let left = uncertain.indices.filter { reading >> $0 & 1 != 0 }.map { uncertain[$0] }
      let traceVerdict = judge(trace.leavingOut(left), name, argued)
      if case .accepted = traceVerdict.verdict { return traceVerdict }
      if best.map({ $0.isRejected && !traceVerdict.isRejected }) ?? true { best = traceVerdict }
    }
    return best ?? judge(trace, name, argued)
  }

  private static func unjudged(
    _ trace: Trace, _ name: String, _ obstacle: TraceVerdict.Obstacle
  ) -> TraceVerdict {
    TraceVerdict(
      name: name, verdict: .notJudged(obstacle), trace: trace, tallies: [], notes: [],
      argued: [])
  }

  private mutating func judge(
    _ trace: Trace, _ name: String, _ argued: [RecordedTrace.Argument]
  ) -> TraceVerdict {
    oracle.resetTallies()
    oracle.judge(trace)
    var marked = trace
    for step in marked.steps.indices { marked.steps[step].marks = [] }
    let verdict = verdict(argued)
    if let breach = verdict.breach { marked.steps[breach.step].marks = [breach.index] }
    return TraceVerdict(
      name: name, verdict: verdict, trace: marked, tallies: oracle.tallies,
      notes: oracle.breaches.filter { !isEnforced($0) }, argued: argued)
  }

  /// The first breach that nobody argues about rejects; if all are argued about, the first does.
  private func verdict(_ argued: [RecordedTrace.Argument]) -> TraceVerdict.Verdict {
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

extension TraceVerdict.Verdict {
  /// The breach that decided.
  package var breach: Breach? {
    switch self {
    case .accepted, .notJudged: nil
    case .rejected(let breach), .argued(let breach): breach
    }
  }
}

extension Trace {
  /// An observation's place: its step, and its position there.
  struct Place: Hashable, Sendable {
    var step: Int
    var index: Int
  }

  /// Where the observations are that the source hedges.
  fileprivate var uncertainPlaces: [Place] {
    steps.indices.flatMap { step in
      steps[step].observations.indices
        .filter { steps[step].observations[$0].isUncertain }
        .map { Place(step: step, index: $0) }
    }
  }

  /// The trace without some observations, given in order.
  fileprivate func leavingOut(_ places: [Place]) -> Trace {
    var trace = self
    for place in places.reversed() { trace.steps[place.step].observations.remove(at: place.index) }
    return trace
  }
}

/// What the rules have to say of a trace that was recorded elsewhere.
package struct TraceVerdict: Sendable {
  /// The name of the trace.
  package let name: String
  package let verdict: Verdict
  /// The trace as it was judged, marked where a rule rejects it.
  package let trace: Trace
  /// How often each rule held and was broken; nothing, for a trace that was not judged.
  package let tallies: [Tally]
  /// The breaches that do not reject it, of rules that are not enforced.
  package let notes: [Breach]
  /// The rules it may break, with reasons.
  package let argued: [RecordedTrace.Argument]

  /// What becomes of a trace.
  package enum Verdict: Hashable, Sendable {
    case accepted
    /// An enforced rule rejects it.
    case rejected(Breach)
    /// An enforced rule rejects it, and it is argued that this does not speak against the rule.
    case argued(Breach)
    case notJudged(Obstacle)
  }

  /// Why a trace cannot be judged.
  package enum Obstacle: Hashable, Sendable {
    /// It comes from a system that the rules are not about.
    case system(String)
    /// Its source does not assert the order.
    case unordered
    /// So many observations are uncertain that not every reading can be tried.
    case uncertain(Int)
  }
}

extension TraceVerdict {
  /// How many uncertain observations a trace may have: each doubles the readings.
  package static let mostUncertain = 10

  /// Whether a rule rejects the trace and no argument excuses it.
  package var isRejected: Bool {
    if case .rejected = verdict { true } else { false }
  }

  /// Whether the trace was put before the rules.
  package var isJudged: Bool {
    if case .notJudged = verdict { false } else { true }
  }

  /// Why the trace may break a rule, if that is argued.
  package func argument(about rule: Rule) -> RecordedTrace.Argument? {
    argued.first { $0.rule == rule.id }
  }

  /// Whether a rule was exercised by the trace.
  package func exercises(_ rule: Int) -> Bool { isJudged && tallies[rule].exercised > 0 }
}
