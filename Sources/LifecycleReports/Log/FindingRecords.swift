import Lifecycle
import LifecycleCampaigns
import LifecycleExploration
import LifecycleJSON
import LifecycleOracle

extension Finding {
  private static let keys = [
    "kind", "rule", "signature", "seen", "standing", "recurrence", "earlier", "played",
    "certificate", "failure", "corpus", "expected", "trace",
  ]

  /// Reads the record of a finding or warning, as `LogRecords` writes it.
  static func read(
    _ fields: LogFields, _ header: LogHeader
  ) throws(LogError) -> (finding: Finding, isWarning: Bool) {
    try fields.check(keys: keys, optional: ["message", "allowed", "late", "heard"])
    let isWarning = try fields.kindOfFailure(among: [.failure, .warning]) == .warning
    let rule = try rule(fields, header)
    let failure = try EngineFailure.read(fields)
    guard (rule == nil) == (failure != nil) else {
      throw fields.fault(
        "failure", "a finding has either 'rule' or 'failure'", "set the other to null")
    }
    var failures: [Failure] = []
    for sighting in try fields.innerList("seen") {
      failures.append(
        try Failure.read(sighting, signature: try fields.signature("signature"), failure))
    }
    guard !failures.isEmpty else {
      throw fields.fault("seen", "'seen' is empty", "list where the failure was seen")
    }
    var finding = Finding(
      rule: rule, failures, trace: try fields.trace("trace"),
      certificate: try Certificate.read(fields),
      failure: failure)
    guard let standing = Standing(rawValue: try fields.text("standing")) else {
      throw fields.fault("standing", "not a standing", "'alone', 'independent' or 'follow-on'")
    }
    finding.standing = standing
    finding.recurrence = try Recurrence.read(fields.inner("recurrence"))
    if try !fields.isNull("earlier") {
      finding.earlierStep = Int(clamping: try fields.count("earlier"))
    }
    finding.corpusFile = try fields.isNull("corpus") ? nil : try fields.text("corpus")
    finding.isExpected = try fields.flag("expected")
    if fields.has("message") { finding.message = try fields.text("message") }
    if fields.has("allowed") { finding.allowed = try allowed(for: finding, fields) }
    if fields.has("late") { finding.comesLate = try fields.flag("late") }
    if fields.has("heard") {
      let heard = try fields.textLists("heard")
      guard heard.count == finding.trace.steps.count else {
        throw fields.fault(
          "heard", "'heard' has not one list for each step", "write one list for each step")
      }
      for step in heard.indices { finding.trace.steps[step].heard = heard[step] }
    }
    return (finding, isWarning)
  }

  private static func rule(_ fields: LogFields, _ header: LogHeader) throws(LogError) -> Rule? {
    if try fields.isNull("rule") { return nil }
    let id = try fields.text("rule")
    guard let rule = header.plan.rules.first(where: { $0.id == id }) else {
      throw fields.fault(
        "rule", "rule '\(id)' is missing from the header", "the header lists all rules")
    }
    return rule
  }

  /// Reads the allowed answer, which has to answer the same scenario.
  private static func allowed(
    for finding: Finding, _ fields: LogFields
  ) throws(LogError) -> Trace {
    let allowed = try fields.trace("allowed")
    guard allowed.scenario == finding.trace.scenario else {
      throw fields.fault(
        "allowed", "the answer is to another scenario than the trace",
        "use the log as the run wrote it")
    }
    return allowed
  }
}

extension Failure {
  static func read(
    _ fields: LogFields
  ) throws(LogError) -> (failure: Failure, kind: LogRecords.FurtherKind) {
    try fields.check(keys: ["kind", "signature", "seen", "failure"], optional: ["answer"])
    var failure = try Failure.read(
      fields.inner("seen"), signature: try fields.signature("signature"),
      try EngineFailure.read(fields))
    if fields.has("answer") { failure.answer = try fields.trace("answer") }
    let kind = try fields.kindOfFailure(among: [.failure, .followOn, .warning])
    return (failure, kind)
  }

  /// Reads the circumstances in which a campaign has seen a failure.
  fileprivate static func read(
    _ fields: LogFields, signature: Signature, _ engineFailure: EngineFailure?
  ) throws(LogError) -> Failure {
    try fields.check(keys: ["stimulus", "first", "count", "cause", "outranked", "length", "runs"])
    var stimulus: Stimulus.Kind?
    if try !fields.isNull("stimulus") {
      let word = try fields.text("stimulus")
      stimulus = Stimulus.Kind.allCases.first { $0.description == word }
      if stimulus == nil {
        throw fields.fault("stimulus", "unknown kind of stimulus '\(word)'", "see: lifecheck words")
      }
    }
    var failure = Failure(
      signature: signature, at: stimulus, first: try fields.count("first"),
      count: try fields.count("count"),
      cause: try fields.isNull("cause") ? nil : try fields.signature("cause"),
      isOutranked: try fields.flag("outranked"), engineFailure: engineFailure)
    failure.originalLength = Int(clamping: try fields.count("length"))
    failure.shrinkRuns = Int(clamping: try fields.count("runs"))
    return failure
  }
}

