import LifecycleCampaigns
import LifecycleCommand
import LifecycleFaults
import LifecycleOracle
import LifecycleSelfTest

/// `lifecheck-dev selftest --power`: measures how soon faults are found.
struct PowerRun: Experiment {
  private let faults: [SeededFault<FaultyEngine>]
  private let plan: PowerPlan

  /// Creates a measurement of the faults whose names match a pattern.
  init(_ pattern: String?, _ plan: PowerPlan) throws(CommandError) {
    faults = try SelfTestEngines.faults(matching: pattern)
    self.plan = plan
  }

  /// Searches for the faults, and reports the number of scenarios and stimuli for each.
  func result(on threadPool: ThreadPool) -> ExperimentResult {
    let outcome = PowerTest(of: faults, by: Rule.book, plan).run(threadPool)
    return ExperimentResult(text: PowerReport(outcome).text, status: outcome.status)
  }
}
