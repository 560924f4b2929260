/// Engines, one a line: the name, the rule that it breaks or makes use of, what it does.
package struct EngineList {
  /// What is to be said of one engine.
  package struct Entry {
    package let name: String
    package let rule: String
    package let summary: String

    package init(name: String, rule: String, summary: String) {
      self.name = name
      self.rule = rule
      self.summary = summary
    }
  }

  private let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The text, its last line ended.
  package var text: String {
    var columns = Columns([.left, .left, .left])
    for entry in entries { columns.add([entry.name, entry.rule, entry.summary]) }
    return columns.lines.joined(separator: "\n") + "\n"
  }
}
