import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The counts of each kind of stimulus in each state, and the pairs and rules never reached.
struct CoverageTable {
  private let coverage: Coverage
  private let kinds: [Stimulus.Kind]
  /// The rules that were not exercised.
  private let unexercised: [Rule]

  init(_ outcome: Outcome) {
    coverage = outcome.coverage
    kinds = Stimulus.Kind.allCases.filter {
      $0 != .unknown && $0.needs.isSubset(of: outcome.capabilities)
    }
    unexercised = outcome.plan.rules.indices.filter { outcome.verdict(at: $0) == .notExercised }
      .map { outcome.plan.rules[$0] }
  }

  private static let heading = [
    "stimuli by the state of the scene they name, else of scene A; without scenes, of the app",
    "(counted in 1 of \(Coverage.stride) scenarios)",
  ]

  /// The table and the gaps below the table; empty if nothing was counted.
  var lines: [String] {
    guard !coverage.isEmpty else { return [] }
    return Self.heading + table + neverReached
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
  private var neverReached: [String] {
    let pairs = Coverage.State.allCases.filter { $0 != .doubtful }.flatMap { state in
      let kinds = kinds.filter { coverage[state, $0] == 0 }.map(\.description)
      return kinds.isEmpty
        ? [] : Paragraph(kinds.joined(separator: ", "), after: "never while \(state.words): ").lines
    }
    let rules = unexercised.map(\.id).joined(separator: ", ")
    return pairs
      + (unexercised.isEmpty ? [] : Paragraph(rules, after: "rules not exercised: ").lines)
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
    case .doubtful: "in doubt"
    default: "\(self)"
    }
  }
}
