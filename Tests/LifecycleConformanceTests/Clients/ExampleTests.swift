import Lifecycle
import LifecycleConformance
import Testing

/// Tells when the app comes and goes, by the notifications of `UIApplication`.
private struct PocketKitClient: Client {
  static let contract = """
    client PocketKit
    client app pause = wentBack, resume = cameForward
    """

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard told.receiver == .app, case .notification(let notification) = told.event else { return }
    switch notification {
    case .didEnterBackground: host.emit("pause")
    case .willEnterForeground: host.emit("resume")
    default: break
    }
  }
}

/// The same by the methods of the app delegate, which no app with scenes is told by.
private struct DeafClient: Client {
  static let contract = PocketKitClient.contract

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard told.receiver == .app, case .callback(let callback) = told.event else { return }
    switch callback {
    case .didEnterBackground: host.emit("pause")
    case .willEnterForeground: host.emit("resume")
    default: break
    }
  }
}

/// What cannot be made, of a contract that cannot be read.
private struct MalformedClient: Client {
  static let contract = "client Pocket\nclient app pause = wentback"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {}
}

@MainActor private final class BoundClient: @MainActor Client {
  static let contract = PocketKitClient.contract
  private var told = 0

  init(_ given: Given, _ host: ClientHost) {}

  func receive(_ told: Observation, _ host: ClientHost) {
    self.told += 1
    guard told.receiver == .app, case .notification(let notification) = told.event else { return }
    switch notification {
    case .didEnterBackground: host.emit("pause")
    case .willEnterForeground: host.emit("resume")
    default: break
    }
  }
}

@Suite("The client of the manual")
struct ExampleTests {
  @Test("conforms")
  func conforms() throws { try checkConformance(of: PocketKitClient.self, scenarios: 1_000) }

  @Test("conforms, bound to the main actor") @MainActor
  func bound() throws { try checkConformance(of: BoundClient.self, scenarios: 300) }

  @Test("is said to be deaf, if it hears the app delegate alone")
  func deaf() {
    let failure = #expect(throws: ConformanceFailure.self) {
      try checkConformance(of: DeafClient.self, playing: "launch; home")
    }
    #expect(failure?.description.contains("bridge/hears-scenes") == true)
    #expect(failure?.description.contains("client app pause = wentBack") == true)
  }

  @Test("is told what is wrong with its contract")
  func malformed() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: MalformedClient.self)
    }
    #expect(error?.problem == "MalformedClient.contract:2:20: not a meaning: 'wentback'")
    #expect(error?.remedy == "did you mean 'wentBack'?")
  }
}
