import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// `lifecheck report`: makes reports from the log of a run.
struct Report: Action {
  private let log: RunLog
  private let path: String
  /// The folder for the reports; if `nil`, the text is printed.
  private let folder: String?
  private let formats: [ReportFormat]
  private let output: Output

  /// Reads the arguments of the command, and the log.
  init(_ words: [String]) throws(CommandError) {
    let all = ReportFormat.allCases
    let words = try Words(words, options: Output.options, flags: all.map(\.flag) + Output.flags)
    output = try Output(words, usual: .whole)
    guard (1...2).contains(words.operands.count) else {
      throw CommandError(
        .usage, "'report' takes a log and, optionally, a folder",
        "for example: lifecheck report run.jsonl --html reports")
    }
    let named = all.filter { words.contains($0.flag) }
    folder = words.operands.count == 2 ? try words.path(at: 1) : nil
    if let first = named.first, folder == nil {
      throw CommandError(
        .usage, "'\(first.flag)' needs a folder",
        "for example: lifecheck report \(words.operands[0]) \(first.flag) reports")
    }
    formats = named.isEmpty ? all : named
    path = words.operands[0]
    log = try RunLog(file: path)
  }

  /// Prints the text, or writes the reports.
  func perform() throws(CommandError) -> ExitStatus {
    if let folder {
      try Console.print(
        ReportFolder(path: folder).write(formats, of: log, from: path, since: output.earlier))
      try output.printNews(log)
    } else {
      try output.print(log)
    }
    try GitHubStep.current?.tell(log, since: output.earlier)
    let isPart =
      [.cutShort, .underWay, .interrupted].contains(log.stop) || log.merged?.lacksAny ?? false
    return isPart ? .inconclusive : .success
  }
}

extension RunLog {
  /// Reads the log in a file, or on standard input for `-`.
  init(file path: String) throws(CommandError) {
    let input = try Input(file: path)
    do throws(LogError) {
      self = try LogReader.read(input.text)
    } catch {
      throw CommandError(
        .malformed, "\(input.name):\(error.line):\(error.column): \(error.problem)", error.remedy)
    }
  }
}
