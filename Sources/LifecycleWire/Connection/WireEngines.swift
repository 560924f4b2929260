package import Lifecycle

/// Makes engines for one thread.
package struct WireEngines: Sendable {
  private let connection: Bound<Connection>

  /// Engines that processes of a session pool play, looked at so closely.
  package init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    connection = Bound(Connection(pool, retryPolicy))
  }

  /// An engine for a scenario, which begins to play it.
  package func engine(for scenario: Scenario) -> WireEngine { connection.value.submit(scenario) }

  /// What has happened to the processes so far.
  package var processStatistics: ProcessStatistics { connection.value.processStatistics }
}
