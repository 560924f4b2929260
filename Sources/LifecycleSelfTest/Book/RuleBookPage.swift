import Lifecycle
package import LifecycleOracle
package import LifecycleReports

/// A Markdown page of the rule book, with the sources and the evidence of each rule.
package struct RuleBookPage {
  private let evidence: [Evidence]
  private let engines: [EngineList.Entry]
  private let subject: Subject

  /// The subject of the rules on a page.
  package enum Subject {
    case system
    case bridges
    /// Apps, with the requirements of Apple's pages.
    case apps([AppStatement])
  }

  /// Creates a page on the rules in `evidence`, with the suite's engines that concern these rules.
  package init(_ evidence: [Evidence], engines: [EngineList.Entry], of subject: Subject) {
    self.evidence = evidence
    self.engines = engines
    self.subject = subject
  }

  /// The text, with a final newline.
  package var text: String {
    let chapters = evidence.map(\.rule.chapter).distinct.flatMap(lines(ofChapter:))
    let lines =
      switch subject {
      case .bridges: ["# The rules about bridges", ""] + contents + chapters
      case .apps(let statements):
        ["# The rules about apps", ""] + contents + Self.requirements(statements) + chapters
      case .system: introduction + contents + chapters + Self.notes
      }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var notes: [String] {
    RuleNoteList(
      "Rules kept although redundant", "Every rule catches a fault that no other rule catches.",
      Rule.arguedRedundant
    ).lines + [""]
      + RuleNoteList("Excluded rules", "No rule is excluded.", Rule.excluded).lines
  }

  private func lines(ofChapter chapter: String) -> [String] {
    let subject = Rule.subject(ofChapter: chapter).map { [Markdown.plain($0), ""] } ?? []
    let entries = evidence.filter { $0.rule.chapter == chapter }.flatMap { entry in
      RuleBookEntry(entry, engines: engines.filter { $0.rule == entry.rule.id }).lines
    }
    return ["## \(chapter)", ""] + subject + coverage(ofChapter: chapter) + entries
  }

  /// Lists the rules that rest on each page of a chapter, and the statements that no rule covers.
  private func coverage(ofChapter chapter: String) -> [String] {
    var pages: [(page: String, rules: [String])] = []
    for rule in evidence.map(\.rule) where rule.chapter == chapter {
      for case .page(let page, let section) in rule.sources {
        let name = section.map { "\(page), \($0)" } ?? page
        if let known = pages.firstIndex(where: { $0.page == name }) {
          pages[known].rules.append(rule.id)
        } else {
          pages.append((name, [rule.id]))
        }
      }
    }
    let uncovered = Uncovered.all.filter { $0.chapter == chapter }.map {
      "- \(Markdown.plain($0.statement)) (\(Markdown.plain($0.page))) "
        + "*Why:* \(Markdown.plain($0.because))"
    }
    return ["Rules by page:", ""]
      + pages.map { page in
        "- \(Markdown.plain(page.page)): "
          + page.rules.map { Markdown.link($0) }.joined(separator: ", ")
      } + [""]
      + (uncovered.isEmpty ? [] : ["Statements without a rule:", ""] + uncovered + [""])
  }

  /// The requirements of the pages, each with the rules that judge it.
  private static func requirements(_ statements: [AppStatement]) -> [String] {
    [
      "## Requirements of the pages", "",
      "This list has every item of the three lists of [Preparing your UI to run in the background]"
        + "(https://developer.apple.com/documentation/uikit/"
        + "preparing-your-ui-to-run-in-the-background), and every request to an app on the other "
        + "pages. Written by `lifecheck-dev book`.", "",
    ]
      + statements.map { statement in
        let rules = statement.rules.map { Markdown.link($0) }.joined(separator: ", ")
        return "- \(Markdown.plain(statement.statement)) (\(Markdown.plain(statement.section)))"
          + (rules.isEmpty ? "" : " *Judged by:* \(rules).")
          + (statement.because.isEmpty ? "" : " *Not judged, or only in part:* ")
          + Markdown.plain(statement.because)
      } + [""]
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
        "*Also allowed* lists permitted variations: an engine may choose any of them. Examples are "
          + "traces in the [notation](../Sources/Lifecycle/Lifecycle.docc/Notation.md); `!` marks "
          + "the breach of the rule. Evidence lists the ids of "
          + "[recorded traces](../Corpus/Recorded/README.md): traces that could break the rule "
          + "but do not, and traces that do. Engines with a [fault](Faults.md) break the rule.",
        "", "Written by `lifecheck-dev book`.", "",
      ]
  }

  private var contents: [String] {
    let lines = evidence.map { entry in
      let counts = [
        ("upheld by", entry.upholding.count),
        ("contradicted by", entry.contradicting.count + entry.argued.count),
      ].filter { $0.1 > 0 }.map { "\($0.0) \($0.1.of("trace"))" }
      let faults = engines.count { $0.rule == entry.rule.id && $0.isFault }.of("fault")
      return "- \(Markdown.link(entry.rule.id)) (\(entry.rule.level.rawValue)): "
        + "\(Markdown.plain(entry.rule.statement)) "
        + "*\((counts + ["broken by \(faults)"]).joined(separator: ", "))*"
    }
    return lines + [""]
  }
}

