import Lifecycle
package import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// The lines of a log, in the order in which a run writes them; `LogReader` reads them.
enum LogRecords {
  /// The first line, which identifies the run, so that logs of the same run can be recognized.
  ///
  /// The seed is text, because it has 64 bits, more than many readers of JSON keep.
  static func header(
    suite: String, engine: String, _ identity: EngineIdentity?, _ capabilities: Capabilities,
    _ plan: Plan, limit: UInt64?
  ) -> JSON {
    let header: JSON = [
      "record": "header", "format": "lifecheck-log", "version": JSON(Suite.logVersion),
      "suite": .text(suite), "book": .text(Suite.bookDigest), "engine": .text(engine),
      "capabilities": JSON(capabilities.names),
      "seed": .text("\(plan.seed)"), "scenarios": limit.map { JSON($0) } ?? .null,
      "length": JSON(plan.length), "edition": .text("\(plan.edition)"),
      "strict": .flag(plan.isStrict),
      "enforced": JSON(plan.enforced.sorted()), "filtered": .flag(plan.isFiltered),
      "rules": JSON(plan.rules.map(\.id)),
      "shard": plan.shard.map { ["index": JSON($0.index), "total": JSON($0.total)] } ?? .null,
    ]
    let contract: JSON = plan.contract.map { ["contract": JSON($0.lines)] } ?? [:]
    let platform: JSON = plan.platform == .open ? [:] : ["platform": .text(plan.platform.rawValue)]
    let test: JSON = plan.isOfTest ? ["test": .flag(true)] : [:]
    return header.adding(contract).adding(platform).adding(test).adding(
      identity.map { ["identity": JSON($0)] } ?? [:])
  }

  /// The provenance of a run, if any of it is known.
  static func provenance(_ provenance: Provenance) -> JSON? {
    var members: JSON = [:]
    for (key, text) in [
      ("commit", provenance.commit), ("branch", provenance.branch), ("file", provenance.file),
      ("corpus", provenance.corpus),
    ] {
      if let text { members = members.adding(.object([.init(key: key, value: .text(text))])) }
    }
    if let line = provenance.line { members = members.adding(["line": JSON(line)]) }
    return members == [:] ? nil : members
  }

  /// The record of a finding, written before the finding is reported.
  ///
  /// `played` is the number of scenarios played by then.
  static func finding(_ finding: Finding, isWarning: Bool, played: UInt64) -> JSON {
    var record: JSON = [
      "record": "finding", "kind": isWarning ? "warning" : "failure",
      "standing": .text(finding.standing.rawValue),
      "rule": finding.rule.map { .text($0.id) } ?? .null,
      "signature": .text("\(finding.signature)"),
      "seen": .list(finding.failures.map(sighting)),
      "earlier": finding.earlierStep.map { JSON($0) } ?? .null,
      "played": JSON(played),
      "certificate": finding.certificate.map(certificate) ?? .null,
      "failure": finding.failure.map(failure) ?? .null,
      "recurrence": recurrence(finding.recurrence),
      "corpus": finding.corpusFile.map { .text($0) } ?? .null,
      "expected": .flag(finding.isExpected), "trace": .text("\(finding.trace)"),
    ]
    if let message = finding.message { record = record.adding(["message": .text(message)]) }
    if let allowed = finding.allowed { record = record.adding(["allowed": .text("\(allowed)")]) }
    if finding.comesLate { record = record.adding(["late": .flag(true)]) }
    if finding.trace.steps.contains(where: { !$0.heard.isEmpty }) {
      record = record.adding(["heard": .list(finding.trace.steps.map { JSON($0.heard) })])
    }
    return record
  }

  /// The kind of a failure that is not shrunk.
  enum FurtherKind: String {
    /// A finding that is not shrunk yet, or was one too many.
    case failure
    /// A failure that was only seen after other failures, and was not examined yet.
    case followOn = "follow-on"
    /// A breach of a rule that is not enforced.
    case warning
  }

  /// The record of a failure that was not shrunk, or not yet.
  static func further(_ failure: Failure, _ kind: FurtherKind) -> JSON {
    let record: JSON = [
      "record": "further", "kind": .text(kind.rawValue),
      "signature": .text("\(failure.signature)"), "seen": sighting(failure),
      "failure": failure.engineFailure.map(Self.failure) ?? .null,
    ]
    return failure.answer.map { record.adding(["answer": .text("\($0)")]) } ?? record
  }

  private static func recurrence(_ recurrence: Finding.Recurrence) -> JSON {
    [
      "kind": .text(recurrence.kind), "seen": JSON(recurrence.seen),
      "plays": JSON(recurrence.plays),
    ]
  }

  /// The stimulus at which a failure was seen, its first scenario, count and cause.
  private static func sighting(_ failure: Failure) -> JSON {
    [
      "stimulus": failure.stimulus.map { .text($0.description) } ?? .null,
      "first": JSON(failure.first), "count": JSON(failure.count),
      "cause": failure.cause.map { .text("\($0)") } ?? .null,
      "outranked": .flag(failure.isOutranked), "length": JSON(failure.originalLength),
      "runs": JSON(failure.shrinkRuns),
    ]
  }

