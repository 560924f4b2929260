package import Lifecycle
import LifecycleExploration
import LifecycleGeneration
import LifecycleOracle
package import LifecycleShrinking

/// Finds the smallest scenario for a failure and marks the breach in its trace.
package struct Diagnosis<E: Engine> {
  private let engine: LocalEngine<E>
  private let plan: Plan
  private let oracle: Oracle
  /// The same judge with a message for each breach, which takes longer.
  private let explainer: Oracle
  private var player: Player<E>
  private var generator: Generator
  private let rules: [Rule]
  private let certification: Certification<E>
  /// The allowed answers to show with findings, if findings are shown with one.
  private let answers: AllowedAnswers?
  /// The judge that decides which answers are allowed.
  private lazy var answerJudge = AllowedAnswers.judge(of: engine.capabilities, engine.contract)
  private let monitor: Monitor
  /// The number of times that the engine may hang while a failure is shrunk.
  private let silences: UInt64
  /// Whether answers to the scenario differ only in the order of scenes, though not declared free.
  private var variesInOrder = false
  /// The stimuli of the scenario that was played last.
  private var played: [Stimulus] = []
  /// The engine failure in that scenario, if it is the failure that is diagnosed.
  ///
  /// It stays `nil` if the engine hung.
  private var engineFailure: EngineFailure?
  /// The findings that recurred in every play, by failure and scenario. They are not played again.
  private var recurring: [Sought: Finding] = [:]

  /// A failure that is sought in a scenario.
  private struct Sought: Hashable {
    let scenario: Scenario
    let signature: Signature
    let kind: Stimulus.Kind?
    let comesFirst: Bool
    let isWarning: Bool
  }

  package init(
    _ engine: some TestedEngine<E>, _ plan: Plan, beside answers: AllowedAnswers? = nil,
    _ monitor: Monitor = Monitor(), silences: UInt64 = Budget.silences
  ) {
    self.silences = silences
    self.monitor = monitor
    let engine = engine.local
    self.engine = engine
    self.answers = answers
    self.plan = plan
    rules = plan.rules
    oracle = plan.oracle(engine.capabilities)
    explainer = plan.oracle(engine.capabilities, explains: true)
    certification = Certification(
      engine, by: oracle,
      within: min(plan.certificate, engine.isExternal ? Budget.certificateOfSlow : .max),
      until: { monitor.isOver })
    player = Player(engine, oracle, .plain)
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      platform: plan.platform, app: plan.app)
  }

  /// Returns the finding for a failure. A warning is a breach of a rule that is not enforced.
  ///
  /// If the monitor ends the search for anything shorter, the finding has no certificate.
  package mutating func finding(_ failure: Failure, isWarning: Bool) -> Finding {
    let finding = shrunkFinding(
      of: failure, from: original(failure, isWarning: isWarning), isWarning: isWarning)
    return certified(finding, failure, isWarning: isWarning) ?? finding
  }

  /// Returns the finding for a failure in a scenario, before the search for anything shorter.
  ///
  /// If the engine gives no answer, the search for anything shorter is included.
  mutating func shrunkFinding(
    of failure: Failure, from original: Scenario, isWarning: Bool
  ) -> Finding {
    renewPlayer(for: failure, isWarning: isWarning)
    if engine.isExternal, failure.engineFailure == nil,
      length(of: original, failing: failure, isWarning: isWarning) == nil
    {
      // The process has played the scenario before, and may fail only the first time.
      renewPlayer(for: failure, isWarning: isWarning, .alone)
    }
    variesInOrder = failure.engineFailure == nil && answersDifferInOrder(to: original)
    var shrunk = shrunk(failure, in: original, isWarning: isWarning)
    var (scenario, certificate) = (shrunk.scenario, Certificate?.none)
    if failure.engineFailure != nil {
      (scenario, certificate) = shortest(scenario, failing: failure, isWarning: isWarning)
    }
    var finding = exactFinding(of: failure, in: scenario, isWarning: isWarning)
    if let clearer = clearer(than: finding, failure, in: original) {
      let clearerFinding = exactFinding(of: failure, in: clearer.scenario, isWarning: isWarning)
      if clearerFinding.standing != .followOn { (shrunk, finding) = (clearer, clearerFinding) }
    }
    finding.failures[0].originalLength = original.stimuli.count
    finding.failures[0].shrinkRuns = shrunk.runs
    finding.certificate = certificate
    return finding
  }

  /// Returns the finding after a search for anything shorter, or `nil` if the search was ended.
  mutating func certified(_ finding: Finding, _ failure: Failure, isWarning: Bool) -> Finding? {
    guard !finding.isCertified else { return finding }
    if monitor.isOver { return nil }
    renewPlayer(for: failure, isWarning: isWarning)
    // For a client that migrates, `allowed` holds the trace before the migration, which was played.
    let before = engine.capabilities.contains(.migrates) ? finding.allowed : nil
    let shownTrace = before ?? finding.trace
    let (scenario, certificate) = shortest(
      shownTrace.scenario, failing: failure, isWarning: isWarning)
    var certified = exactFinding(of: failure, in: scenario, isWarning: isWarning)
    if monitor.isOver { return nil }
    certified.certificate = certificate
    if finding.standing == .independent && certified.standing != .independent
      || failsInAnotherWay(certified, than: finding)
    {
      // Something shorter breaks the rule only as a consequence, or in another way.
      certified = finding
      certified.certificate = certificate?.unproved
    }
    (certified.failures, certified.corpusFile, certified.isExpected) =
      (finding.failures, finding.corpusFile, finding.isExpected)
    return certified
  }

  /// Returns the smallest scenario found that shows the failure more clearly than a finding.
  ///
  /// If the finding is a follow-on failure, the failure must remain once the earlier breach is
  /// repaired. Otherwise the clearer scenario must share a difference from the allowed answer with
  /// the original. A warning is never made clearer.
  private mutating func clearer(
    than finding: Finding, _ failure: Failure, in original: Scenario
  ) -> Shrunk? {
    guard finding.rule != nil, finding.recurrence == .always, !isUnordered else { return nil }
    if finding.standing == .followOn {
      return smallest(showing: failure, from: original) { $0.standing == .independent }
    }
    guard failure.comesFirst, let first = sketch(of: failure, in: original)?.finding,
      failsInAnotherWay(finding, than: first)
    else { return nil }
    let capabilities = engine.capabilities
    return smallest(showing: failure, from: original) {
      !$0.differingEvents(of: capabilities)
        .isDisjoint(with: first.differingEvents(of: capabilities))
    }
  }

  /// Whether a finding breaks its rule by other events than another finding about the rule does.
  ///
  /// It is `false` if either finding has no events that differ from its allowed answer.
  private func failsInAnotherWay(_ finding: Finding, than other: Finding) -> Bool {
    let events = finding.differingEvents(of: engine.capabilities)
    let otherEvents = other.differingEvents(of: engine.capabilities)
    return !events.isEmpty && !otherEvents.isEmpty && events.isDisjoint(with: otherEvents)
  }

  /// Returns the smallest scenario found whose finding is wanted, if the original's finding is.
  private mutating func smallest(
    showing failure: Failure, from original: Scenario, where isWanted: (Finding) -> Bool
  ) -> Shrunk? {
    var runs = 0
    func wantedLength(of scenario: Scenario) -> Int? {
      runs += 1
      guard runs <= Budget.repairs, let sketch = sketch(of: failure, in: scenario) else {
        return nil
      }
      return isWanted(sketch.finding) ? sketch.length : nil
    }
    guard wantedLength(of: original) != nil else { return nil }
    return original.minimized { isDrawn($0, insteadOf: original) ? wantedLength(of: $0) : nil }
  }

  /// Whether a run may draw the delegates of a scenario. The app of a client has both, unless the
  /// original scenario says otherwise.
  private func isDrawn(_ scenario: Scenario, insteadOf original: Scenario) -> Bool {
    let delegates = scenario.given.delegates
    return !engine.capabilities.contains(.client) || delegates == .both
      || delegates == original.given.delegates
  }

  /// Returns a finding with a rough allowed answer, and the number of stimuli up to the failure.
  ///
  /// It returns `nil` for a warning.
  private mutating func sketch(
    of failure: Failure, in scenario: Scenario
  ) -> (finding: Finding, length: Int)? {
    guard let answers, let length = length(of: scenario, failing: failure, isWarning: false)
    else { return nil }
    let cut = scenario.prefix(length)
    guard let trace = answer(to: cut), trace.lives == nil,
      let breach = breach(of: failure, isWarning: false)
    else { return nil }
    player.oracle.judge(trace)
    var finding = Finding(rule: rules[breach.rule], [failure], trace: trace.marking(breach))
    finding.allowed = answers.nearest(
      to: finding.trace, breaking: rules[breach.rule], by: answerJudge, isRough: true)
    setStanding(of: breach, in: &finding)
    return (finding, length)
  }

  /// Makes a new player that shows the failure: without retries, unless the engine gave no answer.
  ///
  /// A warning, a failure with an earlier breach, and a stimulus without an answer show only if the
  /// player goes on after a breach.
  private mutating func renewPlayer(
    for failure: Failure, isWarning: Bool, _ retryPolicy: RetryPolicy = .plain
  ) {
    player = Player(engine, oracle, failure.engineFailure == nil ? retryPolicy : .thorough)
    player.continuesAfterBreach =
      isWarning || !failure.comesFirst || failure.engineFailure != nil
    player.keepsAnswer = true
  }

  /// Returns the finding for an engine that gives no answer to a scenario.
  private mutating func unansweredFinding(
    of failure: Failure, _ engineFailure: EngineFailure, in scenario: Scenario
  ) -> Finding {
    let isSeen = length(of: scenario, failing: failure, isWarning: false) != nil
    var finding = Finding(
      rule: nil, [failure],
      trace: (try? player.record(scenario)) ?? Trace(scenario, [], of: oracle.contract),
      // The text of the first failure may describe a place in another scenario.
      failure: self.engineFailure ?? (isSeen ? engineFailure : engineFailure.passingAlone))
    if case .nondeterministic = engineFailure, isSteady(in: scenario) {
      finding.recurrence = .afterOthers
    }
    // A flood that does not recur in this scenario came from the scenarios before it.
    if !isSeen, engineFailure == .flood { finding.recurrence = .afterOthers }
    return finding
  }

  /// Whether two fresh processes give the same answers. Then differences depend on earlier
  /// scenarios.
  private mutating func isSteady(in scenario: Scenario) -> Bool {
    guard engine.isExternal else { return false }
    func answers() -> [Trace?] {
      player = Player(engine, oracle, .alone)
      player.keepsAnswer = true
      return (0..<(2 * Budget.repetitions)).map { _ in monitor.isOver ? nil : answer(to: scenario) }
    }
    let first = answers()
    return !first.contains(nil) && answers() == first
  }

  /// Returns the finding for a failure in exactly this scenario, without a search for a simpler one.
  private mutating func exactFinding(
    of failure: Failure, in scenario: Scenario, isWarning: Bool
  ) -> Finding {
    if let engineFailure = failure.engineFailure {
      return unansweredFinding(of: failure, engineFailure, in: scenario)
    }
    let sought = Sought(
      scenario: scenario, signature: failure.signature, kind: fixedKind(of: failure),
      comesFirst: failure.comesFirst, isWarning: isWarning)
    if var finding = recurring[sought] {
      finding.failures = [failure]
      return finding
    }
    let (trace, breach, recurrence) = sighting(of: failure, in: scenario, isWarning: isWarning)
    var finding = Finding(
      // The rule comes from the failure, because not every engine breaks the rule again.
      rule: failure.rule.flatMap { id in rules.first { $0.id == id } },
      [failure], trace: trace)
    finding.recurrence = recurrence
    if let breach {
      player.oracle.judge(trace)
      finding.trace = trace.marking(breach)
      finding.message = message(of: breach, in: trace)
    }
    if let lives = finding.trace.lives {
      // A migration has two traces; the one without scenes takes the place of the allowed answer.
      (finding.trace, finding.allowed) = (lives.after, lives.before)
    } else if let answers, let rule = finding.rule {
      finding.allowed = answers.nearest(to: finding.trace, breaking: rule, by: answerJudge)
      finding.allowed?.contract = oracle.contract
    }
    if let breach, !failure.comesFirst { setStanding(of: breach, in: &finding) }
    if recurrence == .always, !monitor.isOver {
      finding.comesLate = comesLate(finding)
      recurring[sought] = finding
    }
    return finding
  }

  /// Whether all that the broken step lacks comes first in the answer to a further `wait 1s`. An app's
  /// own acts may take time, so they do not count.
  private mutating func comesLate(_ finding: Finding) -> Bool {
    let trace = finding.trace
    guard let allowed = finding.allowed, allowed.scenario == trace.scenario, trace.lives == nil,
      let place = trace.steps.firstIndex(where: { !$0.marks.isEmpty })
    else { return false }
    let missing = StepDifference(trace.steps[place], allowed.steps[place], of: engine.capabilities)
      .missing(in: allowed.steps[place])
    let isOfBridge = oracle.contract?.isOfBridge ?? false
    let longer = Scenario(trace.given, trace.scenario.stimuli.prefix(place + 1) + [.wait(1)])
    guard !missing.isEmpty,
      missing.allSatisfy({ $0.isToldByUIKit || isOfBridge && $0.event.isOfClient }),
      longer.firstIllegal == nil, let next = try? player.record(longer).steps.last
    else { return false }
    return next.observations.starts(with: missing) {
      $0.event == $1.event && $0.receiver == $1.receiver
    }
  }

  /// Sets how a breach relates to the first breach of the finding's scenario.
  private func setStanding(of breach: Breach, in finding: inout Finding) {
    guard let first = player.oracle.breach, first != breach else { return }
    if first.step < breach.step { finding.earlierStep = first.step }
    // Without an allowed answer for a repair, a breach in a later step counts as independent.
    guard let allowed = finding.allowed, finding.trace.scenario == allowed.scenario else {
      finding.standing = first.step < breach.step ? .independent : .followOn
      return
    }
    var repair = Repair(of: finding.trace, towards: allowed, by: explainer)
    finding.standing = repair.puttingRight(first, leaves: breach) ? .independent : .followOn
  }

  /// Returns the message of a breach, if the trace shows the breach.
  private func message(of breach: Breach, in trace: Trace) -> String? {
    var explaining = explainer
    explaining.judge(trace)
    return explaining.message(of: breach)
  }

  /// Returns the shortest scenario. An external engine that gives no answer would take too long.
  private func shortest(
    _ scenario: Scenario, failing failure: Failure, isWarning: Bool
  ) -> (scenario: Scenario, certificate: Certificate?) {
    if engine.isExternal, failure.engineFailure != nil { return (scenario, nil) }
    let sought: Property.Failure =
      if isWarning {
        .warning(failure.signature)
      } else if failure.comesFirst {
        .signed(failure.signature)
      } else {
        .blamed(failure.signature)
      }
    let shortest = certification.shortest(scenario, failing: sought)
    if let kind = fixedKind(of: failure), shortest.scenario.stimuli.last?.kind != kind {
      // Something shorter fails at another kind of stimulus.
      return (scenario, shortest.certificate.unproved)
    }
    return (shortest.scenario, shortest.certificate)
  }

  /// Returns the smallest scenario found for a failure.
  package mutating func shrunk(_ failure: Failure, isWarning: Bool) -> Shrunk {
    shrunk(failure, in: original(failure, isWarning: isWarning), isWarning: isWarning)
  }

  private mutating func shrunk(
    _ failure: Failure, in original: Scenario, isWarning: Bool
  ) -> Shrunk {
    // A protocol error is reported with its cause, so fewer restarts are spent on shrinking.
    let isProtocol = if case .brokeProtocol = failure.engineFailure { true } else { false }
    let mostRestarts = isProtocol ? Budget.idleRestarts : Budget.restarts
    var original = original
    if case .hung = failure.engineFailure {
      original = original.smallestFirst {
        length(of: $0, failing: failure, isWarning: isWarning) != nil
      }
    }
    /// Whether the original scenario fails again; `nil` before it is played.
    var recurs: Bool?
    let monitor = monitor
    return original.minimized(
      asLongAs: { !monitor.isOver },
      until: { scenario -> Int? in
        let statistics = player.engine.processStatistics()
        let isTooMuch = statistics.isTooMuch(within: mostRestarts, silences: silences)
        if isTooMuch || recurs == false { return nil }
        guard isDrawn(scenario, insteadOf: original) else { return nil }
        var length = length(of: scenario, failing: failure, isWarning: isWarning)
        // An external engine receives the whole scenario in advance, and may answer a shorter one
        // differently.
        if engine.isExternal, let shorter = length, shorter < scenario.stimuli.count {
          let cut = scenario.prefix(shorter)
          let isSame = self.length(of: cut, failing: failure, isWarning: isWarning) != nil
          if !isSame { length = scenario.stimuli.count }
        }
        // A failure that depends on earlier scenarios does not recur, and cannot be shrunk.
        if recurs == nil { recurs = length != nil }
        return length
      })
  }

  private mutating func original(_ failure: Failure, isWarning: Bool) -> Scenario {
    var original = Scenario(Given(), [])
    generator.make(&original, index: failure.first)
    guard failure.engineFailure == nil, engine.player != nil,
      length(of: original, failing: failure, isWarning: isWarning) == nil
    else { return original }
    // If the process crashes after a breach, the campaign plays the scenario only up to the breach.
    // Played to its end, the scenario may fail in another way.
    for count in 1..<max(1, original.stimuli.count) {
      let prefix = original.prefix(count)
      if length(of: prefix, failing: failure, isWarning: isWarning) != nil { return prefix }
    }
    return original
  }

  /// Returns the number of stimuli up to the failure, if the scenario fails in the same way.
  private mutating func length(
    of scenario: Scenario, failing failure: Failure, isWarning: Bool
  ) -> Int? {
    guard engine.capabilities.supports(scenario), !monitor.isOver else { return nil }
    let varies = if case .nondeterministic = failure.engineFailure { true } else { false }
    for _ in 0..<(varies ? Budget.plays : attempts) {
      if let length = lengthOnce(scenario, failing: failure, isWarning: isWarning) { return length }
    }
    return nil
  }

  /// The number of attempts to see a failure again that depends on the order of scenes.
  private var attempts: Int { isUnordered || variesInOrder ? Budget.attempts : 1 }

  private var isUnordered: Bool { engine.capabilities.contains(.unorderedScenes) }

  /// Whether answers to a scenario differ only in the order of scenes.
  ///
  /// It is `false` if the engine declares that the order of scenes is free.
  private mutating func answersDifferInOrder(to scenario: Scenario) -> Bool {
    if engine.isPure || isUnordered { return false }
    let answers = (0..<Budget.plays).compactMap { _ in answer(to: scenario) }
    return answers.contains { $0 != answers[0] }
      && answers.allSatisfy { answer in
        answer.steps.count == answers[0].steps.count
          && zip(answer.steps, answers[0].steps).allSatisfy { $0.tellsTheSame(as: $1) }
      }
  }

  /// Plays the scenario once. Returns the number of stimuli up to the failure, if it occurs.
  private mutating func lengthOnce(
    _ scenario: Scenario, failing failure: Failure, isWarning: Bool
  ) -> Int? {
    engineFailure = nil
    played = scenario.stimuli
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch .unsupported {
      // A breach before the unsupported stimulus still counts.
    } catch {
      if error.signature == failure.signature {
        // A diagnosis waits longer than a campaign, so its text about a timeout would be wrong.
        if case .hung = error {} else { engineFailure = error }
        return scenario.stimuli.count
      }
      // A breach before the engine fails still counts.
      if failure.engineFailure != nil { return nil }
    }
    return breach(of: failure, isWarning: isWarning).map { $0.step + 1 }
  }

  /// Returns the breach of the last scenario that is this failure.
  ///
  /// If a failure was seen without an earlier breach, the returned breach has none either.
  private func breach(of failure: Failure, isWarning: Bool) -> Breach? {
    let playedOracle = player.oracle
    if isWarning {
      return playedOracle.warnings.first { $0.signature(among: rules) == failure.signature }
    }
    let blamed = playedOracle.blamed
    let kind = fixedKind(of: failure)
    let others =
      failure.comesFirst ? [] : playedOracle.breaches.filter { playedOracle.enforces($0.rule) }
    return (blamed + others).first {
      (!failure.comesFirst || $0.step == blamed[0].step)
        && $0.signature(among: rules) == failure.signature
        && (kind == nil || played[$0.step].kind == kind)
    }
  }

  /// Returns the kind of stimulus that a failure of a bridge must keep.
  ///
  /// A bridge has separate code for each kind. An engine's failure may be the same at a simpler
  /// kind.
  private func fixedKind(of failure: Failure) -> Stimulus.Kind? {
    let isOfBridge = oracle.contract.map { !$0.isOfApp } ?? false
    return isOfBridge && !engine.capabilities.contains(.migrates) ? failure.stimulus : nil
  }
}

