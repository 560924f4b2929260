import Lifecycle
import LifecycleFaults
import LifecycleReference

/// The reference engine as a class bound to the main actor. It traps if it is played elsewhere.
@MainActor class MainActorEngine {
  class var capabilities: Capabilities { FaultyEngine.capabilities }
  private var engine: FaultyEngine

  init(_ given: Given, fault: Fault?) {
    MainActor.preconditionIsolated()
    engine = FaultyEngine(given, fault: fault)
  }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    engine.handle(stimulus, telling: app)
  }

  var applicationState: ApplicationState? {
    MainActor.preconditionIsolated()
    return engine.applicationState
  }

  func activationState(of scene: SceneID) -> ActivationState? {
    MainActor.preconditionIsolated()
    return engine.activationState(of: scene)
  }
}

/// Engines bound to the main actor, named like their unbound counterparts.
@MainActor enum OnTheMainActor {
  final class Engine: MainActorEngine, @MainActor Lifecycle.Engine {
    init(_ given: Given) { super.init(given, fault: nil) }
  }

  /// An engine that enters the background without resigning.
  final class HastyEngine: MainActorEngine, @MainActor Lifecycle.Engine {
    init(_ given: Given) { super.init(given, fault: "skips-deactivation") }
  }

  final class IdleEngine: MainActorEngine, @MainActor Lifecycle.Engine {
    override class var capabilities: Capabilities { .tasks }
    init(_ given: Given) { super.init(given, fault: nil) }
  }

  /// An engine that traps at the first stimulus.
  final class TrappingEngine: MainActorEngine, @MainActor Lifecycle.Engine {
    init(_ given: Given) { super.init(given, fault: nil) }

    override func handle(_ stimulus: Stimulus, telling app: HostedApp) {
      MainActor.preconditionIsolated()
      preconditionFailure("it had to come to this")
    }
  }
}
