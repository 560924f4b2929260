import Lifecycle
import LifecycleConformance
import Sweeps
import Testing

@Suite("A client that looks where the app is as turns end")
struct PollingTests {
  @Test("conforms, sessions and all")
  func conforms() throws {
    try checkConformance(of: PollingClient.self, scenarios: Sweep.count(20_000, sample: 600))
  }

  @Test("survives the migration")
  func survives() throws {
    try checkMigration(of: PollingClient.self, scenarios: Sweep.count(3_000, sample: 200))
  }
}

/// Hears nothing that UIKit tells, and reads the app's state instead; of sessions it knows what
/// follows from that.
private struct PollingClient: Client {
  static let contract = """
    client Polling
    client app on = active
    client app off = inactive or background, first open
    client app begin = session begins, end(time) = session ends
    client promises sessions 30s from activity, state
    """

  private var isActive = false
  private var leftAt: Int?
  private var beganAt: Int?

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {}

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    if stimulus == .askState { host.answer(state: isActive ? "on" : "off") }
  }

  mutating func finishTurn(_ host: ClientHost) {
    let wasActive = isActive
    isActive = host.applicationState == .active
    guard isActive != wasActive else { return }
    host.emit(isActive ? "on" : "off")
    if isActive { begin(host) } else { leftAt = host.now }
  }

  private mutating func begin(_ host: ClientHost) {
    defer { leftAt = nil }
    if let leftAt, host.now - leftAt <= 30 { return }
    if beganAt != nil { host.emit("end(0s)") }
    beganAt = host.now
    host.emit("begin")
  }
}
