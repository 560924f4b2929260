import Lifecycle
import LifecycleGeneration
import Testing

@Suite("Engines that support only some apps")
struct SupportedAppsTests {
  static let sets: [Capabilities] = [
    .all, .callbacksOnly, [.sceneBased, .systems(15...17)], [.appBased, .systems(13...18)],
    [.callbacksOnly, .systems(9...12)], [.callbacksOnly, .systems(from: 27), .reactions],
    Capabilities.all.union(.systems(12...13)), Capabilities.all.union(.sceneDelegateOnly),
    Capabilities.all.union([.bothDelegates, .appDelegateOnly, .systems(26...26)]),
    [.appBased, .multipleScenes, .systems(13...18)], [.callbacksOnly, .urls],
    [.sceneBased, .multipleScenes, .activities, .pushTaps],
    Capabilities.all.subtracting(.pushTaps),
  ]

  @Test("Both generators make scenarios of supported apps only", arguments: sets)
  func supported(capabilities: Capabilities) {
    var generator = Generator(seed: 4, capabilities: capabilities, length: 12)
    var uniform = UniformGenerator(seed: 4, capabilities: capabilities, length: 12)
    var scenario = Scenario(Given(), [])
    for index in 0..<400 as Range<UInt64> {
      generator.make(&scenario, index: index)
      #expect(capabilities.supports(scenario), "\(scenario.oneLine)")
      #expect(!capabilities.restrictApps || scenario.given.scenes || !scenario.given.multipleScenes)
      uniform.make(&scenario, index: index)
      #expect(capabilities.supports(scenario), "\(scenario.oneLine)")
    }
  }

  @Test(
    "The generator covers every supported iOS version, delegate choice and link", arguments: sets)
  func complete(capabilities: Capabilities) {
    var generator = Generator(seed: 4, capabilities: capabilities, length: 12)
    var scenario = Scenario(Given(), [])
    var systems: Set<UInt8> = []
    var delegates: Set<Given.Delegates> = []
    var kinds: Set<Stimulus.Kind> = []
    for index in 0..<2_000 as Range<UInt64> {
      generator.make(&scenario, index: index)
      systems.insert(scenario.given.system?.major ?? 0)
      delegates.insert(scenario.given.delegates)
      kinds.formUnion(scenario.stimuli.map(\.kind))
    }
    let lives = (capabilities.contains(.appBased) ? 0 : 13 as UInt8)...
    #expect(systems == Set(capabilities.supportedSystems.map(\.major).filter(lives.contains)))
    #expect(delegates == Set(capabilities.supportedDelegates))
    for kind in [Stimulus.Kind.url, .activity, .pushTap] {
      #expect(kinds.contains(kind) == capabilities.contains(kind.needs))
    }
  }

  @Test("Every set of capabilities has a plain given that it supports", arguments: sets)
  func plain(capabilities: Capabilities) {
    let given = Given(playedBy: capabilities)
    #expect(capabilities.supports(given))
    #expect(!given.mustRefuseLaunch)
  }

  @Test("Scene-based engines restricted to iOS versions before 13 have no life cycle")
  func none() {
    #expect(!Capabilities([.sceneBased, .systems(9...12)]).includeLifeCycle)
    #expect(Capabilities([.sceneBased, .systems(9...13)]).includeLifeCycle)
    #expect(Capabilities([.appBased, .systems(from: 27)]).includeLifeCycle)
  }
}
