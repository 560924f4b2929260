import Lifecycle
import LifecycleConformance
import LifecycleReference
import Testing

@Suite("Checks of host-driven implementations")
@MainActor struct HostDrivenCheckTests {
  @Test("A check of a conforming host-driven implementation passes")
  func green() throws {
    try checkConformance(of: PassThrough.self, scenarios: 200, rules: "launch/*,-launch/p*")
    try checkConformance(of: PassThrough.self, playing: "launch; home; launch")
  }

  @Test("A check of a faulty host-driven implementation throws a report that names it")
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

  @Test("A check refuses an argument that leaves a host-driven implementation no life cycle")
  func idle() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: PassThrough.self, without: [.appBased, .sceneBased])
    }
    #expect(error?.problem == "'without' leaves PassThrough no life cycle")
  }

  @Test("A host-driven implementation that suspends the app fails: only the device may do that")
  func suspends() {
    let failure = thrownFailure {
      try checkConformance(of: Suspending.self, playing: "launch")
    }
    #expect(failure?.description.contains("which is for the device to do") == true)
  }
}

/// A faulty implementation that ignores `willResignActive`.
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

private struct Suspending: HostDriven {
  init(_ given: Given) {}

  func handle(_ event: HostEvent, telling app: HostedApp) { app.suspend() }
}
