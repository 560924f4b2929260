package import LifecycleCampaigns

/// How much a test of the shrinker plays.
package struct ShrinkPlan: Hashable, Sendable {
  /// With how many seeds each fault is searched for and shrunk, from seed 1 on.
  package var seeds: UInt64 = 20
  /// In how many scenarios a fault must be caught with each of them.
  package var limit: UInt64 = 50_000
  /// The mean number of stimuli in a scenario.
  package var length = 25
  /// How many threads play side by side.
  package var threads: Int

  /// All that a release has to pass.
  package init(threads: Int) { self.threads = threads }
}

/// What came of a test of the shrinker.
package struct ShrinkOutcome: Sendable {
  package let plan: ShrinkPlan
  /// What became of each fault, in order.
  package let trials: [ShrinkTrial]
  /// Whether all was played that was planned.
  package let isComplete: Bool

  package init(plan: ShrinkPlan, trials: [ShrinkTrial], isComplete: Bool) {
    self.plan = plan
    self.trials = trials
    self.isComplete = isComplete
  }

  /// The faults that came to more scenarios than they have ways of failing.
  package var ambiguous: [ShrinkTrial] { trials.filter { !$0.isCanonical } }

  /// The faults that were not caught with every seed, and so not shrunk.
  package var uncaught: [ShrinkTrial] { trials.filter { !$0.missedSeeds.isEmpty } }

  /// How many scenarios were played to shrink once, over all faults and seeds, from few to many.
  package var runs: [Int] { trials.flatMap(\.runs).sorted() }

  /// The exit status that the outcome deserves.
  package var status: ExitStatus {
    guard isComplete else { return .inconclusive }
    return ambiguous.isEmpty && uncaught.isEmpty ? .success : .violation
  }
}
