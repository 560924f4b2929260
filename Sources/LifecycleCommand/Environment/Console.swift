import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// Standard output and standard error.
package enum Console {
  /// Whether standard error is a terminal.
  package static var isWatched: Bool { isatty(STDERR_FILENO) != 0 }

  /// The permitted content of a text.
  package enum Form {
    /// Words only.
    case plain
    /// Words and the suite's own colours.
    case coloured
    /// Any content, because the whole text comes from the suite.
    case verbatim
  }

  /// Prints a report, unless its reader has left.
  package static func print(_ text: String, as form: Form = .plain) throws(CommandError) {
    let shown =
      switch form {
      case .plain: text.sanitized
      case .coloured: text.sanitizedBetweenColours
      case .verbatim: text
      }
    let failure = send(shown, to: STDOUT_FILENO)
    guard failure == 0 || failure == EPIPE else {
      let reason =
        failure == EBADF ? "standard output is closed" : String(cString: strerror(failure))
      throw CommandError(
        .missing, "the report cannot be written: \(reason)",
        "check the target of standard output")
    }
  }

  /// Writes a message to standard error.
  package static func complain(_ text: String) { _ = send(text, to: STDERR_FILENO) }

  /// Writes an error and its remedy to standard error.
  package static func complain(_ error: CommandError) {
    complain("\(CommandError.opening)\(error.problem)\n  \(error.remedy)\n".sanitized)
  }

  /// Prepares the process for closed streams.
  ///
  /// A reader such as `head` may leave early without ending the process. Closed standard streams
  /// are opened, because otherwise the next file that is opened would receive the report.
  package static func tolerateClosedStreams() {
    signal(SIGPIPE, SIG_IGN)
    // A parent that ignores SIGCHLD passes this on, and then this process could not wait for its
    // own processes.
    signal(SIGCHLD, SIG_DFL)
    // A file that exceeds the size limit then causes an error, as on a full disk, and does not end
    // the process.
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` takes the lowest free number. The stream is read-only, so that a write is not
      // mistaken for a success.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Throws an error if hardly any file may be opened, because threads and processes need some
  /// files.
  static func checkRoomForFiles() throws(CommandError) {
    guard let limit = System.limit(of: .files), limit < fewestFiles else { return }
    throw CommandError(
      .engineFailed, "the limit of \(limit) open files is too low",
      "raise the limit: ulimit -n 256")
  }

  private static let fewestFiles = 64

  /// Writes all of `text`, and returns an error number, or 0.
  package static func send(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return errno }
      bytes = bytes.dropFirst(max(0, count))
    }
    return 0
  }
}
