import Lifecycle
import LifecycleOracle
import LifecycleShrinking

/// Findings that break one rule in the same way, shown as one bug, with their follow-on failures.
package struct FindingGroup: Sendable {
  /// The finding with the simplest scenario, if possible one without permitted variations of UIKit.
  package private(set) var main: Finding
  /// The other findings with the same difference from the allowed answer, or for a client a part of it.
  package private(set) var others: [Finding] = []
  /// Whether the rule is not enforced.
  package let isWarning: Bool
  /// Whether an earlier group of the same list is about the same rule.
  package private(set) var isVariant = false
  /// The position of the main finding among the findings and warnings of the log, from 0.
  package private(set) var position: Int
  /// The follow-on failures, each with its finding if the failure was shrunk in time.
  package fileprivate(set) var followOns: [(failure: Failure, finding: Finding?)] = []

  /// The difference between the broken step and what is allowed.
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
    guard finding.isPlainer(than: main) else { return others.append(finding) }
    others.append(main)
    (main, self.position) = (finding, position)
  }

  /// Whether a breach of the rule is only information, and no warning. Its level decides.
  package var isInformation: Bool { isWarning && main.rule?.level.isInformation ?? false }

  package var findings: [Finding] { [main] + others }

  /// The difference between a broken step and an allowed one: the observations that only one has.
  ///
  /// For a rule about engines, the kind of stimulus is part of the difference.
  fileprivate struct Difference: Hashable {
    var stimulus: Stimulus.Kind?
    /// The symptom of the signature, if there is no allowed answer to compare with.
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

    /// Whether another difference is the same, or for a client is a part of this one.
    func covers(_ other: Difference) -> Bool {
      if self == other { return true }
      guard stimulus == nil, symptom == nil, other.symptom == nil else { return false }
      let isEmpty = other.missing.isEmpty && other.unexpected.isEmpty
      return !isEmpty && missing.isSuperset(of: other.missing)
        && unexpected.isSuperset(of: other.unexpected)
    }
  }

  private func matches(
    _ finding: Finding, differing difference: Difference, isWarning: Bool
  ) -> Bool {
    self.isWarning == isWarning && main.isExpected == finding.isExpected
      && main.identity == finding.identity && self.difference.covers(difference)
  }

  /// Returns the groups of findings, then those of warnings, with the follow-on failures of each.
  fileprivate static func groups(_ log: RunLog) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    // The log lists findings, follow-on failures and warnings, in this order.
    let firstWarning = log.outcome.findings.count + log.outcome.followOns.count
    for (position, finding) in log.failures.enumerated() where finding.standing != .followOn {
      let isWarning = position >= firstWarning
      let difference = Difference(finding, of: log.outcome.capabilities)
      let known = groups.firstIndex {
        $0.matches(finding, differing: difference, isWarning: isWarning)
      }
      if let known {
        groups[known].add(finding, at: position)
        continue
      }
      groups.append(
        FindingGroup(finding, differing: difference, isWarning: isWarning, position: position))
    }
    let followOns =
      log.outcome.followOns.map { (failure: $0.failures[0], finding: $0) }
      + log.outcome.unexamined.map { (failure: $0, finding: nil) }
    for followOn in followOns {
      let cause = groups.firstIndex { group in
        !group.isWarning && group.findings.contains { $0.signature == followOn.failure.cause }
      }
      // The cause may have an earlier failure as its own cause, or was not shrunk.
      if let place = cause ?? groups.indices.first { groups[place].followOns.append(followOn) }
    }
    return shortestFirst(groups)
  }

  /// Returns the groups with the shortest scenarios first: those show a bug most directly.
  ///
  /// Groups about one rule stand together, and equally short ones keep their order.
  private static func shortestFirst(_ groups: [FindingGroup]) -> [FindingGroup] {
    struct Subject: Hashable {
      /// Failures come first, and mere information last.
      let rank: Int
      let isExpected: Bool
      let identity: String
      init(_ group: FindingGroup) {
        rank = group.isInformation ? 2 : group.isWarning ? 1 : 0
        (isExpected, identity) = (group.main.isExpected, group.main.identity)
      }
    }
    func steps(_ group: FindingGroup) -> Int { group.main.trace.steps.count }
    let ofSubjects = Dictionary(grouping: groups.sorted { steps($0) < steps($1) }, by: Subject.init)
    let subjects = groups.map(Subject.init).distinct.sorted {
      let (one, other) = (
        ofSubjects[$0]?.first.map(steps) ?? 0, ofSubjects[$1]?.first.map(steps) ?? 0
      )
      return ($0.rank, one) < ($1.rank, other)
    }
    return subjects.flatMap { subject in
      (ofSubjects[subject] ?? []).enumerated().map { number, group in
        var group = group
        group.isVariant = number > 0
        return group
      }
    }
  }
}

extension Finding {
  /// Whether the finding shows the bug more plainly. A scenario with a permitted variation of UIKit has
  /// to be decoded, so it comes after every scenario without one.
  fileprivate func isPlainer(than other: Finding) -> Bool {
    let (scenario, others) = (trace.scenario, other.trace.scenario)
    let isPlain = scenario.given.platform.isEmpty
    return isPlain == others.given.platform.isEmpty ? scenario.isSimpler(than: others) : isPlain
  }

  /// Returns the events that only the broken step or only the allowed step has, by name.
  ///
  /// Receivers are left out. The result is empty if the steps differ only in order, or if there is
  /// no allowed answer.
  func differingEvents(of capabilities: Capabilities) -> Set<String> {
    guard let number = trace.steps.firstIndex(where: { !$0.marks.isEmpty }), let allowed,
      allowed.scenario == trace.scenario
    else { return [] }
    let pieces = trace.steps[number].pieces(beside: allowed.steps[number], of: capabilities)
    // A name such as `A.willConnect` becomes `.willConnect`.
    func names(isMissing: Bool) -> Set<String> {
      Set(pieces.filter { $0.isMissing == isMissing }.map { String($0.name.drop { $0.isLetter }) })
    }
    let (missing, unexpected) = (names(isMissing: true), names(isMissing: false))
    return missing == unexpected ? [] : missing.union(unexpected)
  }
}

extension Trace.Step {
  /// Returns the observations that only one of two answers has: receiver and event, without
  /// details.
  fileprivate func pieces(
    beside allowed: Trace.Step, of capabilities: Capabilities
  ) -> [(name: String, isMissing: Bool)] {
    func name(_ observation: Observation) -> String {
      // Details may have spaces, as in `>pass(own,url 1)`, and an offset may come first.
      let head = "\(observation)".prefix { $0 != "(" && $0 != "[" }
      return String(head.split(separator: " ").last ?? "")
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
  /// The groups of failures, then those of warnings.
  package var groups: [FindingGroup] { FindingGroup.groups(self) }

  /// The groups of failures that are not expected.
  package var causes: [FindingGroup] { groups.filter { !$0.isWarning && !$0.main.isExpected } }

  /// The groups of failures and warnings, without mere information.
  package var groupsOfConcern: [FindingGroup] { groups.filter { !$0.isInformation } }
}
