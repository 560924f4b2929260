import Lifecycle
import LifecycleConformance
import Testing

@Suite("Tapped notifications delivered as remote notifications")
struct TappedNotificationTests {
  private static let taps = "given platform taps-are-remote-notifications; launch; home; "

  @Test(
    "A tap delivered as a remote notification may be passed on once, or not at all",
    arguments: [
      (0, taps + "tap notification"), (1, taps + "tap notification"),
      (1, taps + "tap notification; tap notification"),
      (1, "given no scenes, platform taps-are-remote-notifications; tap notification"),
      (2, "given modes remote-notification; launch; url; event remote-notification"),
    ])
  func isOpen(times: Int, scenario: String) throws {
    try TapClient.$times.withValue(times) {
      try checkConformance(of: TapClient.self, playing: scenario)
    }
  }

  @Test("A tap delivered as a remote notification must not be passed on twice")
  func twice() {
    let failure = thrownFailure {
      try TapClient.$times.withValue(2) {
        try checkConformance(of: TapClient.self, playing: Self.taps + "tap notification")
      }
    }
    #expect(failure?.description.contains("bridge/link-once") == true)
  }
}

/// A client that passes on tapped notifications, whichever method delivers them.
private struct TapClient: Client {
  @TaskLocal static var times = 1
  static let contract = """
    client Taps
    client app pause = wentBack
    client promises links, taps
    """

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    if told.event == .notification(.didEnterBackground), told.receiver == .app {
      host.emit("pause")
    }
    let isRemote = told.event == .callback(.didReceiveRemoteNotification)
    if let link = ClientHost.Link(told) {
      // A link in launch options is delivered again later.
      if told.event == .callback(.willFinishLaunching) { return }
      if told.event == .callback(.didFinishLaunching) { return }
      host.pass(link)
    } else if isRemote, told.value > 0 {
      for _ in 0..<Self.times { host.pass(ClientHost.Link(.push, told.value)) }
    }
  }
}
