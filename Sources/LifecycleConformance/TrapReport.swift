import Foundation
import Lifecycle
import LifecycleCampaigns
import Synchronization

/// Prints the scenarios under way if an engine traps, which ends the process of the test.
///
/// A signal handler may call few functions. So the handler wakes a thread that prints, and waits for
/// that thread.
enum TrapReport {
  private static let playing = Mutex<[UUID: @Sendable () -> String?]>([:])
  private static let isPrinted = Atomic<Bool>(false)
  nonisolated(unsafe) private static var ends: (read: Int32, write: Int32) = (-1, -1)
  nonisolated(unsafe) private static var earlier = sigaction()

  #if arch(arm64)
    private static let trap = SIGTRAP
  #else
    private static let trap = SIGILL
  #endif

  private static let isReady: Bool = {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { return false }
    ends = (pair[0], pair[1])
    let isStarted = SystemThread.begin {
      var byte: UInt8 = 0
      guard read(ends.read, &byte, 1) == 1 else { return }
      let lines = playing.withLock { Array($0.values) }.compactMap { $0() }
      FileHandle.standardError.write(Data(lines.joined().utf8))
      isPrinted.store(true, ordering: .releasing)
    }
    guard isStarted else { return false }
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      var byte: UInt8 = 0
      _ = write(ends.write, &byte, 1)
      // The thread may never come, if the engine trapped while it held a lock.
      for _ in 0..<200 where !isPrinted.load(ordering: .acquiring) { usleep(10_000) }
      // The instruction traps again, for the earlier handler.
      sigaction(trap, &earlier, nil)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    return sigaction(trap, &action, &earlier) == 0
  }()

  /// Runs `body`. If it traps, prints the scenario that `slow` notes for an engine.
  static func watching<Result>(
    _ slow: SlowScenario, _ name: String, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isReady else { return try body() }
    let id = UUID()
    playing.withLock { all in
      all[id] = {
        slow.scenario.map {
          "lifecheck: the process trapped while '\(name)' played a scenario: \($0.oneLine)\n"
        }
      }
    }
    defer { playing.withLock { $0[id] = nil } }
    return try body()
  }
}
