/// Where a text leaves the notation, and what would do instead.
public struct NotationError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// What stands there; empty if something is missing there.
  public var word: String
  /// What is the matter with it.
  public var problem: String
  /// What would do.
  public var remedy: String

  /// That `problem` is at a place; a long word is clipped.
  init(line: Int, column: Int, word: String, problem: String, remedy: String) {
    self.line = line
    self.column = column
    self.word = word.utf8.count > 60 ? "\(word.prefix(57))..." : word
    self.problem = problem
    self.remedy = remedy
  }
}

extension NotationError: CustomStringConvertible {
  /// `line 2, column 8: not a stimulus: 'hoem'`, and indented below it what would do.
  public var description: String {
    let quoted = word.isEmpty ? "" : ": '\(word)'"
    return "line \(line), column \(column): \(problem)\(quoted)\n  \(remedy)"
  }
}
