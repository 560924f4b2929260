import Lifecycle

// How an oracle judges a client beside the UIKit that is played for it.
extension Oracle {
  /// Begins to judge a client too, if there is one.
  mutating func begin(_ contract: Contract?, _ given: Given, isComplete: Bool = true) {
    let before = judgesClient ? storage.client.pointee : nil
    if judgesClient { (storage.client.pointee, storage.migration) = (nil, nil) }
    judgesClient = contract != nil
    if let contract {
      storage.client.pointee = ClientRecord(contract, given, isComplete: isComplete, like: before)
    }
  }

  /// Weighs what a client did, before the rules are asked.
  func weigh(_ seen: ObservationView) {
    storage.client.pointee?.weigh(seen.observation, now: storage.state.pointee.now)
    storage.state.pointee.clientVerdict = storage.client.pointee?.verdict ?? ClientVerdict()
  }

  /// Weighs what a client owes at the end of a step, before the rules are asked.
  func weighEnd() {
    storage.client.pointee?.weighEnd(now: storage.state.pointee.now)
    storage.state.pointee.clientVerdict = storage.client.pointee?.verdict ?? ClientVerdict()
  }

  /// Weighs a step that is played in both life cycles, before the rules are asked.
  func weighMigration(
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
