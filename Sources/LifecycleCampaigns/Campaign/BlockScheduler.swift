import Dispatch
import Foundation
import Synchronization

/// The blocks that threads share, and what these have yielded.
///
/// Only blocks before which none is missing count as yielded, so that a run can go on behind them.
final class BlockScheduler: Sendable {
  private struct State {
    var blockResult: BlockResult
    /// The first block that has not yielded anything yet.
    var next: UInt64
    /// What blocks behind it have yielded.
    var ahead: [UInt64: BlockResult] = [:]
    var threads: Int
  }

  private let blocks: UInt64
  private let taken: Atomic<UInt64>
  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  /// The blocks from a number on, up to the end of a plan, for so many threads.
  init(of plan: Plan, from first: UInt64, behind blockResult: BlockResult, threads: Int) {
    blocks = plan.blocks
    taken = Atomic(first)
    state = Mutex(State(blockResult: blockResult, next: first, threads: threads))
  }

  /// The next block that nobody has taken, if any is left and it is of use to go on.
  func next() -> UInt64? {
    let block = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return block < blocks && !state.withLock({ $0.blockResult.exceedsErrorLimit }) ? block : nil
  }

  /// Adds what a block has yielded.
  func add(_ blockResult: BlockResult, of block: UInt64) {
    let hasNewFailure = state.withLock { state in
      let known = state.blockResult.ways
      state.ahead[block] = blockResult
      while let next = state.ahead.removeValue(forKey: state.next) {
        // So it ends behind the same block on any number of threads.
        if !state.blockResult.exceedsErrorLimit { state.blockResult.merge(next) }
        state.next += 1
      }
      return state.blockResult.ways > known
    }
    if hasNewFailure { news.signal() }
  }

  /// Notes that a thread takes no more blocks.
  func leave() {
    state.withLock { $0.threads -= 1 }
    news.signal()
  }

  /// Waits for a new way of failing, or a while, and returns what there is by then.
  func wait() -> (blockResult: BlockResult, isOver: Bool) {
    _ = news.wait(timeout: .now() + .seconds(Budget.secondsUnwritten))
    return state.withLock { ($0.blockResult, $0.threads == 0) }
  }

  /// What there is by now, if there is a new way of failing or the time has come.
  func news(at time: DispatchTime) -> BlockResult? {
    guard news.wait(timeout: .now()) == .success || time <= .now() else { return nil }
    return state.withLock(\.blockResult)
  }
}

extension BlockScheduler {
  /// Has the blocks of a plan played on the calling thread until none is left.
  ///
  /// - Parameters:
  ///   - plan: The plan that the blocks are of.
  ///   - make: What makes who plays them.
  ///   - monitor: Who watches, and may stop it.
  ///   - tell: Called behind each block.
  func play(
    _ plan: Plan, by make: () -> any BlockPlaying, _ monitor: Monitor, then tell: () -> Void = {}
  ) {
    var player = make()
    while !monitor.isStopped, let block = next() {
      let blockResult = player.play(plan.scenarios(at: block))
      monitor.note(blockResult)
      add(blockResult, of: block)
      tell()
    }
  }
}

extension BlockResult {
  /// Whether the engine has failed too often to go on.
  fileprivate var exceedsErrorLimit: Bool { engineErrors.exceedsErrorLimit(after: scenarios) }
}

/// Threads that play the blocks of a plan side by side.
package struct WorkerPool: Sendable {
  let threads: Int
  /// Makes who plays blocks for one of them.
  private let player: @Sendable () -> any BlockPlaying

  init(threads: Int, _ player: @escaping @Sendable () -> any BlockPlaying) {
    self.threads = threads
    self.player = player
  }

  /// Starts the threads, which play blocks until none is left.
  func play(_ scheduler: BlockScheduler, of plan: Plan, _ monitor: Monitor) {
    for _ in 0..<threads {
      Thread.begin { @Sendable [player] in
        scheduler.play(plan, by: player, monitor)
        // By now nothing is left of what the thread has started.
        scheduler.leave()
      }
    }
  }
}

/// Plays blocks of a plan's scenarios for one thread.
package protocol BlockPlaying {
  /// Plays the scenarios of a block, or of a part of one, by their numbers.
  ///
  /// - Returns: What they have yielded, which depends on no others.
  mutating func play(_ numbers: Range<UInt64>) -> BlockResult
}