/// The section of the rule book on one rule.
struct RuleBookEntry {
  private let evidence: Evidence
  private let rule: Rule
  private let engines: [EngineList.Entry]

  /// Creates an entry on the rule in `evidence`, with the engines that concern the rule.
  init(_ evidence: Evidence, engines: [EngineList.Entry]) {
    self.evidence = evidence
    rule = evidence.rule
    self.engines = engines
  }

  var lines: [String] {
    [Markdown.anchor(rule.id), "", "### \(rule.id)", "", Markdown.plain(rule.statement), ""]
      + facts + [""] + examples + [""] + (rule.isOfClients ? [] : evidenceLines + [""])
      + engineLines
  }

  private var facts: [String] {
    ["- Level: \(rule.level.rawValue)"]
      + rule.sources.map { "- Source: \($0.markdown)" }
      + (rule.scope.map { ["- Concerns \($0)"] } ?? [])
      + (rule.opportunity.words.map { ["- Concerns apps \($0)"] } ?? [])
      + rule.latitude.map { "- Also allowed: \(Markdown.plain($0))" }
      + (rule.decider == .device
        ? ["- Decided by the device: a host-driven implementation is not judged by it"] : [])
      + (rule.consequence.words.map { ["- Unclear after a breach: \($0)"] } ?? [])
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
        "- Contradicted by \(argued.trace), to which the rule does not apply: \(Markdown.plain(argued.because))"
      } + ["- Not exercised by \(evidence.silent.of("trace"))"]
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "" : ": " + names.joined(separator: ", ")
  }

  private var engineLines: [String] {
    let lines = engines.map { engine in
      "- \(Markdown.code(engine.name)): \(Markdown.plain(engine.summary))"
    }
    guard !lines.isEmpty else { return [] }
    if rule.isOfClients { return ["Clients that break it:", ""] + lines + [""] }
    return [
      "Engines that break it (see [Faults](Faults.md\(Markdown.address(rule.id)))) or use a permitted "
        + "variation:", "",
    ] + lines + [""]
  }
}

extension Rule.Source {
  /// The source, as a link if it has an address.
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

/// A section of a page that lists rules with special treatment, and the reasons.
struct RuleNoteList {
  private let heading: String
  private let nothing: String
  private let remarks: [Rule.RuleNote]

  /// Creates a section, which reads `nothing` if `remarks` is empty.
  init(_ heading: String, _ nothing: String, _ remarks: [Rule.RuleNote]) {
    self.heading = heading
    self.nothing = nothing
    self.remarks = remarks
  }

  var lines: [String] {
    let items = remarks.map { "- \(Markdown.code($0.rule)): \(Markdown.plain($0.because))" }
    return ["## \(heading)", ""] + (items.isEmpty ? [nothing] : items)
  }
}
