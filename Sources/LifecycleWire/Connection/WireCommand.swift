import Synchronization

/// A command that starts an engine, with its deadlines.
package struct WireCommand: Sendable {
  /// The command line for the shell.
  package let text: String
  /// The version of the suite, which the hello passes to engines.
  let suite: String
  let deadlines: Deadlines
  let cancellation: Cancellation

  package init(
    _ text: String, suite: String, deadlines: Deadlines,
    _ cancellation: Cancellation = Cancellation()
  ) {
    self.text = text
    self.suite = suite
    self.deadlines = deadlines
    self.cancellation = cancellation
  }
}

/// A condition that ends all waiting, such as the user's wish to end the command.
package final class Cancellation: Sendable {
  private let condition = Mutex<@Sendable () -> Bool>({ false })

  package init() {}

  /// Stops all waiting as soon as a condition holds.
  package func heed(_ condition: @escaping @Sendable () -> Bool) {
    self.condition.withLock { $0 = condition }
  }

  var isDue: Bool { condition.withLock { $0 }() }
}
