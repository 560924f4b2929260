package import LifecycleCampaigns
import LifecycleOracle

/// Several runs side by side, as text: the results of each rule, and the changes in each run.
package struct ComparisonReport {
  let logs: [(name: String, log: RunLog)]
  private let listsAll: Bool

  /// Creates a report of at least two logs, in their order.
  ///
  /// Unless `listsAll`, only the rules that fail or differ are listed.
  package init(_ logs: [(name: String, log: RunLog)], listsAll: Bool) {
    self.logs = logs.map { ($0.name, $0.log.sanitized) }
    self.listsAll = listsAll
  }

  /// The text, with a final line break.
  package var text: String {
    let differences = zip(logs, logs.dropFirst()).flatMap { earlier, later in
      ["", heading(of: later)]
        + Comparison(later.log, since: earlier.log).lines(since: earlier.name)
    }
    return (runs + table + differences).joined(separator: "\n") + "\n"
  }

  /// Returns the name of a run, with its commit if that is known.
  private func heading(of run: (name: String, log: RunLog)) -> String {
    let commit = run.log.provenance.words.map { ", \($0)" } ?? ""
    return "\(run.name)\(commit):"
  }

  private var runs: [String] {
    logs.enumerated().flatMap { position, entry in
      Paragraph(
        "\(entry.name): " + Totals(outcome: entry.log.outcome).played.joined(separator: " ")
          + (entry.log.provenance.words.map { ", \($0)" } ?? ""), after: "\(position + 1)  "
      ).lines
    }
  }

  private var table: [String] {
    var columns = Columns([.left] + logs.map { _ in .left })
    columns.add(["rule"] + logs.indices.map { "\($0 + 1)" })
    let shown = rows.filter { listsAll || $0.isNews }
    for row in shown { columns.add([row.rule.id] + row.results.map { $0?.kind.label ?? "-" }) }
    return [""] + (shown.isEmpty ? ["every rule has the same verdict in all runs"] : columns.lines)
  }

  /// The results of a rule in each run.
  struct Row {
    let rule: Rule
    /// The results; `nil` for a run that did not judge the rule.
    let results: [RuleResult?]

    /// Whether the rule failed in any run, or the runs differ.
    var isNews: Bool {
      let kinds = results.map { $0?.kind }
      return Set(kinds).count > 1 || kinds.contains(.failed)
    }
  }

  /// The rules that any run judged.
  var rows: [Row] {
    let results = logs.map { entry in
      Dictionary(
        entry.log.results.map { ($0.rule.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    var known: Set<String> = []
    let rules = logs.flatMap { $0.log.outcome.plan.rules }.filter { known.insert($0.id).inserted }
    return rules.map { rule in Row(rule: rule, results: results.map { $0[rule.id] }) }
  }
}

extension Provenance {
  /// The commit in words, `commit 1234567 on main`, if it is known.
  var words: String? {
    commit.map { "commit \($0.prefix(12))" + (branch.map { " on \($0)" } ?? "") }
  }
}
