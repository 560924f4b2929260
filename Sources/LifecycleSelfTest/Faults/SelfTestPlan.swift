/// How much a self-test plays.
package struct SelfTestPlan: Hashable, Sendable {
  /// With how many seeds each fault is searched for, from seed 1 on.
  package var seeds: UInt64
  /// In how many scenarios a fault must be caught with each of them.
  package var limit: UInt64
  /// In how many scenarios a fault is searched for at least when its own rule is gone.
  package var fallbackLimit: UInt64
  /// How many scenarios the reference engine and each variant alone are played.
  package var alone: UInt64
  /// How many scenarios are played with a combination of variants each.
  package var combined: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  /// How many threads play side by side.
  package var threads: Int

  package init(
    seeds: UInt64, limit: UInt64, fallbackLimit: UInt64, alone: UInt64, combined: UInt64,
    length: Int,
    threads: Int
  ) {
    self.seeds = seeds
    self.limit = limit
    self.fallbackLimit = fallbackLimit
    self.alone = alone
    self.combined = combined
    self.length = length
    self.threads = threads
  }

  /// All that a release has to pass.
  package static func full(threads: Int) -> SelfTestPlan {
    SelfTestPlan(
      seeds: 20, limit: 50_000, fallbackLimit: 4_000, alone: 40_000, combined: 5_000_000,
      length: 25,
      threads: threads)
  }

  /// What every change has to pass.
  package static func quick(threads: Int) -> SelfTestPlan {
    SelfTestPlan(
      seeds: 3, limit: 50_000, fallbackLimit: 1_000, alone: 4_000, combined: 500_000, length: 25,
      threads: threads)
  }
}
