import Lifecycle
import LifecycleFaults
import LifecycleReference

extension EngineCatalogue.Selection {
  /// What the engine tells in a scenario, and the states it reports.
  func record(_ scenario: Scenario) throws(EngineFailure) -> Trace {
    try engine(for: scenario.given).trace(of: scenario, telling: HostedApp(), reportsStates: true)
  }
}
