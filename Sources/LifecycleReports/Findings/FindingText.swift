import Lifecycle
import LifecycleCampaigns
import LifecycleExploration
import LifecycleOracle

/// A way of failing as text: what broke, where in the trace, what would be allowed instead, which
/// requirement, how to reproduce it.
struct FindingText {
  private let finding: Finding
  private let outcome: Outcome
  private let way: ReplayWay
  private let group: FindingGroup?

  init(_ finding: Finding, of outcome: Outcome, replayed way: ReplayWay = .command) {
    self.finding = finding
    self.outcome = outcome
    self.way = way
    group = nil
  }

  /// The main finding of a group, with what else there is to say of that.
  init(_ group: FindingGroup, of outcome: Outcome, replayed way: ReplayWay = .command) {
    finding = group.main
    self.outcome = outcome
    self.way = way
    self.group = group
  }

  /// All there is to say.
  var lines: [String] {
    heading + said + [""] + excerpt + [""] + explanation
      + ["Signature: \(finding.signature)", history] + recurrence + earlier + certificate + further
      + [again]
  }

  /// Why it is a finding although something else is broken before.
  var earlier: [String] {
    guard finding.standing == .independent else { return [] }
    let place = finding.earlierStep.map { "step \($0 + 1)" } ?? "the same step"
    let why =
      finding.allowed == nil
      ? "this one breaks a step of its own" : "this one remains when that is put right"
    return Paragraph("Seen only behind another failure, here in \(place), but \(why).").lines
  }

  /// The other ways in which its rule is broken, and the follow-on failures.
  var further: [String] {
    let title = followOns.isEmpty ? [] : ["\(Self.followOnTitle):"]
    return others + title + followOns.map { "  " + $0 }
  }

  /// The other ways in which its rule is broken, an item each, with what plays it again.
  var others: [String] {
    (group?.others ?? []).map { other in
      let stimulus = other.trace.steps.first { !$0.marks.isEmpty }.map { "at \($0.stimulus)" }
      return "Also \(stimulus ?? other.signature.description) "
        + "(\(other.sightings)): "
        + FindingText(other, of: outcome, replayed: way).command
    }
  }

  /// The rules that are probably broken in consequence, an item each, with what plays it again.
  var followOns: [String] {
    (group?.followOns ?? []).map { failure, finding in
      let again =
        finding.map {
          $0.trace.scenario == self.finding.trace.scenario
            ? "shown by the same replay"
            : FindingText($0, of: outcome, replayed: way).command
        } ?? way.words(replaying: failure.first, on: outcome.engine, outcome.plan)
      return "\(failure.identity) (\(failure.count.of("scenario"))): \(again)"
    }
  }

  /// What follow-on failures are, and how that is known.
  static let followOnTitle =
    "Probably follow-on failures, never seen without another failure before"

  /// How far it is proved that nothing shorter fails so.
  var certificate: [String] {
    finding.certificate.map { CertificateText($0, finding.trace.given).lines } ?? []
  }

  /// The part of the trace that shows it, beside an allowed answer if there is one.
  var excerpt: [String] {
    guard let rule = finding.rule else { return "\(finding.trace)".indented() }
    return Excerpt(
      finding.trace, for: rule, beside: allowed, of: outcome.capabilities
    ).lines
  }

  /// Whether the excerpt has the form of a patch.
  var isPatch: Bool { finding.rule != nil && allowed != nil }

  /// The allowed answer that is shown, if one is.
  private var allowed: Trace? { finding.shownAnswer(outcome.capabilities) }

  /// What a screen shows of it: what is wrong, expected beside actual, where that is documented, and
  /// how to see it again.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - similar: The number of an earlier finding that differs alike, and the difference.
  ///   - palette: How lines stand out.
  /// - Returns: The lines.
  func screen(
    number: Int, similar: (number: Int, difference: String)?, _ palette: Palette
  ) -> [String] {
    let page = finding.rule?.source(about: finding.message, in: finding.trace).map {
      ["Documentation: \($0.place)"]
    }
    let below = inWords + (page ?? []) + recurrence + earlier + Self.same(similar) + further
    return headline("\(number). ").map(palette.strong)
      + (said.dropFirst() + comparison(palette) + below + [often] + minimal + [again])
      .map { "   " + $0 }
  }

