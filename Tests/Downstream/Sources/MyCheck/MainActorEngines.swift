import Lifecycle

/// `HastyEngine`, bound to the main actor.
@MainActor final class HastyActorEngine: @MainActor Engine {
  static var capabilities: Capabilities { HastyEngine.capabilities }
  private var engine: HastyEngine

  init(_ given: Given) { engine = HastyEngine(given) }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    engine.handle(stimulus, telling: app)
  }
}

/// `FragileEngine`, bound to the main actor.
@MainActor final class FragileActorEngine: @MainActor Engine {
  static var capabilities: Capabilities { FragileEngine.capabilities }
  private var engine: FragileEngine

  init(_ given: Given) { engine = FragileEngine(given) }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    engine.handle(stimulus, telling: app)
  }
}
