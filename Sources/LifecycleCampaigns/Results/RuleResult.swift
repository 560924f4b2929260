package import LifecycleOracle

/// The result of one rule in a log.
package struct RuleResult: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case held
    case failed = "violated"
    case expected = "expected failure"
    case warned
    /// Broken, but devices break the rule too, or no page states it.
    case information = "for information"
    /// Broken only after other breaches, probably as a consequence.
    case followOn = "follow-on"
    case notExercised = "not exercised"
    /// Optional behaviour that the engine does not use.
    case notChosen = "not chosen"
    case unsupported
    /// The log was cut short before the rule was counted.
    case unknown
  }

  package let rule: Rule
  package let tally: Tally
  package let kind: Kind
  /// The findings and warnings about the rule.
  package let findings: [Finding]

  /// Creates the result of the plan's rule at a position.
  package init(_ log: RunLog, at position: Int) {
    let outcome = log.outcome
    rule = outcome.plan.rules[position]
    tally = outcome.tallies[position]
    let id = rule.id
    findings = log.failures.filter { $0.rule?.id == id }
    let isEnforced = outcome.plan.enforces(rule)
    let unenforced = rule.level.isInformation ? Kind.information : .warned
    switch outcome.verdict(at: position) {
    case .violated: kind = isEnforced ? .failed : unenforced
    case .expected: kind = .expected
    case .held: kind = .held
    case .unsupported: kind = .unsupported
    case .followOn: kind = .followOn
    case .notChosen: kind = .notChosen
    case .notExercised where !findings.isEmpty:
      // Only the corpus breaks the rule, or the log was cut short before the counts.
      let ifEnforced: Kind = findings.allSatisfy(\.isExpected) ? .expected : .failed
      kind = isEnforced ? ifEnforced : unenforced
    case .notExercised: kind = log.stop == .cutShort ? .unknown : .notExercised
    }
  }
}

extension RunLog {
  /// The result of each rule, in the book's order.
  package var results: [RuleResult] {
    outcome.plan.rules.indices.map { RuleResult(self, at: $0) }
  }

  /// The findings in which the engine gave no answer.
  package var unanswered: [Finding] { outcome.findings.filter { $0.rule == nil } }
}

extension Outcome {
  /// Returns the number of rules of a level that held, and the number of all rules of that level.
  package func held(of level: Rule.Level) -> (held: Int, all: Int) {
    let positions = plan.rules.indices.filter { plan.rules[$0].level == level }
    return (positions.count { verdict(at: $0) == .held }, positions.count)
  }
}
