/// How much is played to measure how soon faults are found.
package struct PowerPlan: Hashable, Sendable {
  /// With how many seeds each fault is searched for, from seed 1 on.
  package var seeds: UInt64
  /// How many stimuli a search may take.
  package var limit: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int

  package init(seeds: UInt64, limit: UInt64, length: Int) {
    self.seeds = seeds
    self.limit = limit
    self.length = length
  }

  /// Medians over twenty seeds, in as many stimuli as 20,000 scenarios have.
  package static let full = PowerPlan(seeds: 20, limit: 500_000, length: 25)

  /// The same over five seeds.
  package static let quick = PowerPlan(seeds: 5, limit: 500_000, length: 25)
}
