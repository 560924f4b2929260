import LifecycleCampaigns
import LifecycleJSON

extension LogRecords {
  /// What befell the playing; a line that only stands where there is something to tell.
  static func engineErrors(_ engineErrors: EngineErrors) -> JSON {
    [
      "record": "engine-errors", "skipped": JSON(engineErrors.skips.count),
      "skips": .list(engineErrors.skips.reasons.map(skip)), "cut": JSON(engineErrors.cuts.count),
      "cuts": .list(engineErrors.cuts.reasons.map(skip)), "unplayed": JSON(engineErrors.cutStimuli),
      "slow": JSON(engineErrors.slow),
      "restarts": JSON(engineErrors.restarts), "over": .flag(engineErrors.isOver),
    ]
  }

  private static func skip(_ reason: Skips.Reason) -> JSON {
    ["reason": .text(reason.text), "count": JSON(reason.count), "first": JSON(reason.first)]
  }
}

extension EngineErrors {
  /// Reads the line.
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
    engineErrors.isOver = try fields.flag("over")
    guard engineErrors != EngineErrors() else {
      throw fields.fault("record", "nothing is told", "leave the line out")
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
