/// A JSON value, whose objects keep the order in which they were written.
///
/// Numbers are whole: no report of ours needs others, and fractions print differently elsewhere.
package enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([Member])

  /// A key of an object with what it has.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSON

    /// What stands under a key.
    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }

  package init(stringLiteral text: String) { self = .text(text) }

  package init(integerLiteral number: Int) { self = .number(number) }

  package init(arrayLiteral values: JSON...) { self = .list(values) }

  package init(booleanLiteral flag: Bool) { self = .flag(flag) }

  /// A number; every count of ours is far below what it can hold.
  package init(_ count: some BinaryInteger) { self = .number(Int(clamping: count)) }

  /// A list of texts.
  package init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}

extension JSON {
  /// What an object has under a key; nothing, if it has none, or is no object.
  package subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The object with further members behind its own.
  package func adding(_ others: JSON) -> JSON {
    guard case .object(let mine) = self, case .object(let theirs) = others else { return self }
    return .object(mine + theirs)
  }
}
