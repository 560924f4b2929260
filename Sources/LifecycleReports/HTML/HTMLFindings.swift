import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// All findings and warnings: the requirement, the trace, an allowed answer, the command.
struct HTMLFindings {
  private let log: RunLog
  private let all: [FindingGroup]
  private let similar: [Int: (position: Int, difference: String)]

  init(_ log: RunLog) {
    self.log = log
    all = log.groups
    similar = log.similar
  }

  /// The number of findings unfolded at first: of many only one, so that the others are in sight.
  private var unfolded: Int { all.count > 10 ? 1 : 3 }

  var text: String {
    var shown = all.prefix(HTMLPage.most).enumerated().map { article($1, number: $0) }
    if let first = all.firstIndex(where: \.isWarning), first < shown.count {
      shown.insert("<h3>Warnings: rules that are not enforced</h3>", at: first)
    }
    let further = max(0, all.count - HTMLPage.most) + log.outcome.further
    let more =
      further > 0 ? "<p>\(further.of("further failure signature")), not shown here.</p>" : ""
    return """
      <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      \(all.isEmpty ? "<p class=\"none\">\(nothing)</p>" : tools)
      \(shown.joined(separator: "\n"))
      \(more)
      \(all.isEmpty ? "" : Self.legend)
      </section>
      """
  }

  private var nothing: String {
    log.stop == .cutShort
      ? "The log was cut short and has no findings."
      : "No rule was broken in \(log.outcome.scenarios.of("scenario"))."
  }

  private var counted: String {
    let information = all.count(where: \.isInformation)
    let warnings = all.count(where: \.isWarning) - information
    let expected = all.count { !$0.isWarning && $0.main.isExpected }
    let counts = [
      (all.count - information - warnings - expected, "failure"), (expected, "expected failure"),
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
      + items.joined() + "</ul>"
  }()

  private func article(_ group: FindingGroup, number: Int) -> String {
    let (finding, isWarning) = (group.main, group.isWarning)
    let kind: RuleResult.Kind =
      group.isInformation
      ? .information : isWarning ? .warned : finding.isExpected ? .expected : .failed
    let word =
      group.isInformation
      ? "for information"
      : isWarning ? "warning" : finding.isExpected ? "expected failure" : "failure"
    return """
      <details class="finding" id="finding-\(number + 1)"\
      \(number < unfolded && !isWarning ? " open" : "")>
      <summary>\(number + 1). <span class="pill \(kind.style)">\(kind.sign) \(word)\
      </span> <b>\(Markup.text(finding.rule?.id ?? "no answer"))</b> \
      <span class="tag">\(finding.rule?.level.rawValue ?? "engine")</span> \
      <span class="times">\(finding.sightings)</span>\
      <span class="gist">\(Markup.prose(finding.message ?? finding.words))</span></summary>
      \(HTMLFinding(group, of: log, number: number).text)\(reference(group))
      </details>
      """
  }
}

extension HTMLFindings {
  /// Returns a note that an earlier finding has the same difference, with a link.
  private func reference(_ group: FindingGroup) -> String {
    guard let similar = similar[group.position],
      let number = all.firstIndex(where: { $0.position == similar.position })
    else { return "" }
    return """

      <p>Probably the same bug as <a href="#finding-\(number + 1)">\
      finding \(number + 1)</a> (\(Markup.text(similar.difference))).</p>
      """
  }
}
