import Lifecycle
import LifecycleConformance
import Testing

@Suite("A tapped notification that comes as a remote one does")
struct TappedNotificationTests {
  private static let taps = "given platform taps-are-remote-notifications; launch; home; "

  @Test(
    "may be handed on, once, or be taken for one that nobody tapped",
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

  @Test("is handed on twice by no client")
  func twice() {
    let failure = thrownFailure {
      try TapClient.$times.withValue(2) {
        try checkConformance(of: TapClient.self, playing: Self.taps + "tap notification")
      }
    }
    #expect(failure?.description.contains("bridge/link-once") == true)
  }
}

/// Hands on what a person tapped, by whichever method it comes.
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
      // What the options of a launch bring comes again.
      if told.event == .callback(.willFinishLaunching) { return }
      if told.event == .callback(.didFinishLaunching) { return }
      host.pass(link)
    } else if isRemote, told.value > 0 {
      for _ in 0..<Self.times { host.pass(ClientHost.Link(.push, told.value)) }
    }
  }
}
