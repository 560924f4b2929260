package import LifecycleCampaigns
package import LifecycleOracle

/// What came of a self-test; every report of it is a function of this.
package struct SelfTestOutcome: Sendable {
  package let plan: SelfTestPlan
  /// The rules that were tested.
  package let rules: [Rule]
  /// What became of each fault, in order.
  package let trials: [FaultTrial]
  /// How many variants were played, each alone and with others.
  package let variants: Int
  /// In how many scenarios.
  package let variantScenarios: UInt64
  /// What was rejected though it conforms.
  package let rejections: [Rejection]
  /// What became of engines that were changed systematically.
  package let mutations: [MutationOutcome]
  /// Whether all was played that was planned.
  package let isComplete: Bool

  package init(
    plan: SelfTestPlan, rules: [Rule], trials: [FaultTrial], variants: Int,
    variantScenarios: UInt64, rejections: [Rejection], mutations: [MutationOutcome],
    isComplete: Bool
  ) {
    self.plan = plan
    self.rules = rules
    self.trials = trials
    self.variants = variants
    self.variantScenarios = variantScenarios
    self.rejections = rejections
    self.mutations = mutations
    self.isComplete = isComplete
  }
}

extension SelfTestOutcome {
  /// The faults of a rule.
  package func trials(of rule: Rule) -> [FaultTrial] { trials.filter { $0.rule == rule.id } }

  /// The faults that were not caught with every seed.
  package var uncaught: [FaultTrial] { trials.filter { !$0.isCaught } }

  /// The rules that catch nothing alone, whether that is argued or not.
  package var redundant: [Rule] {
    rules.filter { rule in !trials(of: rule).contains(where: \.needsItsRule) }
  }

  /// Those of them that nobody argues for.
  package var unarguedRedundant: [Rule] {
    redundant.filter { rule in !Rule.arguedRedundant.contains { $0.rule == rule.id } }
  }

  /// The mutations that nobody can explain the survival of.
  package var unexplained: [MutationOutcome] { mutations.filter(\.isUnexplained) }

  /// The exit status that the outcome deserves.
  package var status: ExitStatus {
    if !rejections.isEmpty { return .suiteFault }
    guard isComplete else { return .inconclusive }
    let isPassed = uncaught.isEmpty && unarguedRedundant.isEmpty && unexplained.isEmpty
    return isPassed ? .success : .violation
  }
}
