import Dispatch
import Foundation
import Lifecycle
import LifecycleCampaigns
import Synchronization

/// Says on standard error which scenario is played, where one takes long: what is played in the
/// process of the tests cannot be ended, and a test that hangs says nothing by itself.
final class SlowScenario: Sendable {
  private struct Playing {
    var scenario: Scenario?
    var isTold = false
    /// How often somebody looked while it was played.
    var looks = 0
  }

  private let playing = Mutex(Playing())
  private let tell: @Sendable (String) -> Void

  /// The seconds between two looks; what is still played at the second is told.
  static let interval = 5

  init(
    _ tell: @escaping @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    self.tell = tell
  }

  /// A scenario is about to be played, or nothing more.
  func begin(_ scenario: Scenario?) { playing.withLock { $0 = Playing(scenario: scenario) } }

  /// Looks whether the scenario is played for long, of which it is told once.
  func look(at name: String) {
    let scenario = playing.withLock { playing -> Scenario? in
      playing.looks += 1
      guard playing.looks > 1, !playing.isTold else { return nil }
      playing.isTold = true
      return playing.scenario
    }
    guard let scenario else { return }
    tell(
      "lifecheck: '\(name)' has not come to the end of one scenario for \(Self.interval) s: \(scenario.oneLine)\n"
        + "  it may hang; 'lifecheck run' plays it in a process of its own, and ends that\n")
  }

  /// Plays something with an engine whose scenarios are watched.
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
    return try body(engine.noting(slow.begin))
  }
}
