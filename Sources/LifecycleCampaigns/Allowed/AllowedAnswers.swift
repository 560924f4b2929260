package import Lifecycle
package import LifecycleOracle

/// What an engine that conforms tells in a scenario, whichever of its choices it takes: a finding
/// is shown beside the nearest of these answers.
package struct AllowedAnswers: Sendable {
  /// How many choices there are.
  private let choices: Int
  /// What the engine tells that takes some of the choices, by their numbers.
  private let answer: @Sendable (Scenario, _ taking: [Int], HostedApp) -> Trace?

  /// The answers of an engine that conforms.
  ///
  /// - Parameters:
  ///   - choices: How many choices it has, each of which it may take or not.
  ///   - make: What makes the engine that takes some of them, by their numbers.
  package init<E: Engine & SendableMetatype>(
    choices: Int, making make: @escaping @Sendable (Given, _ taking: [Int]) -> E
  ) {
    self.choices = choices
    answer = { scenario, taken, app in
      try? make(scenario.given, taken).trace(of: scenario, telling: app, reportsStates: true)
    }
  }

  /// The allowed answer that is nearest to what an engine told, as an engine that can do so much
  /// would give it.
  ///
  /// Near is what differs little before the step of the breach, and then in the rest. The search
  /// begins with the nearest answer in which at most one choice is taken, or else two, and takes
  /// further choices as long as each brings it nearer; of answers that are equally near the first
  /// counts. It breaks no rule, except for DISPUTED ones other than `rule` that `actual` breaks as
  /// well.
  ///
  /// - Parameters:
  ///   - actual: What the engine told, with the breach marked.
  ///   - rule: The rule that it breaks.
  ///   - judge: Who judges the answers, made by `judge(of:)` for what the engine can do.
  /// - Returns: The answer, or nothing, if none is found that may be shown.
  package func nearest(to actual: Trace, breaking rule: Rule, by judge: Oracle) -> Trace? {
    let scenario = actual.scenario
    var search = AllowedAnswerSearch(besides: actual, breaking: rule, by: judge) {
      answer(scenario, $0, $1)
    }
    return search.nearest(among: choices)
  }

  /// A judge of answers that an engine would give which can do so much: by the whole book, whatever
  /// rules a run selects.
  package static func judge(of capabilities: Capabilities) -> Oracle {
    Oracle(capabilities: capabilities, isStrict: true, keepsBreaches: true)
  }
}
