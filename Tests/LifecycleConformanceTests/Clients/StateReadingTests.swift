import Lifecycle
import LifecycleConformance
import Sweeps
import Testing

@Suite("Clients that read states inside UIKit's calls")
struct StateReadingTests {
  @Test("A client conforms that reads the states of the other scenes when a scene resigns")
  func others() throws {
    try checkConformance(of: LastScene.self, scenarios: Sweep.count(20_000, sample: 600))
    try checkConformance(
      of: LastScene.self, playing: "given multiple scenes; launch; open B; interrupt alert")
  }

  @Test("A scene is unattached while it connects, and inactive once it has resigned")
  func reads() throws {
    try checkConformance(
      of: StateLog.self, playing: "given multiple scenes; launch; open B; interrupt alert")
    let others = "A foregroundActive"
    #expect(
      StateLog.states.suffix(12) == [
        "A.willConnect: A unattached", "A.willEnterForeground: A background",
        "A.didBecomeActive: \(others)", "B.willConnect: \(others), B unattached",
        "B.willEnterForeground: \(others), B background",
        "B.didBecomeActive: \(others), B foregroundActive",
        "B:didActivate: \(others), B foregroundActive",
        "A.willResignActive: \(others), B foregroundActive",
        "A:willDeactivate: \(others), B foregroundActive",
        "B.willResignActive: A foregroundInactive, B foregroundActive",
        "B:willDeactivate: A foregroundInactive, B foregroundActive",
        "app:willResignActive: A foregroundInactive, B foregroundActive",
      ])
  }
}

/// Reports that the app resigns with the last active scene, by the states of the other scenes.
private struct LastScene: Client {
  static let contract = """
    client LastScene
    client app resign = resignedActive
    client app activate = becameActive, first open
    """

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard case .callback(let callback) = told.event else { return }
    let others = host.scenes.filter { $0 != told.receiver.scene }
    guard !others.contains(where: { host.activationState(of: $0) == .foregroundActive }) else {
      return
    }
    switch callback {
    case .willResignActive: host.emit("resign")
    case .didBecomeActive: host.emit("activate")
    default: break
    }
  }
}

/// Notes the states of all scenes in the methods of scenes, and in notifications of activity.
private struct StateLog: Client {
  static let contract = "client StateLog; client app note = time change"
  nonisolated(unsafe) private(set) static var states: [String] = []

  init(_ given: Given, _ host: ClientHost) { Self.states = [] }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .callback where told.receiver == .app: return
    case .callback, .notification(.willDeactivate), .notification(.willResignActive): break
    case .notification(.didActivate) where told.receiver == .scene(.b): break
    default: return
    }
    let states = host.scenes.map { "\($0) \(host.activationState(of: $0))" }
    Self.states.append("\(told): " + states.joined(separator: ", "))
  }
}
