package import Lifecycle

extension Random {
  /// Draws an app's configuration. Only features that the capabilities cover differ from the
  /// default.
  package mutating func given(
    for capabilities: Capabilities, on platform: Platform = .open
  ) -> Given {
    var given = Given()
    if choosesScenes(capabilities) {
      drawSceneBased(&given, capabilities)
    } else {
      drawAppBased(&given, capabilities)
    }
    drawBackground(&given, capabilities)
    drawRest(&given, capabilities)
    if capabilities.restrictApps { restrict(&given, to: capabilities) }
    if capabilities.contains(.reactions), chance(1, in: 3) {
      given.script = script(for: given, capabilities)
    }
    if capabilities.isSuperset(of: [.jobs, .reactions]),
      given.modes.contains(.processing) || chance(1, in: 3)
    {
      // Without this mode or `fetch` no job runs, though the app may register and request it.
      if !chance(1, in: 8) { given.modes.insert(.processing) }
      registerJobs(&given, capabilities)
    }
    if capabilities.contains(.client) { drawClient(&given, capabilities, platform) }
    return given
  }

  /// Has the app register jobs in its launch, or seldom later, if its script has room for that.
  private mutating func registerJobs(_ given: inout Given, _ capabilities: Capabilities) {
    var place = Trigger.callback(
      chance(1, in: 4) ? .willFinishLaunching : .didFinishLaunching, .app)
    if chance(1, in: 8) { place = laterTrigger(given) ?? place }
    guard chance(3, in: 4), !given.script.isFull, given.script.reaction(at: place) == nil,
      place.needs.isSubset(of: capabilities)
    else { return }
    var reaction = Reaction()
    reaction.registersJobs = [.first, .second]
    given.script.append(Script.Entry(at: place, reaction))
  }

  /// Changes the configuration to one that the engine supports, with the same life cycle if
  /// possible.
  private mutating func restrict(_ given: inout Given, to capabilities: Capabilities) {
    if !capabilities.supports(given.delegates) {
      given.delegates = element(of: capabilities.supportedDelegates)
    }
    guard !capabilities.supports(given.system) else { return }
    let systems = capabilities.supportedSystems
    let fitting = systems.filter { ($0.major >= 13) == ((given.system?.major ?? 13) >= 13) }
    given.system = element(of: fitting.isEmpty ? systems : fitting)
    if !capabilities.suffice(for: given.needs) {
      given.scenes.toggle()
      given.multipleScenes = false
    }
  }

  /// Draws the life cycle: scene-based in two of three apps, if the engine supports both.
  private mutating func choosesScenes(_ capabilities: Capabilities) -> Bool {
    guard capabilities.contains(.appBased) else { return true }
    return capabilities.includeScenes && chance(2, in: 3)
  }

  private mutating func drawSceneBased(_ given: inout Given, _ capabilities: Capabilities) {
    let system = chance(1, in: 2) ? element(of: [13, 18, 26, 27]) : version(from: 13)
    given.system = Given.Version(system)
    given.sdk = Given.Version(sdk(for: system))
    given.multipleScenes = capabilities.contains(.multipleScenes) && chance(1, in: 2)
    given.delegates = element(of: [.both, .both, .both, .sceneOnly, .sceneOnly, .appOnly])
    if capabilities.contains(.urls) { given.sceneOpensURLs = !chance(1, in: 12) }
    if capabilities.contains(.activities) { given.sceneContinuesActivities = !chance(1, in: 12) }
    given.restoresState = capabilities.contains(.preservation) && chance(3, in: 8)
  }

