import LifecycleCampaigns
import LifecycleOracle

/// What was played before a campaign, as text.
struct ReplayPhaseText {
  private let replayPhase: ReplayPhase
  private let engine: String
  private let way: ReplayWay

  init(_ outcome: Outcome, replayed way: ReplayWay) {
    replayPhase = outcome.replayPhase
    engine = outcome.engine
    self.way = way
  }

  /// The expectations that have to be taken out or thought over, each with what would do.
  var invalid: [String] {
    replayPhase.expectations.filter(\.isInvalid).flatMap { result in
      [""] + ExpectationText(result, engine, replayed: way).lines
    }
  }

  /// Each file of the corpus with what came of it, and how many expectations are in force.
  var lines: [String] {
    var lines = corpus
    let inForce = replayPhase.expectations.filter { $0.verdict == .fails }
    let others = replayPhase.expectations.filter { $0.verdict == .unsupported }
    if !replayPhase.expectations.isEmpty {
      lines += lines.isEmpty ? [] : [""]
      lines.append(
        "\(inForce.count.of("expectation")) in force"
          + (others.isEmpty ? "" : ", \(others.count.grouped) unsupported"))
      lines += inForce.map {
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
