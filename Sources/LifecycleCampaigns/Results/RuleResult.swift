package import LifecycleOracle

/// What a log has to say of one rule.
package struct RuleResult: Sendable {
  /// What the rule came to.
  package enum Kind: String, CaseIterable, Sendable {
    case held, failed
    case expected = "expected failure"
    case warned
    /// Broken only where something else was broken before, or was reported.
    case onlyBehind = "only behind"
    case notExercised = "not exercised"
    /// The engine never took a choice that is open.
    case notChosen = "not chosen"
    case unsupported
    /// The log was cut short before the rule was counted.
    case unknown
  }

  package let rule: Rule
  package let tally: Tally
  package let kind: Kind
  /// The findings and warnings that put the blame on it.
  package let findings: [Finding]

  /// The result of the plan's rule at a position.
  package init(_ log: RunLog, at position: Int) {
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
  package var results: [RuleResult] {
    outcome.plan.rules.indices.map { RuleResult(self, at: $0) }
  }

  /// The findings to which the engine gave no answer.
  package var unanswered: [Finding] { outcome.findings.filter { $0.rule == nil } }
}

extension Outcome {
  /// Of how many rules of a level there are, how many held.
  package func held(of level: Rule.Level) -> (held: Int, all: Int) {
    let positions = plan.rules.indices.filter { plan.rules[$0].level == level }
    return (positions.count { verdict(at: $0) == .held }, positions.count)
  }
}
