import Lifecycle
import LifecycleFaults
import LifecycleReference

/// An engine that wraps the reference engine with a fault.
protocol EngineWrapping: Engine {
  var engine: FaultyEngine { get set }
}

extension EngineWrapping {
  static var capabilities: Capabilities { FaultyEngine.capabilities }
  var applicationState: ApplicationState? { engine.applicationState }
  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    engine.handle(stimulus, telling: app)
  }
}

/// An engine that enters the background without resigning.
struct HastyEngine: EngineWrapping {
  var engine: FaultyEngine
  init(_ given: Given) {
    engine = FaultyEngine(given, fault: "skips-deactivation")
  }
}

/// An engine that never suspends, which only a SHOULD rule forbids.
struct WakefulEngine: EngineWrapping {
  var engine: FaultyEngine
  init(_ given: Given) { engine = FaultyEngine(given, fault: "never-suspends") }
}

struct IdleEngine: Engine {
  static var capabilities: Capabilities { .tasks }
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}

/// An engine that declares scenes and nothing else.
struct FewEngine: Engine {
  static var capabilities: Capabilities { .sceneBased }
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}

struct SilentEngine: Engine {
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    throw .failed("it is silent")
  }
}
