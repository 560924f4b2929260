import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// The content of a finding on the page; `HTMLExplorer` below has the data to step through it.
struct HTMLFinding {
  private let finding: Finding
  private let log: RunLog
  private let group: FindingGroup
  private let number: Int
  private let findingText: FindingText

  /// Creates the content of a group's main finding; `number` counts from 0.
  init(_ group: FindingGroup, of log: RunLog, number: Int) {
    finding = group.main
    self.group = group
    self.log = log
    self.number = number
    findingText = FindingText(group, of: log.outcome)
  }

  var text: String {
    """
    <p class="requirement">\(Markup.prose(finding.message ?? requirement))</p>
    \(requirementBelow)
    \(place)
    \(given)
    \(lanes)
    \(omitted)
    \(explorer)
    <h3>Reproduce</h3>
    \(command)
    \(further)
    \(documentation)
    \(hint)
    \(output)
    \(hostEvents)
    <details class="trace"><summary>The trace as text</summary>
    <pre>\(Markup.text("\(finding.trace)"))</pre></details>
    <p class="history">\(Markup.text(history)) · signature <code>\(Markup.text(finding.signature.description))\
    </code></p>
    """
  }

  /// The events that a host-driven implementation received in each step.
  private var hostEvents: String {
    let steps = finding.trace.steps.filter { !$0.heard.isEmpty }.map { step in
      "<li><code>\(Markup.text("\(step.stimulus)"))</code>: "
        + Markup.text(step.heard.joined(separator: "; ")) + "</li>"
    }
    return steps.isEmpty
      ? ""
      : "<details class=\"trace\" open><summary>Events from the host</summary><ul>"
        + steps.joined(separator: "\n") + "</ul></details>"
  }

  /// The reason for independence, further findings about the rule, and the follow-on failures.
  private var further: String {
    let reason = findingText.earlier.joined(separator: " ")
    return (reason.isEmpty ? "" : "<p>\(Markup.text(reason))</p>")
      + [
        ("Other failures of the rule", findingText.others),
        (FindingText.followOnTitle, findingText.followOns),
      ]
      .filter { !$0.1.isEmpty }.map { title, items in
        """
        <details class="trace" open><summary>\(title)</summary><ul>\
        \(items.map { "<li>\(Markup.text($0))</li>" }.joined(separator: "\n"))</ul></details>
        """
      }.joined(separator: "\n")
  }

  /// The element in which a reader steps through the trace.
  private var explorer: String {
    guard number < HTMLExplorer.mostFindings else { return "" }
    return """
      <details class="explorer" data-walk="\(number)"><summary>Step through the trace: the known state, \
      the checked rules and their results</summary>
      <p class="omitted">In a terminal: <code>\(Markup.text(findingText.command)) --step</code></p></details>
      """
  }

  private var history: String {
    ([findingText.history] + [findingText.certificate.joined(separator: " ")].filter { !$0.isEmpty })
      .joined(separator: " · ")
  }

  /// The rule's statement; without a rule, the engine's failure.
  private var requirement: String {
    finding.rule?.statement ?? finding.failure?.words ?? finding.signature.description
  }

  /// The first places to check, as `lifecheck explain` prints them.
  private var hint: String {
    let hint = finding.rule?.hint ?? ""
    return hint.isEmpty ? "" : "<p>First places to check: \(Markup.prose(hint))</p>"
  }

  /// The requirement, if a message stands before it.
  private var requirementBelow: String {
    finding.message == nil ? "" : "<p>Requirement: \(Markup.prose(requirement))</p>"
  }

  /// The picture's name for screen readers; the trace below has the same content in text.
  private var name: String {
    let stimuli = finding.trace.steps.map { "\($0.stimulus)" }.joined(separator: ", then ")
    return "\(finding.rule?.id ?? finding.signature.description): \(stimuli)"
  }

  /// The engine's output before it failed, if there is any.
  private var output: String {
    let lines = finding.failure?.details ?? []
    return lines.isEmpty
      ? ""
      : "<h3>Output before the failure</h3>\n"
        + "<pre>\(Markup.text(lines.joined(separator: "\n")))</pre>"
  }

  private var excerpt: Excerpt? {
    finding.rule.map {
      let capabilities = log.outcome.capabilities
      return Excerpt(
        finding.trace, for: $0, beside: finding.shownAnswer(capabilities), of: capabilities)
    }
  }

