/// The words of a given, an `on`, `log` or `absent` line or a step, read one after the other.
struct LineReader {
  private let words: [Word]
  private let start: Word
  private var index = 0

  /// A clause of those words that begins at an empty place.
  init(_ words: [Word], at start: Word) {
    self.words = words
    self.start = start
  }

  var isEmpty: Bool { words.isEmpty }

  /// The word it begins with, read or not.
  var first: Word { words.first ?? start }

  /// The next word, which stays the next.
  var peek: Word? { index < words.count ? words[index] : nil }

  /// The empty place behind the words read so far.
  var here: Word { index == 0 ? start : words[index - 1].end }

  /// Reads a word, if there is one.
  mutating func next() -> Word? {
    guard let word = peek else { return nil }
    index += 1
    return word
  }

  /// Reads a word that is no punctuation; an empty one if there is none.
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

  /// Reads that punctuation, if it is next.
  mutating func take(_ punctuation: Unicode.Scalar) -> Bool {
    guard let word = peek, word.isSingle(punctuation) else { return false }
    index += 1
    return true
  }

  /// Whether that word comes first; it is read if so.
  mutating func opens(with keyword: String) -> Bool {
    guard let word = peek, word.text == keyword else { return false }
    index += 1
    return true
  }

  /// Makes sure that all is read.
  func finish(remedy: String) throws(NotationError) {
    if let word = peek { throw word.error("cannot stand here", remedy: remedy) }
  }
}

/// Words that belong together, such as `begin task 1`.
struct Phrase {
  var words: [Word] = []
  private let start: Word

  /// A phrase without words yet, at an empty place.
  init(at start: Word) { self.start = start }

  /// Its words with one blank between them.
  var text: String { opening(words.count) }

  /// The first `count` words with one blank between them.
  func opening(_ count: Int) -> String {
    words.prefix(count).map(\.text).joined(separator: " ")
  }

  /// The first `count` words as one, or an empty place.
  func first(_ count: Int) -> Word {
    guard let first = words.first else { return start }
    return count <= 1 ? first : first.through(words[min(count, words.count) - 1])
  }

  /// All of it as one word.
  var whole: Word { first(words.count) }

  /// The word at an index, or the empty place behind the last one.
  func word(_ index: Int) -> Word {
    index < words.count ? words[index] : (words.last?.end ?? start)
  }

  /// Makes sure that it has no word after the first `count`.
  func ends(after count: Int, remedy: String) throws(NotationError) {
    guard words.count > count else { return }
    throw words[count].error("cannot stand after '\(first(count).text)'", remedy: remedy)
  }
}
