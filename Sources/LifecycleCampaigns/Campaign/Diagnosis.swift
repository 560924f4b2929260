import Lifecycle
import LifecycleExploration
import LifecycleGeneration
import LifecycleRules
import LifecycleShrinking

/// Finds the smallest scenario for a failure and marks in its trace what broke the rule.
struct Diagnosis<E: Engine> {
  private let engine: EngineUnderTest<E>
  private let oracle: Oracle
  private var player: Player<E>
  private var generator: Generator
  private let rules: [Rule]
  private let certification: Certification<E>

  init(_ engine: EngineUnderTest<E>, _ plan: Plan) {
    self.engine = engine
    rules = plan.rules
    oracle = plan.oracle(engine.capabilities)
    certification = Certification(
      engine, by: oracle,
      within: engine.isElsewhere ? Budget.certificateElsewhere : Budget.certificate)
    player = Player(engine, oracle, .plain)
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length)
  }

  /// What there is to say of a failure; a warning is one of a rule that is not enforced.
  mutating func finding(_ failure: Failure, isWarning: Bool) -> Finding {
    finding(failure, in: original(failure, isWarning: isWarning), isWarning: isWarning)
  }

  /// What there is to say of a failure that a scenario shows.
  mutating func finding(
    _ failure: Failure, in original: Scenario, isWarning: Bool
  ) -> Finding {
    player = Player(engine, oracle, failure.engineFailure == nil ? .plain : .thorough)
    let shrunk = shrunk(failure, in: original, isWarning: isWarning)
    let (scenario, certificate) = shortest(shrunk.scenario, failing: failure, isWarning)
    _ = wayOfFailing(of: scenario, isWarning: isWarning)
    let breach = isWarning ? player.oracle.warning : player.oracle.breach
    return Finding(
      rule: failure.engineFailure == nil ? breach.map { rules[$0.rule] } : nil,
      signature: failure.signature, firstScenario: failure.first, count: failure.count,
      originalLength: original.stimuli.count,
      trace: trace(of: scenario, marking: breach), shrinkRuns: shrunk.runs,
      certificate: certificate, failure: failure.engineFailure)
  }

  /// The shortest scenario, as far as that is looked into: who does not answer takes too long.
  private func shortest(
    _ scenario: Scenario, failing failure: Failure, _ isWarning: Bool
  ) -> (scenario: Scenario, certificate: Certificate?) {
    if engine.isElsewhere, failure.engineFailure != nil { return (scenario, nil) }
    let shortest = certification.shortest(
      scenario, failing: isWarning ? .warning(failure.signature) : .signed(failure.signature))
    return (shortest.scenario, shortest.certificate)
  }

  /// The smallest scenario found for a failure.
  mutating func shrunk(_ failure: Failure, isWarning: Bool) -> Shrunk {
    shrunk(failure, in: original(failure, isWarning: isWarning), isWarning: isWarning)
  }

  private mutating func shrunk(
    _ failure: Failure, in original: Scenario, isWarning: Bool
  ) -> Shrunk {
    var isSeen: Bool?
    return original.minimized(until: { scenario -> Int? in
      if isSeen == false || player.engine.incidents().isTooMuch { return nil }
      let way = wayOfFailing(of: scenario, isWarning: isWarning)
      let isSame = way?.signature == failure.signature
      // What depends on the scenarios before is not seen again, and cannot be shrunk.
      if isSeen == nil { isSeen = isSame }
      return isSame ? way?.length : nil
    })
  }

  /// The scenario in which a failure was found.
  private mutating func original(_ failure: Failure, isWarning: Bool) -> Scenario {
    var original = Scenario(Given(), [])
    generator.make(&original, index: failure.first)
    guard failure.engineFailure == nil, engine.player != nil else { return original }
    // A campaign stopped at the breach. Played to its end, the scenario may break down behind it.
    let prefixes = (1...max(1, original.stimuli.count)).lazy.map { length in
      Scenario(original.given, Array(original.stimuli.prefix(length)))
    }
    for scenario in [original] + prefixes
    where wayOfFailing(of: scenario, isWarning: isWarning)?.signature == failure.signature {
      return scenario
    }
    return original
  }

  /// How a scenario fails, and in how many stimuli, if it does.
  private mutating func wayOfFailing(
    of scenario: Scenario, isWarning: Bool
  ) -> (signature: String, length: Int)? {
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch {
      return (error.signature, scenario.stimuli.count)
    }
    let breach = isWarning ? player.oracle.warning : player.oracle.breach
    return breach.map { ($0.signature(among: rules), $0.step + 1) }
  }

  private mutating func trace(of scenario: Scenario, marking breach: Breach?) -> Trace {
    guard var trace = try? player.record(scenario) else {
      return Trace(scenario.given, scenario.stimuli.map { Trace.Step($0) })
    }
    if let breach, trace.steps.indices.contains(breach.step) {
      trace.steps[breach.step].marks = [breach.index]
    }
    return trace
  }
}
