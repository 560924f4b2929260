import Lifecycle
import Testing

@Suite("Capability names")
struct CapabilityNameTests {
  @Test(
    "App and scene notifications share one name together and have a name each alone",
    arguments: [
      ([.sceneBased, .notifications], ["scene-based", "notifications"]),
      ([.sceneBased, .appNotifications], ["scene-based", "app-notifications"]),
      ([.sceneBased, .sceneNotifications], ["scene-based", "scene-notifications"]),
      ([], []),
    ] as [(Capabilities, [String])])
  func names(capabilities: Capabilities, names: [String]) {
    #expect(capabilities.names == names)
  }

  @Test(
    "Names of capabilities turn back into the same capabilities",
    arguments: Capabilities.named.map(\.capability))
  func roundTrip(capability: Capabilities) {
    for capabilities in [
      capability, Capabilities.all.subtracting(capability).subtracting(.edition(.next)),
    ] {
      let named = Capabilities.named.filter { capabilities.names.contains($0.name) }
      #expect(named.reduce(into: []) { $0.formUnion($1.capability) } == capabilities)
    }
  }

  @Test(
    "Names express restrictions to versions of iOS and to kinds of apps",
    arguments: [
      (.systems(12...17), ["systems-12-17"]), (.systems(18...18), ["systems-18"]),
      (
        [.systems(9...9), .systems(26...99), .sceneDelegateOnly],
        ["scene-delegate-only", "systems-9", "systems-26-\(Given.Version.latest)"]
      ),
      ([.urls, .bothDelegates], ["urls", "both-delegates"]), (.links, ["links"]),
    ] as [(Capabilities, [String])])
  func restrictions(capabilities: Capabilities, names: [String]) {
    #expect(capabilities.names == names)
    #expect(names.reduce(into: []) { $0.formUnion(Capabilities(name: $1) ?? []) } == capabilities)
  }

  @Test(
    "Unknown capability names are refused",
    arguments: [
      "", "systems", "systems-", "systems-8", "systems-\(Given.Version.known.upperBound + 1)",
      "systems-17-13", "systems-012", "systems-13-", "systems-13-14-15", "systems--13", "Links",
      "delegates",
    ])
  func unknown(name: String) { #expect(Capabilities(name: name) == nil) }

  @Test("Every capability has a name of its own")
  func all() {
    let named = Capabilities.named.reduce(into: Capabilities()) { $0.formUnion($1.capability) }
    #expect(
      named.union(.edition(.next))
        == Capabilities.all.union([.trapsToRefuse, .unorderedScenes, .hostDriven]))
    #expect(Set(Capabilities.named.map(\.name)).count == Capabilities.named.count)
  }

  @Test("Every capability and every version of iOS up to 40 has a bit of its own")
  func bits() {
    let bits =
      Capabilities.Bit.allCases.map { Capabilities($0) } + (9...40).map { Capabilities(system: $0) }
      + [.edition(.next)]
    #expect(Set(bits).count == bits.count && !bits.contains([]))
  }

  @Test(
    "A notification's object decides which capability the notification needs",
    arguments: [
      (Observation(.notification(.didEnterBackground)), .appNotifications),
      (Observation(.notification(.didEnterBackground), .scene(.a)), .sceneNotifications),
      (Observation(.notification(.willDeactivate), .unknown), .sceneNotifications),
      (Observation(.notification(.didChange(.locale))), .appNotifications),
      (Observation(.snapshot, .scene(.b)), .snapshots),
    ] as [(Observation, Capabilities)])
  func objects(observation: Observation, needed: Capabilities) {
    #expect(observation.needs == needed)
    #expect(observation.event.needs.isSuperset(of: needed))
  }
}
