import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// A finding as text: the breach, its place, an allowed answer, the requirement, and the command.
///
/// `lines` is the complete text; `screen`, `variant`, `message`, `brief` and `warning` are shorter.
struct FindingText {
  private let finding: Finding
  private let outcome: Outcome
  private let group: FindingGroup?

  init(_ finding: Finding, of outcome: Outcome) {
    self.finding = finding
    self.outcome = outcome
    group = nil
  }

  /// Creates the text of a group's main finding, with the group's further failures.
  init(_ group: FindingGroup, of outcome: Outcome) {
    finding = group.main
    self.outcome = outcome
    self.group = group
  }

  /// The complete text.
  var lines: [String] {
    heading + output + [""] + excerpt + [""] + explanation
      + ["Signature: \(finding.signature)", history] + recurrence + earlier + certificate + further
      + [reproduce]
  }

  /// The reason why the finding may be a bug of its own, although another failure comes before it.
  var earlier: [String] {
    guard finding.standing == .independent else { return [] }
    let place = finding.earlierStep.map { "step \($0 + 1)" } ?? "the same step"
    let reason =
      finding.allowed == nil
      ? "it occurs in another step" : "it remains when that failure is repaired"
    return Paragraph(
      "Another failure always comes first (here in \(place)). This may still be a separate bug: "
        + "\(reason)."
    ).lines
  }

  /// The other findings about the rule, and the follow-on failures.
  var further: [String] { others + followOnLines }

  /// The same as `further`, with at most two of the other findings at each stimulus.
  private var furtherInShort: [String] {
    var shown: [String: Int] = [:]
    let short = zip(group?.others ?? [], others).filter { other, _ in
      shown[place(of: other), default: 0] += 1
      return shown[place(of: other), default: 0] <= Self.mostAtOneStimulus
    }.map(\.1)
    let left = shown.filter { $0.value > Self.mostAtOneStimulus }.keys.sorted().map { place in
      let count = (shown[place] ?? 0) - Self.mostAtOneStimulus
      return "Also \(place) in \(count.of("more way")); all of them: --verbose"
    }
    return short + left + followOnLines
  }

  private static let mostAtOneStimulus = 2

  private var followOnLines: [String] {
    followOns.isEmpty ? [] : ["\(Self.followOnTitle):"] + followOns.map { "  " + $0 }
  }

  /// The other findings about the rule, one per item, with the commands that replay them.
  var others: [String] {
    (group?.others ?? []).map {
      "Also \(place(of: $0)) (\($0.sightings)): \(FindingText($0, of: outcome).command)"
    }
  }

  /// Returns the stimulus of a finding's broken step, or its signature.
  private func place(of other: Finding) -> String {
    other.trace.steps.first { !$0.marks.isEmpty }.map { "at \($0.stimulus)" }
      ?? other.signature.description
  }

  /// The rules that are probably broken in consequence, one per item, with the replay commands.
  var followOns: [String] {
    (group?.followOns ?? []).map { failure, finding in
      "\(failure.identity) (\(failure.count.of("scenario"))): \(replay(failure, finding))"
    }
  }

  /// Returns the command that replays a follow-on failure, which has a finding if it was shrunk.
  private func replay(_ failure: Failure, _ shrunk: Finding?) -> String {
    guard let shrunk else {
      return outcome.way.lineToReplay(number: failure.first, on: outcome.engine, outcome.plan)
    }
    return shrunk.trace.scenario == finding.trace.scenario
      ? "shown by the same replay" : FindingText(shrunk, of: outcome).command
  }

  /// The title of follow-on failures, with the evidence for them.
  static let followOnTitle =
    "Probably follow-on failures, seen only after another failure"

  /// The certificate that no shorter scenario fails in the same way; empty without a certificate.
  var certificate: [String] {
    finding.certificate.map {
      CertificateText(
        certificate: $0, given: finding.trace.given, capabilities: outcome.capabilities
      ).lines
    }
      ?? []
  }

  /// The part of the trace that shows the failure, next to an allowed answer if there is one.
  var excerpt: [String] {
    guard let rule = finding.rule else {
      // The answers before a failure are lost, which is not the same as empty answers.
      let isAnswered = finding.trace.steps.contains { !$0.observations.isEmpty }
      return isAnswered ? finding.trace.linesOnScreen : "\(finding.trace.scenario)".indented()
    }
    return Excerpt(
      finding.trace, for: rule, beside: allowed, of: outcome.capabilities
    ).lines
  }

  /// Whether the excerpt has the form of a patch.
  var isPatch: Bool { finding.rule != nil && allowed != nil }

  private var allowed: Trace? { finding.shownAnswer(outcome.capabilities) }

