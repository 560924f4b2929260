import Synchronization

/// A cache shared by all threads, which forgets everything once it is full.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])
  private let capacity: Int

  /// Creates a cache of at most `capacity` values.
  init(capacity: Int) { self.capacity = capacity }

  /// Returns the value for a key, made if it is not in the cache; two threads may both make it.
  func value(for key: Key, _ make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = make()
    values.withLock { values in
      if values.count == capacity { values.removeAll() }
      values[key] = value
    }
    return value
  }
}
