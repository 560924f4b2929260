package import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle

/// The result of a replay as text: the verdict, the trace, an allowed answer, and the broken rules.
package struct ReplayReport {
  private let trace: Trace
  private let oracle: Oracle
  private let engine: String
  private let allowed: Trace?
  /// The breach that the report is about: the first one, or else the warning.
  private let blamed: Breach?
  /// The breaches that remain when the first breach is repaired.
  private let independent: [Breach]

  /// Creates a report of a trace next to the nearest of some allowed answers.
  ///
  /// `oracle` has judged the trace, and keeps every breach.
  package init(
    _ trace: Trace, by oracle: Oracle, engine: String, beside answers: AllowedAnswers?
  ) {
    self.trace = trace
    self.oracle = oracle
    self.engine = engine
    let blamed = oracle.breach ?? oracle.warning
    self.blamed = blamed
    let nearest = blamed.flatMap {
      answers?.nearest(
        to: trace.marking($0), breaking: oracle.rules[$0.rule],
        by: AllowedAnswers.judge(of: oracle.capabilities, oracle.contract))
    }
    allowed = nearest.flatMap {
      trace.doesOtherwise(than: $0, oracle.capabilities) ? nil : $0
    }
    if let blamed, let allowed {
      var repair = Repair(of: trace, towards: allowed, by: oracle)
      independent = oracle.breaches.filter { breach in
        breach != blamed && repair.puttingRight(blamed, leaves: breach)
      }
    } else {
      independent = []
    }
  }

  /// Returns the text, with a final line break: the problem, the trace, and last the verdict.
  ///
  /// Without a detail about each place, the text shows the trace in whole.
  package func text(
    inspecting detail: InspectionDetail? = nil, _ palette: Palette = .plain
  ) -> String {
    // A migration shows both life cycles of the app as a patch.
    let lives = marked.lives.map {
      DifferenceText($0.after, beside: $0.before, of: oracle.capabilities).table.lines()
    }
    let whole: [String] =
      if let detail {
        inspected(detail)
      } else {
        trace.scenario.paragraph(isMigration: lives != nil) + [""]
          + (lives ?? marked.linesOnScreen)
      }
    let finding = blamed.map { text(of: $0, palette) + others(than: $0) + [""] } ?? []
    return (finding + whole + ["", verdict]).joined(separator: "\n") + "\n"
  }

  /// Returns the problem, expected and actual, the requirement, and the documentation.
  private func text(of blamed: Breach, _ palette: Palette) -> [String] {
    let rule = oracle.rules[blamed.rule]
    let text = BreachText(marked, of: rule, saying: oracle.message(of: blamed))
    return text.headline().map(palette.strong) + difference(for: rule, palette) + text.requirement
      + text.lines + rule.sources.flatMap { Paragraph($0.words, after: "Documentation: ").lines }
  }

  private func others(than blamed: Breach) -> [String] {
    let followOns = oracle.breaches.filter { $0 != blamed && !independent.contains($0) }
    return section(independent, title: "Also broken, independently:")
      + section(followOns, title: "Probably follow-on failures:")
  }

  private func section(_ breaches: [Breach], title: String) -> [String] {
    breaches.reduce(into: breaches.isEmpty ? [] : ["", title]) { lines, breach in
      let rule = oracle.rules[breach.rule]
      lines +=
        Paragraph(
          "\(rule.id) (\(rule.level.rawValue)) \(breach.place(in: trace)): "
            + (oracle.message(of: breach) ?? rule.statement),
          after: "  "
        ).lines
    }
  }

  /// Returns the message of a test, within the line limit of messages.
  ///
  /// `again` is the command that replays the scenario.
  package func message(again: String) -> String {
    guard let blamed else { return verdict }
    let rule = oracle.rules[blamed.rule]
    let others = oracle.breaches.map(\.rule).distinct.filter { $0 != blamed.rule }
    let names = others.map { oracle.rules[$0].id }.joined(separator: ", ")
    let also = others.isEmpty ? [] : Paragraph(names, after: "Also broken: ").lines
    let text = BreachText(marked, of: rule, saying: oracle.message(of: blamed))
    var (trace, answer) = (marked, allowed)
    trace.contract = nil
    answer?.contract = nil
    return FindingMessage.lines(
      text.headline(), output: [], requirement: text.requirement,
      below: also + ["Reproduce: \(again)"]
    ) {
      Excerpt(trace, for: rule, beside: answer, of: oracle.capabilities)
        .columns(.plain, within: $0)
    }.joined(separator: "\n")
  }

  /// Returns the trace place by place: the known state before and after, and each rule's result.
  private func inspected(_ detail: InspectionDetail) -> [String] {
    var oracle = oracle
    let text = InspectionText(
      trace: trace, rules: oracle.rules, inspections: oracle.inspections(of: trace))
    return Array(text.lines(detail).dropFirst())
  }

  /// Whether the trace exercised any rule.
  package var isExercised: Bool { oracle.tallies.contains { $0.exercised > 0 } }

  package var verdict: String {
    guard let breach = oracle.breach else {
      let warning =
        oracle.warning.map { breach in
          let rule = oracle.rules[breach.rule]
          return "; \(rule.level.isInformation ? "for information" : "warning"): \(rule.id)"
        } ?? ""
      let count = oracle.tallies.count { $0.exercised > 0 }
      if count == 0, trace.lives != nil {
        return "inconclusive for \(engine): nothing can be compared in this scenario"
      }
      return "passed by \(engine): \(count.of("rule")) exercised\(warning)"
    }
    let broken = ([breach] + independent).map(\.rule).distinct
    return "violated by \(engine): \(broken.map { oracle.rules[$0].id }.joined(separator: ", "))"
  }

  /// Returns the trace around the breach next to an allowed answer, with the differences.
  private func difference(for rule: Rule, _ palette: Palette) -> [String] {
    let lives = marked.lives.map { ($0.after, $0.before) }
    guard var (marked, answer) = lives ?? allowed.map({ (marked, $0) }) else {
      return Paragraph(BreachText.noAnswer(keeping: rule)).lines
    }
    // The whole trace below has the contract that is left out here.
    (marked.contract, answer.contract) = (nil, nil)
    let excerpt = Excerpt(marked, for: rule, beside: answer, of: oracle.capabilities)
    return [""] + excerpt.columns(palette).map { "  " + $0 }
      + (excerpt.omitted.map { ["  (\($0) left out here)"] } ?? []) + [""]
  }

  /// The trace with a mark at the breach that the report is about.
  private var marked: Trace {
    guard let blamed else { return trace }
    return trace.marking(blamed)
  }
}
