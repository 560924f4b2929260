import Foundation
import Lifecycle
import LifecycleCampaigns
import Synchronization

/// Prints the scenarios under way if an engine traps or crashes, which ends the process of the test.
///
/// A signal handler may call few functions. So the handler wakes a thread that prints, and waits for
/// that thread.
enum TrapReport {
  /// For each engine that plays, returns the line to print if the process crashes now.
  private static let playing = Mutex<[UUID: @Sendable () -> String?]>([:])
  private static let isPrinted = Atomic<Bool>(false)
  /// The ends of the pipe by which the handler wakes the thread.
  nonisolated(unsafe) private static var pipeEnds: (read: Int32, write: Int32) = (-1, -1)
  /// The handling of each signal before this one, by the number of the signal.
  nonisolated(unsafe) private static let earlierActions =
    UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  /// The signals of traps, of wrong addresses, and of `abort`.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT]

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
    let handler: @convention(c) (Int32) -> Void = { signal in
      var byte: UInt8 = 0
      _ = write(pipeEnds.write, &byte, 1)
      // The thread may never come, if the engine failed while it held a lock.
      for _ in 0..<200 where !isPrinted.load(ordering: .acquiring) { usleep(10_000) }
      // After the handler the instruction fails again, and then the earlier handling applies.
      sigaction(signal, earlierActions + Int(signal), nil)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    return signals.allSatisfy { sigaction($0, &action, earlierActions + Int($0)) == 0 }
  }()

  /// Runs `body`. If the process ends by a signal meanwhile, prints the scenario that `slow` notes for an engine.
  static func watching<Result, Failure: Error>(
    _ slow: SlowScenario, _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isReady else { return try body() }
    let id = UUID()
    playing.withLock { all in
      all[id] = {
        slow.scenario.map {
          "lifecheck: the process crashed while '\(name)' played a scenario: \($0.oneLine)\n"
        }
      }
    }
    defer { playing.withLock { $0[id] = nil } }
    return try body()
  }
}
