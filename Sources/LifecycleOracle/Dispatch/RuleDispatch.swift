import Lifecycle

/// Where each rule looks: for each kind of observation and each kind of stimulus, the rules to ask.
struct RuleDispatch: Sendable {
  /// What decides which rules are looked at: for a whole scenario, and under a condition.
  struct Mode {
    fileprivate var number = 0

    init() {}

    init(_ state: MonitorState) {
      number =
        (state.given.isSceneBased ? 0 : 1) + (state.visibility.hasSubstitutes ? 2 : 0)
        + (state.nature.contains(.undelegated) ? 8 : 0)
    }

    /// The same under a condition.
    func on(_ condition: ActivationCondition) -> Mode {
      var mode = self
      if !condition.isDisjoint(with: .rare) { mode.number |= 4 }
      return mode
    }

    fileprivate static let count = 16

    fileprivate static func admits(_ condition: ActivationCondition, _ mode: Int) -> Bool {
      !condition.contains(mode & 1 == 0 ? .appBased : .sceneBased)
        && (mode & 4 != 0 || condition.isDisjoint(with: .rare))
        && (mode & 8 != 0 || !condition.contains(.undelegated))
    }

    /// The observations that may tell of a move.
    fileprivate static func moves(_ mode: Int) -> ObservationKinds {
      let callbacks = ObservationKinds.callbacks(scene: .all).union(.callbacks(app: .all))
      let posts = ObservationKinds.posts(scene: .all).union(.posts(app: .all))
      return mode & 2 != 0 ? callbacks.union(posts) : callbacks
    }

    /// The kinds of observation to look at: where callbacks tell of moves, and where posts do too.
    fileprivate static func observationKinds(of observations: Check.JudgedObservations) -> [[Int]] {
      [
        observations.observationKinds,
        observations.observationKinds.union(observations.substitutes),
      ]
      .map { observationKinds in
        (0..<ObservationKinds.count).filter(observationKinds.contains)
      }
    }
  }

  /// What is to be said of each transition there can be.
  let transitions: TransitionTable
  /// For each mode and kind of observation, whether it may tell of a move.
  private let moves: [Bool]
  private let observations: DispatchTable<ObservationCheck>
  private let ends: DispatchTable<StepEndCheck>
  /// The view of each kind of app, by what its delegates implement.
  private let views: [Visibility]

  /// Where those of the rules look that an engine with those capabilities is judged by.
  init(_ rules: [Rule], _ capabilities: Capabilities) {
    let supported = rules.enumerated().filter { $0.element.applies(to: capabilities) }
    var during = [DispatchTable<ObservationCheck>.Row](
      repeating: [], count: Mode.count * ObservationKinds.count)
    var atEnd = [DispatchTable<StepEndCheck>.Row](repeating: [], count: Mode.count * Self.kinds)
    for (number, rule) in supported {
      for observations in rule.check.observations {
        let box = ObservationCheck(observations.judge)
        let observationKinds = Mode.observationKinds(of: observations)
        for mode in 0..<Mode.count where Mode.admits(observations.condition, mode) {
          for observationKind in observationKinds[mode >> 1 & 1] {
            during[mode * ObservationKinds.count + observationKind].append(
              (observations.condition, number, box))
          }
        }
      }
      for ends in rule.check.ends {
        let box = StepEndCheck(ends.judge)
        let kinds = Stimulus.Kind.allCases.filter(ends.stimuli.contains)
        for mode in 0..<Mode.count where Mode.admits(ends.condition, mode) {
          for kind in kinds {
            atEnd[mode * Self.kinds + Int(kind.rawValue)].append(
              (ends.condition, number, box))
          }
        }
      }
    }
    transitions = .shared(supported.map { ($0.offset, $0.element) })
    moves = (0..<Mode.count).flatMap { mode in
      let moves = Mode.moves(mode)
      return (0..<ObservationKinds.count).map { moves.contains($0) }
    }
    observations = DispatchTable(during)
    ends = DispatchTable(atEnd)
    views = [(true, true), (true, false), (false, true), (false, false)].map {
      Visibility(hasSceneDelegate: $0.0, hasAppTransitions: $0.1, capabilities)
    }
  }

  /// The same, made once for the same rules and capabilities.
  static func shared(_ rules: [Rule], _ capabilities: Capabilities) -> RuleDispatch {
    cache.value(for: Key(rules: rules.map(\.identity), capabilities: capabilities)) {
      RuleDispatch(rules, capabilities)
    }
  }

  private struct Key: Hashable {
    let rules: [Rule.Identity]
    let capabilities: Capabilities
  }

  private static let cache = RecentValues<Key, RuleDispatch>(of: 256)

  /// Whether an observation may tell of a move.
  func mayTellOfMove(_ observationKind: Int, _ mode: Mode) -> Bool {
    moves[mode.number &* ObservationKinds.count &+ observationKind]
  }

  /// The rules to ask at an observation.
  func during(_ observationKind: Int, _ mode: Mode) -> UnsafeBufferPointer<
    DispatchTable<ObservationCheck>.Entry
  > {
    observations[mode.number &* ObservationKinds.count &+ observationKind]
  }

  /// The rules to ask at the end of a step.
  func atEnd(
    _ kind: Stimulus.Kind, _ mode: Mode
  ) -> UnsafeBufferPointer<DispatchTable<StepEndCheck>.Entry> {
    ends[mode.number &* Self.kinds &+ Int(kind.rawValue)]
  }

  private static let kinds = Stimulus.Kind.allCases.count

  /// What is seen of an app so configured.
  func visibility(of given: Given) -> Visibility {
    views[(given.hasSceneDelegate ? 0 : 2) + (given.hasAppTransitions ? 0 : 1)]
  }
}

/// How a rule judges an observation.
final class ObservationCheck: Sendable {
  let judge: Check.During

  init(_ judge: @escaping Check.During) { self.judge = judge }
}

/// How a rule judges the end of a step.
final class StepEndCheck: Sendable {
  let judge: Check.AtEnd

  init(_ judge: @escaping Check.AtEnd) { self.judge = judge }
}
