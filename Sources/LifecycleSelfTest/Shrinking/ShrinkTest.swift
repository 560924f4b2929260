package import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle
import LifecycleShrinking

/// Tests the shrinker: a fault must come to the same scenario from wherever it was found.
package struct ShrinkTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [SeededFault<E>]
  private let rules: [Rule]
  private let plan: ShrinkPlan

  /// A test with faults, of `rules`.
  package init(_ faults: [SeededFault<E>], by rules: [Rule], _ plan: ShrinkPlan) {
    self.faults = faults
    self.rules = rules
    self.plan = plan
  }

  /// Searches for and shrinks each fault with each seed, or until the pool's monitor stops it.
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
      var search = FaultSearch(fault.engine, for: fault.rule, by: rules, length: plan.length)
      let searchResult = search.run(seed: seed, limit: plan.limit)
      monitor.note(
        scenarios: searchResult.scenarios, stimuli: searchResult.stimuli, failures: 0, tallies: [])
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

  /// The campaign in which the fault was found.
  private func shrinkPlan(of fault: SeededFault<E>, _ searchResult: SearchResult) -> Plan {
    var plan = Plan(
      seed: searchResult.seed, scenarios: searchResult.scenarios, length: plan.length, threads: 1,
      rules: rules)
    plan.enforced = [fault.rule]
    return plan
  }
}
