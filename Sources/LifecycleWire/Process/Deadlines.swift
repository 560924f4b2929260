import Foundation

/// How long an engine in another process may take; real time is used for nothing else.
package struct Deadlines: Sendable {
  /// What all of them are multiplied by: slow machines need more.
  package let factor: Double

  /// The usual deadlines times a factor.
  package init(factor: Double = 1) { self.factor = factor }

  /// To say hello.
  var hello: Duration { .seconds(10) * factor }

  /// To answer a scenario of so many stimuli.
  func run(stimuli: Int) -> Duration { max(.seconds(2), .milliseconds(20) * stimuli) * factor }

  /// To answer a ping, and to end when told to.
  var bye: Duration { .seconds(1) * factor }

  /// How much longer a scenario may take that is played again alone.
  static let timeoutFactor = 4

  /// To dump its stacks when it hangs.
  static let dump = Duration.milliseconds(50)
  /// To end when it is asked to.
  static let ending = Duration.milliseconds(200)
  /// How often it is looked which scenario a worker is at.
  static let progressInterval = Duration.milliseconds(50)
  /// How often it is looked whether a process has ended whose pipes another holds open.
  static let exitInterval = Duration.milliseconds(20)
  /// As often, where nothing is left to be read.
  static let end = Duration.milliseconds(1)
}

extension Duration {
  /// Its milliseconds, rounded up.
  var milliseconds: Int {
    Int(components.seconds) * 1000
      + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// In words, as a deadline is told.
  var words: String {
    let count = milliseconds
    return count % 1000 == 0 ? "\(count / 1000) s" : "\(count) ms"
  }
}

/// How a process ended.
package struct Ending: Hashable, Sendable {
  /// `SIGSEGV`, `exit-3` or the like.
  let name: String

  /// What the status of a process says that was waited for.
  init(status: Int32) {
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    if signal != 0 {
      name = Self.name(ofSignal: signal)
    } else if code > 128, code <= 128 + 31 {
      // A shell passes on so how its command ended.
      name = Self.name(ofSignal: code - 128)
    } else {
      name = "exit-\(code)"
    }
  }

  private static func name(ofSignal signal: Int32) -> String {
    signals.first { $0.number == signal }?.name ?? "signal-\(signal)"
  }

  private static let signals: [(number: Int32, name: String)] = [
    (SIGHUP, "SIGHUP"), (SIGINT, "SIGINT"), (SIGQUIT, "SIGQUIT"), (SIGILL, "SIGILL"),
    (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"),
    (SIGKILL, "SIGKILL"), (SIGSEGV, "SIGSEGV"), (SIGPIPE, "SIGPIPE"), (SIGALRM, "SIGALRM"),
    (SIGTERM, "SIGTERM"), (SIGSYS, "SIGSYS"), (SIGXCPU, "SIGXCPU"), (SIGXFSZ, "SIGXFSZ"),
  ]
}
