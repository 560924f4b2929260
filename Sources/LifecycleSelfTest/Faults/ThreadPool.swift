import Dispatch
package import LifecycleCampaigns
import Synchronization

/// Threads that do numbered pieces of work in parallel.
package final class ThreadPool: Sendable {
  /// Counts the play, and can stop the work.
  package let monitor: Monitor
  private let threads: Int
  private let shared = Mutex(Progress())

  package struct Progress: Sendable {
    /// The name of the current work, in a word or two.
    package var stage = ""
    package var done = 0
    package var total = 0
  }

  package init(threads: Int, _ monitor: Monitor) {
    self.threads = max(1, threads)
    self.monitor = monitor
  }

  package var progress: Progress { shared.withLock { $0 } }

  /// Returns the result of each piece of work in order, or `nil` for pieces not begun before a
  /// stop.
  package func results<Result: Sendable>(
    _ stage: String, of count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result?] {
    shared.withLock { $0 = Progress(stage: stage, done: 0, total: count) }
    let poolResults = PoolResults<Result>(count)
    let group = DispatchGroup()
    let doPieces = { @Sendable [self] in
      while !monitor.isStopped, let piece = poolResults.next() {
        poolResults.add(work(piece), of: piece)
        shared.withLock { $0.done += 1 }
      }
    }
    for _ in 0..<min(threads, count) {
      group.enter()
      let isBegun = SystemThread.begin {
        doPieces()
        group.leave()
      }
      if !isBegun { group.leave() }
    }
    group.wait()
    // If threads could not be started, the calling thread does the remaining work.
    doPieces()
    return poolResults.all
  }
}

/// The next piece of work to take, and the results so far.
private final class PoolResults<Result: Sendable>: Sendable {
  private let taken = Atomic<Int>(0)
  private let count: Int
  private let results: Mutex<[Result?]>

  init(_ count: Int) {
    self.count = count
    results = Mutex(Array(repeating: nil, count: count))
  }

  /// Takes the next piece of work, if one is left.
  func next() -> Int? {
    let piece = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return piece < count ? piece : nil
  }

  func add(_ result: Result, of piece: Int) { results.withLock { $0[piece] = result } }

  var all: [Result?] { results.withLock { $0 } }
}
