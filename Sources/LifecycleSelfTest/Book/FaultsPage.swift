import Lifecycle
package import LifecycleOracle
import LifecycleReports

/// A Markdown page of the faults that test the oracle, grouped by rule.
package struct FaultsPage {
  private let rules: [Rule]
  private let faultWitnesses: [FaultWitness]

  /// Creates a page of faults in their smallest scenarios.
  package init(_ faultWitnesses: [FaultWitness], of rules: [Rule]) {
    self.faultWitnesses = faultWitnesses
    self.rules = rules
  }

  /// The text, with a final newline.
  package var text: String {
    let chapters = rules.map(\.chapter).distinct
    let lines =
      introduction + chapters.flatMap(lines(ofChapter:))
      + RuleNoteList("Excluded rules", "No rule is excluded.", Rule.excluded).lines
    return lines.joined(separator: "\n") + "\n"
  }

  private var introduction: [String] {
    [
      "# Faults", "",
      "An engine with one fault must be caught, and by the rule that it breaks. "
        + "This page lists \(faultWitnesses.count.of("fault")) of the reference engine, each with the "
        + "smallest scenario that shows it. They show that each of \(rules.count.of("rule")) can be "
        + "broken.",
      "",
      "*Without the rule*: the MUST or SHOULD rule that is reported in the scenario if the fault's "
        + "own rule is removed. *Also broken*: other rules that are broken in the scenario. The "
        + "[rule book](RuleBook.md) has the sources of each rule.",
      "", "To play one:", "",
    ] + Markdown.block("lifecheck replay Corpus/Faults/NAME.scenario --engine fault:NAME") + [
      "",
      "Written by `lifecheck-dev book`. `lifecheck-dev selftest` measures how soon random scenarios "
        + "find each fault.", "",
    ]
  }

  private func lines(ofChapter chapter: String) -> [String] {
    let chosen = rules.filter { $0.chapter == chapter }
    return ["## \(chapter)", ""] + chosen.flatMap(lines(of:))
  }

  private func lines(of rule: Rule) -> [String] {
    let faults = faultWitnesses.filter { $0.rule == rule.id }
    let alone = faults.count { $0.fallbackRule == nil }
    let items = faults.map { fault in
      let beside = fault.alsoBroken.map { Markdown.link($0, in: "RuleBook.md") }
      return "- \(Markdown.code(fault.name)): \(Markdown.plain(fault.summary)) "
        + "Scenario: \(Markdown.code(fault.trace.scenario.oneLine)). *Without the rule:* "
        + (fault.fallbackRule.map { Markdown.link($0, in: "RuleBook.md") } ?? "uncaught")
        + (beside.isEmpty ? "." : ". *Also broken:* \(beside.joined(separator: ", ")).")
    }
    return [
      Markdown.anchor(rule.id), "", "### \(rule.id)", "",
      "\(rule.level.rawValue): \(Markdown.plain(rule.statement)) "
        + "(\(Markdown.link(rule.id, in: "RuleBook.md")); "
        + "in these scenarios only this rule catches \(alone.grouped) of \(faults.count.grouped))",
      "",
    ] + items + [""]
  }
}
