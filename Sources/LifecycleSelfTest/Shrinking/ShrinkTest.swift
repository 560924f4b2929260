package import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle
import LifecycleShrinking

/// Tests the shrinker: a fault must come to the same scenario from wherever it was found.
package struct ShrinkTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [PlantedFault<E>]
  private let rules: [Rule]
  private let plan: ShrinkPlan

  /// A test with faults, of `rules`.
  package init(_ faults: [PlantedFault<E>], by rules: [Rule], _ plan: ShrinkPlan) {
    self.faults = faults
    self.rules = rules
    self.plan = plan
  }

  /// Hunts and shrinks each fault with each seed, or until the crew's monitor stops it.
  package func run(_ crew: Crew) -> ShrinkOutcome {
    let trials = crew.results("shrinking faults", of: faults.count) { number in
      trial(of: faults[number], crew.monitor)
    }.compactMap { $0 }
    return ShrinkOutcome(
      plan: plan, trials: trials,
      isComplete: !crew.monitor.isStopped && trials.count == faults.count)
  }

  private func trial(of fault: PlantedFault<E>, _ monitor: Monitor) -> ShrinkTrial {
    var results: [ShrinkTrial.Result] = []
    var missed: [UInt64] = []
    for seed in 1...plan.seeds where !monitor.isStopped {
      var hunt = Hunt(fault.engine, for: fault.rule, by: rules, length: plan.length)
      let quarry = hunt.run(seed: seed, limit: plan.limit)
      monitor.note(
        scenarios: quarry.scenarios, stimuli: quarry.stimuli, failures: 0, tallies: [])
      if let caught = quarry.caught {
        let failure = Failure(signature: caught.signature, first: quarry.scenarios - 1, count: 1)
        var diagnosis = Diagnosis(fault.engine, shrinkPlan(of: fault, quarry))
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

  /// The campaign in which the quarry was caught.
  private func shrinkPlan(of fault: PlantedFault<E>, _ quarry: Quarry) -> Plan {
    var plan = Plan(
      seed: quarry.seed, scenarios: quarry.scenarios, length: plan.length, threads: 1,
      rules: rules)
    plan.enforced = [fault.rule]
    return plan
  }
}
