/// Why a line of recorded traces cannot be read.
package struct RecordedTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the text.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// What is wrong.
  package let lineProblem: LineProblem

  package var description: String {
    "\(file):\(line): \(lineProblem.problem)\n  \(lineProblem.remedy)"
  }

  /// What is wrong with a line, and what would do.
  package struct LineProblem: Error, Hashable, Sendable {
    package let problem: String
    package let remedy: String

    init(_ problem: String, _ remedy: String) {
      self.problem = problem
      self.remedy = remedy
    }
  }
}
