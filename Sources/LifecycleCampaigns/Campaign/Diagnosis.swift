import Lifecycle
import LifecycleExploration
import LifecycleGeneration
import LifecycleRules
import LifecycleShrinking

/// Finds the smallest scenario for a failure and marks in its trace what broke the rule.
struct Diagnosis<E: Engine> {
  private var player: Player<E>
  private var generator: Generator
  private let rules: [Rule]
  private let certification: Certification<E>

  init(_ engine: EngineUnderTest<E>, _ plan: Plan) {
    rules = plan.rules
    certification = Certification(
      engine, by: plan.oracle(engine.capabilities), within: Budget.certificate)
    player = Player(engine, plan.oracle(engine.capabilities))
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length)
  }

  /// What there is to say of a failure; a warning is one of a rule that is not enforced.
  mutating func finding(_ failure: Failure, isWarning: Bool) -> Finding {
    finding(failure, in: original(failure), isWarning: isWarning)
  }

  /// What there is to say of a failure that a scenario shows.
  mutating func finding(
    _ failure: Failure, in original: Scenario, isWarning: Bool
  ) -> Finding {
    let shrunk = shrunk(failure, in: original, isWarning: isWarning)
    let (scenario, certificate) = certification.shortest(
      shrunk.scenario,
      failing: isWarning ? .warning(failure.signature) : .signed(failure.signature))
    _ = wayOfFailing(of: scenario, isWarning: isWarning)
    let breach = isWarning ? player.oracle.warning : player.oracle.breach
    return Finding(
      rule: failure.engineFailure == nil ? breach.map { rules[$0.rule] } : nil,
      signature: failure.signature, firstScenario: failure.first, count: failure.count,
      originalLength: original.stimuli.count,
      trace: trace(of: scenario, marking: breach), shrinkRuns: shrunk.runs,
      certificate: certificate, failure: failure.engineFailure)
  }

  /// The smallest scenario found for a failure.
  mutating func shrunk(_ failure: Failure, isWarning: Bool) -> Shrunk {
    shrunk(failure, in: original(failure), isWarning: isWarning)
  }

  private mutating func shrunk(
    _ failure: Failure, in original: Scenario, isWarning: Bool
  ) -> Shrunk {
    original.minimized(until: { scenario -> Int? in
      let way = wayOfFailing(of: scenario, isWarning: isWarning)
      return way?.signature == failure.signature ? way?.length : nil
    })
  }

  /// The scenario in which a failure was found.
  private mutating func original(_ failure: Failure) -> Scenario {
    var original = Scenario(Given(), [])
    generator.make(&original, index: failure.first)
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
