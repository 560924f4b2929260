package import Lifecycle
package import LifecycleExploration

/// An engine under test that any thread may play.
package struct EngineUnderTest<E: Engine & SendableMetatype>: Sendable {
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
  package let make: @Sendable (Scenario) throws(EngineFailure) -> E
  /// Proves or refutes a property, by the fastest search that the engine allows.
  package let prove: @Sendable (Property, ProofMonitor) -> Proof
  /// Returns the statistics of the processes that play for this thread.
  package let processStatistics: @Sendable () -> ProcessStatistics
  /// Makes all waiting for the engine end as soon as a condition holds.
  private let heeding: @Sendable (@escaping @Sendable () -> Bool) -> Void
  /// Makes the engine for another thread, if each thread needs its own connection.
  let open: (@Sendable (RetryPolicy) -> EngineUnderTest)?
  /// Makes a thread's player of a plan's blocks, unless scenarios are played one by one.
  private let player: (@Sendable (Plan) -> any BlockPlaying)?

  /// Creates an engine that `make` makes for each scenario, or a client with a contract and its
  /// UIKit. It is in this process, and plays one scenario at a time.
  package init(
    name: String, capabilities: Capabilities = E.capabilities, contract: Contract? = nil,
    isPure: Bool = false,
    make: @escaping @Sendable (Given) throws(EngineFailure) -> E
  ) {
    self.name = name
    self.capabilities = capabilities
    self.contract = contract
    self.make = { scenario throws(EngineFailure) in try make(scenario.given) }
    (window, identity, isExternal, self.isPure) = (1, nil, false, isPure)
    (open, player, processStatistics, heeding) = (nil, nil, { ProcessStatistics() }, { _ in })
    prove = { property, monitor in
      property.proof(
        playing: { scenario throws(EngineFailure) in try make(scenario.given) }, ahead: 1, monitor)
    }
  }

  /// Creates an engine that receives whole scenarios in advance, such as one in another process.
  ///
  /// An engine with an identity is always in another process. Scenarios under way are answered in the
  /// order in which their engines were made. `open` makes the engine for another thread.
  package init(
    name: String, identity: EngineIdentity? = nil, isExternal: Bool = false,
    capabilities: Capabilities, contract: Contract? = nil, window: Int,
    playing make: @escaping @Sendable (Scenario) throws(EngineFailure) -> E,
    processStatistics: @escaping @Sendable () -> ProcessStatistics = { ProcessStatistics() },
    player: (@Sendable (Plan) -> any BlockPlaying)? = nil,
    heeding: @escaping @Sendable (@escaping @Sendable () -> Bool) -> Void = { _ in },
    open: @escaping @Sendable (RetryPolicy) -> EngineUnderTest
  ) {
    self.name = name
    self.identity = identity
    self.contract = contract
    self.isExternal = isExternal || identity != nil
    isPure = false
    self.processStatistics = processStatistics
    self.capabilities = capabilities
    self.window = max(1, window)
    self.make = make
    self.player = player
    self.heeding = heeding
    self.open = open
    prove = { property, monitor in
      let engine = open(.plain)
      return property.proof(
        playing: engine.make, ahead: engine.window,
        until: { engine.processStatistics().isTooMuch() }, monitor)
    }
  }

  /// Whether several threads may play at once.
  package var isSideBySide: Bool { isExternal || capabilities.contains(.sideBySide) }
}

extension EngineUnderTest where E: Hashable {
  /// Creates an engine that is a value without references. Equal engines behave alike from then on.
  ///
  /// `renumber` restarts the engine's count of task identifiers, if the engine grants none twice in a
  /// life of the process. It returns whether it did.
  package init(
    name: String, merging renumber: @escaping @Sendable (inout E) -> Bool,
    make: @escaping @Sendable (Given) throws(EngineFailure) -> E
  ) {
    self.name = name
    self.capabilities = E.capabilities
    contract = nil
    self.make = { scenario throws(EngineFailure) in try make(scenario.given) }
    (window, identity, isExternal, isPure) = (1, nil, false, true)
    (open, player, processStatistics, heeding) = (nil, nil, { ProcessStatistics() }, { _ in })
    prove = { property, monitor in
      guard let engine = try? make(property.given) else {
        return property.proof(
          playing: { scenario throws(EngineFailure) in try make(scenario.given) }, ahead: 1, monitor
        )
      }
      return property.proof(merging: engine, renumbering: renumber, monitor)
    }
  }
}

extension EngineUnderTest {
  /// Creates an engine under test from a type, whose initializer makes the engine for a scenario.
  package init(_ type: E.Type, name: String = String(describing: E.self)) {
    self.init(name: name) { given throws(EngineFailure) in try E(given) }
  }
}

extension EngineUnderTest: SharedEngine {
  package var underTest: EngineUnderTest { self }

  package var local: LocalEngine<E> {
    LocalEngine(self, player: player, open: open.map { open in { open($0).local } })
  }

  package func heed(_ isOver: @escaping @Sendable () -> Bool) { heeding(isOver) }

  package func pool(for plan: Plan) -> WorkerPool? {
    WorkerPool(threads: isSideBySide ? max(1, plan.threads) : 1) { [self] in
      player?(plan) ?? Worker(self, plan)
    }
  }
}
