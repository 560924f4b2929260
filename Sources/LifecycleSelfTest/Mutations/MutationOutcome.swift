package import Lifecycle
import LifecycleReports

/// The outcome for an engine with a systematic change in one place.
package struct MutationOutcome: Hashable, Sendable {
  /// The description of the change, in a few words.
  package let name: String
  package let verdict: Verdict
  /// The smallest scenario that shows a surviving change, unless variants explain the change.
  package let example: Scenario?

  /// The result of judging a change.
  package enum Verdict: Hashable, Sendable {
    /// A rule or an engine failure was reported in the scenario with that number, counted from 1.
    case caught(by: String, scenario: UInt64)
    /// No scenario of up to `depth` stimuli shows the change; `nil` stands for any length.
    ///
    /// `states` is the number of distinct states of the two engines that were compared.
    case equivalent(depth: Int?, states: Int)
    /// The engine behaves differently and breaks no rule; the reason is empty if none is known.
    ///
    /// A reason that begins with `as ` names the variants that behave the same.
    case survived(reason: String)
    /// A reason is documented for mutations with that name, and none of them survives.
    case stale
  }

  package init(name: String, verdict: Verdict, example: Scenario? = nil) {
    self.name = name
    self.verdict = verdict
    self.example = example
  }

  /// Whether a survivor lacks a reason, or a reason lacks a survivor.
  package var isUnexplained: Bool {
    switch verdict {
    case .caught, .equivalent: false
    case .survived(let reason): reason.isEmpty
    case .stale: true
    }
  }
}

/// The numbers of mutations with each verdict; a stale reason counts as an unexplained mutation.
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

  var words: String {
    "\(caught.grouped) caught, \(equivalent.grouped) without effect, "
      + "\(explained.grouped) permitted, \(unexplained.grouped) unexplained"
  }
}

extension MutationOutcome.Verdict {
  var words: String {
    switch self {
    case .caught(let rule, let scenario): "caught by \(rule) in scenario \(scenario.grouped)"
    case .equivalent(let depth, let states):
      "without effect in scenarios of "
        + (depth.map { "up to \($0.of("stimulus", "stimuli"))" } ?? "any length")
        + ", \(states.of("state"))"
    case .survived(let reason): reason.isEmpty ? "survives, unexplained" : "permitted: \(reason)"
    case .stale: "has a documented reason, but no such mutation survives"
    }
  }
}
