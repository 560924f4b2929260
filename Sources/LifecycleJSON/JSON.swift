/// A JSON value. Objects keep their members in the order of the text.
///
/// Numbers are integers. Reports need no others, and fractions print differently elsewhere.
/// `JSONReader` reads a value from a line.
package enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSON

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

  /// Creates a number, clamped to the range of `Int`.
  package init(_ count: some BinaryInteger) { self = .number(Int(clamping: count)) }

  package init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}

extension JSON {
  /// The value of a key. Nil if the object has no such key, or the value is not an object.
  package subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Returns the object with the members of another object added at the end.
  package func adding(_ others: JSON) -> JSON {
    guard case .object(let mine) = self, case .object(let theirs) = others else { return self }
    return .object(mine + theirs)
  }
}

extension JSON: CustomStringConvertible {
  package var description: String {
    var text = ""
    print(into: &text)
    return text
  }

  /// The JSON text on several lines, with a line end after the last.
  package var page: String {
    var text = ""
    print(into: &text, indentation: "\n")
    return text + "\n"
  }

  /// Prints the value. With an indentation, which begins with a line break, each part gets its own
  /// line.
  private func print(into text: inout String, indentation: String? = nil) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += "\(number)"
    case .text(let string): text += Self.quoted(string)
    case .list(let values):
      Self.print(values, between: "[", "]", into: &text, indentation) { value, text, indentation in
        value.print(into: &text, indentation: indentation)
      }
    case .object(let members):
      Self.print(members, between: "{", "}", into: &text, indentation) {
        member, text, indentation in
        text += Self.quoted(member.key) + (indentation == nil ? ":" : ": ")
        member.value.print(into: &text, indentation: indentation)
      }
    }
  }

  /// Prints parts between brackets; `printPart` prints one of them, with the inner indentation.
  private static func print<Part>(
    _ parts: [Part], between opening: String, _ closing: String, into text: inout String,
    _ indentation: String?, _ printPart: (Part, inout String, String?) -> Void
  ) {
    let inner = indentation.map { $0 + "  " }
    text += opening
    for (position, part) in parts.enumerated() {
      if position > 0 { text += "," }
      text += inner ?? ""
      printPart(part, &text, inner)
    }
    if !parts.isEmpty { text += indentation ?? "" }
    text += closing
  }

  /// Returns a text in quotation marks, with escapes.
  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.write(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
