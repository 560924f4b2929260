package import Lifecycle

/// The reference engine with a mutation.
///
/// What is told is changed after the engine has told it: a mutant believes that it told what the
/// engine would have, and that the app reacted to that.
package struct MutantEngine: Engine, Hashable, Sendable {
  private var engine: ReferenceEngine
  private let mutation: Mutation?
  /// What is reported otherwise than the engine does, until the next step.
  private var misreport: Misreport?

  private struct Misreport: Hashable, Sendable {
    let scene: SceneID?
    let state: StateRead
  }

  package static var capabilities: Capabilities { ReferenceEngine.capabilities }

  /// The reference engine itself.
  package init(_ given: Given) { self.init(given, mutation: nil, variants: []) }

  /// The reference engine with a mutation or other choices.
  package init(_ given: Given, mutation: Mutation?, variants: Variants) {
    engine = ReferenceEngine(given, fault: nil, variants: variants)
    self.mutation = mutation
    if case .negated(let condition) = mutation { engine.negated = condition }
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
}

extension MutantEngine {
  package mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    misreport = nil
    guard let mutation, mutation.stimulus == stimulus.kind else {
      return engine.handle(stimulus, telling: app)
    }
    let before = engine
    engine.handle(stimulus, telling: app)
    switch mutation {
    case .effect(let change, let site):
      guard let position = site.position(in: app.observations, on: stimulus),
        let told = change.changed(
          app.observations, at: position, among: engine.scenes(after: before))
      else { return }
      app.replaceObservations(told)
    case .forgotten(let site): site.field.putBack(&engine, from: before)
    case .misreported(let change, let site):
      guard let transition = site.transition(before, engine) else { return }
      misreport = Misreport(scene: transition.scene, state: transition.misreported(change))
    case .negated: break
    }
  }
}

extension ReferenceEngine {
  /// The scenes that are or were connected or known.
  func scenes(after before: ReferenceEngine) -> SceneSet {
    connected.union(known).union(before.connected).union(before.known)
  }
}

extension ReportSite {
  /// The transition that ends here, if one does.
  func transition(_ before: ReferenceEngine, _ after: ReferenceEngine) -> Transition? {
    let transition: Transition? =
      switch subject {
      case .app: .ofApp(before, after)
      case .scene: .ofScene(before, after)
      }
    return transition?.after == state ? transition : nil
  }
}
