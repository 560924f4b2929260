package import Lifecycle
import LifecycleCampaigns

/// A conforming engine that can take any combination of other choices than usual.
package struct VariantFamily<E: Engine & SendableMetatype>: Sendable {
  /// The names of the choices, in order.
  package let names: [String]
  /// Makes an engine that takes some of them.
  package let make: @Sendable (Given, Combination) throws(EngineFailure) -> E

  package init(
    names: [String], make: @escaping @Sendable (Given, Combination) throws(EngineFailure) -> E
  ) {
    self.names = names
    self.make = make
  }

  /// The engine that takes some of the choices, to be tested.
  func engine(_ combination: Combination) -> EngineUnderTest<E> {
    EngineUnderTest(name: name(of: combination)) { [make] given throws(EngineFailure) in
      try make(given, combination)
    }
  }

  /// What reports call it, which the command line takes for an engine: `variant:lingers+bounces`.
  func name(of combination: Combination) -> String {
    let chosen = combination.positions.map { names[$0] }
    return chosen.isEmpty ? "reference" : "variant:" + chosen.joined(separator: "+")
  }
}
