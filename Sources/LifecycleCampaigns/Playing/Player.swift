package import Lifecycle
package import LifecycleOracle

/// Plays scenarios against an engine and judges them step by step.
package struct Player<E: Engine> {
  /// The judge, with the tallies of everything that is played.
  package var oracle: Oracle
  /// Whether to count the stimuli sent in each state.
  package var notesCoverage = false
  /// Whether to go on after a breach of an enforced rule.
  var continuesAfterBreach = false
  /// Whether to keep the answer to the present scenario.
  var keepsAnswer = false
  /// The steps of the present scenario so far, if the answer is kept.
  private(set) var answer: [Trace.Step] = []
  /// The counts of stimuli sent in each state.
  package private(set) var coverage = Coverage()
  /// The number of stimuli of the present scenario that were answered so far.
  private(set) var position = 0
  /// The number of stimuli that were answered while the latest trace was recorded.
  package private(set) var recorded = 0
  /// The engine under test, which makes a new engine for each scenario.
  package var engine: LocalEngine<E>
  private let app = HostedApp()

  /// Creates a player of `engine`.
  ///
  /// The engine is opened for this thread.
  package init(
    _ engine: some TestedEngine<E>, _ oracle: Oracle, _ retryPolicy: RetryPolicy = .thorough
  ) {
    self.engine = engine.local.opened(retryPolicy)
    self.oracle = oracle
  }

  /// Plays a scenario, up to the first breach of an enforced rule unless `continuesAfterBreach`.
  ///
  /// - Returns: The number of stimuli played.
  @discardableResult
  package mutating func play(_ scenario: Scenario) throws(EngineFailure) -> Int {
    oracle.begin(scenario.given)
    position = 0
    return try judge(try engine.make(scenario), playing: scenario)
  }

  /// Plays a scenario in the same way, on an engine that was made before.
  mutating func play(
    _ scenario: Scenario, on engine: consuming Result<E, EngineFailure>
  ) throws(EngineFailure) -> Int {
    oracle.begin(scenario.given)
    position = 0
    return try judge(try engine.get(), playing: scenario)
  }

  @inline(__always)
  private mutating func judge(
    _ engine: consuming E, playing scenario: Scenario
  ) throws(EngineFailure) -> Int {
    // `engine` is a parameter and cannot change; `self.engine` is the engine under test.
    var played = engine
    app.reset(scenario.given)
    if keepsAnswer { answer = [] }
    let reportsStates = self.engine.capabilities.contains(.reportedStates)
    let state = oracle.view
    for index in 0..<scenario.stimuli.count {
      let stimulus = scenario.stimuli[index]
      let reported = try played.step(stimulus, telling: app, reportsStates: reportsStates)
      if notesCoverage { coverage.note(stimulus, state) }
      if keepsAnswer {
        answer.append(app.step(stimulus, reported: reported))
      }
      oracle.judge(stimulus, app.observations, reported)
      position = index + 1
      if !continuesAfterBreach, oracle.breach != nil { return position }
    }
    return scenario.stimuli.count
  }

  /// Moves the counts into a block result and restarts them.
  mutating func takeCounts(into blockResult: inout BlockResult) {
    blockResult.tallies = oracle.tallies
    blockResult.coverage = coverage
    blockResult.uncertain = oracle.uncertainSteps
    oracle.resetTallies()
    coverage = Coverage()
  }

  /// Plays a whole scenario and records each step, without judging.
  ///
  /// The trace has the reported states if the engine declares them, or if `reportsStates`.
  package mutating func record(
    _ scenario: Scenario, reportsStates: Bool = false
  ) throws(EngineFailure) -> Trace {
    recorded = 0
    return try engine.make(scenario).trace(
      of: scenario, telling: app,
      reportsStates: reportsStates || engine.capabilities.contains(.reportedStates)
    ) { recorded = $0 }
  }

  /// Returns the answers up to the step that has none, of a scenario that the engine does not answer.
  ///
  /// An engine in another process answers a scenario as a whole, so shorter ones are played.
  package mutating func answers(before failing: Scenario) -> Trace {
    var answers = Trace(failing.given, [])
    var count = failing.stimuli.count
    while count - answers.steps.count > 1 {
      let middle = (answers.steps.count + count) / 2
      let start = failing.prefix(middle)
      if let trace = try? record(start) { answers = trace } else { count = middle }
    }
    return answers
  }
}
