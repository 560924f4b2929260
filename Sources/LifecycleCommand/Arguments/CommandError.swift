package import Lifecycle
package import LifecycleCampaigns

/// The reason why a command cannot be performed, and a remedy.
package struct CommandError: Error {
  package let status: ExitStatus
  package let problem: String
  package let remedy: String

  /// The prefix of an error message.
  package static let opening = "lifecheck: "

  package init(_ status: ExitStatus, _ problem: String, _ remedy: String) {
    self.status = status
    self.problem = problem
    self.remedy = remedy
  }
}

extension CommandError {
  /// Returns an error for an unknown `word`, with the nearest of the choices, or else `list`.
  package static func unknown(
    _ noun: String, _ word: String, among choices: [String], list: String
  ) -> CommandError {
    let meant = Suggestion.nearest(to: word, among: choices)
    return CommandError(
      .usage, "unknown \(noun) '\(word)'", meant.map { "did you mean '\($0)'?" } ?? list)
  }

  /// Creates an error for a text that is not in the notation, with the position.
  package init(malformed name: String, _ error: NotationError) {
    self.init(
      .malformed, "\(name):\(error.line):\(error.column): \(error.problemAndWord)", error.remedy)
  }
}
