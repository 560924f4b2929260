import LifecycleCampaigns
import LifecycleSelfTest

/// `lifecheck-dev selftest --mutations`: makes a page with the outcome of every mutation.
struct MutationPageRun: Experiment {
  let plan: MutationPlan

  /// Judges every mutation, and returns the page.
  func result(on threadPool: ThreadPool) -> ExperimentResult {
    let page = MutationPage(SelfTestMutations.outcomes(threadPool, plan))
    return ExperimentResult(
      text: page.text, status: page.isExplained ? .success : .violation)
  }
}
