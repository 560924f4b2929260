import Lifecycle

// The judging of a client, together with the UIKit that the suite plays for it. Functions that are
// called at every step are mutating, because a call would otherwise copy the oracle.
//
// The order at each observation: `judgeClient`, `recordClientBreaches`, `noteClient`; at the end of a
// step: `judgeClientEnd`, `recordClientBreachesOfStepEnd` and, after a migration, `judgeMigration`.
extension Oracle {
  mutating func beginClient(_ contract: Contract?, _ given: Given, isComplete: Bool = true) {
    if storage.migration != nil { (storage.migration, storage.comparison) = (nil, nil) }
    guard let contract else {
      if judgesClient { storage.setClient(nil) }
      (judgesClient, judgesApp) = (false, false)
      return
    }
    (judgesClient, judgesApp) = (true, contract.isOfApp)
    let hasBegun =
      storage.hasClient && storage.client.pointee.begin(contract, given, isComplete: isComplete)
    if !hasBegun { storage.setClient(ClientRecord(contract, given, isComplete: isComplete)) }
    let sees = storage.state.pointee.visibility.sees(.snapshot)
    storage.client.pointee.appRecord.seesSnapshots = sees
  }

  /// Judges an observation of a client before it is noted.
  ///
  /// - Returns: The rules that the observation breaks.
  @inline(never)
  mutating func judgeClient(_ seen: ObservationView) -> ClientDispatch.Rules {
    storage.client.pointee.judge(
      seen.observation, now: storage.state.pointee.now, by: dispatch.clients)
  }

  /// Records breaches of rules about clients by an observation.
  @inline(never)
  mutating func recordClientBreaches(
    of broken: ClientDispatch.Rules, at index: Int, _ seen: Observation
  ) {
    for rule in dispatch.clients.positions(of: broken) { recordBreach(of: rule, at: index, seen) }
  }

  /// Whether only the rules about clients judge the observation, as for most actions of a client.
  @inline(never)
  mutating func needsNoOtherRules(_ seen: ObservationView) -> Bool {
    if isDisturbed || !dispatch.asksClientsAlone { return false }
    return seen.isOfClient
  }

  /// Updates the facts about the client by an observation, of UIKit or of the client.
  @inline(never)
  mutating func noteClient(_ seen: ObservationView, _ state: MonitorStateView) {
    storage.client.pointee.note(seen.observation, now: state.now)
  }

  /// Judges a client at the end of a step, and counts the rules that held.
  @inline(never)
  mutating func judgeClientEnd() -> ClientDispatch.Judged {
    let judged = storage.client.pointee.judgeEnd(by: dispatch.clients)
    guard isCertain else { return judged }
    var held = judged.held
    // Each bit is a rule, in the order of `positions`; the loop clears the lowest bit each time.
    while held != 0 {
      let rule = dispatch.clients.positions[held.trailingZeroBitCount]
      storage.tallies[rule].held &+= 1
      held &= held &- 1
    }
    return judged
  }

  /// Records breaches of rules about clients at the end of a step.
  @inline(never)
  mutating func recordClientBreachesOfStepEnd(
    of broken: ClientDispatch.Rules, _ observations: UnsafeBufferPointer<Observation>,
    _ reported: ReportedStates
  ) {
    for rule in dispatch.clients.positions(of: broken) {
      recordBreachOfStepEnd(of: rule, observations, reported)
    }
  }

  /// Judges a step that is played in both life cycles, the second after the position `split`.
  @inline(never)
  mutating func judgeMigration(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>, splitAt split: Int,
    _ reported: ReportedStates
  ) {
    let state = storage.state
    if storage.migration == nil {
      storage.migration = Migration(storage.client.pointee.contract, state.pointee.given)
    }
    storage.comparison = storage.migration?.judge(
      stimulus, observations, splitAt: split, now: state.pointee.now)
    for (rule, judgement) in comparedRules {
      switch judgement {
      case .silent: break
      case .held: if isCertain { storage.tallies[rule].held += 1 }
      case .broken(let position):
        recordBreach(of: rule, at: position, observations[position], reported)
      }
    }
  }

  /// The rules about steps that are played in both life cycles, with their judgements of the last
  /// step.
  var comparedRules: [(rule: Int, judgement: ComparedJudgement)] {
    guard let comparison = storage.comparison else { return [] }
    return dispatch.clients.comparisons.map { rule, judge in
      let found = judge(comparison)
      if let difference = found.difference { return (rule, .broken(at: difference.place)) }
      return (rule, found.isExercised ? .held : .silent)
    }
  }

  /// A rule's judgement of a step that is played in both life cycles.
  enum ComparedJudgement {
    case silent, held
    /// Broken by the observation at a position of the step.
    case broken(at: Int)
  }

  static func meanings(of seen: Observation) -> Meanings {
    if case .client = seen.event { seen.meanings } else { [] }
  }
}
