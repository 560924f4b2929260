import LifecycleOracle

extension BlockResult {
  /// All that it has counted, in a fixed order, as processes tell it each other.
  package var counts: [UInt64] {
    get {
      var counts = [scenarios, stimuli, uncertain, failing]
      counts.reserveCapacity(Self.width(rules: tallies.count))
      for tally in tallies {
        counts.append(tally.held)
        counts.append(tally.broken)
      }
      return counts + coverage.counts
    }
    set {
      (scenarios, stimuli) = (newValue[0], newValue[1])
      (uncertain, failing) = (newValue[2], newValue[3])
      for index in tallies.indices {
        tallies[index] = Tally(held: newValue[4 + 2 * index], broken: newValue[5 + 2 * index])
      }
      coverage.counts = Array(newValue[(4 + 2 * tallies.count)...])
    }
  }

  /// How many counts there are, for a judge with so many rules.
  package static func width(rules: Int) -> Int { 4 + 2 * rules + Coverage.size }
}
