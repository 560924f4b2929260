import Lifecycle
import LifecycleSystem
import Synchronization

/// Deals the scenarios of a plan to threads, and collects their results.
///
/// Threads take pieces of blocks. A fast engine plays whole blocks, and a slow one few scenarios,
/// so that little is lost when a run ends. A result counts once all earlier scenarios have results,
/// so that a run can be resumed after them.
final class BlockScheduler: Sendable {
  private struct State {
    /// The results of the scenarios that count.
    var blockResult: BlockResult
    /// The number of scenarios that threads have taken.
    var taken: UInt64
    /// The results after a gap, by the number of scenarios before them.
    var ahead: [UInt64: BlockResult] = [:]
    /// The failures that threads have reported, counted or not.
    var known: Set<Failure.Key> = []
    /// The number of threads that may still take scenarios.
    var threads: Int

    /// The results that count, with failures seen after a gap.
    var withFailuresAhead: BlockResult {
      var results = blockResult
      for (_, later) in ahead.sorted(by: { $0.key < $1.key }) { results.addFailuresAhead(later) }
      return results
    }
  }

  private let plan: Plan
  private let state: Mutex<State>
  /// Signalled at each new failure, and when a thread takes no more scenarios.
  private let news = DispatchSemaphore(value: 0)

  /// Creates a scheduler of the scenarios that follow those of `blockResult`.
  init(of plan: Plan, behind blockResult: BlockResult, threads: Int) {
    self.plan = plan
    state = Mutex(State(blockResult: blockResult, taken: blockResult.scenarios, threads: threads))
  }

  /// Takes the next scenarios, all of one block and at most `most`.
  ///
  /// - Returns: The number of the first scenario, from 0, and the count. `nil` if no scenario is
  ///   left, or if the engine failed too often.
  private func next(atMost most: UInt64) -> (start: UInt64, count: UInt64)? {
    state.withLock { state in
      let start = state.taken
      guard start < plan.share, !state.blockResult.exceedsErrorLimit else { return nil }
      let count = min(most, Budget.block - start % Budget.block, plan.share - start)
      state.taken += count
      return (start, count)
    }
  }

  /// Adds results. `start` is the number of scenarios before them.
  ///
  /// - Returns: Whether to go on.
  private func add(_ blockResult: BlockResult, behind start: UInt64) -> Bool {
    // Results after the end that too many errors set are of no use.
    let (isNew, isOfUse) = state.withLock { state in
      let knownBefore = state.known.count
      state.known.formUnion(blockResult.failures.keys)
      state.known.formUnion(blockResult.warnings.keys)
      state.ahead[start] = blockResult
      // The run ends after the same scenario on any number of threads.
      while !state.blockResult.exceedsErrorLimit,
        let next = state.ahead.removeValue(forKey: state.blockResult.scenarios)
      {
        state.blockResult.merge(next)
      }
      let isOfUse = !state.blockResult.exceedsErrorLimit
      if !isOfUse { state.ahead = [:] }
      return (state.known.count > knownBefore, isOfUse)
    }
    if isNew { news.signal() }
    return isOfUse
  }

  /// Notes that a thread takes no more scenarios.
  func leave() {
    state.withLock { $0.threads -= 1 }
    news.signal()
  }

  /// Waits for a new failure, or for some time, and returns the results so far.
  func wait() -> (blockResult: BlockResult, isOver: Bool) {
    _ = news.wait(timeout: .now() + .seconds(Budget.secondsUnwritten))
    // News that came in the meantime is part of this result.
    while news.wait(timeout: .now()) == .success {}
    return state.withLock { ($0.withFailuresAhead, $0.threads == 0) }
  }

  /// Returns the results so far, if there is a new failure or the time has come.
  func results(at time: DispatchTime) -> BlockResult? {
    guard news.wait(timeout: .now()) == .success || time <= .now() else { return nil }
    return state.withLock(\.withFailuresAhead)
  }

  /// Plays scenarios of a plan on the calling thread until none is left.
  ///
  /// `tell` is called after some scenarios were played.
  func play(by make: () -> any BlockPlaying, _ monitor: Monitor, then tell: () -> Void = {}) {
    var player = make()
    var most = player.leastCount
    while !monitor.isStopped, let (first, count) = next(atMost: most) {
      let begun = ContinuousClock.now
      // `start` counts the scenarios of the shard. The player needs their numbers in the whole run.
      var start = first
      let number = plan.scenarios(at: first / Budget.block).lowerBound + first % Budget.block
      player.play(number..<number + count, monitor) { blockResult in
        monitor.note(blockResult)
        defer { start += blockResult.scenarios }
        let isOfUse = add(blockResult, behind: start)
        tell()
        return isOfUse
      }
      // The next piece should take as long as `Budget.pieceTime`.
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
  var exceedsErrorLimit: Bool {
    let hung = failures.values.filter { $0.engineFailure?.isHang ?? false }
    return engineErrors.exceedsErrorLimit(
      after: scenarios, stimuli, hangs: hung.reduce(0) { $0 + $1.count })
  }
}

/// Threads that play the blocks of a plan in parallel.
package struct WorkerPool: Sendable {
  let threads: Int
  /// Makes the player of one thread.
  let player: @Sendable () -> any BlockPlaying

  /// Starts the threads, or as many as the system allows. They play until no scenario is left.
  ///
  /// - Returns: Whether any thread was started.
  func play(_ scheduler: BlockScheduler, _ monitor: Monitor) -> Bool {
    let begun = (0..<threads).count { _ in
      SystemThread.begin { @Sendable [player] in
        scheduler.play(by: player, monitor)
        // The player is gone by now, with everything that it started.
        scheduler.leave()
      }
    }
    // Threads that the system did not allow leave at once. If there are none, the caller plays as one.
    for _ in max(1, begun)..<threads { scheduler.leave() }
    return begun > 0
  }
}

/// A player of scenarios for one thread.
package protocol BlockPlaying {
  /// The least number of scenarios to take at once, so that the player always has work.
  var leastCount: UInt64 { get }

  /// Plays scenarios of one block, until the monitor stops it.
  ///
  /// `tell` is called with the results of the next scenarios, which depend on no others. It is called
  /// at the end, and earlier if there is news. It returns whether to go on.
  mutating func play(
    _ numbers: Range<UInt64>, _ monitor: Monitor, _ tell: (BlockResult) -> Bool)
}
