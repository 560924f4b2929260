import Foundation

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
