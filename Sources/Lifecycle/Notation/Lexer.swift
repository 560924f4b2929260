/// A lexer that cuts a text into clauses, at line ends and semicolons, and clauses into words.
struct Lexer {
  private let source: [UInt8]
  /// The position of the next byte.
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// Whether the last clause was returned.
  private var isAtEnd = false

  /// The largest number of bytes in a text.
  static var capacity: Int { 16 << 20 }

  /// Begins at the start of `text`, after a byte order mark if there is one.
  init(_ text: String) throws(NotationError) {
    guard text.utf8.count <= Self.capacity else {
      throw NotationError(
        line: 1, column: 1, word: "", problem: "the text has \(text.utf8.count) bytes",
        remedy: "shorten the text to at most \(Self.capacity) bytes")
    }
    source = Array(text.utf8)
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { (position, lineStart) = (3, 3) }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Returns the next clause, which may have no words, or `nil` at the end of the text.
  mutating func next() throws(NotationError) -> LineReader? {
    guard !isAtEnd else { return nil }
    var words: [Word] = []
    let start = word(from: position, to: position)
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "\n"):
        position += 1
        line += 1
        lineStart = position
        return LineReader(words, at: start)
      case UInt8(ascii: ";"):
        position += 1
        return LineReader(words, at: start)
      case UInt8(ascii: "#"): skipRemark()
      case let byte where Self.isBlank(byte) || isReturnBeforeLineEnd: position += 1
      default: words.append(try readWord())
      }
    }
    isAtEnd = true
    return LineReader(words, at: start)
  }

  private var isReturnBeforeLineEnd: Bool {
    source[position] == UInt8(ascii: "\r")
      && (position + 1 == source.count || source[position + 1] == UInt8(ascii: "\n"))
  }

  private mutating func skipRemark() {
    while position < source.count, source[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private func word(from start: Int, to end: Int) -> Word {
    Word(source: source, line: line, lineStart: lineStart, range: start..<end)
  }

  /// Reads a word, or a comma, a bar or a plus sign.
  private mutating func readWord() throws(NotationError) -> Word {
    let start = position
    while position < source.count {
      let byte = source[position]
      if Self.isPartOfWord(byte) {
        position += 1
        continue
      }
      if Self.isBlank(byte) || isClauseEnd(byte) || isReturnBeforeLineEnd { break }
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "+"):
        // Punctuation ends a word, or is one if it comes first.
        if position == start { position += 1 }
        return word(from: start, to: position)
      case UInt8(ascii: "("): try skipGroup(closedBy: ")")
      case UInt8(ascii: "["): try skipGroup(closedBy: "]")
      default: try skipCharacter()
      }
    }
    return word(from: start, to: position)
  }

  /// Whether the byte is part of a word wherever it stands, which is tested first for speed.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || byte == UInt8(ascii: ".")
      || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")) || byte == UInt8(ascii: ":")
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private func isClauseEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#")
  }

  /// Skips a group in parentheses or brackets, where blanks and commas end no word.
  private mutating func skipGroup(closedBy closing: Unicode.Scalar) throws(NotationError) {
    let opening = word(from: position, to: position + 1)
    while position < source.count, source[position] != UInt8(ascii: closing) {
      guard !isClauseEnd(source[position]), source[position] != UInt8(ascii: "|") else { break }
      let byte = source[position]
      if Self.isPartOfWord(byte) || Self.isBlank(byte) || isReturnBeforeLineEnd {
        position += 1
      } else {
        try skipCharacter()
      }
    }
    guard position < source.count, source[position] == UInt8(ascii: closing) else {
      throw opening.error(
        "not closed", remedy: "write '\(closing)' before the end of the line or ';'")
    }
    position += 1
  }

  /// Skips a visible ASCII character; outside remarks, all other characters are errors.
  private mutating func skipCharacter() throws(NotationError) {
    guard source[position] <= 0x20 || source[position] >= 0x7F else {
      position += 1
      return
    }
    // The first byte of a character in UTF-8 begins with as many ones as there are bytes.
    let length = max(1, (~source[position]).leadingZeroBitCount)
    let before = String(decoding: source[lineStart..<position + length], as: UTF8.self)
    let number = before.unicodeScalars.last.map { String($0.value, radix: 16, uppercase: true) }
    let digits = number ?? ""
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    throw NotationError(
      line: line, column: before.count, word: "U+\(padding)\(digits)",
      problem: "not a character of the notation",
      remedy: "outside remarks, use only visible ASCII characters and blanks")
  }

  /// Returns a reader of a text that must have a single clause.
  static func onlyClause(
    of text: String, called noun: String, as example: String
  ) throws(NotationError) -> LineReader {
    var lexer = try Lexer(text)
    var only: LineReader?
    while let lineReader = try lexer.next() {
      guard let word = lineReader.peek else { continue }
      guard only == nil else {
        throw word.error("not allowed here", remedy: "write \(noun) in a single line")
      }
      only = lineReader
    }
    guard let only else {
      throw NotationError(
        line: 1, column: 1, word: "", problem: "\(noun) is missing",
        remedy: "for example '\(example)'")
    }
    return only
  }
}