  static func failure(_ failure: EngineFailure) -> JSON {
    ["kind": .text(failure.signature.symptom), "text": .text(failure.text)]
  }

  /// The records after the findings: each rule, any coverage, any engine errors, and the footer.
  static func closing(_ log: RunLog) -> [JSON] {
    let rules = log.outcome.plan.rules.indices.map { rule(at: $0, of: log.outcome) }
    let coverage = log.outcome.coverage.isEmpty ? [] : [coverage(log.outcome.coverage)]
    let engineErrors =
      log.outcome.engineErrors == EngineErrors() ? [] : [engineErrors(log.outcome.engineErrors)]
    return rules + coverage + engineErrors + [footer(log)]
  }

  private static func merged(_ shards: MergedShards) -> JSON {
    [
      "total": JSON(shards.total), "missing": .list(shards.missing.map { JSON($0) }),
      "unfinished": .list(shards.unfinished.map { JSON($0) }),
    ]
  }

  private static func rule(at position: Int, of outcome: Outcome) -> JSON {
    let (rule, tally) = (outcome.plan.rules[position], outcome.tallies[position])
    return [
      "record": "rule", "rule": .text(rule.id), "level": .text(rule.level.rawValue),
      "held": JSON(tally.held), "broken": JSON(tally.broken),
      "verdict": .text(outcome.verdict(at: position).rawValue),
    ]
  }

  private static func footer(_ log: RunLog) -> JSON {
    [
      "record": "footer", "scenarios": JSON(log.outcome.scenarios),
      "stimuli": JSON(log.outcome.stimuli), "uncertain": JSON(log.outcome.uncertain),
      "failing": JSON(log.outcome.failing), "findings": JSON(log.outcome.findings.count),
      "warnings": JSON(log.outcome.warnings.count), "further": JSON(log.outcome.further),
      "followOns": JSON(log.outcome.followOns.count + log.outcome.unshrunkFollowOns.count),
      "stop": log.stop.map { .text($0.rawValue) } ?? .null,
      "shards": log.merged.map(merged) ?? .null,
      "status": JSON(log.status.rawValue),
    ]
  }
}

extension RunLog {
  /// The log as in a file, one record per line.
  package var text: String { records.map { "\($0)\n" }.joined() }

  /// The records of findings, follow-on failures and warnings, and of the cells of a migration
  /// matrix.
  ///
  /// Breaches of OBSERVED and DISPUTED rules are left out.
  package var findingsText: String {
    let warnings = outcome.warnings.filter { !($0.rule?.level.isInformation ?? false) }
    return (findingRecords + warnings.map(warning) + (MigrationMatrixText(self)?.records ?? []))
      .map { "\($0)\n" }.joined()
  }

  private func warning(_ finding: Finding) -> JSON {
    LogRecords.finding(finding, isWarning: true, played: outcome.scenarios)
  }

  private var findingRecords: [JSON] {
    (outcome.findings + outcome.followOns).map {
      LogRecords.finding($0, isWarning: false, played: outcome.scenarios)
    }
  }

  private var records: [JSON] {
    let warnings = outcome.warnings.map(warning)
    let further =
      outcome.unshrunk.map { LogRecords.further($0, .failure) }
      + outcome.unshrunkFollowOns.map { LogRecords.further($0, .followOn) }
      + outcome.unshrunkWarnings.map { LogRecords.further($0, .warning) }
    let provenance = LogRecords.provenance(provenance)
    let firstLine = provenance.map { header.adding(["provenance": $0]) } ?? header
    return [firstLine] + LogRecords.replayPhase(outcome.replayPhase) + findingRecords + warnings
      + further
      + LogRecords.closing(self)
  }

  /// The first line without the provenance, which does not distinguish runs.
  private var header: JSON {
    LogRecords.header(
      suite: suite, engine: outcome.engine, outcome.identity, outcome.capabilities, outcome.plan,
      limit: limit)
  }

  /// Returns the first key of the header in which this run differs from a known run, if any.
  ///
  /// Both values of the key are returned too.
  package func difference(
    from known: RunLog
  ) -> (key: String, here: String, there: String)? {
    guard case .object(let members) = header else { return nil }
    for member in members where known.header[member.key] != member.value {
      let there = known.header[member.key].map { "\($0)" } ?? "nothing"
      return (member.key, "\(member.value)", there)
    }
    return nil
  }

  /// The outcome from which a run can continue.
  ///
  /// A log that was cut short gives only the findings, because it does not say how far the run had
  /// come.
  package var resumableOutcome: Outcome {
    guard stop == .cutShort else { return outcome }
    var resumable = outcome
    (resumable.scenarios, resumable.stimuli, resumable.isComplete) = (0, 0, false)
    (resumable.uncertain, resumable.failing) = (0, 0)
    resumable.unshrunkFollowOns = []
    resumable.coverage = Coverage()
    resumable.engineErrors = EngineErrors()
    return resumable
  }
}
