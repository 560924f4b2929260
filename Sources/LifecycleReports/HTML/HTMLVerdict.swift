import LifecycleCampaigns
import LifecycleOracle

/// The head of the page: the verdict at a glance, and the results of each level.
struct HTMLVerdict {
  let log: RunLog

  var text: String {
    // A verdict is a word, a colon and an explanation.
    let parts = Headline(log).verdict.split(separator: ":", maxSplits: 1)
    let word = parts.first.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    let rest = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    return """
      <p class="tool">lifecheck <span>UIKit life cycle conformance</span></p>
      <h1 class="\(look.style)"><span class="sign" aria-hidden="true">\(look.sign)</span> \
      \(Markup.text(word))</h1>
      <p class="what">\(Markup.text(rest).replacing("/", with: "/<wbr>"))</p>
      <p class="engine">\(log.outcome.plan.role) <code>\(Markup.text(log.outcome.engine))</code> · \
      \(log.outcome.scenarios.of("scenario")) · seed \(log.outcome.plan.seed)</p>
      <div class="levels">
      \(Rule.Level.allCases.compactMap(level).joined(separator: "\n"))
      </div>
      """
  }

  /// The style class of the verdict, and its sign.
  private var look: (style: String, sign: String) {
    switch log.status {
    case .success: ("good", "✓")
    case .violation, .engineFailed, .suiteFault: ("bad", "✕")
    case .inconclusive, .nothingRan, .usage, .malformed, .missing: ("open", "?")
    }
  }

  private func level(_ level: Rule.Level) -> String? {
    let ofLevel = log.results.filter { $0.rule.level == level }
    guard !ofLevel.isEmpty else { return nil }
    let held = ofLevel.count { $0.kind == .held }
    let counts = RuleResult.Kind.allCases.map { kind in
      (kind: kind, count: ofLevel.count { $0.kind == kind })
    }.filter { $0.count > 0 }
    let segments = counts.map {
      "<i class=\"\($0.kind.style)\" style=\"flex-grow:\($0.count)\"></i>"
    }
    let words = counts.map { "\($0.count) \($0.kind.label)" }.joined(separator: ", ")
    return """
      <section class="level"><h2>\(level.rawValue)</h2><p class="share"><b>\(held)</b>\
      <span> of \(ofLevel.count) held</span></p>
      <div class="bar" aria-hidden="true">\(segments.joined())</div><p class="counts">\(words)</p>
      </section>
      """
  }
}

extension RuleResult.Kind {
  /// The style class of the kind.
  var style: String { "k-" + rawValue.replacing(" ", with: "-") }

  /// A sign that identifies the kind without colours.
  var sign: String {
    switch self {
    case .held: "✓"
    case .failed: "✕"
    case .expected: "≈"
    case .warned: "!"
    case .information: "i"
    case .followOn: "↳"
    case .notExercised: "○"
    case .notChosen: "◇"
    case .unsupported: "–"
    case .unknown: "?"
    }
  }
}
