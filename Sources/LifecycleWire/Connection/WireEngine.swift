package import Lifecycle

/// An engine in another process: its answer to one scenario, handed over step by step.
package struct WireEngine: Engine {
  private let connection: Connection
  private let ticket: Int
  /// The next step of the answer to hand over.
  private var nextStep = 0
  /// Whether the answer was awaited.
  private var hasAnswer = false
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
    if !hasAnswer { try connection.awaitAnswer(to: ticket) }
    hasAnswer = true
    // The connection keeps the answer that was awaited last.
    reported = try connection.recordStep(nextStep, in: app)
    nextStep += 1
    app.note(scenesWithStates: reported.scenes)
  }

  /// Replaces `answers` with the client's answers, line by line.
  package func read(into answers: inout ClientAnswers) throws(EngineFailure) {
    try connection.awaitAnswer(to: ticket)
    connection.read(into: &answers)
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

package struct WireEngines: Sendable {
  private let connection: UncheckedSendable<Connection>

  /// Creates engines that run in the processes of a pool, with a retry policy.
  package init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    connection = UncheckedSendable(Connection(pool, retryPolicy))
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
