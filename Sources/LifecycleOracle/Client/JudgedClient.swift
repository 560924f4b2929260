import Lifecycle

// How an oracle judges a client beside the UIKit that is played for it. What is asked at every step is
// mutating, for an oracle would be copied to be asked.
extension Oracle {
  /// Begins to judge a client too, if there is one.
  mutating func begin(_ contract: Contract?, _ given: Given, isComplete: Bool = true) {
    if storage.migration != nil { storage.migration = nil }
    guard let contract else {
      if judgesClient { storage.client.pointee = nil }
      judgesClient = false
      return
    }
    judgesClient = true
    let hasBegun =
      storage.client.pointee?.begin(contract, given, isComplete: isComplete) ?? false
    if !hasBegun {
      storage.client.pointee = ClientRecord(contract, given, isComplete: isComplete)
    }
    let sees = storage.state.pointee.visibility.sees(.snapshot)
    storage.client.pointee?.doings.seesSnapshots = sees
  }

  /// Weighs what a client did, before the rules are asked.
  ///
  /// - Returns: Whether it breaks nothing.
  @inline(never)
  mutating func weigh(_ seen: ObservationView) -> Bool {
    let page = storage.state
    let broken =
      storage.client.pointee?.weigh(seen.observation, now: page.pointee.now) ?? ClientRules()
    if !broken.isEmpty || !page.pointee.clientVerdict.isSilent {
      page.pointee.clientVerdict.broken = broken
    }
    return broken.isEmpty
  }

  /// Whether no rule has anything to say of what is observed, as of most that a client does.
  @inline(never)
  mutating func isOver(_ seen: ObservationView) -> Bool {
    if isDisturbed || !dispatch.asksClientsAlone { return false }
    return if case .client = seen.event { true } else { false }
  }

  @inline(never)
  mutating func noteClient(_ seen: ObservationView, _ state: MonitorStateView) {
    storage.client.pointee?.note(seen.observation, now: state.now)
  }

  /// Weighs what a client owes at the end of a step, before the rules are asked, and counts those
  /// that held if none is to be asked.
  ///
  /// - Returns: Whether it breaks nothing.
  @inline(never)
  mutating func weighEnd() -> Bool {
    let page = storage.state
    page.pointee.clientVerdict =
      storage.client.pointee?.weighEnd(now: page.pointee.now) ?? ClientVerdict()
    return page.pointee.clientVerdict.isSilent
  }

  /// Weighs a step that is played in both life cycles, before the rules are asked.
  @inline(never)
  mutating func weighMigration(
    _ stimulus: Stimulus, _ observations: UnsafeBufferPointer<Observation>, moving move: Int
  ) {
    let page = storage.state
    if storage.migration == nil {
      storage.migration = storage.client.pointee.map { Migration($0.contract, page.pointee.given) }
    }
    guard
      let comparison = storage.migration?.judge(
        stimulus, observations, moving: move, now: page.pointee.now)
    else { return }
    page.pointee.clientVerdict.difference = comparison.word
    page.pointee.clientVerdict.differenceOfActs = comparison.act
    page.pointee.clientVerdict.opportunities.formUnion(comparison.rules)
  }

  /// What an observation means, if a client told it.
  static func meanings(of seen: Observation) -> Meanings {
    if case .client = seen.event { seen.meanings } else { [] }
  }
}
