import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The first line of a log, which identifies the run, as it is read. `LogRecords.swift` writes it.
struct LogHeader {
  let suite: String
  let engine: String
  let identity: EngineIdentity?
  let capabilities: Capabilities
  let plan: Plan
  /// The number of scenarios asked for; `nil` if only the time limited the run.
  let limit: UInt64?
  let provenance: Provenance

  private static let keys = [
    "format", "version", "suite", "book", "engine", "capabilities", "seed", "scenarios", "length",
    "edition", "strict", "enforced", "filtered", "rules", "shard",
  ]

  init(_ fields: LogFields) throws(LogError) {
    guard try fields.text("format") == "lifecheck-log" else {
      throw fields.fault(
        "format", "not a log of lifecheck", "write a log with: lifecheck run --log FILE")
    }
    let version = try fields.count("version")
    guard version == UInt64(Suite.logVersion) else {
      throw fields.fault(
        "version", "a log of version \(version)", "this lifecheck reads version \(Suite.logVersion)"
      )
    }
    try fields.check(
      keys: Self.keys, optional: ["contract", "identity", "platform", "provenance", "test"])
    suite = try fields.text("suite")
    guard try fields.text("book") == Suite.bookDigest else {
      throw fields.fault(
        "book", "the log was written with another rule book",
        "read the log with lifecheck \(suite), or run again with this version")
    }
    engine = try fields.text("engine")
    identity = try EngineIdentity.read(fields)
    provenance = try Self.provenance(fields)
    let contract = try Self.contract(fields)
    let declared = try Self.capabilities(fields)
    capabilities = contract?.capabilities ?? declared
    limit = try fields.isNull("scenarios") ? nil : try fields.count("scenarios")
    guard let seed = UInt64(try fields.text("seed")) else {
      throw fields.fault("seed", "not a seed", "digits between quotation marks")
    }
    let length = Int(clamping: try fields.count("length"))
    guard Plan.lengths.contains(length) else {
      throw fields.fault("length", "not a length of scenarios", "a number from 1 to 10000")
    }
    guard let edition = Edition(try fields.text("edition")) else {
      throw fields.fault("edition", "not an edition", "a year and a month, such as 2026.11")
    }
    var plan = Plan(
      seed: seed, scenarios: limit ?? .max, length: length, threads: 1,
      isStrict: try fields.flag("strict"), rules: try Self.rules(fields), edition: edition)
    plan.enforced = Set(try fields.texts("enforced"))
    plan.shard = try Self.shard(fields)
    plan.contract = contract
    if fields.has("test") { plan.isOfTest = try fields.flag("test") }
    if fields.has("platform") {
      guard let platform = Platform(rawValue: try fields.text("platform")) else {
        throw fields.fault("platform", "unknown platform", "'open', 'recorded' or 'documented'")
      }
      plan.platform = platform
    }
    self.plan = plan
    guard try fields.flag("filtered") == plan.isFiltered else {
      throw fields.fault("filtered", "does not match the rules", "it should be \(plan.isFiltered)")
    }
  }

  private static func capabilities(_ fields: LogFields) throws(LogError) -> Capabilities {
    var capabilities: Capabilities = []
    for name in try fields.texts("capabilities") {
      guard let named = Capabilities(name: name) else {
        throw fields.fault(
          "capabilities", "unknown capability '\(name)'", "see Reports/log.schema.json")
      }
      capabilities.insert(named)
    }
    return capabilities
  }

  /// Reads the contract of a client, if a client was played.
  private static func contract(_ fields: LogFields) throws(LogError) -> Contract? {
    guard fields.has("contract") else { return nil }
    return try fields.notation(
      "contract", try fields.texts("contract").joined(separator: "\n"),
      place: { "line \($0.line): " }, Contract.init(notation:))
  }

  private static func provenance(_ header: LogFields) throws(LogError) -> Provenance {
    var provenance = Provenance()
    guard header.has("provenance") else { return provenance }
    let fields = try header.inner("provenance")
    try fields.check(keys: [], optional: ["commit", "branch", "file", "corpus", "line"])
    func text(_ key: String) throws(LogError) -> String? {
      fields.has(key) ? try fields.text(key) : nil
    }
    (provenance.commit, provenance.branch) = (try text("commit"), try text("branch"))
    (provenance.file, provenance.corpus) = (try text("file"), try text("corpus"))
    if fields.has("line") { provenance.line = Int(clamping: try fields.count("line")) }
    return provenance
  }

  private static func shard(_ header: LogFields) throws(LogError) -> Shard? {
    if try header.isNull("shard") { return nil }
    let fields = try header.inner("shard")
    try fields.check(keys: ["index", "total"])
    guard let shard = Shard(try fields.count("index"), of: try fields.count("total")) else {
      throw fields.fault("index", "no such shard", "from 1 to the total")
    }
    return shard
  }

  private static func rules(_ fields: LogFields) throws(LogError) -> [Rule] {
    var rules: [Rule] = []
    for id in try fields.texts("rules") {
      guard let rule = Rule.named(id) else {
        throw fields.fault("rules", "no rule '\(id)'", "list them with: lifecheck rules")
      }
      rules.append(rule)
    }
    return rules
  }
}
