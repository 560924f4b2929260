import Lifecycle
package import LifecycleOracle
import LifecycleShrinking

/// A bug as reports count it: the ways in which one rule is broken alike, and the follow-on failures.
package struct FindingGroup: Sendable {
  /// The finding with the simplest scenario.
  package private(set) var main: Finding
  /// The other findings about the rule whose broken step differs alike from what is allowed.
  package private(set) var others: [Finding] = []
  /// Whether the rule is not enforced.
  package let isWarning: Bool
  /// Whether the group before is about the same rule.
  package private(set) var isVariant = false
  /// Where the main finding stands among the log's findings and warnings, from 0.
  package private(set) var position: Int
  /// The rules that are probably broken in consequence, each with its smallest scenario if there was
  /// time for one.
  package fileprivate(set) var followOns: [(failure: Failure, finding: Finding?)] = []

  /// How the broken step differs from what is allowed.
  private let difference: Difference

  fileprivate init(
    _ main: Finding, differing difference: Difference, isWarning: Bool, position: Int
  ) {
    self.main = main
    self.difference = difference
    self.isWarning = isWarning
    self.position = position
  }

  private mutating func add(_ finding: Finding, at position: Int) {
    guard finding.trace.scenario.isSimpler(than: main.trace.scenario) else {
      return others.append(finding)
    }
    others.append(main)
    (main, self.position) = (finding, position)
  }

  /// Whether its rule is one that no page states and devices keep: no warning.
  package var isInformation: Bool { isWarning && main.rule?.level.isInformation ?? false }

  /// All findings of it.
  package var findings: [Finding] { [main] + others }

  /// How a broken step differs from an allowed one: what either tells alone; of an engine also at
  /// which kind of stimulus.
  fileprivate struct Difference: Hashable {
    var stimulus: Stimulus.Kind?
    /// What broke the rule, where no answer tells the difference.
    var symptom: String?
    var missing: Set<String> = []
    var unexpected: Set<String> = []

    init(_ finding: Finding, of capabilities: Capabilities) {
      let trace = finding.trace
      guard let number = trace.steps.firstIndex(where: { !$0.marks.isEmpty }) else { return }
      if finding.rule?.isOfClients == false { stimulus = trace.steps[number].stimulus.kind }
      guard let allowed = finding.allowed, allowed.scenario == trace.scenario else {
        symptom = finding.signature.symptom
        return
      }
      for (piece, isMissing) in trace.steps[number].pieces(
        beside: allowed.steps[number], of: capabilities)
      {
        if isMissing { missing.insert(piece) } else { unexpected.insert(piece) }
      }
    }

    /// Whether another is the same; of a client, whether it is a part of this one.
    func covers(_ other: Difference) -> Bool {
      guard stimulus == nil, symptom == nil, other.symptom == nil else { return self == other }
      return self == other
        || missing.isSuperset(of: other.missing) && unexpected.isSuperset(of: other.unexpected)
          && !(other.missing.isEmpty && other.unexpected.isEmpty)
    }
  }

  private func matches(
    _ finding: Finding, differing difference: Difference, isWarning: Bool
  ) -> Bool {
    self.isWarning == isWarning && main.isExpected == finding.isExpected
      && main.identity == finding.identity && self.difference.covers(difference)
  }

  /// The groups of findings and warnings in order, with what was only broken behind each.
  fileprivate static func groups(_ log: RunLog) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    let warnings = log.outcome.findings.count + log.outcome.followOns.count
    for (position, finding) in log.failures.enumerated() where finding.standing != .followOn {
      let isWarning = position >= warnings
      let difference = Difference(finding, of: log.outcome.capabilities)
      let known = groups.firstIndex {
        $0.matches(finding, differing: difference, isWarning: isWarning)
      }
      if let known {
        groups[known].add(finding, at: position)
        continue
      }
      let last = groups.lastIndex {
        $0.isWarning == isWarning && $0.main.isExpected == finding.isExpected
          && $0.main.identity == finding.identity
      }
      var group = FindingGroup(
        finding, differing: difference, isWarning: isWarning, position: position)
      group.isVariant = last != nil
      groups.insert(group, at: last.map { $0 + 1 } ?? groups.count)
    }
    let followOns =
      log.outcome.followOns.map { (failure: $0.failures[0], finding: $0) }
      + log.outcome.unexamined.map { (failure: $0, finding: nil) }
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

extension Finding {
  /// What the broken step or the allowed one tells alone, whoever is told; nothing, if it is
  /// only told in another order.
  func pieces(_ capabilities: Capabilities) -> Set<String> {
    guard let number = trace.steps.firstIndex(where: { !$0.marks.isEmpty }), let allowed,
      allowed.scenario == trace.scenario
    else { return [] }
    let pieces = trace.steps[number].pieces(beside: allowed.steps[number], of: capabilities)
    func names(_ isMissing: Bool) -> Set<String> {
      Set(pieces.filter { $0.isMissing == isMissing }.map { String($0.name.drop { $0.isLetter }) })
    }
    return names(true) == names(false) ? [] : names(true).union(names(false))
  }
}

extension Trace.Step {
  /// What one of two answers tells alone: whom and what, without time, arguments and states.
  fileprivate func pieces(
    beside allowed: Trace.Step, of capabilities: Capabilities
  ) -> [(name: String, isMissing: Bool)] {
    func name(_ seen: Observation) -> String {
      let words = "\(seen)".split(separator: " ")
      return String((words.last ?? "").prefix { $0 != "(" && $0 != "[" })
    }
    return StepDifference(self, allowed, of: capabilities).parts.compactMap { part in
      switch part {
      case .allowed(let index): (name(allowed.observations[index]), true)
      case .actual(let index): (name(observations[index]), false)
      case .both, .unjudged: nil
      }
    }
  }
}

extension RunLog {
  /// The failures of the log, each as one, then the warnings.
  package var groups: [FindingGroup] { FindingGroup.groups(self) }

  /// The failures that nobody expects, each as one.
  package var causes: [FindingGroup] { groups.filter { !$0.isWarning && !$0.main.isExpected } }

  /// The failures and warnings, each as one, without what is only information.
  package var groupsOfConcern: [FindingGroup] { groups.filter { !$0.isInformation } }

  /// How many SHOULD rules were broken that are not enforced.
  package var warnings: Int {
    let broken = Set(
      outcome.warnings.compactMap(\.rule?.id) + outcome.unshrunkWarnings.compactMap(\.rule))
    return outcome.plan.rules.count { broken.contains($0.id) && !$0.level.isInformation }
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
