package import LifecycleCampaigns
import LifecycleOracle

/// What came of a campaign, as text: the verdict first, what broke, then every rule's count.
///
/// It depends on the outcome alone; time and threads leave no mark in it.
package struct TextReport {
  /// Why a campaign ended before its plan did.
  package typealias Stop = RunLog.Stop

  private let log: RunLog
  private let way: ReplayWay

  /// A report of a campaign, of which perhaps only `limit` scenarios were asked for, for a reader
  /// who plays scenarios again in a certain way.
  package init(
    _ outcome: Outcome, stop: Stop? = nil, limit: UInt64? = nil, replayed way: ReplayWay = .command
  ) {
    self.way = way
    log = RunLog(outcome, stop: stop, limit: limit).sanitized
  }

  /// The report of a run as its log has it: the same that the run printed.
  package init(_ log: RunLog) {
    self.log = log.sanitized
    way = .command
  }

  /// The text, its last line ended.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  private var outcome: Outcome { log.outcome }

  private var lines: [String] {
    var lines = Headline(log).lines
    if let stopped { lines.append(stopped) }
    lines += parts
    lines += EngineErrorText(outcome).lines
    let replayPhase = ReplayPhaseText(outcome, replayed: way)
    lines += replayPhase.invalid
    let groups = log.groups
    let failures = groups.filter { !$0.isWarning }
    for group in failures where !group.main.isExpected { lines += [""] + text(group).lines }
    let expected = failures.filter(\.main.isExpected)
    if !expected.isEmpty { lines += ["", "\(expected.count.of("expected failure")):"] }
    for group in expected { lines += [""] + text(group).brief }
    let warnings = groups.filter(\.isWarning)
    if !warnings.isEmpty {
      lines += ["", "\(warnings.count.of("warning")), of rules that are not enforced:"]
    }
    for group in warnings { lines += [""] + text(group).brief }
    if outcome.further > 0 {
      lines += ["", "\(outcome.further.of("further way")) of failing, counted and not shrunk"]
      lines += FurtherTable(outcome).lines
    }
    if !replayPhase.lines.isEmpty { lines += [""] + replayPhase.lines }
    if log.stop == .cutShort { return lines + ["", Self.uncounted] }
    lines += [""] + RuleTable(outcome).lines
    let coverage = CoverageTable(outcome).lines
    if !coverage.isEmpty { lines += [""] + coverage }
    return lines + [""] + Totals(outcome).lines + RuleNoteLines.excluded.lines
  }

  private func text(_ group: FindingGroup) -> FindingText {
    FindingText(group, of: outcome, replayed: way)
  }

  private static let uncounted = "how often each rule was exercised is not in the log"

  /// That it came to an end before all was played, and why.
  var stopped: String? {
    let played = "\(outcome.scenarios.grouped)\(share)"
    return switch log.stop {
    case .interrupted: "stopped after \(played)"
    case .timeOver: "stopped after \(played): the time is over"
    case .restarts:
      "stopped after \(played): the engine failed \(outcome.engineErrors.restarts.of("time"))"
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

/// The last lines of a report: what all the rules came to, with the denominators.
struct Totals {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// `MUST 51/52 held, SHOULD 6/6 held` and below it how much was played, and the seed.
  var lines: [String] {
    [
      Rule.Level.allCases.compactMap(share).joined(separator: ", "),
      "\(outcome.scenarios.of("scenario")), \(outcome.stimuli.of("stimulus", "stimuli")), "
        + "engine \(outcome.engine), seed \(outcome.plan.seed)",
    ]
  }

  /// `MUST 51/52 held`, unless there are no rules of that level.
  func share(of level: Rule.Level) -> String? {
    let (held, all) = outcome.held(of: level)
    return all == 0 ? nil : "\(level.rawValue) \(held)/\(all) held"
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
