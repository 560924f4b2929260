import Lifecycle

/// The rules to ask at each kind of observation and at the end of each kind of step.
struct RuleDispatch: Sendable {
  /// The facts that decide for a whole scenario which observations are judged.
  ///
  /// They are whether the app is scene-based, and whether notifications stand in for callbacks.
  struct Mode {
    /// The first row of the mode, which has one row for each kind of observation.
    fileprivate var rows = 0

    init() {}

    init(_ state: MonitorState) {
      let number = (state.given.isSceneBased ? 0 : 1) + (state.visibility.hasSubstitutes ? 2 : 0)
      rows = number * ObservationKinds.count
    }

    fileprivate static let count = 4

    /// Returns the kinds of observation that may report a move.
    fileprivate static func moves(_ mode: Int) -> ObservationKinds {
      let (callbacks, posts): (ObservationKinds, ObservationKinds) =
        mode & 1 == 0
        ? (.callbacks(scene: .all), .posts(scene: .all))
        : (.callbacks(app: .all), .posts(app: .all))
      return hasSubstitutes(mode) ? callbacks.union(posts) : callbacks
    }

    /// Whether notifications stand in for callbacks in a mode.
    fileprivate static func hasSubstitutes(_ mode: Int) -> Bool { mode & 2 != 0 }
  }

  /// The judgements of all possible transitions.
  let transitions: TransitionTable
  /// Whether an observation may report a move, for each mode and kind of observation.
  private let moves: [Bool]
  let observations: DispatchTable<ObservationCheck>
  let ends: DispatchTable<StepEndCheck>
  /// The rules about clients.
  let clients: ClientDispatch
  /// Whether only rules about clients judge the acts of a client.
  let asksClientsAlone: Bool
  /// The visibility for each kind of app, by the methods that its delegates implement.
  private let views: [Visibility]

  /// Creates the dispatch of the rules that apply to an engine with the given capabilities.
  init(_ rules: [Rule], _ capabilities: Capabilities) {
    let supported = rules.enumerated().filter { $0.element.applies(to: capabilities) }
    var during = [DispatchTable<ObservationCheck>.Row](
      repeating: [], count: Mode.count * ObservationKinds.count)
    var atEnd = [DispatchTable<StepEndCheck>.Row](repeating: [], count: Self.kinds)
    for (number, rule) in supported {
      for observations in rule.check.observations {
        let box = ObservationCheck(observations.judge)
        let own = observations.observationKinds.positions
        let all = observations.observationKinds.union(observations.substitutes).positions
        for mode in 0..<Mode.count {
          for observationKind in Mode.hasSubstitutes(mode) ? all : own {
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
    var moves = [Bool](repeating: false, count: Mode.count * ObservationKinds.count)
    for mode in 0..<Mode.count {
      for position in Mode.moves(mode).positions {
        moves[mode * ObservationKinds.count + position] = true
      }
    }
    self.moves = moves
    observations = DispatchTable(during)
    ends = DispatchTable(atEnd)
    views = [(true, true), (true, false), (false, true), (false, false)].map {
      Visibility(hasSceneDelegate: $0.0, hasAppTransitions: $0.1, capabilities)
    }
  }

  /// Returns the dispatch, which is made once for the same rules and capabilities.
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

  /// Whether the observations of a row may report a move.
  func mayTellOfMove(_ row: Int) -> Bool { moves[row] }

  /// Returns the row of the rules that judge a kind of observation.
  func row(_ observationKind: Int, _ mode: Mode) -> Int {
    mode.rows &+ observationKind
  }

  /// The number of rows for kinds of stimulus; the raw value of a kind is its row.
  private static var kinds: Int { 64 }

  /// Returns the visibility of an app with the given configuration.
  func visibility(of given: Given) -> Visibility {
    views[(given.hasSceneDelegate ? 0 : 2) + (given.hasAppTransitions ? 0 : 1)]
  }
}

/// The check of a rule at an observation.
final class ObservationCheck: Sendable {
  let judge: Check.During

  init(_ judge: @escaping Check.During) { self.judge = judge }
}

/// The check of a rule at the end of a step.
final class StepEndCheck: Sendable {
  let judge: Check.AtEnd
  /// The observation of the step that broke the rule, if it was not broken at the end.
  let place: Check.Place?

  init(_ ends: Check.JudgedStepEnds) { (judge, place) = (ends.judge, ends.place) }
}
