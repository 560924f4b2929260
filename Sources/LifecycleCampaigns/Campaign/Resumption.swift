package import LifecycleOracle
import Synchronization

/// The counts and failures of an earlier run of the same plan.
struct Resumption {
  /// The results of the scenarios that the earlier run played. These are the first ones.
  let blockResult: BlockResult
  let findings: [Finding]
  let warnings: [Finding]
  /// The failures that were seen in later scenarios.
  private var beyond: BlockResult

  /// Creates a resumption from an outcome in a log.
  init(_ outcome: Outcome) {
    var blockResult = BlockResult(countsOf: outcome)
    beyond = BlockResult(rules: 0)
    findings = outcome.findings + outcome.followOns
    warnings = outcome.warnings
    func isPlayed(_ failure: Failure) -> Bool {
      outcome.plan.place(of: failure.first) < outcome.scenarios
    }
    for failure in outcome.failures where failure.count > 0 {
      if isPlayed(failure) { blockResult.note(failure) } else { beyond.note(failure) }
    }
    for failure in warnings.flatMap(\.failures) + outcome.unshrunkWarnings {
      if isPlayed(failure) { blockResult.noteWarning(failure) } else { beyond.noteWarning(failure) }
    }
    self.blockResult = blockResult
  }

  /// Returns results with the failures that the earlier run saw in later scenarios.
  ///
  /// If the engine failed too often, this run will not reach those scenarios, so their failures are
  /// left out.
  func told(_ blockResult: BlockResult) -> BlockResult {
    var told = blockResult
    if !told.exceedsErrorLimit { told.foresee(beyond) }
    return told
  }
}

/// A view of a running campaign, which can also stop the campaign.
package final class Monitor: Sendable {
  private let shared = Mutex(Progress())
  private let stopped = Atomic<Bool>(false)
  /// The time after which nothing is waited for, if the campaign was asked to end.
  private let end = Mutex<ContinuousClock.Instant?>(nil)

  package init() {}

  package struct Progress: Sendable {
    package var scenarios: UInt64 = 0
    package var stimuli: UInt64 = 0
    package var failures: UInt64 = 0
    /// For each rule, whether it was exercised.
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
