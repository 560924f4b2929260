import LifecycleCampaigns
import LifecycleReports

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
