import Lifecycle
import LifecycleOracle

/// Where a scenario has led to: the engine, and what the trace implies, world and app included.
struct ProductState<E: Engine & Hashable>: Hashable {
  var engine: E
  var state: MonitorState
  /// The scenes that the app was told of, whose states are reported.
  var told: SceneSet = []
}

/// An app in which stimulus after stimulus is played from any product state on, and judged.
struct Stepper<E: Engine & Hashable> {
  private let property: Property
  private let app = HostedApp()
  private let renumbered: @Sendable (E) -> E?
  private(set) var oracle: Oracle

  init(_ property: Property, renumbered: @escaping @Sendable (E) -> E?) {
    self.property = property
    self.renumbered = renumbered
    oracle = property.oracle
  }

  /// The start of all scenarios.
  mutating func start(with engine: E) -> ProductState<E> {
    oracle.begin(property.given)
    return ProductState(engine: engine, state: oracle.state)
  }

  /// Lets a legal stimulus happen.
  mutating func play(_ stimulus: Stimulus, _ productState: inout ProductState<E>)
    -> Property.Verdict
  {
    app.reset(to: productState.state.app)
    do throws(EngineFailure) {
      try productState.engine.step(stimulus, telling: app)
    } catch {
      return property.verdict(failing: error.signature)
    }
    productState.told = productState.told.union(app.scenes)
    let reportsStates = oracle.capabilities.contains(.reportedStates)
    oracle.begin(productState.state)
    oracle.judge(
      stimulus, app.observations,
      reportsStates ? productState.engine.reportedStates(of: productState.told) : ReportedStates())
    productState.state = oracle.state
    return property.verdict(oracle)
  }

  /// The same product state in the terms of the present, so that it is equal to those that go on
  /// alike.
  func merged(_ productState: ProductState<E>) -> ProductState<E> {
    var merged = productState
    merged.state = productState.state.normalized
    if let engine = renumbered(productState.engine) {
      merged.engine = engine
      merged.state.forgetIdentifiers()
    }
    return merged
  }

  /// How often each rule held and was broken.
  var tallies: [Tally] { oracle.tallies }
}
