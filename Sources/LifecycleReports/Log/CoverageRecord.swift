import Lifecycle
import LifecycleCampaigns
import LifecycleJSON

extension LogRecords {
  /// How often each kind of stimulus was sent in each state.
  static func coverage(_ coverage: Coverage) -> JSON {
    let (states, kinds) = (Coverage.State.allCases, Coverage.kinds)
    return [
      "record": "coverage", "stride": JSON(Coverage.stride), "states": JSON(states.map(\.words)),
      "stimuli": JSON(kinds.map(\.description)),
      "counts": .list(states.map { state in .list(kinds.map { JSON(coverage[state, $0]) }) }),
    ]
  }
}

extension Coverage {
  /// The kinds of stimulus that are counted.
  static var kinds: [Stimulus.Kind] { Stimulus.Kind.allCases.filter { $0 != .unknown } }

  /// Reads the line.
  static func read(_ fields: LogFields) throws(LogError) -> Coverage {
    try fields.check(keys: ["stride", "states", "stimuli", "counts"])
    guard try fields.count("stride") == stride else {
      throw fields.fault("stride", "another share of the scenarios", "it is \(stride)")
    }
    guard try fields.texts("states") == State.allCases.map(\.words) else {
      throw fields.fault("states", "other states", "see: lifecheck help run")
    }
    guard try fields.texts("stimuli") == kinds.map(\.description) else {
      throw fields.fault("stimuli", "other stimuli", "see: lifecheck help run")
    }
    let counts = try fields.counts("counts")
    guard counts.map(\.count) == State.allCases.map({ _ in kinds.count }) else {
      throw fields.fault(
        "counts", "not a count for each state and stimulus", "a list for each state")
    }
    var coverage = Coverage()
    for (state, row) in zip(State.allCases, counts) {
      for (kind, count) in zip(kinds, row) { coverage.add(count, of: kind, in: state) }
    }
    return coverage
  }
}
