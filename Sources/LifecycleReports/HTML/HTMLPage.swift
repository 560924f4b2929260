import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// A log as one page without network, for people.
struct HTMLPage {
  private let log: RunLog
  private let earlier: EarlierLog?

  init(_ log: RunLog, since earlier: EarlierLog? = nil) {
    (self.log, self.earlier) = (log, earlier)
  }

  /// The maximum number of findings on the page.
  static let most = 500

  var text: String {
    """
    \(Self.head("\(headline) — \(log.outcome.engine) — lifecheck", script: PageFile.scriptDigest))
    <body>
    <a class="skip" href="#findings">Skip to the findings</a>
    <header>
    \(HTMLVerdict(log).text)
    </header>
    <nav aria-label="Parts of this page"><a href="#findings">Findings</a> <a href="#rules">Rules</a> \
    <a href="#coverage">Coverage</a> <a href="#run">Run</a></nav>
    <main>
    \(news)\(MigrationMatrixText(log)?.section ?? "")\(HTMLFindings(log).text)
    \(HTMLRules(log).text)
    \(HTMLHeatMap(log.outcome).text)
    \(HTMLRun(log).text)
    </main>
    \(HTMLExplorer(log).text)
    <script>\(PageFile.script)</script>
    </body>
    </html>

    """
  }

  private var headline: String { Headline(log).verdict }

  /// The changes since the earlier log.
  private var news: String {
    guard let earlier else { return "" }
    return """
      <section aria-labelledby="news-title"><h2 id="news-title">Since \(Markup.text(earlier.name))</h2>
      \(Comparison(log, since: earlier.log).list)</section>

      """
  }

  /// Returns the part of a page before its body; only a script with the digest `script` may run.
  static func head(_ title: String, script: String? = nil) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; img-src data:; \(script.map { "script-src '\($0)'; " } ?? "")base-uri 'none'; \
    form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>\(Markup.text(title))</title>
    <style>
    \(PageFile.style)
    </style>
    </head>
    """
  }
}

/// The head of the page: the verdict at a glance, and the results of each level.
struct HTMLVerdict {
  private let log: RunLog

  init(_ log: RunLog) { self.log = log }

  var text: String {
    let parts = Headline(log).verdict.split(separator: ":", maxSplits: 1)
    let word = parts.first.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    let rest = parts.count > 1 ? parts[1].trimmed : ""
    return """
      <p class="tool">lifecheck <span>UIKit life cycle conformance</span></p>
      <h1 class="\(tone)"><span class="sign" aria-hidden="true">\(sign)</span> \
      \(Markup.text(word))</h1>
      <p class="what">\(Markup.text(rest).replacing("/", with: "/<wbr>"))</p>
      <p class="engine">\(log.outcome.plan.role) <code>\(Markup.text(log.outcome.engine))</code> · \
      \(log.outcome.scenarios.of("scenario")) · seed \(log.outcome.plan.seed)</p>
      <div class="levels">
      \(Rule.Level.allCases.compactMap(level).joined(separator: "\n"))
      </div>
      """
  }

  private var tone: String {
    switch log.status {
    case .success: "good"
    case .violation, .engineFailed, .suiteFault: "bad"
    case .inconclusive, .nothingRan, .usage, .malformed, .missing: "open"
    }
  }

  private var sign: String {
    switch tone {
    case "good": "✓"
    case "bad": "✕"
    default: "?"
    }
  }

  private func level(_ level: Rule.Level) -> String? {
    let own = log.results.filter { $0.rule.level == level }
    guard !own.isEmpty else { return nil }
    let held = own.count { $0.kind == .held }
    let counts = RuleResult.Kind.allCases.map { kind in
      (kind: kind, count: own.count { $0.kind == kind })
    }.filter { $0.count > 0 }
    let segments = counts.map {
      "<i class=\"\($0.kind.style)\" style=\"flex-grow:\($0.count)\"></i>"
    }
    let words = counts.map { "\($0.count) \($0.kind.label)" }.joined(separator: ", ")
    return """
      <section class="level"><h2>\(level.rawValue)</h2><p class="share"><b>\(held)</b>\
      <span> of \(own.count) held</span></p>
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

extension Substring {
  /// The text without leading blanks.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

/// The counts of each kind of stimulus in each state, as a table of shades.
struct HTMLHeatMap {
  private let coverage: Coverage
  private let kinds: [Stimulus.Kind]
  /// The states to show; the state in doubt only if any stimulus was counted there.
  private let states: [Coverage.State]
  private let most: UInt64

  init(_ outcome: Outcome) {
    coverage = outcome.coverage
    kinds = Coverage.kinds.filter { $0.needs.isSubset(of: outcome.capabilities) }
    states = Coverage.State.allCases.filter { [kinds, coverage] state in
      state != .doubtful || kinds.contains { coverage[state, $0] > 0 }
    }
    most =
      states.flatMap { [kinds, coverage] state in kinds.map { coverage[state, $0] } }.max() ?? 0
  }

  var text: String {
    """
    <section id="coverage" aria-labelledby="coverage-title">
    <h2 id="coverage-title">Coverage</h2>
    \(coverage.isEmpty ? "<p class=\"none\">The log has no coverage.</p>" : map)
    </section>
    """
  }

  private var map: String {
    let heads = states.map { "<th scope=\"col\">\($0.words)</th>" }
    let rows = kinds.map { kind in
      let cells = states.map { cell(coverage[$0, kind], "\(kind) while \($0.words)") }
      return "<tr><th scope=\"row\">\(kind)</th>\(cells.joined())</tr>"
    }
    let certain = states.filter { $0 != .doubtful }
    let met = certain.reduce(0) { met, state in met + kinds.count { coverage[state, $0] > 0 } }
    return """
      <p>The number of stimuli by the state of the scene they name, else of scene A; without scenes, \
      of the app. Counted in 1 of \(Coverage.stride) scenarios. \
      \(met) of \((certain.count * kinds.count).of("pair")) played; some pairs are impossible. \
      “In doubt” counts states that the observations leave open.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="Heat map of states and stimuli">
      <table class="heat"><thead><tr><td></td>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      </div>
      """
  }

  /// Returns a cell with its count in words; the shade follows the power of two of the count.
  private func cell(_ count: UInt64, _ pair: String) -> String {
    guard count > 0 else { return "<td class=\"never\" title=\"\(pair): never\">–</td>" }
    func magnitude(_ count: UInt64) -> Int { UInt64.bitWidth - count.leadingZeroBitCount }
    let shade = 1 + (magnitude(count) - 1) * 8 / max(1, magnitude(most))
    return
      "<td class=\"h\(shade)\" title=\"\(pair): \(count.of("time"))\">\(CoverageTable.short(count))</td>"
  }
}

/// The files of `Page`: the style and the script of a page.
enum PageFile {
  /// The style for light and dark, for a telephone and for paper.
  static let style = text(PackageResources.page_css)
  /// The script for filters, copies and steps; without it the page is complete but unfiltered.
  static let script = text(PackageResources.page_js)
  /// The digest of the script in the page's security policy, which lets no other script run.
  static let scriptDigest = "sha256-aVk83tRGvI0B3d2JvaXUtoAjUPkXN5m7P0yy2h+aP7w="

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
