import LifecycleCampaigns
import LifecycleCommand
import LifecycleFaults
import LifecycleOracle
import LifecycleSelfTest

/// `lifecheck-dev selftest --shrink`: tests the shrinker with the faults, from many seeds.
struct ShrinkRun: Experiment {
  private let plan: ShrinkPlan
  private let faults: [SeededFault<FaultyEngine>]
  /// The folder for the scenario of each fault, if requested.
  private let folder: String?

  /// Creates a test with the faults whose names match a pattern, or with all faults.
  init(_ pattern: String?, into folder: String?, threads: Int) throws(CommandError) {
    plan = ShrinkPlan(threads: threads)
    faults = try SelfTestEngines.faults(matching: pattern)
    self.folder = folder
  }

  /// Searches for and shrinks every fault with every seed, and returns the table.
  func result(on threadPool: ThreadPool) -> ExperimentResult {
    let outcome = ShrinkTest(faults, by: Rule.book, plan).run(threadPool)
    let trials = folder != nil && outcome.isComplete ? outcome.trials : []
    return ExperimentResult(
      text: ShrinkReport(outcome).text, status: outcome.status, files: trials.compactMap(file))
  }

  /// Returns the file with the smallest scenario of a fault.
  private func file(_ trial: ShrinkTrial) -> (path: String, text: String)? {
    trial.smallest.map {
      (
        "\(folder ?? ".")/\(trial.name).scenario",
        "# fault:\(trial.name) breaks \(trial.rule)\n\($0)\n"
      )
    }
  }
}
