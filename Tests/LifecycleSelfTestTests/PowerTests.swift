import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import SignatureLiterals
import Sweeps
import Testing

// The outcomes' initializers are internal, and `@testable` needs a debug build.
#if DEBUG
  @testable import LifecycleSelfTest
#else
  import LifecycleSelfTest
#endif

@Suite("Detection power")
struct PowerTests {
  @Test("The power report is the same on one and two threads, for three kinds of search")
  func threads() throws {
    let faults = try ["third-trip-skips-deactivation", "skips-deactivation"].map {
      try #require(SeededFault.named($0))
    }
    var plan = PowerPlan.full
    (plan.seeds, plan.length) = (3, 12)
    plan.limit = UInt64(Sweep.count(20_000, sample: 6_000))
    let outcomes = [1, 2].map { threads in
      PowerTest(of: faults, by: Rule.book, plan).run(ThreadPool(threads: threads, Monitor()))
    }
    #expect(PowerReport(outcomes[0]).text == PowerReport(outcomes[1]).text)
    let (deep, shallow) = (outcomes[0].trials[0], outcomes[0].trials[1])
    #expect(deep.tuned.found == 3 && deep.tuned.stimuli < deep.uniform.stimuli)
    #expect(!deep.enumerated.isFound)
    #expect(shallow.enumerated.isFound && shallow.enumerated.stimuli < 2_000)
  }

  @Test("The enumeration makes every legal scenario of each length once")
  func enumeration() {
    var enumeration = ScenariosByLength([.sceneBased, .appBased])
    var scenario = Scenario(Given(), [])
    var seen: Set<Scenario> = []
    var lengths: [Int] = []
    for index in 0..<5_000 as Range<UInt64> {
      enumeration.make(&scenario, index: index)
      #expect(scenario.firstIllegal == nil)
      #expect(seen.insert(scenario).inserted)
      lengths.append(scenario.stimuli.count)
    }
    #expect(lengths == lengths.sorted())
    for given in ScenariosByLength.givens {
      let pairs = seen.filter { $0.given == given && $0.stimuli.count == 2 }
      for first in pairs.map({ $0.stimuli[0] }) {
        #expect(pairs.contains { $0.stimuli == [first, .wait(31)] }, "\(given) \(first)")
      }
      #expect(seen.contains(Scenario(given, [.launch, .home])))
    }
  }

  #if DEBUG
    @Test(
      "The power test passes only if the generator is strong enough and nothing was stopped",
      arguments: [
        ([[30, 10], [30, 10]], true, .success),
        ([[30, 10], [30, 11]], true, .violation),
        ([[30, 61], [30, 1], [30, 1]], true, .violation),
        ([[30, 60], [30, 1], [30, 1]], true, .success),
        ([[19, 90], [30, 1]], true, .success),
        ([[30, 10]], false, .inconclusive),
        ([], true, .nothingRan),
      ] as [([[UInt64]], Bool, LifecycleCampaigns.ExitStatus)])
    func status(scenarios: [[UInt64]], isComplete: Bool, expected: LifecycleCampaigns.ExitStatus) {
      let trials = scenarios.map { pair in
        PowerTrial(
          name: "fault", tuned: Self.searchSeries(pair[1]), uniform: Self.searchSeries(pair[0]),
          enumerated: Self.searchSeries(1))
      }
      let plan = PowerPlan(seeds: 1, limit: 1_000, length: 25)
      let outcome = PowerOutcome(plan: plan, trials: trials, isComplete: isComplete)
      #expect(outcome.status == expected)
    }

    @Test("A search that gave up counts as longer than every successful search")
    func median() {
      let searches = [(5, true), (9, false), (7, true)].map {
        Self.searchResult($0.0, isCaught: $0.1)
      }
      #expect(PowerTrial.SearchSeries(searches).scenarios == 7)
      let missed = [(5, true), (3, false), (4, false)].map {
        Self.searchResult($0.0, isCaught: $0.1)
      }
      #expect(PowerTrial.SearchSeries(missed).scenarios == 3)
      #expect(!PowerTrial.SearchSeries(missed).isFound)
    }

    private static func searchSeries(_ scenarios: UInt64) -> PowerTrial.SearchSeries {
      PowerTrial.SearchSeries([searchResult(scenarios, isCaught: true)])
    }

    private static func searchResult(_ scenarios: UInt64, isCaught: Bool) -> SearchResult {
      var searchResult = SearchResult(seed: 1)
      searchResult.scenarios = scenarios
      searchResult.stimuli = scenarios
      if isCaught {
        searchResult.caught = SearchResult.Detection(rule: "rule", signature: "rule#callback")
      }
      return searchResult
    }
  #endif
}
