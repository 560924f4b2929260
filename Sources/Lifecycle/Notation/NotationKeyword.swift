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
  /// The texts of all values.
  static var words: [String] { vocabulary.map(\.description) }

  /// Returns the value that is written as `text`, if any.
  static func named(_ text: String) -> Self? {
    for value in vocabulary where value.description == text { return value }
    return nil
  }

  /// Creates the value that is written as `word`.
  init(_ word: Word) throws(NotationError) {
    guard let named = Self.named(word.text) else {
      throw word.isNot(Self.noun, among: Self.words)
    }
    self = named
  }

  /// Creates the value whose keyword is the whole phrase, which may have several words.
  init(_ phrase: Phrase) throws(NotationError) {
    guard let named = Self.named(phrase.text) else {
      throw phrase.whole.isNot(Self.noun, among: Self.words)
    }
    self = named
  }
}
