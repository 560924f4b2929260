/// Where a file of expectations leaves its form, and what would do instead.
package struct ExpectationError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The character in the line, from 1.
  package let column: Int
  /// What stands there; empty if something is missing there.
  package let word: String
  package let problem: String
  package let remedy: String
}
