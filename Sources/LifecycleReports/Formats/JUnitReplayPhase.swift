import LifecycleCampaigns
import LifecycleOracle

/// What was played before a campaign as JUnit XML: a test case a file of the corpus, and one an
/// expectation.
struct JUnitReplayPhase {
  /// What a test case came to.
  private enum Kind {
    case passed, failed, skipped
  }

  private let replayPhase: ReplayPhase
  private let engine: String

  init(_ log: RunLog) {
    replayPhase = log.outcome.replayPhase
    engine = log.outcome.engine
  }

  /// The test cases.
  var cases: [String] {
    replayPhase.corpus.map(testCase) + replayPhase.expectations.map(testCase)
  }

  /// How many of them fail.
  var failures: Int { kinds.count { $0 == .failed } }

  /// How many of them are skipped.
  var skipped: Int { kinds.count { $0 == .skipped } }

  private var kinds: [Kind] { replayPhase.corpus.map(kind) + replayPhase.expectations.map(kind) }

  private func kind(_ result: CorpusResult) -> Kind {
    guard let signature = result.verdict.signature else {
      return result.verdict == .held ? .passed : .skipped
    }
    return replayPhase.expects(signature) ? .skipped : .failed
  }

  private func kind(_ result: ExpectationResult) -> Kind { result.isInvalid ? .failed : .skipped }

  private func testCase(_ result: CorpusResult) -> String {
    let signature = result.verdict.signature?.description
    let path = ShellWord(result.file.path)
    let content =
      switch kind(result) {
      case .passed: ""
      case .failed:
        Markup.element(
          "failure", [("type", result.verdict.words), ("message", signature ?? "")],
          Markup.text(
            "\(signature ?? "")\nTo see it again: lifecheck replay \(path) --engine \(engine)"))
      case .skipped:
        Markup.element(
          "skipped",
          [
            ("type", signature == nil ? result.verdict.words : "expected failure"),
            ("message", signature ?? "the engine lacks a capability that it needs"),
          ])
      }
    return Self.element("lifecheck.corpus", result.file.path, content)
  }

  private func testCase(_ result: ExpectationResult) -> String {
    let text = ExpectationText(result, engine)
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
