package import LifecycleCampaigns

package struct ShrinkOutcome: Sendable {
  package let plan: ShrinkPlan
  /// The result of each fault, in order.
  package let trials: [ShrinkTrial]
  package let isComplete: Bool

  /// The faults that were shrunk to more scenarios than they have failure signatures.
  package var ambiguous: [ShrinkTrial] { trials.filter { !$0.isCanonical } }

  /// The faults that some seed did not catch, and therefore did not shrink.
  package var uncaught: [ShrinkTrial] { trials.filter { !$0.missedSeeds.isEmpty } }

  /// The numbers of scenarios played for each shrink, over all faults and seeds, in ascending
  /// order.
  package var runs: [Int] { trials.flatMap(\.runs).sorted() }

  package var status: ExitStatus {
    guard isComplete else { return .inconclusive }
    return ambiguous.isEmpty && uncaught.isEmpty ? .success : .violation
  }
}

/// The amount of play in a shrinker test.
package struct ShrinkPlan: Hashable, Sendable {
  /// The number of seeds with which each fault is searched for and shrunk, from seed 1 on.
  package var seeds: UInt64 = 20
  /// The number of scenarios within which a fault must be caught with each seed.
  package var limit: UInt64 = 50_000
  package var threads: Int

  /// Creates the plan that every release must pass.
  package init(threads: Int) { self.threads = threads }
}
