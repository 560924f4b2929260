package import LifecycleOracle
import Synchronization

/// What the outside sees of a running campaign, and how it stops one.
package final class Monitor: Sendable {
  private let shared = Mutex(Progress())
  private let stopped = Atomic<Bool>(false)

  package init() {}

  /// How far a campaign has come.
  package struct Progress: Sendable {
    package var scenarios: UInt64 = 0
    package var stimuli: UInt64 = 0
    package var failures: UInt64 = 0
    /// For each rule, whether it has been exercised.
    package var exercised: [Bool] = []

    package init() {}
  }

  /// How far the campaign has come.
  package var progress: Progress { shared.withLock { $0 } }

  /// Asks the campaign to end with what it has.
  package func stop() { stopped.store(true, ordering: .relaxed) }

  /// Whether the campaign has been asked to end.
  package var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Adds what a block has yielded.
  package func note(_ blockResult: BlockResult) {
    note(
      scenarios: blockResult.scenarios, stimuli: blockResult.stimuli, failures: blockResult.failing,
      tallies: blockResult.tallies)
  }

  package func note(scenarios: UInt64, stimuli: UInt64, failures: UInt64, tallies: [Tally]) {
    shared.withLock { progress in
      progress.scenarios += scenarios
      progress.stimuli += stimuli
      progress.failures += failures
      if progress.exercised.isEmpty {
        progress.exercised = Array(repeating: false, count: tallies.count)
      }
      for index in tallies.indices where tallies[index].exercised > 0 {
        progress.exercised[index] = true
      }
    }
  }
}
