import LifecycleCampaigns
import LifecycleOracle

/// All findings and warnings: the requirement, the trace, an allowed answer, the command.
struct HTMLFindings {
  private let log: RunLog
  private let groups: [FindingGroup]
  /// The earlier finding with the same difference, by positions as in `RunLog.similar`.
  private let similar: [Int: (position: Int, difference: String)]

  init(_ log: RunLog) {
    self.log = log
    groups = log.groups
    similar = log.similar
  }

  /// The number of findings unfolded at first: of many only one, so that the others are in sight.
  private var unfolded: Int { groups.count > 10 ? 1 : 3 }

  var text: String {
    var shown = groups.prefix(HTMLPage.mostFindings).enumerated().map { article($1, number: $0) }
    // Information comes last, so its heading is inserted first.
    for (isInformation, title) in [
      (true, "For information: rules that never fail a run"),
      (false, "Warnings: rules that are not enforced"),
    ] {
      let first = groups.firstIndex { $0.isWarning && $0.isInformation == isInformation }
      guard let first, first < shown.count else { continue }
      shown.insert("<h3>\(title)</h3>", at: first)
    }
    let further = max(0, groups.count - HTMLPage.mostFindings) + log.outcome.further
    let more =
      further > 0 ? "<p>\(further.of("further failure signature")), not shown here.</p>" : ""
    return """
      <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      \(groups.isEmpty ? "<p class=\"none\">\(noFinding)</p>" : tools + Self.legend)
      \(shown.joined(separator: "\n"))
      \(more)
      </section>
      """
  }

  private var noFinding: String {
    log.stop == .cutShort
      ? "The log was cut short and has no findings."
      : "No rule was broken in \(log.outcome.scenarios.of("scenario"))."
  }

  private var counted: String {
    let information = groups.count(where: \.isInformation)
    let warnings = groups.count(where: \.isWarning) - information
    let expected = groups.count { !$0.isWarning && $0.main.isExpected }
    let counts = [
      (groups.count - information - warnings - expected, "failure"), (expected, "expected failure"),
      (warnings, "warning"),
    ].filter { $0.0 > 0 }.map { $0.0.of($0.1) }
    return (counts + (information > 0 ? ["\(information) for information"] : []))
      .joined(separator: ", ")
  }

  private var tools: String {
    """
    <div class="tools needs-script"><label>Filter findings <input type="search" id="finding-filter" \
    autocomplete="off" placeholder="rule, stimulus, callback"></label> \
    <button type="button" id="unfold">Unfold all</button> \
    <button type="button" id="fold">Fold all</button> \
    <span id="finding-count" role="status">\(counted)</span></div>
    """
  }

  private static let legend: String = {
    let items = Lane.State.allCases.filter { $0 != .unknown }.map { state in
      "<li><i class=\"swatch \(state.style)\"></i>\(state.rawValue)</li>"
    }
    return "<ul class=\"legend\" aria-label=\"Legend of the bars\">"
      + items.joined() + "<li>− only actual</li><li>+ only in the allowed answer</li>"
      + "<li>✕ the rule is broken here</li></ul>"
  }()

  private func article(_ group: FindingGroup, number: Int) -> String {
    let (finding, isWarning) = (group.main, group.isWarning)
    let (kind, word): (RuleResult.Kind, String) =
      if group.isInformation {
        (.information, "for information")
      } else if isWarning {
        (.warned, "warning")
      } else if finding.isExpected {
        (.expected, "expected failure")
      } else {
        (.failed, "failure")
      }
    // Warnings are unfolded only if nothing failed.
    let isOpen =
      number < unfolded && !group.isInformation && (!isWarning || groups[0].isWarning)
    return """
      <details class="finding" id="finding-\(number + 1)"\(isOpen ? " open" : "")>
      <summary>\(number + 1). <span class="pill \(kind.style)">\(kind.sign) \(word)\
      </span> <b>\(Markup.text(finding.rule?.id ?? "no answer"))</b> \
      <span class="tag">\(finding.rule?.level.rawValue ?? "engine")</span> \
      <span class="times">\(finding.sightings)</span>\
      <span class="gist">\(Markup.prose(finding.message ?? finding.words))</span></summary>
      \(HTMLFinding(group, of: log, number: number).text)\(reference(group))
      </details>
      """
  }

  /// Returns a note that an earlier finding has the same difference, with a link.
  private func reference(_ group: FindingGroup) -> String {
    guard let similar = similar[group.position],
      let number = groups.firstIndex(where: { $0.position == similar.position })
    else { return "" }
    return """

      <p>Probably the same bug as <a href="#finding-\(number + 1)">\
      finding \(number + 1)</a> (\(Markup.text(similar.difference))).</p>
      """
  }
}
