import Lifecycle
import LifecycleCampaigns
import LifecycleRules

/// A way of failing as text: what broke, where in the trace, which promise, how to see it again.
struct FindingText {
  private let finding: Finding
  private let outcome: Outcome
  private let way: ReplayWay

  init(_ finding: Finding, of outcome: Outcome, replayed way: ReplayWay = .command) {
    self.finding = finding
    self.outcome = outcome
    self.way = way
  }

  /// All there is to say.
  var lines: [String] {
    heading + said + [""] + excerpt + [""] + explanation
      + ["Signature: \(finding.signature)", history] + certificate + [again]
  }

  /// How far it is proved that nothing shorter fails so.
  var certificate: [String] {
    finding.certificate.map { CertificateText($0, finding.trace.given).lines } ?? []
  }

  /// The part of the trace that shows it.
  var excerpt: [String] {
    guard let rule = finding.rule else { return "\(finding.trace)".indented() }
    return Excerpt(finding.trace, for: rule).lines
  }

  /// The same in few lines.
  var brief: [String] {
    heading + [frequency, again].map { "  " + $0 }
  }

  private var heading: [String] {
    guard let rule = finding.rule else {
      return ["no answer: \(finding.failure?.words ?? finding.signature)"]
    }
    return Paragraph(rule.statement, after: "\(rule.id) broken (\(rule.level.rawValue)): ").lines
  }

  /// What the engine said when it broke down.
  private var said: [String] {
    guard let details = finding.failure?.details, !details.isEmpty else { return [] }
    return ["", "The last that it said:"] + details.map { "  " + $0 }
  }

  private var explanation: [String] {
    guard let rule = finding.rule else { return [] }
    return BreachText(finding.trace, of: rule).lines
      + rule.sources.flatMap { Paragraph($0.words, after: "Source: ").lines }
  }

  private var frequency: String {
    let file = finding.corpusFile.map { "in \($0)" }
    if let file, finding.count == 0 {
      return "Only \(file), in none of \(outcome.scenarios.of("random scenario"))"
    }
    return "First in scenario \(finding.firstScenario.grouped) of seed \(outcome.plan.seed), "
      + "in \(finding.count.grouped) of \(outcome.scenarios.of("scenario"))"
      + (file.map { ", also \($0)" } ?? "")
  }

  /// How often it was seen, and how it was shrunk.
  var history: String {
    "\(frequency); shrunk from \(finding.originalLength.grouped) to "
      + "\(finding.trace.steps.count.of("stimulus", "stimuli")) in \(finding.shrinkRuns.of("run"))"
  }

  private var again: String { "To see it again: \(command)" }

  /// The command that plays it again.
  var command: String {
    way.words(
      finding.trace.scenario, on: outcome.engine,
      strictly: outcome.plan.isStrict && finding.rule?.level == .should)
  }
}
