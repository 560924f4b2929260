import Lifecycle
import LifecycleConformance
import LifecycleReference
import Testing

@Suite("A check of an implementation that is driven by a host")
@MainActor struct HostDrivenCheckTests {
  @Test("passes if it conforms")
  func green() throws {
    try checkConformance(of: PassThrough.self, scenarios: 200, rules: "launch/*,-launch/p*")
    try checkConformance(of: PassThrough.self, playing: "launch; home; launch")
  }

  @Test("throws a report that names the implementation, if it does not")
  func red() {
    let failure = thrownFailure {
      try checkConformance(of: BoundToTheMainActor.self, scenarios: 200, rules: "deactivation/*")
    }
    #expect(failure?.description.hasPrefix("violated: deactivation/") == true)
    let one = thrownFailure {
      try checkConformance(of: BoundToTheMainActor.self, playing: "launch; home")
    }
    #expect(
      one?.description.hasPrefix(
        "violated by BoundToTheMainActor: deactivation/before-background\n") == true)
  }

  @Test("says what argument makes no sense")
  func idle() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: PassThrough.self, without: [.appBased, .sceneBased])
    }
    #expect(error?.problem == "'without' leaves PassThrough no life cycle")
  }

  @Test("refuses an implementation that does what the device does")
  func suspends() {
    let failure = thrownFailure {
      try checkConformance(of: Suspending.self, playing: "launch")
    }
    #expect(failure?.description.contains("which is for the device to do") == true)
  }
}

/// Forgets to resign.
@MainActor private final class BoundToTheMainActor: @MainActor HostDriven {
  static var capabilities: Capabilities { PassThrough.capabilities }
  private var base: PassThrough

  init(_ given: Given) { base = PassThrough(given) }

  func handle(_ event: HostEvent, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    if case .willResignActive = event { return }
    base.handle(event, telling: app)
  }
}

/// Suspends the app.
private struct Suspending: HostDriven {
  init(_ given: Given) {}

  func handle(_ event: HostEvent, telling app: HostedApp) { app.suspend() }
}
