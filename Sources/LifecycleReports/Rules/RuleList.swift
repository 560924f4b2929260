package import LifecycleOracle

/// The rules, one a line, chapter by chapter.
package struct RuleList {
  private let rules: [Rule]

  package init(_ rules: [Rule]) { self.rules = rules }

  /// The text, its last line ended.
  package var text: String {
    var columns = Columns([.left, .left, .left])
    for rule in rules { columns.add([rule.id, rule.level.rawValue, rule.statement]) }
    return columns.lines.joined(separator: "\n") + "\n"
  }
}
