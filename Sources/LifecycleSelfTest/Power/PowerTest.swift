package import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration
package import LifecycleOracle

/// Measures how soon faults are found: by our generator, by a uniform one, by enumeration.
package struct PowerTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [SeededFault<E>]
  private let rules: [Rule]
  private let plan: PowerPlan

  package init(of faults: [SeededFault<E>], by rules: [Rule], _ plan: PowerPlan) {
    self.faults = faults
    self.rules = rules
    self.plan = plan
  }

  /// Searches for every fault in every way, or until the pool's monitor stops it.
  package func run(_ threadPool: ThreadPool) -> PowerOutcome {
    let seeds = Int(plan.seeds)
    let ways = 2 * seeds + 1
    let quarries = threadPool.results("hunting faults", of: faults.count * ways) { number in
      let searchResult = searchResult(faults[number / ways], way: number % ways)
      threadPool.monitor.note(
        scenarios: searchResult.scenarios, stimuli: searchResult.stimuli, failures: 0, tallies: [])
      return searchResult
    }
    let searched = faults.indices.filter { fault in
      quarries[(fault * ways)..<((fault + 1) * ways)].allSatisfy { $0 != nil }
    }
    let trials = searched.map { fault in
      let searches = quarries[(fault * ways)..<((fault + 1) * ways)].compactMap { $0 }
      return PowerTrial(
        name: faults[fault].name, tuned: .init(Array(searches[..<seeds])),
        uniform: .init(Array(searches[seeds..<(2 * seeds)])),
        enumerated: .init([searches[2 * seeds]]))
    }
    return PowerOutcome(plan: plan, trials: trials, isComplete: searched.count == faults.count)
  }

  /// Searches for a fault: first by each seed of ours, then by each uniform one, then by
  /// enumeration.
  private func searchResult(_ fault: SeededFault<E>, way: Int) -> SearchResult {
    var search = FaultSearch(fault.engine, for: fault.rule, by: rules, length: plan.length)
    let seed = UInt64(way) % plan.seeds + 1
    let capabilities = fault.engine.capabilities
    switch way / Int(plan.seeds) {
    case 0:
      var tuned = Generator(seed: seed, capabilities: capabilities, length: plan.length)
      return search.run(&tuned, seed: seed, until: isEnough)
    case 1:
      var uniform = UniformGenerator(
        seed: seed, capabilities: capabilities, length: plan.length)
      return search.run(&uniform, seed: seed, until: isEnough)
    default:
      var enumeration = ScenariosByLength(capabilities)
      return search.run(&enumeration, seed: seed, until: isEnough)
    }
  }

  /// Scenarios that the engine gives no answer to count as long as the mean.
  private func isEnough(_ searchResult: SearchResult) -> Bool {
    searchResult.stimuli >= plan.limit || searchResult.scenarios >= plan.limit
  }
}
