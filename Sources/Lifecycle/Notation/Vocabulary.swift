/// One row of a vocabulary: a value, its keyword, its meaning, and what it takes and needs.
struct VocabularyRow<Value: Sendable>: Sendable {
  let value: Value
  let keyword: String
  /// The type of the argument of a stimulus.
  let domain: Stimulus.Kind.Domain
  /// The capabilities that an engine needs for the value.
  let needs: Capabilities
  /// The meaning in a sentence, for `lifecheck words`.
  let meaning: String

  init(
    _ value: Value, _ keyword: String, takes domain: Stimulus.Kind.Domain = .nothing,
    needs: Capabilities = [], _ meaning: String
  ) {
    self.value = value
    self.keyword = keyword
    self.domain = domain
    self.needs = needs
    self.meaning = meaning
  }
}

/// Values that one table lists, in the order of their declaration: one row for each value.
protocol Vocabulary: NotationKeyword, CaseIterable, RawRepresentable<UInt8> {
  static var rows: [VocabularyRow<Self>] { get }
}

extension Vocabulary {
  typealias Row = VocabularyRow<Self>

  var row: Row { Self.rows[Int(rawValue)] }

  var meaning: String { row.meaning }
}
