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

/// A folder for reports.
struct ReportFolder {
  let path: String

  /// The option of a run that names the folder.
  static let option = "--reports"

  /// Writes reports of the log at a path, and returns a line for each report.
  func write(
    _ formats: [ReportFormat], of log: RunLog, from path: String, since earlier: EarlierLog?
  ) throws(CommandError) -> String {
    var told = ""
    for page in formats.flatMap({ $0.pages(of: log, from: path, since: earlier) }) {
      told += "wrote \(try write(page))\n"
    }
    return told
  }

  /// Makes the folder if needed, before a run whose reports would otherwise be lost.
  func prepare() throws(CommandError) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard FileKind(path) == .folder else {
      throw CommandError(
        .missing, "'\(path)' is not a folder, and cannot be created",
        "give a folder after '--reports'"
      )
    }
    guard access(path, W_OK) == 0 else { throw Self.cannotWrite(path, errno) }
  }

  func write(_ page: ReportFormat.Page) throws(CommandError) -> String {
    let path = "\(self.path)/\(page.name)"
    try? FileManager.default.createDirectory(atPath: self.path, withIntermediateDirectories: true)
    try Self.write(page.text, to: path)
    return path
  }

  /// Writes a file in an existing folder; if the disk is full, the previous file stays.
  static func write(_ text: String, to path: String) throws(CommandError) {
    let isStream = LogFile.isStream(path)
    // The target of a link is replaced, not the link.
    let whole =
      isStream ? path : URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let part = isStream ? path : whole + ".part"
    let file =
      isStream
      ? LogFile.openStream(part)
      : open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw cannotWrite(path, errno) }
    var failure = Console.send(text, to: file)
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, !isStream, rename(part, whole) != 0 { failure = errno }
    guard failure != 0 else { return }
    if !isStream { unlink(part) }
    throw cannotWrite(path, failure)
  }

  private static func cannotWrite(_ path: String, _ number: Int32) -> CommandError {
    let reason = number == ENXIO ? "no process reads it" : String(cString: strerror(number))
    return CommandError(
      .missing, "cannot write '\(path)': \(reason)",
      "choose a place that is writable and has free space")
  }
}

/// `lifecheck merge`: makes one log from the logs of shards, and judges the whole run.
struct Merge: Action {
  private let log: RunLog
  /// The file for the log, if requested.
  private let file: LogFile?
  private let output: Output

  /// Reads the arguments of the command, and the logs.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: ["--log"] + Output.options, flags: Output.flags)
    output = try Output(words)
    guard !words.operands.isEmpty else {
      throw CommandError(
        .usage, "'merge' takes the logs of shards", "for example: lifecheck merge shard-*.jsonl")
    }
    if let path = words["--log"], words.operands.contains(path) {
      throw CommandError(
        .usage, "'\(path)' is one of the shards, and would be overwritten", "choose another file")
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

  /// Writes the log, prints the report, and judges the merged run.
  func perform() throws(CommandError) -> ExitStatus {
    file?.end(log)
    try output.print(log)
    if log.status == .suiteFault { Console.complain(Run.suiteFault) }
    try file?.close()
    return log.status
  }
}

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

/// `lifecheck judge`: judges the findings of a run again, without the engine.
struct Judge: Action {
  private let log: RunLog

  /// Reads the arguments of the command, and the log.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: [], flags: [])
    guard words.operands.count == 1 else {
      throw CommandError(
        .usage, "'judge' takes one log", "write one with: lifecheck run --log run.jsonl")
    }
    log = try RunLog(file: words.operands[0])
  }

  /// Judges the findings, and prints the confirmed ones.
  func perform() throws(CommandError) -> ExitStatus {
    let recheck = Recheck(log)
    try Console.print(RecheckReport(recheck).text)
    return recheck.status
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
