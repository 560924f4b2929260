import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// The step of GitHub Actions that this process runs in.
struct GitHubStep {
  /// The path of the file for the step's summary, if there is one.
  private let summary: String?

  static var current: GitHubStep? {
    let environment = ProcessInfo.processInfo.environment
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    return GitHubStep(summary: environment["GITHUB_STEP_SUMMARY"])
  }

  /// Annotates the findings, and adds the summary.
  ///
  /// GitHub also reads commands on standard error, so standard output is the same as on other
  /// systems.
  func tell(_ log: RunLog, since earlier: EarlierLog?) throws(CommandError) {
    Console.complain(GitHubAnnotations(log).text)
    let failure = summarize(MarkdownSummary(log, since: earlier).text)
    if failure != 0 {
      throw CommandError(
        .missing, "cannot write '\(summary ?? "")': \(String(cString: strerror(failure)))",
        "check the path in $GITHUB_STEP_SUMMARY")
    }
  }

  /// Annotates the error of a run without verdict, and adds the error to the summary.
  func tell(_ error: CommandError) {
    Console.complain(GitHubAnnotations.line("\(error.problem): \(error.remedy)".sanitized))
    _ = summarize("## no verdict: \(error.problem)\n\n\(error.remedy)\n\n".sanitized)
  }

  /// Appends a text to the summary, if there is one.
  ///
  /// - Returns: The error number of the failed call, or 0.
  private func summarize(_ text: String) -> Int32 {
    guard let summary, !summary.isEmpty else { return 0 }
    let file = open(summary, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return errno }
    defer { close(file) }
    return Console.send(text, to: file)
  }
}
