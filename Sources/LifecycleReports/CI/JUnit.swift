import LifecycleCampaigns
import LifecycleOracle

/// A log as JUnit XML, with a test case for each rule, unanswered request, corpus file and expectation.
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

  /// The maximum size of the text of a failure or an error, in bytes.
  static let capacity = 8 << 10

  /// The XML document.
  var text: String {
    let cases = cases
    func count(_ outcome: Case.Outcome) -> String { "\(cases.count { $0.outcome == outcome })" }
    let totals = [
      ("name", "lifecheck"), ("tests", "\(cases.count)"), ("failures", count(.failure)),
      ("errors", count(.error)),
    ]
    let suite = Markup.element(
      "testsuite", totals + [("skipped", count(.skipped)), ("time", "0")],
      "\n" + properties + cases.map { "\(element($0))\n" }.joined())
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + Markup.element("testsuites", totals, "\n\(suite)\n") + "\n"
  }

  /// The facts about the run, as properties of the suite.
  private var properties: String {
    let plan = log.outcome.plan
    let properties = [
      ("suite", log.suite), ("book", Suite.bookDigest), ("engine", log.outcome.engine),
      ("seed", "\(plan.seed)"), ("scenarios", "\(log.outcome.scenarios)"),
      ("skipped", "\(log.outcome.engineErrors.skips.count)"), ("verdict", Headline(log).verdict),
    ].map { Markup.element("property", [("name", $0.0), ("value", $0.1)]) }
    return Markup.element("properties", [], properties.joined()) + "\n"
  }

  /// A test case, before it is written as an element.
  private struct Case {
    /// The outcome; unless the case passed, the raw value names the element inside the test case.
    enum Outcome: String {
      case passed, failure, error, skipped
    }

    /// The last part of the class name: the chapter of a rule, or `engine`, `corpus`, `expectations`.
    let group: String
    let name: String
    let outcome: Outcome
    // The attributes and the content of the element that states the outcome.
    var type = ""
    var message = ""
    var text = ""
    /// The finding whose place in the user's sources the case points to.
    var finding: Finding?
  }

  /// The cases of rules and of findings without an answer, then of corpus files and expectations.
  private var cases: [Case] {
    let replayPhase = log.outcome.replayPhase
    return log.results.map(testCase(ofRule:)) + log.unanswered.map(testCase(ofAnswer:))
      + replayPhase.corpus.map(testCase(ofFile:))
      + replayPhase.expectations.map(testCase(ofExpectation:))
  }

  private func element(_ testCase: Case) -> String {
    let content =
      testCase.outcome == .passed
      ? ""
      : Markup.element(
        testCase.outcome.rawValue, [("type", testCase.type), ("message", testCase.message)],
        Markup.text(testCase.text))
    let place = profile == .extended ? testCase.finding.flatMap(log.place) : nil
    return Markup.element(
      "testcase",
      [("classname", "lifecheck.\(testCase.group)"), ("name", testCase.name), ("time", "0")]
        + (place.map { [("file", $0.file), ("line", "\($0.line)")] } ?? []), content)
  }

  private func testCase(ofRule result: RuleResult) -> Case {
    let first = result.findings.first
    let (outcome, type, message): (Case.Outcome, String, String) =
      switch result.kind {
      case .held: (.passed, "", "")
      case .failed: (.failure, "violation", first?.words ?? result.rule.statement)
      case .warned: (.skipped, "warning", "broken, not enforced: \(result.counts)")
      case .information: (.skipped, "information", "broken, not enforced: \(result.counts)")
      case .followOn: (.skipped, result.kind.rawValue, log.reason(behind: result.rule))
      case .unsupported: (.skipped, result.kind.rawValue, log.missing(for: result.rule))
      case .expected, .notExercised, .notChosen, .unknown:
        (.skipped, result.kind.rawValue, result.counts)
      }
    return Case(
      group: result.rule.chapter, name: result.rule.id, outcome: outcome, type: type,
      message: message, text: outcome == .failure ? explanation(result) : "", finding: first)
  }

  /// Returns a test case for a finding without an answer of the engine, which breaks no rule.
  private func testCase(ofAnswer finding: Finding) -> Case {
    Case(
      group: "engine", name: "\(finding.signature)",
      outcome: finding.isExpected ? .skipped : .error, type: "\(finding.signature)",
      message: finding.failure?.words ?? "no answer",
      text: bounded(FindingText(finding, of: log.outcome).lines), finding: finding)
  }

  private func testCase(ofFile result: CorpusResult) -> Case {
    let signature = result.verdict.signature
    let isExpected = signature.map(log.outcome.replayPhase.expects) ?? false
    let type =
      signature == nil ? result.verdict.words : isExpected ? "expected failure" : "reported"
    return Case(
      group: "corpus", name: result.file.path,
      // A failure is among the findings: one cause is one failure.
      outcome: result.verdict == .held ? .passed : .skipped, type: type,
      message: signature?.description
        ?? "the scenario needs a capability that the engine does not declare")
  }

  private func testCase(ofExpectation result: ExpectationResult) -> Case {
    let text = ExpectationText(result: result, outcome: log.outcome)
    return Case(
      group: "expectations", name: "\(result.expectation.pattern)",
      outcome: result.isInvalid ? .failure : .skipped, type: result.verdict.words,
      message: result.isInvalid ? text.problem : result.expectation.issue,
      text: result.isInvalid ? text.lines.joined(separator: "\n") : "")
  }

  /// Returns the text of a rule's first finding, with the rest of its group if it is the main one.
  private func explanation(_ result: RuleResult) -> String {
    guard let finding = result.findings.first else {
      return "\(result.counts): other rules, broken at the same places, were reported instead"
    }
    let group = groups.first { $0.main.signature == finding.signature }
    let text = group.map { FindingText($0, of: log.outcome) }
    return bounded((text ?? FindingText(finding, of: log.outcome)).lines)
  }

  /// Returns the lines within the capacity; if they are too long, lines before the last are left out.
  ///
  /// The last line stays, because it says how to reproduce the failure.
  private func bounded(_ lines: [String]) -> String {
    let last = lines.last ?? ""
    var text = ""
    for line in lines.dropLast() {
      // Eight bytes leave room for the ellipsis and the line breaks.
      guard text.utf8.count + line.utf8.count + last.utf8.count + 8 <= Self.capacity else {
        text += "…\n"
        break
      }
      text += line + "\n"
    }
    return text + last
  }
}
