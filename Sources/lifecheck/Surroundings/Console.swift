import Foundation

/// Standard output and standard error.
enum Console {
  /// Whether somebody watches standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) != 0 }

  /// Prints a report; what nobody reads any more is dropped.
  static func print(_ text: String) { write(text, to: .standardOutput) }

  /// Says something beside the report.
  static func complain(_ text: String) { write(text, to: .standardError) }

  /// Lets a reader such as `head` leave early without ending the process.
  static func toleratesClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
