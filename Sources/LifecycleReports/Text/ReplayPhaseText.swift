import LifecycleCampaigns
import LifecycleOracle

/// The results of the corpus and of the expectations, as text.
struct ReplayPhaseText {
  let outcome: Outcome
  private var replayPhase: ReplayPhase { outcome.replayPhase }

  /// The stale and expired expectations, each with a remedy.
  var invalid: [[String]] {
    replayPhase.expectations.filter(\.isInvalid).map { result in
      ExpectationText(result: result, outcome: outcome).lines
    }
  }

  /// The number of corpus files played, and the number of expectations in force.
  var brief: [String] {
    let failing = replayPhase.corpus.count { !$0.verdict.signatures.isEmpty }
    let corpus =
      replayPhase.corpus.isEmpty
      ? [] : ["corpus: \(replayPhase.corpus.count.of("scenario")), \(failing.grouped) fail"]
    return corpus + (inForce.map { [$0] } ?? [])
  }

  /// The number of expectations in force: `2 expectations in force, 1 unsupported`.
  private var inForce: String? {
    if replayPhase.expectations.isEmpty { return nil }
    let others = replayPhase.expectations.count { $0.verdict == .unsupported }
    return replayPhase.expectations.count { $0.verdict == .fails }.of("expectation") + " in force"
      + (others == 0 ? "" : ", \(others.grouped) unsupported")
  }

  /// Each file of the corpus with its verdict, and the expectations in force.
  var lines: [String] {
    var lines = corpus
    if let inForce {
      lines += lines.isEmpty ? [inForce] : ["", inForce]
      lines += replayPhase.expectations.filter { $0.verdict == .fails }.map {
        "  \($0.expectation.pattern), until \($0.expectation.until): \($0.expectation.issue)"
      }
    }
    return lines
  }

  private var corpus: [String] {
    guard !replayPhase.corpus.isEmpty else { return [] }
    var columns = Columns([.left, .left, .left])
    columns.add(["corpus", "verdict", "signature"])
    for result in replayPhase.corpus {
      let isExpected = result.verdict.signature.map(replayPhase.expects) ?? false
      columns.add([
        result.file.path, isExpected ? "expected failure" : result.verdict.words,
        result.verdict.signature?.description ?? "",
      ])
    }
    return columns.lines
  }
}
