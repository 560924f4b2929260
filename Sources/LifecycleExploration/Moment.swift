import Lifecycle
import LifecycleOracle

/// Where a scenario has led to: the engine, and what the trace implies, world and app included.
struct Moment<E: Engine & Hashable>: Hashable {
  var engine: E
  var ledger: Ledger
  /// The scenes that the app was told of, whose states are reported.
  var told: SceneSet = []
}

/// An app in which stimulus after stimulus is played from any moment on, and judged.
struct Courtroom<E: Engine & Hashable> {
  private let claim: Claim
  private let app = HostedApp()
  private let renumbered: @Sendable (E) -> E?
  private(set) var oracle: Oracle

  init(_ claim: Claim, renumbered: @escaping @Sendable (E) -> E?) {
    self.claim = claim
    self.renumbered = renumbered
    oracle = claim.oracle
  }

  /// The start of all scenarios.
  mutating func start(with engine: E) -> Moment<E> {
    oracle.begin(claim.given)
    return Moment(engine: engine, ledger: oracle.ledger)
  }

  /// Lets a legal stimulus happen.
  mutating func play(_ stimulus: Stimulus, _ moment: inout Moment<E>) -> Claim.Verdict {
    app.reset(to: moment.ledger.app)
    app.begin(stimulus)
    do throws(EngineFailure) {
      try moment.engine.handle(stimulus, telling: app)
      if app.overflows { throw .flood }
    } catch {
      return claim.verdict(failing: error.signature)
    }
    moment.told = moment.told.union(app.scenes)
    let reportsStates = oracle.capabilities.contains(.reportedStates)
    oracle.begin(moment.ledger)
    oracle.judge(
      stimulus, app.observations,
      reportsStates ? moment.engine.reportedStates(of: moment.told) : ReportedStates())
    moment.ledger = oracle.ledger
    return claim.verdict(oracle)
  }

  /// The same moment in the terms of the present, so that it is equal to those that go on alike.
  func merged(_ moment: Moment<E>) -> Moment<E> {
    var merged = moment
    merged.ledger = moment.ledger.atRest
    if let engine = renumbered(moment.engine) {
      merged.engine = engine
      merged.ledger.forgetIdentifiers()
    }
    return merged
  }

  /// How often each rule held and was broken.
  var tallies: [Tally] { oracle.tallies }
}
