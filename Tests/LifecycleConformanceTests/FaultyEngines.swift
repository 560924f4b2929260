import Lifecycle
import LifecycleEngines

/// The reference engine with a fault.
protocol FaultyEngine: Engine {
  var engine: ReferenceEngine { get set }
}

extension FaultyEngine {
  static var capabilities: Capabilities { ReferenceEngine.capabilities }
  var applicationState: ApplicationState? { engine.applicationState }
  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    engine.handle(stimulus, telling: app)
  }
}

/// Enters the background without resigning.
struct HastyEngine: FaultyEngine {
  var engine: ReferenceEngine
  init(_ given: Given) {
    engine = ReferenceEngine(given, fault: .skipsDeactivation, variants: [])
  }
}

/// Never suspends, which only a SHOULD rule forbids.
struct WakefulEngine: FaultyEngine {
  var engine: ReferenceEngine
  init(_ given: Given) { engine = ReferenceEngine(given, fault: .neverSuspends, variants: []) }
}

/// Declares no life cycle.
struct IdleEngine: Engine {
  static var capabilities: Capabilities { .tasks }
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}

/// Gives no answer.
struct SilentEngine: Engine {
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    throw .failed("it is silent")
  }
}
