package import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle

/// Tests the oracle, which must catch faulty engines and accept conforming engines.
package struct SelfTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [SeededFault<E>]
  private let families: [VariantFamily<E>]
  private let mutations: @Sendable (ThreadPool) -> [MutationOutcome]
  private let rules: [Rule]
  private let plan: SelfTestPlan

  /// Creates a test of `rules`.
  ///
  /// In a test of clients, each family of variants has one contract. The closure `mutations` tries
  /// systematic faults.
  package init(
    of rules: [Rule], faults: [SeededFault<E>], families: [VariantFamily<E>],
    mutations: @escaping @Sendable (ThreadPool) -> [MutationOutcome], _ plan: SelfTestPlan
  ) {
    self.rules = rules
    self.faults = faults
    self.families = families
    self.mutations = mutations
    self.plan = plan
  }

  /// Plays everything, or until the pool's monitor stops the test.
  package func run(_ threadPool: ThreadPool) -> SelfTestOutcome {
    let searches = searches(threadPool)
    let trials = threadPool.results("shrinking faults", of: faults.count) { number in
      trial(of: faults[number], searches[number])
    }
    let blocks = families.flatMap { family in
      let variantTrial = VariantTrial(family: family, rules: rules, plan: plan)
      return variantTrial.blocks.map { (trial: variantTrial, block: $0) }
    }
    let blockResults = threadPool.results("playing variants", of: blocks.count) { number in
      blocks[number].trial.play(blocks[number].block, threadPool.monitor)
    }
    let mutations = mutations(threadPool)
    return SelfTestOutcome(
      plan: plan, rules: rules, trials: trials.compactMap { $0 },
      variants: families.reduce(0) { $0 + $1.names.count },
      contracts: families.count { $0.contract != nil },
      variantScenarios: blockResults.reduce(0) { $0 + ($1?.scenarios ?? 0) },
      rejections: Self.distinct(blockResults.compactMap { $0?.rejection }), mutations: mutations,
      isComplete: !threadPool.monitor.isStopped && blockResults.allSatisfy { $0 != nil })
  }

  /// Returns the search results of each fault, seed by seed.
  private func searches(_ threadPool: ThreadPool) -> [[SearchResult]] {
    let seeds = Int(plan.seeds)
    let searchResults = threadPool.results("searching for faults", of: faults.count * seeds) {
      number in
      let fault = faults[number / seeds]
      var search = FaultSearch(fault.engine, for: fault.rule, by: rules, length: plan.length)
      let searchResult = search.run(seed: UInt64(number % seeds) + 1, limit: plan.limit)
      threadPool.monitor.note(searchResult)
      return searchResult
    }
    return faults.indices.map { fault in
      searchResults[(fault * seeds)..<((fault + 1) * seeds)].compactMap { $0 }
    }
  }

  /// Returns the first rejection of each engine with each failure signature.
  private static func distinct(_ rejections: [Rejection]) -> [Rejection] {
    var known: Set<String> = []
    return rejections.filter { known.insert("\($0.engine) \($0.signature)").inserted }
  }

  /// Shrinks the fault's failure in the first search that caught it, and searches without its rule.
  private func trial(of fault: SeededFault<E>, _ searches: [SearchResult]) -> FaultTrial {
    guard let searchResult = searches.first(where: { $0.caught != nil }),
      let caught = searchResult.caught
    else {
      return FaultTrial(
        name: fault.name, engine: fault.engine.name, rule: fault.rule, searches: searches,
        smallest: nil, alsoBroken: [], fallbackRule: nil, strictFallbackRule: nil)
    }
    var plan = Plan(
      seed: searchResult.seed, scenarios: searchResult.scenarios, length: plan.length, threads: 1,
      rules: rules, edition: .next)
    plan.enforced = [fault.rule]
    plan.contract = fault.engine.contract
    var diagnosis = Diagnosis(fault.engine, plan)
    // The scenario that is caught is the last one of a search.
    let failure = Failure(signature: caught.signature, first: searchResult.scenarios - 1, count: 1)
    let finding = diagnosis.finding(failure, isWarning: false)
    let smallest = finding.trace.scenario
    let faultWitness = FaultWitness(of: fault, in: smallest, by: rules)
    let fallbackRule = searchForFallback(
      of: fault, searches, among: rules.filter { $0.id != fault.rule })
    let isCaughtStill = if case .rule = fallbackRule { true } else { false }
    // If no rule at all catches the fault, no strict one does.
    let strictFallbackRule =
      isCaughtStill
      ? searchForFallback(of: fault, searches, among: strictRules(like: fault.rule)) : fallbackRule
    return FaultTrial(
      name: fault.name, engine: fault.engine.name, rule: fault.rule, searches: searches,
      smallest: smallest, isCertified: finding.certificate?.isProof ?? false,
      alsoBroken: faultWitness?.alsoBroken ?? [], fallbackRule: fallbackRule,
      strictFallbackRule: strictFallbackRule)
  }

  /// Returns the other rules that are at least as strict as a rule.
  ///
  /// They are no broader, at least as binding, and concern every engine that the rule concerns.
  private func strictRules(like id: String) -> [Rule] {
    guard let rule = rules.first(where: { $0.id == id }) else { return rules }
    return rules.filter {
      $0.id != id && $0.breadth <= rule.breadth && $0.level <= rule.level
        && rule.needs.isSuperset(of: $0.needs)
    }
  }

  /// Searches for the fault without its rule, ten times as long as with the rule, or up to the least
  /// number of scenarios of such a search.
  private func searchForFallback(
    of fault: SeededFault<E>, _ searches: [SearchResult], among others: [Rule]
  ) -> FaultTrial.FallbackRule {
    let longest = searches.reduce(0) { max($0, $1.scenarios) }
    let limit = min(plan.limit, max(plan.fallbackLimit, longest * 10))
    var search = FaultSearch(fault.engine, by: others, length: plan.length)
    let searchResult = search.run(seed: 1, limit: limit)
    guard let caught = searchResult.caught else {
      return .nobody(scenarios: searchResult.scenarios)
    }
    return .rule(caught.rule, scenarios: searchResult.scenarios)
  }
}

