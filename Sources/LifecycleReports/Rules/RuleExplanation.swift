package import LifecycleOracle

/// All that a newcomer wants to know of a rule.
package struct RuleExplanation {
  /// An engine that concerns the rule.
  package struct Example {
    package let name: String
    package let summary: String

    package init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  private let rule: Rule
  private let faults: [Example]
  private let variants: [Example]

  /// An explanation; `faults` break the rule, `variants` make use of what it leaves open.
  package init(_ rule: Rule, faults: [Example], variants: [Example]) {
    self.rule = rule
    self.faults = faults
    self.variants = variants
  }

  /// The text, its last line ended.
  package var text: String {
    let sections = [promise, about, open, kept, broken, watched, failing, engines].filter {
      !$0.isEmpty
    }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var promise: [String] {
    ["\(rule.id) (\(rule.level.rawValue))"]
      + Paragraph(rule.statement, after: "  ").lines
      + Paragraph(rule.level.meaning, after: "  ").lines
      + excluded + rule.sources.flatMap { Paragraph($0.words, after: "  Where: ").lines }
      + (rule.needs.isEmpty ? [] : ["  Concerns engines that declare: \(rule.needed)"])
  }

  /// That the rule is not in force, if that is so.
  private var excluded: [String] {
    Rule.excluded.filter { $0.rule == rule.id }.flatMap { remark in
      Paragraph(remark.because, after: "  Excluded, no engine is judged by it: ").lines
    }
  }

  private var about: [String] {
    ["What it is about"] + Paragraph(rule.subject, after: "  ").lines
  }

  private var open: [String] {
    guard !rule.latitude.isEmpty else { return [] }
    return ["Also allowed"] + rule.latitude.flatMap { Paragraph($0, after: "  - ").lines }
  }

  private var kept: [String] {
    guard let example = rule.examples.first(where: { !$0.contains("!") }) else { return [] }
    return ["A trace that keeps it"] + example.indented()
  }

  private var broken: [String] {
    guard let example = rule.examples.first(where: { $0.contains("!") }) else { return [] }
    return ["A trace that breaks it, where '!' stands"] + example.indented()
  }

  private var watched: [String] { ["When it is judged"] + RuleTrigger(rule.check).lines }

  private var failing: [String] {
    let closing =
      "Shrunk traces are minimal: leave out any stimulus, and the rule is not broken "
      + "in this way. So the last stimulus sets it off, and each of the others prepares it."
    return ["What to look at when it fails"]
      + Paragraph(rule.hint, after: "  ").lines + Paragraph(closing, after: "  ").lines
  }

  private var engines: [String] {
    let run = "lifecheck run --scenarios 100k\(rule.level == .should ? " --strict" : "") --engine "
    return Self.table(faults, "To see it broken: \(run)")
      + Self.table(variants, "To see what it leaves open: \(run)")
  }

  private static func table(_ examples: [Example], _ command: String) -> [String] {
    guard let first = examples.first else { return [] }
    var columns = Columns([.left, .left])
    for example in examples { columns.add(["  \(example.name)", example.summary]) }
    return [command + first.name] + columns.lines
  }
}
