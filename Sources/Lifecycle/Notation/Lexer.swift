/// Cuts a text into clauses: what stands between the ends of lines and semicolons.
struct Lexer {
  private let source: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0
  private var isAtEnd = false

  /// How many bytes a text may have.
  static var capacity: Int { 16 << 20 }

  /// Begins at the start of `text`; a byte order mark there is passed over.
  init(_ text: String) throws(NotationError) {
    guard text.utf8.count <= Self.capacity else {
      throw NotationError(
        line: 1, column: 1, word: "", problem: "a text of \(text.utf8.count) bytes",
        remedy: "at most \(Self.capacity) bytes")
    }
    source = Array(text.utf8)
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { (place, lineStart) = (3, 3) }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension Lexer {
  /// The next clause, which may have no words, or nothing at the end of the text.
  mutating func next() throws(NotationError) -> LineReader? {
    guard !isAtEnd else { return nil }
    var words: [Word] = []
    let start = word(from: place, to: place)
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: "\n"):
        place += 1
        line += 1
        lineStart = place
        return LineReader(words, at: start)
      case UInt8(ascii: ";"):
        place += 1
        return LineReader(words, at: start)
      case UInt8(ascii: "#"): passRemark()
      case let byte where Self.isBlank(byte) || isReturnBeforeLineEnd: place += 1
      default: words.append(try readWord())
      }
    }
    isAtEnd = true
    return LineReader(words, at: start)
  }

  private var isReturnBeforeLineEnd: Bool {
    source[place] == UInt8(ascii: "\r")
      && (place + 1 == source.count || source[place + 1] == UInt8(ascii: "\n"))
  }

  private mutating func passRemark() {
    while place < source.count, source[place] != UInt8(ascii: "\n") { place += 1 }
  }

  private func word(from start: Int, to end: Int) -> Word {
    Word(source: source, line: line, lineStart: lineStart, range: start..<end)
  }
}

extension Lexer {
  private mutating func readWord() throws(NotationError) -> Word {
    let start = place
    while place < source.count {
      let byte = source[place]
      if Self.isPlain(byte) {
        place += 1
        continue
      }
      if Self.isBlank(byte) || isClauseEnd(byte) || isReturnBeforeLineEnd { break }
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "+"):
        if place == start { place += 1 }
        return word(from: start, to: place)
      case UInt8(ascii: "("): try passGroup(closedBy: ")")
      case UInt8(ascii: "["): try passGroup(closedBy: "]")
      default: try passCharacter()
      }
    }
    return word(from: start, to: place)
  }

  /// Whether it can only be part of a word: most bytes are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || byte == UInt8(ascii: ".")
      || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")) || byte == UInt8(ascii: ":")
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private func isClauseEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#")
  }

  /// Passes over what stands in parentheses or brackets, where blanks and commas end no word.
  private mutating func passGroup(closedBy closing: Unicode.Scalar) throws(NotationError) {
    let opening = word(from: place, to: place + 1)
    while place < source.count, source[place] != UInt8(ascii: closing) {
      guard !isClauseEnd(source[place]), source[place] != UInt8(ascii: "|") else { break }
      if Self.isPlain(source[place]) || Self.isBlank(source[place]) || isReturnBeforeLineEnd {
        place += 1
      } else {
        try passCharacter()
      }
    }
    guard place < source.count, source[place] == UInt8(ascii: closing) else {
      throw opening.error("not closed", remedy: "a '\(closing)' follows in the same step")
    }
    place += 1
  }

  /// Passes over a character that is visible and ASCII, as all are outside remarks.
  private mutating func passCharacter() throws(NotationError) {
    guard source[place] <= 0x20 || source[place] >= 0x7F else {
      place += 1
      return
    }
    let length = max(1, (~source[place]).leadingZeroBitCount)
    let before = String(decoding: source[lineStart..<place + length], as: UTF8.self)
    let number = before.unicodeScalars.last.map { String($0.value, radix: 16, uppercase: true) }
    let digits = number ?? ""
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    throw NotationError(
      line: line, column: before.count, word: "U+\(padding)\(digits)",
      problem: "not a character of the notation",
      remedy: "outside remarks there are visible ASCII characters and blanks only")
  }
}
