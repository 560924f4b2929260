import Lifecycle

extension Dice {
  /// Returns a given that may vary in every feature, often close to the default.
  mutating func given() -> Given {
    var given = Given()
    if once(in: 2) {
      given.system = version()
      given.sdk = once(in: 2) ? given.system : version()
    }
    given.scenes = !once(in: 4)
    given.multipleScenes = once(in: 3)
    if once(in: 3) { given.delegates = any(Given.Delegates.self) }
    if once(in: 3) { given.modes = some(of: BackgroundMode.self) }
    given.isExtension = once(in: 8)
    given.exitsOnSuspend = once(in: 8)
    given.protectsData = !once(in: 8)
    given.sceneOpensURLs = !once(in: 8)
    given.sceneContinuesActivities = !once(in: 8)
    given.restoresState = once(in: 8)
    given.destroysScenes = once(in: 8)
    given.startsLocked = once(in: 8)
    given.continuesProcessing = once(in: 8)
    given.usesGPUInBackground = once(in: 8)
    given.isProtectedBySystem = once(in: 8)
    if once(in: 6) { given.script.entries = (0...below(4)).map { _ in entry() } }
    return given
  }

  private mutating func version() -> Given.Version? {
    once(in: 5) ? nil : Given.Version(UInt8(9 + below(Given.Version.known.count)))
  }

  private mutating func entry() -> Script.Entry {
    let trigger: Trigger =
      once(in: 4) ? .expiration(any(WorkItem.self)) : .callback(any(Callback.self), receiver())
    return Script.Entry(at: trigger, reaction())
  }

  private mutating func reaction() -> Reaction {
    var reaction = Reaction()
    if once(in: 2) { reaction.takes = time() }
    if once(in: 3) { reaction.acquires = some(of: Resource.self) }
    if once(in: 3) { reaction.releases = some(of: Resource.self) }
    if once(in: 3) { reaction.accesses = some(of: Resource.self) }
    if once(in: 3) { reaction.begins = some(of: WorkItem.self) }
    if once(in: 3) { reaction.ends = some(of: WorkItem.self) }
    reaction.registersAnyIdentifier = once(in: 6)
    return reaction
  }

  /// Returns the app, a scene, or the unknown receiver `?`.
  mutating func receiver() -> Receiver {
    switch below(4) {
    case 0: .app
    case 1: .unknown
    default: .scene(any(SceneID.self))
    }
  }
}
