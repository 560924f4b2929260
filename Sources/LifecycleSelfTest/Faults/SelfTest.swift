package import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle
import LifecycleShrinking

/// Tests the judge: engines that go wrong must be caught, and engines that conform must not.
package struct SelfTest<E: Engine & SendableMetatype>: Sendable {
  private let faults: [PlantedFault<E>]
  private let family: VariantFamily<E>
  private let mutations: @Sendable (Crew) -> [MutationOutcome]
  private let rules: [Rule]
  private let plan: SelfTestPlan

  /// A test of `rules`, in which `mutations` tries systematic faults.
  package init(
    of rules: [Rule], faults: [PlantedFault<E>], family: VariantFamily<E>,
    mutations: @escaping @Sendable (Crew) -> [MutationOutcome], _ plan: SelfTestPlan
  ) {
    self.rules = rules
    self.faults = faults
    self.family = family
    self.mutations = mutations
    self.plan = plan
  }

  /// Plays all there is to play, or until the crew's monitor stops it.
  package func run(_ crew: Crew) -> SelfTestOutcome {
    let hunts = hunts(crew)
    let trials = crew.results("shrinking faults", of: faults.count) { number in
      trial(of: faults[number], hunts[number])
    }
    let variants = VariantTrial(family: family, rules: rules, plan: plan)
    let blocks = variants.blocks
    let yields = crew.results("playing variants", of: blocks.count) { number in
      variants.play(blocks[number], crew.monitor)
    }
    let mutations = mutations(crew)
    return SelfTestOutcome(
      plan: plan, rules: rules, trials: trials.compactMap { $0 }, variants: family.names.count,
      variantScenarios: yields.reduce(0) { $0 + ($1?.scenarios ?? 0) },
      rejections: Self.distinct(yields.compactMap { $0?.rejection }), mutations: mutations,
      isComplete: !crew.monitor.isStopped && yields.allSatisfy { $0 != nil })
  }

  /// For each fault, what came of each seed.
  private func hunts(_ crew: Crew) -> [[Quarry]] {
    let seeds = Int(plan.seeds)
    let quarries = crew.results("hunting faults", of: faults.count * seeds) { number in
      let fault = faults[number / seeds]
      var hunt = Hunt(fault.engine, for: fault.rule, by: rules, length: plan.length)
      let quarry = hunt.run(seed: UInt64(number % seeds) + 1, limit: plan.limit)
      crew.monitor.note(
        scenarios: quarry.scenarios, stimuli: quarry.stimuli, failures: 0, tallies: [])
      return quarry
    }
    return faults.indices.map { fault in
      quarries[(fault * seeds)..<((fault + 1) * seeds)].compactMap { $0 }
    }
  }

  private static func distinct(_ rejections: [Rejection]) -> [Rejection] {
    var known: Set<String> = []
    return rejections.filter { known.insert("\($0.engine) \($0.signature)").inserted }
  }
}

extension SelfTest {
  private func trial(of fault: PlantedFault<E>, _ hunts: [Quarry]) -> FaultTrial {
    guard let quarry = hunts.first(where: { $0.caught != nil }), let caught = quarry.caught else {
      return FaultTrial(
        name: fault.name, rule: fault.rule, hunts: hunts, smallest: nil, alsoBroken: [], heir: nil,
        peer: nil)
    }
    var plan = Plan(
      seed: quarry.seed, scenarios: quarry.scenarios, length: plan.length, threads: 1,
      rules: rules)
    plan.enforced = [fault.rule]
    var diagnosis = Diagnosis(fault.engine, plan)
    let failure = Failure(signature: caught.signature, first: quarry.scenarios - 1, count: 1)
    let smallest = diagnosis.finding(failure, isWarning: false).trace.scenario
    let specimen = Specimen(of: fault, in: smallest, by: rules)
    let heir = heir(of: fault, hunts, among: rules.filter { $0.id != fault.rule })
    let isCaughtStill = if case .rule = heir { true } else { false }
    let peer = isCaughtStill ? self.heir(of: fault, hunts, among: peers(of: fault.rule)) : heir
    return FaultTrial(
      name: fault.name, rule: fault.rule, hunts: hunts, smallest: smallest,
      alsoBroken: specimen?.alsoBroken ?? [], heir: heir, peer: peer)
  }

  /// The other rules that say no less: they are no broader, at least as binding, and concern every
  /// engine that the rule concerns.
  private func peers(of id: String) -> [Rule] {
    guard let rule = rules.first(where: { $0.id == id }) else { return rules }
    return rules.filter {
      $0.id != id && $0.breadth <= rule.breadth && $0.level <= rule.level
        && rule.needs.isSuperset(of: $0.needs)
    }
  }

  /// Hunts the fault without its rule, ten times as long as it took with the rule at most.
  private func heir(
    of fault: PlantedFault<E>, _ hunts: [Quarry], among others: [Rule]
  ) -> FaultTrial.Heir {
    let longest = hunts.reduce(0) { max($0, $1.scenarios) }
    let limit = min(plan.limit, max(plan.heirLimit, longest * 10))
    var hunt = Hunt(fault.engine, by: others, length: plan.length)
    let quarry = hunt.run(seed: 1, limit: limit)
    guard let caught = quarry.caught else { return .nobody(scenarios: quarry.scenarios) }
    return .rule(caught.rule, scenarios: quarry.scenarios)
  }
}
