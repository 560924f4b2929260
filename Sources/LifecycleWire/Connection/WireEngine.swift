package import Lifecycle

/// An engine in another process: the answer to a scenario, told step by step.
package struct WireEngine: Engine {
  private let connection: Connection
  private let ticket: Int
  private var steps = 0
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
    if steps == 0 { try connection.settle(ticket) }
    reported = try connection.replaceObservations(steps, to: app)
    steps += 1
  }

  package var applicationState: ApplicationState? { reported.application }

  package func activationState(of scene: SceneID) -> ActivationState? { reported[scene] }
}
