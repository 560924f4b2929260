import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

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
