package import Lifecycle
import Synchronization

/// An engine in another process: its answer to one scenario, handed over step by step.
package struct WireEngine: Engine {
  private let connection: Connection
  private let ticket: Int
  /// The next step of the answer to hand over.
  private var nextStep = 0
  private var isSettled = false
  private var reported = ReportedStates()

  /// Creates the engine for the future answer to a ticket.
  init(_ connection: Connection, _ ticket: Int) {
    self.connection = connection
    self.ticket = ticket
  }

  /// Always throws, because an engine in another process needs a whole scenario.
  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("an engine in another process plays only whole scenarios")
  }

  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    if !isSettled { try connection.awaitAnswer(to: ticket) }
    isSettled = true
    // The connection keeps the answer that was awaited last.
    reported = try connection.recordStep(nextStep, in: app)
    nextStep += 1
  }

  /// Replaces `told` with the client's answers, line by line.
  ///
  /// - Throws: `EngineFailure` if there is no answer at all.
  package func read(_ told: inout ClientAnswers) throws(EngineFailure) {
    try connection.awaitAnswer(to: ticket)
    connection.read(&told)
  }

  /// Returns the engine without the first steps of its answer.
  package func dropping(_ count: Int) -> WireEngine {
    var engine = self
    engine.nextStep += count
    return engine
  }

  package var applicationState: ApplicationState? { reported.application }

  package func activationState(of scene: SceneID) -> ActivationState? { reported[scene] }
}

/// The observations that a client reported at each line of a request; each line is a step.
package struct ClientAnswers {
  @usableFromInline var told: [Observation] = []
  @usableFromInline var ends: [Int] = []
  /// The reason why the client answered no further lines, if it did not answer all.
  package internal(set) var failure: EngineFailure?

  package init() {}

  /// The number of answered lines.
  @inlinable package var count: Int { ends.count }

  /// The observations reported at a line.
  @inlinable package subscript(line: Int) -> ArraySlice<Observation> {
    told[(line == 0 ? 0 : ends[line - 1])..<ends[line]]
  }

  /// Records the observations of a line in an app.
  @inlinable package func tell(_ line: Int, to app: HostedApp) {
    for place in (line == 0 ? 0 : ends[line - 1])..<ends[line] { app.record(told[place]) }
  }

  /// Replaces the answers with those of `answer`, and notes why the answer ends early if it does.
  mutating func read(
    _ answer: Answer, of asked: RunRequest?, endingBecause reason: String?,
    _ parseCache: inout ParseCache
  ) {
    told.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    ends.reserveCapacity(answer.count)
    failure = reason.map { .unsupported($0) }
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

/// Creates engines for one thread.
package struct WireEngines: Sendable {
  private let connection: Bound<Connection>

  /// Creates engines that run in the processes of a pool, with a retry policy.
  package init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    connection = Bound(Connection(pool, retryPolicy))
  }

  /// Starts to play a scenario, and returns the engine that answers it.
  package func engine(for scenario: Scenario) -> WireEngine {
    connection.value.submit(RunRequest(scenario))
  }

  /// Starts to play a request, and returns the engine that answers it. Each line of the request is
  /// a step.
  package func engine(for request: RunRequest) -> WireEngine { connection.value.submit(request) }

  package var processStatistics: ProcessStatistics { connection.value.processStatistics }
}

/// A command that starts an engine, with its deadlines.
package struct WireCommand: Sendable {
  /// The command line for the shell.
  package let text: String
  /// The version of the suite, which the hello passes to engines.
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

/// A condition that ends all waiting, such as the user's wish to end the command.
package final class Cancellation: Sendable {
  private let condition = Mutex<@Sendable () -> Bool>({ false })

  package init() {}

  /// Stops all waiting as soon as a condition holds.
  package func heed(_ condition: @escaping @Sendable () -> Bool) {
    self.condition.withLock { $0 = condition }
  }

  var isDue: Bool { condition.withLock { $0 }() }
}
