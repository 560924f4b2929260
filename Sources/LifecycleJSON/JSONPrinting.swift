extension JSON: CustomStringConvertible {
  /// The value on one line.
  package var description: String {
    var text = ""
    print(into: &text)
    return text
  }

  /// The value over several lines, their last one ended.
  package var page: String {
    var text = ""
    print(into: &text, indentation: "\n")
    return text + "\n"
  }

  /// Prints the value; with an indentation, which begins with a line break, each part on its line.
  private func print(into text: inout String, indentation: String? = nil) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += "\(number)"
    case .text(let string): text += Self.quoted(string)
    case .list(let values):
      Self.print(values, "[", "]", into: &text, indentation) { value, text, indentation in
        value.print(into: &text, indentation: indentation)
      }
    case .object(let members):
      Self.print(members, "{", "}", into: &text, indentation) { member, text, indentation in
        text += Self.quoted(member.key) + (indentation == nil ? ":" : ": ")
        member.value.print(into: &text, indentation: indentation)
      }
    }
  }

  private static func print<Part>(
    _ parts: [Part], _ opening: String, _ closing: String, into text: inout String,
    _ indentation: String?, _ print: (Part, inout String, String?) -> Void
  ) {
    let inner = indentation.map { $0 + "  " }
    text += opening
    for (position, part) in parts.enumerated() {
      if position > 0 { text += "," }
      text += inner ?? ""
      print(part, &text, inner)
    }
    if !parts.isEmpty { text += indentation ?? "" }
    text += closing
  }

  /// A text between quotation marks.
  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.write(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
