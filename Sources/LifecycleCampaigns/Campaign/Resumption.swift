package import LifecycleOracle
import Synchronization

/// What an earlier run of the same plan has left: what it has counted, and what it knows of
/// failures.
struct Resumption {
  /// What the scenarios have yielded that it has played, the first ones.
  let blockResult: BlockResult
  let findings: [Finding]
  let warnings: [Finding]
  /// Ways of failing that were seen further on, and are not forgotten.
  private var beyond: BlockResult

  /// What an outcome says that was written down.
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

  /// What some scenarios have yielded, and the ways of failing that were seen before: they count
  /// for nothing where the engine fails too often to come to them again.
  func told(_ blockResult: BlockResult) -> BlockResult {
    var told = blockResult
    if !told.exceedsErrorLimit { told.foresee(beyond) }
    return told
  }
}

/// What the outside sees of a running campaign, and how it stops one.
package final class Monitor: Sendable {
  private let shared = Mutex(Progress())
  private let stopped = Atomic<Bool>(false)
  /// When nothing is to be waited for any more; none, if the campaign is not to end.
  private let end = Mutex<ContinuousClock.Instant?>(nil)

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
  package func stop() {
    end.withLock { end in
      end = end ?? .now + Budget.grace
      stopped.store(true, ordering: .relaxed)
    }
  }

  /// Asks the campaign to shrink what it has found before it goes on.
  package func pause() { stopped.store(true, ordering: .relaxed) }

  /// Lets a campaign go on that was asked for no more than a pause.
  ///
  /// - Returns: Whether it was.
  func resume() -> Bool {
    end.withLock { end in
      end == nil && stopped.exchange(false, ordering: .relaxed)
    }
  }

  /// Whether no further scenario is to be begun.
  package var isStopped: Bool { stopped.load(ordering: .relaxed) }

  /// Whether the campaign was asked to end, and not only to pause.
  package var isEnding: Bool { isStopped && end.withLock { $0 != nil } }

  /// Whether nothing is to be waited for any more, and nothing to be shrunk.
  package var isOver: Bool {
    isStopped && end.withLock { end in end.map { $0 <= .now } ?? false }
  }

  /// Adds what scenarios have yielded.
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
