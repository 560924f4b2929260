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
      // A full disk leaves what was there before.
      try Data(page.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandError(
        .missing, "cannot write '\(path)'", "name a folder that you may write to, with room left")
    }
    try Console.print("wrote \(path)\n")
  }
}

/// `lifecheck merge`: makes the log of a run of those of its shards, and judges the whole.
struct Merge {
  private let log: RunLog
  /// Where the log is written, if it was asked for.
  private let file: LogFile?

  /// Reads the words that follow the command, and the logs.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--log"], flags: [])
    guard !words.operands.isEmpty else {
      throw CommandError(
        .usage, "'merge' takes the logs of shards", "such as: lifecheck merge shard-*.jsonl")
    }
    if let path = words["--log"], words.operands.contains(path) {
      throw CommandError(
        .usage, "'\(path)' is one of the shards, and would be lost", "name another file")
    }
    var logs: [RunLog] = []
    for path in words.operands { logs.append(try RunLog(file: path)) }
    do throws(MergeError) {
      log = try RunLog(merging: logs)
    } catch {
      throw CommandError(
        .malformed, "\(words.operands[error.log]): \(error.problem)", error.remedy)
    }
    file = try words["--log"].map { path throws(CommandError) in try LogFile(path) }
  }

  /// Writes the log, prints the report, and judges what the run came to.
  func perform() throws(CommandError) -> ExitStatus {
    file?.end(log)
    try Console.print(TextReport(log).text)
    if log.status == .suiteFault { Console.complain(Run.suiteFault) }
    try file?.close()
    return log.status
  }
}

/// `lifecheck judge`: judges what a run has found again, without the engine.
struct Judge {
  private let log: RunLog

  /// Reads the words that follow the command, and the log.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: [], flags: [])
    guard words.operands.count == 1 else {
      throw CommandError(
        .usage, "'judge' takes one log", "write one with: lifecheck run --log run.jsonl")
    }
    log = try RunLog(file: words.operands[0])
  }

  /// Judges, and says what is confirmed.
  func perform() throws(CommandError) -> ExitStatus {
    let recheck = Recheck(log)
    try Console.print(RecheckReport(recheck).text)
    return recheck.status
  }
}

extension RunLog {
  /// The log in a file, or on standard input for `-`.
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
