import LifecycleCampaigns
import LifecycleOracle

/// One failure as reports count it: the ways in which one rule is broken, and the rules that were
/// only broken behind them.
struct FindingGroup {
  /// The clearest of the findings.
  let main: Finding
  /// The other ways in which the same rule is broken, or expected to be.
  private(set) var others: [Finding] = []
  /// Whether the rule is not enforced.
  let isWarning: Bool
  /// Where the main finding stands among the log's findings and warnings, from 0.
  let position: Int
  /// What was only broken behind it, and may be a consequence, a failure for each rule.
  fileprivate(set) var behind: [Failure] = []

  fileprivate init(_ main: Finding, isWarning: Bool, position: Int) {
    self.main = main
    self.isWarning = isWarning
    self.position = position
  }

  /// All findings of it.
  var findings: [Finding] { [main] + others }

  /// How many of its other ways, and of the rules behind it, a report lists.
  static let most = 8

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
  private static func cause(of failure: Failure, in outcome: Outcome) -> String? {
    var cause = failure.cause
    var known: Set<String> = []
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
    finding.rule?.id ?? finding.signature
  }
}

extension RunLog {
  /// The failures of the log, each as one, then the warnings.
  var groups: [FindingGroup] { FindingGroup.groups(self) }
}

extension FindingGroup {
  /// What else there is to say of it, a line each: its other ways, and the rules behind it.
  ///
  /// - Parameter command: What plays a finding again.
  /// - Returns: The lines; none, if that is all.
  func further(_ command: (Finding) -> String) -> [String] {
    var lines = others.prefix(Self.most).map {
      "Also \($0.signature), in \($0.count.of("scenario")): \(command($0))"
    }
    if others.count > Self.most {
      lines.append("and \((others.count - Self.most).of("other way", "other ways"))")
    }
    if !behind.isEmpty {
      let rules = behind.prefix(Self.most).compactMap { failure in
        failure.rule.map { "\($0) (\(failure.count.of("scenario")))" }
      }
      let more = behind.count > Self.most ? ", and \((behind.count - Self.most).grouped) more" : ""
      lines.append(
        "Only behind it, perhaps in consequence: \(rules.joined(separator: ", "))\(more)")
    }
    return lines
  }
}
