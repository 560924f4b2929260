package import Lifecycle
import LifecycleReference

/// The reference engine with a mutation.
///
/// A mutant changes the output after the engine has produced it. The engine's own state and the
/// app's reactions follow the unchanged output.
package struct MutantEngine: Engine, Hashable, Sendable {
  private var engine: HookedEngine
  private let mutation: Mutation?
  /// The wrongly reported state, until the next step.
  private var misreport: Misreport?
  /// The observation to add at the end of the next step.
  private var pending: Observation?

  private struct Misreport: Hashable, Sendable {
    let scene: SceneID?
    let state: StateRead
  }

  package static var capabilities: Capabilities { HookedEngine.capabilities }

  /// Creates the reference engine without a mutation.
  package init(_ given: Given) { self.init(given, mutation: nil, taking: []) }

  /// Creates the reference engine with a mutation or permitted variations.
  package init(_ given: Given, mutation: Mutation?, taking latitudes: Latitudes) {
    engine = HookedEngine(given, taking: latitudes, hooks: mutation?.hooks ?? .none)
    self.mutation = mutation
  }

  package var applicationState: ApplicationState? {
    if let misreport, case .application(let state) = misreport.state { return state }
    return engine.applicationState
  }

  package func activationState(of scene: SceneID) -> ActivationState? {
    if let misreport, misreport.scene == scene, case .activation(let state) = misreport.state {
      return state
    }
    return engine.activationState(of: scene)
  }

  package mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    misreport = nil
    let late = pending
    pending = nil
    defer { if let late { app.replaceObservations(Array(app.observations) + [late]) } }
    guard let mutation, mutation.stimulus == stimulus.kind else {
      return engine.handle(stimulus, telling: app)
    }
    let before = engine
    engine.handle(stimulus, telling: app)
    switch mutation {
    case .effect(let change, let site):
      guard let position = site.position(in: app.observations, on: stimulus),
        let changed = change.changed(
          app.observations, at: position, among: engine.scenes(after: before))
      else { return }
      if change.isForTheNextStep { pending = app.observations[position] }
      app.replaceObservations(changed)
    case .forgotten(let site): site.field.putBack(&engine.reference, from: before.reference)
    case .misreported(let change, let site):
      guard let transition = site.transition(before, engine) else { return }
      misreport = Misreport(scene: transition.scene, state: transition.misreported(change))
    case .negated: break  // The hook has negated the condition already.
    }
  }
}

extension HookedEngine {
  /// Returns the scenes that are or were connected or known.
  func scenes(after before: HookedEngine) -> SceneSet {
    reference.connected.union(reference.known)
      .union(before.reference.connected).union(before.reference.known)
  }
}

extension ReportSite {
  /// Returns the transition that ends here, if any.
  func transition(_ before: HookedEngine, _ after: HookedEngine) -> Transition? {
    let transition: Transition? =
      switch subject {
      case .app: .ofApp(before, after)
      case .scene: .ofScene(before, after)
      }
    return transition?.after == state ? transition : nil
  }
}

extension Mutation {
  fileprivate var hooks: Installation? {
    if case .negated(let condition) = self { Self.negations[Int(condition.rawValue)] } else { nil }
  }

  private static let negations = Condition.allCases.map { condition in
    Installation([[.answering(condition) { _, answer in !answer }]])
  }
}