/// The amount of play in a self-test.
package struct SelfTestPlan: Hashable, Sendable {
  /// The number of seeds with which each fault is searched for, from seed 1 on.
  package var seeds: UInt64
  /// The number of scenarios within which a fault must be caught with each seed.
  package var limit: UInt64
  /// The minimum limit for a search without the fault's own rule, in scenarios.
  package var fallbackLimit: UInt64
  /// The number of scenarios for the reference engine and for each variant alone.
  package var alone: UInt64
  /// The number of scenarios that combinations of variants play, each with a combination of its
  /// own.
  package var combined: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  package var threads: Int

  /// Returns the plan that every release must pass.
  package static func full(threads: Int) -> SelfTestPlan {
    SelfTestPlan(
      seeds: 20, limit: 50_000, fallbackLimit: 4_000, alone: 40_000, combined: 7_000_000,
      length: 25,
      threads: threads)
  }

  /// Returns the plan about clients that every release must pass, with variants under each
  /// contract.
  package static func fullOfClients(threads: Int) -> SelfTestPlan {
    SelfTestPlan(
      seeds: 10, limit: 20_000, fallbackLimit: 1_000, alone: 40_000, combined: 670_000, length: 25,
      threads: threads)
  }

  /// Returns the plan about clients that every change must pass.
  package static func quickOfClients(threads: Int) -> SelfTestPlan {
    SelfTestPlan(
      seeds: 3, limit: 20_000, fallbackLimit: 200, alone: 400, combined: 2_400, length: 25,
      threads: threads)
  }

  /// Returns the plan that every change must pass.
  package static func quick(threads: Int) -> SelfTestPlan {
    SelfTestPlan(
      seeds: 3, limit: 50_000, fallbackLimit: 1_000, alone: 4_000, combined: 500_000, length: 25,
      threads: threads)
  }
}