  /// Returns the text for a screen: the problem, expected and actual, documentation, the command.
  ///
  /// `similar` is the number of an earlier finding with the same difference, and the difference.
  func screen(
    number: Int, similar: (number: Int, difference: String)?, _ palette: Palette
  ) -> [String] {
    let page = page.map { ["Documentation: \($0)"] } ?? []
    let facts = requirement + inWords + page + recurrence + earlier + Self.same(similar)
    // `output` begins with a blank line, which only the complete text has.
    return headline("\(number). ").map(palette.strong)
      + (output.dropFirst() + comparison(palette) + facts + [sightingLine] + minimal + [reproduce]
      + furtherInShort).map { "   " + $0 }
  }

  /// Returns a short text for a finding about the same rule as the finding before.
  ///
  /// The text shows only the broken step.
  func variant(
    number: Int, similar: (number: Int, difference: String)?, _ palette: Palette
  ) -> [String] {
    headline("\(number). ").map(palette.strong)
      + (comparison(palette, within: 0) + recurrence + earlier + Self.same(similar)
      + [sightingLine, reproduce] + furtherInShort).map { "   " + $0 }
  }

  private static func same(_ similar: (number: Int, difference: String)?) -> [String] {
    similar.map {
      Paragraph("Probably the same bug as finding \($0.number) (\($0.difference))").lines
    } ?? []
  }

  /// The requirement of the rule, if the message about this trace stands in its place.
  private var requirement: [String] {
    finding.rule.map { BreachText(finding.trace, of: $0, saying: finding.message).requirement }
      ?? []
  }

  /// The address of the page that the message rests on, if the finding is about a rule.
  var page: String? {
    finding.rule?.source(about: finding.message, in: finding.trace)?.place
  }

  /// The scenario in words, in a few lines.
  var inWords: [String] {
    finding.trace.scenario.paragraph(width: Paragraph.width - 3, mostLines: 7)
  }

  /// The line `Seen in N of M scenarios`.
  private var sightingLine: String {
    let form = group?.others.isEmpty ?? true ? "" : "in this form "
    return finding.count == 0
      ? frequency
      : "Seen \(form)\(finding.frequency(in: outcome.scenarios))" + stimuli
  }

  /// The kinds of stimuli at which the failure was seen, if there are several.
  private var stimuli: String {
    let kinds = finding.failures.compactMap(\.stimulus?.description)
    return kinds.count < 2 ? "" : " (at \(kinds.sorted().joined(separator: ", ")))"
  }

  /// The message of a test, within the line limit of messages.
  ///
  /// The message has at least the broken step and the command that reproduces the failure.
  var message: [String] {
    let followOns = self.followOns.count > 3 ? [Self.inReport] : followOnLines
    let page = page.map { ["Documentation: \($0)"] } ?? []
    let below = page + recurrence + earlier + followOns + [sightingLine] + minimal + [reproduce]
    return FindingMessage.lines(
      headline(""), output: Array(output.dropFirst()), requirement: requirement, below: below
    ) {
      comparison(.plain, within: $0)
    }
  }

  private static let inReport = "Its probable follow-on failures are in the attached report."

  /// Returns the rule, its level, and the problem in this trace.
  private func headline(_ prefix: String) -> [String] {
    guard let rule = finding.rule else { return Paragraph(heading[0], after: prefix).lines }
    return BreachText(finding.trace, of: rule, saying: finding.message).headline(after: prefix)
  }

  /// Returns expected and actual, or the trace alone without an answer, in at most `mostLines`.
  private func comparison(_ palette: Palette, within mostLines: Int = Self.linesOnScreen)
    -> [String]
  {
    guard let rule = finding.rule else { return excerpt }
    // The command below names the client whose contract is left out here.
    var (trace, answer) = (finding.trace, allowed)
    trace.contract = nil
    answer?.contract = nil
    return Excerpt(trace, for: rule, beside: answer, of: outcome.capabilities)
      .columns(palette, within: mostLines)
  }

  /// The number of lines of a trace that a screen shows.
  private static let linesOnScreen = 24

  /// The conditions under which the failure recurs, if it does not recur each time; and a note that the
  /// missing calls come late.
  var recurrence: [String] {
    switch finding.recurrence {
    case .always where finding.comesLate:
      ["What is missing comes in the next step, which is too late."]
    case .always:
      finding.needsStepsAfterBreach
        ? ["Fails only if more stimuli follow: cut after the broken step, it passes."] : []
    case .firstTime:
      ["Fails the first time a fresh process plays it, but not every time after that."]
    case .afterOthers where finding.isNondeterministic:
      Paragraph(
        "Fresh processes answer alike: the answer depends on the scenarios played before."
      )
      .lines
    case .afterOthers:
      Paragraph(
        "Passes alone: it fails only after other scenarios. The first answer is shown."
      )
      .lines
    case .byChance(let seen, let plays):
      Paragraph(
        "Failed in \(seen.grouped) of \(plays.of("play")), by chance"
          + (seen == 1 ? ". The answer that failed is shown." : ".")
      ).lines
    case .bySceneOrder(let seen, let plays):
      Paragraph(
        "Failed in \(seen.grouped) of \(plays.of("play")), which differ only in the scene called "
          + "first. If the order does not matter, declare unordered-scenes."
      ).lines
    }
  }

