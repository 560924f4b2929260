import Foundation
import LifecycleCampaigns
import LifecycleReports

/// `lifecheck report`: makes reports of what a run has written down.
struct Report {
  private let log: RunLog
  private let path: String
  /// Where the reports are written; none, if the text is to be printed.
  private let folder: String?
  private let formats: [ReportFormat]

  /// Reads the words that follow the command, and the log.
  init(_ words: [String]) throws(CommandError) {
    let all = ReportFormat.allCases
    let words = try Words(words, options: [], flags: all.map(\.flag))
    guard (1...2).contains(words.operands.count) else {
      throw CommandError(
        .usage, "'report' takes a log and perhaps a folder",
        "such as: lifecheck report run.jsonl --html reports")
    }
    let named = all.filter { words.contains($0.flag) }
    folder = words.operands.count == 2 ? words.operands[1] : nil
    if let first = named.first, folder == nil {
      throw CommandError(
        .usage, "'\(first.flag)' needs a folder",
        "such as: lifecheck report \(words.operands[0]) \(first.flag) reports")
    }
    formats = named.isEmpty ? all : named
    path = words.operands[0]
    log = try RunLog(file: path)
  }

  /// Prints the text, or writes the reports.
  func perform() throws(CommandError) -> ExitStatus {
    if let folder {
      for format in formats {
        for page in format.pages(of: log, from: path) { try write(page, into: folder) }
      }
    } else {
      try Console.print(TextReport(log).text)
    }
    try GitHubStep.current?.tell(log)
    let isPart = [.cutShort, .underWay].contains(log.stop) || log.merged?.lacksAny ?? false
    return isPart ? .inconclusive : .success
  }

  private func write(_ page: ReportFormat.Page, into folder: String) throws(CommandError) {
    let path = "\(folder)/\(page.name)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(page.text.utf8).write(to: URL(filePath: path))
    } catch {
      throw CommandError(
        .missing, "cannot write '\(path)'", "name a folder that you may write to, with room left")
    }
    try Console.print("wrote \(path)\n")
  }
}
