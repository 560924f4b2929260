import Foundation
import LifecycleCampaigns
import LifecycleReports

/// The step of GitHub Actions that this process runs in.
struct GitHubStep {
  /// Where the step's summary is collected, if it is.
  private let summary: String?

  /// The present step, if there is one.
  static var current: GitHubStep? {
    let environment = ProcessInfo.processInfo.environment
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    return GitHubStep(summary: environment["GITHUB_STEP_SUMMARY"])
  }

  /// Annotates the findings, and adds the summary.
  ///
  /// Commands are heeded on standard error as well: standard output stays what it is elsewhere.
  func tell(_ log: RunLog) throws(CommandError) {
    Console.complain(GitHubAnnotations(log).text)
    guard let summary, !summary.isEmpty else { return }
    let file = open(summary, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    defer { close(file) }
    let failure = file < 0 ? errno : Console.send(MarkdownSummary(log).text, to: file)
    if failure != 0 {
      throw CommandError(
        .missing, "cannot write '\(summary)': \(String(cString: strerror(failure)))",
        "see what $GITHUB_STEP_SUMMARY names")
    }
  }
}
