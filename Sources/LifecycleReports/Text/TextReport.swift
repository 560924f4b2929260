package import LifecycleCampaigns
import LifecycleOracle

/// What came of a campaign, as text: what broke, what each level came to, and last the verdict.
///
/// It depends on the outcome alone; time and threads leave no mark in it.
package struct TextReport {
  /// Why a campaign ended before its plan did.
  package typealias Stop = RunLog.Stop

  /// How much there is to read.
  package enum Detail: Sendable {
    /// The verdict.
    case verdict
    /// A dozen lines at most: the verdict, and the first failure.
    case excerpt
    /// A screen: the failures, each level, the verdict.
    case screen
    /// All of it: also every rule, the coverage, warnings and what is expected.
    case whole
  }

  private let log: RunLog
  private let way: ReplayWay
  private let detail: Detail
  private let palette: Palette
  private let earlier: EarlierLog?

  /// A report of a campaign, of which perhaps only `limit` scenarios were asked for, for a reader
  /// who plays scenarios again in a certain way.
  package init(
    _ outcome: Outcome, stop: Stop? = nil, limit: UInt64? = nil, replayed way: ReplayWay = .command,
    _ detail: Detail = .whole
  ) {
    self.init(RunLog(outcome, stop: stop, limit: limit), detail, replayed: way)
  }

  /// The report of a run as its log has it: the same that the run prints; it says what is new since
  /// an earlier one.
  package init(
    _ log: RunLog, _ detail: Detail = .whole, replayed way: ReplayWay = .command,
    _ palette: Palette = .plain, since earlier: EarlierLog? = nil
  ) {
    self.earlier = earlier
    self.log = log.sanitized
    self.way = way
    self.detail = detail
    self.palette = palette
  }

  /// The text, its last line ended.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  private var outcome: Outcome { log.outcome }

  private var lines: [String] {
    switch detail {
    case .verdict: news + [verdict]
    case .excerpt: excerpt
    case .screen: screen
    case .whole:
      tables + listed + (failures + [further, replayed, summary + advice]).joined(by: [""])
    }
  }

  /// The findings as far as there is room, and what was counted.
  private var screen: [String] {
    let alike = AlikeGroups.all(of: log)
    let end = [invalid, noted(alike.count), summary + advice].joined(by: [""])
    let shown = alike.prefix(Self.most)
    let texts = shown.map { text($0.first) }
    let brief = texts.enumerated().map {
      $1.brief(number: $0 + 1, alike: shown[$0].others, palette)
    }
    var room = Self.height - end.count - brief.reduce(0) { $0 + $1.count + 1 }
    var blocks: [[String]] = []
    for (position, text) in texts.enumerated() {
      let others = shown[position].others
      let whole = text.screen(number: position + 1, alike: others, palette)
      let more = whole.count - brief[position].count
      blocks.append(more <= room ? whole : brief[position])
      if more <= room { room -= more }
    }
    return (blocks + [end]).joined(by: [""])
  }

  /// How many findings a screen shows: so few that the first has room for its trace.
  private static let most = 8
  /// How many lines a screen has, where more is not necessary.
  private static let height = 60

  /// The verdict, the first failure, and how to see it again.
  private var excerpt: [String] {
    guard let first = causes.first else { return [verdict] + invalid.prefix(Self.excerptLines) }
    let counts = [
      (causes.count - 1 + outcome.unshrunk.count, "further failure"),
      (outcome.replayPhase.expectations.count(where: \.isInvalid), "stale or expired expectation"),
    ].filter { $0.0 > 0 }.map { $0.0.of($0.1) }
    let others = counts.isEmpty ? [] : ["and " + counts.joined(separator: ", ")]
    let body = text(first).excerpt(within: Self.excerptLines - others.count)
    return [verdict] + body + others
  }

  /// How many lines stand below the verdict.
  private static let excerptLines = 11

  private func text(_ group: FindingGroup) -> FindingText {
    FindingText(group, of: outcome, replayed: way)
  }

  private var causes: [FindingGroup] { log.causes }

  /// The failures in full, each a block.
  private var failures: [[String]] {
    [invalid] + causes.map { text($0).lines }
  }

  /// The expectations that cannot stay.
  private var invalid: [String] {
    ReplayPhaseText(outcome, replayed: way).invalid.joined(by: [""])
  }

  /// What is not shrunk.
  private var further: [String] {
    guard outcome.further > 0 else { return [] }
    return ["\(outcome.further.of("further way")) of failing, counted and not shrunk"]
      + FurtherTable(outcome).lines
  }

  private var replayed: [String] { ReplayPhaseText(outcome, replayed: way).lines }

  /// What is expected, and what breaks rules that are not enforced, in few lines each.
  private var listed: [String] {
    let expected = log.groups.filter { !$0.isWarning && $0.main.isExpected }
    let warnings = log.groups.filter(\.isWarning)
    var blocks = [
      expected.isEmpty ? [] : ["\(expected.count.of("expected failure")):"]
    ]
    blocks += expected.map { text($0).brief }
    blocks.append(
      warnings.isEmpty
        ? [] : ["\(warnings.count.of("warning")), of rules that are not enforced:"])
    blocks += warnings.map { text($0).brief }
    return blocks.joined(by: [""], last: true)
  }

  /// Every rule, and what was sent in which state.
  private var tables: [String] {
    if log.stop == .cutShort { return [Self.uncounted, ""] }
    return [RuleTable(outcome).lines, CoverageTable(outcome).lines, RuleNoteLines.excluded.lines]
      .joined(by: [""], last: true)
  }

  /// What a screen has of what `listed` and `further` have, and of so many causes those that it does
  /// not show: how many there are.
  private func noted(_ causes: Int) -> [String] {
    let rest = causes - Self.most
    let expected = log.groups.count { !$0.isWarning && $0.main.isExpected }
    // Where nothing else is shown, that has to be.
    let shown = causes == 0 ? further : []
    let further = shown.isEmpty ? outcome.unshrunk.count : 0
    let counts = [
      rest > 0 ? "\(rest.of("further cause"))" : nil,
      further > 0 ? "\(further.of("further way")) of failing, not shrunk" : nil,
      expected > 0 ? expected.of("expected failure") : nil,
      warned,
    ].compactMap(\.self)
    return ReplayPhaseText(outcome, replayed: way).brief + shown
      + (counts.isEmpty ? [] : Paragraph("\(counts.joined(separator: "; ")): \(Self.whole)").lines)
  }

  private static let whole = "--verbose lists them"

  /// How many rules are broken that are not enforced, if the reader has to know of any: recorded
  /// devices break the disputed ones as well.
  private var warned: String? {
    let (warnings, worth) = (log.warnings, log.warningsWorthTelling)
    guard worth > 0 else { return nil }
    let disputed = warnings - worth
    return "\(warnings.of("warning")), of rules that are not enforced"
      + (disputed > 0 ? "; recorded devices break \(disputed.grouped) of them as well" : "")
  }

  /// What was not played, each level, how much was played, and the verdict.
  private var summary: [String] {
    var lines = EngineErrorText(outcome).lines + [stopped].compactMap(\.self) + parts
    lines +=
      log.stop == .cutShort
      ? [] : LevelTable(outcome, beside: detail == .screen ? beside : [:]).lines
    return lines + news + Headline(log).identity + Totals(outcome).played
      + Paragraph(Headline(log).verdict).lines.map(painted)
  }

  /// What is new since the earlier log.
  private var news: [String] {
    earlier.map { Comparison(log, since: $0.log).lines(since: $0.name) } ?? []
  }

  /// The number of the finding at which a screen names a rule that has no finding of its own.
  private var beside: [String: Int] {
    AlikeGroups.all(of: log).prefix(Self.most).enumerated().reduce(into: [:]) { beside, entry in
      for group in entry.element.others {
        if let rule = group.main.rule?.id { beside[rule] = entry.offset + 1 }
      }
    }
  }

  private var verdict: String { painted(Headline(log).verdict) }

  private func painted(_ verdict: String) -> String {
    log.status == .success ? palette.good(verdict) : palette.bad(verdict)
  }

  /// What to do next, if anything failed.
  private var advice: [String] {
    guard let rule = causes.first?.main.rule, way == .command else { return [] }
    let rest =
      detail == .screen
      ? "; every rule and the coverage: --verbose; what the words mean: \(ToolName.current) words"
      : ""
    return Paragraph("\(ToolName.current) explain \(rule.id)\(rest)", after: "Next: ").lines
  }

  private static let uncounted = "how often each rule was exercised is not in the log"

  /// That it came to an end before all was played, and why.
  var stopped: String? {
    let played = "\(outcome.scenarios.grouped)\(share)"
    return switch log.stop {
    case .interrupted: "stopped after \(played)"
    case .timeOver: "stopped after \(played): the time is over"
    case .restarts:
      "stopped after \(played): it failed \(outcome.engineErrors.restarts.of("time"))"
    case .underWay: "\(played) so far: the run was killed, or it has not ended yet"
    case .cutShort: "the log was cut short: a part of it is missing"
    case nil: nil
    }
  }

  /// That it is a part of a run, or what it lacks of the whole.
  private var parts: [String] {
    let shard = outcome.plan.shard.map {
      "shard \($0) of the run: 'lifecheck merge' judges the whole"
    }
    let lacking = log.merged.flatMap { $0.lacksAny ? "\($0.words): merge again with all" : nil }
    return [shard, lacking].compactMap { $0 }
  }

  /// Of how many scenarios, if that was asked for.
  private var share: String {
    guard let limit = log.limit else { return " scenarios" }
    return " of \((outcome.plan.shard == nil ? limit : outcome.plan.share).of("scenario"))"
  }
}

