import Lifecycle

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
      restoresState != plain.restoresState,
    ]
    return features.count { $0 } + modes.count + script.departures
  }

  /// What it says, as numbers; no two givens have the same.
  var values: [Int] {
    let flags = [
      scenes, multipleScenes, isExtension, exitsOnSuspend, protectsData, sceneOpensURLs,
      sceneContinuesActivities, restoresState,
    ]
    return Self.values(of: system, near: Given().system) + Self.values(of: sdk, near: system)
      + flags.map { $0 ? 1 : 0 } + [Int(delegates.rawValue), Int(modes.bits)]
      + script.entries.flatMap(\.values)
  }

  /// The distance between versions before the version itself: nearer is simpler.
  private static func values(of version: Version?, near other: Version?) -> [Int] {
    guard let version else { return [Int.max, 0] }
    return [abs(Int(version.major) - Int(other?.major ?? 0)), Int(version.major)]
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
