package import Lifecycle

extension Scenario {
  /// Whether this scenario is simpler than another, by a strict total order.
  ///
  /// The order compares, one after another:
  /// - The number of stimuli. Each callback with a reaction and each action there counts as a
  ///   stimulus, so that the script hides nothing.
  /// - The number of features in which the given differs from the default.
  /// - The stimuli, first their total cost, then one by one.
  /// - The values in the given.
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

  /// The number of stimuli, with the actions of the script.
  private var size: Int { stimuli.count + given.script.departures }

  private var cost: Int { stimuli.reduce(0) { $0 + $1.cost } }
}

extension Stimulus {
  /// The distance from the simplest stimulus: first by rank of the kind, then by the argument.
  ///
  /// The argument takes the lower 16 bits. No two stimuli have the same cost.
  package var cost: Int { kind.rank << 16 | parameter }
}

extension Stimulus.Kind {
  /// The position among the kinds, from the most familiar to the most special.
  package var rank: Int { Self.ranks[Int(rawValue)] }

  /// The kinds with the lowest ranks. All other kinds follow in the order of declaration.
  private static let familiar: [Stimulus.Kind] = [
    .launch, .home, .wait, .open, .leave, .close, .interrupt, .end, .lock, .unlock, .banner, .url,
    .activity, .pushTap, .quit, .event, .prewarm, .request, .reclaim, .expire, .memoryWarning,
    .memoryPressure, .terminate, .change, .timeChange, .acquire, .release, .access, .beginTask,
    .endTask, .readTimeRemaining, .register, .shortcut, .runJob, .expireJob, .registerJob,
    .submitJob, .completeJob, .interruptAudio, .endAudio, .resumeAudio,
  ]

  private static let ranks: [Int] = {
    let order = familiar + allCases.filter { !familiar.contains($0) }
    return allCases.map { kind in order.firstIndex(of: kind) ?? order.count }
  }()
}

extension Given {
  /// The number of features that differ from the default. Each action of the script counts, and each
  /// mode, listener and permitted variation. The SDK differs if it is not that of the system.
  var departures: Int {
    let plain = Given()
    let features = [
      system != plain.system, sdk != system, scenes != plain.scenes,
      multipleScenes != plain.multipleScenes, delegates != plain.delegates,
      isExtension != plain.isExtension, exitsOnSuspend != plain.exitsOnSuspend,
      protectsData != plain.protectsData, sceneOpensURLs != plain.sceneOpensURLs,
      sceneContinuesActivities != plain.sceneContinuesActivities,
      restoresState != plain.restoresState, destroysScenes, startsLocked, startsLate, receivesLate,
      linksInPairs,
      continuesProcessing, usesGPUInBackground, isProtectedBySystem,
      car != nil, display != nil, listeners.accepting > 0,
    ]
    return features.count { $0 } + modes.count + script.departures
      + Int(listeners.count) + platform.rawValue.nonzeroBitCount
  }

  /// The features as numbers. No two givens have the same values.
  var values: [Int] {
    let flags = [
      scenes, multipleScenes, isExtension, exitsOnSuspend, protectsData, sceneOpensURLs,
      sceneContinuesActivities, restoresState, destroysScenes, startsLocked, startsLate,
      receivesLate,
      linksInPairs,
      continuesProcessing, usesGPUInBackground, isProtectedBySystem,
    ]
    let numbers = [
      Int(delegates.rawValue), Int(modes.bits), Int(listeners.count), Int(listeners.accepting),
      car.map { Int($0.rawValue) } ?? 0, display.map { Int($0.rawValue) } ?? 0,
    ]
    return Self.values(of: system, near: Given().system) + Self.values(of: sdk, near: system)
      + flags.map { $0 ? 1 : 0 } + numbers
      + script.entries.flatMap(\.values) + platform.values
  }

  /// Returns the distance between versions before the version itself: nearer is simpler.
  private static func values(of version: Version?, near other: Version?) -> [Int] {
    guard let version else { return [Int.max, 0] }
    return [abs(Int(version.major) - Int(other?.major ?? 0)), Int(version.major)]
  }
}

extension Latitudes {
  /// The positions of the permitted variations, in order.
  fileprivate var values: [Int] {
    isEmpty ? [] : Latitude.all.indices.filter { contains(Latitude.all[$0].choice) }
  }
}

extension Script {
  /// The number of places in the script, and of actions there.
  var departures: Int {
    isEmpty ? 0 : entries.reduce(0) { $0 + 1 + $1.reaction.size }
  }
}

extension Script.Entry {
  fileprivate var values: [Int] { trigger.values + reaction.values }
}

extension Reaction {
  /// The number of actions.
  fileprivate var size: Int {
    let lasting = [takes != .zero, registersAnyIdentifier].count { $0 }
    return lasting + registersJobs.count + acquires.count + releases.count + accesses.count
      + begins.count + ends.count
  }

  fileprivate var values: [Int] {
    [Int(takes.count), registersAnyIdentifier ? 1 : 0]
      + [acquires.bits, releases.bits, accesses.bits, begins.bits, ends.bits, registersJobs.bits]
      .map(Int.init)
  }
}

extension Trigger {
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
