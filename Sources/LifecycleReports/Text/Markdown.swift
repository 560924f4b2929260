/// Pieces of Markdown as forges read it.
package enum Markdown {
  /// Returns text on one line, in which only code between backticks is markup, even in a table.
  package static func plain(_ text: String) -> String {
    var plain = ""
    var isCode = false
    let backticks = text.split(separator: "`", omittingEmptySubsequences: false).count - 1
    // Only pairs of single backticks enclose code.
    let hasCode = backticks.isMultiple(of: 2) && !text.contains("``")
    for character in text {
      if character == "`", hasCode { isCode.toggle() }
      let isMarkup =
        character == "|" || !isCode && "\\*_<>[]#&".contains(character)
        || character == "`" && !hasCode
      plain.append(isMarkup ? "\\\(character)" : character == "\n" ? " " : "\(character)")
    }
    return plain
  }

  /// Returns text as code on one line, which may stand in a table.
  package static func code(_ text: String) -> String {
    let line = text.replacing("\n", with: " ").replacing("|", with: "\\|")
    let backticks = fence(around: line, atLeast: 1)
    return line.contains("`") ? "\(backticks) \(line) \(backticks)" : "`\(line)`"
  }

  /// Returns at least `fewest` backticks, and more than the text has in a row.
  private static func fence(around text: String, atLeast fewest: Int) -> String {
    var (longest, length) = (0, 0)
    for byte in text.utf8 {
      length = byte == UInt8(ascii: "`") ? length + 1 : 0
      longest = max(longest, length)
    }
    return String(repeating: "`", count: max(fewest, longest + 1))
  }

  /// Returns a table; its cells are Markdown already.
  package static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    return [line(head), line(head.map { _ in "---" })] + rows.map(line)
  }

  /// Returns a block of code, or of a patch, which some forges colour by its signs.
  package static func block(_ text: String, isPatch: Bool = false) -> [String] {
    let backticks = fence(around: text, atLeast: 3)
    return [backticks + (isPatch ? "diff" : ""), text, backticks]
  }

  /// Returns a target for links that does not depend on a forge's treatment of headings.
  package static func anchor(_ name: String) -> String { "<a id=\"\(slug(name))\"></a>" }

  /// Returns a link to a target, here or in another file.
  package static func link(_ name: String, in file: String = "") -> String {
    "[`\(name)`](\(file)\(address(name)))"
  }

  /// Returns the part of an address that leads to a target.
  package static func address(_ name: String) -> String { "#" + slug(name) }

  /// Returns a name in the form for an address: `scene/alternates` becomes `scene-alternates`.
  private static func slug(_ name: String) -> String { name.replacing("/", with: "-") }
}
