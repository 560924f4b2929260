package import LifecycleOracle
import Synchronization

/// A view of a running campaign, which can also stop the campaign.
///
/// A campaign is *stopped* while it is paused or ending: no scenario begins. When it is *over*, its
/// time for shrinking has passed too.
package final class Monitor: Sendable {
  private let shared = Mutex(Progress())
  private let stopped = Atomic<Bool>(false)
  /// The time after which nothing is waited for, or `nil` if the campaign was not asked to end.
  private let end = Mutex<ContinuousClock.Instant?>(nil)

  package init() {}

  package struct Progress: Sendable {
    package var scenarios: UInt64 = 0
    package var stimuli: UInt64 = 0
    /// The number of scenarios that broke an enforced rule.
    package var failures: UInt64 = 0
    /// For each rule of the plan, whether it was exercised. Empty before the first results.
    package var exercised: [Bool] = []

    package init() {}
  }

  package var progress: Progress { shared.withLock { $0 } }

  /// Asks the campaign to end with its results so far.
  package func stop() {
    end.withLock { end in
      end = end ?? .now + Budget.grace
      stopped.store(true, ordering: .relaxed)
    }
  }

  /// Asks the campaign to shrink its failures before it goes on.
  package func pause() { stopped.store(true, ordering: .relaxed) }

  /// Lets a campaign go on after a pause.
  ///
  /// - Returns: Whether the campaign goes on. It does not if it was asked to end.
  func resume() -> Bool {
    end.withLock { end in
      end == nil && stopped.exchange(false, ordering: .relaxed)
    }
  }

  /// Whether no further scenario may begin.
  package var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Whether the campaign was asked to end, and not only to pause.
  package var isEnding: Bool { isStopped && end.withLock { $0 != nil } }

  /// Whether nothing may be waited for or shrunk any more.
  package var isOver: Bool {
    isStopped && end.withLock { end in end.map { $0 <= .now } ?? false }
  }

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
