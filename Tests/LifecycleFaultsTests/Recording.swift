import Lifecycle
import LifecycleFaults

extension EngineCatalogue.Selection {
  /// Records the engine's observations and reported states in a scenario.
  func record(_ scenario: Scenario) throws(EngineFailure) -> Trace {
    try engine(for: scenario.given).trace(of: scenario, telling: HostedApp(), reportsStates: true)
  }
}
