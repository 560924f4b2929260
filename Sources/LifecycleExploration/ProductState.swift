import Lifecycle
import LifecycleOracle

/// The state after a scenario, without the engine: the oracle's state, with the world and the app.
struct ProductState {
  var state: MonitorState
  /// The scenes that observations were about. The engine's states are read for these scenes only.
  var observedScenes: SceneSet = []
}

/// Plays and judges single stimuli from any product state.
struct Stepper {
  private let property: Property
  private let app = HostedApp()
  private let engines: any EngineStore
  private let reportsStates: Bool
  private var observedScenes = SceneSet()
  private var oracle: Oracle
  /// The oracle's state, always as it is now.
  private let state: MonitorStateView

  init(_ property: Property, _ engines: any EngineStore) {
    self.property = property
    self.engines = engines
    reportsStates = property.oracle.capabilities.contains(.reportedStates)
    oracle = property.oracle
    oracle.begin(property.given)
    state = oracle.view
  }

  /// Moves to the start of all scenarios.
  mutating func start() {
    engines.start()
    oracle.begin(property.given)
    observedScenes = []
  }

  /// Moves to the product state at a position of the present level.
  mutating func start(at position: Int, _ start: UnsafePointer<ProductState>) {
    engines.start(at: position)
    oracle.begin(start.pointee.state)
    observedScenes = start.pointee.observedScenes
  }

  /// Plays a legal stimulus, the first since a `start`.
  mutating func play(_ stimulus: Stimulus) -> Property.Verdict {
    app.reset(to: state.app)
    do throws(EngineFailure) {
      try engines.step(stimulus, telling: app)
    } catch {
      return property.verdict(error)
    }
    observedScenes = observedScenes.union(app.scenes)
    oracle.judge(
      stimulus, app.observations,
      reportsStates ? engines.reportedStates(of: observedScenes) : ReportedStates())
    if oracle.breach == nil, oracle.warning == nil { return .passes }
    return property.verdict(oracle)
  }

  /// Plays a further legal stimulus, judged as if it was the first.
  mutating func playOn(_ stimulus: Stimulus) -> Property.Verdict {
    oracle.begin(oracle.state)
    return play(stimulus)
  }

  /// Normalizes the product state, so that states with the same future are equal.
  ///
  /// If any failure refutes the property, allowances do not enter the fingerprint. Of states that
  /// differ only in their allowances, it is then enough to continue from one that allows least.
  ///
  /// - Returns: The fingerprint of the state, and the allowances that the fingerprint leaves out.
  mutating func normalize() -> (Fingerprint, Allowances) {
    let forgetsIdentifiers = engines.renumber()
    let isAnyFailureSought = property.failure == .any
    var hasher = Hasher()
    engines.hash(into: &hasher)
    hasher.combine(observedScenes)
    let allowances = oracle.rewriteState { state in
      state.normalize()
      if forgetsIdentifiers { state.forgetIdentifiers() }
      let allowances = state.allowances
      if isAnyFailureSought { state.allowances = Allowances() }
      hasher.combine(state)
      state.allowances = allowances
      return isAnyFailureSought ? allowances : Allowances()
    }
    return (Fingerprint(hasher), allowances)
  }

  var productState: ProductState {
    ProductState(state: oracle.state, observedScenes: observedScenes)
  }

  /// The number of times that each rule held and was broken.
  var tallies: [Tally] { oracle.tallies }
}
