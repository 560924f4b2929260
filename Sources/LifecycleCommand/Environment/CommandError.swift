import Lifecycle
import LifecycleCampaigns

/// Why a command cannot be carried out, and what would do.
struct CommandError: Error {
  let status: ExitStatus
  let problem: String
  let remedy: String

  /// What the first line of an error begins with.
  static let opening = "lifecheck: "

  init(_ status: ExitStatus, _ problem: String, _ remedy: String) {
    self.status = status
    self.problem = problem
    self.remedy = remedy
  }
}

extension CommandError {
  /// That nothing is named `word`, with what it may have been meant to be, or else `list`.
  static func unknown(
    _ noun: String, _ word: String, among choices: [String], list: String
  ) -> CommandError {
    let meant = Suggestion.nearest(to: word, among: choices)
    return CommandError(
      .usage, "no \(noun) '\(word)'", meant.map { "did you mean '\($0)'?" } ?? list)
  }
}
