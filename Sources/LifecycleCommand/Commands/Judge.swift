import LifecycleCampaigns
import LifecycleReports

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
