import LifecycleOracle

/// One failure as reports count it: the ways in which one rule is broken, and the rules that were
/// only broken behind them.
package struct FindingGroup: Sendable {
  /// The clearest of the findings.
  package let main: Finding
  /// The other ways in which the same rule is broken, or expected to be.
  package private(set) var others: [Finding] = []
  /// Whether the rule is not enforced.
  package let isWarning: Bool
  /// Where the main finding stands among the log's findings and warnings, from 0.
  package let position: Int
  /// What was only broken behind it, and may be a consequence, a failure for each rule.
  package fileprivate(set) var behind: [Failure] = []

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
    for (position, finding) in log.failures.enumerated() {
      let isWarning = position >= log.outcome.findings.count
      if let place = groups.firstIndex(where: { $0.matches(finding, isWarning: isWarning) }) {
        groups[place].others.append(finding)
      } else {
        groups.append(FindingGroup(finding, isWarning: isWarning, position: position))
      }
    }
    for failure in log.outcome.onlyBehind {
      let cause = Self.cause(of: failure, in: log.outcome)
      guard
        let place = groups.firstIndex(where: { group in
          group.findings.contains { $0.signature == cause }
        })
      else { continue }
      groups[place].behind.append(failure)
    }
    return groups
  }

  /// The signature of the finding that a failure stands behind, perhaps by way of others.
  private static func cause(of failure: Failure, in outcome: Outcome) -> Signature? {
    var cause = failure.cause
    var known: Set<Signature> = []
    while let signature = cause, known.insert(signature).inserted,
      let between = outcome.behind.first(where: { $0.signature == signature })
    {
      cause = between.cause
    }
    return cause
  }
}

extension Failure {
  /// What findings are told apart by.
  fileprivate static func identity(_ finding: Finding) -> String {
    finding.rule?.id ?? finding.signature.description
  }
}

extension RunLog {
  /// The failures of the log, each as one, then the warnings.
  package var groups: [FindingGroup] { FindingGroup.groups(self) }
}
