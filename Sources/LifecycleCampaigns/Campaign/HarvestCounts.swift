import LifecycleRules

extension Harvest {
  /// All that it has counted, in a fixed order, as processes tell it each other.
  package var counts: [UInt64] {
    get {
      var counts = [scenarios, stimuli]
      counts.reserveCapacity(Self.width(rules: tallies.count))
      for tally in tallies {
        counts.append(tally.held)
        counts.append(tally.broken)
      }
      return counts + coverage.counts
    }
    set {
      (scenarios, stimuli) = (newValue[0], newValue[1])
      for index in tallies.indices {
        tallies[index] = Tally(held: newValue[2 + 2 * index], broken: newValue[3 + 2 * index])
      }
      coverage.counts = Array(newValue[(2 + 2 * tallies.count)...])
    }
  }

  /// How many counts there are, for a judge with so many rules.
  package static func width(rules: Int) -> Int { 2 + 2 * rules + Coverage.size }

  /// How many scenarios have broken an enforced rule.
  var failing: UInt64 {
    failures.values.reduce(0) { $1.engineFailure == nil ? $0 + $1.count : $0 }
  }
}
