import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

extension LogRecords {
  /// The records after the header: one for each file of the corpus, and one for each expectation.
  static func replayPhase(_ replayPhase: ReplayPhase) -> [JSON] {
    replayPhase.corpus.map(corpus) + replayPhase.expectations.map(expectation)
  }

  private static func corpus(_ result: CorpusResult) -> JSON {
    [
      "record": "corpus", "file": .text(result.file.path),
      "scenario": .text(result.file.scenario.oneLine), "verdict": .text(result.verdict.words),
      "signatures": JSON(result.verdict.signatures.map(\.description)),
      "failure": result.verdict.engineFailure.map(failure) ?? .null,
    ]
  }

  private static func expectation(_ result: ExpectationResult) -> JSON {
    let expectation = result.expectation
    return [
      "record": "expectation", "signature": .text("\(expectation.pattern)"),
      "reproducer": .text(expectation.reproducer.oneLine), "issue": .text(expectation.issue),
      "until": .text("\(expectation.until)"), "file": .text(expectation.file),
      "line": JSON(expectation.line), "verdict": .text(result.verdict.words),
      "seen": result.verdict.seen.map { .text("\($0)") } ?? .null,
    ]
  }
}

extension ReplayVerdict {
  /// The verdict on a file of the corpus, in reports and logs.
  var words: String {
    switch self {
    case .held: "held"
    case .violated: "violated"
    case .unanswered: "no answer"
    case .unsupported: "unsupported"
    }
  }
}

extension ExpectationResult.Verdict {
  /// The verdict on an expectation, in reports and logs.
  var words: String {
    switch self {
    case .fails: "expected failure"
    case .stale: "stale expectation"
    case .expired: "expired expectation"
    case .unsupported: "unsupported"
    }
  }

  /// The signature of the failure that a reproducer shows instead of the expected one.
  var seen: Signature? {
    if case .stale(let seen) = self { seen } else { nil }
  }
}

extension CorpusResult {
  init(_ fields: LogFields) throws(LogError) {
    try fields.check(keys: ["file", "scenario", "verdict", "signatures", "failure"])
    let file = CorpusFile(
      path: try fields.text("file"), scenario: try fields.scenario("scenario"))
    self.init(file, try Self.verdict(fields))
  }

  private static func verdict(_ fields: LogFields) throws(LogError) -> ReplayVerdict {
    let words = try fields.text("verdict")
    let signatures = try fields.signatures("signatures")
    let failure = try EngineFailure.read(fields)
    // The one verdict with these words, signatures and failure.
    let possible: [ReplayVerdict] =
      [.held, .unsupported] + (signatures.isEmpty ? [] : [.violated(signatures)])
      + (failure.map { [.unanswered($0)] } ?? [])
    guard
      let verdict = possible.first(where: {
        $0.words == words && $0.signatures == signatures && $0.engineFailure == failure
      })
    else {
      throw fields.fault(
        "verdict", "verdict '\(words)' does not match the rest of the record",
        "see Reports/log.schema.json")
    }
    return verdict
  }
}

extension ExpectationResult {
  private static let keys = [
    "signature", "reproducer", "issue", "until", "file", "line", "verdict", "seen",
  ]

  init(_ fields: LogFields) throws(LogError) {
    try fields.check(keys: Self.keys)
    guard let pattern = try? SignaturePattern(try fields.text("signature")) else {
      throw fields.fault("signature", "not a signature", "copy it as the run wrote it")
    }
    guard let until = Day(try fields.text("until")) else {
      throw fields.fault("until", "not a day of the calendar", "such as 2026-12-31")
    }
    let issue = try fields.text("issue")
    guard ExpectationFile.isLink(issue) else {
      throw fields.fault("issue", "not a link", "such as https://example.org/issues/12")
    }
    let expectation = Expectation(
      pattern, reproducer: try fields.scenario("reproducer"), issue: issue,
      until: until, file: try fields.text("file"), line: Int(clamping: try fields.count("line")))
    self.init(expectation, try Self.verdict(fields))
  }

  private static func verdict(_ fields: LogFields) throws(LogError) -> Verdict {
    let words = try fields.text("verdict")
    let seen: Signature? = try fields.isNull("seen") ? nil : try fields.signature("seen")
    let possible: [Verdict] = [.fails, .stale(seen), .expired, .unsupported]
    guard let verdict = possible.first(where: { $0.words == words && $0.seen == seen }) else {
      throw fields.fault(
        "verdict", "verdict '\(words)' does not match the rest of the record",
        "see Reports/log.schema.json")
    }
    return verdict
  }
}

extension LogFields {
  fileprivate func scenario(_ key: String) throws(LogError) -> Scenario {
    try notation(key, try text(key), Scenario.init(legalNotation:))
  }
}
