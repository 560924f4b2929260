package import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration
package import LifecycleOracle

/// Measures how soon faults are found by the tuned generator, a uniform generator and enumeration.
package struct PowerTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [SeededFault<E>]
  private let rules: [Rule]
  private let plan: PowerPlan

  package init(of faults: [SeededFault<E>], by rules: [Rule], _ plan: PowerPlan) {
    self.faults = faults
    self.rules = rules
    self.plan = plan
  }

  /// Searches for every fault in every way, or until the pool's monitor stops the test.
  package func run(_ threadPool: ThreadPool) -> PowerOutcome {
    let seeds = Int(plan.seeds)
    let ways =
      (1...plan.seeds).map(Way.tuned) + (1...plan.seeds).map(Way.uniform) + [.enumerated]
    let searchResults = threadPool.results("searching for faults", of: faults.count * ways.count) {
      number in
      let searchResult = searchResult(faults[number / ways.count], ways[number % ways.count])
      threadPool.monitor.note(searchResult)
      return searchResult
    }
    let trials = faults.indices.compactMap { fault -> PowerTrial? in
      let searches = searchResults[(fault * ways.count)..<((fault + 1) * ways.count)]
        .compactMap { $0 }
      // A fault has no trial if the test was stopped before all of its searches.
      guard searches.count == ways.count else { return nil }
      return PowerTrial(
        name: faults[fault].name, tuned: .init(Array(searches[..<seeds])),
        uniform: .init(Array(searches[seeds..<(2 * seeds)])),
        enumerated: .init([searches[2 * seeds]]))
    }
    return PowerOutcome(plan: plan, trials: trials, isComplete: trials.count == faults.count)
  }

  /// A way to make scenarios: by one of two generators, each with some seeds, or by length.
  private enum Way {
    case tuned(UInt64), uniform(UInt64), enumerated
  }

  private func searchResult(_ fault: SeededFault<E>, _ way: Way) -> SearchResult {
    var search = FaultSearch(fault.engine, for: fault.rule, by: rules, length: plan.length)
    let capabilities = fault.engine.capabilities
    switch way {
    case .tuned(let seed):
      var tuned = Generator(seed: seed, capabilities: capabilities, length: plan.length)
      return search.run(&tuned, seed: seed, until: isEnough)
    case .uniform(let seed):
      var uniform = UniformGenerator(
        seed: seed, capabilities: capabilities, length: plan.length)
      return search.run(&uniform, seed: seed, until: isEnough)
    case .enumerated:
      var enumeration = ScenariosByLength(capabilities)
      return search.run(&enumeration, seed: 1, until: isEnough)
    }
  }

  /// Whether a search has reached its limit.
  ///
  /// A scenario without an answer adds no stimuli, so the limit bounds the number of scenarios too.
  private func isEnough(_ searchResult: SearchResult) -> Bool {
    searchResult.stimuli >= plan.limit || searchResult.scenarios >= plan.limit
  }
}

/// The amount of play in a power test.
package struct PowerPlan: Hashable, Sendable {
  /// The number of seeds with which each fault is searched for, from seed 1 on.
  package var seeds: UInt64
  /// The maximum number of stimuli in a search.
  package var limit: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int

  /// Medians over twenty seeds, with as many stimuli as 20,000 scenarios have.
  package static let full = PowerPlan(seeds: 20, limit: 500_000, length: 25)

  /// Medians over five seeds, with the same number of stimuli.
  package static let quick = PowerPlan(seeds: 5, limit: 500_000, length: 25)
}

/// The speed of finding one fault in three ways.
package struct PowerTrial: Sendable {
  package let name: String
  /// Searches with the generator of campaigns.
  package let tuned: SearchSeries
  /// Searches with the uniform generator.
  package let uniform: SearchSeries
  /// The search by bounded enumeration.
  package let enumerated: SearchSeries

  /// Several searches for a fault by the same method.
  package struct SearchSeries: Hashable, Sendable {
    /// The median number of scenarios over the seeds; the upper of two middle values.
    package let scenarios: UInt64
    /// The median number of stimuli over the seeds.
    package let stimuli: UInt64
    /// The number of seeds that found the fault.
    package let found: Int
    /// The number of seeds with which the fault was searched for.
    package let seeds: Int

    package init(_ searches: [SearchResult]) {
      scenarios = Self.median(searches.map { ($0.scenarios, $0.caught != nil) })
      stimuli = Self.median(searches.map { ($0.stimuli, $0.caught != nil) })
      found = searches.count { $0.caught != nil }
      seeds = searches.count
    }

    /// Whether the medians come from searches that found the fault, not from searches that gave up.
    package var isFound: Bool { found * 2 > seeds }

    /// Returns the median; a search that gave up counts as longer than any search that succeeded.
    private static func median(_ searches: [(figure: UInt64, isCaught: Bool)]) -> UInt64 {
      let sorted = searches.sorted { left, right in
        left.isCaught == right.isCaught ? left.figure < right.figure : left.isCaught
      }
      return sorted.middle?.figure ?? 0
    }
  }

  /// Whether uniform generation takes long enough for the fault to distinguish the generators.
  package var isSignificant: Bool { uniform.scenarios >= Self.minimumScenarios }

  /// The ratio of the stimuli of the tuned generator to those of the uniform generator.
  ///
  /// If the uniform generator gave up, the true ratio is at most this value.
  package var ratio: Double { Double(tuned.stimuli) / Double(max(1, uniform.stimuli)) }

  /// The minimum number of scenarios in uniform generation for a significant fault.
  package static let minimumScenarios: UInt64 = 20
}
