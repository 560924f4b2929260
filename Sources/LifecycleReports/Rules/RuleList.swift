package import LifecycleOracle

/// A list of rules, one per line, chapter by chapter.
package struct RuleList {
  private let rules: [Rule]

  package init(_ rules: [Rule]) { self.rules = rules }

  /// Returns the text, with a final line break; without a width, each rule has one line.
  package func text(columns width: Int? = nil) -> String {
    var columns = Columns([.left, .left, .left])
    for rule in rules { columns.add([rule.id, rule.level.rawValue, rule.statement]) }
    return columns.lines(fitting: width).joined(separator: "\n") + "\n"
  }
}

/// Rules that are treated differently from all others, with the reasons; `none` if there are none.
package struct RuleNoteLines {
  /// The rules that were taken out of the book.
  package static let excluded = RuleNoteLines(name: "excluded rules", remarks: Rule.excluded)

  let name: String
  let remarks: [Rule.RuleNote]

  package var lines: [String] {
    guard !remarks.isEmpty else { return ["\(name): none"] }
    return ["\(name):"]
      + remarks.flatMap { Paragraph($0.because, after: "  \($0.rule): ").lines }
  }
}
