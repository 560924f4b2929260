/// Text in XML and HTML.
enum Markup {
  /// Returns text as content or between quotation marks. `�` replaces carriage returns, and the
  /// characters that XML 1.0 forbids.
  static func text(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
        escaped.unicodeScalars.append(scalar)
      default: escaped += "\u{FFFD}"
      }
    }
    return escaped
  }

  /// Returns prose in HTML, with the text between backticks as code.
  static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { position, part in
      position.isMultiple(of: 2)
        ? self.text(String(part)) : "<code>\(self.text(String(part)))</code>"
    }.joined()
  }

  /// Returns an element; the content is markup already, the attributes' values are plain text.
  static func element(
    _ name: String, _ attributes: [(String, String)], _ content: String = ""
  ) -> String {
    let opening = attributes.reduce("<\(name)") { $0 + " \($1.0)=\"\(text($1.1))\"" }
    return content.isEmpty ? opening + "/>" : "\(opening)>\(content)</\(name)>"
  }
}
