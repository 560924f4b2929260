package import Lifecycle

/// A random walk over the stimuli the world allows; equal seeds give equal walks.
package struct RandomWalk {
  private var state: UInt64

  package init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  /// Returns a number from zero to `bound - 1`.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  private mutating func isLucky(_ chances: Int) -> Bool { below(100) < chances }

  package mutating func scenario(length: Int) -> Scenario {
    let given = given()
    var world = World(given)
    var stimuli: [Stimulus] = []
    while stimuli.count < length {
      let stimulus = stimulus()
      guard world.allows(stimulus) else { continue }
      world.apply(stimulus)
      stimuli.append(stimulus)
    }
    return Scenario(given, stimuli)
  }

  /// All stimuli. Drawing from this list includes kinds that `stimulus()` does not name.
  private static let everything = Stimulus.all(waits: [1])

  private mutating func stimulus() -> Stimulus {
    let scene = one(of: [SceneID.a, .a, .b, .b, .c, one(of: SceneID.allCases)])
    let interruption = one(of: Interruption.allCases)
    let resource = one(of: Resource.allCases)
    let work = WorkItem.allCases[below(3)]
    return switch below(56) {
    case 0..<6: .launch
    case 6..<10: .open(scene)
    case 10..<12: .leave(scene)
    case 12..<15: .close(scene)
    case 15..<20: .home
    case 20..<22: .lock
    case 22..<25: .unlock
    case 25..<27: .interrupt(interruption)
    case 27..<30: .end(interruption)
    case 30: .banner
    case 31: .quit
    case 32: .url
    case 33: .activity
    case 34: .pushTap
    case 35: .prewarm
    case 36, 37: .request(scene)
    case 38: .reclaim(scene)
    case 39, 40: .event(one(of: BackgroundMode.allCases))
    case 41: .expire
    case 42: .memoryWarning
    case 43: .memoryPressure
    case 44: .terminate
    case 45: .change(one(of: Change.allCases))
    case 46: .timeChange
    case 47, 48: .wait(Seconds(UInt16(1 + below(40))))
    case 49: .wait(Seconds(UInt16(below(65_536))))
    case 50: .acquire(resource)
    case 51: .release(resource)
    case 52: .access(resource)
    case 53: .beginTask(work)
    case 54: .endTask(work)
    default: one(of: Self.everything)
    }
  }

  private mutating func given() -> Given {
    var given = Given()
    given.system = Given.Version(UInt8(9 + below(Given.Version.known.count)))
    given.sdk = Given.Version(UInt8(9 + below(Given.Version.known.count)))
    given.scenes = isLucky(70)
    given.multipleScenes = isLucky(70)
    given.delegates = isLucky(70) ? .both : one(of: Given.Delegates.allCases)
    given.modes = ModeSet(bits: UInt16(below(512)))
    given.isExtension = isLucky(10)
    given.exitsOnSuspend = isLucky(20)
    given.protectsData = isLucky(70)
    given.sceneOpensURLs = isLucky(70)
    given.sceneContinuesActivities = isLucky(70)
    given.restoresState = isLucky(30)
    for _ in 0..<below(5) { given.script.append(entry()) }
    return given
  }

  private mutating func entry() -> Script.Entry {
    let scene = Receiver.scene(one(of: [.a, .b]))
    let triggers: [Trigger] = [
      .callback(.didEnterBackground, scene), .callback(.didEnterBackground, .app),
      .callback(.willResignActive, scene), .callback(.didFinishLaunching, .app),
      .callback(.performFetch, .app), .callback(.didDisconnect, scene),
      .expiration(.first), .expiration(.second),
    ]
    var reaction = Reaction()
    if isLucky(60) { reaction.takes = Seconds(UInt16(below(15))) }
    if isLucky(5) { reaction.takes = Seconds(.max) }
    if isLucky(20) { reaction.acquires = ResourceSet(bits: UInt16(below(1024))) }
    if isLucky(20) { reaction.releases = ResourceSet(bits: UInt16(below(1024))) }
    if isLucky(10) { reaction.accesses = ResourceSet(bits: UInt16(below(1024))) }
    if isLucky(20) { reaction.begins = WorkSet(bits: UInt16(below(8))) }
    if isLucky(40) { reaction.ends = WorkSet(bits: UInt16(below(8))) }
    reaction.registersAnyIdentifier = isLucky(20)
    return Script.Entry(at: one(of: triggers), reaction)
  }
}
