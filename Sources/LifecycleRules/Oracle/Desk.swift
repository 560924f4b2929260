import Lifecycle

/// What an oracle writes on while it judges: the ledger, and a tally for each rule.
///
/// It lies behind pointers, so that rules read the ledger where it is.
final class Desk: @unchecked Sendable {
  let ledger: UnsafeMutablePointer<Ledger>
  let tallies: UnsafeMutableBufferPointer<Tally>

  init(_ ledger: Ledger, rules: Int) {
    self.ledger = .allocate(capacity: 1)
    self.ledger.initialize(to: ledger)
    tallies = .allocate(capacity: rules)
    tallies.initialize(repeating: Tally())
  }

  /// A desk of the same contents.
  convenience init(copying other: Desk) {
    self.init(other.ledger.pointee, rules: other.tallies.count)
    _ = tallies.update(from: other.tallies)
  }

  deinit {
    ledger.deinitialize(count: 1)
    ledger.deallocate()
    tallies.deinitialize()
    tallies.deallocate()
  }
}
