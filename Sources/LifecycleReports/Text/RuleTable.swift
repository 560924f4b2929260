import LifecycleCampaigns
import LifecycleOracle

/// Each rule with how often it was exercised and what came of it, chapter by chapter.
struct RuleTable {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  var lines: [String] {
    var columns = Columns([.left, .left, .right, .right, .left])
    columns.add(["rule", "level", "exercised", "broken", "verdict"])
    var chapter: String?
    for (position, rule) in outcome.plan.rules.enumerated() {
      if rule.chapter != chapter {
        chapter = rule.chapter
        columns.add([""])
      }
      let tally = outcome.tallies[position]
      columns.add([
        rule.id, rule.level.rawValue, tally.exercised.grouped, tally.broken.grouped,
        outcome.verdict(at: position).words,
      ])
    }
    return columns.lines
  }
}

extension Outcome.Verdict {
  /// The verdict in words.
  var words: String {
    switch self {
    case .held: "held"
    case .violated: "violated"
    case .expected: "expected failure"
    case .notExercised: "not exercised"
    case .notChosen: "not chosen"
    case .onlyBehind: "only behind"
    case .unsupported: "unsupported"
    }
  }
}
