package import Lifecycle

/// The judge: it reads a scenario and its trace, and knows no engine.
///
/// One oracle judges any number of scenarios in turn, each from `begin` on, and counts over all.
package struct Oracle: Sendable {
  /// The rules that are judged, in the book's order.
  package let rules: [Rule]
  /// What the engine can do.
  package let capabilities: Capabilities
  /// How often each rule held and was broken.
  package private(set) var tallies: [Tally]
  /// The first breach of an enforced rule in the present scenario, if any.
  package private(set) var breach: Breach?
  /// The first breach of a rule that is not enforced, if any.
  package private(set) var warning: Breach?
  /// Every breach of the present scenario, if they are kept.
  package private(set) var breaches: [Breach] = []

  private let keepsBreaches: Bool
  private let enforced: [Bool]
  /// For each topic, the rules that look at it.
  private let during: [[Watch]]
  /// The same where notifications stand in for callbacks that cannot be seen.
  private let duringStandIns: [[Watch]]
  /// For each kind of stimulus, the rules that look at the step's end.
  private let atEnd: [[EndWatch]]
  /// What the trace so far implies.
  package private(set) var ledger: Ledger
  private var stepNumber = 0

  /// An oracle for an engine with those capabilities.
  ///
  /// - Parameters:
  ///   - rules: The rules to judge by; those that need more than the engine has are left out.
  ///   - capabilities: What the engine can do.
  ///   - isStrict: Whether SHOULD rules are enforced too.
  ///   - also: Rules that are enforced whatever their level, by id.
  ///   - keepsBreaches: Whether every breach is kept, not the first alone.
  package init(
    rules: [Rule] = Rule.book, capabilities: Capabilities, isStrict: Bool,
    enforcing also: Set<String> = [], keepsBreaches: Bool = false
  ) {
    self.rules = rules
    self.capabilities = capabilities
    self.keepsBreaches = keepsBreaches
    tallies = rules.map { _ in Tally() }
    enforced = rules.map {
      $0.level == .must || isStrict && $0.level == .should || also.contains($0.id)
    }
    let supported = rules.enumerated().filter { capabilities.isSuperset(of: $0.element.needs) }
    during = Self.watches(supported) { $0.topics }
    duringStandIns = Self.watches(supported) { $0.topics.union($0.standIns) }
    atEnd = Stimulus.Kind.allCases.map { kind in
      supported.compactMap { rule in
        guard rule.element.check.stimuli.contains(kind), let check = rule.element.check.atEnd
        else { return nil }
        return EndWatch(rule: rule.offset, check: check)
      }
    }
    ledger = Ledger(Given(), View(Given(), capabilities))
  }

  /// For each kind of observation, the rules that look at it.
  private static func watches(
    _ rules: [(offset: Int, element: Rule)], _ topics: (Check) -> Topics
  ) -> [[Watch]] {
    (0..<Topics.count).map { topic in
      rules.compactMap { rule in
        let check = rule.element.check
        guard topics(check).contains(topic), let during = check.during else { return nil }
        return Watch(rule: rule.offset, check: during)
      }
    }
  }
}

extension Oracle {
  /// Begins a scenario that an engine plays.
  package mutating func begin(_ given: Given) {
    begin(Ledger(given, View(given, capabilities)))
  }

  /// Begins a trace, which may be a log of unknown start.
  package mutating func begin(_ trace: Trace) {
    let isPartial = trace.account.isPartial
    let told = trace.steps.flatMap(\.observations) + trace.account.absent
    begin(
      Ledger(
        trace.given, isPartial ? View(partial: told) : View(trace.given, capabilities),
        startsUnknown: trace.account.startsUnknown))
  }

  /// Goes on from where a trace has led to, as if it began there; steps count from 0 again.
  package mutating func begin(_ ledger: Ledger) {
    self.ledger = ledger
    stepNumber = 0
    breach = nil
    warning = nil
    if keepsBreaches { breaches.removeAll(keepingCapacity: true) }
  }

  /// Judges a step: a stimulus, what followed, and the states reported in the end.
  package mutating func judge(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>,
    _ reported: ReportedStates
  ) {
    ledger.begin(stimulus)
    let hasStandIns = ledger.view.hasStandIns
    for index in 0..<observations.count {
      let observation = observations[index]
      let topic = observation.topic
      let watches = hasStandIns ? duringStandIns[topic] : during[topic]
      for position in watches.indices {
        let entry = watches[position]
        let judgement = entry.check(ledger, observation)
        if judgement != .silent { count(judgement, entry.rule, index, observation) }
      }
      ledger.note(observation)
    }
    let kind = Int(stimulus.kind.rawValue)
    for position in 0..<atEnd[kind].count {
      let entry = atEnd[kind][position]
      let judgement = entry.check(ledger, reported)
      if judgement == .silent { continue }
      var seen: Observation?
      if case .brokenAt(let earlier) = judgement { seen = observations[Int(earlier)] }
      count(judgement, entry.rule, observations.count, seen)
    }
    ledger.finish()
    stepNumber += 1
  }

  private mutating func count(
    _ judgement: Judgement, _ rule: Int, _ index: Int, _ seen: Observation?
  ) {
    var index = index
    switch judgement {
    case .silent: return
    case .held:
      tallies[rule].held += 1
      return
    case .broken: break
    case .brokenAt(let earlier): index = Int(earlier)
    }
    tallies[rule].broken += 1
    let found = Breach(
      rule: rule, step: stepNumber, index: index, isAtEnd: seen == nil, event: seen?.event,
      receiver: seen?.receiver)
    if keepsBreaches { breaches.append(found) }
    if enforced[rule] {
      if breach.map({ found.outranks($0, among: rules) }) ?? true { breach = found }
    } else if warning.map({ found.outranks($0, among: rules) }) ?? true {
      warning = found
    }
  }

  /// Forgets the counts.
  package mutating func resetTallies() {
    for index in tallies.indices { tallies[index] = Tally() }
  }
}

extension Oracle {
  /// Judges a whole trace.
  package mutating func judge(_ trace: Trace) {
    begin(trace)
    for step in trace.steps {
      step.observations.withUnsafeBufferPointer { judge(step.stimulus, $0, step.reported) }
    }
  }
}

/// A rule that looks at an observation.
///
/// A structure, because closures in tuples are stored in a form that copies the ledger at each call.
private struct Watch: Sendable {
  let rule: Int
  let check: Check.During
}

/// A rule that looks at the end of a step.
private struct EndWatch: Sendable {
  let rule: Int
  let check: Check.AtEnd
}
