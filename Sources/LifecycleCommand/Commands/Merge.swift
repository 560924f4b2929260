import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

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
    // Paths are compared as they are written: another path of a shard's file goes unnoticed.
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
