package import Lifecycle
package import LifecycleCampaigns
import LifecycleExploration
package import LifecycleOracle
import LifecycleShrinking

/// Judges engines that differ from a conforming engine in one place each.
package struct MutationTrial<E: Engine & Hashable & SendableMetatype>: Sendable {
  private let reference: EngineUnderTest<E>
  private let variants: [EngineUnderTest<E>]
  private let rules: [Rule]
  private let plan: MutationPlan

  /// Creates a trial by `rules` of engines that are made from `reference`.
  ///
  /// Behaviour of one of the `variants` needs no other reason, because variants conform.
  package init(
    reference: EngineUnderTest<E>, variants: [EngineUnderTest<E>], rules: [Rule],
    _ plan: MutationPlan
  ) {
    self.reference = reference
    self.variants = variants
    self.rules = rules
    self.plan = plan
  }

  /// Judges a mutant.
  ///
  /// `scenarios` are the numbers of those that are known to show the mutation. If there are none, any
  /// planned scenario may show it. `reason` is the documented one for a survival.
  package func outcome(
    of mutant: EngineUnderTest<E>, in scenarios: [UInt64], reason: String?
  ) -> MutationOutcome {
    var search = MutantSearch(mutant, beside: reference, by: rules, plan)
    let numbers = scenarios.isEmpty ? Array(0..<plan.limit) : scenarios
    if let caught = search.run(numbers) {
      return MutationOutcome(name: mutant.name, verdict: caught)
    }
    if search.samples.isEmpty {
      // No random scenario shows the mutation, so all scenarios within bounds are tried.
      let comparison = ScenarioTemplate.compare(reference, mutant, within: plan.bound)
      guard let scenario = comparison.difference else {
        let extent = comparison.extent
        return MutationOutcome(
          name: mutant.name,
          verdict: .equivalent(
            depth: extent.isWhole ? nil : extent.depth, states: extent.states))
      }
      // No random scenario has this number.
      if let caught = search.judge(scenario, number: plan.limit + 1) {
        return MutationOutcome(name: mutant.name, verdict: caught)
      }
      search.samples = [scenario]
    }
    return survivor(search, mutant, reason)
  }

  /// Returns the outcome of a survivor, explained by variants with the same behaviour or by
  /// `reason`.
  private func survivor(
    _ search: MutantSearch<E>, _ mutant: EngineUnderTest<E>, _ reason: String?
  ) -> MutationOutcome {
    var search = search
    var names: [String] = []
    for sample in search.samples {
      let smallest = sample.minimized { search.survives($0) }.scenario
      guard let variant = variants.first(where: { search.isLike($0, in: smallest) }) else {
        return MutationOutcome(
          name: mutant.name, verdict: .survived(reason: reason ?? ""), example: smallest)
      }
      if !names.contains(variant.name) { names.append(variant.name) }
    }
    return MutationOutcome(
      name: mutant.name, verdict: .survived(reason: "as \(names.joined(separator: ", "))"))
  }
}
