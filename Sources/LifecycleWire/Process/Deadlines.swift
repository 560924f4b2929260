import LifecycleSystem

/// The time limits, in real time, for an engine in another process. Scenarios use virtual time.
package struct Deadlines: Sendable {
  /// The factor for the time limits. Slow machines need a larger one.
  package let factor: Double

  /// Creates the usual time limits, times a factor.
  package init(factor: Double = 1) { self.factor = factor }

  /// The time limit for the hello.
  var hello: Duration { .seconds(10) * factor }

  /// Returns the time limit for the answer to a scenario of this many stimuli.
  func run(stimuli: Int) -> Duration { max(.seconds(2), .milliseconds(20) * stimuli) * factor }

  /// The time limit for the answer to a ping, and for the end of the process after `bye`.
  var bye: Duration { .seconds(1) * factor }

  /// The factor for the time limit of a scenario that is played again alone.
  static let timeoutFactor = 4

  /// The time for a hanging process to print its stacks.
  static let stackDump = Duration.milliseconds(50)
  /// The time for a process to end after it is asked to.
  static let ending = Duration.milliseconds(200)
  /// The interval between two checks of a worker's current scenario.
  static let progressInterval = Duration.milliseconds(50)
  /// The interval between two checks for the end of a process whose pipes another process holds
  /// open.
  static let exitInterval = Duration.milliseconds(20)
  /// The interval between two checks for the end of a process once both its outputs are closed.
  static let finalExitInterval = Duration.milliseconds(1)
  /// The interval between two parts of a message that a framing test sends in parts.
  static let partInterval = Duration.milliseconds(50)
}

extension Duration {
  /// The duration in milliseconds, rounded up.
  var milliseconds: Int {
    Int(components.seconds) * 1000
      + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// The duration in words, as messages show it.
  var words: String {
    let count = milliseconds
    return count % 1000 == 0 ? "\(count / 1000) s" : "\(count) ms"
  }
}
