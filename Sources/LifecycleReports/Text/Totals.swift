import LifecycleCampaigns
import LifecycleOracle

/// The last lines of a report: what all the rules came to, with the denominators.
struct Totals {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// `MUST 51/52 held, SHOULD 6/6 held` and below it how much was played, and the seed.
  var lines: [String] {
    [
      Rule.Level.allCases.compactMap(share).joined(separator: ", "),
      "\(outcome.scenarios.of("scenario")), \(outcome.stimuli.of("stimulus", "stimuli")), "
        + "engine \(outcome.engine), seed \(outcome.plan.seed)",
    ]
  }

  /// `MUST 51/52 held`, unless there are no rules of that level.
  func share(of level: Rule.Level) -> String? {
    let (held, all) = outcome.held(of: level)
    return all == 0 ? nil : "\(level.rawValue) \(held)/\(all) held"
  }
}
