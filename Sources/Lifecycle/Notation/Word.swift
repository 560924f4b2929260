/// A piece of a text with its position; the lexer guarantees plain ASCII.
struct Word {
  let source: [UInt8]
  /// The number of the line, from 1.
  let line: Int
  /// The position of the line's beginning in the source.
  let lineStart: Int
  /// The position of the word in the source.
  var range: Range<Int>

  var text: String { String(decoding: source[range], as: UTF8.self) }

  /// The position of the first character in the line, from 1.
  var column: Int { range.lowerBound - lineStart + 1 }

  var isEmpty: Bool { range.isEmpty }

  var last: UInt8? { isEmpty ? nil : source[range.upperBound - 1] }

  /// Whether the word is a certain single character.
  func isSingle(_ character: Unicode.Scalar) -> Bool {
    range.count == 1 && source[range.lowerBound] == UInt8(ascii: character)
  }

  /// Whether the word is a comma, a bar or a plus sign.
  var isPunctuation: Bool { isSingle(",") || isSingle("|") || isSingle("+") }
}

extension Word {
  /// The empty position after the last character.
  var end: Word { sub(range.upperBound..<range.upperBound) }

  var withoutLast: Word { sub(range.lowerBound..<range.upperBound - 1) }

  /// The word without blanks at either end.
  var trimmed: Word {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, Lexer.isBlank(source[lower]) { lower += 1 }
    while upper > lower, Lexer.isBlank(source[upper - 1]) { upper -= 1 }
    return sub(lower..<upper)
  }

  /// Returns the text before the first of the delimiters, that delimiter, and the text after it.
  func cut(at delimiters: String) -> (head: Word, delimiter: Unicode.Scalar?, rest: Word) {
    for place in range {
      let scalar = Unicode.Scalar(source[place])
      if delimiters.unicodeScalars.contains(scalar) {
        return (
          sub(range.lowerBound..<place), scalar, sub(place + 1..<range.upperBound)
        )
      }
    }
    return (self, nil, end)
  }

  /// Returns the word without a delimiter at its end.
  func withoutLast(_ delimiter: Unicode.Scalar) -> Word {
    guard let last = range.last, Unicode.Scalar(source[last]) == delimiter else { return self }
    return sub(range.lowerBound..<last)
  }

  /// Returns the word extended to the end of a later word of the same line.
  func through(_ last: Word) -> Word { sub(range.lowerBound..<last.range.upperBound) }

  private func sub(_ range: Range<Int>) -> Word {
    Word(source: source, line: line, lineStart: lineStart, range: range)
  }
}

extension Word {
  func error(_ problem: String, remedy: String) -> NotationError {
    NotationError(line: line, column: column, word: text, problem: problem, remedy: remedy)
  }

  /// Returns the error that the word is not one of the choices.
  func isNot(_ noun: String, among choices: [String]) -> NotationError {
    isEmpty
      ? error("\(noun) is missing", remedy: Suggestion.list(choices))
      : error("not \(noun)", remedy: Suggestion.remedy(for: text, among: choices))
  }
}

/// A type whose values are each written by a fixed keyword, the description.
protocol NotationKeyword: CustomStringConvertible, Sendable {
  /// The name of a value in errors, with its article.
  static var noun: String { get }
  static var vocabulary: [Self] { get }
}

extension NotationKeyword where Self: CaseIterable {
  static var vocabulary: [Self] { Array(allCases) }
}

extension NotationKeyword {
  static var words: [String] { vocabulary.map(\.description) }

  /// Returns the value that is written as `text`, if any.
  static func named(_ text: String) -> Self? {
    for one in vocabulary where one.description == text { return one }
    return nil
  }

  init(_ word: Word) throws(NotationError) {
    guard let named = Self.named(word.text) else {
      throw word.isNot(Self.noun, among: Self.words)
    }
    self = named
  }

  /// Creates the value that is written as all of `phrase`.
  init(_ phrase: Phrase) throws(NotationError) {
    guard let named = Self.named(phrase.text) else {
      throw phrase.whole.isNot(Self.noun, among: Self.words)
    }
    self = named
  }
}

/// A suggestion for a misspelt word: the intended word, or possible words.
package enum Suggestion {
  /// Returns the remedy for `word` where one of `choices` should stand.
  package static func remedy(for word: String, among choices: [String]) -> String {
    if let meant = nearest(to: word, among: choices) { return "did you mean '\(meant)'?" }
    return list(choices)
  }

  /// Returns a list of the choices, at most eight of them.
  package static func list(_ choices: [String]) -> String {
    if choices.count == 1 { return "did you mean '\(choices[0])'?" }
    let quoted = choices.prefix(8).map { "'\($0)'" }
    return (choices.count > 8 ? "such as " : "one of ") + quoted.joined(separator: ", ")
  }

  /// Returns the choice with the fewest typing errors in `word`, if they are few.
  package static func nearest(to word: String, among choices: [String]) -> String? {
    let written = letters(of: word)
    guard !written.isEmpty, written.count <= 40 else { return nil }
    var fewest = min(3, written.count / 3) + 1
    var nearest: String?
    for choice in choices where abs(choice.utf8.count - written.count) < fewest {
      guard let slips = distance(from: written, to: letters(of: choice), below: fewest) else {
        continue
      }
      (fewest, nearest) = (slips, choice)
    }
    return nearest
  }

  /// Returns the bytes of a text in lower case.
  private static func letters(of text: String) -> [UInt8] {
    text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Returns the number of letters dropped, added, replaced or swapped; `nil` if it reaches
  /// `limit`.
  private static func distance(
    from left: [UInt8], to right: [UInt8], below limit: Int
  ) -> Int? {
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let mistaken = above[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(mistaken, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, above) = (above, current)
      // Every path goes through one of two adjacent rows.
      if before.allSatisfy({ $0 >= limit }), above.allSatisfy({ $0 >= limit }) { return nil }
    }
    return above[right.count] < limit ? above[right.count] : nil
  }
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
    let quoted = word.isEmpty ? "" : ": '\(word)'"
    return "line \(line), column \(column): \(problem)\(quoted)\n  \(remedy)"
  }
}
