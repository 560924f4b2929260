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
    let searchResults = threadPool.results("searching for faults", of: faults.count * ways) {
      number in
      let searchResult = searchResult(faults[number / ways], way: number % ways)
      threadPool.monitor.note(
        scenarios: searchResult.scenarios, stimuli: searchResult.stimuli, failures: 0, tallies: [])
      return searchResult
    }
    let searched = faults.indices.filter { fault in
      searchResults[(fault * ways)..<((fault + 1) * ways)].allSatisfy { $0 != nil }
    }
    let trials = searched.map { fault in
      let searches = searchResults[(fault * ways)..<((fault + 1) * ways)].compactMap { $0 }
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

/// How much is played to measure how soon faults are found.
package struct PowerPlan: Hashable, Sendable {
  /// With how many seeds each fault is searched for, from seed 1 on.
  package var seeds: UInt64
  /// How many stimuli a search may take.
  package var limit: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int

  package init(seeds: UInt64, limit: UInt64, length: Int) {
    self.seeds = seeds
    self.limit = limit
    self.length = length
  }

  /// Medians over twenty seeds, in as many stimuli as 20,000 scenarios have.
  package static let full = PowerPlan(seeds: 20, limit: 500_000, length: 25)

  /// The same over five seeds.
  package static let quick = PowerPlan(seeds: 5, limit: 500_000, length: 25)
}

/// How soon one fault is found, in three ways.
package struct PowerTrial: Sendable {
  /// The fault.
  package let name: String
  /// What the generator that campaigns use takes.
  package let tuned: SearchSeries
  /// What the uniform generator takes.
  package let uniform: SearchSeries
  /// What bounded enumeration takes.
  package let enumerated: SearchSeries

  package init(name: String, tuned: SearchSeries, uniform: SearchSeries, enumerated: SearchSeries) {
    self.name = name
    self.tuned = tuned
    self.uniform = uniform
    self.enumerated = enumerated
  }

  /// Several searches for a fault by the same method.
  package struct SearchSeries: Hashable, Sendable {
    /// How many scenarios it took in the middle of the seeds; the upper of the two.
    package let scenarios: UInt64
    /// How many stimuli it took in the middle of the seeds.
    package let stimuli: UInt64
    /// With how many seeds the fault was found.
    package let found: Int
    /// With how many it was searched for.
    package let seeds: Int

    package init(_ searches: [SearchResult]) {
      scenarios = Self.median(searches.map { ($0.scenarios, $0.caught != nil) })
      stimuli = Self.median(searches.map { ($0.stimuli, $0.caught != nil) })
      found = searches.count { $0.caught != nil }
      seeds = searches.count
    }

    /// Whether the figures are of searches that found it, not of searches that gave up.
    package var isFound: Bool { found * 2 > seeds }

    /// A search that gave up has taken longer than any that did not.
    private static func median(_ searches: [(figure: UInt64, isCaught: Bool)]) -> UInt64 {
      let sorted = searches.sorted { left, right in
        left.isCaught == right.isCaught ? left.figure < right.figure : left.isCaught
      }
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2].figure
    }
  }
}

extension PowerTrial {
  /// Whether uniform generation takes long enough for the fault to tell the generators apart.
  package var isSignificant: Bool { uniform.scenarios >= Self.minimumScenarios }

  /// How many stimuli the tuned generator takes for one that the uniform one takes; no more than
  /// that, where the uniform one gave up.
  package var ratio: Double { Double(tuned.stimuli) / Double(max(1, uniform.stimuli)) }

  /// How many scenarios uniform generation needs at least for a fault that tells.
  package static let minimumScenarios: UInt64 = 20
}
