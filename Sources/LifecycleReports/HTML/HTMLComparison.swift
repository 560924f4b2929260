import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// Several runs as one page without network or script: a matrix of rules and implementations.
///
/// The runs of one implementation stand side by side as its versions.
struct HTMLComparison {
  /// An implementation, and the positions of its runs in the order of the logs.
  private struct Implementation {
    let name: String
    var runs: [Int]
  }

  private let report: ComparisonReport
  private let implementations: [Implementation]

  init(_ report: ComparisonReport) {
    self.report = report
    var implementations: [Implementation] = []
    for (number, entry) in report.logs.enumerated() {
      let name = entry.log.outcome.identity?.name ?? entry.log.outcome.engine
      if let known = implementations.firstIndex(where: { $0.name == name }) {
        implementations[known].runs.append(number)
      } else {
        implementations.append(Implementation(name: name, runs: [number]))
      }
    }
    self.implementations = implementations
  }

  var text: String {
    let logs = report.logs
    let differing = report.rows.filter(\.isNews)
    let same = report.rows.filter { !$0.isNews }
    let worstFirst = Self.order.flatMap { kind in differing.filter { $0.worst == kind } }
    return """
      \(HTMLPage.head("\(logs.map(\.name).joined(separator: ", ")) — lifecheck compare"))
      <body>
      <header><p class="tool">lifecheck <span>UIKit life cycle conformance</span></p>
      <h1>\(logs.count.of("run")) compared</h1>
      \(legend)
      <ol>\(logs.map { "<li>\(run($0.name, $0.log))</li>" }.joined(separator: "\n"))</ol></header>
      <main>
      <section aria-labelledby="rules-title"><h2 id="rules-title">Rules that are violated or differ</h2>
      \(differing.isEmpty ? "<p class=\"none\">Every rule has the same verdict in all runs.</p>" : table(worstFirst))
      <details class="trace"><summary>\(same.count.of("rule")) with the same verdict in all runs, none \
      violated</summary>
      \(table(same))</details></section>
      \(changes)</main>
      </body>
      </html>

      """
  }

  /// The verdicts in the order of their weight; a rule stands where its worst verdict does.
  fileprivate static let order: [RuleResult.Kind] = [
    .failed, .expected, .warned, .followOn, .information, .unknown, .notExercised, .notChosen,
    .unsupported, .held,
  ]

  /// The verdicts on the page, with their meaning.
  private var legend: String {
    let kinds = Set(report.rows.flatMap { $0.results.compactMap { $0?.kind } })
    let items = Self.order.filter(kinds.contains).map {
      "<li><span class=\"pill \($0.style)\">\($0.sign) \($0.label)</span> \($0.meaning)</li>"
    }
    return """
      <ul class="legend" aria-label="Legend of the verdicts">\(items.joined(separator: "\n"))</ul>
      <p class="omitted">A violated rule opens its shortest scenario.</p>
      """
  }

  private func run(_ name: String, _ log: RunLog) -> String {
    let commit = log.provenance.words.map { ", \($0)" } ?? ""
    let outcome = log.outcome
    return """
      <b>\(Markup.text(name))</b>: \(outcome.plan.role) <code>\(Markup.text(outcome.engine))</code>, \
      edition \(outcome.plan.edition), \(outcome.scenarios.of("scenario")), \
      seed \(outcome.plan.seed)\(Markup.text(commit)): \(Markup.text(Headline(log).verdict))
      """
  }

  /// The changes in each version of an implementation, since the version before.
  private var changes: String {
    let items = implementations.flatMap { implementation in
      zip(implementation.runs, implementation.runs.dropFirst()).map { earlier, later in
        let (earlier, later) = (report.logs[earlier], report.logs[later])
        return "<h3>\(Markup.text("\(later.name) since \(earlier.name)"))</h3>"
          + Comparison(later.log, since: earlier.log).list
      }
    }
    return items.isEmpty
      ? ""
      : """
      <section aria-labelledby="news-title"><h2 id="news-title">New and fixed</h2>
      \(items.joined(separator: "\n"))</section>

      """
  }

