import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// `lifecheck compare`: reports the differences between runs.
struct Compare: Action {
  private let logs: [(name: String, log: RunLog)]
  private let listsAll: Bool
  private let folder: ReportFolder?

  /// Reads the arguments of the command, and the logs.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: [ReportFolder.option], flags: ["--verbose"])
    folder = words[ReportFolder.option].map(ReportFolder.init)
    guard words.operands.count >= 2 else {
      throw CommandError(
        .usage, "'compare' takes two or more logs",
        "for example: lifecheck compare old.jsonl new.jsonl"
      )
    }
    listsAll = words.contains("--verbose")
    var logs: [(String, RunLog)] = []
    for path in words.operands { logs.append((path, try RunLog(file: path))) }
    self.logs = logs
  }

  /// Prints the comparison, and judges whether the last run is worse than the previous run.
  func perform() throws(CommandError) -> ExitStatus {
    let report = ComparisonReport(logs, listsAll: listsAll)
    try Console.print(report.text)
    if let folder {
      let page = ReportFormat.Page(name: "comparison.html", text: report.page)
      Console.complain("wrote \(try folder.write(page))\n")
    }
    let last = Comparison(logs[logs.count - 1].log, since: logs[logs.count - 2].log)
    return last.isWorse ? .violation : .success
  }
}
