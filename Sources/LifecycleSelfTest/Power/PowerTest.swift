package import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration
package import LifecycleOracle

/// Measures how soon faults are found: by our generator, by a uniform one, by enumeration.
package struct PowerTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [PlantedFault<E>]
  private let rules: [Rule]
  private let plan: PowerPlan

  package init(of faults: [PlantedFault<E>], by rules: [Rule], _ plan: PowerPlan) {
    self.faults = faults
    self.rules = rules
    self.plan = plan
  }

  /// Hunts every fault in every way, or until the crew's monitor stops it.
  package func run(_ crew: Crew) -> PowerOutcome {
    let seeds = Int(plan.seeds)
    let ways = 2 * seeds + 1
    let quarries = crew.results("hunting faults", of: faults.count * ways) { number in
      let quarry = quarry(faults[number / ways], way: number % ways)
      crew.monitor.note(
        scenarios: quarry.scenarios, stimuli: quarry.stimuli, failures: 0, tallies: [])
      return quarry
    }
    let hunted = faults.indices.filter { fault in
      quarries[(fault * ways)..<((fault + 1) * ways)].allSatisfy { $0 != nil }
    }
    let trials = hunted.map { fault in
      let hunts = quarries[(fault * ways)..<((fault + 1) * ways)].compactMap { $0 }
      return PowerTrial(
        name: faults[fault].name, tuned: .init(Array(hunts[..<seeds])),
        uniform: .init(Array(hunts[seeds..<(2 * seeds)])), enumerated: .init([hunts[2 * seeds]]))
    }
    return PowerOutcome(plan: plan, trials: trials, isComplete: hunted.count == faults.count)
  }

  /// Hunts a fault: first by each seed of ours, then by each uniform one, then by enumeration.
  private func quarry(_ fault: PlantedFault<E>, way: Int) -> Quarry {
    var hunt = Hunt(fault.engine, for: fault.rule, by: rules, length: plan.length)
    let seed = UInt64(way) % plan.seeds + 1
    let capabilities = fault.engine.capabilities
    switch way / Int(plan.seeds) {
    case 0:
      var tuned = Generator(seed: seed, capabilities: capabilities, length: plan.length)
      return hunt.run(&tuned, seed: seed, until: isEnough)
    case 1:
      var uniform = UniformGenerator(
        seed: seed, capabilities: capabilities, length: plan.length)
      return hunt.run(&uniform, seed: seed, until: isEnough)
    default:
      var enumeration = ScenariosByLength(capabilities)
      return hunt.run(&enumeration, seed: seed, until: isEnough)
    }
  }

  /// Scenarios that the engine gives no answer to count as long as the mean.
  private func isEnough(_ quarry: Quarry) -> Bool {
    quarry.stimuli >= plan.limit || quarry.scenarios >= plan.limit
  }
}
