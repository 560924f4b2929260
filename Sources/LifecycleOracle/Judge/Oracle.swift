package import Lifecycle

/// The judge of traces, which reads a scenario and its trace and knows no engine.
///
/// One oracle judges any number of scenarios in turn, each from `begin` on, and counts over all.
package struct Oracle {
  /// The rules to judge by, in the book's order.
  package let rules: [Rule]
  /// The capabilities of the engine.
  package let capabilities: Capabilities
  /// Whether SHOULD rules are enforced too: the option `--strict`.
  package let isStrict: Bool
  /// The first breach of an enforced rule in the current scenario, if any.
  package private(set) var breach: Breach?
  /// The first breach of a rule that is not enforced, found while the facts were certain, if any. A breach
  /// that is mere information gives way to one that warns.
  package private(set) var warning: Breach?
  /// For an app, the first such breach of each rule, because an app may leave out several things by
  /// several bugs; for anything else, `warning` alone.
  package var warnings: [Breach] { judgesApp ? warningsOfApp : warning.map { [$0] } ?? [] }
  private var warningsOfApp: [Breach] = []
  /// The breaches of enforced rules in the current scenario, in the order in which they were found.
  ///
  /// With `keepsBreaches`, the breaches of other rules are included.
  package private(set) var breaches: [Breach] = []
  /// The number of steps that were judged while something was uncertain.
  package internal(set) var uncertainSteps: UInt64 = 0
  /// The contract of the judged client, if any.
  package let contract: Contract?

  /// Whether breaches of rules that are not enforced are kept too.
  private let keepsBreaches: Bool
  /// Whether a message is made for each breach.
  private let explainsBreaches: Bool
  private var messages: [Breach: String] = [:]
  /// For each rule, whether a breach is a failure.
  let enforced: [Bool]
  let dispatch: RuleDispatch
  var storage: OracleStorage
  /// The mode of the current trace, which selects the rules to ask.
  private(set) var mode = RuleDispatch.Mode()
  private var stepNumber = 0
  /// Whether there is a client to judge, and whether it is an app.
  var judgesClient = false
  package internal(set) var judgesApp = false
  /// Whether the facts that most rules read are certain (`Uncertainty.isSettled`).
  var isCertain = true
  /// Whether a breach was found, or anything is uncertain; `Consequences.swift` takes over then.
  var isDisturbed = false
  /// The consequences of breaches at an observation, or a step's end, that is not recorded yet.
  var pendingConsequence = Consequence.none

  /// Creates an oracle for an engine with the given capabilities.
  ///
  /// Rules that need more capabilities are left out. The rules of `enforcedIds` are enforced whatever
  /// their level. Breaches of enforced rules are kept; with `keepsBreaches`, those of all rules.
  package init(
    rules: [Rule] = Rule.book, capabilities: Capabilities, isStrict: Bool,
    contract: Contract? = nil, enforcing enforcedIds: Set<String> = [],
    keepsBreaches: Bool = false, explainsBreaches: Bool = false
  ) {
    self.rules = rules
    self.capabilities = capabilities
    self.isStrict = isStrict
    self.contract = contract
    self.keepsBreaches = keepsBreaches
    self.explainsBreaches = explainsBreaches
    enforced = rules.map {
      $0.level == .must || isStrict && $0.level == .should || enforcedIds.contains($0.id)
    }
    dispatch = .shared(rules, capabilities)
    storage = OracleStorage(
      MonitorState(Given(), dispatch.visibility(of: Given())), rules: rules.count, dispatch)
  }

  /// The state that the trace so far implies.
  package var state: MonitorState { storage.state.pointee }

  /// A view of the monitor state in place, valid as long as no copy of the oracle judges.
  package var view: MonitorStateView { MonitorStateView(storage.state) }

  /// Returns the message of a breach in the current scenario, if the oracle explains breaches.
  package func message(of breach: Breach) -> String? { messages[breach] }

  /// Begins a scenario that an engine plays.
  package mutating func begin(_ given: Given) {
    begin(MonitorState(given, dispatch.visibility(of: given)))
    // A contract is large, and even an absent contract would be copied here.
    if contract != nil || judgesClient { beginClient(contract, given) }
  }

  /// Begins to judge a trace. A log may be partial, or begin in an unknown state.
  package mutating func begin(_ trace: Trace) {
    let isPartial = trace.logCoverage.isPartial
    let occurring = trace.steps.flatMap(\.observations) + trace.logCoverage.absent
    begin(
      MonitorState(
        trace.given,
        isPartial ? Visibility(partial: occurring) : Visibility(trace.given, capabilities),
        startsUnknown: trace.logCoverage.startsUnknown,
        knowsSessions: !trace.logCoverage.startsNotRunning))
    beginClient(
      trace.contract ?? contract, trace.given, isComplete: !trace.logCoverage.startsUnknown)
  }

  /// Continues from the state at the end of a trace; steps count from 0 again.
  package mutating func begin(_ state: MonitorState) {
    makeStorageUnique()
    storage.state.pointee = state
    mode = RuleDispatch.Mode(state)
    stepNumber = 0
    breach = nil
    warning = nil
    if !warningsOfApp.isEmpty { warningsOfApp.removeAll(keepingCapacity: true) }
    pendingConsequence = .none
    isCertain = state.uncertainty.isSettled
    isDisturbed = !state.uncertainty.isEmpty
    if !breaches.isEmpty { breaches.removeAll(keepingCapacity: true) }
    if explainsBreaches { messages.removeAll(keepingCapacity: true) }
  }

  /// Rewrites the monitor state after the last step, and returns the result of `rewrite`.
  package mutating func rewriteState<Value>(_ rewrite: (inout MonitorState) -> Value) -> Value {
    makeStorageUnique()
    return rewrite(&storage.state.pointee)
  }

  /// Makes sure that no copy of the oracle writes to the same storage.
  mutating func makeStorageUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = OracleStorage(copying: storage, dispatch) }
  }

  package mutating func judge(_ trace: Trace) {
    begin(trace)
    for step in trace.steps {
      step.observations.withUnsafeBufferPointer { judge(step.stimulus, $0, step.reported) }
    }
  }

  /// Judges a step: the stimulus, the observations, and the states reported at the end.
  package mutating func judge(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>,
    _ reported: ReportedStates
  ) {
    judge(stimulus, observations, reported) { _, _ in }
  }

  /// Judges a step and calls `watch` at each moment; an empty `watch` costs nothing.
  @inline(__always)
  mutating func judge(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>,
    _ reported: ReportedStates, _ watch: (inout Oracle, Moment) -> Void
  ) {
    makeStorageUnique()
    let pointer = storage.state
    let state = MonitorStateView(pointer)
    pointer.pointee.begin(stimulus)
    if judgesClient { storage.client.pointee.begin(stimulus) }
    if !isCertain { uncertainSteps &+= 1 }
    // The observations after the migration are those of a second app, which has scenes.
    let split = judgesClient ? Migration.splitPosition(in: observations) : nil
    watch(&self, .noted)
    if let first = observations.baseAddress {
      for index in 0..<(split ?? observations.count) {
        let seen = ObservationView(first + index)
        let broken = judgesClient && (judgesApp || seen.isOfClient) ? judgeClient(seen) : 0
        watch(&self, .asking(at: seen, brokenByClient: broken))
        if broken != 0 { recordClientBreaches(of: broken, at: index, seen.observation) }
        if judgesClient, broken == 0, needsNoOtherRules(seen) {
          noteClient(seen, state)
          pointer.pointee.step.count &+= 1
        } else {
          judgeObservation(seen, at: index, state)
          if judgesClient { noteClient(seen, state) }
          if isDisturbed { noteUncertain(seen, pointer) } else { pointer.pointee.note(seen) }
        }
        watch(&self, .noted)
      }
    }
    if state.visibility.hidesEnds, state.givesCauseToEnd {
      pointer.pointee.process.insert(.notRunning)
    }
    let client = judgesClient ? judgeClientEnd() : (broken: 0, held: 0)
    watch(&self, .askingAtEnd(client: client))
    if client.broken != 0 {
      recordClientBreachesOfStepEnd(of: client.broken, observations, reported)
    }
    if let split { judgeMigration(stimulus, observations, splitAt: split, reported) }
    let asked = storage.atEnd.pointee.list(Int(state.step.kind.rawValue), state.conditionAtEnd)
    askAtEnd(asked, state, reported, observations)
    if isDisturbed { resolveUncertainty(pointer) }
    pointer.pointee.finish()
    if judgesClient { storage.client.pointee.finish() }
    stepNumber &+= 1
    watch(&self, .finished)
  }

  /// Judges an observation.
  ///
  /// `@inline(__always)` did not inline two calls for each observation, here and in `MonitorState.note`.
  @inline(always)
  private mutating func judgeObservation(
    _ seen: ObservationView, at index: Int, _ state: MonitorStateView
  ) {
    let observationKind = seen.observationKind
    // Something may be uncertain, but no fact that concerns this observation.
    let isCertain = isCertain || state.isCertain(of: seen)
    let row = dispatch.row(observationKind, mode)
    if dispatch.mayReportMove(row), let transition = state.transition(seen) {
      judgeTransition(transition, seen, at: index, isSceneBased: state.isSceneBased, isCertain)
    }
    let condition = state.condition(at: seen, observationKind)
    let asked = storage.atObservations.pointee.list(row, condition)
    ask(asked, about: seen, at: index, state, isCertain)
  }

  @inline(__always)
  private mutating func ask(
    _ asked: UnsafeBufferPointer<AskedRules<ObservationCheck>.Entry>, about seen: ObservationView,
    at index: Int, _ state: MonitorStateView, _ isCertain: Bool
  ) {
    // An iterator would cost 400 instructions for each entry in a build that is not optimized.
    var place = 0
    while place < asked.count {
      let entry = asked[place]
      switch entry.check._withUnsafeGuaranteedRef({ $0.judge(state, seen) }) {
      case .silent: break
      case .held: if isCertain { entry.tally.pointee.held &+= 1 }
      case .broken: recordBreach(of: entry.rule, at: index, seen.observation)
      }
      place &+= 1
    }
  }

  @inline(__always)
  private mutating func judgeTransition(
    _ transition: Transition, _ seen: ObservationView, at index: Int, isSceneBased: Bool,
    _ isCertain: Bool
  ) {
    let position = TransitionTable.position(of: transition, isSceneBased: isSceneBased)
    if isCertain { storage.transitions[position] &+= 1 }
    guard dispatch.transitions.breaks(at: position) else { return }
    for rule in dispatch.transitions.broken(at: position) {
      recordBreach(of: rule, at: index, seen.observation)
    }
  }

  /// Records a breach by an observation, or at the end of the step if `seen` is `nil`.
  ///
  /// A host-driven engine is not blamed for acts of the device, unless the rule is about its own acts
  /// there. No breach is recorded of a rule that rests on uncertain facts.
  @inline(never)
  mutating func recordBreach(
    of rule: Int, at index: Int, _ seen: Observation?,
    _ reported: ReportedStates = ReportedStates()
  ) {
    // Acts of a device are not acts of the implementation that the device drives.
    if let seen, !seen.isToldByUIKit, capabilities.contains(.hostDriven),
      rules[rule].decider != .implementationAtActsOfDevice
    {
      return
    }
    let uncertainty = storage.state.pointee.uncertainty.kinds
    if !uncertainty.isEmpty, !rules[rule].foundation.isDisjoint(with: uncertainty) { return }
    storage.tallies[rule].broken += 1
    let found = Breach(
      rule: rule, step: stepNumber, index: index, isAtEnd: seen == nil, event: seen?.event,
      receiver: seen?.receiver, meanings: seen.map(Self.meanings) ?? [])
    if keepsBreaches || enforced[rule], breaches.count < Breach.mostKept {
      breaches.append(found)
    }
    if explainsBreaches, messages[found] == nil {
      let context = BreachContext(
        rule: rules[rule], state: MonitorStateView(storage.state), seen: seen, reported: reported,
        client: judgesClient ? storage.client.pointee : nil, comparison: storage.comparison)
      messages[found] = context.message
    }
    if enforced[rule] {
      pendingConsequence.add(rules[rule].consequence)
      isDisturbed = true
      if found.outranks(breach, among: rules) { breach = found }
    } else if breach == nil, isCertain {
      if judgesApp, !warningsOfApp.contains(where: { $0.rule == rule }) {
        warningsOfApp.append(found)
      }
      if isWorseThanWarning(found) { warning = found }
    }
  }

  /// Whether a breach of a rule that is not enforced takes the place of the warning: it outranks the
  /// warning, or it warns where so far there is only information.
  private func isWorseThanWarning(_ found: Breach) -> Bool {
    guard let warning else { return true }
    let isInformation = rules[found.rule].level.isInformation
    guard isInformation == rules[warning.rule].level.isInformation else { return !isInformation }
    return found.outranks(warning, among: rules)
  }

  @inline(__always)
  private mutating func askAtEnd(
    _ asked: UnsafeBufferPointer<AskedRules<StepEndCheck>.Entry>, _ state: MonitorStateView,
    _ reported: ReportedStates, _ observations: UnsafeBufferPointer<Observation>
  ) {
    var place = 0
    while place < asked.count {
      let entry = asked[place]
      switch entry.check._withUnsafeGuaranteedRef({ $0.judge(state, reported) }) {
      case .silent: break
      case .held: if isCertain { entry.tally.pointee.held &+= 1 }
      case .broken: recordBreachFoundAtEnd(of: entry, observations, state, reported)
      }
      place &+= 1
    }
  }

  /// Records a breach that was found at the end of a step, at the place where it occurred.
  @inline(never)
  private mutating func recordBreachFoundAtEnd(
    of entry: AskedRules<StepEndCheck>.Entry, _ observations: UnsafeBufferPointer<Observation>,
    _ state: MonitorStateView, _ reported: ReportedStates
  ) {
    if let position = entry.check._withUnsafeGuaranteedRef({ $0.breachPosition })?(state) {
      recordBreach(of: entry.rule, at: position, observations[position], reported)
    } else {
      recordBreachOfStepEnd(of: entry.rule, observations, reported)
    }
  }

  /// Records that something is missing or wrong at the end of a step.
  ///
  /// Nothing is recorded while something is uncertain and the state of the process is not known.
  mutating func recordBreachOfStepEnd(
    of rule: Int, _ observations: UnsafeBufferPointer<Observation>, _ reported: ReportedStates
  ) {
    let state = MonitorStateView(storage.state)
    guard state.uncertainty.isEmpty || state.process.count == 1 else { return }
    recordBreach(of: rule, at: observations.count, nil, reported)
  }

  /// The numbers of times that each rule held and was broken.
  package var tallies: [Tally] {
    var tallies = Array(storage.tallies)
    dispatch.transitions.addHeld(storage.transitions, to: &tallies)
    return tallies
  }

  /// Resets all counts to zero.
  package mutating func resetTallies() {
    makeStorageUnique()
    uncertainSteps = 0
    storage.tallies.update(repeating: Tally())
    storage.transitions.update(repeating: 0)
  }
}
