package import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle

/// The result of a replay as text: the verdict, the trace, an allowed answer, and the broken rules.
package struct ReplayReport {
  private let trace: Trace
  private let oracle: Oracle
  private let engine: String
  private let allowed: Trace?
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
    let answer = blamed.flatMap {
      answers?.nearest(
        to: trace.marking($0), breaking: oracle.rules[$0.rule],
        by: AllowedAnswers.judge(of: oracle.capabilities, oracle.contract))
    }
    allowed = answer.flatMap {
      trace.doesOtherwise(than: $0, oracle.capabilities) ? nil : $0
    }
    var repair = allowed.map { Repair(of: trace, towards: $0, by: oracle) }
    independent = oracle.breaches.filter { breach in
      blamed.map { breach != $0 && repair?.puttingRight($0, leaves: breach) ?? false } ?? false
    }
  }

  /// Returns the text, with a final line break: the problem, the trace, and last the verdict.
  ///
  /// - Parameters:
  ///   - steps: The detail about each place of the trace; `nil` shows the trace in whole.
  ///   - palette: The styles of lines.
  /// - Returns: The text.
  package func text(_ steps: InspectionDetail? = nil, _ palette: Palette = .plain) -> String {
    let lives = marked.lives.map {
      DifferenceText($0.after, beside: $0.before, of: oracle.capabilities).table.lines()
    }
    let whole =
      steps.map { inspected($0) } ?? trace.scenario.paragraph(isMigration: lives != nil) + [""]
      + (lives ?? "\(marked)".indented())
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
    return others(independent, "Also broken, independently:")
      + others(followOns, "Probably follow-on failures:")
  }

  private func others(_ breaches: [Breach], _ title: String) -> [String] {
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
  /// - Parameter again: The command that replays the scenario.
  /// - Returns: The message.
  package func message(again: String) -> String {
    guard let blamed else { return verdict }
    let rule = oracle.rules[blamed.rule]
    var known = [blamed.rule]
    let others = oracle.breaches.map(\.rule).filter { other in
      defer { known.append(other) }
      return !known.contains(other)
    }
    let names = others.map { oracle.rules[$0].id }.joined(separator: ", ")
    let also = others.isEmpty ? [] : Paragraph(names, after: "Also broken: ").lines
    let headline = BreachText(marked, of: rule, saying: oracle.message(of: blamed)).headline()
    var (trace, answer) = (marked, allowed)
    trace.contract = nil
    answer?.contract = nil
    return FindingMessage.lines(headline, [], also + ["Reproduce: \(again)"]) {
      Excerpt(trace, for: rule, beside: answer, of: oracle.capabilities)
        .columns(.plain, within: $0)
    }.joined(separator: "\n")
  }

  /// Returns the trace place by place: the known state before and after, and each rule's result.
  private func inspected(_ detail: InspectionDetail) -> [String] {
    var oracle = oracle
    let text = InspectionText(trace, by: oracle.rules, oracle.inspections(of: trace))
    return Array(text.lines(detail).dropFirst())
  }

  /// Whether the trace exercised any rule.
  package var isExercised: Bool { oracle.tallies.contains { $0.exercised > 0 } }

  package var verdict: String {
    guard let breach = oracle.breach else {
      let warning = oracle.warning.map { "; warning: \(oracle.rules[$0.rule].id)" } ?? ""
      let count = oracle.tallies.count { $0.exercised > 0 }
      if count == 0, trace.lives != nil {
        return "inconclusive for \(engine): nothing can be compared in this scenario"
      }
      return "passed by \(engine): \(count.of("rule")) exercised\(warning)"
    }
    var known: Set<Int> = []
    let broken = ([breach] + independent).map(\.rule).filter { known.insert($0).inserted }
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

  private var blamed: Breach? { oracle.breach ?? oracle.warning }

  private var marked: Trace {
    guard let blamed else { return trace }
    return trace.marking(blamed)
  }
}

/// The way in which the reader of a report replays a scenario.
package enum ReplayWay: Sendable {
  /// By a command.
  case command
  /// By a line in a test, for an engine that no command knows.
  case test

  /// Returns the command or the test line that replays a scenario, judged by all rules or by one.
  ///
  /// An example is `lifecheck replay 'launch; home' --engine mine`.
  package func words(
    _ scenario: Scenario, on engine: String, _ plan: Plan, strictly: Bool, by rule: String? = nil,
    migrating: Bool = false
  ) -> String {
    switch self {
    case .command where migrating:
      "\(ToolName.current) migrate \(ShellWord(scenario.oneLine)) --client \(ShellWord(engine))"
        + (strictly ? " --strict" : "")
    case .test where migrating:
      "try checkMigration(of: \(engine).self, playing: \"\(scenario.oneLine)\")"
    case .command:
      "\(ToolName.current) replay \(ShellWord(scenario.oneLine)) \(plan.option) \(ShellWord(engine))"
        + (rule.map { " --rules \($0)" } ?? "") + plan.editionWords
        + (strictly ? " --strict" : "")
    case .test:
      "try checkConformance(of: \(engine).self, playing: \"\(scenario.oneLine)\""
        + (rule.map { ", rules: \"\($0)\"" } ?? "") + (strictly ? ", strict: true)" : ")")
    }
  }

  /// Returns the command or the test line that replays a random scenario by its number.
  func words(replaying number: UInt64, on engine: String, _ plan: Plan) -> String {
    switch self {
    case .command:
      "\(ToolName.current) replay --scenario \(number) --seed \(plan.seed)"
        + (plan.length == 25 ? "" : " --length \(plan.length)")
        + (plan.platform == .open ? "" : " --platform \(plan.platform.rawValue)")
        + " \(plan.option) \(ShellWord(engine))" + plan.editionWords
        + (plan.isStrict ? " --strict" : "")
    case .test: words(playingTo: number, on: engine, plan)
    }
  }

  /// Returns the command or the test line that plays all random scenarios up to a number, in order.
  func words(playingTo last: UInt64, on engine: String, _ plan: Plan) -> String {
    switch self {
    case .command:
      "\(ToolName.current) run \(plan.option) \(ShellWord(engine)) --seed \(plan.seed)"
        + " --scenarios \(last + 1) --length \(plan.length) --threads 1"
        + (plan.platform == .open ? "" : " --platform \(plan.platform.rawValue)")
        + plan.editionWords + (plan.isStrict ? " --strict" : "")
    case .test:
      "try checkConformance(of: \(engine).self, scenarios: \(last + 1), seed: \(plan.seed),"
        + " length: \(plan.length)" + (plan.isStrict ? ", strict: true)" : ")")
    }
  }
}

extension Plan {
  /// The role of the tested program.
  var role: String { contract == nil ? "engine" : "client" }

  /// The option that chooses the edition, if it is not the newest.
  fileprivate var editionWords: String { edition == .newest ? "" : " --edition \(edition)" }

  /// The option that names the tested program.
  var option: String { "--\(role)" }
}
