package import Lifecycle
package import LifecycleCampaigns

/// Why a command cannot be carried out, and what would do.
package struct CommandError: Error {
  package let status: ExitStatus
  package let problem: String
  package let remedy: String

  /// What the first line of an error begins with.
  package static let opening = "lifecheck: "

  package init(_ status: ExitStatus, _ problem: String, _ remedy: String) {
    self.status = status
    self.problem = problem
    self.remedy = remedy
  }
}

extension CommandError {
  /// That nothing is named `word`, with what it may have been meant to be, or else `list`.
  package static func unknown(
    _ noun: String, _ word: String, among choices: [String], list: String
  ) -> CommandError {
    let meant = Suggestion.nearest(to: word, among: choices)
    return CommandError(
      .usage, "no \(noun) '\(word)'", meant.map { "did you mean '\($0)'?" } ?? list)
  }
}

extension CommandError {
  /// That a text is not in the notation, and where.
  package init(malformed input: Input, _ error: NotationError) {
    let quoted = error.word.isEmpty ? "" : ": '\(error.word)'"
    self.init(
      .malformed, "\(input.name):\(error.line):\(error.column): \(error.problem)\(quoted)",
      error.remedy)
  }
}
