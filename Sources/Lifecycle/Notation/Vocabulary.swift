/// One row of a vocabulary: a value, its keyword, its meaning, and what it takes and needs.
struct VocabularyRow<Value: Sendable>: Sendable {
  let value: Value
  let keyword: String
  /// The type of the argument of a stimulus; `nothing` for all other values.
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

/// Values that one table lists.
protocol Tabulated: NotationKeyword {
  static var rows: [VocabularyRow<Self>] { get }
  var row: VocabularyRow<Self> { get }
}

extension Tabulated {
  typealias Row = VocabularyRow<Self>

  var meaning: String { row.meaning }
}

/// Values with one row each, in the order of their declaration.
protocol Vocabulary: Tabulated, CaseIterable, RawRepresentable<UInt8> {}

extension Vocabulary {
  var row: Row { Self.rows[Int(rawValue)] }
}

/// Values with or without an argument; values that differ only in the argument share a row.
///
/// The keyword has a placeholder for the argument, as in `held:RESOURCE`.
protocol FormVocabulary: Tabulated, Equatable {
  typealias Argument = (form: Self, placeholder: String, text: any CustomStringConvertible)

  /// The value that stands for all arguments in `rows`, such as `.hold(.camera)`, the placeholder, and
  /// the argument; `nil` without an argument.
  var argument: Argument? { get }
}

extension FormVocabulary {
  var row: Row {
    let form = argument?.form ?? self
    guard let row = Self.rows.first(where: { $0.value == form }) else {
      preconditionFailure("every form has a row")
    }
    return row
  }

  /// The text in the notation.
  public var description: String {
    guard let argument else { return row.keyword }
    return row.keyword.replacing(argument.placeholder, with: "\(argument.text)")
  }
}
