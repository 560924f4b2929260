import Dispatch
import Foundation
package import LifecycleCampaigns
import Synchronization

/// Threads that do numbered pieces of work side by side.
package final class ThreadPool: Sendable {
  /// Counts what is played, and stops it.
  package let monitor: Monitor
  private let threads: Int
  private let shared = Mutex(Progress())

  /// How far the present work has come.
  package struct Progress: Sendable {
    /// What is being done, in a word or two.
    package var stage = ""
    package var done = 0
    package var total = 0
  }

  package init(threads: Int, _ monitor: Monitor) {
    self.threads = max(1, threads)
    self.monitor = monitor
  }

  /// How far the present work has come.
  package var progress: Progress { shared.withLock { $0 } }

  /// What each piece of work yields, in order; nothing for pieces that were stopped before.
  package func results<Result: Sendable>(
    _ stage: String, of count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result?] {
    shared.withLock { $0 = Progress(stage: stage, done: 0, total: count) }
    let yields = PoolResults<Result>(count)
    let group = DispatchGroup()
    let play = { @Sendable [self] in
      while !monitor.isStopped, let piece = yields.next() {
        yields.add(work(piece), of: piece)
        shared.withLock { $0.done += 1 }
      }
    }
    for _ in 0..<min(threads, count) {
      group.enter()
      let isBegun = Thread.begin {
        play()
        group.leave()
      }
      if !isBegun { group.leave() }
    }
    group.wait()
    // What no thread was to be had for.
    play()
    return yields.all
  }
}

/// Which pieces of work are taken, and what they have yielded.
private final class PoolResults<Result: Sendable>: Sendable {
  private let taken = Atomic<Int>(0)
  private let count: Int
  private let results: Mutex<[Result?]>

  init(_ count: Int) {
    self.count = count
    results = Mutex(Array(repeating: nil, count: count))
  }

  /// The next piece that nobody has taken, if there is one.
  func next() -> Int? {
    let piece = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return piece < count ? piece : nil
  }

  func add(_ result: Result, of piece: Int) { results.withLock { $0[piece] = result } }

  var all: [Result?] { results.withLock { $0 } }
}
