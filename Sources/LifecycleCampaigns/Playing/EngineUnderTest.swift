package import Lifecycle

/// An engine to be tested: its name in reports, what it can do, and how one is made.
package struct EngineUnderTest<E: Engine>: Sendable {
  package let name: String
  package let capabilities: Capabilities
  package let make: @Sendable (Given) throws(EngineFailure) -> E

  /// An engine that `make` makes for each scenario.
  package init(
    name: String, capabilities: Capabilities = E.capabilities,
    make: @escaping @Sendable (Given) throws(EngineFailure) -> E
  ) {
    self.name = name
    self.capabilities = capabilities
    self.make = make
  }
}

extension EngineUnderTest {
  /// An engine of the given type, as its own initializer makes it.
  package init(_ type: E.Type, name: String = String(describing: E.self)) {
    self.init(name: name) { given throws(EngineFailure) in try E(given) }
  }
}

extension Engine {
  /// The states that the engine reports now, of the app and of the scenes named.
  package func reportedStates(of scenes: SceneSet) -> ReportedStates {
    var reported = ReportedStates(application: applicationState)
    for scene in scenes { reported[scene] = activationState(of: scene) }
    return reported
  }
}
