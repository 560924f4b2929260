/// A piece of a text with its position; the lexer guarantees plain ASCII.
struct Word {
  let source: [UInt8]
  /// The number of the line, from 1.
  let line: Int
  /// The position of the line's beginning in the source.
  let lineStart: Int
  /// The position of the word in the source.
  var range: Range<Int>

  /// The text of the word, decoded anew at each call.
  var text: String { String(decoding: source[range], as: UTF8.self) }

  /// The position of the first character in the line, from 1.
  var column: Int { range.lowerBound - lineStart + 1 }

  var isEmpty: Bool { range.isEmpty }

  /// The last character, if there is one.
  var lastByte: UInt8? { isEmpty ? nil : source[range.upperBound - 1] }

  /// Whether the word is a certain single character.
  func isSingle(_ character: Unicode.Scalar) -> Bool {
    range.count == 1 && source[range.lowerBound] == UInt8(ascii: character)
  }

  /// Whether the word is a comma, a bar or a plus sign.
  var isPunctuation: Bool { isSingle(",") || isSingle("|") || isSingle("+") }

  /// The empty position after the last character.
  var end: Word { sub(range.upperBound..<range.upperBound) }

  /// The word without its last character; the word must not be empty.
  var withoutLast: Word { sub(range.lowerBound..<range.upperBound - 1) }

  /// The word without blanks at either end.
  var trimmed: Word {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, Lexer.isBlank(source[lower]) { lower += 1 }
    while upper > lower, Lexer.isBlank(source[upper - 1]) { upper -= 1 }
    return sub(lower..<upper)
  }

  /// Returns the text before the first of the delimiters, that delimiter, and the text after it.
  ///
  /// Without a delimiter, the head is the whole word and the rest is empty.
  func cut(at delimiters: String) -> (head: Word, delimiter: Unicode.Scalar?, rest: Word) {
    for position in range {
      let scalar = Unicode.Scalar(source[position])
      if delimiters.unicodeScalars.contains(scalar) {
        return (
          sub(range.lowerBound..<position), scalar, sub(position + 1..<range.upperBound)
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

  func error(_ problem: String, remedy: String) -> NotationError {
    NotationError(line: line, column: column, word: text, problem: problem, remedy: remedy)
  }

  /// Returns the error that the word is not one of the choices.
  func isNot(_ noun: String, among choices: [String]) -> NotationError {
    isEmpty
      ? error("\(noun) is missing", remedy: Suggestion.list(choices))
      : error("not \(noun)", remedy: Suggestion.remedy(for: text, among: choices))
  }

  /// The number, if the word has only digits; 65,536 stands for all greater numbers.
  var number: Int? {
    guard !isEmpty else { return nil }
    var number = 0
    for byte in source[range] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = min(number * 10 + Int(byte - UInt8(ascii: "0")), 65_536)
    }
    return number
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  package var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
