import Lifecycle
import LifecycleOracle

/// Where a scenario has led to, the engine aside: what the trace implies, world and app included.
struct ProductState {
  var state: MonitorState
  /// The scenes that the app was told of, whose states are reported.
  var told: SceneSet = []
}

/// An app in which stimulus after stimulus is played from any product state on, and judged.
struct Stepper {
  private let property: Property
  private let app = HostedApp()
  private let engines: any EngineStore
  private let reportsStates: Bool
  private var told = SceneSet()
  private var oracle: Oracle
  private let state: MonitorStateView

  init(_ property: Property, _ engines: any EngineStore) {
    self.property = property
    self.engines = engines
    reportsStates = property.oracle.capabilities.contains(.reportedStates)
    oracle = property.oracle
    oracle.begin(property.given)
    state = oracle.view
  }

  /// Goes to the start of all scenarios.
  mutating func start() {
    engines.start()
    oracle.begin(property.given)
    told = []
  }

  /// Goes to a product state of the present level.
  mutating func start(at position: Int, of level: UnsafeBufferPointer<ProductState>) {
    engines.start(at: position)
    oracle.begin(level[position].state)
    told = level[position].told
  }

  /// Lets a legal stimulus happen, the first since the start.
  mutating func play(_ stimulus: Stimulus) -> Property.Verdict {
    app.reset(to: state.app)
    do throws(EngineFailure) {
      try engines.step(stimulus, telling: app)
    } catch {
      return property.verdict(error)
    }
    told = told.union(app.scenes)
    oracle.judge(
      stimulus, app.observations,
      reportsStates ? engines.reportedStates(of: told) : ReportedStates())
    if oracle.breach == nil, oracle.warning == nil { return .passes }
    return property.verdict(oracle)
  }

  /// Lets a legal stimulus happen behind others, as if it was the first.
  mutating func playOn(_ stimulus: Stimulus) -> Property.Verdict {
    oracle.begin(oracle.state)
    return play(stimulus)
  }

  /// Puts the product state in the terms of the present, so that it is equal to those that go on
  /// alike.
  ///
  /// - Returns: Its fingerprint; and apart from it what the state allows, where it is enough to go
  ///   on from one of those that are alike but for that and allow the least.
  mutating func merge() -> (Fingerprint, Allowances) {
    let forgetsIdentifiers = engines.renumber()
    let looksForAny = property.failure == .any
    var hasher = Hasher()
    engines.hash(into: &hasher)
    hasher.combine(told)
    let allowances = oracle.rest { state in
      state.normalize()
      if forgetsIdentifiers { state.forgetIdentifiers() }
      let allowances = state.allowances
      if looksForAny { state.allowances = Allowances() }
      hasher.combine(state)
      state.allowances = allowances
      return looksForAny ? allowances : Allowances()
    }
    return (Fingerprint(hasher), allowances)
  }

  /// The product state that was reached.
  var productState: ProductState { ProductState(state: oracle.state, told: told) }

  /// How often each rule held and was broken.
  var tallies: [Tally] { oracle.tallies }
}
