import Dispatch
import Foundation
package import Lifecycle
import LifecycleCampaigns
import Synchronization

/// Prints a scenario on standard error if it takes long. A scenario in the test process cannot be
/// ended, and a hanging test prints nothing by itself.
package final class SlowScenario: Sendable {
  private struct Playing {
    var scenario: Scenario?
    var isPrinted = false
    /// The number of timer events since the scenario began.
    var looks = 0
  }

  private let playing = Mutex(Playing())
  private let write: @Sendable (String) -> Void

  /// The seconds between two timer events. A scenario that is still played at the second is
  /// printed.
  static let interval = 5

  init(
    _ write: @escaping @Sendable (String) -> Void = {
      FileHandle.standardError.write(Data($0.utf8))
    }
  ) {
    self.write = write
  }

  /// Notes the scenario that is about to be played.
  func begin(_ scenario: Scenario) { playing.withLock { $0 = Playing(scenario: scenario) } }

  /// The scenario that is played, or `nil` before the first.
  var scenario: Scenario? { playing.withLock(\.scenario) }

  /// Prints the scenario once if it is still played at the second timer event.
  func look(at name: String) {
    let scenario = playing.withLock { playing -> Scenario? in
      playing.looks += 1
      guard playing.looks > 1, !playing.isPrinted else { return nil }
      playing.isPrinted = true
      return playing.scenario
    }
    guard let scenario else { return }
    write(
      "lifecheck: '\(name)' has not finished a scenario for \(Self.interval) s: \(scenario.oneLine)\n"
        + "  it may hang; 'lifecheck run' plays it in its own process, and ends the process\n")
  }

  /// Runs `body` with an engine whose scenarios are watched.
  static func watching<E: Engine, Result, Failure: Error>(
    _ engine: LocalEngine<E>, _ body: (LocalEngine<E>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slow = SlowScenario()
    return try slow.watching(engine.name) { () throws(Failure) in
      try body(engine.noting(slow.begin))
    }
  }

  /// Runs `body`, which plays one scenario with an engine of that name.
  package static func watching<Result, Failure: Error>(
    _ scenario: Scenario, by name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let slow = SlowScenario()
    slow.begin(scenario)
    return try slow.watching(name, body)
  }

  private func watching<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .seconds(Self.interval), repeating: .seconds(Self.interval))
    timer.setEventHandler { self.look(at: name) }
    timer.resume()
    defer { timer.cancel() }
    return try TrapReport.watching(self, name, body)
  }
}
