package import Lifecycle

/// How a rule is judged: at observations of some kinds, at the end of steps of some kinds, or both.
package struct Check: Sendable {
  package typealias During = @Sendable (OpenLedger, Sighting) -> Judgement
  package typealias OfTransition = @Sendable (Transition) -> Judgement
  package typealias AtEnd = @Sendable (OpenLedger, ReportedStates) -> Judgement

  /// Where it is judged at transitions.
  private(set) var transitions: [Transitions] = []
  /// Where it is judged at observations.
  private(set) var sightings: [Sightings] = []
  /// Where it is judged at the end of steps.
  private(set) var ends: [Ends] = []

  /// The transitions at which a rule is judged.
  struct Transitions: Sendable {
    /// The kind of app whose transitions they are.
    let kind: Occasion
    let moves: MoveSet
    let judge: OfTransition
  }

  /// The observations at which a rule is judged.
  struct Sightings: Sendable {
    let topics: Topics
    /// The notifications that stand in for callbacks where those cannot be seen.
    var standIns = Topics()
    /// On which occasions the rule has anything to say.
    let occasion: Occasion
    let judge: During
  }

  /// The ends of steps at which a rule is judged.
  struct Ends: Sendable {
    let stimuli: StimulusKinds
    /// On which occasions the rule has anything to say.
    let occasion: Occasion
    let judge: AtEnd
  }

  /// The kinds of observation at which the rule is judged, stand-ins left out.
  package var topics: Topics {
    let told = transitions.map {
      $0.kind == .sceneBased ? Topics.callbacks(scene: $0.moves) : .callbacks(app: $0.moves)
    }
    return (told + sightings.map(\.topics)).reduce(Topics()) { $0.union($1) }
  }

  /// The kinds of stimulus after which the rule is judged.
  package var stimuli: StimulusKinds { ends.reduce(StimulusKinds()) { $0.union($1.stimuli) } }
}

extension Check {
  /// Judged at each of the given moves of a scene.
  package static func transition(
    scene moves: MoveSet, _ judge: @escaping OfTransition
  ) -> Check {
    Check(transitions: [Transitions(kind: .sceneBased, moves: moves, judge: judge)])
  }

  /// Judged at each of the given moves of an app-based app.
  package static func transition(app moves: MoveSet, _ judge: @escaping OfTransition) -> Check {
    Check(transitions: [Transitions(kind: .appBased, moves: moves, judge: judge)])
  }

  /// Judged at each of the given moves, whoever makes them.
  package static func transition(any moves: MoveSet, _ judge: @escaping OfTransition) -> Check {
    Check(
      transitions: transition(scene: moves, judge).transitions
        + transition(app: moves, judge).transitions)
  }

  /// Judged at each observation of the given kinds, before the ledger notes it.
  ///
  /// The rule must be silent at all of them but on the given occasion.
  package static func at(
    _ topics: Topics, when occasion: Occasion = [], _ judge: @escaping During
  ) -> Check {
    Check().at(topics, when: occasion, judge)
  }

  /// Judged at each observation that tells of one of the given moves of a scene.
  package static func at(scene moves: MoveSet, _ judge: @escaping During) -> Check {
    Check(sightings: [
      Sightings(
        topics: .callbacks(scene: moves), standIns: .posts(scene: moves), occasion: .sceneBased,
        judge: judge)
    ])
  }

  /// Judged at each observation that tells of one of the given moves of an app-based app.
  package static func at(app moves: MoveSet, _ judge: @escaping During) -> Check {
    Check(sightings: [
      Sightings(
        topics: .callbacks(app: moves), standIns: .posts(app: moves), occasion: .appBased,
        judge: judge)
    ])
  }

  /// Judged at each observation that tells of one of the given moves of any subject.
  package static func at(any moves: MoveSet, _ judge: @escaping During) -> Check {
    Check(
      sightings: at(scene: moves, judge).sightings + at(app: moves, judge).sightings)
  }

  /// Judged at the end of steps of the given kinds.
  ///
  /// The rule must be silent at all of them but on the given occasion.
  package static func after(
    _ stimuli: StimulusKinds, when occasion: Occasion = [], _ judge: @escaping AtEnd
  ) -> Check {
    Check().after(stimuli, when: occasion, judge)
  }

  /// Judged at other observations as well.
  package func at(
    _ topics: Topics, when occasion: Occasion = [], _ judge: @escaping During
  ) -> Check {
    var check = self
    check.sightings.append(Sightings(topics: topics, occasion: occasion, judge: judge))
    return check
  }

  /// Judged at the end of steps as well.
  package func after(
    _ stimuli: StimulusKinds, when occasion: Occasion = [], _ judge: @escaping AtEnd
  ) -> Check {
    var check = self
    check.ends.append(Ends(stimuli: stimuli, occasion: occasion, judge: judge))
    return check
  }
}
