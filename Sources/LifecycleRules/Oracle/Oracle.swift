package import Lifecycle

/// The judge: it reads a scenario and its trace, and knows no engine.
///
/// One oracle judges any number of scenarios in turn, each from `begin` on, and counts over all.
package struct Oracle {
  /// The rules that are judged, in the book's order.
  package let rules: [Rule]
  /// What the engine can do.
  package let capabilities: Capabilities
  /// Whether SHOULD rules are enforced too.
  package let isStrict: Bool
  /// The first breach of an enforced rule in the present scenario, if any.
  package private(set) var breach: Breach?
  /// The first breach of a rule that is not enforced, if any.
  package private(set) var warning: Breach?
  /// Every breach of the present scenario, if they are kept.
  package private(set) var breaches: [Breach] = []

  private let keepsBreaches: Bool
  private let enforced: [Bool]
  private let looks: Looks
  private var desk: Desk
  /// Whether the present scenario's app is scene-based, and what stands in for its callbacks.
  private var mode = Looks.Mode()
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
    self.isStrict = isStrict
    self.keepsBreaches = keepsBreaches
    enforced = rules.map {
      $0.level == .must || isStrict && $0.level == .should || also.contains($0.id)
    }
    looks = Looks(rules, capabilities)
    desk = Desk(Ledger(Given(), looks.view(of: Given())), rules: rules.count)
  }
}

extension Oracle {
  /// What the trace so far implies.
  package var ledger: Ledger { desk.ledger.pointee }

  /// How often each rule held and was broken.
  package var tallies: [Tally] {
    var tallies = Array(desk.tallies)
    looks.transitions.add(desk.transitions, to: &tallies)
    return tallies
  }

  /// Forgets the counts.
  package mutating func resetTallies() {
    own()
    desk.tallies.update(repeating: Tally())
    desk.transitions.update(repeating: 0)
  }

  /// Begins a scenario that an engine plays.
  package mutating func begin(_ given: Given) {
    begin(Ledger(given, looks.view(of: given)))
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
    own()
    desk.ledger.pointee = ledger
    mode = Looks.Mode(ledger)
    stepNumber = 0
    breach = nil
    warning = nil
    if keepsBreaches { breaches.removeAll(keepingCapacity: true) }
  }

  /// Makes sure that no copy of the oracle writes on the same desk.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&desk) { desk = Desk(copying: desk) }
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

  /// Judges a step: a stimulus, what followed, and the states reported in the end.
  package mutating func judge(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>,
    _ reported: ReportedStates
  ) {
    own()
    let page = desk.ledger
    let ledger = OpenLedger(page)
    page.pointee.begin(stimulus)
    if let first = observations.baseAddress {
      for index in 0..<observations.count {
        let seen = Sighting(first + index)
        judge(seen, at: index, ledger)
        page.pointee.note(seen)
      }
    }
    if ledger.view.hidesEnds, ledger.givesCauseToEnd { page.pointee.process.insert(.notRunning) }
    judgeEnd(of: stimulus.kind, ledger, reported, observations)
    page.pointee.finish()
    stepNumber &+= 1
  }

  private mutating func judge(_ seen: Sighting, at index: Int, _ ledger: OpenLedger) {
    let topic = seen.topic
    if looks.mayTellOfMove(topic, mode), let transition = ledger.transition(seen) {
      judge(transition, seen, at: index, isSceneBased: ledger.isSceneBased)
    }
    let occasion = ledger.occasion
    for entry in looks.during(topic, mode.on(occasion))
    where entry.occasion.isSubset(of: occasion) {
      switch entry.look._withUnsafeGuaranteedRef({ $0.judge(ledger, seen) }) {
      case .silent: break
      case .held: desk.tallies[entry.rule].held &+= 1
      case .broken: note(entry.rule, index, seen.observation)
      case .brokenAt(let earlier): note(entry.rule, Int(earlier), seen.observation)
      }
    }
  }

  private mutating func judge(
    _ transition: Transition, _ seen: Sighting, at index: Int, isSceneBased: Bool
  ) {
    let position = TransitionTable.position(of: transition, isSceneBased: isSceneBased)
    desk.transitions[position] &+= 1
    guard looks.transitions.breaks(at: position) else { return }
    for rule in looks.transitions.broken(at: position) { note(rule, index, seen.observation) }
  }

  private mutating func judgeEnd(
    of kind: Stimulus.Kind, _ ledger: OpenLedger, _ reported: ReportedStates,
    _ observations: UnsafeBufferPointer<Observation>
  ) {
    let occasion = ledger.occasion
    for entry in looks.atEnd(kind, mode.on(occasion))
    where entry.occasion.isSubset(of: occasion) {
      switch entry.look._withUnsafeGuaranteedRef({ $0.judge(ledger, reported) }) {
      case .silent: break
      case .held: desk.tallies[entry.rule].held &+= 1
      case .broken: note(entry.rule, observations.count, nil)
      case .brokenAt(let earlier): note(entry.rule, Int(earlier), observations[Int(earlier)])
      }
    }
  }

  @inline(never)
  private mutating func note(_ rule: Int, _ index: Int, _ seen: Observation?) {
    desk.tallies[rule].broken += 1
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
}