  /// Draws an app on an old system or without scene support. Four in a hundred must refuse to
  /// launch.
  private mutating func drawAppBased(_ given: inout Given, _ capabilities: Capabilities) {
    given.delegates = element(of: [.both, .both, .appOnly, .appOnly, .appOnly, .sceneOnly])
    given.restoresState = capabilities.contains(.preservation) && chance(3, in: 8)
    if chance(4, in: 100) {
      given.scenes = false
      given.system = Given.Version(27)
      given.sdk = Given.Version(27)
    } else if chance(1, in: 2) {
      given.scenes = chance(1, in: 3)
      given.multipleScenes =
        given.scenes && capabilities.contains(.multipleScenes) && chance(1, in: 4)
      let system = chance(1, in: 2) ? 12 : UInt8(9 + below(4))
      given.system = Given.Version(system)
      given.sdk = Given.Version(sdk(for: system))
    } else {
      given.scenes = false
      let system = chance(1, in: 2) ? element(of: [13, 18, 26, 27]) : version(from: 13)
      given.system = Given.Version(system)
      let sdk = sdk(for: system)
      // Without scenes, an app with a new SDK must refuse to launch on a new system. Few should.
      given.sdk = Given.Version(system >= 27 && sdk >= 27 ? UInt8(9 + below(18)) : sdk)
    }
  }

  /// Draws an SDK for a system, mostly the SDK of the same version.
  private mutating func sdk(for system: UInt8) -> UInt8 {
    guard chance(1, in: 5) else { return system }
    return chance(1, in: 2) ? element(of: [12, 13, 26, 27]) : version()
  }

  private mutating func drawBackground(_ given: inout Given, _ capabilities: Capabilities) {
    let capabilitiesWithModes: Capabilities = [.backgroundLaunch, .suspension, .resources]
    if !capabilities.isDisjoint(with: capabilitiesWithModes), chance(2, in: 3) {
      let modes = capabilities.modes
      for _ in 0...below(3) { given.modes.insert(element(of: modes)) }
    }
    if capabilities.contains(.termination) {
      let isEffective = (given.system?.major ?? 0) <= 12
      given.exitsOnSuspend = chance(1, in: isEffective ? 2 : 32)
    }
  }

  /// Draws the app's use of a client, and for half of the apps permitted variations of UIKit.
  ///
  /// A client is the app's delegate, or receives the delegate's calls.
  private mutating func drawClient(
    _ given: inout Given, _ capabilities: Capabilities, _ platform: Platform
  ) {
    given.delegates = .both
    given.startsLate = capabilities.contains(.lateStart) && chance(1, in: 4)
    given.receivesLate = capabilities.contains(.lateReceiver) && chance(1, in: 4)
    if capabilities.contains(.forwards), chance(7, in: 8) {
      let count = 1 + UInt8(below(3))
      given.listeners = Given.Listeners(count, accepting: UInt8(below(Int(count) + 1)))
    }
    let getsLinks = !capabilities.isDisjoint(with: [.passesLinks, .forwards])
    given.linksInPairs = getsLinks && chance(1, in: 8)
    if !capabilities.isDisjoint(with: [.tellsOfPlaces, .tellsReady]),
      capabilities.isDisjoint(with: [.app, .userSessions]), chance(1, in: 6)
    {
      if chance(2, in: 3) { given.car = .b } else { given.display = .b }
    }
    guard chance(1, in: 2) else { return }
    // Both numbers have half of the bits, so each variation is chosen with a chance of one in four.
    let half = UInt128(next()) << 64 | UInt128(next())
    let otherHalf = UInt128(next()) << 64 | UInt128(next())
    given.platform = Latitudes(rawValue: half & otherHalf).intersection(platform.choices)
  }

  /// Draws the extension, the protection of data, and the mode for jobs.
  private mutating func drawRest(_ given: inout Given, _ capabilities: Capabilities) {
    given.isExtension = capabilities.contains(.tasks) && chance(1, in: 24)
    if capabilities.contains(.protectedData) { given.protectsData = !chance(1, in: 16) }
    if capabilities.contains(.jobs), capabilities.contains(.app) || !given.modes.isEmpty,
      chance(1, in: capabilities.contains(.app) ? 2 : 3)
    {
      given.modes.insert(.processing)
    }
    if capabilities.contains(.firstUnlock) {
      given.startsLocked = chance(1, in: capabilities.contains(.readsProtected) ? 4 : 16)
    }
  }

