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

  /// The answer behind its first steps.
  package func dropping(_ count: Int) -> WireEngine {
    var engine = self
    engine.steps += count
    return engine
  }

  package var applicationState: ApplicationState? { reported.application }

  package func activationState(of scene: SceneID) -> ActivationState? { reported[scene] }
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
