/// How soon one fault is found, in three ways.
package struct PowerTrial: Sendable {
  /// The fault.
  package let name: String
  /// What the generator that campaigns use takes.
  package let tuned: SearchSeries
  /// What the uniform generator takes.
  package let uniform: SearchSeries
  /// What bounded enumeration takes.
  package let enumerated: SearchSeries

  package init(name: String, tuned: SearchSeries, uniform: SearchSeries, enumerated: SearchSeries) {
    self.name = name
    self.tuned = tuned
    self.uniform = uniform
    self.enumerated = enumerated
  }

  /// Several searches for a fault by the same method.
  package struct SearchSeries: Hashable, Sendable {
    /// How many scenarios it took in the middle of the seeds; the upper of the two.
    package let scenarios: UInt64
    /// How many stimuli it took in the middle of the seeds.
    package let stimuli: UInt64
    /// With how many seeds the fault was found.
    package let found: Int
    /// With how many it was searched for.
    package let seeds: Int

    package init(_ searches: [SearchResult]) {
      scenarios = Self.median(searches.map { ($0.scenarios, $0.caught != nil) })
      stimuli = Self.median(searches.map { ($0.stimuli, $0.caught != nil) })
      found = searches.count { $0.caught != nil }
      seeds = searches.count
    }

    /// Whether the figures are of searches that found it, not of searches that gave up.
    package var isFound: Bool { found * 2 > seeds }

    /// A search that gave up has taken longer than any that did not.
    private static func median(_ searches: [(figure: UInt64, isCaught: Bool)]) -> UInt64 {
      let sorted = searches.sorted { left, right in
        left.isCaught == right.isCaught ? left.figure < right.figure : left.isCaught
      }
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2].figure
    }
  }
}

extension PowerTrial {
  /// Whether uniform generation takes long enough for the fault to tell the generators apart.
  package var isTelling: Bool { uniform.scenarios >= Self.tellingScenarios }

  /// How many stimuli the tuned generator takes for one that the uniform one takes; no more than
  /// that, where the uniform one gave up.
  package var ratio: Double { Double(tuned.stimuli) / Double(max(1, uniform.stimuli)) }

  /// How many scenarios uniform generation needs at least for a fault that tells.
  package static let tellingScenarios: UInt64 = 20
}
