import LifecycleCampaigns
import LifecycleOracle

/// What a log has to say of one rule.
struct RuleResult {
  /// What the rule came to.
  enum Kind: String, CaseIterable {
    case held, failed
    case expected = "expected failure"
    case warned
    /// Broken only where something else was broken before, or took the blame.
    case onlyBehind = "only behind"
    case notExercised = "not exercised"
    /// The engine never took a choice that is open.
    case notChosen = "not chosen"
    case unsupported
    /// The log was cut short before the rule was counted.
    case unknown
  }

  let rule: Rule
  let tally: Tally
  let kind: Kind
  /// The findings and warnings that put the blame on it.
  let findings: [Finding]

  /// The result of the plan's rule at a position.
  init(_ log: RunLog, at position: Int) {
    let outcome = log.outcome
    rule = outcome.plan.rules[position]
    tally = outcome.tallies[position]
    let id = rule.id
    findings = log.failures.filter { $0.rule?.id == id }
    let isEnforced = outcome.plan.enforces(rule)
    switch outcome.verdict(at: position) {
    case .violated: kind = isEnforced ? .failed : .warned
    case .expected: kind = .expected
    case .held: kind = .held
    case .unsupported: kind = .unsupported
    case .onlyBehind: kind = .onlyBehind
    case .notChosen: kind = .notChosen
    case .notExercised where !findings.isEmpty:
      kind = !isEnforced ? .warned : findings.allSatisfy(\.isExpected) ? .expected : .failed
    case .notExercised: kind = log.stop == .cutShort ? .unknown : .notExercised
    }
  }
}

extension RunLog {
  /// What there is to say of each rule, in the book's order.
  var results: [RuleResult] {
    outcome.plan.rules.indices.map { RuleResult(self, at: $0) }
  }

  /// Behind which failure a rule was broken, if it was nowhere else.
  func reason(behind rule: Rule) -> String {
    let failure = outcome.onlyBehind.first { $0.rule == rule.id }
    return "broken only behind \(failure?.cause ?? "another failure"), perhaps in consequence"
  }

  /// The findings to which the engine gave no answer.
  var unanswered: [Finding] { outcome.findings.filter { $0.rule == nil } }
}

extension RuleResult {
  /// The counts in words.
  var counts: String {
    kind == .unknown
      ? "not counted: the log was cut short"
      : "\(tally.exercised.grouped) times put to the test, \(tally.broken.grouped) times broken"
  }
}
