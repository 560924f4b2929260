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

/// The inside of a finding.
struct HTMLFinding {
  private let finding: Finding
  private let log: RunLog
  private let group: FindingGroup
  private let words: FindingText

  init(_ group: FindingGroup, of log: RunLog) {
    finding = group.main
    self.group = group
    self.log = log
    words = FindingText(group, of: log.outcome)
  }

  var text: String {
    """
    <p class="requirement">\(Markup.prose(finding.message ?? promise))</p>
    \(broken)
    \(place)
    \(given)
    \(lanes)
    \(omitted)
    <h3>Reproduce</h3>
    \(command)
    \(further)
    \(keeping)
    \(said)
    <details class="trace"><summary>The trace as text</summary>
    <pre>\(Markup.text("\(finding.trace)"))</pre></details>
    <p class="history">\(Markup.text(history)) · <code>\(Markup.text(finding.signature.description))\
    </code></p>
    """
  }

  /// That it was never seen alone, its other ways, and what is only broken behind it.
  private var further: String {
    let lines =
      (words.earlier.isEmpty ? [] : [words.earlier.joined(separator: " ")])
      + group.further { FindingText($0, of: log.outcome).command }
    return lines.map { "<p>\(Markup.text($0))</p>" }.joined(separator: "\n")
  }

  private var history: String {
    ([words.history] + [words.certificate.joined(separator: " ")].filter { !$0.isEmpty })
      .joined(separator: " · ")
  }

  private var promise: String {
    finding.rule?.statement ?? finding.failure?.words ?? finding.signature.description
  }

  /// The requirement, where what was wrong is said before it.
  private var broken: String {
    finding.message == nil ? "" : "<p>Requirement: \(Markup.prose(promise))</p>"
  }

  /// What screen readers call the picture; the trace beside it says the same in text.
  private var name: String {
    let stimuli = finding.trace.steps.map { "\($0.stimulus)" }.joined(separator: ", then ")
    return "\(finding.rule?.id ?? finding.signature.description): \(stimuli)"
  }

  /// What an engine said before it failed, if it did.
  private var said: String {
    let lines = finding.failure?.details ?? []
    return lines.isEmpty
      ? "" : "<h3>What it said last</h3>\n<pre>\(Markup.text(lines.joined(separator: "\n")))</pre>"
  }

  private var excerpt: Excerpt? {
    finding.rule.map {
      Excerpt(finding.trace, for: $0, beside: finding.allowed, of: log.outcome.capabilities)
    }
  }

  /// The lanes of what followed, beside those of an allowed answer if there is one.
  private var lanes: String {
    let excerpt = excerpt
    let trace = excerpt?.trace ?? finding.trace
    if let allowed = excerpt?.allowed {
      return HTMLPair(trace, beside: allowed, log.outcome.capabilities, name: name).text
    }
    let timeline = LaneTimeline(trace, log.outcome.capabilities)
    return HTMLPair.lanes(LanePicture(timeline, name: name), name: name) + none
  }

  /// That there is no allowed answer, where one would be shown.
  private var none: String {
    guard let rule = finding.rule else { return "" }
    return "\n<p class=\"omitted\">\(Markup.text(BreachText.noAnswer(keeping: rule)))</p>"
  }

  /// How the app is configured, unless it is a plain one.
  private var given: String {
    let lines = "\(Trace(finding.trace.given))"
    return lines.isEmpty ? "" : "<pre class=\"given\">\(Markup.text(lines))</pre>"
  }

  private var omitted: String {
    excerpt?.omitted.map { "<p class=\"omitted\">Left out here: \($0).</p>" } ?? ""
  }

  private var place: String {
    guard let rule = finding.rule, let place = BreachText(finding.trace, of: rule).place else {
      return ""
    }
    return "<p>\(Markup.text(place))</p>"
  }

  private var command: String {
    """
    <div class="command"><code>\(Markup.text(words.command))</code>\
    <button type="button" class="copy needs-script">Copy</button></div>
    """
  }

  /// Also allowed, and where the requirement can be read.
  private var keeping: String {
    guard let rule = finding.rule else { return "" }
    let open = rule.latitude.map { "<li>\(Markup.prose($0))</li>" }.joined()
    let sources = rule.sources.map { "<li>\(Self.source($0))</li>" }.joined()
    return (open.isEmpty ? "" : "<h3>Also allowed</h3>\n<ul>\(open)</ul>")
      + "\n<h3>Documentation</h3>\n<ul>\(sources)</ul>"
  }

  private static func source(_ source: Rule.Source) -> String {
    switch source {
    case .traces: return Markup.text(source.words)
    case .page(let path, let section):
      let address = "https://developer.apple.com/documentation/\(path)"
      let place = section.map { ", section “\($0)”" } ?? ""
      return Markup.element("a", [("href", address)], Markup.text(path)) + Markup.text(place)
    case .report(let address):
      return Markup.element("a", [("href", address)], Markup.text(address))
    }
  }
}
