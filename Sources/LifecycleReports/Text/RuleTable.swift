import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle

/// Each rule with its counts and its verdict, chapter by chapter.
struct RuleTable {
  let outcome: Outcome

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
        outcome.verdict(at: position).label,
      ])
    }
    return columns.lines
  }
}

extension Outcome.Verdict {
  /// The verdict for people; the raw value is its form in logs.
  var label: String { self == .notChosen ? RuleResult.Kind.notChosen.label : rawValue }
}

extension RuleResult.Kind {
  /// The result for people; the raw value is its form in machine-readable reports.
  var label: String { self == .notChosen ? "optional behaviour not used" : rawValue }
}

extension RuleResult {
  var counts: String {
    kind == .unknown
      ? "not counted: the log was cut short"
      : "exercised \(tally.exercised.of("time")), broken \(tally.broken.of("time"))"
  }
}

extension RunLog {
  /// Returns the capabilities that a rule needs and the engine does not declare, in words.
  func missing(for rule: Rule) -> String {
    let names = rule.needs.subtracting(outcome.capabilities).names.joined(separator: ", ")
    return names.isEmpty
      ? "needs an app that the engine does not support" : "needs what is not declared: \(names)"
  }

  /// Returns the reason why a rule broken only after other failures counts as a follow-on failure.
  package func reason(behind rule: Rule) -> String {
    let cause =
      outcome.followOns.first { $0.rule?.id == rule.id }?.cause
      ?? outcome.unshrunkFollowOns.first { $0.rule == rule.id }?.cause
    return "probably a follow-on failure: broken only after \(cause?.description ?? "others")"
  }
}
