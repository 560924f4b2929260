package import Lifecycle
package import LifecycleExploration
package import LifecycleOracle

/// An engine to be tested that any thread may play: its name in reports, what it can do, and how
/// one is made.
package struct EngineUnderTest<E: Engine & SendableMetatype>: Sendable {
  package let name: String
  package let capabilities: Capabilities
  /// How many scenarios may be under way at once: where answers travel, that saves the waiting.
  package let window: Int
  /// Who it says it is, if it lies in another process.
  package let identity: EngineIdentity?
  /// Whether it lies in another process, so that it takes its time and may fail.
  package let isExternal: Bool
  /// Whether it is known to answer a scenario the same each time, whatever was played before.
  package let isPure: Bool
  /// What its words mean, if it is a client of UIKit.
  package let contract: Contract?
  /// Makes an engine for a scenario; most look at nothing but its given.
  package let make: @Sendable (Scenario) throws(EngineFailure) -> E
  /// Checks a property of the engine.
  package let prove: @Sendable (Property, ProofMonitor) -> Proof
  /// What has happened to the processes that play it for this thread.
  package let processStatistics: @Sendable () -> ProcessStatistics
  /// Ends all waiting for it as soon as a condition holds.
  private let heeding: @Sendable (@escaping @Sendable () -> Bool) -> Void
  /// Makes the engine for a thread of its own, where each needs a connection of its own.
  let open: (@Sendable (RetryPolicy) -> EngineUnderTest)?
  /// Makes who plays the blocks of a plan for a thread, where that is not done scenario by
  /// scenario.
  private let player: (@Sendable (Plan) -> any BlockPlaying)?

  /// An engine that `make` makes for each scenario, or a client with a contract and its UIKit.
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

  /// An engine that is told of a whole scenario ahead, as one is that lies elsewhere.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - identity: Who it says it is, if it speaks for itself.
  ///   - isExternal: Whether it lies in another process, as one does that speaks for itself.
  ///   - capabilities: What it has declared.
  ///   - contract: What its words mean, if it is a client of UIKit.
  ///   - window: How many scenarios may be under way at once. They are answered in the order in
  ///     which their engines were made.
  ///   - make: What makes one for a scenario, on one thread.
  ///   - processStatistics: What has happened to the processes that play it for this thread.
  ///   - player: What makes who plays the blocks of a plan for a thread, if the engine can be
  ///   played faster than scenario by scenario.
  ///   - heeding: What ends all waiting for it as soon as a condition holds.
  ///   - open: What makes the engine anew for another thread, to be looked at so closely.
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

  /// Whether several threads may play it at once.
  package var isSideBySide: Bool { isExternal || capabilities.contains(.sideBySide) }
}

extension EngineUnderTest where E: Hashable {
  /// An engine that is a value without references: equal ones behave alike from then on.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - renumber: Begins the engine's count of task identifiers anew, if it grants none twice in a
  ///     life of the process, and returns whether it did.
  ///   - make: What makes one for a scenario.
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
  /// An engine of the given type, as its own initializer makes it.
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
  package let isExternal: Bool
  /// Whether it is known to answer a scenario the same each time, whatever was played before.
  package let isPure: Bool
  /// What its words mean, if it is a client of UIKit.
  package let contract: Contract?
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
    self.init(name: name, capabilities: capabilities) { given throws(EngineFailure) in
      try E(given)
    }
  }

  /// An engine that `make` makes for each scenario, or a client with a contract and its UIKit.
  package init(
    name: String, capabilities: Capabilities, contract: Contract? = nil,
    make: @escaping (Given) throws(EngineFailure) -> E
  ) {
    self.init(name: name, capabilities: capabilities, contract: contract) {
      (scenario: Scenario) throws(EngineFailure) in try make(scenario.given)
    }
  }

  /// The same engine in this process, of whose scenarios somebody hears as they begin.
  package func noting(_ hear: @escaping (Scenario) -> Void) -> LocalEngine {
    let make = make
    return LocalEngine(name: name, capabilities: capabilities, contract: contract) {
      (scenario: Scenario) throws(EngineFailure) in
      hear(scenario)
      return try make(scenario)
    }
  }

  /// An engine that `make` makes for each scenario, of which it is told ahead.
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

  /// The engine for the calling thread alone, to be looked at so closely.
  package func opened(_ retryPolicy: RetryPolicy) -> LocalEngine { open?(retryPolicy) ?? self }

  /// Plays blocks of a plan, beginning in a fresh process; nothing, if the engine lies in this one.
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
  /// An engine that threads share, on one of them.
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

/// An engine to be tested, of whatever type.
package protocol TestedEngine<E> {
  associatedtype E: Engine
  /// Its name in reports.
  var name: String { get }
  /// What it can do.
  var capabilities: Capabilities { get }
  /// Who it says it is, if it lies in another process.
  var identity: EngineIdentity? { get }
  /// What its words mean, if it is a client of UIKit.
  var contract: Contract? { get }
  /// The engine for the calling thread.
  var local: LocalEngine<E> { get }
  /// Ends all waiting for it as soon as a condition holds.
  func heed(_ isOver: @escaping @Sendable () -> Bool)
  /// The threads that play the blocks of a plan; none, if only the calling thread may.
  func pool(for plan: Plan) -> WorkerPool?
}

extension TestedEngine {
  /// What judges it by the whole book, with rules enforced whatever their level.
  package func oracle(
    isStrict: Bool, enforcing enforced: Set<String> = [], keepsBreaches: Bool = false
  ) -> Oracle {
    Oracle(
      rules: book, capabilities: capabilities, isStrict: isStrict,
      contract: contract, enforcing: enforced, keepsBreaches: keepsBreaches)
  }
}

/// An engine to be tested that any thread may play.
package protocol SharedEngine<E>: TestedEngine, Sendable where E: SendableMetatype {
  /// The engine with its type.
  var underTest: EngineUnderTest<E> { get }
}
