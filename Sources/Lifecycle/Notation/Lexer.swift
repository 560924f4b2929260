/// A lexer that cuts a text into clauses, at line ends and semicolons.
struct Lexer {
  private let source: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0
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
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { (place, lineStart) = (3, 3) }
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension Lexer {
  /// Returns the next clause, which may have no words, or `nil` at the end of the text.
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

  /// Whether the byte can only be part of a word, as most bytes can.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || byte == UInt8(ascii: ".")
      || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")) || byte == UInt8(ascii: ":")
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  private func isClauseEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#")
  }

  /// Skips a group in parentheses or brackets, where blanks and commas end no word.
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
      throw opening.error(
        "not closed", remedy: "write '\(closing)' before the end of the line or ';'")
    }
    place += 1
  }

  /// Skips a visible ASCII character; outside remarks, all other characters are errors.
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
      remedy: "outside remarks, use only visible ASCII characters and blanks")
  }
}

/// A reader of the words of one clause: a `given`, `on`, `log` or `absent` line, or a step.
struct LineReader {
  private let words: [Word]
  private let start: Word
  private var index = 0

  /// Creates a reader of a clause's words; the clause begins at an empty position.
  init(_ words: [Word], at start: Word) {
    self.words = words
    self.start = start
  }

  var isEmpty: Bool { words.isEmpty }

  /// The first word of the clause, read or not.
  var first: Word { words.first ?? start }

  /// The next word, which stays unread.
  var peek: Word? { index < words.count ? words[index] : nil }

  /// The empty position after the words read so far.
  var here: Word { index == 0 ? start : words[index - 1].end }

  /// Reads the next word, if any.
  mutating func next() -> Word? {
    guard let word = peek else { return nil }
    index += 1
    return word
  }

  /// Reads a word that is not punctuation; an empty word if there is none.
  mutating func word() -> Word {
    guard let word = peek, !word.isPunctuation else { return here }
    index += 1
    return word
  }

  /// Reads words up to the next punctuation.
  mutating func phrase() -> Phrase {
    var phrase = Phrase(at: here)
    while let word = peek, !word.isPunctuation {
      phrase.words.append(word)
      index += 1
    }
    return phrase
  }

  /// Reads the punctuation, if it is next.
  mutating func take(_ punctuation: Unicode.Scalar) -> Bool {
    guard let word = peek, word.isSingle(punctuation) else { return false }
    index += 1
    return true
  }

  /// Reads the keyword, if it is next.
  mutating func opens(with keyword: String) -> Bool {
    guard let word = peek, word.text == keyword else { return false }
    index += 1
    return true
  }

  /// Checks that all words are read.
  func finish(remedy: String) throws(NotationError) {
    if let word = peek { throw word.error("not allowed here", remedy: remedy) }
  }
}

/// Words that belong together, such as `begin task 1`.
struct Phrase {
  var words: [Word] = []
  private let start: Word

  /// Creates a phrase without words at an empty position.
  init(at start: Word) { self.start = start }

  /// The words with one blank between them.
  var text: String { opening(words.count) }

  /// Returns the first `count` words with one blank between them.
  func opening(_ count: Int) -> String {
    words.prefix(count).map(\.text).joined(separator: " ")
  }

  /// Returns the first `count` words as one word, or an empty position.
  func first(_ count: Int) -> Word {
    guard let first = words.first else { return start }
    return count <= 1 ? first : first.through(words[min(count, words.count) - 1])
  }

  /// The phrase as one word.
  var whole: Word { first(words.count) }

  /// Returns the word at an index, or the empty position after the last word.
  func word(_ index: Int) -> Word {
    index < words.count ? words[index] : (words.last?.end ?? start)
  }

  /// Checks that no word follows the first `count` words.
  func ends(after count: Int, remedy: String) throws(NotationError) {
    guard words.count > count else { return }
    throw words[count].error("not allowed after '\(first(count).text)'", remedy: remedy)
  }
}
