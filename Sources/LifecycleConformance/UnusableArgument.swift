import Lifecycle

/// What is wrong with an argument of a check, and what would do.
public struct UnusableArgument: Error, CustomStringConvertible {
  /// Which argument it is, and what is wrong with it.
  public let problem: String
  /// What would do.
  public let remedy: String

  init(_ problem: String, _ remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// Both, in two lines.
  public var description: String { "\(problem)\n  \(remedy)" }
}

extension UnusableArgument {
  /// That a text leaves the notation, and where.
  init(_ name: String, _ error: NotationError) {
    let quoted = error.word.isEmpty ? "" : ": '\(error.word)'"
    self.init(
      "\(name):\(error.line):\(error.column): \(error.problem)\(quoted)", error.remedy)
  }
}
