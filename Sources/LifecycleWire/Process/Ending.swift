import LifecycleSystem

/// The way in which a process ended: by a signal, or by itself with a status.
package struct Ending: Hashable, Sendable {
  /// The name of a signal or an exit status, such as `SIGSEGV` or `exit-3`.
  let name: String

  /// The name as a person reads it, such as `exit status 3`.
  var words: String { name.replacing("exit-", with: "exit status ") }

  /// Reads the status that `waitpid` reported.
  init(status: Int32) {
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    if signal != 0 {
      name = Self.name(ofSignal: signal)
    } else if code > 128, code <= 128 + 31 {
      // A shell exits with 128 plus the number of the signal that ended its command.
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
