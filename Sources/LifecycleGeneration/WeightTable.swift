import Lifecycle

/// Tables in which each kind of stimulus that the engine supports has slots in proportion to its
/// weight.
///
/// A sampler draws a random slot, and draws again if the kind is illegal at this point of the
/// scenario. So the legal kinds keep their relative weights, and no sums are needed.
struct WeightTable: Sendable {
  /// Rows of 256 slots: a row without a theme, a row for each theme, and the starting row.
  private(set) var slots: [Stimulus.Kind] = []
  /// Rows of 16 slots. The row of a kind, by its raw value, has the kind's usual continuations.
  private(set) var continuationRows: [Stimulus.Kind] = []
  /// The number of the row for an app that is not running.
  let starting: Int

  init(_ supported: StimulusKindSet) {
    slots = Self.row(supported, theme: [])
    for theme in SwarmConfiguration.themes { slots += Self.row(supported, theme: theme) }
    starting = 1 + SwarmConfiguration.themes.count
    slots += Self.startingRow(supported)
    for kind in Stimulus.Kind.allCases {
      let usual = kind.continuations
      let kinds = Stimulus.Kind.allCases.filter { usual.contains($0) }
      // Illegal kinds stay in these rows. A sampler then draws from the other table.
      continuationRows += (0..<Self.continuationSlots).map { slot in
        kinds.isEmpty ? .wait : kinds[slot * kinds.count / Self.continuationSlots]
      }
    }
  }

  /// Returns a row in which the kinds of a theme have more slots than usual.
  private static func row(_ supported: StimulusKindSet, theme: StimulusKindSet) -> [Stimulus.Kind] {
    slots { kind in
      guard supported.contains(kind) else { return 0 }
      return kind.usualWeight * (theme.contains(kind) ? boost : 1)
    }
  }

  /// Returns the starting row. Half of its slots are taps on the app's icon.
  private static func startingRow(_ supported: StimulusKindSet) -> [Stimulus.Kind] {
    let kinds = supported.intersection(.launching)
    let others = Stimulus.Kind.allCases.reduce(0) {
      $0 + (kinds.contains($1) && $1 != .launch ? $1.usualWeight : 0)
    }
    return slots { kind in
      guard kinds.contains(kind) else { return 0 }
      return kind == .launch ? max(1, others) : kind.usualWeight
    }
  }

  /// Returns the slots of a row, in proportion to weights. At least one weight is not 0.
  private static func slots(_ weight: (Stimulus.Kind) -> Int) -> [Stimulus.Kind] {
    let total = Stimulus.Kind.allCases.reduce(0) { $0 + weight($1) }
    var row: [Stimulus.Kind] = []
    var sum = 0
    for kind in Stimulus.Kind.allCases {
      sum += weight(kind)
      while row.count < sum * width / total { row.append(kind) }
    }
    return row
  }

  /// The number of slots in a row.
  static let width = 256

  /// The number of slots for the continuations of a kind.
  static let continuationSlots = 16

  /// The factor by which a theme multiplies the weights of its kinds.
  private static let boost = 6
}

extension Stimulus.Kind {
  /// The weight of the kind when nothing is known about the scenario.
  fileprivate var usualWeight: Int {
    switch self {
    case .launch, .home: 12
    case .wait, .unlock: 10
    case .open, .end: 8
    case .leave, .interrupt: 7
    case .acquire, .beginTask, .change, .event, .readTimeRemaining, .submitJob: 5
    case .lock, .close, .request, .reclaim, .expire, .release, .endTask, .quit, .runJob, .start,
      .subscribe, .askState, .present:
      4
    case .url, .memoryPressure, .memoryWarning: 3
    case .banner, .activity, .pushTap, .shortcut, .prewarm, .terminate, .timeChange, .access,
      .register, .registerJob, .expireJob, .completeJob, .interruptAudio, .endAudio, .resumeAudio:
      2
    case .stop, .unsubscribe, .dismiss: 1
    case .unknown: 0
    }
  }
}

extension StimulusKindSet {
  /// The kinds that start an app that is not running.
  static let launching: StimulusKindSet = [
    .launch, .open, .url, .activity, .pushTap, .shortcut, .prewarm, .request, .event,
    .runJob,
  ]
}

extension Stimulus.Kind {
  /// The kinds that are likely to find bugs right after this one.
  ///
  /// They are only drawn more often. Every legal kind stays possible.
  var continuations: StimulusKindSet {
    switch self {
    case .launch: [.home, .open, .lock, .interrupt, .acquire, .beginTask]
    case .open: [.home, .leave, .close, .open, .launch]
    case .leave: [.open, .launch, .leave, .reclaim, .wait]
    case .close: [.close, .open, .launch, .request, .wait]
    case .home:
      [.launch, .open, .wait, .expire, .reclaim, .memoryPressure, .runJob, .readTimeRemaining]
    case .lock: [.unlock, .wait, .end, .interrupt]
    case .unlock: [.launch, .home, .lock, .open]
    case .interrupt: [.end, .interrupt, .home, .lock, .leave, .memoryWarning]
    case .end: [.interrupt, .home, .launch, .unlock]
    case .banner: [.home, .interrupt]
    case .quit: .launching
    case .terminate: .launching.union([.close])
    case .url, .activity, .pushTap, .shortcut: [.home, .lock, .leave]
    case .prewarm: [.launch, .event, .wait]
    case .request: [.open, .launch, .reclaim, .wait]
    case .reclaim: [.open, .launch, .request]
    case .event: [.launch, .event, .wait, .url]
    case .expire, .endTask: [.wait, .launch, .beginTask, .home]
    case .memoryPressure: [.close, .launch, .open, .event]
    case .wait:
      [
        .launch, .open, .event, .expire, .memoryPressure, .terminate, .reclaim, .change,
        .timeChange, .readTimeRemaining,
      ]
    case .acquire: [.home, .release, .lock, .leave, .interruptAudio]
    case .access: [.home, .release, .lock, .leave]
    case .release: [.home, .acquire, .wait]
    case .beginTask: [.home, .endTask, .beginTask, .readTimeRemaining]
    case .interruptAudio: [.endAudio, .resumeAudio, .home, .end]
    case .endAudio, .resumeAudio: [.interruptAudio, .home, .launch, .wait]
    case .registerJob, .completeJob: [.home, .runJob]
    case .submitJob: [.home, .submitJob]
    case .runJob: [.expireJob, .completeJob, .runJob, .wait]
    case .expireJob: [.wait, .completeJob]
    case .readTimeRemaining: [.beginTask, .readTimeRemaining, .home, .wait]
    case .change, .timeChange, .memoryWarning: [.launch, .change, .home]
    case .register: [.home]
    case .present: [.dismiss, .home]
    case .start, .askState: [.home, .launch, .askState]
    case .subscribe: [.unsubscribe, .home]
    case .unsubscribe: [.subscribe]
    case .stop, .dismiss: [.start, .subscribe, .home]
    case .unknown: []
    }
  }
}
