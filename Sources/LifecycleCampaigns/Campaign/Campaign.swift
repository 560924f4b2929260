import Dispatch
import Foundation
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
  ///
  /// `found` is told of each finding as soon as it is shrunk, whether it is only a warning, and how
  /// many scenarios were played by then. What the prelude's corpus shows is among the findings.
  package func run(
    _ monitor: Monitor = Monitor(), after prelude: Prelude = Prelude(),
    found: (_ finding: Finding, _ isWarning: Bool, _ played: UInt64) -> Void = { _, _, _ in }
  ) -> Outcome {
    let blocks = (plan.scenarios + Budget.block - 1) / Budget.block
    let threads = engine.capabilities.contains(.sideBySide) ? max(1, plan.threads) : 1
    let work = Work(rules: plan.rules.count)
    let group = DispatchGroup()
    for _ in 0..<threads {
      group.enter()
      // Threads of its own: a pool would run fewer of them on a busy machine.
      Thread.detachNewThread { @Sendable in
        var worker = Worker(engine, plan)
        while !monitor.isStopped, let block = work.next(of: blocks) {
          worker.play(block: block, monitor)
        }
        work.add(worker.finish())
        group.leave()
      }
    }
    group.wait()
    return outcome(work.harvest, after: prelude, found)
  }

  private func outcome(
    _ harvest: Harvest, after prelude: Prelude, _ found: (Finding, Bool, UInt64) -> Void
  ) -> Outcome {
    var diagnosis = Diagnosis(engine, plan)
    let failures = harvest.failures(after: prelude)
    let warnings = harvest.warnings.values.sorted { $0.first < $1.first }
    func finding(_ failure: Failure, isWarning: Bool) -> Finding {
      let finding = diagnosis.finding(failure, isWarning: isWarning, after: prelude)
      found(finding, isWarning, harvest.scenarios)
      return finding
    }
    return Outcome(
      engine: engine.name, capabilities: engine.capabilities, plan: plan,
      scenarios: harvest.scenarios, stimuli: harvest.stimuli, tallies: harvest.tallies,
      coverage: harvest.coverage, prelude: prelude,
      findings: failures.prefix(Budget.findings).map { finding($0, isWarning: false) },
      warnings: warnings.prefix(Budget.findings).map { finding($0, isWarning: true) },
      further: max(0, failures.count - Budget.findings) + max(0, warnings.count - Budget.findings),
      isComplete: harvest.scenarios >= plan.scenarios)
  }
}

/// The blocks that threads share, and what they have yielded.
private final class Work: Sendable {
  private let taken = Atomic<UInt64>(0)
  private let yields: Mutex<Harvest>

  init(rules: Int) { yields = Mutex(Harvest(rules: rules)) }

  /// The next block that nobody has taken, if any of `count` is left.
  func next(of count: UInt64) -> UInt64? {
    let block = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return block < count ? block : nil
  }

  func add(_ harvest: Harvest) { yields.withLock { $0.merge(harvest) } }

  var harvest: Harvest { yields.withLock { $0 } }
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
  var coverage = Coverage()
  var failures: [String: Failure] = [:]
  var warnings: [String: Failure] = [:]

  init(rules: Int) { tallies = Array(repeating: Tally(), count: rules) }

  /// Adds what other blocks have yielded; in which order makes no difference.
  mutating func merge(_ other: Harvest) {
    scenarios += other.scenarios
    stimuli += other.stimuli
    for index in tallies.indices { tallies[index] += other.tallies[index] }
    coverage.merge(other.coverage)
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
