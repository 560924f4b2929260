package import Lifecycle
package import LifecycleOracle

/// An engine under test of any type.
package protocol TestedEngine<E> {
  associatedtype E: Engine
  /// The name in reports.
  var name: String { get }
  var capabilities: Capabilities { get }
  /// The contract, if the engine is a client of UIKit.
  var contract: Contract? { get }
  /// The engine for the calling thread.
  var local: LocalEngine<E> { get }
  /// Makes all waiting for the engine end as soon as a condition holds.
  func heed(_ isOver: @escaping @Sendable () -> Bool)
  /// Returns the threads that play a plan's blocks, or `nil` if only the calling thread may play.
  func pool(for plan: Plan) -> WorkerPool?
}

extension TestedEngine {
  /// Returns a judge by all rules for this engine, with some rules enforced whatever their level.
  package func oracle(
    isStrict: Bool, enforcing enforced: Set<String> = [], keepsBreaches: Bool = false
  ) -> Oracle {
    Oracle(
      rules: book, capabilities: capabilities, isStrict: isStrict,
      contract: contract, enforcing: enforced, keepsBreaches: keepsBreaches)
  }
}

/// An engine under test that any thread may play.
package protocol SharedEngine<E>: TestedEngine, Sendable where E: SendableMetatype {
  /// The engine with its concrete type.
  var underTest: EngineUnderTest<E> { get }
}
