package import Lifecycle

/// The judgement of a rule: at transitions, at kinds of observation, at the end of kinds of step, or of
/// a client.
package struct Check: Sendable {
  /// The judgement of an observation, with the state before it.
  package typealias During = @Sendable (MonitorStateView, ObservationView) -> Judgement
  package typealias OfTransition = @Sendable (Transition) -> Judgement
  /// The judgement of the end of a step.
  package typealias AtEnd = @Sendable (MonitorStateView, ReportedStates) -> Judgement
  /// The position in its step of the observation that broke a rule.
  package typealias BreachPosition = @Sendable (MonitorStateView) -> Int

  /// The transitions at which the rule is judged.
  private(set) var transitions: [Transitions] = []
  private(set) var observations: [JudgedObservations] = []
  private(set) var ends: [JudgedStepEnds] = []
  /// The judgement of clients, if any.
  var client: ClientCheck?

  /// The transitions at which a rule is judged.
  struct Transitions: Sendable {
    /// The kind of app that makes the transitions: `sceneBased` or `appBased`.
    let kind: ActivationCondition
    let moves: MoveSet
    let judge: OfTransition
  }

  struct JudgedObservations: Sendable {
    let observationKinds: ObservationKinds
    /// The notifications that stand in for callbacks that are not seen.
    var substitutes = ObservationKinds()
    /// The conditions under which the rule can judge anything.
    let condition: ActivationCondition
    let judge: During
  }

  struct JudgedStepEnds: Sendable {
    let stimuli: StimulusKindSet
    /// The conditions under which the rule can judge anything.
    let condition: ActivationCondition
    /// The position of the observation that broke the rule; `nil` if the end of the step did.
    let breachPosition: BreachPosition?
    let judge: AtEnd
  }

  /// The kinds of observation at which the rule is judged, without stand-ins.
  package var observationKinds: ObservationKinds {
    let reportsOfTransitions = transitions.map {
      $0.kind == .sceneBased
        ? ObservationKinds.callbacks(scene: $0.moves) : .callbacks(app: $0.moves)
    }
    return (reportsOfTransitions + observations.map(\.observationKinds))
      .reduce(client?.observationKinds ?? ObservationKinds()) { $0.union($1) }
  }

  /// The kinds of stimulus after which the rule is judged.
  package var stimuli: StimulusKindSet {
    client == nil
      ? ends.reduce(StimulusKindSet()) { $0.union($1.stimuli) }
      : StimulusKindSet.all.union(.ofClients).union([.unknown])
  }

  /// Judged at each of the given moves of a scene, by the move and its possible origins alone;
  /// `at(scene:)` sees the whole state.
  package static func transition(scene moves: MoveSet, _ judge: @escaping OfTransition) -> Check {
    Check(transitions: [Transitions(kind: .sceneBased, moves: moves, judge: judge)])
  }

  /// Judged at each of the given moves of an app-based app.
  package static func transition(app moves: MoveSet, _ judge: @escaping OfTransition) -> Check {
    Check(transitions: [Transitions(kind: .appBased, moves: moves, judge: judge)])
  }

  /// Judged at each of the given moves of any subject.
  package static func transition(any moves: MoveSet, _ judge: @escaping OfTransition) -> Check {
    Check(
      transitions: transition(scene: moves, judge).transitions
        + transition(app: moves, judge).transitions)
  }

  /// Judged at each observation of the given kinds, before the monitor state records it.
  ///
  /// The rule must be silent at all of them unless the condition holds.
  package static func at(
    _ observationKinds: ObservationKinds, when condition: ActivationCondition = [],
    _ judge: @escaping During
  ) -> Check {
    Check().at(observationKinds, when: condition, judge)
  }

  /// Judged at each observation that reports one of the given moves of a scene.
  package static func at(
    scene moves: MoveSet, when condition: ActivationCondition = [], _ judge: @escaping During
  ) -> Check {
    Check(observations: [
      JudgedObservations(
        observationKinds: .callbacks(scene: moves), substitutes: .posts(scene: moves),
        condition: condition.union(.sceneBased), judge: judge)
    ])
  }

  /// Judged at each observation that reports one of the given moves of an app-based app.
  package static func at(
    app moves: MoveSet, when condition: ActivationCondition = [], _ judge: @escaping During
  ) -> Check {
    Check(observations: [
      JudgedObservations(
        observationKinds: .callbacks(app: moves), substitutes: .posts(app: moves),
        condition: condition.union(.appBased), judge: judge)
    ])
  }

  /// Judged at each observation that reports one of the given moves of any subject.
  package static func at(
    any moves: MoveSet, when condition: ActivationCondition = [], _ judge: @escaping During
  ) -> Check {
    Check(
      observations: at(scene: moves, when: condition, judge).observations
        + at(app: moves, when: condition, judge).observations)
  }

  /// Judged at the end of steps of the given kinds.
  ///
  /// The rule must be silent at all of them unless the condition holds. The place of a breach is the
  /// end of the step, or the observation whose position `brokenAt` returns.
  package static func after(
    _ stimuli: StimulusKindSet, when condition: ActivationCondition = [],
    brokenAt position: BreachPosition? = nil, _ judge: @escaping AtEnd
  ) -> Check {
    Check().after(stimuli, when: condition, brokenAt: position, judge)
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
    brokenAt position: BreachPosition? = nil, _ judge: @escaping AtEnd
  ) -> Check {
    var check = self
    check.ends.append(
      JudgedStepEnds(stimuli: stimuli, condition: condition, breachPosition: position, judge: judge)
    )
    return check
  }

  /// The same check with only the conditions on the kind of app and of its delegates.
  ///
  /// The check must be silent wherever its full condition does not hold. Tests compare the two, to find
  /// a condition that hides a breach.
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
        stimuli: $0.stimuli, condition: $0.condition.intersection(kinds),
        breachPosition: $0.breachPosition, judge: $0.judge)
    }
    return check
  }
}
