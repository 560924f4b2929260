/// An error in a text of the notation, with its position and a remedy.
public struct NotationError: Error, Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// The word at the position; empty if something is missing there.
  public var word: String
  /// The problem with the word.
  public var problem: String
  /// The advice on how to solve the problem.
  public var remedy: String

  /// Creates an error at a position; a long word is clipped.
  package init(line: Int, column: Int, word: String, problem: String, remedy: String) {
    self.line = line
    self.column = column
    self.word = word.shortened()
    self.problem = problem
    self.remedy = remedy
  }
}

extension NotationError: CustomStringConvertible {
  /// The message, such as `line 2, column 8: not a stimulus: 'hoem'`, with the remedy indented
  /// below.
  public var description: String {
    "line \(line), column \(column): \(problemAndWord)\n  \(remedy)"
  }

  /// The problem with the word, if there is one: `not a stimulus: 'hoem'`.
  package var problemAndWord: String { word.isEmpty ? problem : "\(problem): '\(word)'" }
}

extension String {
  /// Returns the text, cut if it is too long to quote in a message.
  package func shortened(to most: Int = 60) -> String {
    utf8.count > most ? String(decoding: utf8.prefix(most - 3), as: UTF8.self) + "..." : self
  }

  /// Creates the text of a file, without a byte order mark.
  ///
  /// - Throws: `NotationError` at the first byte that is not UTF-8.
  package init(ofFile bytes: some Collection<UInt8>) throws(NotationError) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if let text = String(validating: bytes.dropFirst(start), as: UTF8.self) {
      self = text
      return
    }
    var decoder = UTF8()
    var rest = bytes.dropFirst(start).makeIterator()
    var (line, column, offset) = (1, 1, start)
    // The characters before the error are decoded again, to count lines and columns.
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      offset += UTF8.width(scalar)
    }
    let byte = bytes.dropFirst(offset).first.map { String($0, radix: 16, uppercase: true) } ?? ""
    throw NotationError(
      line: line, column: column, word: "0x\(byte)", problem: "not UTF-8",
      remedy: "save it as UTF-8")
  }
}
