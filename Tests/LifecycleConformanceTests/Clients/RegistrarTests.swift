import Lifecycle
import LifecycleConformance
import Testing

/// A bridge that passes UIKit's links to every listener and to the app's own methods.
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

/// A faulty registrar: it stops at the first listener that takes a link, and returns no answer.
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

/// A faulty registrar: it passes everything it receives to a listener that does not exist.
private struct LostRegistrar: Client {
  static let contract = Registrar.contract

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) { host.pass(to: 0) }
}

@Suite("Registrars of listeners")
struct RegistrarTests {
  @Test("A registrar that passes links to all listeners conforms")
  func conforms() throws { try checkConformance(of: Registrar.self, scenarios: 1_000) }

  @Test(
    "A registrar that skips listeners or returns no answer breaks a rule",
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

  @Test("A registrar that passes a link to listener 0 breaks its contract")
  func lost() {
    let failure = thrownFailure {
      try checkConformance(of: LostRegistrar.self, playing: "given listeners 1; launch")
    }
    #expect(failure?.description.contains("bridge/keeps-to-contract") == true)
  }
}
