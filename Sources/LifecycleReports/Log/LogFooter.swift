import LifecycleCampaigns

/// The last line of a log, with the results of the run.
struct LogFooter {
  let scenarios: UInt64
  let stimuli: UInt64
  /// The stimuli that were judged with uncertainty after failures.
  let uncertain: UInt64
  /// The scenarios that broke an enforced rule.
  let failing: UInt64
  let findings: UInt64
  let warnings: UInt64
  /// The failures and warnings that are not shrunk, without follow-on failures.
  let further: UInt64
  let followOns: UInt64
  let stop: TextReport.Stop?
  let merged: MergedShards?
  /// The exit status of the run.
  let status: UInt64
  /// The line's fields, which locate errors.
  let fields: LogFields

  init(_ fields: LogFields) throws(LogError) {
    self.fields = fields
    try fields.check(
      keys: [
        "scenarios", "stimuli", "uncertain", "failing", "findings", "warnings", "further",
        "followOns", "stop", "shards", "status",
      ])
    scenarios = try fields.count("scenarios")
    stimuli = try fields.count("stimuli")
    uncertain = try fields.count("uncertain")
    failing = try fields.count("failing")
    findings = try fields.count("findings")
    warnings = try fields.count("warnings")
    further = try fields.count("further")
    followOns = try fields.count("followOns")
    stop = try Self.stop(fields)
    merged = try Self.merged(fields)
    status = try fields.count("status")
  }

  private static func merged(_ footer: LogFields) throws(LogError) -> MergedShards? {
    if try footer.isNull("shards") { return nil }
    let fields = try footer.inner("shards")
    try fields.check(keys: ["total", "missing", "unfinished"])
    return MergedShards(
      total: try fields.count("total"), missing: try fields.counts("missing"),
      unfinished: try fields.counts("unfinished"))
  }

  private static func stop(_ fields: LogFields) throws(LogError) -> TextReport.Stop? {
    if try fields.isNull("stop") { return nil }
    let text = try fields.text("stop")
    guard let stop = TextReport.Stop(rawValue: text), stop != .cutShort else {
      throw fields.fault(
        "stop", "unknown reason '\(text)'",
        "'interrupted', 'time-over', 'restarts', 'under-way' or null")
    }
    return stop
  }
}
