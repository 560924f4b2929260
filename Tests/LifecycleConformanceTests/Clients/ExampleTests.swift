import Lifecycle
import LifecycleConformance
import Sweeps
import Testing

/// Reports when the app enters and leaves the foreground, by `UIApplication` notifications.
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

/// A faulty client: it implements the app delegate, which UIKit does not call in apps with scenes.
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

private struct MalformedClient: Client {
  static let contract = "client Pocket\nclient app pause = wentback"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {}
}

/// A bridge with a timer, and without a promise of acts.
private struct ImpatientClient: Client {
  static let contract = "client Impatient; client app paused = background, first silent"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) { host.after(30, 1) }
}

/// A client that listens to the methods of scenes, but not in an app with two features that was
/// launched in the background.
private struct PickyClient: Client {
  static let contract = "client Picky; client scene stopped = wentBack, started = cameForward"

  private let isPicky: Bool
  private var isInFront = false
  private var isDeaf = false

  init(_ given: Given, _ host: ClientHost) {
    isPicky = given.multipleScenes && given.modes.contains(.audio)
  }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard !isDeaf, let scene = told.receiver.scene, case .callback(let callback) = told.event else {
      return
    }
    switch callback {
    case .didEnterBackground: host.emit("stopped", scene)
    case .willEnterForeground:
      isInFront = true
      host.emit("started", scene)
    default: break
    }
  }

  mutating func finishTurn(_ host: ClientHost) { isDeaf = isPicky && !isInFront }
}

/// A client that does not support apps without scenes.
private struct SceneClient: Client {
  static let contract = PocketKitClient.contract

  init(_ given: Given, _ host: ClientHost) throws(EngineFailure) {
    guard given.isSceneBased else { throw .unsupported("apps without a scene manifest") }
  }

  mutating func receive(_ told: Observation, _ host: ClientHost) {}
}

/// A client whose state is shared by the whole program and reset when a process starts.
private struct SharedClient: Client {
  static let contract = PocketKitClient.contract
  nonisolated(unsafe) private static var isPaused = false

  init(_ given: Given, _ host: ClientHost) { Self.isPaused = false }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard told.receiver == .app, case .notification(let notification) = told.event else { return }
    switch notification {
    case .didEnterBackground where !Self.isPaused:
      Self.isPaused = true
      host.emit("pause")
    case .willEnterForeground:
      Self.isPaused = false
      host.emit("resume")
    default: break
    }
  }
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

@Suite("Example client of the manual")
struct ExampleTests {
  @Test("The manual's client conforms", .slow)
  func conforms() throws { try checkConformance(of: PocketKitClient.self, scenarios: 1_000) }

  @Test("The manual's client conforms when it is bound to the main actor") @MainActor
  func bound() throws { try checkConformance(of: BoundClient.self, scenarios: 300) }

  @Test("A client that listens only to the app delegate breaks bridge/hears-scenes")
  func deaf() {
    let failure = thrownFailure {
      try checkConformance(of: DeafClient.self, playing: "launch; home")
    }
    #expect(failure?.description.contains("bridge/hears-scenes") == true)
    #expect(failure?.report.contains("client app pause = wentBack") == true)
  }

  @Test("A client with a malformed contract is refused with the place and a suggestion")
  func malformed() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: MalformedClient.self)
    }
    #expect(error?.problem == "MalformedClient.contract:2:20: not a meaning: 'wentback'")
    #expect(error?.remedy == "did you mean 'wentBack'?")
  }

  @Test("A bridge that requests a wake-up is told which promise it needs")
  func timers() {
    let failure = thrownFailure {
      try checkConformance(of: ImpatientClient.self, playing: "launch")
    }
    #expect(failure?.report.contains("add 'client promises work'") == true, "\(failure as Any)")
  }

  @Test("The manual's client survives a migration to scenes, with or without shared state", .slow)
  func survives() throws {
    try checkMigration(of: PocketKitClient.self, scenarios: 1_000)
    try checkMigration(of: SharedClient.self, scenarios: 1_000)
    try checkMigration(of: PocketKitClient.self, playing: "launch; home; launch")
  }

  @Test("The manual's client survives a migration to scenes when bound to the main actor")
  @MainActor
  func boundSurvives() throws { try checkMigration(of: BoundClient.self, scenarios: 300) }

  @Test("A client that listens only to the app delegate fails the migration check", .slow)
  func deafInMigration() {
    let random = thrownFailure { try checkMigration(of: DeafClient.self, scenarios: 300) }
    let played = thrownFailure {
      try checkMigration(of: DeafClient.self, playing: "launch; home")
    }
    for failure in [random, played] {
      let text = failure?.report ?? ""
      #expect(text.contains("(MUST): After `home`, the client reports"))
      #expect(text.contains("--- without scenes\n+++ with a scene\n"))
    }
    let again = "Reproduce: try checkMigration(of: DeafClient.self, playing: \"launch; home\")\n"
    #expect(random?.report.contains(again) == true)
  }

  @Test(
    "A failure is shrunk in an app with both delegates, without which a client hears less", .slow)
  func delegates() {
    let failure = thrownFailure { try checkConformance(of: PickyClient.self, scenarios: 2_000) }
    let report = failure?.report ?? ""
    #expect(
      report.contains("playing: \"given multiple scenes, modes audio; event audio; launch\""),
      "\(report)")
    #expect(!report.contains("delegate only"), "\(report)")
  }

  @Test("The migration check refuses clients for scenes only, and scenarios that need scenes")
  func lacking() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkMigration(of: SceneClient.self)
    }
    #expect(
      error?.problem == "'of: SceneClient.self' does not support the app-based life cycle: "
        + "apps without a scene manifest")
    let other = #expect(throws: UnusableArgument.self) {
      try checkMigration(of: PocketKitClient.self, playing: "launch; close A")
    }
    #expect(other?.problem == "playing: 'close A' needs scenes")
  }
}
