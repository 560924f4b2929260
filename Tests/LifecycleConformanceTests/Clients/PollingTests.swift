import Lifecycle
import LifecycleConformance
import Sweeps
import Testing

@Suite("Clients that read the app's state at the end of each run-loop turn")
struct PollingTests {
  @Test("A client that reads the app's state in each run-loop turn conforms, including sessions")
  func conforms() throws {
    try checkConformance(of: PollingClient.self, scenarios: Sweep.count(20_000, sample: 600))
  }

  @Test("A suspended process has no run-loop turns and is not asked for its state")
  func suspended() throws {
    let scenario = """
      given platform suspends-at-once
      launch; home; wait 60s; ask state; wait 60s; launch
      """
    let failure = thrownFailure {
      try checkConformance(of: SuspendedTimer.self, playing: scenario)
    }
    #expect(failure?.description.contains("bridge/session-balanced") == true)
    try checkConformance(of: PollingClient.self, playing: scenario)
  }

  @Test("A client that reads the app's state in each run-loop turn survives a migration to scenes")
  func survives() throws {
    try checkMigration(of: PollingClient.self, scenarios: Sweep.count(3_000, sample: 200))
  }
}

/// A client that ignores callbacks and reads the app's state. Its sessions follow from that state.
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

/// A client that ends its session by a timer in the background. A suspended process runs no timer.
private struct SuspendedTimer: Client {
  static let contract = """
    client SuspendedTimer
    client app begin = session begins, end = session ends
    client promises sessions 30s, state
    """

  private var hasSession = false
  private var leftAt: Int?

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {}

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    if stimulus == .askState { host.answer(state: "nothing") }
  }

  mutating func finishTurn(_ host: ClientHost) {
    if host.applicationState == .background {
      leftAt = leftAt ?? host.now
      if hasSession, let leftAt, host.now - leftAt > 30 {
        host.emit("end")
        hasSession = false
      }
    } else {
      if !hasSession { host.emit("begin") }
      (hasSession, leftAt) = (true, nil)
    }
  }
}
