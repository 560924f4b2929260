import Dispatch
import Foundation
import LifecycleOracle
import Synchronization

/// The scenarios of a plan that threads share, and what these have yielded.
///
/// They are dealt out in pieces of blocks: a quick engine plays whole blocks, a slow one few
/// scenarios, so that little is lost when a run ends. Only scenarios before which none is missing
/// count as yielded, so that a run can go on behind them.
final class BlockScheduler: Sendable {
  private struct State {
    /// What the scenarios have yielded before which none is missing.
    var blockResult: BlockResult
    /// How many scenarios threads have taken.
    var taken: UInt64
    /// What scenarios behind a gap have yielded, by how many stand before them.
    var ahead: [UInt64: BlockResult] = [:]
    /// The ways of failing that were told.
    var ways: Set<Failure.Key> = []
    var threads: Int

    /// What is yielded, and the ways of failing that were seen behind a gap.
    var told: BlockResult {
      var told = blockResult
      for (_, blockResult) in ahead.sorted(by: { $0.key < $1.key }) { told.foresee(blockResult) }
      return told
    }
  }

  private let plan: Plan
  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  /// The scenarios of a plan behind those that have yielded something, for so many threads.
  init(of plan: Plan, behind blockResult: BlockResult, threads: Int) {
    self.plan = plan
    state = Mutex(State(blockResult: blockResult, taken: blockResult.scenarios, threads: threads))
  }

  /// How many scenarios stand before the next ones that nobody has taken, and how many these are,
  /// all of one block and at most so many; none, if none is left or it is of no use to go on.
  private func next(atMost most: UInt64) -> (start: UInt64, count: UInt64)? {
    state.withLock { state in
      let start = state.taken
      guard start < plan.share, !state.blockResult.exceedsErrorLimit else { return nil }
      let count = min(most, Budget.block - start % Budget.block, plan.share - start)
      state.taken += count
      return (start, count)
    }
  }

  /// Adds what scenarios have yielded before which so many stand.
  ///
  /// - Returns: Whether it is of use to go on.
  private func add(_ blockResult: BlockResult, behind start: UInt64) -> Bool {
    let (isNew, isOfUse) = state.withLock { state in
      let known = state.ways.count
      state.ways.formUnion(blockResult.failures.keys)
      state.ways.formUnion(blockResult.warnings.keys)
      state.ahead[start] = blockResult
      // So it ends behind the same scenario on any number of threads.
      while !state.blockResult.exceedsErrorLimit,
        let next = state.ahead.removeValue(forKey: state.blockResult.scenarios)
      {
        state.blockResult.merge(next)
      }
      let isOfUse = !state.blockResult.exceedsErrorLimit
      if !isOfUse { state.ahead = [:] }
      return (state.ways.count > known, isOfUse)
    }
    if isNew { news.signal() }
    return isOfUse
  }

  /// Notes that a thread takes no more scenarios.
  func leave() {
    state.withLock { $0.threads -= 1 }
    news.signal()
  }

  /// Waits for a new way of failing, or a while, and returns what there is by then.
  func wait() -> (blockResult: BlockResult, isOver: Bool) {
    _ = news.wait(timeout: .now() + .seconds(Budget.secondsUnwritten))
    // What came meanwhile is told at once.
    while news.wait(timeout: .now()) == .success {}
    return state.withLock { ($0.told, $0.threads == 0) }
  }

  /// What there is by now, if there is a new way of failing or the time has come.
  func news(at time: DispatchTime) -> BlockResult? {
    guard news.wait(timeout: .now()) == .success || time <= .now() else { return nil }
    return state.withLock(\.told)
  }
}

extension BlockScheduler {
  /// Has the scenarios of a plan played on the calling thread until none is left.
  ///
  /// - Parameters:
  ///   - make: What makes who plays them.
  ///   - monitor: Who watches, and may stop it.
  ///   - tell: Called when some were played.
  func play(by make: () -> any BlockPlaying, _ monitor: Monitor, then tell: () -> Void = {}) {
    var player = make()
    var most = player.leastCount
    while !monitor.isStopped, let (first, count) = next(atMost: most) {
      let begun = ContinuousClock.now
      var start = first
      let block = plan.scenarios(at: first / Budget.block).lowerBound + first % Budget.block
      player.play(block..<block + count, monitor) { blockResult in
        monitor.note(blockResult)
        defer { start += blockResult.scenarios }
        let isOfUse = add(blockResult, behind: start)
        tell()
        return isOfUse
      }
      let time = ContinuousClock.now - begun
      if time < Budget.pieceTime / 2 {
        most = min(2 * most, Budget.block)
      } else if time > Budget.pieceTime {
        most = max(player.leastCount, UInt64(Double(count) * (Budget.pieceTime / time)))
      }
    }
  }
}

extension BlockResult {
  /// Whether the engine has failed too often to go on.
  var exceedsErrorLimit: Bool { engineErrors.exceedsErrorLimit(after: scenarios, stimuli) }
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

  /// Starts the threads, or as many of them as can be had; they play scenarios until none is left.
  ///
  /// - Returns: Whether there are any.
  func play(_ scheduler: BlockScheduler, _ monitor: Monitor) -> Bool {
    let begun = (0..<threads).count { _ in
      Thread.begin { @Sendable [player] in
        scheduler.play(by: player, monitor)
        // By now nothing is left of what the thread has started.
        scheduler.leave()
      }
    }
    for _ in max(1, begun)..<threads { scheduler.leave() }
    return begun > 0
  }
}

/// Plays scenarios of a plan for one thread.
package protocol BlockPlaying {
  /// How many scenarios it takes at once at least, so that it is never short of work.
  var leastCount: UInt64 { get }

  /// Plays scenarios of one block by their numbers, unless it is stopped before one.
  ///
  /// - Parameters:
  ///   - numbers: Their numbers.
  ///   - monitor: Who may stop it.
  ///   - tell: Told what the next of them have yielded, which depends on no others: at the end, and
  ///     before if there is news. It says whether it is of use to go on.
  mutating func play(
    _ numbers: Range<UInt64>, _ monitor: Monitor, _ tell: (BlockResult) -> Bool)
}
