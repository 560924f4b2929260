package import Lifecycle
package import LifecycleReference

/// A single change at one place of the reference engine.
///
/// Mutations are not written by hand: their places are found by playing the engine.
package enum Mutation: Hashable, Sendable {
  /// An output of the engine is changed.
  case effect(EffectChange, EffectSite)
  /// An update of the engine's state is omitted.
  case forgotten(UpdateSite)
  /// The engine reports a wrong state at the end of a transition.
  case misreported(ReportChange, ReportSite)
  case negated(Condition)

  /// The change and its place: `drop app.didBecomeActive on launch`.
  package var name: String {
    switch self {
    case .effect(let change, let site): change.name(of: site)
    case .forgotten(let site): "forget \(site.field.noun) on \(site.stimulus)"
    case .misreported(let change, let site):
      "report \(site.subject) \(change.adverb) \(site.state) on \(site.stimulus)"
    case .negated(let condition): "negate: \(condition.description)"
    }
  }

  /// The kind of stimulus at which the engine is changed; none if the change is not bound to a
  /// kind.
  package var stimulus: Stimulus.Kind? {
    switch self {
    case .effect(_, let site): site.stimulus
    case .forgotten(let site): site.stimulus
    case .misreported(_, let site): site.stimulus
    case .negated: nil
    }
  }
}

/// A search for the places of the reference engine that can be mutated.
package struct MutationFinder {
  private let app = HostedApp()
  private var scenario: UInt64 = 0
  private var finds: [Mutation: [UInt64]] = [:]

  package init() {}

  /// Records the engine's actions in a scenario with a number; the numbers must rise.
  package mutating func note(_ scenario: Scenario, number: UInt64) {
    self.scenario = number
    app.reset(scenario.given)
    var engine = HookedEngine(scenario.given)
    for (index, stimulus) in scenario.stimuli.enumerated() {
      let before = engine
      app.begin(stimulus)
      engine.handle(stimulus, telling: app)
      noteEffects(
        of: stimulus, among: engine.scenes(after: before),
        isLast: index == scenario.stimuli.count - 1)
      for field in UpdateSite.Field.allCases where field.differs(before.reference, engine.reference)
      {
        record(.forgotten(UpdateSite(stimulus: stimulus.kind, field: field)))
      }
      noteTransition(.ofApp(before, engine), of: .app, on: stimulus)
      noteTransition(.ofScene(before, engine), of: .scene, on: stimulus)
    }
  }

  private mutating func noteEffects(
    of stimulus: Stimulus, among scenes: SceneSet, isLast: Bool
  ) {
    let sites = EffectSite.sites(of: app.observations, on: stimulus)
    for (index, site) in sites.enumerated() {
      guard let site else { continue }
      // After the last step, no further step shows an output that strays.
      for change in EffectChange.allCases
      where !(isLast && change == .stray)
        && change.changed(app.observations, at: index, among: scenes) != nil
      {
        record(.effect(change, site))
      }
    }
  }

  private mutating func noteTransition(
    _ transition: Transition?, of subject: ReportSite.Subject, on stimulus: Stimulus
  ) {
    guard let transition else { return }
    let site = ReportSite(stimulus: stimulus.kind, subject: subject, state: transition.after)
    for change in ReportChange.allCases { record(.misreported(change, site)) }
  }

  /// Records that a mutation would affect the scenario, once for each scenario.
  private mutating func record(_ mutation: Mutation) {
    if let known = finds[mutation], known.count >= Self.mostScenarios || known.last == scenario {
      return
    }
    finds[mutation, default: []].append(scenario)
  }

  /// The greatest number of scenarios that are kept for each mutation.
  private static let mostScenarios = 400

  /// For each mutation, the numbers of the first scenarios in which it would affect a step.
  package var places: [Mutation: [UInt64]] { finds }

  /// Returns the mutations found in at least `times` scenarios, and all negations, by name.
  ///
  /// The negation of a condition has no scenarios, because it may make a difference in any
  /// scenario.
  package static func mutations(
    in censuses: [[Mutation: [UInt64]]], atLeast times: Int
  ) -> [(mutation: Mutation, scenarios: [UInt64])] {
    let all = censuses.reduce(into: [:]) { all, finder in
      all.merge(finder) { Array(($0 + $1).prefix(mostScenarios)) }
    }
    let found = all.filter { $0.value.count >= times }.map {
      (mutation: $0.key, scenarios: $0.value)
    }
    let negations = Condition.allCases.map {
      (mutation: Mutation.negated($0), scenarios: [UInt64]())
    }
    return (found + negations).sorted { $0.mutation.name < $1.mutation.name }
  }
}
