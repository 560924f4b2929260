import Foundation
import Lifecycle
import LifecycleCampaigns
import Synchronization

/// Prints the scenarios under way if an engine traps, which ends the process of the test.
///
/// A signal handler may call few functions. So the handler wakes a thread that prints, and waits for
/// that thread.
enum TrapReport {
  /// For each engine that plays, returns the line to print if the process traps now.
  private static let playing = Mutex<[UUID: @Sendable () -> String?]>([:])
  private static let isPrinted = Atomic<Bool>(false)
  /// The ends of the pipe by which the handler wakes the thread.
  nonisolated(unsafe) private static var pipeEnds: (read: Int32, write: Int32) = (-1, -1)
  /// The handling of the signal before this one.
  nonisolated(unsafe) private static var earlierAction = sigaction()

  #if arch(arm64)
    private static let trap = SIGTRAP
  #else
    private static let trap = SIGILL
  #endif

  /// Whether the thread and the handler are installed. The first use installs them.
  private static let isReady: Bool = {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { return false }
    pipeEnds = (pair[0], pair[1])
    let isStarted = SystemThread.begin {
      var byte: UInt8 = 0
      guard read(pipeEnds.read, &byte, 1) == 1 else { return }
      let lines = playing.withLock { Array($0.values) }.compactMap { $0() }
      FileHandle.standardError.write(Data(lines.joined().utf8))
      isPrinted.store(true, ordering: .releasing)
    }
    guard isStarted else { return false }
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      var byte: UInt8 = 0
      _ = write(pipeEnds.write, &byte, 1)
      // The thread may never come, if the engine trapped while it held a lock.
      for _ in 0..<200 where !isPrinted.load(ordering: .acquiring) { usleep(10_000) }
      // After the handler the instruction traps again, and then the earlier handling applies.
      sigaction(trap, &earlierAction, nil)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    return sigaction(trap, &action, &earlierAction) == 0
  }()

  /// Runs `body`. If it traps, prints the scenario that `slow` notes for an engine.
  static func watching<Result, Failure: Error>(
    _ slow: SlowScenario, _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
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
