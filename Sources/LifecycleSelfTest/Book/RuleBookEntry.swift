import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// What the rule book says of one rule.
struct RuleBookEntry {
  private let evidence: Evidence
  private let rule: Rule
  private let engines: [EngineList.Entry]

  /// An entry on the rule that the evidence is about, with the engines that concern it.
  init(_ evidence: Evidence, engines: [EngineList.Entry]) {
    self.evidence = evidence
    rule = evidence.rule
    self.engines = engines
  }

  var lines: [String] {
    [Markdown.anchor(rule.id), "", "### \(rule.id)", "", Markdown.plain(rule.statement), ""]
      + facts + [""] + examples + [""] + evidenceLines + [""] + engineLines
  }

  private var facts: [String] {
    ["- Level: \(rule.level.rawValue)"]
      + rule.sources.map { "- Where: \($0.markdown)" }
      + (rule.needs.isEmpty ? [] : ["- Concerns engines that declare: \(rule.needed)"])
      + rule.latitude.map { "- Also allowed: \(Markdown.plain($0))" }
  }

  private var examples: [String] {
    let kept = rule.examples.filter { !$0.contains("!") }
    let broken = rule.examples.filter { $0.contains("!") }
    return ["Kept by:", ""] + Markdown.block(kept.joined(separator: "\n\n"))
      + ["", "Broken by:", ""] + Markdown.block(broken.joined(separator: "\n\n"))
  }

  private var evidenceLines: [String] {
    let upholding = evidence.upholding
    let contradicting = evidence.contradicting
    return [
      "- Upheld by \(upholding.count.of("trace"))" + Self.list(upholding),
      "- Contradicted by \(contradicting.count.of("trace"))" + Self.list(contradicting),
    ]
      + evidence.argued.map { argued in
        "- Contradicted by \(argued.trace), which is argued: \(Markdown.plain(argued.because))"
      } + ["- \(evidence.silent.of("trace says", "traces say")) nothing of it"]
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "" : ": " + names.joined(separator: ", ")
  }

  private var engineLines: [String] {
    let lines = engines.map { engine in
      "- \(Markdown.code(engine.name)): \(Markdown.plain(engine.summary))"
    }
    guard !lines.isEmpty else { return [] }
    return [
      "Engines that break it (see [Faults](Faults.md\(Markdown.address(rule.id)))) or make use of "
        + "what it leaves open:", "",
    ] + lines + [""]
  }
}

extension Rule.Source {
  /// Where to look, as a link where it is one.
  fileprivate var markdown: String {
    switch self {
    case .page(let path, let section):
      "[\(Markdown.plain(path))](https://developer.apple.com/documentation/\(path))"
        + (section.map { ", section “\(Markdown.plain($0))”" } ?? "")
    case .traces: words
    case .report(let address): "<\(address)>"
    }
  }
}
