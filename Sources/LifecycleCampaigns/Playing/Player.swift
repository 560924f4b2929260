import Dispatch
package import Foundation
package import Lifecycle
package import LifecycleOracle

/// Plays scenarios against an engine and has them judged step by step.
package struct Player<E: Engine> {
  /// The judge, which counts over all that is played.
  package var oracle: Oracle
  /// Whether it is noted what is sent in which states.
  var notesCoverage = false
  /// Whether a scenario is played on behind a breach of an enforced rule.
  var continuesAfterBreach = false
  /// Whether the answer to the present scenario is kept.
  var keepsAnswer = false
  /// What followed each stimulus of the present scenario so far, if that is kept.
  private(set) var answer: [Trace.Step] = []
  /// What was sent in which states while that was noted.
  private(set) var coverage = Coverage()
  /// How many stimuli of the scenario were played so far.
  private(set) var position = 0
  /// The engine, a new one of which is made for each scenario.
  package var engine: LocalEngine<E>
  private let app = HostedApp()

  /// A player of `engine`, whose scenarios `oracle` judges.
  ///
  /// - Parameters:
  ///   - engine: The engine, which is opened for this thread.
  ///   - oracle: The judge.
  ///   - retryPolicy: How closely an engine is looked at that lies elsewhere.
  package init(
    _ engine: some TestedEngine<E>, _ oracle: Oracle, _ retryPolicy: RetryPolicy = .thorough
  ) {
    self.engine = engine.local.opened(retryPolicy)
    self.oracle = oracle
  }

  /// Plays a scenario, up to the first breach of an enforced rule unless it goes on.
  ///
  /// - Returns: How many stimuli were played.
  @discardableResult
  package mutating func play(_ scenario: Scenario) throws(EngineFailure) -> Int {
    oracle.begin(scenario.given)
    position = 0
    return try judge(try engine.make(scenario), playing: scenario)
  }

  /// Plays a scenario, as `play` does, on an engine that was made for it.
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

  /// Moves what was counted into a block result, and begins to count anew.
  mutating func takeCounts(into blockResult: inout BlockResult) {
    blockResult.tallies = oracle.tallies
    blockResult.coverage = coverage
    blockResult.uncertain = oracle.uncertainSteps
    oracle.resetTallies()
    coverage = Coverage()
  }

  /// Plays a whole scenario and writes down what followed each stimulus, with the states that the
  /// engine reports; whether it says that it does or not, if `reportsStates`.
  package mutating func record(
    _ scenario: Scenario, reportsStates: Bool = false
  ) throws(EngineFailure) -> Trace {
    try engine.make(scenario).trace(
      of: scenario, telling: app,
      reportsStates: reportsStates || engine.capabilities.contains(.reportedStates))
  }
}

extension Thread {
  /// The size of a thread's stack in bytes; Darwin gives 512 KiB where none is asked for, Linux 8
  /// MiB.
  private static let ownStackSize = 8 << 20

  /// What a thread has to do.
  private final class Work: Sendable {
    let perform: @Sendable () -> Void
    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }

  /// Starts a thread of its own: a pool would run fewer of them on a busy machine, and `Thread` does
  /// not say that there are none to be had.
  ///
  /// - Returns: Whether it could be started.
  @discardableResult
  package static func begin(_ perform: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, ownStackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(Work(perform))
    let result = pthread_create(
      &thread, &attributes,
      { work in
        let work: UnsafeMutableRawPointer? = work
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().perform() }
        return nil
      }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }

  /// Whether several threads can be had at once: else what needs them would wait for ever.
  package static var areToBeHad: Bool {
    let end = DispatchSemaphore(value: 0)
    let begun = (0..<4).filter { _ in begin { end.wait() } }
    for _ in begun { end.signal() }
    return begun.count == 4
  }
}
