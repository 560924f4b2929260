package import Lifecycle
package import LifecycleExploration

/// An engine to be tested as one thread plays it: its name in reports, what it can do, and how one
/// is made.
///
/// It stays on the thread that it is made on, so its engines may be bound to an actor.
package struct LocalEngine<E: Engine> {
  package let name: String
  package let capabilities: Capabilities
  /// How many scenarios may be under way at once: where answers travel, that saves the waiting.
  package let window: Int
  /// Who it says it is, if it lies in another process.
  package let identity: EngineIdentity?
  /// Whether it lies in another process, so that it takes its time and may fail.
  package let isElsewhere: Bool
  /// Makes an engine for a scenario; most look at nothing but its given.
  package let make: (Scenario) throws(EngineFailure) -> E
  /// Checks a property of the engine.
  package let prove: (Property, ProofMonitor) -> Proof
  /// What has happened to the processes that play it for this thread.
  package let processStatistics: () -> ProcessStatistics
  /// Makes who plays the blocks of a plan, where that is not done scenario by scenario.
  let player: ((Plan) -> any BlockPlaying)?
  private let open: ((RetryPolicy) -> LocalEngine)?

  /// An engine of the given type, as its own initializer makes it.
  package init(
    _ type: E.Type, name: String = String(describing: E.self),
    capabilities: Capabilities = E.capabilities
  ) {
    self.name = name
    self.capabilities = capabilities
    (window, identity, isElsewhere) = (1, nil, false)
    let make = { (scenario: Scenario) throws(EngineFailure) in try E(scenario.given) }
    self.make = make
    prove = { property, monitor in property.proof(playing: make, ahead: 1, monitor) }
    (processStatistics, player, open) = ({ ProcessStatistics() }, nil, nil)
  }

  /// The engine for the calling thread alone, to be looked at so closely.
  package func opened(_ retryPolicy: RetryPolicy) -> LocalEngine { open?(retryPolicy) ?? self }
}

extension LocalEngine: TestedEngine {
  package var local: LocalEngine { self }
  package func pool(for plan: Plan) -> WorkerPool? { nil }
}

extension LocalEngine where E: SendableMetatype {
  /// An engine that threads share, on one of them.
  init(
    _ engine: EngineUnderTest<E>, player: ((Plan) -> any BlockPlaying)?,
    open: ((RetryPolicy) -> LocalEngine)?
  ) {
    (name, capabilities, identity) = (engine.name, engine.capabilities, engine.identity)
    (window, isElsewhere) = (engine.window, engine.isElsewhere)
    (make, prove, processStatistics) = (engine.make, engine.prove, engine.processStatistics)
    (self.player, self.open) = (player, open)
  }
}
