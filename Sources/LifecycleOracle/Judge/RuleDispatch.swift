import Lifecycle

/// The rules to ask at each kind of observation and at the end of each kind of step.
struct RuleDispatch: Sendable {
  /// The kind of trace, on which the rules to ask at an observation depend.
  struct Mode {
    /// Whether the app is scene-based, so that its moves are those of scenes.
    private let isSceneBased: Bool
    /// Whether callbacks are hidden, so that the notifications of the same moves are judged instead.
    fileprivate let hasSubstitutes: Bool
    /// The first row of the mode, which has one row for each kind of observation.
    fileprivate let firstRow: Int

    private init(isSceneBased: Bool, hasSubstitutes: Bool) {
      (self.isSceneBased, self.hasSubstitutes) = (isSceneBased, hasSubstitutes)
      firstRow = ((isSceneBased ? 0 : 1) + (hasSubstitutes ? 2 : 0)) * ObservationKinds.count
    }

    init() { self.init(isSceneBased: true, hasSubstitutes: false) }

    init(_ state: MonitorState) {
      self.init(
        isSceneBased: state.given.isSceneBased, hasSubstitutes: state.visibility.hasSubstitutes)
    }

    fileprivate static let all = [(true, false), (false, false), (true, true), (false, true)].map {
      Mode(isSceneBased: $0.0, hasSubstitutes: $0.1)
    }

    /// The kinds of observation that may report a move.
    fileprivate var reportsOfMoves: ObservationKinds {
      let callbacks: ObservationKinds =
        isSceneBased ? .callbacks(scene: .all) : .callbacks(app: .all)
      guard hasSubstitutes else { return callbacks }
      return callbacks.union(isSceneBased ? .posts(scene: .all) : .posts(app: .all))
    }
  }

  /// The judgements of all possible transitions.
  let transitions: TransitionTable
  /// For each row, whether its observations may report a move.
  private let reportsMoves: [Bool]
  /// The rules to ask at observations, in a row for each mode and kind of observation.
  let observations: DispatchTable<ObservationCheck>
  /// The rules to ask at the end of steps, in a row for each kind of stimulus.
  let ends: DispatchTable<StepEndCheck>
  let clients: ClientDispatch
  /// Whether no other rules than those in `clients` judge the acts of a client.
  let asksClientsAlone: Bool
  /// The visibility for each choice of methods that an app's delegates implement, as
  /// `visibility(of:)` reads it.
  private let visibilities: [Visibility]

  /// Creates the dispatch of the rules that apply to an engine with the given capabilities.
  init(_ rules: [Rule], _ capabilities: Capabilities) {
    let supported = rules.enumerated().filter { $0.element.applies(to: capabilities) }
    var during = [DispatchTable<ObservationCheck>.Row](
      repeating: [], count: Mode.all.count * ObservationKinds.count)
    // The raw value of a kind of stimulus is its row.
    var atEnd = [DispatchTable<StepEndCheck>.Row](
      repeating: [], count: Stimulus.Kind.allCases.count)
    for (position, rule) in supported {
      for observations in rule.check.observations {
        let check = ObservationCheck(observations.judge)
        let kinds = observations.observationKinds
        let kindsWithSubstitutes = kinds.union(observations.substitutes)
        for mode in Mode.all {
          let judged = mode.hasSubstitutes ? kindsWithSubstitutes : kinds
          for observationKind in judged.positions {
            during[mode.firstRow + observationKind].append(
              (observations.condition, position, check))
          }
        }
      }
      for ends in rule.check.ends {
        let check = StepEndCheck(ends)
        for kind in Stimulus.Kind.allCases where ends.stimuli.contains(kind) {
          atEnd[Int(kind.rawValue)].append((ends.condition, position, check))
        }
      }
    }
    asksClientsAlone = during.indices.allSatisfy {
      !ObservationKinds.client.contains($0 % ObservationKinds.count) || during[$0].isEmpty
    }
    clients = ClientDispatch(supported)
    transitions = .shared(supported.map { ($0.offset, $0.element) })
    var reportsMoves = [Bool](repeating: false, count: during.count)
    for mode in Mode.all {
      for observationKind in mode.reportsOfMoves.positions {
        reportsMoves[mode.firstRow + observationKind] = true
      }
    }
    self.reportsMoves = reportsMoves
    observations = DispatchTable(during)
    ends = DispatchTable(atEnd)
    visibilities = [(true, true), (true, false), (false, true), (false, false)].map {
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

  private static let cache = RecentValues<Key, RuleDispatch>(capacity: 256)

  func mayReportMove(_ row: Int) -> Bool { reportsMoves[row] }

  /// Returns the row of the rules that judge a kind of observation.
  func row(_ observationKind: Int, _ mode: Mode) -> Int {
    mode.firstRow &+ observationKind
  }

  /// Returns the visibility of an app with the given configuration.
  func visibility(of given: Given) -> Visibility {
    visibilities[(given.hasSceneDelegate ? 0 : 2) + (given.hasAppTransitions ? 0 : 1)]
  }
}

final class ObservationCheck: Sendable {
  let judge: Check.During

  init(_ judge: @escaping Check.During) { self.judge = judge }
}

final class StepEndCheck: Sendable {
  let judge: Check.AtEnd
  /// The position of the observation that broke the rule; `nil` if the end of the step did.
  let breachPosition: Check.BreachPosition?

  init(_ ends: Check.JudgedStepEnds) {
    (judge, breachPosition) = (ends.judge, ends.breachPosition)
  }
}
