package import Lifecycle

extension Scenario {
  /// Whether this scenario is simpler than another: a strict total order.
  ///
  /// Fewer stimuli are simpler, and what the app does in callbacks counts as stimuli, each callback
  /// as one more: nothing gets simpler by hiding in the script. Then a given nearer to the default;
  /// then simpler stimuli, all together before one by one; then the values in the given.
  package func isSimpler(than other: Scenario) -> Bool {
    let (size, otherSize) = (self.size, other.size)
    if size != otherSize { return size < otherSize }
    let (departures, others) = (given.departures, other.given.departures)
    if departures != others { return departures < others }
    let (cost, otherCost) = (self.cost, other.cost)
    if cost != otherCost { return cost < otherCost }
    for (left, right) in zip(stimuli, other.stimuli) where left != right {
      return left.cost < right.cost
    }
    return given != other.given && given.values.lexicographicallyPrecedes(other.given.values)
  }

  /// How many stimuli there are, what the script has the app do counted too.
  private var size: Int { stimuli.count + given.script.departures }

  private var cost: Int { stimuli.reduce(0) { $0 + $1.cost } }
}

extension Stimulus {
  /// How far it is from the simplest stimulus; no two have the same.
  var cost: Int { kind.rank << 16 | parameter }
}

extension Stimulus.Kind {
  /// The place among the kinds, from the most familiar to the most special.
  var rank: Int { Self.ranks[Int(rawValue)] }

  /// The kinds with a place of their own; the others follow as they are declared.
  private static let familiar: [Stimulus.Kind] = [
    .launch, .home, .wait, .open, .leave, .close, .interrupt, .end, .lock, .unlock, .banner, .url,
    .activity, .pushTap, .quit, .event, .prewarm, .request, .reclaim, .expire, .memoryWarning,
    .memoryPressure, .terminate, .change, .timeChange, .acquire, .release, .access, .beginTask,
    .endTask, .readTimeRemaining, .register,
  ]

  private static let ranks: [Int] = {
    let order = familiar + allCases.filter { !familiar.contains($0) }
    return allCases.map { kind in order.firstIndex(of: kind) ?? order.count }
  }()
}

extension Given {
  /// How many features set it apart from the default; each reaction of the script counts.
  var departures: Int {
    let plain = Given()
    let features = [
      system != plain.system, sdk != system, scenes != plain.scenes,
      multipleScenes != plain.multipleScenes, delegates != plain.delegates,
      isExtension != plain.isExtension, exitsOnSuspend != plain.exitsOnSuspend,
      protectsData != plain.protectsData, sceneOpensURLs != plain.sceneOpensURLs,
      sceneContinuesActivities != plain.sceneContinuesActivities,
      restoresState != plain.restoresState, startsLate, receivesLate, linksInPairs,
      car != nil, display != nil, listeners.accepting > 0,
    ]
    return features.count { $0 } + modes.count + script.departures
      + Int(listeners.count) + platform.rawValue.nonzeroBitCount
  }

  /// What it says, as numbers; no two givens have the same.
  var values: [Int] {
    let flags = [
      scenes, multipleScenes, isExtension, exitsOnSuspend, protectsData, sceneOpensURLs,
      sceneContinuesActivities, restoresState, startsLate, receivesLate, linksInPairs,
    ]
    let numbers = [
      Int(delegates.rawValue), Int(modes.bits), Int(listeners.count), Int(listeners.accepting),
      car.map { Int($0.rawValue) } ?? 0, display.map { Int($0.rawValue) } ?? 0,
    ]
    return Self.values(of: system, near: Given().system) + Self.values(of: sdk, near: system)
      + flags.map { $0 ? 1 : 0 } + numbers
      + script.entries.flatMap(\.values) + platform.values
  }

  /// The distance between versions before the version itself: nearer is simpler.
  private static func values(of version: Version?, near other: Version?) -> [Int] {
    guard let version else { return [Int.max, 0] }
    return [abs(Int(version.major) - Int(other?.major ?? 0)), Int(version.major)]
  }
}

extension Latitudes {
  /// The choices as numbers, in order.
  fileprivate var values: [Int] {
    isEmpty ? [] : Latitude.all.indices.filter { contains(Latitude.all[$0].choice) }
  }
}

extension Script {
  /// How much the script says: each place, and each thing that the app does there.
  var departures: Int {
    isEmpty ? 0 : entries.reduce(0) { $0 + 1 + $1.reaction.size }
  }
}

extension Script.Entry {
  fileprivate var values: [Int] { trigger.values + reaction.values }
}

extension Reaction {
  /// How many things the app does.
  fileprivate var size: Int {
    let lasting = [takes != .zero, registers].count { $0 }
    return lasting + acquires.count + releases.count + accesses.count + begins.count + ends.count
  }

  fileprivate var values: [Int] {
    [Int(takes.count), registers ? 1 : 0]
      + [acquires.bits, releases.bits, accesses.bits, begins.bits, ends.bits].map(Int.init)
  }
}

extension Trigger {
  /// What it says, as numbers.
  var values: [Int] {
    switch self {
    case .callback(let callback, let receiver): [0, receiver.value, Int(callback.rawValue)]
    case .expiration(let work): [1, Int(work.rawValue), 0]
    }
  }
}

extension Receiver {
  fileprivate var value: Int {
    switch self {
    case .app: 0
    case .scene(let scene): 1 + Int(scene.rawValue)
    case .unknown: Int(UInt8.max)
    }
  }
}
