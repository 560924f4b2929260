/// What became of an engine that was changed systematically in one place.
package struct MutationOutcome: Hashable, Sendable {
  /// What was changed, in a few words.
  package let name: String
  package let verdict: Verdict

  /// Whether the change was noticed.
  package enum Verdict: Hashable, Sendable {
    /// A rule took the blame, in the scenario of that number, from 1.
    case caught(by: String, scenario: UInt64)
    /// It did nothing that could be told from the unchanged engine, in so many scenarios.
    case equivalent(bound: UInt64)
    /// It did something else, and no rule minds; that is so for a reason, or has none if empty.
    case survived(reason: String)
  }

  package init(name: String, verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// Whether it should have been caught and was not, and nobody can say why.
  package var isUnexplained: Bool {
    if case .survived(let reason) = verdict { reason.isEmpty } else { false }
  }
}
