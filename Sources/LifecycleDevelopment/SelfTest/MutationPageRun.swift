import LifecycleCampaigns
import LifecycleCommand
import LifecycleReports
import LifecycleSelfTest

/// `lifecheck-dev selftest --mutations`: prints a page with the outcome of every mutation.
struct MutationPageRun {
  private let plan: MutationPlan
  private let threads: Int

  init(_ plan: MutationPlan, threads: Int) {
    self.plan = plan
    self.threads = threads
  }

  /// Judges every mutation and prints the page.
  func perform() throws(CommandError) -> ExitStatus {
    let monitor = Monitor()
    let interruption = try Interruption(of: monitor)
    let threadPool = ThreadPool(threads: threads, monitor)
    let progress = Console.isWatched ? SelfTestProgressLine(threadPool) : nil
    let page = MutationPage(SelfTestMutations.outcomes(threadPool, plan))
    progress?.clear()
    try Console.print(page.text)
    if interruption.isRequested { return .inconclusive }
    return page.isExplained ? .success : .violation
  }
}
