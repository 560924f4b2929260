package import Lifecycle
import LifecycleCampaigns
import LifecycleReports

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
    case stale
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
    case .stale: true
    }
  }
}

/// How many systematic faults came to which end.
struct MutationCounts {
  private(set) var caught = 0
  private(set) var equivalent = 0
  private(set) var explained = 0
  private(set) var unexplained = 0

  init(_ mutations: [MutationOutcome]) {
    for mutation in mutations {
      switch mutation.verdict {
      case .caught: caught += 1
      case .equivalent: equivalent += 1
      case .survived, .stale:
        if mutation.isUnexplained { unexplained += 1 } else { explained += 1 }
      }
    }
  }

  /// The counts in words.
  var words: String {
    "\(caught.grouped) caught, \(equivalent.grouped) without effect, "
      + "\(explained.grouped) permitted, \(unexplained.grouped) unexplained"
  }
}

extension MutationOutcome.Verdict {
  /// The verdict in words.
  var words: String {
    switch self {
    case .caught(let rule, let scenario): "caught by \(rule) in scenario \(scenario.grouped)"
    case .equivalent(let depth, let states):
      "without effect in scenarios of "
        + (depth.map { "up to \($0.of("stimulus", "stimuli"))" } ?? "any length")
        + ", \(states.of("state"))"
    case .survived(let reason): reason.isEmpty ? "survives, unexplained" : "permitted: \(reason)"
    case .stale: "is explained, though no such mutation survives"
    }
  }
}
