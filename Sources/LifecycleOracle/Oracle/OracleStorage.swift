import Lifecycle

/// What an oracle writes on while it judges: the monitor state, a tally for each rule, and for each
/// kind of transition how often it was seen.
///
/// It lies behind pointers, so that rules read the monitor state where it is.
final class OracleStorage {
  let state: UnsafeMutablePointer<MonitorState>
  let tallies: UnsafeMutableBufferPointer<Tally>
  let transitions: UnsafeMutableBufferPointer<UInt64>

  init(_ state: MonitorState, rules: Int) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    tallies = .allocate(capacity: rules)
    tallies.initialize(repeating: Tally())
    transitions = .allocate(capacity: TransitionTable.count)
    transitions.initialize(repeating: 0)
  }

  /// Storage of the same contents.
  convenience init(copying other: OracleStorage) {
    self.init(other.state.pointee, rules: other.tallies.count)
    _ = tallies.update(from: other.tallies)
    _ = transitions.update(from: other.transitions)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    tallies.deinitialize()
    tallies.deallocate()
    transitions.deallocate()
  }
}
