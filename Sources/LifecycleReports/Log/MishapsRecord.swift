import LifecycleCampaigns
import LifecycleJSON

extension LogRecords {
  /// What befell the playing; a line that only stands where there is something to tell.
  static func mishaps(_ mishaps: Mishaps) -> JSON {
    [
      "record": "mishaps", "skipped": JSON(mishaps.skips.count),
      "skips": .list(mishaps.skips.reasons.map(skip)), "cut": JSON(mishaps.cuts.count),
      "cuts": .list(mishaps.cuts.reasons.map(skip)), "unplayed": JSON(mishaps.cutStimuli),
      "slow": JSON(mishaps.slow),
      "breakdowns": JSON(mishaps.breakdowns), "over": .flag(mishaps.isOver),
    ]
  }

  private static func skip(_ reason: Skips.Reason) -> JSON {
    ["reason": .text(reason.text), "count": JSON(reason.count), "first": JSON(reason.first)]
  }
}

extension Mishaps {
  /// Reads the line.
  static func read(_ fields: LogFields) throws(LogError) -> Mishaps {
    try fields.check(
      keys: ["skipped", "skips", "cut", "cuts", "unplayed", "slow", "breakdowns", "over"])
    var mishaps = Mishaps()
    mishaps.skips = Skips(count: try fields.count("skipped"), reasons: try reasons("skips", fields))
    mishaps.cuts = Skips(count: try fields.count("cut"), reasons: try reasons("cuts", fields))
    mishaps.cutStimuli = try fields.count("unplayed")
    mishaps.slow = try fields.count("slow")
    mishaps.breakdowns = try fields.count("breakdowns")
    mishaps.isOver = try fields.flag("over")
    guard mishaps != Mishaps() else {
      throw fields.fault("record", "nothing is told", "leave the line out")
    }
    return mishaps
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