  /// The same in few lines, for a finding about the same rule as the one before: the broken step alone.
  func variant(
    number: Int, similar: (number: Int, difference: String)?, _ palette: Palette
  ) -> [String] {
    headline("\(number). ").map(palette.strong)
      + (comparison(palette, within: 0) + recurrence + earlier + Self.same(similar) + further
      + [often, again]).map { "   " + $0 }
  }

  private static func same(_ similar: (number: Int, difference: String)?) -> [String] {
    similar.map {
      Paragraph("Probably the same bug as finding \($0.number) (\($0.difference))").lines
    } ?? []
  }

  /// What happens in its scenario, in a few lines.
  private var inWords: [String] {
    finding.trace.scenario.paragraph(width: Paragraph.width - 3, most: 7)
  }

  /// In how many scenarios it was seen.
  private var often: String {
    finding.count == 0
      ? frequency
      : "Seen \(finding.seen(in: outcome.scenarios))" + stimuli
  }

  /// The kinds of stimuli at which it was seen, if there are several.
  private var stimuli: String {
    let kinds = finding.failures.compactMap(\.stimulus?.description)
    return kinds.count < 2 ? "" : " (at \(kinds.sorted().joined(separator: ", ")))"
  }

  /// What a test says of it, in as many lines as a message has: of the trace the broken step at least,
  /// and how to see it again.
  var message: [String] {
    let names = group?.followOns.map(\.failure.identity) ?? []
    let behind = Paragraph(
      names.joined(separator: ", "), after: "Probably follow-on failures: "
    ).lines
    let below =
      recurrence + earlier + (names.isEmpty ? [] : behind.count > 3 ? [Self.inReport] : behind)
      + [often] + minimal + [again]
    return FindingMessage.lines(headline(""), Array(said.dropFirst()), below) {
      comparison(.plain, within: $0)
    }
  }

  private static let inReport = "Its probable follow-on failures are in the attached report."

  /// The rule, its level, and what was wrong in this trace.
  private func headline(_ first: String) -> [String] {
    guard let rule = finding.rule else { return Paragraph(heading[0], after: first).lines }
    return BreachText(finding.trace, of: rule, saying: finding.message).headline(after: first)
  }

  /// Expected beside actual, or what was told, if nothing stands beside it, in so many lines at most.
  private func comparison(_ palette: Palette, within most: Int = Self.rows) -> [String] {
    guard let rule = finding.rule else { return excerpt }
    // Whose contract it is stands below, in the command.
    var (trace, answer) = (finding.trace, allowed)
    trace.contract = nil
    answer?.contract = nil
    return Excerpt(trace, for: rule, beside: answer, of: outcome.capabilities)
      .columns(palette, within: most)
  }

  /// How many lines of a trace a screen shows.
  private static let rows = 24

  /// Whether the failure comes again, if it does not do so each time.
  var recurrence: [String] {
    switch finding.recurrence {
    case .always:
      finding.needsRest
        ? ["Fails only where more follows: cut behind the broken step, the scenario passes."] : []
    case .firstTime:
      ["Fails the first time that a fresh process plays it, and not each time after that."]
    case .afterOthers where finding.isNondeterministic:
      Paragraph(
        "Fresh processes answer alike: what differs depends on what was played before."
      )
      .lines
    case .afterOthers:
      Paragraph(
        "Passes alone: it fails only behind what was played before. Shown is the first answer."
      )
      .lines
    case .byChance(let seen, let plays):
      Paragraph(
        "Failed in \(seen.grouped) of \(plays.of("play")), by chance"
          + (seen == 1 ? ". Shown is the answer that failed." : ".")
      ).lines
    case .bySceneOrder(let seen, let plays):
      Paragraph(
        "Failed in \(seen.grouped) of \(plays.of("play")), which differ only in the scene that is "
          + "called first. If that order is free, declare unordered-scenes."
      ).lines
    }
  }

  /// How long the scenario is, and whether it is proved that none is shorter.
  private var minimal: [String] {
    guard finding.lasts else { return [] }
    let isProof = finding.certificate?.isProof ?? false || finding.trace.steps.count == 1
    return [
      "Shortest found: \(finding.trace.steps.count.of("step")) "
        + (isProof ? "(proved)" : "(shorter ones not all tried)")
    ]
  }

  /// The same in few lines.
  var brief: [String] {
    heading + ([frequency] + further + [again]).map { "  " + $0 }
  }

