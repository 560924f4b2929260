import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleSelfTest

/// Systematic changes to the reference engine, and their outcomes.
enum SelfTestMutations {
  /// Judges each mutation that makes a difference in the scenarios of a plan.
  static func outcomes(_ threadPool: ThreadPool, _ plan: MutationPlan) -> [MutationOutcome] {
    let mutations = mutations(threadPool, plan)
    let trial = MutationTrial(
      reference: engine("reference", nil, []),
      variants: Latitude.all.map { engine("variant:\($0.name)", nil, [$0.choice]) },
      rules: Rule.book, plan)
    let outcomes = threadPool.results("judging mutations", of: mutations.count) { number in
      let (mutation, scenarios) = mutations[number]
      return trial.outcome(
        of: engine(mutation.name, mutation, []), in: scenarios,
        reason: MutationReason.reason(for: mutation))
    }.compactMap { $0 }
    let isComplete = plan.isWhole && outcomes.count == mutations.count
    return outcomes + (isComplete ? stale(outcomes) : [])
  }

  /// Returns an outcome for each documented pattern that covers no mutation in need of a reason.
  private static func stale(_ outcomes: [MutationOutcome]) -> [MutationOutcome] {
    // Only a mutation that breaks no rule and that no conforming variant explains has an example.
    let needReason = outcomes.filter { $0.example != nil }.map(\.name)
    return MutationReason.all.flatMap(\.patterns)
      .filter { pattern in !needReason.contains { pattern.covers($0) } }
      .map { MutationOutcome(name: $0, verdict: .stale) }
  }

  /// Returns the mutations that make a difference in the plan's scenarios, with some of these
  /// scenarios.
  private static func mutations(
    _ threadPool: ThreadPool, _ plan: MutationPlan
  ) -> [(mutation: Mutation, scenarios: [UInt64])] {
    let blocks = Int(plan.limit / Budget.block)
    let censuses = threadPool.results("collecting mutations", of: blocks) { block in
      var finder = MutationFinder()
      let first = UInt64(block) * Budget.block
      for (number, scenario) in RandomScenarios(
        seed: 1, capabilities: MutantEngine.capabilities, length: Plan.usualLength,
        numbers: first..<first + Budget.block)
      {
        finder.note(scenario, number: number)
      }
      return finder.places
    }
    return MutationFinder.mutations(in: censuses.compactMap { $0 }, atLeast: plan.occurrences)
  }

  private static func engine(
    _ name: String, _ mutation: Mutation?, _ latitudes: Latitudes
  ) -> EngineUnderTest<MutantEngine> {
    EngineUnderTest(name: name) { MutantEngine($0, mutation: mutation, taking: latitudes) }
  }
}
