import Lifecycle
import LifecycleCampaigns

/// An engine that plays the same prepared scenarios over and over, and is not judged.
struct BareEngine<E: Engine & SendableMetatype> {
  private let engine: LocalEngine<E>
  private let scenarios: [Scenario]
  private let app = HostedApp()
  /// Something of every answer, so that none of them is for nothing.
  private(set) var observations = 0

  /// An engine with the first scenarios of a plan.
  init(_ engine: EngineUnderTest<E>, _ plan: Plan, scenarios: UInt64) {
    self.engine = engine.local.opened(.plain)
    self.scenarios = RandomScenarios(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      numbers: 0..<scenarios
    ).map(\.scenario)
  }

  /// Plays all scenarios; one that the engine cannot go on with ends there.
  ///
  /// - Returns: How many stimuli were played.
  mutating func play() -> UInt64 {
    var stimuli: UInt64 = 0
    for index in scenarios.indices {
      do throws(EngineFailure) {
        try play(scenarios[index], &stimuli)
      } catch {
        continue
      }
    }
    return stimuli
  }

  private mutating func play(
    _ scenario: borrowing Scenario, _ stimuli: inout UInt64
  ) throws(EngineFailure) {
    app.reset(scenario.given)
    let reportsStates = engine.capabilities.contains(.reportedStates)
    var played = try engine.make(copy scenario)
    for index in 0..<scenario.stimuli.count {
      let stimulus = scenario.stimuli[index]
      let reported = try played.step(stimulus, telling: app, reportsStates: reportsStates)
      if !reported.isEmpty { observations &+= 1 }
      observations &+= app.observations.count
      stimuli += 1
    }
  }
}