  private var heading: [String] {
    guard let rule = finding.rule else {
      let words = finding.failure?.words ?? finding.signature.description
      return [finding.isNondeterministic ? "different answers: \(words)" : "no answer: \(words)"]
    }
    return BreachText(finding.trace, of: rule, saying: finding.message).heading
  }

  /// What the engine said when it failed, its first lines and its last.
  private var said: [String] {
    guard let details = finding.failure?.details, !details.isEmpty else { return [] }
    return ["", "What it said:"] + details.map { "  > " + $0 }
  }

  private var explanation: [String] {
    guard let rule = finding.rule else { return [] }
    let none =
      allowed == nil ? Paragraph(BreachText.noAnswer(keeping: rule)).lines : []
    return BreachText(finding.trace, of: rule).lines + none
      + rule.sources.flatMap { Paragraph($0.words, after: "Documentation: ").lines }
  }

  private var frequency: String {
    let file = finding.corpusFile.map { "in \($0)" }
    if let file, finding.count == 0 {
      return "Only \(file), in none of \(outcome.scenarios.of("random scenario"))"
    }
    return "First in scenario \(finding.firstScenario.grouped) of seed \(outcome.plan.seed), "
      + finding.seen(in: outcome.scenarios)
      + (file.map { ", also \($0)" } ?? "")
  }

  /// How often it was seen, and how it was shrunk.
  var history: String {
    "\(frequency); shrunk from \(finding.failures[0].originalLength.grouped) to "
      + "\(finding.trace.steps.count.of("stimulus", "stimuli")) in \(finding.failures[0].shrinkRuns.of("run"))"
  }

  private var again: String { "Reproduce: \(command)" }

  /// The command that plays it again, behind others if it comes only then; where rules were left out or
  /// another is broken before, by its rule alone, so that none of those is reported.
  var command: String {
    if finding.needsHistory, finding.count > 0 {
      return way.words(playingTo: finding.firstScenario, on: outcome.engine, outcome.plan)
    }
    return way.words(
      finding.trace.scenario, on: outcome.engine, outcome.plan,
      strictly: outcome.plan.isStrict && finding.rule?.level == .should,
      by: outcome.plan.isFiltered || finding.standing != .alone ? finding.rule?.id : nil,
      migrating: outcome.capabilities.contains(.migrates))
  }
}

extension Finding {
  /// How often it was seen: scenarios, unless one of them may count at several kinds of stimuli.
  var sightings: String { count.of(failures.count == 1 ? "scenario" : "time") }

  /// How often it was seen in so many scenarios.
  fileprivate func seen(in scenarios: UInt64) -> String {
    failures.count == 1
      ? "in \(count.grouped) of \(scenarios.of("scenario"))"
      : "\(count.of("time")) in \(scenarios.of("scenario"))"
  }

  /// What was wrong and which requirement that breaks, or how the engine gave no answer.
  var words: String {
    guard let rule else {
      let alone = recurrence == .always ? "" : EngineFailure.passesAlone
      return (failure?.words ?? signature.description) + alone
    }
    return message.map { "\($0) Requirement: \(rule.statement)" } ?? rule.statement
  }
}

/// How far it is proved that nothing shorter fails, as text.
struct CertificateText {
  private let certificate: Certificate
  private let given: Given

  init(_ certificate: Certificate, _ given: Given) {
    self.certificate = certificate
    self.given = given
  }

  var lines: [String] {
    let played = certificate.scenarios.of("scenario")
    let verdict =
      certificate.isProof
      ? "proved (\(played) of fewer stimuli played)"
      : "not proved beyond \(certificate.depth.of("stimulus", "stimuli")) (\(played) played)"
    let given = given == Given() ? "the default given" : "the same given"
    return Paragraph(
      "\(verdict), for \(given) and every stimulus about \(certificate.scope.words)",
      after: "Shortest: "
    ).lines
  }
}

extension Scope {
  /// The things in words: `A, alert, fetch, camera, task 1, settings; waits of 5s, 31s`.
  package var words: String {
    let things =
      scenes.map { "\($0)" } + interruptions.map { "\($0)" } + modes.map { "\($0)" }
      + resources.map { "\($0)" } + work.map { "task \($0.number)" } + changes.map { "\($0)" }
    let waits = waits.map { "\($0)" }
    return things.joined(separator: ", ")
      + (waits.isEmpty ? "" : "; waits of \(waits.joined(separator: ", "))")
  }
}
