package import LifecycleOracle
import Synchronization

/// What an earlier run of the same plan has left: what it has counted, and what it knows of
/// failures.
struct Resumption {
  /// What the blocks have yielded that it has played.
  let blockResult: BlockResult
  /// How many blocks these are, the first ones.
  let blocks: UInt64
  let findings: [Finding]
  let warnings: [Finding]
  /// Ways of failing that were seen further on, and are not forgotten.
  private var beyond: (failures: [Failure], warnings: [Failure]) = ([], [])

  /// What an outcome says that was written down.
  init(_ outcome: Outcome) {
    var blockResult = BlockResult(countsOf: outcome)
    blocks = outcome.blocks
    findings = outcome.findings
    warnings = outcome.warnings
    for failure in outcome.consequences { blockResult.noteConsequence(failure) }
    for failure in outcome.blamed where failure.count > 0 {
      if outcome.plan.position(of: failure.first) < blocks {
        blockResult.note(failure)
      } else {
        beyond.failures.append(failure)
      }
    }
    for failure in warnings.map(Failure.init) + outcome.unshrunkWarnings {
      if outcome.plan.position(of: failure.first) < blocks {
        blockResult.noteWarning(failure)
      } else {
        beyond.warnings.append(failure)
      }
    }
    self.blockResult = blockResult
  }

  /// The ways of failing that a block result has, and those that were seen before.
  func attribution(of blockResult: BlockResult, after replayPhase: ReplayPhase) -> Attribution {
    var blockResult = blockResult
    for failure in beyond.failures where blockResult.failures[failure.signature] == nil {
      blockResult.note(failure)
    }
    return Attribution(of: blockResult, after: replayPhase)
  }

  /// The warnings that a block result has, and those that were seen before.
  func warnings(of blockResult: BlockResult) -> [Failure] {
    let all = blockResult.warnings.merging(
      beyond.warnings.map { ($0.signature, $0) }, uniquingKeysWith: { found, _ in found })
    return all.values.sorted { $0.first < $1.first }
  }
}

extension Outcome {
  /// How many blocks were played: a run takes them one after the other, and only the last may be
  /// shorter.
  var blocks: UInt64 { scenarios / Budget.block + (scenarios.isMultiple(of: Budget.block) ? 0 : 1) }

  /// Whether a run can have stopped behind so many scenarios.
  package var endsWithABlock: Bool { isComplete || scenarios.isMultiple(of: Budget.block) }
}

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