extension Finding.Recurrence {
  /// Reads the value of a finding's `recurrence`.
  fileprivate static func read(_ fields: LogFields) throws(LogError) -> Self {
    try fields.check(keys: ["kind", "seen", "plays"])
    let (seen, plays) = (try fields.count("seen"), try fields.count("plays"))
    guard let recurrence = Self(try fields.text("kind"), Int(clamping: seen), Int(clamping: plays))
    else { throw fields.fault("kind", "not a recurrence", "see Reports/log.schema.json") }
    return recurrence
  }
}

extension LogFields {
  fileprivate func trace(_ key: String) throws(LogError) -> Trace {
    try notation(
      key, try text(key), place: { "line \($0.line) of the trace: " }, Trace.init(notation:))
  }

  /// Reads the kind of a record, which has to be one of `known`.
  fileprivate func kindOfFailure(
    among known: [LogRecords.FurtherKind]
  ) throws(LogError) -> LogRecords.FurtherKind {
    let text = try text("kind")
    guard let kind = LogRecords.FurtherKind(rawValue: text), known.contains(kind) else {
      let names = known.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      throw fault("kind", "unknown kind '\(text)'", names)
    }
    return kind
  }
}

extension EngineFailure {
  /// Reads the value of `failure`.
  static func read(_ fields: LogFields) throws(LogError) -> EngineFailure? {
    let value = try fields.value("failure")
    if value == .null { return nil }
    guard case .object(let members) = value, members.count == 2,
      case .text(let kind) = value["kind"], case .text(let text) = value["text"]
    else {
      throw fields.fault("failure", "not a failure of an engine", "a kind and a text")
    }
    switch kind {
    case "unsupported": return .unsupported(text)
    case "failed": return .failed(text)
    case "flood" where text.isEmpty: return .flood
    case "hung": return .hung(text)
    case "hung-with-history": return .hungWithHistory(text)
    case "protocol-error": return .brokeProtocol(text)
    case "nondeterministic": return .nondeterministic(text)
    case "unavailable": return .unavailable(text)
    case let kind where kind.hasPrefix("crashed-"):
      return .crashed(as: String(kind.dropFirst("crashed-".count)), saying: text)
    default:
      throw fields.fault("failure", "unknown failure '\(kind)'", "see Reports/log.schema.json")
    }
  }
}

extension LogRecords {
  /// The record of a certificate that no shorter scenario fails in the same way.
  static func certificate(_ certificate: Certificate) -> JSON {
    let scope = certificate.scope
    return [
      "proved": .flag(certificate.isProof), "depth": JSON(certificate.depth),
      "scenarios": JSON(certificate.scenarios),
      "scenes": JSON(scope.scenes.map(\.description)),
      "interruptions": JSON(scope.interruptions.map(\.description)),
      "modes": JSON(scope.modes.map(\.description)),
      "resources": JSON(scope.resources.map(\.description)),
      "work": JSON(scope.work.map { "\($0.number)" }),
      "changes": JSON(scope.changes.map(\.description)),
      "waits": JSON(scope.waits.map { "\($0.count)" }),
    ]
  }
}

extension Certificate {
  private static let keys = [
    "proved", "depth", "scenarios", "scenes", "interruptions", "modes", "resources", "work",
    "changes", "waits",
  ]

  /// Reads the value of a finding's `certificate`.
  static func read(_ finding: LogFields) throws(LogError) -> Certificate? {
    if try finding.isNull("certificate") { return nil }
    let fields = try finding.inner("certificate")
    try fields.check(keys: keys)
    let texts = try fields.texts("waits")
    let waits = texts.compactMap { UInt16($0).map { Seconds($0) } }
    guard waits.count == texts.count else {
      throw fields.fault("waits", "a wait is not in seconds", "digits between quotation marks")
    }
    return Certificate(
      scope: Scope(
        scenes: try members(fields, "scenes") { $0.description },
        interruptions: try members(fields, "interruptions") { $0.description },
        modes: try members(fields, "modes") { $0.description },
        resources: try members(fields, "resources") { $0.description },
        work: try members(fields, "work") { "\($0.number)" },
        changes: try members(fields, "changes") { $0.description }, waits: waits),
      depth: Int(clamping: try fields.count("depth")), isProof: try fields.flag("proved"),
      scenarios: Int(clamping: try fields.count("scenarios")))
  }

  /// Reads the members of a set, each by its spelling.
  private static func members<Member: CaseIterable & RawRepresentable<UInt8> & Sendable>(
    _ fields: LogFields, _ key: String, _ spelling: (Member) -> String
  ) throws(LogError) -> SmallSet<Member> {
    var members = SmallSet<Member>()
    for word in try fields.texts(key) {
      guard let member = Member.allCases.first(where: { spelling($0) == word }) else {
        throw fields.fault(key, "unknown name '\(word)'", "see: lifecheck help prove")
      }
      members.insert(member)
    }
    return members
  }
}
