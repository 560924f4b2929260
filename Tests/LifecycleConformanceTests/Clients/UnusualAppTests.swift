import Lifecycle
import LifecycleConformance
import Sweeps
import Testing

@Suite("Correct apps with unusual behaviour")
struct UnusualAppTests {
  @Test(
    "An app may call a push's completion handler after 25 s, tapped or not",
    arguments: [
      "given modes remote-notification; event remote-notification; home; wait 1m",
      "given platform taps-are-remote-notifications; launch; tap notification; home; wait 1m",
    ])
  func finishesLate(scenario: String) throws {
    try LateModel.$delay.withValue(25) {
      try checkConformance(of: LateModel.self, playing: scenario, strict: true)
    }
  }

  @Test("An app may take minutes over a processing task, but must call its completion handler")
  func processes() throws {
    let scenario = "given modes processing; launch; home; event processing; wait 15m; wait 5m"
    try LateModel.$delay.withValue(90) {
      try checkConformance(of: LateModel.self, playing: scenario, strict: true)
    }
    try LateModel.$delay.withValue(90) {
      try checkConformance(
        of: LateModel.self, playing: "given modes processing; launch; event processing; wait 3m",
        strict: true)
    }
    let failure = thrownFailure {
      try LateModel.$delay.withValue(3000) {
        try checkConformance(of: LateModel.self, playing: scenario)
      }
    }
    let report = failure?.report.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(report?.contains("before the completion handler of `processing` was called") == true)
  }

  @Test("An app may hold a database while it handles a background event", arguments: [true, false])
  func usesADatabase(wasInFront: Bool) throws {
    let scenario =
      "given modes fetch; \(wasInFront ? "launch; home; wait 1m; " : "")event fetch; wait 9s"
    try checkConformance(of: RefreshModel.self, playing: scenario, strict: true)
    // An app terminated at its first use of a resource would not reach the second use.
    let failure = thrownFailure {
      try RefreshModel.$usesCamera.withValue(true) {
        try checkConformance(of: RefreshModel.self, playing: scenario)
      }
    }
    #expect(failure?.report.contains("`use(camera)`") == true)
  }

  @Test("An app that promises resources and tasks may use only the camera and begin no task", .slow)
  func usesTheCameraAlone() throws {
    try checkConformance(of: CameraModel.self, scenarios: 1_200, strict: true)
  }

  @Test("An app is told when it loses its last scene in front, if it lives on")
  func losesItsScene() throws {
    let scenario = "given platform suspends-at-once + closes-without-background; launch; close A"
    try CameraModel.$keepsAfterDisconnection.withValue(true) {
      try checkConformance(of: CameraModel.self, playing: scenario)
    }
  }

  @Test(
    "Work that an expiration handler leaves to a timer is seen, however long the wait",
    arguments: ["wait 30s; wait 5s", "wait 35s", "wait 60s"])
  func worksAfterExpiration(wait: String) throws {
    let failure = thrownFailure {
      try checkConformance(
        of: ExpiringModel.self, playing: "launch; home; \(wait)", strict: true)
    }
    #expect(failure?.report.contains("app/background/does-little") == true)
  }

  @Test(
    "An app may work in applicationWillTerminate", arguments: ["launch; quit", "launch; terminate"])
  func worksAtTheEnd(scenario: String) throws {
    try checkConformance(of: CameraModel.self, playing: scenario, strict: true)
  }

  @Test(
    "Finishing an event or ending a task that is not open is reported in plain words",
    arguments: [
      ("given modes fetch; event fetch", "`finish(fetch)`, but no such event is open"),
      ("launch; home", "`end(1)`, but this task is not open"),
    ])
  func doesTwice(scenario: String, words: String) throws {
    let failure = thrownFailure {
      try checkConformance(of: TwiceModel.self, playing: scenario)
    }
    let report = failure?.report.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(report?.contains(words) == true, "\(report ?? "")")
  }

  @Test("An event that the contract does not declare fails the check")
  func tells() {
    let failure = thrownFailure {
      try checkConformance(of: TellingModel.self, playing: "launch")
    }
    #expect(
      failure?.report.contains("reported 'acquire(camera)', but its contract declares") == true)
  }
}

/// An app that calls completion handlers late.
private struct LateModel: Client {
  @TaskLocal static var delay: Seconds = 1
  static let contract = "client Late; client promises events"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .callback(.didReceiveRemoteNotification): host.after(Self.delay, 1)
    case .deliver(.processing): host.after(Self.delay, 2)
    case .callback(.performFetch): host.did(.finish(.fetch))
    default: break
    }
  }

  mutating func wake(_ token: Int, _ host: ClientHost) {
    host.did(.finish(token == 1 ? .remoteNotification : .processing))
  }
}

/// An app that opens a database after it got an event, and closes it before it finishes the event.
private struct RefreshModel: Client {
  @TaskLocal static var usesCamera = false
  static let contract = "client Refresh; client promises resources, events"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    if told.event == .callback(.performFetch) { host.after(2, 1) }
  }

  mutating func wake(_ token: Int, _ host: ClientHost) {
    if token == 1 {
      host.did(.hold(.database))
      return host.after(2, 2)
    }
    if Self.usesCamera { host.did(.use(.camera)) }
    host.did(.free(.database))
    host.did(.finish(.fetch))
  }
}

/// An app that uses the camera in the foreground, and works when it is terminated.
private struct CameraModel: Client {
  @TaskLocal static var keepsAfterDisconnection = false
  static let contract = "client Camera; client promises resources, tasks, work"
  private var holds = false

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .notification(.didBecomeActive) where !holds:
      holds = true
      host.did(.hold(.camera))
    case .callback(.didEnterBackground) where holds, .notification(.didEnterBackground) where holds:
      holds = false
      host.did(.free(.camera))
    case .callback(.didDisconnect) where holds && !Self.keepsAfterDisconnection:
      holds = false
      host.did(.free(.camera))
    case .callback(.willTerminate):
      if holds { host.did(.free(.camera)) }
      holds = false
      host.did(.work)
    default: break
    }
  }
}

/// An app whose expiration handler leaves work to a timer.
private struct ExpiringModel: Client {
  static let contract = "client Expiring; client promises tasks, work"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .callback(.didEnterBackground): host.did(.begin(.first))
    case .expire:
      host.did(.end(.first))
      host.after(2, 1)
    default: break
    }
  }

  mutating func wake(_ token: Int, _ host: ClientHost) { host.did(.work) }
}

/// An app that calls a completion handler twice, and ends its task twice.
private struct TwiceModel: Client {
  static let contract = "client Twice; client promises events, tasks"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .callback(.performFetch):
      host.did(.finish(.fetch))
      host.did(.finish(.fetch))
    case .callback(.didEnterBackground):
      host.did(.begin(.first))
      host.did(.end(.first))
      host.did(.end(.first))
    default: break
    }
  }
}

/// A client that reports an act as an event.
private struct TellingModel: Client {
  static let contract = "client Telling; client promises resources"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) { host.emit("acquire(camera)") }
}
