import LifecycleCampaigns
import LifecycleOracle

extension ComparisonReport {
  /// Several runs as one page without network or script: the changes in each run, then all rules.
  package var page: String {
    let (news, others) = (rows.filter(\.isNews), rows.filter { !$0.isNews })
    return """
      \(HTMLPage.head("\(logs.map(\.name).joined(separator: ", ")) — lifecheck compare"))
      <body>
      <header><p class="tool">lifecheck <span>UIKit life cycle conformance</span></p>
      <h1>\(logs.count.of("run")) compared</h1>
      <ol>\(logs.map { "<li>\(Self.run($0.name, $0.log))</li>" }.joined(separator: "\n"))</ol></header>
      <main>
      <section aria-labelledby="news-title"><h2 id="news-title">New and fixed</h2>
      \(differences.joined(separator: "\n"))</section>
      <section aria-labelledby="rules-title"><h2 id="rules-title">Rules that are violated or differ</h2>
      \(news.isEmpty ? "<p class=\"none\">Every rule has the same verdict in all runs.</p>" : table(news))
      <details class="trace"><summary>\(others.count.of("rule")) with the same verdict in all runs, none \
      violated</summary>
      \(table(others))</details></section>
      </main>
      </body>
      </html>

      """
  }

  private static func run(_ name: String, _ log: RunLog) -> String {
    let commit = log.provenance.words.map { ", \($0)" } ?? ""
    return """
      <b>\(Markup.text(name))</b>: \(log.outcome.plan.role) <code>\(Markup.text(log.outcome.engine))</code>, \
      \(log.outcome.scenarios.of("scenario")), seed \(log.outcome.plan.seed)\(Markup.text(commit)): \
      \(Markup.text(Headline(log).verdict))
      """
  }

  /// The changes in each run but the first, since the run before.
  private var differences: [String] {
    zip(logs, logs.dropFirst()).map { earlier, later in
      "<h3>\(Markup.text("\(later.name) since \(earlier.name)"))</h3>"
        + Comparison(later.log, since: earlier.log).list
    }
  }

  private func table(_ rows: [Row]) -> String {
    let heads = logs.map { "<th scope=\"col\">\(Markup.text($0.name))</th>" }.joined()
    let lines = rows.map { row in
      let cells = zip(logs, row.results).map { entry, result in
        let opening = "<td data-run=\"\(Markup.text(entry.name))\">"
        guard let result else { return opening + "–</td>" }
        let broken =
          result.tally.broken > 0 ? "<br><small>broken \(result.tally.broken.grouped)</small>" : ""
        return opening + "<span class=\"pill \(result.kind.style)\">\(result.kind.sign) "
          + "\(result.kind.label)</span>\(broken)</td>"
      }
      return
        "<tr><th scope=\"row\"><code>\(Markup.text(row.rule.id).replacing("/", with: "/<wbr>"))</code> "
        + "<span class=\"tag\">\(row.rule.level.rawValue)</span></th>\(cells.joined())</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Table of rules and runs">
      <table class="runs"><thead><tr><th scope="col">Rule</th>\(heads)</tr></thead>
      <tbody>\(lines.joined(separator: "\n"))</tbody></table></div>
      """
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
