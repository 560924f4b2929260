import Lifecycle
import LifecycleCampaigns
import LifecycleCommand
import LifecycleOracle
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest --power`: measures how soon faults are found.
struct PowerRun {
  private let faults: [SeededFault<SelfTestEngines.Engine>]
  private let plan: PowerPlan
  private let threads: Int

  /// Creates a measurement of the faults whose names match a pattern.
  init(_ pattern: String?, _ plan: PowerPlan, threads: Int) throws(CommandError) {
    let chosen = Pattern(pattern ?? "*")
    faults = SelfTestEngines.faults.filter { chosen.matches($0.name) }
    if faults.isEmpty {
      throw CommandError(
        .nothingRan, "no fault matches '\(pattern ?? "")'", "list them with: lifecheck engines")
    }
    self.plan = plan
    self.threads = threads
  }

  /// Searches for the faults, and prints the number of scenarios and stimuli for each.
  func perform() throws(CommandError) -> ExitStatus {
    let monitor = Monitor()
    let interruption = try Interruption(of: monitor)
    let threadPool = ThreadPool(threads: threads, monitor)
    let progress = Console.isWatched ? SelfTestProgressLine(threadPool) : nil
    let outcome = PowerTest(of: faults, by: Rule.book, plan).run(threadPool)
    progress?.clear()
    try Console.print(PowerReport(outcome).text)
    return interruption.isRequested ? .inconclusive : outcome.status
  }
}
