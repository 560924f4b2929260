package import Lifecycle
package import LifecycleExploration

/// An engine to be tested: its name in reports, what it can do, and how one is made.
package struct EngineUnderTest<E: Engine>: Sendable {
  package let name: String
  package let capabilities: Capabilities
  package let make: @Sendable (Given) throws(EngineFailure) -> E
  /// Examines a claim about the engine.
  package let prove: @Sendable (Claim, ProofMonitor) -> Proof

  /// An engine that `make` makes for each scenario.
  package init(
    name: String, capabilities: Capabilities = E.capabilities,
    make: @escaping @Sendable (Given) throws(EngineFailure) -> E
  ) {
    self.name = name
    self.capabilities = capabilities
    self.make = make
    prove = { claim, monitor in claim.proof(playing: make, monitor) }
  }
}

extension EngineUnderTest where E: Hashable {
  /// An engine that is a value without references: equal ones behave alike from then on.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - renumbered: The engine with its count of task identifiers begun anew, if it grants none
  ///     twice in a life of the process.
  ///   - make: What makes one for a scenario.
  package init(
    name: String, merging renumbered: @escaping @Sendable (E) -> E?,
    make: @escaping @Sendable (Given) throws(EngineFailure) -> E
  ) {
    self.name = name
    self.capabilities = E.capabilities
    self.make = make
    prove = { claim, monitor in
      guard let engine = try? make(claim.given) else {
        return claim.proof(playing: make, monitor)
      }
      return claim.proof(merging: engine, renumbered: renumbered, monitor)
    }
  }
}

extension EngineUnderTest {
  /// An engine of the given type, as its own initializer makes it.
  package init(_ type: E.Type, name: String = String(describing: E.self)) {
    self.init(name: name) { given throws(EngineFailure) in try E(given) }
  }
}
