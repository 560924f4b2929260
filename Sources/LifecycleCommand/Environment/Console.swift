package import Lifecycle
package import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem
import Synchronization

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

/// The reason why a command cannot be performed, and a remedy.
package struct CommandError: Error {
  package let status: ExitStatus
  package let problem: String
  package let remedy: String

  /// The prefix of an error message.
  package static let opening = "lifecheck: "

  package init(_ status: ExitStatus, _ problem: String, _ remedy: String) {
    self.status = status
    self.problem = problem
    self.remedy = remedy
  }
}

extension CommandError {
  /// Returns an error for an unknown `word`, with the nearest of the choices, or else `list`.
  package static func unknown(
    _ noun: String, _ word: String, among choices: [String], list: String
  ) -> CommandError {
    let meant = Suggestion.nearest(to: word, among: choices)
    return CommandError(
      .usage, "unknown \(noun) '\(word)'", meant.map { "did you mean '\($0)'?" } ?? list)
  }
}

extension CommandError {
  /// Creates an error for a text that is not in the notation, with the position.
  package init(malformed name: String, _ error: NotationError) {
    let quoted = error.word.isEmpty ? "" : ": '\(error.word)'"
    self.init(
      .malformed, "\(name):\(error.line):\(error.column): \(error.problem)\(quoted)",
      error.remedy)
  }
}

/// The end of this process, which an engine in this process must not cause.
package enum ProcessEnd {
  private static let isDue = Atomic<Bool>(false)
  private static let isWatched = Atomic<Bool>(false)

  /// Reports an exit that the command line did not request as a violation: an engine has called
  /// `exit`.
  package static func watch() {
    guard !isWatched.exchange(true, ordering: .relaxed) else { return }
    atexit {
      guard !ProcessEnd.isDue.load(ordering: .relaxed) else { return }
      Console.complain(
        "\(CommandError.opening)the engine ended the process, and so the run\n"
          + "  leave out '--in-process': then the engine runs in another process\n")
      _exit(ExitStatus.violation.rawValue)
    }
  }

  /// Exits with a status at the request of the command line.
  package static func exit(_ status: ExitStatus) -> Never {
    isDue.store(true, ordering: .relaxed)
    System.exit(status.rawValue)
  }
}
