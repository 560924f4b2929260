import Foundation

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
