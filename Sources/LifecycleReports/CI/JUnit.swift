import LifecycleCampaigns
import LifecycleOracle

/// A log as JUnit XML, one test case per rule.
struct JUnit {
  /// The permitted contents of a test case.
  enum Profile {
    /// Also the file and the line of a failure.
    case extended
    /// Only the contents that Jenkins' schema `junit-10.xsd` knows.
    case strict
  }

  private let log: RunLog
  private let profile: Profile
  private let groups: [FindingGroup]

  init(_ log: RunLog, _ profile: Profile) {
    self.log = log
    groups = log.groups
    self.profile = profile
  }

  /// The maximum size of a failure's text, in bytes.
  static let capacity = 8 << 10

  var text: String {
    let results = log.results
    let lost = log.unanswered
    let replayPhase = JUnitReplayPhase(log)
    let totals = [
      ("name", "lifecheck"), ("tests", "\(results.count + lost.count + replayPhase.cases.count)"),
      ("failures", "\(results.count { $0.kind == .failed } + replayPhase.failures)"),
      ("errors", "\(lost.count { !$0.isExpected })"),
    ]
    let skipped =
      results.count { $0.kind != .held && $0.kind != .failed }
      + lost.count(where: \.isExpected) + replayPhase.skipped
    let cases = results.map(testCase) + lost.map(testCase) + replayPhase.cases
    let suite = Markup.element(
      "testsuite", totals + [("skipped", "\(skipped)"), ("time", "0")],
      "\n" + properties + cases.map { "\($0)\n" }.joined())
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + Markup.element("testsuites", totals, "\n\(suite)\n") + "\n"
  }

  private var properties: String {
    let plan = log.outcome.plan
    let properties = [
      ("suite", log.suite), ("book", Suite.bookDigest), ("engine", log.outcome.engine),
      ("seed", "\(plan.seed)"), ("scenarios", "\(log.outcome.scenarios)"),
      ("skipped", "\(log.outcome.engineErrors.skips.count)"), ("verdict", Headline(log).verdict),
    ].map { Markup.element("property", [("name", $0.0), ("value", $0.1)]) }
    return Markup.element("properties", [], properties.joined()) + "\n"
  }

  private func testCase(_ result: RuleResult) -> String {
    var attributes = [
      ("classname", "lifecheck.\(result.rule.chapter)"), ("name", result.rule.id), ("time", "0"),
    ]
    attributes += place(of: result.findings.first)
    return Markup.element("testcase", attributes, verdict(result))
  }

  private func verdict(_ result: RuleResult) -> String {
    switch result.kind {
    case .held: ""
    case .failed:
      Markup.element(
        "failure",
        [
          ("type", "violation"),
          ("message", result.findings.first?.words ?? result.rule.statement),
        ],
        Markup.text(explanation(result)))
    case .warned:
      Markup.element(
        "skipped",
        [("type", "warning"), ("message", "broken, not enforced: \(result.counts)")])
    case .followOn:
      Markup.element(
        "skipped", [("type", result.kind.rawValue), ("message", log.reason(behind: result.rule))])
    case .expected, .notExercised, .notChosen, .unsupported, .unknown:
      Markup.element("skipped", [("type", result.kind.rawValue), ("message", result.counts)])
    }
  }

  /// Returns a test case for an engine without an answer, which breaks no rule.
  private func testCase(_ finding: Finding) -> String {
    let error = Markup.element(
      finding.isExpected ? "skipped" : "error",
      [("type", "\(finding.signature)"), ("message", finding.failure?.words ?? "no answer")],
      Markup.text(bounded(FindingText(finding, of: log.outcome).lines)))
    return Markup.element(
      "testcase",
      [("classname", "lifecheck.engine"), ("name", "\(finding.signature)"), ("time", "0")]
        + place(of: finding), error)
  }

  /// Returns the file and the line in the user's sources that a finding concerns.
  private func place(of finding: Finding?) -> [(String, String)] {
    guard profile == .extended, let finding, let place = log.place(of: finding) else { return [] }
    return [("file", place.file), ("line", "\(place.line)")]
  }

  private func explanation(_ result: RuleResult) -> String {
    guard let finding = result.findings.first else {
      return "\(result.counts): other rules, broken at the same places, were reported instead"
    }
    let group = groups.first { $0.main.signature == finding.signature }
    let text = group.map { FindingText($0, of: log.outcome) }
    return bounded((text ?? FindingText(finding, of: log.outcome)).lines)
  }

  /// Returns the lines within the capacity, without lines in the middle if necessary.
  ///
  /// The last line stays, because it says how to reproduce the failure.
  private func bounded(_ lines: [String]) -> String {
    let last = lines.last ?? ""
    var text = ""
    for line in lines.dropLast() {
      guard text.utf8.count + line.utf8.count + last.utf8.count + 8 <= Self.capacity else {
        text += "…\n"
        break
      }
      text += line + "\n"
    }
    return text + last
  }
}

/// The corpus and the expectations as JUnit XML, one test case per file and per expectation.
struct JUnitReplayPhase {
  /// The result of a test case.
  private enum Kind {
    case passed, failed, skipped
  }

  private let replayPhase: ReplayPhase
  private let outcome: Outcome

  init(_ log: RunLog) {
    replayPhase = log.outcome.replayPhase
    outcome = log.outcome
  }

  var cases: [String] {
    replayPhase.corpus.map(testCase) + replayPhase.expectations.map(testCase)
  }

  /// The number of test cases that fail.
  var failures: Int { kinds.count { $0 == .failed } }

  /// The number of test cases that are skipped.
  var skipped: Int { kinds.count { $0 == .skipped } }

  private var kinds: [Kind] { replayPhase.corpus.map(kind) + replayPhase.expectations.map(kind) }

  private func kind(_ result: CorpusResult) -> Kind {
    // A failure is among the findings: one cause is one failure.
    result.verdict == .held ? .passed : .skipped
  }

  private func isExpected(_ result: CorpusResult) -> Bool {
    result.verdict.signature.map(replayPhase.expects) ?? false
  }

  private func kind(_ result: ExpectationResult) -> Kind { result.isInvalid ? .failed : .skipped }

  private func testCase(_ result: CorpusResult) -> String {
    let signature = result.verdict.signature?.description
    let type =
      signature == nil ? result.verdict.words : isExpected(result) ? "expected failure" : "reported"
    let content =
      kind(result) == .passed
      ? ""
      : Markup.element(
        "skipped",
        [
          ("type", type),
          (
            "message",
            signature ?? "the scenario needs a capability that the engine does not declare"
          ),
        ])
    return Self.element("lifecheck.corpus", result.file.path, content)
  }

  private func testCase(_ result: ExpectationResult) -> String {
    let text = ExpectationText(result, outcome)
    let type = [("type", result.verdict.words)]
    let content =
      kind(result) == .failed
      ? Markup.element(
        "failure", type + [("message", text.problem)],
        Markup.text(text.lines.joined(separator: "\n")))
      : Markup.element("skipped", type + [("message", result.expectation.issue)])
    return Self.element("lifecheck.expectations", "\(result.expectation.pattern)", content)
  }

  private static func element(_ group: String, _ name: String, _ content: String) -> String {
    Markup.element("testcase", [("classname", group), ("name", name), ("time", "0")], content)
  }
}