// MARK: Recurrence of failures

extension Diagnosis {
  /// Returns an answer that shows a failure, its breach, and the recurrence of the failure.
  ///
  /// If no answer shows the failure any more, it returns the answer that the campaign kept.
  private mutating func sighting(
    of failure: Failure, in scenario: Scenario, isWarning: Bool
  ) -> (trace: Trace, breach: Breach?, Finding.Recurrence) {
    var shown: (trace: Trace, breach: Breach)?
    var (seen, plays) = (0, 0)
    @discardableResult func look() -> Bool {
      plays += 1
      guard let trace = answer(to: scenario), let breach = breach(of: failure, isWarning: isWarning)
      else { return false }
      seen += 1
      if shown == nil { shown = (trace, breach) }
      return true
    }
    func lookAfresh(_ times: Int) -> [Bool] {
      renewPlayer(for: failure, isWarning: isWarning, .alone)
      return (0..<times).map { _ in !monitor.isOver && look() }
    }
    if isUnordered {
      // The order is free, so one answer that shows the failure is enough.
      while shown == nil, plays < 2 * attempts, !monitor.isOver { look() }
    } else {
      for _ in 0..<(engine.isPure ? 1 : Budget.plays) where !monitor.isOver { look() }
    }
    if let shown, isUnordered || seen == plays && (!engine.isExternal || lookAfresh(1) == [true]) {
      return (shown.trace, shown.breach, .always)
    }
    if variesInOrder {
      while shown == nil, plays < 2 * attempts, !monitor.isOver { look() }
      if let shown {
        return (shown.trace, shown.breach, .bySceneOrder(seen: seen, plays: plays))
      }
    }
    var repeatsItself = shown == nil
    if engine.isExternal {
      let first = lookAfresh(Budget.repetitions)
      repeatsItself = lookAfresh(Budget.repetitions) == first
      if let shown, repeatsItself, first[0] { return (shown.trace, shown.breach, .firstTime) }
    }
    // If no play shows the failure, the campaign's own play counts as the one that did.
    let recurrence: Finding.Recurrence =
      repeatsItself && comesAfterOthers(failure)
      ? .afterOthers : .byChance(seen: max(1, seen), plays: seen == 0 ? plays + 1 : plays)
    if let shown { return (shown.trace, shown.breach, recurrence) }
    guard var kept = failure.answer else { return (Trace(scenario, [], of: nil), nil, recurrence) }
    player.oracle.judge(kept)
    played = kept.scenario.stimuli
    let keptBreach = breach(of: failure, isWarning: isWarning)
    if let keptBreach { kept.steps.removeSubrange((keptBreach.step + 1)...) }
    return (kept, keptBreach, recurrence)
  }

