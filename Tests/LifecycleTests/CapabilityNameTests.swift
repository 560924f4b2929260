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

  @Test("are those of all that there is to be capable of")
  func all() {
    let named = Capabilities.named.reduce(into: Capabilities()) { $0.formUnion($1.capability) }
    #expect(named == Capabilities.all.union(.trapsToRefuse))
    #expect(Set(Capabilities.named.map(\.name)).count == Capabilities.named.count)
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
