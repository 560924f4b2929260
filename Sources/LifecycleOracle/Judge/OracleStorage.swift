/// The mutable storage of an oracle. Pointers let rules read the monitor state in place.
///
/// A copy of an oracle shares the storage until one of both judges (`Oracle.makeStorageUnique`).
final class OracleStorage {
  let state: UnsafeMutablePointer<MonitorState>
  /// The tally of each rule, without the transitions at which the rule held.
  let tallies: UnsafeMutableBufferPointer<Tally>
  /// The number of times that each transition occurred, by its position in `TransitionTable`.
  let transitions: UnsafeMutableBufferPointer<UInt64>
  /// The judged client; memory without a value unless `hasClient`.
  let client: UnsafeMutablePointer<ClientRecord>
  private(set) var hasClient = false
  /// The client in both life cycles, if it is played in both, and the comparison of the step.
  var migration: Migration?
  var comparison: Migration.Comparison?
  /// The rules to ask at observations, and at the end of steps.
  let atObservations: UnsafeMutablePointer<AskedRules<ObservationCheck>>
  let atEnd: UnsafeMutablePointer<AskedRules<StepEndCheck>>

  init(_ state: MonitorState, rules: Int, _ dispatch: RuleDispatch) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    let tally = UnsafeMutablePointer<Tally>.allocate(capacity: max(1, rules))
    tally.initialize(repeating: Tally(), count: max(1, rules))
    tallies = UnsafeMutableBufferPointer(start: tally, count: rules)
    atObservations = .allocate(capacity: 1)
    atObservations.initialize(to: AskedRules(dispatch.observations, tallies: tally))
    atEnd = .allocate(capacity: 1)
    atEnd.initialize(to: AskedRules(dispatch.ends, tallies: tally))
    transitions = .allocate(capacity: TransitionTable.count)
    transitions.initialize(repeating: 0)
    client = .allocate(capacity: 1)
  }

  /// Creates a copy between steps: without the last comparison, and with new lists of rules to ask.
  convenience init(copying other: OracleStorage, _ dispatch: RuleDispatch) {
    self.init(other.state.pointee, rules: other.tallies.count, dispatch)
    setClient(other.hasClient ? other.client.pointee : nil)
    migration = other.migration
    _ = tallies.update(from: other.tallies)
    _ = transitions.update(from: other.transitions)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    tallies.deinitialize()
    tallies.deallocate()
    transitions.deallocate()
    setClient(nil)
    client.deallocate()
    atObservations.pointee.deallocate()
    atObservations.deinitialize(count: 1)
    atObservations.deallocate()
    atEnd.pointee.deallocate()
    atEnd.deinitialize(count: 1)
    atEnd.deallocate()
  }

  func setClient(_ record: ClientRecord?) {
    if hasClient { client.deinitialize(count: 1) }
    hasClient = record != nil
    if let record { client.initialize(to: record) }
  }
}
