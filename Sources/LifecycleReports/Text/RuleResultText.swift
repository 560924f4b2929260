import LifecycleCampaigns
import LifecycleOracle

extension RuleResult {
  /// The counts in words.
  var counts: String {
    kind == .unknown
      ? "not counted: the log was cut short"
      : "\(tally.exercised.grouped) times exercised, \(tally.broken.grouped) times broken"
  }
}

extension RunLog {
  /// Behind which failure a rule was broken, if it was nowhere else.
  func reason(behind rule: Rule) -> String {
    let failure = outcome.onlyBehind.first { $0.rule == rule.id }
    let cause = failure?.cause?.description ?? "another failure"
    return "broken only behind \(cause), perhaps in consequence"
  }
}
