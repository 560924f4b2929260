package import Lifecycle
package import LifecycleOracle

/// A conforming engine that a rule rejects: a fault of the suite.
package struct Rejection: Hashable, Sendable {
  /// The engine, by its name on the command line.
  package let engine: String
  /// The rule, and how it is said to be broken.
  package let signature: Signature
  /// The smallest scenario that shows it.
  package let scenario: Scenario

  package init(engine: String, signature: Signature, scenario: Scenario) {
    self.engine = engine
    self.signature = signature
    self.scenario = scenario
  }
}
