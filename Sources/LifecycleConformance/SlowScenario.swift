import Dispatch
import Foundation
import Lifecycle
import LifecycleCampaigns
import Synchronization

/// Prints a scenario on standard error if it takes long. A scenario in the test process cannot be
/// ended, and a hanging test prints nothing by itself.
final class SlowScenario: Sendable {
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
  static func watching<E: Engine, Result>(
    _ engine: LocalEngine<E>, _ body: (LocalEngine<E>) throws -> Result
  ) rethrows -> Result {
    let slow = SlowScenario()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + .seconds(interval), repeating: .seconds(interval))
    let name = engine.name
    timer.setEventHandler { slow.look(at: name) }
    timer.resume()
    defer { timer.cancel() }
    return try TrapReport.watching(slow, name) { try body(engine.noting(slow.begin)) }
  }
}
