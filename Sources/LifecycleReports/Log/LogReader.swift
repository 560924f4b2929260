package import LifecycleCampaigns
import LifecycleOracle

/// A reader of logs, line by line, which accepts only records that a run writes.
///
/// A log may be cut short, as by a kill. Complete lines are read, and a last line without its end
/// is left out.
package struct LogReader {
  private var header: LogHeader?
  private var replayPhase = ReplayPhase()
  private var findings: [Finding] = []
  private var followOns: [Finding] = []
  private var warnings: [Finding] = []
  private var unshrunk: [Failure] = []
  private var unshrunkFollowOns: [Failure] = []
  private var unshrunkWarnings: [Failure] = []
  /// The number of scenarios that were played before the last finding was written.
  private var played: UInt64 = 0
  private var tallies: [Tally] = []
  /// The record of each rule; the verdicts are checked after the last line.
  private var verdicts: [LogFields] = []
  private var coverage: Coverage?
  private var engineErrors: EngineErrors?
  private var footer: LogFooter?
  /// The number of the latest line.
  private var line = 0
  /// The place of the latest record. No later record has an earlier place.
  private var latest = Place.header

  /// The places of records, in the order in which a run writes them.
  private enum Place: Int {
    case header, corpus, expectation, failure, followOn, warning
    case furtherFailure, furtherFollowOn, furtherWarning
    case rule, coverage, engineErrors, footer
  }

  package static func read(_ text: String) throws(LogError) -> RunLog {
    guard text.isEmpty || text.hasPrefix("{") else {
      throw LogError(
        line: 1, column: 1, problem: "not a log of lifecheck",
        remedy: "write a log with: lifecheck run --log FILE")
    }
    var reader = LogReader()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The text after the last line end is empty, or a line that was cut off.
    lines.removeLast()
    for line in lines { try reader.read(line) }
    return try reader.log(isEmpty: text.isEmpty)
  }

  private mutating func read(_ text: Substring) throws(LogError) {
    line += 1
    let fields = try LogFields(text, line: line)
    let kind = try fields.recordKind()
    guard footer == nil else {
      throw fields.fault("record", "a record after the footer", "a log holds one run")
    }
    guard let header else {
      guard kind == "header" else {
        throw fields.fault(
          "record", "not the header of a log", "write a log with: lifecheck run --log FILE")
      }
      self.header = try LogHeader(fields)
      return
    }
    switch kind {
    case "corpus":
      try move(to: .corpus, fields)
      replayPhase.corpus.append(try CorpusResult(fields))
    case "expectation":
      try move(to: .expectation, fields)
      replayPhase.expectations.append(try ExpectationResult(fields))
    case "finding": try readFinding(fields, header)
    case "further": try readFurther(fields)
    case "rule": try readRule(fields, header)
    case "coverage": try readCoverage(fields)
    case "engine-errors": try readEngineErrors(fields)
    case "footer": footer = try readFooter(fields, header)
    default: throw fields.fault("record", "unexpected record '\(kind)'", Self.order)
    }
  }

  private static let order =
    "order: header, corpus, expectations, failures, follow-ons, warnings, further, rules, coverage, "
    + "engine-errors, footer"

  private mutating func move(to place: Place, _ fields: LogFields) throws(LogError) {
    guard place.rawValue >= latest.rawValue else {
      throw fields.fault("record", "record out of order", Self.order)
    }
    latest = place
  }

  private func log(isEmpty: Bool) throws(LogError) -> RunLog {
    guard let header else {
      throw LogError(
        line: 1, column: 1,
        problem: isEmpty ? "the log is empty" : "the log was cut short within its first line",
        remedy: "write a log with: lifecheck run --log FILE")
    }
    var plan = header.plan
    plan.scenarios = header.limit ?? .max
    var outcome = Outcome(
      engine: header.engine, identity: header.identity, capabilities: header.capabilities,
      plan: plan,
      scenarios: footer?.scenarios ?? played, stimuli: footer?.stimuli ?? 0,
      tallies: footer == nil ? plan.rules.map { _ in Tally() } : tallies,
      coverage: coverage ?? Coverage(), engineErrors: engineErrors ?? EngineErrors(),
      replayPhase: replayPhase,
      findings: findings, warnings: warnings, unshrunk: unshrunk, unshrunkWarnings: unshrunkWarnings
    )
    (outcome.uncertain, outcome.failing) = (footer?.uncertain ?? 0, footer?.failing ?? 0)
    (outcome.followOns, outcome.unshrunkFollowOns) = (followOns, unshrunkFollowOns)
    outcome.isComplete = footer != nil && outcome.scenarios >= plan.share
    try checkVerdicts(outcome)
    var log = RunLog(outcome, stop: footer == nil ? .cutShort : footer?.stop, limit: header.limit)
    log.provenance = header.provenance
    log.merged = footer?.merged
    log.suite = header.suite
    if let footer, footer.status != UInt64(log.status.rawValue) {
      throw footer.fields.fault(
        "status", "status \(footer.status) does not match the log",
        "it should be \(log.status.rawValue)")
    }
    return log
  }

  private mutating func readFinding(
    _ fields: LogFields, _ header: LogHeader
  ) throws(LogError) {
    let (finding, isWarning) = try Finding.read(fields, header)
    let isFollowOn = finding.standing == .followOn
    try move(to: isWarning ? .warning : isFollowOn ? .followOn : .failure, fields)
    try checkExpected(finding, isWarning, fields)
    if isWarning {
      warnings.append(finding)
    } else if isFollowOn {
      followOns.append(finding)
    } else {
      findings.append(finding)
    }
    played = max(played, try fields.count("played"))
  }

  private mutating func readFurther(_ fields: LogFields) throws(LogError) {
    let (failure, kind) = try Failure.read(fields)
    switch kind {
    case .failure:
      try move(to: .furtherFailure, fields)
      unshrunk.append(failure)
    case .followOn:
      try move(to: .furtherFollowOn, fields)
      unshrunkFollowOns.append(failure)
    case .warning:
      try move(to: .furtherWarning, fields)
      unshrunkWarnings.append(failure)
    }
  }

  /// The number of failures and warnings that are not shrunk.
  private var further: Int { unshrunk.count + unshrunkWarnings.count }

  private mutating func readRule(_ fields: LogFields, _ header: LogHeader) throws(LogError) {
    try fields.check(keys: ["rule", "level", "held", "broken", "verdict"])
    let rules = header.plan.rules
    let id = try fields.text("rule")
    try move(to: .rule, fields)
    guard tallies.count < rules.count, rules[tallies.count].id == id else {
      throw fields.fault("rule", "'\(id)' is not the next rule", "keep to the header's order")
    }
    let tally = Tally(held: try fields.count("held"), broken: try fields.count("broken"))
    tallies.append(tally)
    let level = try fields.text("level")
    guard level == rules[tallies.count - 1].level.rawValue else {
      throw fields.fault("level", "the level of '\(id)' is not '\(level)'", "see: lifecheck rules")
    }
    verdicts.append(fields)
  }

  /// Checks a finding's `expected` against the expectations, which come before it.
  private func checkExpected(
    _ finding: Finding, _ isWarning: Bool, _ fields: LogFields
  ) throws(LogError) {
    let isExpected = !isWarning && replayPhase.expects(finding.signature)
    guard finding.isExpected == isExpected else {
      throw fields.fault(
        "expected", "does not match the expectations", "it should be \(isExpected)")
    }
  }

  /// Checks the verdict of each rule's record against the counts.
  private func checkVerdicts(_ outcome: Outcome) throws(LogError) {
    // Without the footer, the counts of the run are unknown.
    guard footer != nil else { return }
    for (position, fields) in verdicts.enumerated() {
      let verdict = try fields.text("verdict")
      let expected = outcome.verdict(at: position)
      guard verdict == expected.rawValue else {
        throw fields.fault(
          "verdict", "verdict '\(verdict)' does not match the counts",
          "it should be '\(expected.rawValue)'")
      }
    }
  }

  private mutating func readCoverage(_ fields: LogFields) throws(LogError) {
    guard coverage == nil else {
      throw fields.fault("record", "two coverage records", "keep one")
    }
    try move(to: .coverage, fields)
    coverage = try Coverage.read(fields)
  }

  private mutating func readEngineErrors(_ fields: LogFields) throws(LogError) {
    guard engineErrors == nil else {
      throw fields.fault("record", "two engine-errors records", "keep one")
    }
    try move(to: .engineErrors, fields)
    engineErrors = try EngineErrors.read(fields)
  }

  private func readFooter(_ fields: LogFields, _ header: LogHeader) throws(LogError) -> LogFooter {
    let footer = try LogFooter(fields)
    guard tallies.count == header.plan.rules.count else {
      throw fields.fault("record", "the footer comes before the last rule", Self.order)
    }
    guard footer.findings == findings.count, footer.warnings == warnings.count,
      footer.further == further,
      footer.followOns == UInt64(followOns.count + unshrunkFollowOns.count)
    else {
      throw fields.fault(
        "findings",
        "the log has \(findings.count) findings, \(warnings.count) warnings and \(further) more",
        "a line is missing or was added: use the log as the run wrote it")
    }
    return footer
  }
}
