/// A reader of the words of one clause: a step, or a line such as `given` or `client`.
struct LineReader {
  private let words: [Word]
  /// The position at which the clause begins, as a word without letters.
  private let start: Word
  /// The index of the next word.
  private var index = 0

  /// Creates a reader of a clause's words. Errors about a missing first word name `start`, a word
  /// without letters at the beginning of the clause.
  init(_ words: [Word], at start: Word) {
    self.words = words
    self.start = start
  }

  var isEmpty: Bool { words.isEmpty }

  /// The first word of the clause, read or not.
  var first: Word { words.first ?? start }

  /// The next word, which stays unread.
  var peek: Word? { index < words.count ? words[index] : nil }

  /// The position after the words read so far, as a word without letters.
  var here: Word { index == 0 ? start : words[index - 1].end }

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
  mutating func take(keyword: String) -> Bool {
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
  /// The position at which the clause begins, as a word without letters.
  private let start: Word

  /// Creates a phrase without words at an empty position.
  init(at start: Word) { self.start = start }

  /// The words with one blank between them.
  var text: String { text(ofFirst: words.count) }

  /// Returns the first `count` words with one blank between them.
  func text(ofFirst count: Int) -> String {
    words.prefix(count).map(\.text).joined(separator: " ")
  }

  /// Returns the first `count` words, as written, as one word; an empty position without words.
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
  func requireEnd(after count: Int, remedy: String) throws(NotationError) {
    guard words.count > count else { return }
    throw words[count].error("not allowed after '\(first(count).text)'", remedy: remedy)
  }
}
