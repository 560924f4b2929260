import Foundation
import LifecycleCampaigns

/// Standard output and standard error.
package enum Console {
  /// Whether somebody watches standard error.
  package static var isWatched: Bool { isatty(STDERR_FILENO) != 0 }

  /// Prints a report; what nobody reads any more is dropped.
  package static func print(_ text: String) throws(CommandError) {
    let failure = send(text, to: STDOUT_FILENO)
    guard failure == 0 || failure == EPIPE else {
      throw CommandError(
        .suiteFault, "the report cannot be written: \(String(cString: strerror(failure)))",
        "see where standard output leads")
    }
  }

  /// Says something beside the report.
  package static func complain(_ text: String) { _ = send(text, to: STDERR_FILENO) }

  /// Lets a reader such as `head` leave early without ending the process.
  package static func toleratesClosedPipes() { signal(SIGPIPE, SIG_IGN) }

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
