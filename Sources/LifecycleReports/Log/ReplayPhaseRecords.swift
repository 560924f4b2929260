import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

extension LogRecords {
  /// The lines behind the header: each file of the corpus, and each expectation.
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
  /// The verdict in words.
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
  /// The verdict in words.
  var words: String {
    switch self {
    case .fails: "expected failure"
    case .stale: "stale expectation"
    case .expired: "expired expectation"
    case .unsupported: "unsupported"
    }
  }

  /// The signature with which a reproducer fails that does not fail as expected.
  var seen: Signature? {
    if case .stale(let seen) = self { seen } else { nil }
  }
}
