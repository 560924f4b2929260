import Lifecycle

/// Draws the arguments of stimuli. Drawing recent arguments again makes related stimuli meet.
struct ArgumentSampler {
  /// The scene drawn last.
  private var scene = SceneID.a
  /// The jobs that were drawn to be requested and not yet to run, and the jobs drawn to run.
  private var requested = WorkSet()
  private var running = WorkSet()
  /// The resource and the change that this scenario prefers.
  private let resource: Resource
  private let change: Change
  private let isOfSeveralScenes: Bool
  /// Whether each drawn scene is a new one, as long as further scenes are allowed.
  private let isExpansive: Bool
  private let modes: ModeSet
  /// The scenes that have screens of their own.
  private let screens: SceneSet

  /// Creates a sampler and draws the preferences of one scenario; if `isOfAudio`, it prefers audio.
  init(_ given: Given, isOfAudio: Bool, _ random: inout Random) {
    isOfSeveralScenes = given.allowsSeveralScenes
    isExpansive = isOfSeveralScenes && random.chance(1, in: 8)
    modes = given.modes
    screens = given.screens
    let drawn = random.element(of: ResourceSet.everything)
    resource = isOfAudio ? .audio : drawn
    change = random.element(of: ChangeSet.everything)
  }

  /// Returns a stimulus of `kind`, which must be possible in `world`.
  mutating func stimulus(
    _ kind: Stimulus.Kind, in world: borrowing World, _ random: inout Random
  ) -> Stimulus {
    switch kind {
    case .open: .open(asked(in: world, &random))
    case .leave: .leave(named(world.windows, &random))
    case .close: .close(named(world.windows, &random))
    case .interrupt: .interrupt(random.element(of: world.beginning))
    case .end: .end(random.element(of: world.ending))
    case .request: .request(asked(in: world, orOf: screens, &random))
    case .reclaim: .reclaim(named(orScreens(world.sessions, &random), &random))
    case .event: .event(mode(&random))
    case .change: .change(preferredChange(&random))
    case .wait: .wait(random.element(of: Self.waits))
    case .acquire: .acquire(preferred(ResourceSet.everything.subtracting(world.held), &random))
    case .release: .release(random.element(of: world.held))
    case .access: .access(preferred(ResourceSet.everything, &random))
    case .beginTask: .beginTask(work(WorkSet.everything.subtracting(world.working), &random))
    case .endTask: .endTask(random.element(of: world.working))
    case .runJob: .runJob(requestedJob(&random))
    case .expireJob: .expireJob(job(running, &random))
    case .registerJob: .registerJob(job([], &random))
    case .submitJob: .submitJob(newJob(&random))
    case .completeJob: .completeJob(job(running, &random))
    default: Self.plain[Int(kind.rawValue)]
    }
  }

  /// The stimuli without an argument, by kind. For a kind with arguments, its first stimulus.
  private static let plain = Stimulus.Kind.allCases.compactMap { Stimulus($0) }

  /// Draws one of some scenes. Keeps the scene drawn last in half of the calls, if it is among them.
  private mutating func named(_ scenes: SceneSet, _ random: inout Random) -> SceneID {
    if !scenes.contains(scene) || random.chance(1, in: 2) { scene = random.element(of: scenes) }
    return scene
  }

  /// Draws a scene to ask for, from `screens` in half of the calls if there are any.
  ///
  /// It seldom draws a second scene where the app supports only one.
  private mutating func asked(
    in world: borrowing World, orOf screens: SceneSet = [], _ random: inout Random
  ) -> SceneID {
    if !screens.isEmpty, random.chance(1, in: 2) { return named(screens, &random) }
    if isExpansive, let new = world.askable.subtracting(world.windows).first {
      scene = new
      return new
    }
    let existing = world.windows
    if isOfSeveralScenes || existing.isEmpty || random.chance(1, in: 4) {
      return named(world.askable, &random)
    }
    return named(existing, &random)
  }

  /// Returns the scenes with screens of their own in half of the calls, and otherwise all `scenes`.
  private func orScreens(_ scenes: SceneSet, _ random: inout Random) -> SceneSet {
    let screens = scenes.intersection(screens)
    return !screens.isEmpty && random.chance(1, in: 2) ? screens : scenes
  }

  private func preferred(_ resources: ResourceSet, _ random: inout Random) -> Resource {
    if resources.contains(resource), random.chance(1, in: 2) { return resource }
    return random.element(of: resources)
  }

  private func preferredChange(_ random: inout Random) -> Change {
    random.chance(1, in: 2) ? change : random.element(of: ChangeSet.everything)
  }

  /// Draws a piece of work, mostly the first.
  private func work(_ items: WorkSet, _ random: inout Random) -> WorkItem {
    if let first = items.first, random.chance(3, in: 4) { return first }
    return random.element(of: items)
  }

  /// Draws a job: mostly one of `likely`, otherwise mostly the first or the second, the two that
  /// apps register.
  private func job(_ likely: WorkSet, _ random: inout Random) -> WorkItem {
    if !likely.isEmpty, !random.chance(1, in: 8) { return random.element(of: likely) }
    // One in four is any of the eight jobs, and the others have the number 0 or 1.
    let number = random.below(32)
    return WorkItem(rawValue: UInt8(number < 8 ? number : number & 1)) ?? .first
  }

  /// Draws a job to request.
  private mutating func newJob(_ random: inout Random) -> WorkItem {
    let job = job([], &random)
    requested.insert(job)
    return job
  }

  /// Draws a job to run, mostly a requested one.
  private mutating func requestedJob(_ random: inout Random) -> WorkItem {
    let job = job(requested, &random)
    requested.remove(job)
    running.insert(job)
    return job
  }

  /// Draws a background mode, mostly one that the app declares.
  private func mode(_ random: inout Random) -> BackgroundMode {
    if modes.isEmpty || random.chance(1, in: 6) { return random.element(of: ModeSet.usual) }
    return random.element(of: modes)
  }

  /// The lengths of waits: around the documented limits, and far longer.
  static let waits: [Seconds] = [
    1, 1, 3, 3, 5, 5, 8, 12, 12, 20, 31, 31, 60, 60, 180, 3600,
  ]
}

// One bit for each case. The sets are constants, because they are read for every stimulus. Summing
// up all cases is slower.

extension ResourceSet {
  static var everything: ResourceSet { ResourceSet(bits: 0x3ff) }
}

extension ModeSet {
  static var everything: ModeSet { ModeSet(bits: 0x1fff) }
  /// The modes that every engine knows.
  static var usual: ModeSet { ModeSet(bits: 0x1ff) }
}

extension ChangeSet {
  static var everything: ChangeSet { ChangeSet(bits: 0xff) }
}

extension WorkSet {
  static var everything: WorkSet { WorkSet(bits: 0xff) }
}
