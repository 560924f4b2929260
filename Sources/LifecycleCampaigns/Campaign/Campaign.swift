import Dispatch
package import Lifecycle
import LifecycleGeneration
import LifecycleRules
import LifecycleShrinking
import Synchronization

/// Plays many random scenarios against an engine, counts, and shrinks what fails.
package struct Campaign<E: Engine>: Sendable {
  package let engine: EngineUnderTest<E>
  package let plan: Plan

  package init(_ engine: EngineUnderTest<E>, _ plan: Plan) {
    self.engine = engine
    self.plan = plan
  }

  /// Runs the campaign to its end, or until the monitor stops it.
  ///
  /// Scenarios are played in blocks that threads take turns at; what a block yields depends on the
  /// block alone, so that the outcome is the same on any number of threads.
  package func run(_ monitor: Monitor = Monitor()) -> Outcome {
    let blocks = (plan.scenarios + Budget.block - 1) / Budget.block
    let threads = engine.capabilities.contains(.sideBySide) ? max(1, plan.threads) : 1
    let next = Atomic<UInt64>(0)
    let harvest = Mutex(Harvest(rules: plan.rules.count))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var worker = Worker(engine, plan)
      while !monitor.isStopped {
        let block = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < blocks else { break }
        worker.play(block: block, monitor)
      }
      let yield = worker.finish()
      harvest.withLock { $0.merge(yield) }
    }
    return outcome(harvest.withLock { $0 })
  }

  private func outcome(_ harvest: Harvest) -> Outcome {
    var shrinker = Diagnosis(engine, plan)
    let failures = harvest.failures.values.sorted { $0.first < $1.first }
    let warnings = harvest.warnings.values.sorted { $0.first < $1.first }
    return Outcome(
      engine: engine.name, capabilities: engine.capabilities, plan: plan,
      scenarios: harvest.scenarios, stimuli: harvest.stimuli, tallies: harvest.tallies,
      findings: failures.prefix(Budget.findings).map { shrinker.finding($0, isWarning: false) },
      warnings: warnings.prefix(Budget.findings).map { shrinker.finding($0, isWarning: true) },
      further: max(0, failures.count - Budget.findings) + max(0, warnings.count - Budget.findings),
      isComplete: harvest.scenarios >= plan.scenarios)
  }
}

/// How scenarios fail in one way: the first of them, and how many.
struct Failure: Sendable {
  var signature: String
  var first: UInt64
  var count: UInt64
  var engineFailure: EngineFailure?
}

/// What some blocks have yielded.
struct Harvest: Sendable {
  var scenarios: UInt64 = 0
  var stimuli: UInt64 = 0
  var tallies: [Tally]
  var failures: [String: Failure] = [:]
  var warnings: [String: Failure] = [:]

  init(rules: Int) { tallies = Array(repeating: Tally(), count: rules) }

  /// Adds what other blocks have yielded; in which order makes no difference.
  mutating func merge(_ other: Harvest) {
    scenarios += other.scenarios
    stimuli += other.stimuli
    for index in tallies.indices { tallies[index] += other.tallies[index] }
    for (signature, failure) in other.failures { Self.note(failure, signature, in: &failures) }
    for (signature, failure) in other.warnings { Self.note(failure, signature, in: &warnings) }
  }

  static func note(
    _ failure: Failure, _ signature: String, in failures: inout [String: Failure]
  ) {
    guard var known = failures[signature] else {
      failures[signature] = failure
      return
    }
    if failure.first < known.first {
      known.first = failure.first
      known.engineFailure = failure.engineFailure
    }
    known.count += failure.count
    failures[signature] = known
  }
}
