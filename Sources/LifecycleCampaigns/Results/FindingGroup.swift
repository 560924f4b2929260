package import LifecycleOracle

/// One failure as reports count it: the ways in which one rule is broken, and the follow-on failures.
package struct FindingGroup: Sendable {
  /// The clearest of the findings.
  package let main: Finding
  /// The other ways in which the same rule is broken, or expected to be.
  package private(set) var others: [Finding] = []
  /// Whether the rule is not enforced.
  package let isWarning: Bool
  /// Where the main finding stands among the log's findings and warnings, from 0.
  package let position: Int
  /// The rules that are probably broken in consequence, each with its smallest scenario if there was
  /// time for one.
  package fileprivate(set) var followOns: [(failure: Failure, finding: Finding?)] = []

  fileprivate init(_ main: Finding, isWarning: Bool, position: Int) {
    self.main = main
    self.isWarning = isWarning
    self.position = position
  }

  /// All findings of it.
  package var findings: [Finding] { [main] + others }

  /// What is told apart: the rule or the way to give no answer, and whether it is expected.
  private func matches(_ finding: Finding, isWarning: Bool) -> Bool {
    self.isWarning == isWarning && main.isExpected == finding.isExpected
      && Failure.identity(main) == Failure.identity(finding)
  }

  /// The groups of findings and warnings in order, with what was only broken behind each.
  fileprivate static func groups(_ log: RunLog) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    let warnings = log.outcome.findings.count + log.outcome.followOns.count
    for (position, finding) in log.failures.enumerated() where finding.standing != .followOn {
      let isWarning = position >= warnings
      if let place = groups.firstIndex(where: { $0.matches(finding, isWarning: isWarning) }) {
        groups[place].others.append(finding)
      } else {
        groups.append(FindingGroup(finding, isWarning: isWarning, position: position))
      }
    }
    let followOns =
      log.outcome.followOns.map { (failure: Failure($0), finding: $0) }
      + log.outcome.unshrunkFollowOns.map { (failure: $0, finding: nil) }
    for followOn in followOns {
      let cause = groups.firstIndex { group in
        !group.isWarning && group.findings.contains { $0.signature == followOn.failure.cause }
      }
      // The cause may have other failures in front of it, or was not shrunk.
      if let place = cause ?? groups.indices.first { groups[place].followOns.append(followOn) }
    }
    return groups
  }
}

extension Failure {
  /// What findings are told apart by.
  fileprivate static func identity(_ finding: Finding) -> String { Failure(finding).identity }
}

extension RunLog {
  /// The failures of the log, each as one, then the warnings.
  package var groups: [FindingGroup] { FindingGroup.groups(self) }

  /// The failures that nobody expects, each as one.
  package var causes: [FindingGroup] { groups.filter { !$0.isWarning && !$0.main.isExpected } }

  /// How many rules were broken that are not enforced, without those that recorded traces contradict.
  package var warningsWorthTelling: Int { warnedRules.count { $0.level != .disputed } }

  /// How many rules were broken that are not enforced.
  package var warnings: Int { warnedRules.count }

  private var warnedRules: [Rule] {
    let broken = Set(
      outcome.warnings.compactMap(\.rule?.id) + outcome.unshrunkWarnings.compactMap(\.rule))
    return outcome.plan.rules.filter { broken.contains($0.id) }
  }
}

/// What a log has to say of one rule.
package struct RuleResult: Sendable {
  /// What the rule came to.
  package enum Kind: String, CaseIterable, Sendable {
    case held
    case failed = "violated"
    case expected = "expected failure"
    case warned
    /// Broken only behind other breaches, probably in consequence.
    case followOn = "follow-on"
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
    case .followOn: kind = .followOn
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
