package import Lifecycle

/// How a rule is judged: at observations of some kinds, at the end of steps of some kinds, or both.
package struct Check: Sendable {
  package typealias During = @Sendable (MonitorStateView, ObservationView) -> Judgement
  package typealias OfTransition = @Sendable (Transition) -> Judgement
  package typealias AtEnd = @Sendable (MonitorStateView, ReportedStates) -> Judgement
  package typealias Place = @Sendable (MonitorStateView) -> Int

  /// Where it is judged at transitions.
  private(set) var transitions: [Transitions] = []
  /// Where it is judged at observations.
  private(set) var observations: [JudgedObservations] = []
  /// Where it is judged at the end of steps.
  private(set) var ends: [JudgedStepEnds] = []
  /// How it judges clients, if it does.
  var client: ClientCheck?

  /// The transitions at which a rule is judged.
  struct Transitions: Sendable {
    /// The kind of app whose transitions they are.
    let kind: ActivationCondition
    let moves: MoveSet
    let judge: OfTransition
  }

  /// The observations at which a rule is judged.
  struct JudgedObservations: Sendable {
    let observationKinds: ObservationKinds
    /// The notifications that stand in for callbacks where those cannot be seen.
    var substitutes = ObservationKinds()
    /// Under which conditions the rule has anything to say.
    let condition: ActivationCondition
    let judge: During
  }

  /// The ends of steps at which a rule is judged.
  struct JudgedStepEnds: Sendable {
    let stimuli: StimulusKindSet
    /// Under which conditions the rule has anything to say.
    let condition: ActivationCondition
    /// At which observation of the step the rule was broken, if not at the end.
    let place: Place?
    let judge: AtEnd
  }

  /// The kinds of observation at which the rule is judged, stand-ins left out.
  package var observationKinds: ObservationKinds {
    let told = transitions.map {
      $0.kind == .sceneBased
        ? ObservationKinds.callbacks(scene: $0.moves) : .callbacks(app: $0.moves)
    }
    return (told + observations.map(\.observationKinds))
      .reduce(client?.observationKinds ?? ObservationKinds()) { $0.union($1) }
  }

  /// The kinds of stimulus after which the rule is judged.
  package var stimuli: StimulusKindSet {
    client == nil
      ? ends.reduce(StimulusKindSet()) { $0.union($1.stimuli) }
      : StimulusKindSet.all.union(.ofClients).union([.unknown])
  }
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

  /// Judged at each observation of the given kinds, before the monitor state notes it.
  ///
  /// The rule must be silent at all of them unless the condition holds.
  package static func at(
    _ observationKinds: ObservationKinds, when condition: ActivationCondition = [],
    _ judge: @escaping During
  ) -> Check {
    Check().at(observationKinds, when: condition, judge)
  }

  /// Judged at each observation that tells of one of the given moves of a scene.
  package static func at(
    scene moves: MoveSet, when condition: ActivationCondition = [], _ judge: @escaping During
  ) -> Check {
    Check(observations: [
      JudgedObservations(
        observationKinds: .callbacks(scene: moves), substitutes: .posts(scene: moves),
        condition: condition.union(.sceneBased), judge: judge)
    ])
  }

  /// Judged at each observation that tells of one of the given moves of an app-based app.
  package static func at(
    app moves: MoveSet, when condition: ActivationCondition = [], _ judge: @escaping During
  ) -> Check {
    Check(observations: [
      JudgedObservations(
        observationKinds: .callbacks(app: moves), substitutes: .posts(app: moves),
        condition: condition.union(.appBased), judge: judge)
    ])
  }

  /// Judged at each observation that tells of one of the given moves of any subject.
  package static func at(
    any moves: MoveSet, when condition: ActivationCondition = [], _ judge: @escaping During
  ) -> Check {
    Check(
      observations: at(scene: moves, when: condition, judge).observations
        + at(app: moves, when: condition, judge).observations)
  }

  /// Judged at the end of steps of the given kinds.
  ///
  /// The rule must be silent at all of them unless the condition holds. What it finds broken was
  /// broken there, or at the observation that `place` tells.
  package static func after(
    _ stimuli: StimulusKindSet, when condition: ActivationCondition = [],
    brokenAt place: Place? = nil, _ judge: @escaping AtEnd
  ) -> Check {
    Check().after(stimuli, when: condition, brokenAt: place, judge)
  }

  /// Judged at other observations as well.
  package func at(
    _ observationKinds: ObservationKinds, when condition: ActivationCondition = [],
    _ judge: @escaping During
  ) -> Check {
    var check = self
    check.observations.append(
      JudgedObservations(
        observationKinds: observationKinds, condition: condition, judge: judge))
    return check
  }

  /// Judged at the end of steps as well.
  package func after(
    _ stimuli: StimulusKindSet, when condition: ActivationCondition = [],
    brokenAt place: Place? = nil, _ judge: @escaping AtEnd
  ) -> Check {
    var check = self
    check.ends.append(
      JudgedStepEnds(stimuli: stimuli, condition: condition, place: place, judge: judge))
    return check
  }
}

extension Check {
  /// The same check, asked also where its condition does not hold, at which it has to be silent; of
  /// the conditions only the kind of app and of its delegates is left.
  package var unconditional: Check {
    let kinds: ActivationCondition = [.sceneBased, .appBased, .undelegated]
    var check = self
    check.observations = observations.map {
      JudgedObservations(
        observationKinds: $0.observationKinds, substitutes: $0.substitutes,
        condition: $0.condition.intersection(kinds), judge: $0.judge)
    }
    check.ends = ends.map {
      JudgedStepEnds(
        stimuli: $0.stimuli, condition: $0.condition.intersection(kinds), place: $0.place,
        judge: $0.judge)
    }
    return check
  }
}
