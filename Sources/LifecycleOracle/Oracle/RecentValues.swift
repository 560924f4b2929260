import Synchronization

/// Values that are made once for each of the keys that were asked for last, by any thread.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let made = Mutex<[Key: Value]>([:])
  private let most: Int

  /// A memo of at most so many values.
  init(of most: Int) { self.most = most }

  /// The value for a key, which is made if it is not there.
  func value(for key: Key, _ make: () -> Value) -> Value {
    if let known = made.withLock({ $0[key] }) { return known }
    let value = make()
    made.withLock { made in
      if made.count == most { made.removeAll() }
      made[key] = value
    }
    return value
  }
}
