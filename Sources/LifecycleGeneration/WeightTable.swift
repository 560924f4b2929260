import Lifecycle

/// Tables in which each kind of stimulus has as many slots as it has weight.
///
/// Whoever draws takes a random slot, and another one if that kind cannot happen: what is possible
/// keeps its weights, and nothing is summed up.
struct WeightTable: Sendable {
  /// Rows of 256 slots: one for each theme, after the usual one, and the last for starting an app.
  private(set) var slots: [Stimulus.Kind] = []
  /// Rows of 16 slots: what continues each kind of stimulus.
  private(set) var continuing: [Stimulus.Kind] = []
  /// The row that starts an app which is not running.
  let starting: Int

  /// The tables of the kinds that are possible.
  init(_ possible: StimulusKindSet) {
    slots = Self.row(possible, theme: [])
    for theme in SwarmConfiguration.themes { slots += Self.row(possible, theme: theme) }
    starting = 1 + SwarmConfiguration.themes.count
    slots += Self.startingRow(possible)
    for kind in Stimulus.Kind.allCases {
      let kinds = Stimulus.Kind.allCases.filter { kind.continuations.contains($0) }
      continuing += (0..<Self.continuations).map { slot in
        kinds.isEmpty
          ? .wait : kinds[slot * kinds.count / Self.continuations]
      }
    }
  }

  /// A row in which the kinds of a theme have more slots than usual.
  private static func row(_ possible: StimulusKindSet, theme: StimulusKindSet) -> [Stimulus.Kind] {
    row { kind in
      guard possible.contains(kind) else { return 0 }
      return kind.usualWeight * (theme.contains(kind) ? boost : 1)
    }
  }

  /// Half of the slots are for a tap on the icon.
  private static func startingRow(_ possible: StimulusKindSet) -> [Stimulus.Kind] {
    let kinds = possible.intersection(.launching)
    let others = Stimulus.Kind.allCases.reduce(0) {
      $0 + (kinds.contains($1) && $1 != .launch ? $1.usualWeight : 0)
    }
    return row { kind in
      guard kinds.contains(kind) else { return 0 }
      return kind == .launch ? max(1, others) : kind.usualWeight
    }
  }

  /// A row with slots in proportion to weights.
  private static func row(_ weight: (Stimulus.Kind) -> Int) -> [Stimulus.Kind] {
    let total = Stimulus.Kind.allCases.reduce(0) { $0 + weight($1) }
    var row: [Stimulus.Kind] = []
    var sum = 0
    for kind in Stimulus.Kind.allCases {
      sum += weight(kind)
      while row.count < sum * width / total { row.append(kind) }
    }
    return row
  }

  /// How many slots a row has.
  static let width = 256

  /// How many slots what continues a kind has.
  static let continuations = 16

  /// How much more often than usual the kinds of a theme are sent.
  private static let boost = 6
}

extension Stimulus.Kind {
  /// How often it is sent where nothing is known about the scenario.
  fileprivate var usualWeight: Int {
    switch self {
    case .launch, .home: 12
    case .wait, .unlock: 10
    case .open, .end: 8
    case .leave, .interrupt: 7
    case .acquire, .beginTask, .change, .event: 5
    case .lock, .close, .request, .reclaim, .expire, .release, .endTask, .quit: 4
    case .url, .memoryPressure, .memoryWarning, .readTimeRemaining: 3
    case .banner, .activity, .pushTap, .prewarm, .terminate, .timeChange, .access,
      .register:
      2
    case .unknown: 0
    }
  }
}
