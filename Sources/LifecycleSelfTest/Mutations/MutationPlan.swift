import LifecycleCampaigns
package import LifecycleExploration

/// How hard a mutation is looked at before it counts as survived or without effect.
package struct MutationPlan: Hashable, Sendable {
  /// How many scenarios are looked at for places to mutate, and are played if any may be concerned.
  package var limit: UInt64
  /// In how many of them a place must occur to be mutated.
  package var occurrences: Int
  /// The seed of its scenarios.
  package var seed: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  /// How many scenarios that show a mutation uncaught have to be explained.
  package var samples: Int
  /// How far each template is explored for a mutation that shows in no scenario.
  package var bound: Bound

  package init(
    limit: UInt64, occurrences: Int, seed: UInt64, length: Int, samples: Int, bound: Bound
  ) {
    self.limit = limit
    self.occurrences = occurrences
    self.seed = seed
    self.length = length
    self.samples = samples
    self.bound = bound
  }

  /// All that a release has to pass.
  package static let full = MutationPlan(
    limit: 30 * Budget.block, occurrences: 20, seed: 1, length: 25, samples: 8,
    bound: Bound(depth: 100, states: 50_000))

  /// What every change has to pass.
  package static let quick = MutationPlan(
    limit: 12 * Budget.block, occurrences: 40, seed: 1, length: 25, samples: 2,
    bound: Bound(depth: 100, states: 2_000))

  /// Whether it finds all that there is to explain.
  package var isWhole: Bool { self == .full }
}
