import Foundation
package import Lifecycle
package import LifecycleCampaigns
import LifecycleReports
import Synchronization

/// Standard output and standard error.
package enum Console {
  /// Whether somebody watches standard error.
  package static var isWatched: Bool { isatty(STDERR_FILENO) != 0 }

  /// What a text may have in it.
  package enum Form {
    /// Words alone.
    case plain
    /// Words, and colours of ours.
    case coloured
    /// Anything: nothing of it comes from others.
    case verbatim
  }

  /// Prints a report; what nobody reads any more is dropped.
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
        .suiteFault, "the report cannot be written: \(reason)", "see where standard output leads")
    }
  }

  /// Says something beside the report.
  package static func complain(_ text: String) { _ = send(text, to: STDERR_FILENO) }

  /// Says what is wrong, and what would do.
  package static func complain(_ error: CommandError) {
    complain("\(CommandError.opening)\(error.problem)\n  \(error.remedy)\n".sanitized)
  }

  /// Lets a reader such as `head` leave early without ending the process, and opens what nobody has
  /// opened: else the next file would be taken for it, and the report be written there.
  package static func toleratesClosedStreams() {
    signal(SIGPIPE, SIG_IGN)
    // Who ignores the end of its processes hands that on, and nobody could wait for ours.
    signal(SIGCHLD, SIG_DFL)
    // A limit on the size of files is told of as a full disk is, rather than ending the process.
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is taken; what is written there is not to seem to be so.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Says so where hardly any file may be opened: threads and processes need some.
  static func checkRoomForFiles() throws(CommandError) {
    var limit = rlimit()
    #if os(Linux)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    guard result == 0, limit.rlim_cur < fewestFiles else { return }
    throw CommandError(
      .suiteFault, "no more than \(limit.rlim_cur) files may be open at once",
      "allow more: ulimit -n 256")
  }

  private static let fewestFiles: rlim_t = 64

  /// Writes all of `text`, and returns the error number of what went wrong.
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

/// Why a command cannot be carried out, and what would do.
package struct CommandError: Error {
  package let status: ExitStatus
  package let problem: String
  package let remedy: String

  /// What the first line of an error begins with.
  package static let opening = "lifecheck: "

  package init(_ status: ExitStatus, _ problem: String, _ remedy: String) {
    self.status = status
    self.problem = problem
    self.remedy = remedy
  }
}

extension CommandError {
  /// That nothing is named `word`, with what it may have been meant to be, or else `list`.
  package static func unknown(
    _ noun: String, _ word: String, among choices: [String], list: String
  ) -> CommandError {
    let meant = Suggestion.nearest(to: word, among: choices)
    return CommandError(
      .usage, "no \(noun) '\(word)'", meant.map { "did you mean '\($0)'?" } ?? list)
  }
}

extension CommandError {
  /// That a text is not in the notation, and where.
  package init(malformed name: String, _ error: NotationError) {
    let quoted = error.word.isEmpty ? "" : ": '\(error.word)'"
    self.init(
      .malformed, "\(name):\(error.line):\(error.column): \(error.problem)\(quoted)",
      error.remedy)
  }
}

/// The end of this process, which an engine that is played in it must not bring about.
package enum ProcessEnd {
  private static let isDue = Atomic<Bool>(false)
  private static let isWatched = Atomic<Bool>(false)

  /// Lets an end that the command line did not ask for fail: an engine has called `exit`.
  package static func watch() {
    guard !isWatched.exchange(true, ordering: .relaxed) else { return }
    atexit {
      guard !ProcessEnd.isDue.load(ordering: .relaxed) else { return }
      Console.complain(
        "\(CommandError.opening)the engine has ended the process, and the run with it\n"
          + "  leave out '--in-process': then it ends a process of its own\n")
      _exit(ExitStatus.violation.rawValue)
    }
  }

  /// Ends the process with the status that it deserves.
  package static func exit(_ status: ExitStatus) -> Never {
    isDue.store(true, ordering: .relaxed)
    Foundation.exit(status.rawValue)
  }
}
