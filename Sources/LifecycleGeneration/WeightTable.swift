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
    case .start, .subscribe, .askState, .present: 4
    case .stop, .unsubscribe, .dismiss: 1
    case .unknown: 0
    }
  }
}

extension StimulusKindSet {
  /// The kinds that start an app which is not running.
  static let launching: StimulusKindSet = [
    .launch, .open, .url, .activity, .pushTap, .prewarm, .request, .event,
  ]
}

extension Stimulus.Kind {
  /// The kinds that follow it in a way that is likely to matter.
  ///
  /// They only become more frequent; every legal one stays possible.
  var continuations: StimulusKindSet {
    switch self {
    case .launch: [.home, .open, .lock, .interrupt, .acquire, .beginTask]
    case .open: [.home, .leave, .close, .open, .launch]
    case .leave: [.open, .launch, .leave, .reclaim, .wait]
    case .close: [.close, .open, .launch, .request, .wait]
    case .home: [.launch, .open, .wait, .expire, .reclaim, .memoryPressure]
    case .lock: [.unlock, .wait, .end, .interrupt]
    case .unlock: [.launch, .home, .lock, .open]
    case .interrupt: [.end, .interrupt, .home, .lock, .leave, .memoryWarning]
    case .end: [.interrupt, .home, .launch, .unlock]
    case .banner: [.home, .interrupt]
    case .quit: .launching
    case .terminate: .launching.union([.close])
    case .url, .activity, .pushTap: [.home, .lock, .leave]
    case .prewarm: [.launch, .event, .wait]
    case .request: [.open, .launch, .reclaim, .wait]
    case .reclaim: [.open, .launch, .request]
    case .event: [.launch, .event, .wait, .url]
    case .expire, .endTask: [.wait, .launch, .beginTask, .home]
    case .memoryPressure: [.close, .launch, .open, .event]
    case .wait:
      [
        .launch, .open, .event, .expire, .memoryPressure, .terminate, .reclaim, .change,
        .timeChange,
      ]
    case .acquire, .access: [.home, .release, .lock, .leave]
    case .release: [.home, .acquire, .wait]
    case .beginTask: [.home, .endTask, .beginTask, .readTimeRemaining]
    case .readTimeRemaining: [.beginTask, .readTimeRemaining, .home, .wait]
    case .change, .timeChange, .memoryWarning: [.launch, .change, .home]
    case .register: [.home]
    case .present: [.dismiss, .home]
    case .start, .subscribe, .askState: [.home, .launch, .askState]
    case .stop, .unsubscribe, .dismiss: [.start, .subscribe, .home]
    case .unknown: []
    }
  }
}
