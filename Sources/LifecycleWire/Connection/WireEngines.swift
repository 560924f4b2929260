package import Lifecycle

/// Makes engines for one thread.
package struct WireEngines: Sendable {
  private let connection: Bound<Connection>

  /// Engines that processes of an exchange play, looked at so closely.
  package init(_ exchange: Exchange, _ scrutiny: Scrutiny) {
    connection = Bound(Connection(exchange, scrutiny))
  }

  /// An engine for a scenario, which begins to play it.
  package func engine(for scenario: Scenario) -> WireEngine { connection.value.submit(scenario) }

  /// What has happened to the processes so far.
  package var incidents: Incidents { connection.value.incidents }
}
