import LifecycleCampaigns
import LifecycleReports

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
      case .survived, .moot:
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
    case .moot: "is explained, though no such mutation survives"
    }
  }
}
