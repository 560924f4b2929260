import Lifecycle
import LifecycleCampaigns

/// Why a command cannot be carried out, and what would do.
struct Complaint: Error {
  let status: ExitStatus
  let problem: String
  let remedy: String

  /// What the first line of a complaint begins with.
  static let opening = "lifecheck: "

  init(_ status: ExitStatus, _ problem: String, _ remedy: String) {
    self.status = status
    self.problem = problem
    self.remedy = remedy
  }
}

extension Complaint {
  /// That nothing is named `word`, with what it may have been meant to be, or else `list`.
  static func unknown(
    _ noun: String, _ word: String, among choices: [String], list: String
  ) -> Complaint {
    let meant = Suggestion.nearest(to: word, among: choices)
    return Complaint(
      .usage, "no \(noun) '\(word)'", meant.map { "did you mean '\($0)'?" } ?? list)
  }
}
