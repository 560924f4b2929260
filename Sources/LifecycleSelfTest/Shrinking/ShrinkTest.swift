package import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle
import LifecycleShrinking

/// Tests the shrinker: a fault must shrink to the same scenario from every scenario that shows it.
package struct ShrinkTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [SeededFault<E>]
  private let rules: [Rule]
  private let plan: ShrinkPlan

  /// Creates a test with `faults`, judged by `rules`.
  package init(_ faults: [SeededFault<E>], by rules: [Rule], _ plan: ShrinkPlan) {
    self.faults = faults
    self.rules = rules
    self.plan = plan
  }

  /// Searches for and shrinks each fault with each seed, or until the pool's monitor stops the
  /// test.
  package func run(_ threadPool: ThreadPool) -> ShrinkOutcome {
    let trials = threadPool.results("shrinking faults", of: faults.count) { number in
      trial(of: faults[number], threadPool.monitor)
    }.compactMap { $0 }
    return ShrinkOutcome(
      plan: plan, trials: trials,
      isComplete: !threadPool.monitor.isStopped && trials.count == faults.count)
  }

  private func trial(of fault: SeededFault<E>, _ monitor: Monitor) -> ShrinkTrial {
    var results: [ShrinkTrial.Result] = []
    var missed: [UInt64] = []
    for seed in 1...plan.seeds where !monitor.isStopped {
      var search = FaultSearch(fault.engine, for: fault.rule, by: rules, length: Plan.usualLength)
      let searchResult = search.run(seed: seed, limit: plan.limit)
      monitor.note(searchResult)
      if let caught = searchResult.caught {
        let failure = Failure(
          signature: caught.signature, first: searchResult.scenarios - 1, count: 1)
        var diagnosis = Diagnosis(fault.engine, shrinkPlan(of: fault, searchResult))
        let shrunk = diagnosis.shrunk(failure, isWarning: false)
        results.append(
          .init(
            seed: seed, signature: caught.signature, scenario: shrunk.scenario, runs: shrunk.runs))
      } else {
        missed.append(seed)
      }
    }
    return ShrinkTrial(name: fault.name, rule: fault.rule, results: results, missedSeeds: missed)
  }

  /// Returns the plan of the campaign in which the fault was found.
  private func shrinkPlan(of fault: SeededFault<E>, _ searchResult: SearchResult) -> Plan {
    var plan = Plan(
      seed: searchResult.seed, scenarios: searchResult.scenarios, length: Plan.usualLength,
      threads: 1,
      rules: rules)
    plan.enforced = [fault.rule]
    return plan
  }
}

/// The shrunk scenarios of one fault, seed by seed.
package struct ShrinkTrial: Sendable {
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// The result of each seed that caught the fault, in order.
  package let results: [Result]
  package let missedSeeds: [UInt64]

  /// The shrunk form of the first scenario of a seed in which the rule was reported.
  package struct Result: Hashable, Sendable {
    package let seed: UInt64
    /// The failure signature of the breach.
    package let signature: Signature
    package let scenario: Scenario
    /// The number of scenarios played by the shrinker.
    package let runs: Int
  }

  /// A scenario to which a failure signature was shrunk, and the seeds that led to this scenario.
  package struct Form: Hashable, Sendable {
    package let signature: Signature
    package let scenario: Scenario
    package var seeds: [UInt64]
  }

  /// The distinct shrunk scenarios: the most frequent failure signature first, then the simplest.
  package var forms: [Form] {
    var forms: [Form] = []
    for result in results {
      let known = forms.firstIndex {
        $0.signature == result.signature && $0.scenario == result.scenario
      }
      if let known {
        forms[known].seeds.append(result.seed)
      } else {
        forms.append(
          Form(
            signature: result.signature, scenario: result.scenario, seeds: [result.seed]))
      }
    }
    return signatures.flatMap { signature in
      forms.filter { $0.signature == signature }.sorted {
        $0.scenario.isSimpler(than: $1.scenario)
      }
    }
  }

  /// The failure signatures, the most frequent first; equally frequent ones are ordered by name.
  package var signatures: [Signature] {
    let counts = Dictionary(grouping: results, by: \.signature).mapValues(\.count)
    return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map(\.key)
  }

  /// Whether every seed shrank each failure signature to the same scenario.
  package var isCanonical: Bool { forms.count == signatures.count }

  /// The scenario that represents the fault: the simplest form of its most frequent signature.
  package var smallest: Scenario? { forms.first?.scenario }

  /// The numbers of scenarios played by the shrinker, in ascending order.
  package var runs: [Int] { results.map(\.runs).sorted() }
}
