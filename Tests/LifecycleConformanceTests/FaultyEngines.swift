import Foundation
import Lifecycle
import LifecycleFaults
import LifecycleReference
import Synchronization

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

/// An engine that discards sessions too early, which only an OBSERVED rule forbids.
struct DiscardingEngine: EngineWrapping {
  var engine: FaultyEngine
  init(_ given: Given) { engine = FaultyEngine(given, fault: "discards-before-disconnecting") }
}

/// An engine that traps when the person leaves the app.
struct TrappingEngine: EngineWrapping {
  var engine: FaultyEngine
  init(_ given: Given) { engine = FaultyEngine(given) }
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    precondition(stimulus != .home, "no such key")
    engine.handle(stimulus, telling: app)
  }
}

/// An engine whose work on another thread reads a wrong address when the person leaves the app.
struct CrashingEngine: EngineWrapping {
  var engine: FaultyEngine
  init(_ given: Given) { engine = FaultyEngine(given) }
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    if stimulus == .home {
      let work = DispatchWorkItem { _ = UnsafePointer<Int>(bitPattern: 64)?.pointee.description }
      DispatchQueue.global().async(execute: work)
      work.wait()
    }
    engine.handle(stimulus, telling: app)
  }
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

/// An engine that supports only the default app, and counts its instances.
struct PlainEngine: Engine {
  static let made = Atomic<Int>(0)
  private var engine: ReferenceEngine
  private let isPlain: Bool

  init(_ given: Given) {
    engine = ReferenceEngine(given)
    isPlain = given == Given()
    Self.made.wrappingAdd(1, ordering: .relaxed)
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    guard isPlain else { throw .unsupported("the given") }
    engine.handle(stimulus, telling: app)
  }
}

struct SilentEngine: Engine {
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    throw .failed("it is silent")
  }
}
