import LifecycleOracle
package import LifecycleReports

/// The rule book with all that each rule rests on, as a page in Markdown.
package struct RuleBookPage {
  private let evidence: [Evidence]
  private let engines: [EngineList.Entry]

  /// A page on the rules that the evidence is about, with the engines of ours that concern them.
  package init(_ evidence: [Evidence], engines: [EngineList.Entry]) {
    self.evidence = evidence
    self.engines = engines
  }

  /// The text, its last line ended.
  package var text: String {
    let chapters = evidence.map(\.rule.chapter).reduce(into: [String]()) { known, chapter in
      if known.last != chapter, !known.contains(chapter) { known.append(chapter) }
    }
    let lines =
      introduction + contents + chapters.flatMap(lines(ofChapter:))
      + RuleNoteList(
        "Argued rules", "Every rule catches something that no other rule does.",
        Rule.arguedRedundant
      ).lines + [""]
      + RuleNoteList("Excluded rules", "No rule is excluded.", Rule.excluded).lines
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(ofChapter chapter: String) -> [String] {
    let subject = Rule.subject(ofChapter: chapter).map { [Markdown.plain($0), ""] } ?? []
    let entries = evidence.filter { $0.rule.chapter == chapter }.flatMap { entry in
      RuleBookEntry(entry, engines: engines.filter { $0.rule == entry.rule.id }).lines
    }
    return ["## \(chapter)", ""] + subject + entries
  }

  private var introduction: [String] {
    let counts = Rule.Level.allCases.map { level in
      "\(evidence.count { $0.rule.level == level }) \(level.rawValue)"
    }
    return [
      "# The rule book", "",
      "\(evidence.count.of("rule")): \(counts.joined(separator: ", ")).", "",
    ]
      + Markdown.table(
        ["Level", "Meaning"],
        Rule.Level.allCases.map { [$0.rawValue, Markdown.plain($0.meaning)] })
      + [
        "",
        "What is also allowed is part of each rule: an engine may choose freely there. Examples are "
          + "traces in the [notation](../Sources/Lifecycle/Lifecycle.docc/Notation.md); `!` marks "
          + "what breaks the rule. Evidence is told by the ids of "
          + "[recorded traces](../Corpus/Recorded/README.md): those that could have broken the rule "
          + "and do not, and those that do. [Faults](Faults.md) are engines that break it.",
        "", "Written by `lifecheck-dev book`.", "",
      ]
  }

  private var contents: [String] {
    let rows = evidence.map { entry in
      [
        Markdown.link(entry.rule.id), entry.rule.level.rawValue,
        Markdown.plain(entry.rule.statement), entry.upholding.count.grouped,
        (entry.contradicting.count + entry.argued.count).grouped,
        engines.count { $0.rule == entry.rule.id && $0.isFault }.grouped,
      ]
    }
    return Markdown.table(
      ["Rule", "Level", "Statement", "Upheld by", "Contradicted by", "Faults"], rows) + [""]
  }
}

extension EngineList.Entry {
  /// Whether the engine breaks its rule rather than making use of it.
  var isFault: Bool { name.hasPrefix("fault:") }
}