  /// The lanes of the trace, next to those of an allowed answer if there is one.
  private var lanes: String {
    let excerpt = excerpt
    let trace = excerpt?.trace ?? finding.trace
    if let allowed = excerpt?.allowed {
      return HTMLPair(
        actual: trace, allowed: allowed, capabilities: log.outcome.capabilities, name: name
      ).text
    }
    let timeline = LaneTimeline(trace, log.outcome.capabilities)
    return HTMLPair.lanes(LanePicture(timeline, name: name), name: name) + noAnswer
  }

  /// A note that there is no allowed answer.
  private var noAnswer: String {
    guard let rule = finding.rule else { return "" }
    return "\n<p class=\"omitted\">\(Markup.text(BreachText.noAnswer(keeping: rule)))</p>"
  }

  /// The scenario in the notation and in words.
  private var given: String {
    let scenario = finding.trace.scenario
    return """
      <pre class="given">\(Markup.text(scenario.oneLine))</pre>
      <p class="omitted">In words: \(Markup.prose(scenario.inWords)).</p>
      """
  }

  private var omitted: String {
    excerpt?.omitted.map { "<p class=\"omitted\">Left out here: \($0).</p>" } ?? ""
  }

  /// The place of the breach, with the difference there from an allowed answer if there is one.
  ///
  /// For a breach noticed at the end of a step, the first difference, perhaps in an earlier step.
  private var place: String {
    guard let rule = finding.rule, let mark = BreachText(finding.trace, of: rule).mark else {
      return ""
    }
    let place = "<code>\(Markup.text(mark.stimulus))</code>, step \(mark.step)"
    let capabilities = log.outcome.capabilities
    let gist = excerpt.flatMap { excerpt in
      excerpt.allowed.flatMap { DifferenceGist(excerpt.trace, beside: $0, of: capabilities).text }
    }
    if let problem = gist ?? mark.observation {
      return "<p class=\"offence\"><code>✕ \(Markup.text(problem))</code> after \(place)</p>"
    }
    // A breach that is noticed at the end may come from an observation missing earlier.
    guard finding.shownAnswer(capabilities) != nil,
      let first = DifferenceGist(firstOf: finding, of: capabilities).place
    else { return "<p class=\"offence\">Found at the end of \(place)</p>" }
    let previous = first.previous.map { "<code>\(Markup.text($0))</code> in " } ?? ""
    return """
      <p class="offence"><code>✕ \(Markup.text(first.text))</code> after \(previous)\
      <code>\(Markup.text(first.stimulus))</code>, step \(first.step); noticed at the end of \(place)</p>
      """
  }

  private var command: String {
    """
    <div class="command"><code>\(Markup.text(findingText.command))</code>\
    <button type="button" class="copy needs-script">Copy</button></div>
    """
  }

  private var documentation: String {
    guard let rule = finding.rule else { return "" }
    let latitude = rule.latitude.map { "<li>\(Markup.prose($0))</li>" }.joined()
    let sources = rule.sources.map { "<li>\($0.link)</li>" }.joined()
    return (latitude.isEmpty ? "" : "<h3>Also allowed</h3>\n<ul>\(latitude)</ul>")
      + "\n<h3>Documentation</h3>\n<ul>\(sources)</ul>"
  }
}

extension Rule.Source {
  var link: String {
    switch self {
    case .traces: return Markup.text(words)
    case .page(let path, let section):
      let address = "https://developer.apple.com/documentation/\(path)"
      let place = section.map { ", section “\($0)”" } ?? ""
      return Markup.element("a", [("href", address)], Markup.text(path)) + Markup.text(place)
    case .report(let address):
      return Markup.element("a", [("href", address)], Markup.text(address))
    }
  }
}

/// The data for stepping through the first findings, place by place.
struct HTMLExplorer {
  /// The maximum number of findings to step through.
  static let mostFindings = 50

  /// A block of data that no browser runs.
  let text: String

  init(_ log: RunLog) {
    let plan = log.outcome.plan
    var oracle = Oracle(
      rules: plan.rules, capabilities: log.outcome.capabilities, isStrict: plan.isStrict,
      contract: plan.contract, enforcing: plan.enforced, keepsBreaches: true, explainsBreaches: true
    )
    let walks = log.groups.prefix(Self.mostFindings).map { group in
      let trace = group.main.trace
      return InspectionText(
        trace: trace, rules: plan.rules, inspections: oracle.inspections(of: trace)
      ).json
    }
    // A `<` could end the script element.
    let data = "\(JSON.list(walks))".replacing("<", with: "\\u003c")
    text = "<script type=\"application/json\" id=\"walks\">\(data)</script>"
  }
}
