import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// Each finding and warning: the requirement, what happened, what would be allowed, how to
/// reproduce it again.
struct HTMLFindings {
  private let log: RunLog

  init(_ log: RunLog) { self.log = log }

  /// How many findings are unfolded at first.
  private static let unfolded = 3

  var text: String {
    let all = log.groups
    let shown = all.prefix(HTMLPage.most).enumerated().map { article($1, number: $0) }
    let further = all.count - shown.count + log.outcome.further
    let more = further > 0 ? "<p>\(further.of("further way")) of failing, not shown here.</p>" : ""
    return """
      <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      \(all.isEmpty ? "<p class=\"none\">\(nothing)</p>" : Self.legend + tools(all.count))
      \(shown.joined(separator: "\n"))
      \(more)
      </section>
      """
  }

  private var nothing: String {
    log.stop == .cutShort
      ? "No finding stands in the log, which was cut short."
      : "No rule was broken in \(log.outcome.scenarios.of("scenario"))."
  }

  private func tools(_ count: Int) -> String {
    """
    <div class="tools needs-script"><label>Filter findings <input type="search" id="finding-filter" \
    autocomplete="off" placeholder="rule, stimulus, callback"></label> \
    <button type="button" id="unfold">Unfold all</button> \
    <button type="button" id="fold">Fold all</button> \
    <span id="finding-count" role="status">\(count) of \(count)</span></div>
    """
  }

  private static let legend: String = {
    let items = Lane.State.allCases.filter { $0 != .unknown }.map { state in
      "<li><i class=\"swatch \(state.style)\"></i>\(state.rawValue)</li>"
    }
    return "<ul class=\"legend\" aria-label=\"What the bars of the lanes mean\">"
      + items.joined() + "</ul>"
  }()

  private func article(_ group: FindingGroup, number: Int) -> String {
    let (finding, isWarning) = (group.main, group.isWarning)
    let kind: RuleResult.Kind =
      isWarning ? .warned : finding.isExpected ? .expected : .failed
    let word = isWarning ? "warning" : finding.isExpected ? "expected failure" : "failure"
    return """
      <details class="finding" id="finding-\(number + 1)"\(number < Self.unfolded ? " open" : "")>
      <summary><span class="pill \(kind.style)">\(kind.sign) \(word)\
      </span> <b>\(Markup.text(finding.rule?.id ?? "no answer"))</b> \
      <span class="tag">\(finding.rule?.level.rawValue ?? "engine")</span> \
      <span class="times">\(finding.count.of("scenario"))</span></summary>
      \(HTMLFinding(group, of: log).text)
      </details>
      """
  }
}