  /// Plays and judges a scenario, and goes on after a breach.
  ///
  /// It returns the answer, up to the end of the scenario, to a stimulus that is not supported, or
  /// after a breach to the stimulus at which the engine fails.
  private mutating func answer(to scenario: Scenario) -> Trace? {
    player.continuesAfterBreach = true
    played = scenario.stimuli
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch .unsupported {
      // A breach before the unsupported stimulus still counts.
    } catch {
      if player.oracle.breach == nil, player.oracle.warning == nil { return nil }
    }
    return Trace(scenario, player.answer, of: oracle.contract)
  }

  /// Whether a fresh process shows the failure after the scenarios that the campaign played before.
  private func comesAfterOthers(_ failure: Failure) -> Bool {
    guard failure.count > 0, failure.first < Budget.history,
      var player = engine.freshPlayer(plan)
    else { return false }
    var isSeen = false
    for block in stride(from: 0, through: failure.first, by: Int(Budget.block)) {
      let end = min(block + Budget.block, failure.first + 1)
      player.play(block..<end, monitor) { blockResult in
        isSeen = isSeen || blockResult.failures[failure.key]?.first == failure.first
        return true
      }
    }
    return isSeen
  }

  /// Returns the finding for a failure of a random scenario, or of a corpus file alone.
  ///
  /// It returns `nil` if the monitor ends the diagnosis, so that nothing half-shrunk is reported.
  mutating func finding(_ failure: Failure, isWarning: Bool, after replayPhase: ReplayPhase)
    -> Finding?
  {
    if monitor.isOver { return nil }
    let file = isWarning ? nil : replayPhase.file(showing: failure.signature)
    var finding =
      if let file, failure.count == 0 {
        shrunkFinding(of: failure, from: file.scenario, isWarning: false)
      } else {
        self.finding(failure, isWarning: isWarning)
      }
    if monitor.isOver { return nil }
    finding.corpusFile = file?.path
    finding.isExpected = !isWarning && replayPhase.expects(failure.signature)
    return finding
  }
}
