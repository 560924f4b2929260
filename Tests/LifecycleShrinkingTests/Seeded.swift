import Lifecycle
import Testing

/// A fault that certain scenarios show, and the simplest of these scenarios.
struct Seeded: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The simplest scenario that shows the fault.
  let simplest: Scenario
  /// The number of stimuli after which the fault shows in a scenario, or `nil` if it does not.
  let length: @Sendable (Scenario) -> Int?

  /// Creates a fault that shows as soon as `shows` returns `true`.
  ///
  /// The closure gets the world before a stimulus, the earlier stimuli, and the stimulus.
  init(
    _ name: String, _ stimuli: [Stimulus], _ configure: (inout Given) -> Void = { _ in },
    _ shows: @escaping @Sendable (World, ArraySlice<Stimulus>, Stimulus) -> Bool
  ) {
    testDescription = name
    var given = Given()
    configure(&given)
    simplest = Scenario(given, stimuli)
    length = { scenario in
      var world = World(scenario.given)
      for (index, stimulus) in scenario.stimuli.enumerated() {
        // The world would trap on an illegal candidate; the tests report it instead.
        guard world.allows(stimulus) else { return nil }
        if shows(world, scenario.stimuli[..<index], stimulus) { return index + 1 }
        world.apply(stimulus)
      }
      return nil
    }
  }

  @Sendable func shows(_ scenario: Scenario) -> Bool { length(scenario) != nil }

  static let all: [Seeded] = [
    Seeded("home", [.home]) { _, _, stimulus in stimulus == .home },
    Seeded(
      "home while two scenes exist", [.launch, .open(.b), .home], { $0.multipleScenes = true }
    ) { world, _, stimulus in stimulus == .home && world.sessions.count > 1 },
    Seeded(
      "a scene other than the first of three is closed",
      [.launch, .open(.b), .open(.c), .close(.b)], { $0.multipleScenes = true }
    ) { world, _, stimulus in
      guard case .close(let scene) = stimulus else { return false }
      return world.sessions.count > 2 && scene != .a
    },
    Seeded("the third round trip", [.home, .launch, .home, .launch, .home, .launch]) {
      _, past, stimulus in
      stimulus.asksForInterface && (past + [stimulus]).roundTrips >= 3
    },
    Seeded(
      "an interruption ends while the device is locked",
      [.interrupt(.alert), .lock, .end(.alert)]
    ) { world, _, stimulus in stimulus.kind == .end && world.isLocked },
    Seeded("home twice on iOS 12 or before", [.home, .home], { $0.set(12) }) {
      world, past, stimulus in
      (world.given.system?.major ?? 0) <= 12 && stimulus == .home && past.contains(.home)
    },
    Seeded("home in an app without scenes", [.home], { $0.scenes = false }) {
      world, _, stimulus in stimulus == .home && !world.given.isSceneBased
    },
    Seeded(
      "a lock with three resources held",
      [
        .launch, .acquire(.camera), .acquire(.audio), .acquire(.hardware), .lock,
      ]
    ) { world, _, stimulus in stimulus == .lock && world.held.count >= 3 },
    Seeded(
      "work is ended, begun again, and time passes",
      [
        .launch, .beginTask(.first), .endTask(.first), .beginTask(.first), .wait(17),
      ]
    ) { world, past, stimulus in
      guard case .wait(let time) = stimulus, time >= 17 else { return false }
      return world.working.contains { work in
        past.count { $0 == .beginTask(work) } >= 2
      }
    },
    Seeded(
      "a launch when the app stays six seconds in the background callback", [.launch],
      { given in
        var reaction = Reaction()
        reaction.takes = 6
        given.script.entries = [
          Script.Entry(at: .callback(.didEnterBackground, .scene(.a)), reaction)
        ]
      }
    ) { world, _, stimulus in
      stimulus == .launch
        && world.given.script.entries.contains { entry in
          guard case .callback(.didEnterBackground, _) = entry.trigger else { return false }
          return entry.reaction.takes >= 6
        }
    },
    Seeded(
      "the third return to one scene",
      [.launch, .leave(.a), .open(.a), .leave(.a), .open(.a), .leave(.a), .open(.a)]
    ) { _, past, stimulus in
      guard case .open(let scene) = stimulus else { return false }
      return (past + [stimulus]).returns(to: scene) >= 3
    },
    Seeded("unlocked with nothing nested inside", [.lock, .unlock]) { _, past, stimulus in
      stimulus == .unlock && past.last == .lock
    },
  ]
}

extension Given {
  fileprivate mutating func set(_ major: UInt8) {
    system = Version(major)
    sdk = Version(major)
  }
}

extension Sequence<Stimulus> {
  /// The number of times the app left by `home` or `lock` and came back later.
  fileprivate var roundTrips: Int {
    var isAway = false
    var count = 0
    for stimulus in self {
      if stimulus == .home || stimulus == .lock {
        isAway = true
      } else if stimulus.asksForInterface, isAway {
        isAway = false
        count += 1
      }
    }
    return count
  }

  /// The number of times the scene was left and opened again later.
  fileprivate func returns(to scene: SceneID) -> Int {
    var isLeft = false
    var count = 0
    for stimulus in self where stimulus.scene == scene {
      if stimulus == .open(scene), isLeft { count += 1 }
      isLeft = stimulus == .leave(scene) || isLeft && stimulus != .open(scene)
    }
    return count
  }
}
