import Lifecycle
package import LifecycleCampaigns
import LifecycleJSON

extension BlockResult {
  /// The failures, warnings and engine errors of a block of scenarios, one log record each.
  package var records: [String] {
    let failing =
      failures.values.map { LogRecords.further($0, .failure) }
      + warnings.values.map { LogRecords.further($0, .warning) }
    let engineErrors = engineErrors == EngineErrors() ? [] : [LogRecords.engineErrors(engineErrors)]
    return (failing + engineErrors).map(\.description)
  }

  /// Adds the results in some records; an error's line is the record's position, from 1.
  package mutating func add(records: [String]) throws(LogError) {
    for (place, text) in records.enumerated() {
      let fields = try LogFields(text[...], line: place + 1)
      switch try fields.recordKind() {
      case "further":
        let (failure, kind) = try Failure.read(fields)
        switch kind {
        case .failure, .followOn: note(failure)
        case .warning: noteWarning(failure)
        }
      case "engine-errors": engineErrors.merge(try EngineErrors.read(fields))
      case let kind:
        throw fields.fault("record", "unexpected record '\(kind)'", "remove it")
      }
    }
  }
}

extension LogRecords {
  /// The record of engine errors, which a log has only if there are any.
  static func engineErrors(_ engineErrors: EngineErrors) -> JSON {
    [
      "record": "engine-errors", "skipped": JSON(engineErrors.skips.count),
      "skips": .list(engineErrors.skips.reasons.map(skip)), "cut": JSON(engineErrors.cuts.count),
      "cuts": .list(engineErrors.cuts.reasons.map(skip)), "unplayed": JSON(engineErrors.cutStimuli),
      "slow": JSON(engineErrors.slow),
      "restarts": JSON(engineErrors.restarts), "over": .flag(engineErrors.isExhausted),
    ]
  }

  private static func skip(_ reason: Skips.Reason) -> JSON {
    ["reason": .text(reason.text), "count": JSON(reason.count), "first": JSON(reason.first)]
  }
}

extension EngineErrors {
  static func read(_ fields: LogFields) throws(LogError) -> EngineErrors {
    try fields.check(
      keys: ["skipped", "skips", "cut", "cuts", "unplayed", "slow", "restarts", "over"])
    var engineErrors = EngineErrors()
    engineErrors.skips = Skips(
      count: try fields.count("skipped"), reasons: try reasons("skips", fields))
    engineErrors.cuts = Skips(count: try fields.count("cut"), reasons: try reasons("cuts", fields))
    engineErrors.cutStimuli = try fields.count("unplayed")
    engineErrors.slow = try fields.count("slow")
    engineErrors.restarts = try fields.count("restarts")
    engineErrors.isExhausted = try fields.flag("over")
    guard engineErrors != EngineErrors() else {
      throw fields.fault("record", "an empty record", "remove the line")
    }
    return engineErrors
  }

  private static func reasons(
    _ key: String, _ fields: LogFields
  ) throws(LogError) -> [Skips.Reason] {
    guard case .list(let list) = try fields.value(key) else {
      throw fields.fault(key, "not a list of reasons", "see Reports/log.schema.json")
    }
    var reasons: [Skips.Reason] = []
    for item in list {
      guard case .object(let members) = item, members.count == 3,
        case .text(let text) = item["reason"], case .number(let count) = item["count"],
        case .number(let first) = item["first"], count > 0, first >= 0
      else {
        throw fields.fault(key, "not a reason", "a reason, a count and a first scenario")
      }
      reasons.append(Skips.Reason(text, count: UInt64(count), first: UInt64(first)))
    }
    return reasons
  }
}

extension LogRecords {
  /// The counts of each kind of stimulus in each state.
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
  static var kinds: [Stimulus.Kind] { Stimulus.Kind.allCases.filter { $0 != .unknown } }

  static func read(_ fields: LogFields) throws(LogError) -> Coverage {
    try fields.check(keys: ["stride", "states", "stimuli", "counts"])
    guard try fields.count("stride") == stride else {
      throw fields.fault("stride", "not the stride of this version", "it should be \(stride)")
    }
    guard try fields.texts("states") == State.allCases.map(\.words) else {
      throw fields.fault("states", "not the states of this version", "see: lifecheck help run")
    }
    guard try fields.texts("stimuli") == kinds.map(\.description) else {
      throw fields.fault("stimuli", "not the stimuli of this version", "see: lifecheck help run")
    }
    let counts = try fields.countLists("counts")
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
