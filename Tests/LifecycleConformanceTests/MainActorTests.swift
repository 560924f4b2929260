import Lifecycle
import LifecycleConformance
import LifecycleFaults
import LifecycleReference
import Testing

@Suite("A check of an engine that is bound to the main actor")
@MainActor struct MainActorTests {
  @Test("passes if it conforms")
  func green() throws {
    try checkConformance(of: OnTheMainActor.Engine.self, scenarios: 500, rules: "launch/*")
  }

  @Test("throws the same report as for an engine that is bound to nothing")
  func red() throws {
    let bound = thrownFailure {
      try checkConformance(
        of: OnTheMainActor.HastyEngine.self, scenarios: 200, rules: "deactivation/*")
    }
    let free = thrownFailure {
      try checkConformance(of: HastyEngine.self, scenarios: 200, rules: "deactivation/*")
    }
    #expect(bound?.description.hasPrefix("violated: deactivation/") == true)
    #expect(bound?.description == free?.description)
  }

  @Test("of one scenario throws the trace with what is broken")
  func scenario() throws {
    try checkConformance(of: OnTheMainActor.Engine.self, playing: "launch; home")
    let failure = thrownFailure {
      try checkConformance(of: OnTheMainActor.HastyEngine.self, playing: "launch; home")
    }
    #expect(
      failure?.description.hasPrefix(
        "violated by HastyEngine: deactivation/before-background\n") == true)
  }

  @Test("says what argument makes no sense")
  func idle() {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: OnTheMainActor.IdleEngine.self)
    }
    #expect(error?.problem == "'of: IdleEngine.self' is capable of no life cycle")
  }

  @Test("takes no other test along if the engine traps in a process of its own")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        try? checkConformance(of: OnTheMainActor.TrappingEngine.self, scenarios: 10)
      }
    }
  }
}

@Suite("A check plays on the thread that calls it")
struct CallingThreadTests {
  @Test("so that an engine sees what its test has set")
  func taskLocal() throws {
    try SeeingEngine.$isSeen.withValue(true) {
      try checkConformance(of: SeeingEngine.self, scenarios: 200, rules: "launch/*")
    }
  }

  @Test("so that an engine may be bound to any actor")
  func anyActor() async throws {
    try await Self.check()
  }

  @OtherActor private static func check() throws {
    try checkConformance(of: OtherEngine.self, scenarios: 200, rules: "launch/*")
  }
}

/// Answers only where its test has said so.
private struct SeeingEngine: EngineWrapping {
  @TaskLocal static var isSeen = false
  var engine: FaultyEngine

  init(_ given: Given) throws(EngineFailure) {
    guard Self.isSeen else { throw .failed("it is played elsewhere") }
    engine = FaultyEngine(given)
  }
}

/// An actor that is not the main one.
@globalActor private actor OtherActor { static let shared = OtherActor() }

/// The reference engine, bound to that actor.
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
