import Lifecycle
import LifecycleCampaigns
import LifecycleReports

/// The log of a run that continues.
struct ResumedLog {
  let file: LogFile
  let log: RunLog
  private let path: String

  /// Options whose values the log knows, and options that need a whole run.
  private static let conflicts = ["--log", "--expect", "--today", "--issue", "--until", "--update"]

  /// Reads the log that `--resume` names; returns `nil` without that option.
  init?(_ words: Words) throws(CommandError) {
    guard let path = words["--resume"] else { return nil }
    for option in Self.conflicts where words[option] != nil || words.contains(option) {
      throw CommandError(
        .usage, "'\(option)' cannot be combined with '--resume'",
        "the log has the setting already: leave the option out")
    }
    self.path = path
    // The file is locked first, so that no other run writes to it after it is read.
    file = try LogFile(existing: path)
    log = try RunLog(file: path)
  }

  /// Checks that `run`, continued for `seconds` or to its end, is the run of the log.
  func check(against run: RunLog, _ seconds: Int?) throws(CommandError) {
    if let difference = run.difference(from: log) {
      throw CommandError(
        .usage,
        "'\(path)' is the log of another run: its '\(difference.key)' is "
          + "\(difference.there.shortened(to: 100)), not \(difference.here.shortened(to: 100))",
        difference.key == "suite"
          ? "use the lifecheck that wrote the log, or begin another run with --log"
          : "leave the option out, or begin another run with --log")
    }
    guard log.limit != nil || seconds != nil else {
      throw CommandError(
        .usage, "the run in '\(path)' has no number of scenarios",
        "give a time, for example: --time 30m")
    }
    guard log.merged == nil else {
      throw CommandError(
        .malformed, "'\(path)' is a merged log",
        "resume the logs of the shards, and merge them again")
    }
  }
}
