/// A kind of thing of which each is written with a fixed word, its description.
protocol NotationKeyword: CustomStringConvertible, Sendable {
  /// What it is called in errors, with its article.
  static var noun: String { get }
  /// All there are.
  static var vocabulary: [Self] { get }
}

extension NotationKeyword where Self: CaseIterable {
  static var vocabulary: [Self] { Array(allCases) }
}

extension NotationKeyword {
  /// All the words.
  static var words: [String] { vocabulary.map(\.description) }

  /// What is written with `text`, if anything is.
  static func named(_ text: String) -> Self? {
    for one in vocabulary where one.description == text { return one }
    return nil
  }

  /// What is written with `word`.
  init(_ word: Word) throws(NotationError) {
    guard let named = Self.named(word.text) else {
      throw word.isNot(Self.noun, among: Self.words)
    }
    self = named
  }

  /// What is written with all of `phrase`.
  init(_ phrase: Phrase) throws(NotationError) {
    guard let named = Self.named(phrase.text) else {
      throw phrase.whole.isNot(Self.noun, among: Self.words)
    }
    self = named
  }
}
