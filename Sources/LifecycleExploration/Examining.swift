package import Lifecycle

extension Property {
  /// Checks the property for an engine, equal states of which behave alike from then on.
  ///
  /// - Parameters:
  ///   - engine: A value without references, as it is at the start of a scenario.
  ///   - renumbered: The engine with its count of task identifiers begun anew, if it grants none
  ///     twice in a life of the process.
  ///   - monitor: Who watches, and may stop it.
  /// - Returns: How far the property holds, or what refutes it.
  package func proof<E: Engine & Hashable>(
    merging engine: E, renumbered: @escaping @Sendable (E) -> E?, _ monitor: ProofMonitor
  ) -> Proof {
    var search = MergingSearch(self, of: engine, renumbered: renumbered, monitor)
    return search.run()
  }

  /// Checks the property for any engine, one of which `make` makes for each scenario.
  ///
  /// - Parameters:
  ///   - make: What makes one; scenarios are played in the order in which it is asked.
  ///   - window: For how many scenarios engines are made before the first is played.
  ///   - isTooMuch: Whether going on costs too much; it then ends as with a limit on stimuli.
  ///   - monitor: Who watches, and may stop it.
  /// - Returns: How far the property holds, or what refutes it.
  package func proof<E: Engine>(
    playing make: @escaping (Scenario) throws(EngineFailure) -> E, ahead window: Int,
    until isTooMuch: @escaping () -> Bool = { false },
    _ monitor: ProofMonitor
  ) -> Proof {
    var enumeration = Enumeration(self, of: make, ahead: window, until: isTooMuch, monitor)
    return enumeration.run()
  }
}
