import LifecycleCampaigns

/// The last line of a log: what the run came to.
struct LogFooter {
  let scenarios: UInt64
  let stimuli: UInt64
  let uncertain: UInt64
  let failing: UInt64
  let findings: UInt64
  let warnings: UInt64
  let further: UInt64
  let behind: UInt64
  let stop: TextReport.Stop?
  let merged: MergedShards?
  /// The status that the run ended with, and where it stands.
  let status: UInt64
  let fields: LogFields

  /// Reads the line.
  init(_ fields: LogFields) throws(LogError) {
    self.fields = fields
    try fields.check(
      keys: [
        "scenarios", "stimuli", "uncertain", "failing", "findings", "warnings", "further",
        "behind", "stop", "shards", "status",
      ])
    scenarios = try fields.count("scenarios")
    stimuli = try fields.count("stimuli")
    uncertain = try fields.count("uncertain")
    failing = try fields.count("failing")
    findings = try fields.count("findings")
    warnings = try fields.count("warnings")
    further = try fields.count("further")
    behind = try fields.count("behind")
    stop = try Self.stop(fields)
    merged = try Self.merged(fields)
    status = try fields.count("status")
  }

  private static func merged(_ footer: LogFields) throws(LogError) -> MergedShards? {
    if try footer.isNull("shards") { return nil }
    let fields = try footer.inner("shards")
    try fields.check(keys: ["total", "missing", "unfinished"])
    return MergedShards(
      total: try fields.count("total"), missing: try fields.numbers("missing"),
      unfinished: try fields.numbers("unfinished"))
  }

  private static func stop(_ fields: LogFields) throws(LogError) -> TextReport.Stop? {
    if try fields.isNull("stop") { return nil }
    let text = try fields.text("stop")
    guard let stop = TextReport.Stop(rawValue: text), stop != .cutShort else {
      throw fields.fault(
        "stop", "no reason '\(text)'",
        "'interrupted', 'time-over', 'restarts', 'under-way' or null")
    }
    return stop
  }
}
