import Lifecycle
import LifecycleConformance
import LifecycleFaults
import LifecycleReference
import Testing

@Suite("Checks of engines bound to the main actor")
@MainActor struct MainActorTests {
  @Test("A conforming engine bound to the main actor passes a check")
  func green() throws {
    try checkConformance(of: OnTheMainActor.Engine.self, scenarios: 500, rules: "launch/*")
  }

  @Test("An engine bound to the main actor gets the same report as an unbound engine")
  func red() throws {
    let bound = thrownFailure {
      try checkConformance(
        of: OnTheMainActor.HastyEngine.self, scenarios: 200, rules: "deactivation/*")
    }
    let free = thrownFailure {
      try checkConformance(of: HastyEngine.self, scenarios: 200, rules: "deactivation/*")
    }
    #expect(bound?.description.hasPrefix("violated: deactivation/") == true)
    #expect(bound?.issues.map(\.message) == free?.issues.map(\.message))
  }

  @Test("A one-scenario check of a faulty engine bound to the main actor throws the broken rule")
  func scenario() throws {
    try checkConformance(of: OnTheMainActor.Engine.self, playing: "launch; home")
    let failure = thrownFailure {
      try checkConformance(of: OnTheMainActor.HastyEngine.self, playing: "launch; home")
    }
    #expect(
      failure?.description.hasPrefix(
        "violated by HastyEngine: deactivation/before-background\n") == true)
  }

  @Test("An engine bound to the main actor that declares no life cycle is refused")
  func idle() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: OnTheMainActor.IdleEngine.self)
    }
    #expect(error?.problem == "'of: IdleEngine.self' declares no life cycle")
  }

  @Test("An engine that traps in an exit test ends only the process of that test")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        try? checkConformance(of: OnTheMainActor.TrappingEngine.self, scenarios: 10)
      }
    }
  }
}

@Suite("Thread and actor of a check")
struct CallingThreadTests {
  @Test("An engine sees the task-local values of the test that checks it")
  func taskLocal() throws {
    try SeeingEngine.$isSeen.withValue(true) {
      try checkConformance(of: SeeingEngine.self, scenarios: 200, rules: "launch/*")
    }
  }

  @Test("An engine bound to another actor can be checked on that actor")
  func anyActor() async throws {
    try await Self.check()
  }

  @OtherActor private static func check() throws {
    try checkConformance(of: OtherEngine.self, scenarios: 200, rules: "launch/*")
  }
}

/// An engine that fails unless its test has set a task-local value.
private struct SeeingEngine: EngineWrapping {
  @TaskLocal static var isSeen = false
  var engine: FaultyEngine

  init(_ given: Given) throws(EngineFailure) {
    guard Self.isSeen else { throw .failed("it is played elsewhere") }
    engine = FaultyEngine(given)
  }
}

@globalActor private actor OtherActor { static let shared = OtherActor() }

@OtherActor private final class OtherEngine: @OtherActor Engine {
  static var capabilities: Capabilities { ReferenceEngine.capabilities }
  private var engine: ReferenceEngine

  init(_ given: Given) { engine = ReferenceEngine(given) }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    OtherActor.preconditionIsolated()
    engine.handle(stimulus, telling: app)
  }

  var applicationState: ApplicationState? { engine.applicationState }
  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }
}
