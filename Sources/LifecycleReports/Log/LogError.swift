/// What is wrong with a log, where, and what would do.
package struct LogError: Error, Equatable {
  /// The line, from 1.
  package let line: Int
  /// The column, in bytes from 1.
  package let column: Int
  package let problem: String
  package let remedy: String
}