  private func table(_ rows: [ComparisonReport.Row]) -> String {
    let names = implementations.map {
      "<th scope=\"colgroup\" colspan=\"\($0.runs.count)\">\(Markup.text($0.name))</th>"
    }
    let versions = implementations.flatMap(\.runs).map { run in
      let (name, log) = report.logs[run]
      let version = log.outcome.identity.map { "\($0.version), " } ?? ""
      return "<th scope=\"col\">\(Markup.text(version + name))</th>"
    }
    let lines = rows.map { row in
      let cells = implementations.flatMap { implementation in
        implementation.runs.map { cell(row, $0) }
      }
      return
        "<tr><th scope=\"row\"><code>\(Markup.text(row.rule.id).replacing("/", with: "/<wbr>"))</code> "
        + "<span class=\"tag\">\(row.rule.level.rawValue)</span></th>\(cells.joined())</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Table of rules and runs">
      <table class="runs"><thead><tr><th scope="col" rowspan="2">Rule</th>\(names.joined())</tr>
      <tr>\(versions.joined())</tr></thead>
      <tbody>\(lines.joined(separator: "\n"))</tbody></table></div>
      """
  }

  /// Returns the verdict of a rule in a run; if the rule was broken, it opens the shortest scenario.
  private func cell(_ row: ComparisonReport.Row, _ run: Int) -> String {
    let opening = "<td data-run=\"\(Markup.text(report.logs[run].name))\">"
    guard let result = row.results[run] else { return opening + "–</td>" }
    let pill =
      "<span class=\"pill \(result.kind.style)\">\(result.kind.sign) \(result.kind.label)</span>"
    let broken =
      result.tally.broken > 0 ? "<br><small>broken \(result.tally.broken.grouped)</small>" : ""
    let shortest = result.findings.min { $0.trace.steps.count < $1.trace.steps.count }
    guard let finding = shortest else { return opening + pill + broken + "</td>" }
    let text = FindingText(finding, of: report.logs[run].log.outcome)
    return """
      \(opening)<details><summary>\(pill)\(broken)</summary>
      <p>\(Markup.prose(finding.message ?? finding.words))</p>
      <pre>\(Markup.text("\(finding.trace)"))</pre>
      <p class="omitted">\(Markup.text(text.minimal.joined()))</p>
      <p><code>\(Markup.text(text.command))</code></p></details></td>
      """
  }
}

extension ComparisonReport {
  /// Several runs as a page for a site.
  package var page: String { HTMLComparison(self).text }
}

extension ComparisonReport.Row {
  /// The worst verdict on the rule in any run.
  fileprivate var worst: RuleResult.Kind? {
    let kinds = Set(results.compactMap { $0?.kind })
    return HTMLComparison.order.first(where: kinds.contains)
  }
}

extension RuleResult.Kind {
  /// The meaning of the verdict, in the legend.
  fileprivate var meaning: String {
    switch self {
    case .held: "could have been broken, and was not"
    case .failed: "was broken"
    case .expected: "was broken as expected"
    case .warned: "was broken, and is not enforced"
    case .information: "was broken, but real devices break it too, or no page states it"
    case .followOn: "was broken only after another failure, probably in consequence"
    case .notExercised: "nothing in the run could have broken it"
    case .notChosen: "judges a permitted variation that was not used"
    case .unsupported: "needs a capability that is not declared"
    case .unknown: "the run does not say"
    }
  }
}

extension Comparison {
  /// The changes as a list, and the differences between the runs.
  var list: String {
    let items = changes.flatMap { change, signatures in
      signatures.map {
        "<li><span class=\"pill \(change.kind.style)\">\(change.kind.sign) \(change.rawValue)</span> "
          + "<code>\(Markup.text($0))</code></li>"
      }
    }
    return "<ul>"
      + (items.isEmpty ? "<li>nothing new, nothing fixed</li>" : items.joined(separator: "\n"))
      + "</ul>" + (unlike.isEmpty ? "" : "<p>The runs differ: \(Markup.text(caution)).</p>")
  }
}

extension Comparison.Change {
  /// The verdict whose colour and sign show the change.
  fileprivate var kind: RuleResult.Kind {
    switch self {
    case .new, .unexpected, .still: .failed
    case .expected: .expected
    case .fixed: .held
    case .unjudged, .unseen: .unknown
    }
  }
}
