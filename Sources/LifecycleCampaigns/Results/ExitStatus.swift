/// The exit statuses of the command line. None of them is a count.
///
/// `Outcome.status` decides that of a run, `RunLog.status` that of a run or a merge with its log.
/// If an engine cannot start, `ExternalEngine` or `LibraryName` throws an error with its status.
/// The page `overview.txt` of the help lists all causes of each.
package enum ExitStatus: Int32, Sendable {
  /// Every enforced rule held and was exercised.
  case success = 0
  /// An unexpected breach, an engine that failed in some scenarios, or an invalid expectation.
  case violation = 1
  /// Inconclusive: a MUST rule was not exercised, or the run did not play all that it should.
  case inconclusive = 2
  /// The engine could not be run, or gave no answer.
  case engineFailed = 3
  /// Nothing was selected, or nothing ran.
  case nothingRan = 4
  /// The command line is wrong.
  case usage = 64
  /// An input is malformed.
  case malformed = 65
  /// An input is missing.
  case missing = 66
  /// The suite itself is at fault.
  case suiteFault = 70
}
