import Lifecycle

/// Draws what stimuli are about, and comes back to the same things to make stories of them.
struct Subject {
  /// The scene that was named last.
  private var scene = Scene.a
  /// The resource that the scenario prefers.
  private let resource: Resource
  private let isOfSeveralScenes: Bool
  /// Whether every scene that is asked for is a new one, up to the limit.
  private let isExpansive: Bool
  private let modes: ModeSet

  /// A scenario's subject, with a preference of its own.
  init(_ given: Given, _ random: inout Random) {
    isOfSeveralScenes = given.allowsSeveralScenes
    isExpansive = isOfSeveralScenes && random.chance(1, in: 8)
    modes = given.modes
    resource = random.element(of: ResourceSet.everything)
  }

  /// A stimulus of that kind, which must be among the choices.
  mutating func stimulus(
    _ kind: Stimulus.Kind, _ choices: Choices, _ random: inout Random
  ) -> Stimulus {
    switch kind {
    case .launch: .launch
    case .open: .open(asked(among: choices, &random))
    case .leave: .leave(named(choices.existing, &random))
    case .close: .close(named(choices.existing, &random))
    case .home: .home
    case .lock: .lock
    case .unlock: .unlock
    case .interrupt: .interrupt(random.element(of: choices.beginning))
    case .end: .end(random.element(of: choices.ending))
    case .banner: .banner
    case .quit: .quit
    case .url: .url
    case .activity: .activity
    case .pushTap: .pushTap
    case .prewarm: .prewarm
    case .request: .request(asked(among: choices, &random))
    case .reclaim: .reclaim(named(choices.existing, &random))
    case .event: .event(mode(&random))
    case .expire: .expire
    case .memoryWarning: .memoryWarning
    case .memoryPressure: .memoryPressure
    case .terminate: .terminate
    case .change: .change(random.element(of: ChangeSet.everything))
    case .timeChange: .timeChange
    case .wait: .wait(random.element(of: Self.waits))
    case .acquire: .acquire(preferred(ResourceSet.everything.subtracting(choices.held), &random))
    case .release: .release(random.element(of: choices.held))
    case .access: .access(preferred(ResourceSet.everything, &random))
    case .beginTask: .beginTask(work(WorkSet.everything.subtracting(choices.working), &random))
    case .endTask: .endTask(random.element(of: choices.working))
    case .readTimeRemaining: .readTimeRemaining
    case .register: .register
    case .unknown: preconditionFailure("nothing of a log's is ever sent")
    }
  }

  private mutating func named(_ scenes: SceneSet, _ random: inout Random) -> Scene {
    if !scenes.contains(scene) || random.chance(1, in: 2) { scene = random.element(of: scenes) }
    return scene
  }

  /// A scene to ask for; seldom a second one where there can be no second one.
  private mutating func asked(among choices: Choices, _ random: inout Random) -> Scene {
    if isExpansive, let new = choices.askable.subtracting(choices.existing).first {
      scene = new
      return new
    }
    if isOfSeveralScenes || choices.existing.isEmpty || random.chance(1, in: 4) {
      return named(choices.askable, &random)
    }
    return named(choices.existing, &random)
  }

  private func preferred(_ resources: ResourceSet, _ random: inout Random) -> Resource {
    if resources.contains(resource), random.chance(1, in: 2) { return resource }
    return random.element(of: resources)
  }

  private func work(_ items: WorkSet, _ random: inout Random) -> WorkItem {
    if let first = items.first, random.chance(3, in: 4) { return first }
    return random.element(of: items)
  }

  /// A mode, mostly one that the app declares.
  private func mode(_ random: inout Random) -> BackgroundMode {
    if modes.isEmpty || random.chance(1, in: 4) { return random.element(of: ModeSet.everything) }
    return random.element(of: modes)
  }

  /// How long is waited: around the limits that the documentation names, and far beyond.
  static let waits: [Seconds] = [
    1, 1, 3, 3, 5, 5, 8, 12, 12, 20, 31, 31, 60, 60, 180, 3600,
  ]
}

// Constants rather than sums over all cases: they are looked at for every stimulus.

extension ResourceSet {
  /// All resources.
  static var everything: ResourceSet { ResourceSet(bits: 0x3ff) }
}

extension ModeSet {
  /// All modes.
  static var everything: ModeSet { ModeSet(bits: 0x1ff) }
}

extension ChangeSet {
  /// All changes.
  static var everything: ChangeSet { ChangeSet(bits: 0xff) }
}

extension WorkSet {
  /// All work.
  static var everything: WorkSet { WorkSet(bits: 0xff) }
}
