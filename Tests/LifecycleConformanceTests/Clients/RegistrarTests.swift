import Lifecycle
import LifecycleConformance
import Testing

/// Hands the links that UIKit brings to every listener, and to the app's own methods.
private struct Registrar: Client {
  static let contract = "client Registrar; client promises listeners, own"
  private let listeners: Int

  init(_ given: Given, _ host: ClientHost) { listeners = Int(given.listeners.count) }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard told.handsOverLink, let link = ClientHost.Link(told) else { return }
    let answers = (0..<listeners).map { host.pass(to: $0 + 1, link) }
    host.runOwn(link)
    if told.receiver == .app { host.answer(answers.contains(true)) }
  }
}

/// The same, but it stops at the first listener that takes a link, and says nothing of it.
private struct HastyRegistrar: Client {
  static let contract = Registrar.contract
  private let listeners: Int

  init(_ given: Given, _ host: ClientHost) { listeners = Int(given.listeners.count) }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard told.handsOverLink, let link = ClientHost.Link(told) else { return }
    _ = (0..<listeners).contains { host.pass(to: $0 + 1, link) }
    host.runOwn(link)
  }
}

/// Hands what it hears to a listener that there is not.
private struct LostRegistrar: Client {
  static let contract = Registrar.contract

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) { host.pass(to: 0) }
}

@Suite("A registrar of listeners")
struct RegistrarTests {
  @Test("conforms")
  func conforms() throws { try checkConformance(of: Registrar.self, scenarios: 1_000) }

  @Test(
    "is told what it does not hand on, or answer",
    arguments: [
      ("given listeners 2 accepting 1; launch; url", "bridge/forwards-to-all"),
      ("given no scenes, listeners 1 accepting 1; launch; activity", "bridge/answers-for-all"),
    ])
  func hasty(scenario: String, rule: String) {
    let failure = thrownFailure {
      try checkConformance(of: HastyRegistrar.self, playing: scenario)
    }
    #expect(failure?.description.contains(rule) == true)
  }

  @Test("hands nothing to a listener before the first")
  func lost() {
    let failure = thrownFailure {
      try checkConformance(of: LostRegistrar.self, playing: "given listeners 1; launch")
    }
    #expect(failure?.description.contains("bridge/keeps-to-contract") == true)
  }
}
