import Foundation
import Lifecycle
import Testing

@Suite("The names of capabilities")
struct CapabilityNameTests {
  @Test(
    "name both kinds of notifications together, and each alone",
    arguments: [
      ([.sceneBased, .notifications], ["scene-based", "notifications"]),
      ([.sceneBased, .appNotifications], ["scene-based", "app-notifications"]),
      ([.sceneBased, .sceneNotifications], ["scene-based", "scene-notifications"]),
      ([], []),
    ] as [(Capabilities, [String])])
  func names(capabilities: Capabilities, names: [String]) {
    #expect(capabilities.names == names)
  }

  @Test("say what was named", arguments: Capabilities.named.map(\.capability))
  func roundTrip(capability: Capabilities) {
    for capabilities in [capability, Capabilities.all.subtracting(capability)] {
      let named = Capabilities.named.filter { capabilities.names.contains($0.name) }
      #expect(named.reduce(into: []) { $0.formUnion($1.capability) } == capabilities)
    }
  }

  @Test(
    "say to which apps an engine is restricted",
    arguments: [
      (.systems(12...17), ["systems-12-17"]), (.systems(18...18), ["systems-18"]),
      (
        [.systems(9...9), .systems(26...99), .sceneDelegateOnly],
        ["scene-delegate-only", "systems-9", "systems-26-27"]
      ),
      ([.urls, .bothDelegates], ["urls", "both-delegates"]), (.links, ["links"]),
    ] as [(Capabilities, [String])])
  func restrictions(capabilities: Capabilities, names: [String]) {
    #expect(capabilities.names == names)
    #expect(names.reduce(into: []) { $0.formUnion(Capabilities(name: $1) ?? []) } == capabilities)
  }

  @Test(
    "are no others",
    arguments: [
      "", "systems", "systems-", "systems-8", "systems-28", "systems-17-13", "systems-012",
      "systems-13-", "systems-13-14-15", "systems--13", "Links", "delegates",
    ])
  func unknown(name: String) { #expect(Capabilities(name: name) == nil) }

  @Test("are those of all that there is to be capable of")
  func all() {
    let named = Capabilities.named.reduce(into: Capabilities()) { $0.formUnion($1.capability) }
    #expect(named == Capabilities.all.union([.trapsToRefuse, .unorderedScenes, .hostDriven]))
    #expect(Set(Capabilities.named.map(\.name)).count == Capabilities.named.count)
  }

  @Test("have a bit each, the versions of iOS to come among them")
  func bits() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Lifecycle/Given")
    let text = try ["Capabilities", "SupportedApps"].map {
      try String(contentsOf: folder.appending(path: "\($0).swift").standardized, encoding: .utf8)
    }.joined()
    let numbered = text.matches(of: #/= Capabilities\(rawValue: 1 << (\d+)\)/#).compactMap {
      UInt128($0.output.1).map { Capabilities(rawValue: 1 << $0) }
    }
    let systems = (9...40).map { Capabilities(system: $0) }
    #expect(numbered.count > 50 && Set(numbered + systems).count == numbered.count + systems.count)
    #expect(!systems.contains([]))
  }

  @Test(
    "tell a notification by its object",
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
