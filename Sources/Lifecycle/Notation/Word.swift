/// A piece of a notated text that remembers where it stands; plain ASCII, by the lexer's guarantee.
struct Word {
  let source: [UInt8]
  /// The line it stands in, from 1.
  let line: Int
  /// Where that line begins in the source.
  let lineStart: Int
  /// Where the word is in the source.
  var range: Range<Int>

  /// Its characters.
  var text: String { String(decoding: source[range], as: UTF8.self) }

  /// Its first character's place in the line, from 1.
  var column: Int { range.lowerBound - lineStart + 1 }

  var isEmpty: Bool { range.isEmpty }

  /// Its last character, if it has one.
  var last: UInt8? { isEmpty ? nil : source[range.upperBound - 1] }

  /// Whether it is that one character.
  func isSingle(_ character: Unicode.Scalar) -> Bool {
    range.count == 1 && source[range.lowerBound] == UInt8(ascii: character)
  }

  /// Whether it is a comma, a bar or a plus sign.
  var isPunctuation: Bool { isSingle(",") || isSingle("|") || isSingle("+") }
}

extension Word {
  /// The empty place behind its last character.
  var end: Word { sub(range.upperBound..<range.upperBound) }

  /// It without its last character.
  var withoutLast: Word { sub(range.lowerBound..<range.upperBound - 1) }

  /// It without blanks at either end.
  var trimmed: Word {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, Lexer.isBlank(source[lower]) { lower += 1 }
    while upper > lower, Lexer.isBlank(source[upper - 1]) { upper -= 1 }
    return sub(lower..<upper)
  }

  /// What stands before the first of the delimiters, which delimiter that is, and what follows it.
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

  /// It up to the end of a later word of the same line.
  func through(_ last: Word) -> Word { sub(range.lowerBound..<last.range.upperBound) }

  private func sub(_ range: Range<Int>) -> Word {
    Word(source: source, line: line, lineStart: lineStart, range: range)
  }
}

extension Word {
  /// The error that something is the matter with it.
  func error(_ problem: String, remedy: String) -> NotationError {
    NotationError(line: line, column: column, word: text, problem: problem, remedy: remedy)
  }

  /// The error that it is not what should stand there.
  func isNot(_ noun: String, among choices: [String]) -> NotationError {
    isEmpty
      ? error("\(noun) is missing", remedy: Suggestion.list(choices))
      : error("not \(noun)", remedy: Suggestion.remedy(for: text, among: choices))
  }
}
