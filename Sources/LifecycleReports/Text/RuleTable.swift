import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle

/// Each rule with its counts and its verdict, chapter by chapter.
struct RuleTable {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  var lines: [String] {
    var columns = Columns([.left, .left, .right, .right, .left])
    columns.add(["rule", "level", "exercised", "broken", "verdict"])
    var chapter: String?
    for (position, rule) in outcome.plan.rules.enumerated() {
      if rule.chapter != chapter {
        chapter = rule.chapter
        columns.add([""])
      }
      let tally = outcome.tallies[position]
      columns.add([
        rule.id, rule.level.rawValue, tally.exercised.grouped, tally.broken.grouped,
        outcome.verdict(at: position).label,
      ])
    }
    return columns.lines
  }
}

extension Outcome.Verdict {
  var words: String {
    switch self {
    case .held: "held"
    case .violated: "violated"
    case .expected: "expected failure"
    case .notExercised: "not exercised"
    case .notChosen: "not chosen"
    case .followOn: "follow-on"
    case .unsupported: "unsupported"
    }
  }

  /// The verdict for people; `words` is its form in logs.
  var label: String { self == .notChosen ? RuleResult.Kind.notChosen.label : words }
}

extension RuleResult.Kind {
  /// The result for people; the raw value is its form in machine-readable reports.
  var label: String { self == .notChosen ? "optional behaviour not used" : rawValue }
}

extension RuleResult {
  var counts: String {
    kind == .unknown
      ? "not counted: the log was cut short"
      : "exercised \(tally.exercised.of("time")), broken \(tally.broken.of("time"))"
  }
}

extension RunLog {
  /// Returns the reason why a rule broken only after other failures counts as a follow-on failure.
  package func reason(behind rule: Rule) -> String {
    let cause =
      outcome.followOns.first { $0.rule?.id == rule.id }?.cause
      ?? outcome.unshrunkFollowOns.first { $0.rule == rule.id }?.cause
    return "probably a follow-on failure: broken only after \(cause?.description ?? "others")"
  }
}

extension MergedShards {
  /// The shards in words: `shard 3 of 7 is missing, shards 4, 5 of 7 have not ended`.
  var words: String {
    [
      Self.words(missing, of: total, "is missing", "are missing"),
      Self.words(unfinished, of: total, "has not ended", "have not ended"),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func words(
    _ shards: [UInt64], of total: UInt64, _ one: String, _ several: String
  ) -> String? {
    if shards.isEmpty { return nil }
    let list = shards.map { "\($0)" }.joined(separator: ", ")
    return shards.count == 1
      ? "shard \(list) of \(total) \(one)" : "shards \(list) of \(total) \(several)"
  }
}

/// The counts of each kind of stimulus in each state, and the pairs and rules never reached.
struct CoverageTable {
  private let coverage: Coverage
  private let kinds: [Stimulus.Kind]
  private let idle: [Rule]

  init(_ outcome: Outcome) {
    coverage = outcome.coverage
    kinds = Stimulus.Kind.allCases.filter {
      $0 != .unknown && $0.needs.isSubset(of: outcome.capabilities)
    }
    idle = outcome.plan.rules.indices.filter { outcome.verdict(at: $0) == .notExercised }
      .map { outcome.plan.rules[$0] }
  }

  private static let heading = [
    "stimuli by the state of the scene they name, else of scene A; without scenes, of the app",
    "(counted in 1 of \(Coverage.stride) scenarios)",
  ]

  /// The table and the gaps below the table; empty if nothing was counted.
  var lines: [String] {
    guard !coverage.isEmpty else { return [] }
    return Self.heading + table + missing
  }

  private var table: [String] {
    let states = Coverage.State.allCases
    var columns = Columns([.left] + states.map { _ in .right })
    columns.add(["stimulus"] + states.map(\.words))
    for kind in kinds {
      columns.add([kind.description] + states.map { Self.short(coverage[$0, kind]) })
    }
    return columns.lines
  }

  /// The pairs and rules never reached; some pairs cannot be: a locked device has nothing active.
  private var missing: [String] {
    let pairs = Coverage.State.allCases.filter { $0 != .doubtful }.flatMap { state in
      let kinds = kinds.filter { coverage[state, $0] == 0 }.map(\.description)
      return kinds.isEmpty
        ? [] : Paragraph(kinds.joined(separator: ", "), after: "never while \(state.words): ").lines
    }
    let rules = idle.map(\.id).joined(separator: ", ")
    return pairs
      + (idle.isEmpty ? [] : Paragraph(rules, after: "rules not exercised: ").lines)
  }

  /// Returns a count in short form: `-`, `9,999`, `12k`, `3,456k`, `12M`.
  static func short(_ count: UInt64) -> String {
    switch count {
    case 0: "-"
    case ..<10_000: count.grouped
    case ..<10_000_000: "\((count / 1_000).grouped)k"
    default: "\((count / 1_000_000).grouped)M"
    }
  }
}

extension Coverage.State {
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .suspended: "suspended"
    case .unattached: "unattached"
    case .connecting: "connecting"
    case .background: "background"
    case .inactive: "inactive"
    case .active: "active"
    case .doubtful: "in doubt"
    }
  }
}
