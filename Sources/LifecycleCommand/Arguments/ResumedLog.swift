import LifecycleCampaigns
import LifecycleReports

/// A log that a run goes on with.
struct ResumedLog {
  let file: LogFile
  let log: RunLog
  private let path: String

  /// Options that say what the log knows already, or what only a whole run can tell.
  private static let others = ["--log", "--expect", "--today", "--issue", "--until", "--update"]

  /// Reads the log that the options name, if they do.
  init?(_ words: Words) throws(CommandError) {
    guard let path = words["--resume"] else { return nil }
    for option in Self.others where words[option] != nil || words.contains(option) {
      throw CommandError(
        .usage, "'\(option)' cannot go with '--resume'", "the log says it already: leave it out")
    }
    self.path = path
    // Locked first: what is read is what nobody else writes.
    file = try LogFile(existing: path)
    log = try RunLog(file: path)
  }

  /// Sees whether a run that goes on for so many seconds, or to its end, is the one of the log.
  func check(against run: RunLog, _ seconds: Int?) throws(CommandError) {
    if let difference = run.difference(from: log) {
      throw CommandError(
        .usage,
        "'\(path)' is of another run: its '\(difference.key)' is \(difference.there), "
          + "not \(difference.here)",
        "leave the option out, or begin another run with --log")
    }
    guard log.limit != nil || seconds != nil else {
      throw CommandError(
        .usage, "the run in '\(path)' has no number of scenarios", "say how long: --time 30m")
    }
    guard log.merged == nil else {
      throw CommandError(
        .malformed, "'\(path)' is merged of shards",
        "go on with the logs of the shards, and merge them again")
    }
    guard log.remains.endsWithABlock else {
      throw CommandError(
        .malformed, "\(path): no run has stopped behind \(log.outcome.scenarios) scenarios",
        "take the log as the run wrote it")
    }
  }
}