  /// The length of the scenario, and whether its minimality is proved.
  var minimal: [String] {
    guard finding.lasts else { return [] }
    // No scenario is shorter than one step.
    let isProof = finding.certificate?.isProof ?? false || finding.trace.steps.count == 1
    return [
      "Shortest found: \(finding.trace.steps.count.of("step")) "
        + (isProof ? "(proved)" : "(shorter ones not all tried)")
    ]
  }

  /// The text in few lines.
  var brief: [String] {
    heading + ([frequency, reproduce] + further).map { "  " + $0 }
  }

  private var heading: [String] {
    guard let rule = finding.rule else {
      let words = finding.failure?.words ?? finding.signature.description
      return [finding.isNondeterministic ? "different answers: \(words)" : "no answer: \(words)"]
    }
    return BreachText(finding.trace, of: rule, saying: finding.message).heading
  }

  /// The engine's first and last lines of output when it failed.
  private var output: [String] {
    guard let details = finding.failure?.details, !details.isEmpty else { return [] }
    return ["", "Output before the failure:"] + details.map { "  > " + $0 }
  }

  private var explanation: [String] {
    guard let rule = finding.rule else { return [] }
    let note = allowed == nil ? Paragraph(BreachText.noAnswer(keeping: rule)).lines : []
    return BreachText(finding.trace, of: rule).lines + note
      + rule.sources.flatMap { Paragraph($0.words, after: "Documentation: ").lines }
  }

  private var frequency: String {
    let file = finding.corpusFile.map { "in \($0)" }
    if let file, finding.count == 0 {
      return "Seen only \(file), in none of \(outcome.scenarios.of("random scenario"))"
    }
    return "First in scenario \(finding.firstScenario.grouped) of seed \(outcome.plan.seed), "
      + finding.frequency(in: outcome.scenarios)
      + (file.map { ", also \($0)" } ?? "")
  }

  /// The frequency of the failure, and the effect of shrinking.
  var history: String {
    let first = finding.failures[0]
    return "\(frequency); shrunk from \(first.originalLength.grouped) to "
      + "\(finding.trace.steps.count.of("stimulus", "stimuli")) in \(first.shrinkRuns.of("run"))"
  }

  private var reproduce: String { "Reproduce: \(command)" }

  /// Returns the rule, the problem and the command, for a breach that is not enforced. With a
  /// palette, the broken step is among them.
  func warning(_ palette: Palette?) -> [String] {
    guard let rule = finding.rule else { return [] }
    let problem = finding.message ?? rule.statement
    let step = palette.map { comparison($0, within: 0) } ?? []
    return Paragraph("\(rule.id) (\(rule.level.rawValue)): \(problem)", after: "Warning: ").lines
      + (step + [reproduce]).map { "  " + $0 }
  }

  /// The command that replays the failure.
  ///
  /// The command plays earlier scenarios too if the failure needs them. It selects the finding's
  /// rule if rules were left out or an earlier breach exists, so that no other rule is reported.
  var command: String {
    if finding.needsHistory, finding.count > 0 {
      return outcome.way.lineToPlay(upTo: finding.firstScenario, on: outcome.engine, outcome.plan)
    }
    let namesRule = outcome.plan.isFiltered || finding.standing != .alone
    return outcome.way.lineToReplay(
      finding.trace.scenario, on: outcome.engine, outcome.plan,
      strictly: finding.rule?.level == .should,
      by: namesRule ? finding.rule?.id : nil,
      migrating: outcome.capabilities.contains(.migrates))
  }
}

extension Finding {
  /// The frequency of the failure: scenarios, or times if a scenario may count more than once.
  var sightings: String { count.of(failures.count == 1 ? "scenario" : "time") }

  fileprivate func frequency(in scenarios: UInt64) -> String {
    failures.count == 1
      ? "in \(count.grouped) of \(scenarios.of("scenario"))"
      : "\(count.of("time")) in \(scenarios.of("scenario"))"
  }

  /// The problem and the broken requirement, or the engine failure.
  var words: String {
    guard let rule else {
      let alone = recurrence == .always ? "" : EngineFailure.passesAlone
      return (failure?.words ?? signature.description) + alone
    }
    return message.map { "\($0) Requirement: \(rule.statement)" } ?? rule.statement
  }
}
