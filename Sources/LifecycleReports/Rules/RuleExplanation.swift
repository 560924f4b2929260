import Lifecycle
package import LifecycleOracle

/// An explanation of a rule for newcomers.
package struct RuleExplanation {
  private let rule: Rule
  private let faults: [EngineList.Entry]
  private let variants: [EngineList.Entry]

  /// Creates an explanation; `faults` break the rule, `variants` use its permitted variations.
  package init(_ rule: Rule, faults: [EngineList.Entry], variants: [EngineList.Entry]) {
    self.rule = rule
    self.faults = faults
    self.variants = variants
  }

  /// The text, with a final line break.
  package var text: String {
    let ofRule = [statement, subject, latitude, keptExample, brokenExample, trigger, advice]
    let sections = (ofRule + engines).filter { !$0.isEmpty }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var statement: [String] {
    ["\(rule.id) (\(rule.level.rawValue))"]
      + Paragraph(rule.statement, after: "  ").lines
      + Paragraph(rule.level.meaning, after: "  ").lines
      + ["  Since edition \(rule.since)."]
      + excluded + rule.sources.flatMap { Paragraph($0.words, after: "  Source: ").lines }
      + (rule.scope.map { Paragraph($0, after: "  Concerns ").lines } ?? [])
      + (rule.opportunity.words.map { Paragraph("apps \($0)", after: "  Concerns ").lines } ?? [])
  }

  /// The reason why the rule is not in force, if it is excluded.
  private var excluded: [String] {
    Rule.excluded.filter { $0.rule == rule.id }.flatMap { remark in
      Paragraph(remark.because, after: "  Disabled, no engine is judged by it: ").lines
    }
  }

  private var subject: [String] {
    ["Subject"] + Paragraph(rule.subject, after: "  ").lines
  }

  private var latitude: [String] {
    guard !rule.latitude.isEmpty else { return [] }
    return ["Also allowed"] + rule.latitude.flatMap { Paragraph($0, after: "  - ").lines }
  }

  private var keptExample: [String] {
    guard let example = rule.examples.first(where: { !$0.contains("!") }) else { return [] }
    return ["A trace that keeps it"] + example.indented()
  }

  private var brokenExample: [String] {
    guard let example = rule.examples.first(where: { $0.contains("!") }) else { return [] }
    return ["A trace that breaks it, at '!'"] + example.indented()
  }

  private var trigger: [String] { ["Judged"] + RuleTrigger(check: rule.check).lines }

  private var advice: [String] {
    let closing =
      "Shrinking removes every stimulus that the breach does not need, as far as its limit of "
      + "plays allows. The last stimulus triggers the breach, and the others prepare it."
    return ["First places to check"]
      + Paragraph(rule.hint, after: "  ").lines + Paragraph(closing, after: "  ").lines
  }

  private var engines: [[String]] {
    let option = rule.isOfClients ? "--client" : "--engine"
    let run =
      rule.needs.contains(.migrates)
      ? "lifecheck migrate --client "
      : "lifecheck run --scenarios 100k\(rule.level == .should ? " --strict" : "") \(option) "
    let tested = rule.isOfClients ? "A client" : "An engine"
    return [
      Self.table(faults, "\(tested) that breaks it", run),
      Self.table(variants, "\(tested) that uses a permitted variation", run),
    ]
  }

  private static func table(
    _ entries: [EngineList.Entry], _ title: String, _ run: String
  ) -> [String] {
    guard let first = entries.first else { return [] }
    var columns = Columns([.left, .left])
    for entry in entries { columns.add(["  \(entry.name)", entry.summary]) }
    return [title, "  \(run)\(first.name)"] + columns.lines(fitting: Paragraph.width)
  }
}

extension Rule.Source {
  /// The place of the source: an address with the section, or the names of recorded traces.
  package var words: String {
    switch self {
    case .page(_, let section): place + (section.map { ", section \"\($0)\"" } ?? "")
    default: place
    }
  }

  /// The place of the source without the section.
  var place: String {
    switch self {
    case .page(let path, _): "https://developer.apple.com/documentation/\(path)"
    case .traces(let ids):
      "recorded \(ids.count == 1 ? "trace" : "traces") \(ids.joined(separator: ", "))"
    case .report(let address): address
    }
  }
}
