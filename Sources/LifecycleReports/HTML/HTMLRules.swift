import LifecycleCampaigns
import LifecycleOracle

/// Every rule with its counts, in the order of `RunLog.results`, and filters to choose among the
/// rules.
struct HTMLRules {
  private let results: [RuleResult]
  private let groups: [FindingGroup]

  init(_ log: RunLog) {
    results = log.results
    groups = Array(log.groups.prefix(HTMLPage.mostFindings))
  }

  var text: String {
    """
    <section id="rules" aria-labelledby="rules-title">
    <h2 id="rules-title">Rules</h2>
    \(filters)
    <div class="scroll" tabindex="0" role="region" aria-label="Table of rules">
    <table id="rule-table">
    <thead><tr><th scope="col">Verdict</th><th scope="col">Rule</th><th scope="col">Level</th>\
    <th scope="col" class="number">Exercised</th><th scope="col" class="number">Broken</th></tr>
    </thead>
    \(chapters.joined(separator: "\n"))
    </table>
    </div>
    </section>
    """
  }

  private var filters: String {
    let kinds = RuleResult.Kind.allCases.filter { kind in results.contains { $0.kind == kind } }
    let levels = Rule.Level.allCases.filter { level in results.contains { $0.rule.level == level } }
    return """
      <form class="tools needs-script" id="rule-filters">
      <label>Search <input type="search" id="rule-filter" autocomplete="off" \
      placeholder="id or words" aria-keyshortcuts="/"></label>
      <fieldset><legend>Verdict</legend>\
      \(kinds.map { Self.box("kind", $0.rawValue, $0.label, isChecked: $0.isNews) }.joined(separator: " "))</fieldset>
      <fieldset><legend>Level</legend>\
      \(levels.map { Self.box("level", $0.rawValue, $0.rawValue, isChecked: true) }.joined(separator: " "))</fieldset>
      <button type="button" id="all-rules">Show all</button>
      <span id="rule-count" role="status">\(results.count) of \(results.count)</span>
      </form>
      """
  }

  private static func box(
    _ name: String, _ value: String, _ label: String, isChecked: Bool
  ) -> String {
    "<label class=\"box\"><input type=\"checkbox\" name=\"\(name)\" value=\"\(value)\""
      + "\(isChecked ? " checked" : "")> \(label)</label>"
  }

  private var chapters: [String] {
    var chapters: [(name: String, rows: [String])] = []
    for result in results {
      if chapters.last?.name != result.rule.chapter { chapters.append((result.rule.chapter, [])) }
      chapters[chapters.count - 1].rows.append(row(result))
    }
    return chapters.map { chapter in
      """
      <tbody><tr class="chapter"><th colspan="5" scope="rowgroup">\(chapter.name)</th></tr>
      \(chapter.rows.joined(separator: "\n"))
      </tbody>
      """
    }
  }

  private func row(_ result: RuleResult) -> String {
    let (rule, kind) = (result.rule, result.kind)
    let isUnknown = kind == .unknown
    return """
      <tr class="rule" id="rule-\(Markup.text(rule.id))" data-kind="\(kind.rawValue)" \
      data-level="\(rule.level.rawValue)">\
      <td><span class="pill \(kind.style)">\(kind.sign) \(kind.label)</span>\(findings(of: rule))</td>\
      <th scope="row"><code>\(Markup.text(rule.id).replacing("/", with: "/<wbr>"))</code>\
      <p>\(Markup.prose(rule.statement))</p>\
      <p class="sources">\(rule.sources.map(\.link).joined(separator: " · "))</p></th>\
      <td><span class="tag">\(rule.level.rawValue)</span></td>\
      <td class="number">\(isUnknown ? "?" : result.tally.exercised.grouped)</td>\
      <td class="number">\(isUnknown ? "?" : result.tally.broken.grouped)</td></tr>
      """
  }

  /// Returns links to the rule's own finding, and to an earlier failure that the rule follows.
  private func findings(of rule: Rule) -> String {
    [ownFinding(of: rule), precedingFinding(of: rule)].compactMap(\.self)
      .map { "<br><small>\($0)</small>" }.joined()
  }

  /// Returns a link to the rule's own finding, called the first failure if it follows no other.
  private func ownFinding(of rule: Rule) -> String? {
    ownGroup(of: rule).map { number in
      let isFirst = groups[number].main.cause == nil && !groups[number].isWarning
      return (isFirst ? "first failure: " : "") + Self.link(number)
    }
  }

  /// Returns a link to the earlier failure that a failure of the rule follows.
  private func precedingFinding(of rule: Rule) -> String? {
    let cause = ownGroup(of: rule).flatMap { groups[$0].main.cause }
    let preceding = groups.firstIndex { group in
      group.followOns.contains { $0.failure.rule == rule.id }
        || group.findings.contains { $0.signature == cause }
    }
    return preceding.map { "after \(Self.link($0))" }
  }

  /// Returns the position of the group whose main finding is about the rule.
  private func ownGroup(of rule: Rule) -> Int? {
    groups.firstIndex { $0.main.rule?.id == rule.id }
  }

  private static func link(_ number: Int) -> String {
    "<a href=\"#finding-\(number + 1)\">finding&nbsp;\(number + 1)</a>"
  }
}

extension RuleResult.Kind {
  /// Whether the table of rules shows the kind at first.
  fileprivate var isNews: Bool {
    switch self {
    case .failed, .expected, .warned, .information, .followOn, .notExercised, .unknown: true
    case .held, .notChosen, .unsupported: false
    }
  }
}
