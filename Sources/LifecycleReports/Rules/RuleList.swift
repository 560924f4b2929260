package import LifecycleOracle

/// The rules, one a line, chapter by chapter.
package struct RuleList {
  private let rules: [Rule]

  package init(_ rules: [Rule]) { self.rules = rules }

  /// The text in so many columns, or a line a rule; its last line ended.
  package func text(columns width: Int? = nil) -> String {
    var columns = Columns([.left, .left, .left])
    for rule in rules { columns.add([rule.id, rule.level.rawValue, rule.statement]) }
    return columns.lines(fitting: width).joined(separator: "\n") + "\n"
  }
}

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

  /// The text in so many columns, or a line an engine; its last line ended.
  package func text(columns width: Int? = nil) -> String {
    var columns = Columns([.left, .left, .left])
    for entry in entries { columns.add([entry.name, entry.rule, entry.summary]) }
    return columns.lines(fitting: width).joined(separator: "\n") + "\n"
  }
}

/// Rules that are treated as no other, with the reasons; that there are none is said too.
package struct RuleNoteLines {
  /// The rules that were taken out of the book.
  package static let excluded = RuleNoteLines("excluded rules", Rule.excluded)

  private let name: String
  private let remarks: [Rule.RuleNote]

  package init(_ name: String, _ remarks: [Rule.RuleNote]) {
    self.name = name
    self.remarks = remarks
  }

  package var lines: [String] {
    guard !remarks.isEmpty else { return ["\(name): none"] }
    return ["\(name):"]
      + remarks.flatMap { Paragraph($0.because, after: "  \($0.rule): ").lines }
  }
}
