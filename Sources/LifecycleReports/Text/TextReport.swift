package import LifecycleCampaigns
import LifecycleOracle

/// The result of a campaign as text: the failures, the results of each level, and last the verdict.
///
/// The text depends on the outcome alone, and not on time or threads. `Totals` is below.
package struct TextReport {
  /// The reason why a campaign ended before its plan did.
  package typealias Stop = RunLog.Stop

  /// The amount of text.
  package enum Detail: Sendable {
    /// The verdict, after a line that names the warnings.
    case verdict
    /// A screen: the failures, each level, the verdict.
    case screen
    /// The whole text: also every rule, the coverage, warnings and expected failures.
    case whole
  }

  private let log: RunLog
  private let detail: Detail
  private let palette: Palette
  private let earlier: EarlierLog?

  /// Creates a report of a campaign of `limit` scenarios, or without a limit.
  package init(
    _ outcome: Outcome, stop: Stop? = nil, limit: UInt64? = nil, _ detail: Detail = .whole
  ) {
    self.init(RunLog(outcome, stop: stop, limit: limit), detail)
  }

  /// Creates the report of a log, as the run printed it, with the changes since an earlier log.
  package init(
    _ log: RunLog, _ detail: Detail = .whole, _ palette: Palette = .plain,
    since earlier: EarlierLog? = nil
  ) {
    self.earlier = earlier
    self.log = log.sanitized
    self.detail = detail
    self.palette = palette
  }

  /// The text, with a final line break.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  private var outcome: Outcome { log.outcome }

  /// The issues of a test: the rule, a short message, and the complete text of each failure.
  ///
  /// If nothing failed, the verdict is the only issue.
  package var issues: [(rule: String?, message: String, details: String)] {
    let invalid = ReplayPhaseText(outcome: outcome).invalid
    let matrix = matrix.isEmpty ? "" : "\n\n" + matrix.joined(separator: "\n")
    let issues =
      shown.enumerated().map { number, group in
        // A test shows the matrix once, with its first issue.
        var issue = issue(group)
        if number == 0 { issue.message += matrix }
        return issue
      }
      + [fold, unshrunk].filter { !$0.isEmpty }
      .map { (nil, $0.joined(separator: "\n"), text) }
      + invalid.map { (nil, $0.joined(separator: "\n"), text) }
    let reasons = [verdict + matrix] + EngineErrorText(outcome: outcome).lines
    return issues.isEmpty ? [(nil, reasons.joined(separator: "\n"), text)] : issues
  }

  /// The breaches of rules that are not enforced, as issues of a test. The differences from recorded
  /// devices are one issue, and so is a large share of stimuli that were not played.
  package var warnings: [(rule: String?, message: String, details: String)] {
    let unplayed = Headline(log).unplayed.map { share in
      [share] + EngineErrorText(outcome: outcome).lines
    }
    let observed = log.groups.filter { $0.isInformation && $0.main.rule?.level == .observed }
    let differences = Headline(log).unlikeDevices.map { difference in
      ["For information: \(difference)"] + observed.flatMap { text($0).brief }
    }
    return log.groups.filter { $0.isWarning && !$0.isInformation }.map(issue)
      + (differences.map { [(nil, $0.joined(separator: "\n"), text)] } ?? [])
      + (unplayed.map { [(nil, $0.joined(separator: "\n"), text)] } ?? [])
  }

  private func issue(
    _ group: FindingGroup
  ) -> (rule: String?, message: String, details: String) {
    let text = text(group)
    return (
      group.main.identity, text.message.joined(separator: "\n"),
      text.lines.joined(separator: "\n") + "\n"
    )
  }

  /// Returns the issues of a rule's failures; without a rule, those of missing answers, and of stale
  /// and expired expectations.
  package func failures(
    of rule: String?
  ) -> [(message: String, details: String, isWarning: Bool)] {
    let failures = log.groups.filter { $0.main.rule?.id == rule }.map { group in
      let text = text(group)
      return (
        text.message.joined(separator: "\n"), text.lines.joined(separator: "\n") + "\n",
        isWarning: group.isWarning || group.main.isExpected
      )
    }
    let invalid = rule == nil ? ReplayPhaseText(outcome: outcome).invalid : []
    return failures + invalid.map { ($0.joined(separator: "\n"), text, false) }
  }

  /// The verdict, and the amount played.
  package var summaryText: String {
    ([Headline(log).verdict] + Totals(outcome: outcome).played).joined(separator: "\n")
  }

  private var lines: [String] {
    switch detail {
    case .verdict: changes + invalid + [warningLine].compactMap(\.self) + [verdict]
    case .screen: screen
    case .whole:
      tables + notFailures
        + (failures + [unshrunk, replayPhase, matrix, summary + advice]).joined(by: [""])
    }
  }

  /// Every finding, and the counts.
  private var screen: [String] {
    let (causes, similar) = (shown, log.similar)
    // The number on the screen of each finding, by the position in the log.
    let numbers = Dictionary(
      uniqueKeysWithValues: causes.enumerated().map { ($1.position, $0 + 1) })
    let blocks = causes.enumerated().map { number, group in
      let earlier = similar[group.position].flatMap { similar in
        numbers[similar.position].map { (number: $0, difference: similar.difference) }
      }
      // The group that the variant follows may be folded.
      let isBehind = number > 0 && causes[number - 1].main.identity == group.main.identity
      return group.isVariant && isBehind
        ? text(group).variant(number: number + 1, similar: earlier, palette)
        : text(group).screen(number: number + 1, similar: earlier, palette)
    }
    let first = Headline(log).adviceFirst.map { Paragraph($0).lines } ?? []
    return ([first] + blocks + [fold, invalid, unshrunk, otherNotes, matrix, summary + advice])
      .joined(by: [""])
  }

  /// The failures on a screen and in a test: of those that need earlier scenarios the first of a rule,
  /// and different answers if they come before it.
  private var shown: [FindingGroup] {
    let folded = Set(folded.map(\.position))
    return causes.filter { !folded.contains($0.position) }
  }

  /// The failures behind the first that may come from the same state, kept between scenarios.
  private var folded: [FindingGroup] {
    let dependent = causes.filter { $0.findings.allSatisfy(\.needsHistory) }
    let surely = dependent.filter { $0.main.recurrence == .afterOthers }
    guard dependent.count > 3, surely.count * 2 > dependent.count, let first = surely.first
    else { return [] }
    let kept = [first.position, surely.first { $0.main.rule != nil }?.position]
    return dependent.filter { !kept.contains($0.position) }
  }

  private var fold: [String] {
    guard !folded.isEmpty else { return [] }
    var counts: [(rule: String, count: Int)] = []
    for group in folded {
      let rule = group.main.rule?.id ?? "no answer, or different answers"
      if let index = counts.firstIndex(where: { $0.rule == rule }) {
        counts[index].count += 1
      } else {
        counts.append((rule, 1))
      }
    }
    let rules = counts.map { $0.count == 1 ? $0.rule : "\($0.rule) (\($0.count.grouped) times)" }
    return Paragraph(
      "\(folded.count.of("further failure")) also pass alone, and may come from the same state: "
        + "\(rules.joined(separator: ", ")). Each in full: "
        + (log.outcome.plan.isOfTest ? "in the attached report." : "--verbose.")
    ).lines
  }

  /// The moments at which a client fails that was played in both life cycles.
  private var matrix: [String] { MigrationMatrixText(log)?.lines ?? [] }

  private func text(_ group: FindingGroup) -> FindingText {
    FindingText(group, of: outcome)
  }

  private var causes: [FindingGroup] { log.causes }

  /// The failures in full, one block each.
  private var failures: [[String]] {
    [invalid] + causes.map { text($0).lines }
  }

  /// The stale and expired expectations.
  private var invalid: [String] {
    ReplayPhaseText(outcome: outcome).invalid.joined(by: [""])
  }

  /// The failures that are not shrunk, with the replay commands; in a whole report also warnings.
  private var unshrunk: [String] {
    // Without findings, failures after other failures have no group that could name them.
    let unexamined = log.groups.isEmpty ? outcome.unexamined : []
    let warnings = detail == .whole ? outcome.unshrunkWarnings : []
    let all = outcome.unshrunk + unexamined + warnings
    guard !all.isEmpty else { return [] }
    return ["\(all.count.of("further failure signature")), counted but not shrunk:"]
      + all.flatMap { failure in
        Paragraph(
          "\(failure.signature), in \(failure.count.of("scenario")): "
            + outcome.way.lineToReplay(number: failure.first, on: outcome.engine, outcome.plan),
          after: "  "
        ).lines
      }
  }

  private var replayPhase: [String] { ReplayPhaseText(outcome: outcome).lines }

  /// The expected failures, and the breaches of rules that are not enforced, in few lines each.
  private var notFailures: [String] {
    let expected = log.groups.filter { !$0.isWarning && $0.main.isExpected }
    let warnings = log.groups.filter { $0.isWarning && !$0.isInformation }
    let information = log.groups.filter(\.isInformation)
    var blocks = [
      expected.isEmpty ? [] : ["\(expected.count.of("expected failure")):"]
    ]
    blocks += expected.map { text($0).brief }
    blocks.append(
      warnings.isEmpty
        ? [] : ["\(warnings.count.of("warning")) (rules that are not enforced):"])
    blocks += warnings.map { text($0).brief }
    blocks.append(information.isEmpty ? [] : ["For information:"])
    blocks += information.map { text($0).brief }
    return blocks.joined(by: [""], endsWithSeparator: true)
  }

  /// Every rule, and the counts of stimuli in each state.
  private var tables: [String] {
    if log.stop == .cutShort { return [Self.uncounted, ""] }
    return [
      RuleTable(outcome: outcome).lines, CoverageTable(outcome).lines, RuleNoteLines.excluded.lines,
    ]
    .joined(by: [""], endsWithSeparator: true)
  }

  /// The number of the expected failures, the first warnings, and the names of all warnings.
  private var otherNotes: [String] {
    let expected = log.groups.count { !$0.isWarning && $0.main.isExpected }
    let shown = warned.prefix(Self.warningsShown).compactMap { rule in
      outcome.warnings.first { $0.rule?.id == rule.id }
    }
    let notes = [expected > 0 ? expected.of("expected failure") : nil, warningLine]
      .compactMap(\.self)
    return ReplayPhaseText(outcome: outcome).brief
      + shown.flatMap {
        // Beside a failure a warning is short.
        FindingText($0, of: outcome).warning(outcome.findings.isEmpty ? palette : nil)
      }
      + (notes.isEmpty ? [] : Paragraph(notes.joined(separator: "; ") + "; \(Self.hint)").lines)
  }

  /// The broken rules that are not enforced.
  private var warned: [Rule] {
    outcome.plan.rules.filter { rule in
      !rule.level.isInformation
        && (outcome.warnings.contains { $0.rule?.id == rule.id }
          || outcome.unshrunkWarnings.contains { $0.rule == rule.id })
    }
  }

  /// The number and the names of the broken rules that are not enforced.
  private var warningLine: String? {
    warned.isEmpty
      ? nil
      : "\(warned.count.of("warning")) (rules that are not enforced): "
        + warned.map(\.id).joined(separator: ", ")
  }

  private static let hint = "for details: --verbose"

  /// The largest number of warnings with a message of their own on a screen.
  private static let warningsShown = 3

  /// The engine errors, each level, the changes, the amount played, and the verdict.
  private var summary: [String] {
    var lines = EngineErrorText(outcome: outcome).lines + [stopped].compactMap(\.self) + shards
    if log.stop != .cutShort {
      // The table of a migration is not counted.
      lines += (log.matrix == nil ? [] : ["Both life cycles compared:"]) + LevelTable(outcome).lines
    }
    return lines + changes + Headline(log).identity + Totals(outcome: outcome).played
      + Paragraph(Headline(log).verdict).lines.map(painted)
  }

  private var changes: [String] {
    earlier.map { Comparison(log, since: $0.log).lines(since: $0.name) } ?? []
  }

  /// The verdict of the run, in a line.
  package var verdict: String { painted(Headline(log).verdict) }

  private func painted(_ verdict: String) -> String {
    log.status == .success ? palette.good(verdict) : palette.bad(verdict)
  }

  /// The next step for the reader, if anything failed.
  private var advice: [String] {
    guard let rule = causes.first?.main.rule, outcome.way == .command else { return [] }
    let rest =
      detail == .screen
      ? "; whole traces, with notifications and states: the Reproduce lines; all rules and the "
        + "coverage: --verbose; all keywords: \(ToolName.current) words"
      : ""
    return Paragraph("\(ToolName.current) explain \(rule.id)\(rest)", after: "Next: ").lines
  }

  private static let uncounted = "the log has no counts of the rules"

  /// The reason why the run ended before everything was played, if it did.
  var stopped: String? {
    let played = "\(outcome.scenarios.grouped)\(ofRequested)"
    return switch log.stop {
    case .interrupted: "stopped after \(played)"
    case .timeOver: "stopped after \(played): time ran out"
    case .restarts:
      "stopped after \(played): the \(outcome.plan.role) failed \(outcome.engineErrors.restarts.of("time"))"
    case .underWay: "\(played) so far: the run was killed or has not ended yet"
    case .cutShort: "the log was cut short: its end is missing"
    case nil: nil
    }
  }

  /// A note that the run is a shard, or the shards that a merged log lacks.
  private var shards: [String] {
    let shard = outcome.plan.shard.map {
      "shard \($0) of the run; judge the whole run with: lifecheck merge"
    }
    let lacking = log.merged.flatMap {
      $0.lacksAny ? "\($0.words): merge again with all shards" : nil
    }
    return [shard, lacking].compactMap { $0 }
  }

  /// The noun after the number of played scenarios, with the requested number if there was one.
  private var ofRequested: String {
    guard let limit = log.limit else { return " scenarios" }
    return " of \((outcome.plan.shard == nil ? limit : outcome.plan.share).of("scenario"))"
  }
}

/// The denominators of a report.
struct Totals {
  let outcome: Outcome

  /// The amount played, the engine or client, and the seed.
  var played: [String] {
    Paragraph(
      "\(outcome.scenarios.of("scenario")), \(outcome.stimuli.of("stimulus", "stimuli")), "
        + "\(outcome.plan.role) \(outcome.engine), seed \(outcome.plan.seed)"
    ).lines
  }
}

extension [[String]] {
  /// Returns the blocks that have lines, with a separator between them and, if asked, after them.
  fileprivate func joined(
    by separator: [String], endsWithSeparator: Bool = false
  ) -> [String] {
    let blocks = filter { !$0.isEmpty }
    let end = endsWithSeparator && !blocks.isEmpty ? separator : []
    return Array<String>(blocks.joined(separator: separator)) + end
  }
}
