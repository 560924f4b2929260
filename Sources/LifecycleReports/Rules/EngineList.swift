/// A list of engines, one per line: the name, the rule that the engine breaks or
/// whose permitted variation it takes, a summary.
package struct EngineList {
  package struct Entry {
    package let name: String
    package let rule: String
    package let summary: String

    package init(name: String, rule: String, summary: String) {
      self.name = name
      self.rule = rule
      self.summary = summary
    }

    /// Whether the engine breaks its rule, instead of using a variation that the rule permits.
    package var isFault: Bool { name.hasPrefix("fault:") || name.hasPrefix("client-fault:") }
  }

  private let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Returns the text, with a final line break; without a width, each engine has one line.
  package func text(columns width: Int? = nil) -> String {
    var columns = Columns([.left, .left, .left])
    for entry in entries { columns.add([entry.name, entry.rule, entry.summary]) }
    return columns.lines(fitting: width).joined(separator: "\n") + "\n"
  }
}
