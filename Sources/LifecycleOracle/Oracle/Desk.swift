import Lifecycle

/// What an oracle writes on while it judges: the ledger, a tally for each rule, and for each kind of
/// transition how often it was seen.
///
/// It lies behind pointers, so that rules read the ledger where it is.
final class Desk {
  let ledger: UnsafeMutablePointer<Ledger>
  let tallies: UnsafeMutableBufferPointer<Tally>
  let transitions: UnsafeMutableBufferPointer<UInt64>

  init(_ ledger: Ledger, rules: Int) {
    self.ledger = .allocate(capacity: 1)
    self.ledger.initialize(to: ledger)
    tallies = .allocate(capacity: rules)
    tallies.initialize(repeating: Tally())
    transitions = .allocate(capacity: TransitionTable.count)
    transitions.initialize(repeating: 0)
  }

  /// A desk of the same contents.
  convenience init(copying other: Desk) {
    self.init(other.ledger.pointee, rules: other.tallies.count)
    _ = tallies.update(from: other.tallies)
    _ = transitions.update(from: other.transitions)
  }

  deinit {
    ledger.deinitialize(count: 1)
    ledger.deallocate()
    tallies.deinitialize()
    tallies.deallocate()
    transitions.deallocate()
  }
}
