package import Lifecycle

/// What became of an engine that was changed systematically in one place.
package struct MutationOutcome: Hashable, Sendable {
  /// What was changed, in a few words.
  package let name: String
  package let verdict: Verdict
  /// The smallest scenario that shows a change that survived, if it was not explained by variants.
  package let example: Scenario?

  /// Whether the change was noticed.
  package enum Verdict: Hashable, Sendable {
    /// A rule was reported, in the scenario of that number, from 1.
    case caught(by: String, scenario: UInt64)
    /// It cannot be told from the unchanged engine in any scenario of up to so many stimuli, of any
    /// length without a number; so many states of the two were told apart.
    case equivalent(depth: Int?, states: Int)
    /// It does something else, and no rule minds; that is so for a reason, or has none if empty.
    case survived(reason: String)
    /// There is a reason why mutations of that name may survive, and none of them does.
    case moot
  }

  package init(name: String, verdict: Verdict, example: Scenario?) {
    self.name = name
    self.verdict = verdict
    self.example = example
  }

  /// An outcome that needs no scenario to be understood.
  package init(name: String, verdict: Verdict) {
    self.init(name: name, verdict: verdict, example: nil)
  }

  /// Whether it survived and nobody can say why, or somebody says why and it did not survive.
  package var isUnexplained: Bool {
    switch verdict {
    case .caught, .equivalent: false
    case .survived(let reason): reason.isEmpty
    case .moot: true
    }
  }
}
