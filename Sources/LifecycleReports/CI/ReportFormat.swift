package import LifecycleCampaigns
import LifecycleJSON

/// A kind of report that is made from a log.
package enum ReportFormat: String, CaseIterable, Sendable {
  case html, junit, sarif, ctrf, markdown, badge, statement

  /// A file of a report.
  package struct Page: Hashable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// The command-line flag that asks for the report.
  package var flag: String { "--\(rawValue)" }

  /// Returns the files of the report of a log, whose own file is at `path`.
  ///
  /// Some reports point to the path. Reports for people show the changes since an earlier log.
  package func pages(
    of log: RunLog, from path: String, since earlier: EarlierLog? = nil
  ) -> [Page] {
    let log = log.sanitized
    return switch self {
    case .html: [Page(name: "report.html", text: HTMLPage(log, since: earlier).text)]
    case .junit:
      [
        Page(name: "junit.xml", text: JUnit(log, .extended).text),
        Page(name: "junit-strict.xml", text: JUnit(log, .strict).text),
      ]
    case .sarif: [Page(name: "report.sarif", text: SARIF(log, path: path).json.page)]
    case .ctrf: [Page(name: "ctrf.json", text: CTRF(log: log).json.page)]
    case .markdown: [Page(name: "summary.md", text: MarkdownSummary(log, since: earlier).text)]
    case .badge:
      [
        Page(name: "badge.json", text: Badge(log: log).json.page),
        Page(name: "badge.svg", text: Badge(log: log).picture),
      ]
    case .statement: [Page(name: "statement.json", text: Statement(log: log).json.page)]
    }
  }
}
