import LifecycleOracle
import LifecycleReports

/// A section of a page that names rules which are treated as no other, with the reasons.
struct RuleNoteList {
  private let heading: String
  private let nothing: String
  private let remarks: [Rule.RuleNote]

  /// A section, which says `nothing` if there are none.
  init(_ heading: String, _ nothing: String, _ remarks: [Rule.RuleNote]) {
    self.heading = heading
    self.nothing = nothing
    self.remarks = remarks
  }

  var lines: [String] {
    let items = remarks.map { "- \(Markdown.code($0.rule)): \(Markdown.plain($0.because))" }
    return ["## \(heading)", ""] + (items.isEmpty ? [nothing] : items)
  }
}
