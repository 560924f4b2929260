import Lifecycle
import LifecycleCampaigns
import LifecycleRules

/// The inside of a finding.
struct HTMLFinding {
  private let finding: Finding
  private let log: RunLog
  private let words: FindingText

  init(_ finding: Finding, of log: RunLog) {
    self.finding = finding
    self.log = log
    words = FindingText(finding, of: log.outcome)
  }

  var text: String {
    """
    <p class="promise">\(Markup.prose(promise))</p>
    \(place)
    \(given)
    <div class="scroll" tabindex="0" role="region" aria-label="Lanes of \(Markup.text(name))">
    \(LanePicture(timeline, name: name).svg)
    </div>
    \(omitted)
    <h3>See it again</h3>
    \(command)
    \(keeping)
    \(said)
    <details class="trace"><summary>The trace as text</summary>
    <pre>\(Markup.text("\(finding.trace)"))</pre></details>
    <p class="history">\(Markup.text(history)) · <code>\(Markup.text(finding.signature))\
    </code></p>
    """
  }

  private var history: String {
    ([words.history] + [words.certificate.joined(separator: " ")].filter { !$0.isEmpty })
      .joined(separator: " · ")
  }

  private var promise: String {
    finding.rule?.statement ?? finding.failure?.words ?? finding.signature
  }

  /// What screen readers call the picture; the trace beside it says the same in text.
  private var name: String {
    let stimuli = finding.trace.steps.map { "\($0.stimulus)" }.joined(separator: ", then ")
    return "\(finding.rule?.id ?? finding.signature): \(stimuli)"
  }

  /// What an engine said before it broke down, if it did.
  private var said: String {
    let lines = finding.failure?.details ?? []
    return lines.isEmpty
      ? "" : "<h3>What it said last</h3>\n<pre>\(Markup.text(lines.joined(separator: "\n")))</pre>"
  }

  private var excerpt: Excerpt? { finding.rule.map { Excerpt(finding.trace, for: $0) } }

  private var timeline: LaneTimeline {
    LaneTimeline(excerpt?.trace ?? finding.trace, log.outcome.capabilities)
  }

  /// How the app is configured, unless it is a plain one.
  private var given: String {
    let lines = "\(Trace(finding.trace.given))"
    return lines.isEmpty ? "" : "<pre class=\"given\">\(Markup.text(lines))</pre>"
  }

  private var omitted: String {
    guard let omissions = excerpt?.omissions, !omissions.isEmpty else { return "" }
    return "<p class=\"omitted\">Left out here: \(omissions.joined(separator: ", ")).</p>"
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

  /// What would have kept the promise, what is left open, and where it can be read.
  private var keeping: String {
    guard let rule = finding.rule else { return "" }
    let kept = rule.examples.first { !$0.contains("!") }.map {
      "<h3>What would have kept it, for example</h3>\n<pre>\(Markup.text($0))</pre>"
    }
    let open = rule.latitude.map { "<li>\(Markup.prose($0))</li>" }.joined()
    let sources = rule.sources.map { "<li>\(Self.source($0))</li>" }.joined()
    return (kept ?? "")
      + (open.isEmpty ? "" : "\n<h3>What is left open</h3>\n<ul>\(open)</ul>")
      + "\n<h3>Where it stands</h3>\n<ul>\(sources)</ul>"
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
