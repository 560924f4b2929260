package import Lifecycle
import LifecycleExploration
import LifecycleGeneration
import LifecycleOracle
package import LifecycleShrinking

/// Finds the smallest scenario for a failure and marks in its trace what broke the rule.
package struct Diagnosis<E: Engine> {
  private let engine: LocalEngine<E>
  private let oracle: Oracle
  private let explainer: Oracle
  private var player: Player<E>
  private var generator: Generator
  private let rules: [Rule]
  private let certification: Certification<E>
  /// The answers that findings are shown beside, if they are.
  private let answers: AllowedAnswers?
  private lazy var judge = AllowedAnswers.judge(of: engine.capabilities, engine.contract)
  /// Who may end it.
  private let monitor: Monitor
  /// The stimuli that were played last.
  private var played: [Stimulus] = []
  /// How the engine gave no answer to them, if it gave none.
  private var engineFailure: EngineFailure?

  package init(
    _ engine: some TestedEngine<E>, _ plan: Plan, beside answers: AllowedAnswers? = nil,
    _ monitor: Monitor = Monitor()
  ) {
    self.monitor = monitor
    let engine = engine.local
    self.engine = engine
    self.answers = answers
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
      platform: plan.platform)
  }

  /// All there is to say of a failure; a warning is one of a rule that is not enforced.
  package mutating func finding(_ failure: Failure, isWarning: Bool) -> Finding {
    let finding = finding(
      failure, in: original(failure, isWarning: isWarning), isWarning: isWarning)
    return certified(finding, failure, isWarning: isWarning) ?? finding
  }

  /// What there is to say of a failure that a scenario shows, before anything shorter is looked
  /// for; where the engine gives no answer, that is looked for as well.
  mutating func finding(
    _ failure: Failure, in original: Scenario, isWarning: Bool
  ) -> Finding {
    begin(failure, isWarning)
    let shrunk = shrunk(failure, in: original, isWarning: isWarning)
    var (scenario, certificate) = (shrunk.scenario, Certificate?.none)
    if failure.engineFailure != nil {
      (scenario, certificate) = shortest(scenario, failing: failure, isWarning)
    }
    var finding = description(of: failure, in: scenario, isWarning)
    (finding.originalLength, finding.shrinkRuns) = (original.stimuli.count, shrunk.runs)
    finding.certificate = certificate
    return finding
  }

  /// A finding for which anything shorter was looked for; nothing, if that is ended before.
  mutating func certified(_ finding: Finding, _ failure: Failure, isWarning: Bool) -> Finding? {
    guard !finding.isCertified else { return finding }
    if monitor.isOver { return nil }
    begin(failure, isWarning)
    // Of a client that is played in both life cycles the first trace is what is beside.
    let migrates = engine.capabilities.contains(.migrates)
    let played = migrates ? finding.allowed ?? finding.trace : finding.trace
    let (scenario, certificate) = shortest(played.scenario, failing: failure, isWarning)
    var certified = description(of: failure, in: scenario, isWarning)
    if monitor.isOver { return nil }
    (certified.originalLength, certified.shrinkRuns) = (finding.originalLength, finding.shrinkRuns)
    (certified.corpusFile, certified.isExpected) = (finding.corpusFile, finding.isExpected)
    certified.certificate = certificate
    return certified
  }

  private mutating func begin(_ failure: Failure, _ isWarning: Bool) {
    player = Player(engine, oracle, failure.engineFailure == nil ? .plain : .thorough)
    player.continuesAfterBreach = isWarning || failure.cause != nil
  }

  /// What a scenario shows of a failure.
  private mutating func description(
    of failure: Failure, in scenario: Scenario, _ isWarning: Bool
  ) -> Finding {
    let isSeen = length(of: scenario, failing: failure, isWarning: isWarning) != nil
    let breach = breach(of: failure, isWarning: isWarning)
    var finding = Finding(
      // By its name, for not every engine breaks it again.
      rule: failure.rule.flatMap { id in rules.first { $0.id == id } },
      [failure], originalLength: 0, trace: trace(of: scenario, showing: breach), shrinkRuns: 0,
      // What was said of the scenario in which it was seen first may be of another place.
      failure: failure.engineFailure.map { engineFailure ?? (isSeen ? $0 : $0.passingAlone) })
    if !isSeen, finding.failure == .flood { finding.message = Finding.notAgain }
    if finding.rule != nil {
      finding.message = Finding.notAgain
      if let breach, let message = message(of: breach, in: finding.trace) {
        (finding.message, finding.trace) = (message, finding.trace.marking(breach))
      }
    }
    if let lives = finding.trace.lives {
      (finding.trace, finding.allowed) = (lives.after, lives.before)
    } else if let answers, let rule = finding.rule {
      finding.allowed = answers.nearest(to: finding.trace, breaking: rule, by: judge)
      finding.allowed?.contract = oracle.contract
    }
    if let breach, failure.cause != nil { note(breach, in: &finding) }
    return finding
  }

  /// Notes how a breach stands to what the finding's scenario breaks before.
  private func note(_ breach: Breach, in finding: inout Finding) {
    let oracle = player.oracle
    guard let first = oracle.breach, first != breach else { return }
    if first.step < breach.step { finding.earlierStep = first.step }
    // Without an answer to repair it by, what is broken in a step of its own counts.
    guard let allowed = finding.allowed, finding.trace.scenario == allowed.scenario else {
      finding.standing = first.step < breach.step ? .independent : .followOn
      return
    }
    var repair = Repair(of: finding.trace, towards: allowed, by: oracle)
    finding.standing = repair.puttingRight(first, leaves: breach) ? .independent : .followOn
  }

  /// What was wrong at a breach, if the trace shows it.
  private func message(of breach: Breach, in trace: Trace) -> String? {
    var oracle = explainer
    oracle.judge(trace)
    return oracle.message(of: breach)
  }

  /// The shortest scenario, as far as that is looked into: who does not answer takes too long.
  private func shortest(
    _ scenario: Scenario, failing failure: Failure, _ isWarning: Bool
  ) -> (scenario: Scenario, certificate: Certificate?) {
    if engine.isExternal, failure.engineFailure != nil { return (scenario, nil) }
    let shortest = certification.shortest(
      scenario,
      failing: isWarning
        ? .warning(failure.signature)
        : failure.cause == nil ? .signed(failure.signature) : .blamed(failure.signature))
    if let kind = fixedKind(of: failure), shortest.scenario.stimuli.last?.kind != kind {
      // Something shorter fails at another kind of stimulus.
      var certificate = shortest.certificate
      (certificate.depth, certificate.isProof) = (0, false)
      return (scenario, certificate)
    }
    return (shortest.scenario, shortest.certificate)
  }

  /// The smallest scenario found for a failure.
  package mutating func shrunk(_ failure: Failure, isWarning: Bool) -> Shrunk {
    shrunk(failure, in: original(failure, isWarning: isWarning), isWarning: isWarning)
  }

  private mutating func shrunk(
    _ failure: Failure, in original: Scenario, isWarning: Bool
  ) -> Shrunk {
    // A breach of the protocol is told with what broke it.
    let isProtocol = if case .brokeProtocol = failure.engineFailure { true } else { false }
    let most = isProtocol ? Budget.idleRestarts : Budget.restarts
    var isSeen: Bool?
    let monitor = monitor
    return original.minimized(
      while: { !monitor.isOver },
      until: { scenario -> Int? in
        if isSeen == false || player.engine.processStatistics().isTooMuch(within: most) {
          return nil
        }
        let length = length(of: scenario, failing: failure, isWarning: isWarning)
        // What depends on the scenarios before is not seen again, and cannot be shrunk.
        if isSeen == nil { isSeen = length != nil }
        return length
      })
  }

  /// The scenario in which a failure was found.
  private mutating func original(_ failure: Failure, isWarning: Bool) -> Scenario {
    var original = Scenario(Given(), [])
    generator.make(&original, index: failure.first)
    guard failure.engineFailure == nil, engine.player != nil else { return original }
    // A campaign stopped at the breach. Played to its end, the scenario may fail behind it.
    let prefixes = (1...max(1, original.stimuli.count)).lazy.map { length in
      Scenario(original.given, Array(original.stimuli.prefix(length)))
    }
    for scenario in [original] + prefixes
    where length(of: scenario, failing: failure, isWarning: isWarning) != nil {
      return scenario
    }
    return original
  }

  /// In how many stimuli a scenario fails in the same way, if it does.
  private mutating func length(
    of scenario: Scenario, failing failure: Failure, isWarning: Bool
  ) -> Int? {
    guard engine.capabilities.supports(scenario), !monitor.isOver else { return nil }
    for _ in 0..<attempts {
      if let length = lengthOnce(scenario, failing: failure, isWarning) { return length }
    }
    return nil
  }

  /// How often it is tried to see a failure again, which an engine may show at one time and not at
  /// another.
  private var attempts: Int { engine.capabilities.contains(.unorderedScenes) ? 4 : 1 }

  private mutating func lengthOnce(
    _ scenario: Scenario, failing failure: Failure, _ isWarning: Bool
  ) -> Int? {
    engineFailure = nil
    played = scenario.stimuli
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch .unsupported {
      // What was broken before the scenario was cut is broken.
    } catch {
      guard error.signature == failure.signature else { return nil }
      // Here it is waited for longer than in a run: that says nothing of how long a run waits.
      if case .hung = error {} else { engineFailure = error }
      return scenario.stimuli.count
    }
    return breach(of: failure, isWarning: isWarning).map { $0.step + 1 }
  }

  /// The breach of the scenario played last that is this failure.
  ///
  /// Where a failure was seen with nothing broken before, it has to be so again.
  private func breach(of failure: Failure, isWarning: Bool) -> Breach? {
    let oracle = player.oracle
    if isWarning {
      return oracle.warning.flatMap {
        $0.signature(among: rules) == failure.signature ? $0 : nil
      }
    }
    let blamed = oracle.blamed
    let kind = fixedKind(of: failure)
    let others = failure.cause == nil ? [] : oracle.breaches.filter { oracle.enforces($0.rule) }
    return (blamed + others).first {
      (failure.cause != nil || $0.step == blamed[0].step)
        && $0.signature(among: rules) == failure.signature
        && (kind == nil || played[$0.step].kind == kind)
    }
  }

  /// The kind of stimulus at which a failure has to remain: what a client tells at one is code of its
  /// own, while an engine's failure may come to the same at a simpler one.
  private func fixedKind(of failure: Failure) -> Stimulus.Kind? {
    oracle.contract.map(\.isOfApp) == false ? failure.stimulus : nil
  }

  private mutating func trace(of scenario: Scenario, showing breach: Breach?) -> Trace {
    var recorded = Trace(scenario.given, scenario.stimuli.map { Trace.Step($0) })
    recorded.contract = oracle.contract
    for _ in 0..<attempts {
      guard let trace = try? player.record(scenario) else { break }
      recorded.steps = trace.steps
      guard attempts > 1, let breach, message(of: breach, in: recorded) == nil else { break }
    }
    return recorded
  }
}

extension Diagnosis {
  /// What there is to say of a failure that a random scenario shows, or a file of the corpus alone;
  /// nothing, if it is ended before that is known: what is shrunk by half is not told.
  mutating func finding(_ failure: Failure, isWarning: Bool, after replayPhase: ReplayPhase)
    -> Finding?
  {
    if monitor.isOver { return nil }
    let file = isWarning ? nil : replayPhase.file(showing: failure.signature)
    var finding =
      if let file, failure.count == 0 {
        self.finding(failure, in: file.scenario, isWarning: false)
      } else {
        self.finding(failure, isWarning: isWarning)
      }
    if monitor.isOver { return nil }
    finding.corpusFile = file?.path
    finding.isExpected = !isWarning && replayPhase.expects(failure.signature)
    return finding
  }
}
