package import Lifecycle
import Synchronization

/// An engine in another process: the answer to a scenario, told step by step.
package struct WireEngine: Engine {
  private let connection: Connection
  private let ticket: Int
  private var steps = 0
  private var isSettled = false
  private var reported = ReportedStates()

  /// The answer that a connection will have.
  init(_ connection: Connection, _ ticket: Int) {
    self.connection = connection
    self.ticket = ticket
  }

  /// Throws: such an engine is made for a whole scenario.
  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("an engine in another process is sent whole scenarios")
  }

  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    if !isSettled { try connection.settle(ticket) }
    isSettled = true
    reported = try connection.replaceObservations(steps, to: app)
    steps += 1
  }

  /// Puts in the place of `told` what a client has answered, line by line.
  ///
  /// - Throws: Why there is no answer at all.
  package func read(_ told: inout ClientAnswers) throws(EngineFailure) {
    try connection.settle(ticket)
    connection.read(&told)
  }

  /// The answer behind its first steps.
  package func dropping(_ count: Int) -> WireEngine {
    var engine = self
    engine.steps += count
    return engine
  }

  package var applicationState: ApplicationState? { reported.application }

  package func activationState(of scene: SceneID) -> ActivationState? { reported[scene] }
}

/// What a client has told at each of some lines, one behind the other.
package struct ClientAnswers {
  @usableFromInline var told: [Observation] = []
  @usableFromInline var ends: [Int] = []
  /// Why it has answered no more of them, if it has not.
  package internal(set) var failure: EngineFailure?

  package init() {}

  /// How many lines it has answered.
  @inlinable package var count: Int { ends.count }

  /// What it has told at a line.
  @inlinable package subscript(line: Int) -> ArraySlice<Observation> {
    told[(line == 0 ? 0 : ends[line - 1])..<ends[line]]
  }

  /// Tells an app what it has told at a line.
  @inlinable package func tell(_ line: Int, to app: HostedApp) {
    for place in (line == 0 ? 0 : ends[line - 1])..<ends[line] { app.record(told[place]) }
  }

  /// Takes in what an answer says, and why it ends, if it does.
  mutating func read(
    _ answer: Answer, of asked: RunRequest?, _ cut: String?, _ parseCache: inout ParseCache
  ) {
    told.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    ends.reserveCapacity(answer.count)
    failure = cut.map { .unsupported($0) }
    for step in 0..<answer.count {
      do throws(NotationError) {
        if !answer.isEmpty(step) {
          try answer.withStep(step) { text throws(NotationError) in
            try parseCache.read(text, to: &told)
          }
        }
        ends.append(told.count)
      } catch {
        failure = answer.failure(error, inStep: step, of: asked)
        return
      }
    }
  }
}

/// Makes engines for one thread.
package struct WireEngines: Sendable {
  private let connection: Bound<Connection>

  /// Engines that processes of a session pool play, looked at so closely.
  package init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    connection = Bound(Connection(pool, retryPolicy))
  }

  /// An engine for a scenario, which begins to play it.
  package func engine(for scenario: Scenario) -> WireEngine {
    connection.value.submit(RunRequest(scenario))
  }

  /// An implementation that answers what its host says, beginning with it at once; each event is a
  /// step.
  package func engine(for request: RunRequest) -> WireEngine { connection.value.submit(request) }

  /// What has happened to the processes so far.
  package var processStatistics: ProcessStatistics { connection.value.processStatistics }
}

/// A command that starts an engine, and how it is dealt with.
package struct WireCommand: Sendable {
  /// What the shell is told.
  package let text: String
  /// The version of the suite, which engines are told.
  let suite: String
  let deadlines: Deadlines
  let cancellation: Cancellation

  package init(
    _ text: String, suite: String, deadlines: Deadlines,
    _ cancellation: Cancellation = Cancellation()
  ) {
    self.text = text
    self.suite = suite
    self.deadlines = deadlines
    self.cancellation = cancellation
  }
}

/// Whether nothing more is to be waited for, as the person wants the command to end.
package final class Cancellation: Sendable {
  private let condition = Mutex<@Sendable () -> Bool>({ false })

  package init() {}

  /// Ends all waiting as soon as a condition holds.
  package func heed(_ condition: @escaping @Sendable () -> Bool) {
    self.condition.withLock { $0 = condition }
  }

  var isDue: Bool { condition.withLock { $0 }() }
}