  /// Draws a version of iOS, or of an SDK, that the notation has.
  fileprivate mutating func version(from first: Int = Int(Given.Version.known.lowerBound)) -> UInt8
  {
    UInt8(first + below(Int(Given.Version.known.upperBound) - first + 1))
  }

  /// Draws an app's configuration in which every value of each feature is equally likely.
  ///
  /// Only features that the capabilities cover differ from the default.
  mutating func uniformGiven(for capabilities: Capabilities) -> Given {
    var given = Given()
    repeat {
      given.system = Given.Version(version())
      given.scenes = chance(1, in: 2)
    } while !capabilities.includeLife(of: given) || !capabilities.supports(given.system)
    given.sdk = Given.Version(version())
    given.multipleScenes = flip(if: capabilities.contains(.multipleScenes))
    given.delegates = element(of: capabilities.supportedDelegates)
    given.modes = ModeSet(bits: UInt16(truncatingIfNeeded: next()) & capabilities.modes.bits)
    given.isExtension = flip(if: capabilities.contains(.tasks))
    given.exitsOnSuspend = flip(if: capabilities.contains(.termination))
    given.protectsData = !flip(if: capabilities.contains(.protectedData))
    given.sceneOpensURLs = !flip(if: capabilities.contains(.urls))
    given.sceneContinuesActivities = !flip(if: capabilities.contains(.activities))
    given.restoresState = flip(if: capabilities.contains(.preservation))
    given.startsLocked = flip(if: capabilities.contains(.firstUnlock))
    if capabilities.contains(.reactions) {
      for _ in 0..<below(Script.capacity + 1) { given.script.append(uniformEntry(capabilities)) }
    }
    return given
  }

  /// Draws `true` or `false`, if `true` is possible.
  private mutating func flip(if isPossible: Bool) -> Bool { isPossible && chance(1, in: 2) }

  private mutating func uniformEntry(_ capabilities: Capabilities) -> Script.Entry {
    Script.Entry(at: uniformTrigger(), uniformReaction(capabilities))
  }

  private mutating func uniformTrigger() -> Trigger {
    let number = below(Callback.allCases.count + WorkItem.allCases.count)
    guard number < Callback.allCases.count else {
      return .expiration(WorkItem.allCases[number - Callback.allCases.count])
    }
    let callback = Callback.allCases[number]
    guard callback.isOfScenes else { return .callback(callback, .app) }
    // Some callbacks come to both delegates.
    guard !callback.isOfApp || chance(1, in: 2) else { return .callback(callback, .app) }
    return .callback(callback, .scene(element(of: SceneID.allCases)))
  }

  private mutating func uniformReaction(_ capabilities: Capabilities) -> Reaction {
    var reaction = Reaction()
    while true {
      switch below(7) {
      case 0: reaction.takes = Seconds(UInt16(1 + below(15)))
      case 1 where capabilities.contains(.resources):
        reaction.acquires = [element(of: Resource.allCases)]
      case 2 where capabilities.contains(.resources):
        reaction.releases = [element(of: Resource.allCases)]
      case 3 where capabilities.contains(.resources):
        reaction.accesses = [element(of: Resource.allCases)]
      case 4 where capabilities.contains(.tasks):
        reaction.begins = [element(of: WorkItem.allCases)]
      case 5 where capabilities.contains(.tasks):
        reaction.ends = [element(of: WorkItem.allCases)]
      case 6 where capabilities.contains(.scheduler): reaction.registersAnyIdentifier = true
      default: continue
      }
      return reaction
    }
  }
}

extension Capabilities {
  /// Whether the capabilities include the life cycle of the configured app.
  fileprivate func includeLife(of given: Given) -> Bool {
    given.isSceneBased ? includeScenes || !contains(.appBased) : contains(.appBased)
  }
}
