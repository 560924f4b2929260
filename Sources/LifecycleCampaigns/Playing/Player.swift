package import Lifecycle
package import LifecycleOracle
import LifecycleSystem

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
  /// The number of stimuli of the scenario played so far.
  private(set) var position = 0
  /// The number of stimuli that were answered while the latest trace was recorded.
  package private(set) var recorded = 0
  /// The engine under test, which makes a new engine for each scenario.
  package var engine: LocalEngine<E>
  private let app = HostedApp()

  /// Creates a player of `engine`.
  ///
  /// - Parameters:
  ///   - engine: The engine, which is opened for this thread.
  ///   - oracle: The judge.
  ///   - retryPolicy: The retry policy for an engine in another process.
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
}

/// The threads of this process.
package enum SystemThread {
  /// The size of a thread's stack in bytes. The default is 512 KiB on Darwin and 8 MiB on Linux.
  private static let ownStackSize = 8 << 20

  private final class Work: Sendable {
    let perform: @Sendable () -> Void
    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }

  /// Starts a thread.
  ///
  /// A pool would run fewer threads on a busy machine, and Foundation's `Thread` does not report
  /// that the system allows no more.
  ///
  /// - Returns: Whether the thread was started.
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

  /// Whether the system allows several threads at once. Code that needs several would wait for
  /// ever.
  package static var areToBeHad: Bool {
    let end = DispatchSemaphore(value: 0)
    let begun = (0..<4).filter { _ in begin { end.wait() } }
    for _ in begun { end.signal() }
    return begun.count == 4
  }
}
