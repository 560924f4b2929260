/// A value that may pass between threads. Its users ensure that uses do not conflict, by a lock, by
/// atomics, or because one thread uses the value at a time.
struct UncheckedSendable<Value>: Sendable {
  nonisolated(unsafe) let value: Value

  init(_ value: Value) { self.value = value }
}