/// The denominators of a report.
struct Totals {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// How much was played, of what, and the seed.
  var played: [String] {
    return Paragraph(
      "\(outcome.scenarios.of("scenario")), \(outcome.stimuli.of("stimulus", "stimuli")), "
        + "\(outcome.plan.role) \(outcome.engine), seed \(outcome.plan.seed)"
    ).lines
  }

  /// `MUST 51/52 held`, unless there are no rules of that level.
  func share(of level: Rule.Level) -> String? {
    let (held, all) = outcome.held(of: level)
    return all == 0 ? nil : "\(level.rawValue) \(held)/\(all) held"
  }
}

extension [[String]] {
  /// The blocks that have lines, with `lines` between them, and behind the last, if it is asked for.
  fileprivate func joined(by lines: [String], last: Bool = false) -> [String] {
    let blocks = filter { !$0.isEmpty }
    return Array<String>(blocks.joined(separator: lines)) + (last && !blocks.isEmpty ? lines : [])
  }
}

/// The ways of failing that are not shrunk, a line each.
struct FurtherTable {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  var lines: [String] {
    var columns = Columns([.left, .right, .right])
    columns.add(["", "first scenario", "scenarios"])
    for failure in outcome.unshrunk + outcome.unshrunkWarnings {
      columns.add(["  \(failure.signature)", failure.first.grouped, failure.count.grouped])
    }
    return columns.lines
  }
}
