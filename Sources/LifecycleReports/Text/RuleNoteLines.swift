package import LifecycleOracle

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
