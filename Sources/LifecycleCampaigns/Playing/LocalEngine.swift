package import Lifecycle
package import LifecycleExploration

/// An engine under test that one thread plays.
///
/// It stays on the thread that made it, so its engines may be bound to an actor.
package struct LocalEngine<E: Engine> {
  package let name: String
  package let capabilities: Capabilities
  /// The number of scenarios that may be under way at once. Several hide the latency of a process.
  package let window: Int
  /// The identity that the engine declares, if it is in another process.
  package let identity: EngineIdentity?
  /// Whether the engine is in another process, so that it is slow and may fail.
  package let isExternal: Bool
  /// Whether answers are known to depend on the scenario alone, and not on earlier ones.
  package let isPure: Bool
  /// The contract, if the engine is a client of UIKit.
  package let contract: Contract?
  /// Makes an engine for a scenario. Most engines read only the given.
  package let make: (Scenario) throws(EngineFailure) -> E
  /// Proves or refutes a property, by the fastest search that the engine allows.
  package let prove: (Property, ProofMonitor) -> Proof
  /// Returns the statistics of the processes that play for this thread.
  package let processStatistics: () -> ProcessStatistics
  /// Makes a player of a plan's blocks, unless scenarios are played one by one.
  let player: ((Plan) -> any BlockPlaying)?
  /// Makes the engine for another thread, if each thread needs its own connection.
  private let open: ((RetryPolicy) -> LocalEngine)?

  /// Creates an engine under test from a type, whose initializer makes the engine for a scenario.
  package init(
    _ type: E.Type, name: String = String(describing: E.self),
    capabilities: Capabilities = E.capabilities
  ) {
    self.init(name: name, capabilities: capabilities) { given throws(EngineFailure) in
      try E(given)
    }
  }

  /// Creates an engine that `make` makes for each given, or a client with a contract and its UIKit.
  package init(
    name: String, capabilities: Capabilities, contract: Contract? = nil,
    make: @escaping (Given) throws(EngineFailure) -> E
  ) {
    self.init(name: name, capabilities: capabilities, contract: contract) {
      (scenario: Scenario) throws(EngineFailure) in try make(scenario.given)
    }
  }

  /// Returns the same engine in this process. It calls `hear` with each scenario as the scenario
  /// begins.
  package func noting(_ hear: @escaping (Scenario) -> Void) -> LocalEngine {
    let make = make
    return LocalEngine(name: name, capabilities: capabilities, contract: contract) {
      (scenario: Scenario) throws(EngineFailure) in
      hear(scenario)
      return try make(scenario)
    }
  }

  /// Creates an engine that `make` makes for each whole scenario.
  init(
    name: String, capabilities: Capabilities, contract: Contract?,
    playing make: @escaping (Scenario) throws(EngineFailure) -> E
  ) {
    self.name = name
    self.capabilities = capabilities
    self.contract = contract
    (window, identity, isExternal, isPure) = (1, nil, false, false)
    self.make = make
    prove = { property, monitor in property.proof(playing: make, ahead: 1, monitor) }
    (processStatistics, player, open) = ({ ProcessStatistics() }, nil, nil)
  }

  /// Returns the engine for the calling thread alone, with a retry policy if it is in another process.
  package func opened(_ retryPolicy: RetryPolicy) -> LocalEngine { open?(retryPolicy) ?? self }

  /// Returns a player that begins in a fresh process, or `nil` if the engine is in this process.
  func freshPlayer(_ plan: Plan) -> (any BlockPlaying)? {
    open == nil ? nil : player?(plan) ?? Worker(self, plan, .afresh)
  }
}

extension LocalEngine: TestedEngine {
  package var local: LocalEngine { self }
  package func heed(_ isOver: @escaping @Sendable () -> Bool) {}
  package func pool(for plan: Plan) -> WorkerPool? { nil }
}

extension LocalEngine where E: SendableMetatype {
  /// Creates the view of one thread on an engine that threads share.
  init(
    _ engine: EngineUnderTest<E>, player: ((Plan) -> any BlockPlaying)?,
    open: ((RetryPolicy) -> LocalEngine)?
  ) {
    (name, capabilities, identity) = (engine.name, engine.capabilities, engine.identity)
    (window, isExternal, isPure) = (engine.window, engine.isExternal, engine.isPure)
    contract = engine.contract
    (make, prove, processStatistics) = (engine.make, engine.prove, engine.processStatistics)
    (self.player, self.open) = (player, open)
  }
}
