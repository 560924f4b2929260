import Lifecycle

/// Where each rule looks: for each kind of observation and each kind of stimulus, the rules to ask.
struct RuleDispatch: Sendable {
  /// What decides for a whole scenario which observations are looked at: whether the app is
  /// scene-based, and whether notifications stand in for callbacks.
  struct Mode {
    /// The first of its rows, one for each kind of observation.
    fileprivate var rows = 0

    init() {}

    init(_ state: MonitorState) {
      let number = (state.given.isSceneBased ? 0 : 1) + (state.visibility.hasSubstitutes ? 2 : 0)
      rows = number * ObservationKinds.count
    }

    fileprivate static let count = 4

    /// The observations that may tell of a move.
    fileprivate static func moves(_ mode: Int) -> ObservationKinds {
      let (callbacks, posts): (ObservationKinds, ObservationKinds) =
        mode & 1 == 0
        ? (.callbacks(scene: .all), .posts(scene: .all))
        : (.callbacks(app: .all), .posts(app: .all))
      return mode & 2 != 0 ? callbacks.union(posts) : callbacks
    }

    /// The kinds of observation to look at: where callbacks tell of moves, and where posts do too.
    fileprivate static func observationKinds(
      of observations: Check.JudgedObservations, _ mode: Int
    ) -> [Int] {
      let substitutes = mode & 2 != 0 ? observations.substitutes : ObservationKinds()
      let observationKinds = observations.observationKinds.union(substitutes)
      return (0..<ObservationKinds.count).filter(observationKinds.contains)
    }
  }

  /// What is to be said of each transition there can be.
  let transitions: TransitionTable
  /// For each mode and kind of observation, whether it may tell of a move.
  private let moves: [Bool]
  let observations: DispatchTable<ObservationCheck>
  let ends: DispatchTable<StepEndCheck>
  /// The rules about clients.
  let clients: ClientDispatch
  /// Whether no other rule looks at what a client does.
  let asksClientsAlone: Bool
  /// The view of each kind of app, by what its delegates implement.
  private let views: [Visibility]

  /// Where those of the rules look that an engine with those capabilities is judged by.
  init(_ rules: [Rule], _ capabilities: Capabilities) {
    let supported = rules.enumerated().filter { $0.element.applies(to: capabilities) }
    var during = [DispatchTable<ObservationCheck>.Row](
      repeating: [], count: Mode.count * ObservationKinds.count)
    var atEnd = [DispatchTable<StepEndCheck>.Row](repeating: [], count: Self.kinds)
    for (number, rule) in supported {
      for observations in rule.check.observations {
        let box = ObservationCheck(observations.judge)
        for mode in 0..<Mode.count {
          for observationKind in Mode.observationKinds(of: observations, mode) {
            during[mode * ObservationKinds.count + observationKind].append(
              (observations.condition, number, box))
          }
        }
      }
      for ends in rule.check.ends {
        let box = StepEndCheck(ends)
        for kind in Stimulus.Kind.allCases where ends.stimuli.contains(kind) {
          atEnd[Int(kind.rawValue)].append((ends.condition, number, box))
        }
      }
    }
    asksClientsAlone = during.indices.allSatisfy {
      !ObservationKinds.client.contains($0 % ObservationKinds.count) || during[$0].isEmpty
    }
    clients = ClientDispatch(supported)
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

  /// Whether an observation may tell of a move, by its row.
  func mayTellOfMove(_ row: Int) -> Bool { moves[row] }

  /// The row of the rules that look at an observation.
  func row(_ observationKind: Int, _ mode: Mode) -> Int {
    mode.rows &+ observationKind
  }

  /// Room for every kind of stimulus, whose raw value is its row.
  private static var kinds: Int { 64 }

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
  /// At which observation of the step the rule was broken, if not at the end.
  let place: Check.Place?

  init(_ ends: Check.JudgedStepEnds) { (judge, place) = (ends.judge, ends.place) }
}
