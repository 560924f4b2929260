import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The engine errors of a run as text; empty if there are none.
struct EngineErrorText {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// A line for each kind of engine error, and for each reason to skip or cut a scenario.
  var lines: [String] {
    let engineErrors = outcome.engineErrors
    var lines: [String] = []
    if engineErrors.skips.count > 0 {
      lines.append(
        "skipped: \(engineErrors.skips.count.grouped) of \(outcome.scenarios.of("scenario")), "
          + "not judged")
      lines += engineErrors.skips.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if engineErrors.cuts.count > 0 {
      lines +=
        Paragraph(
          "\(engineErrors.cuts.count.grouped) of \(outcome.scenarios.of("scenario")), at an "
            + "unsupported stimulus; \(engineErrors.cutStimuli.of("stimulus", "stimuli")) "
            + "from there on not played", after: "cut: "
        ).lines
      lines += engineErrors.cuts.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if engineErrors.slow > 0 {
      lines.append(
        "slow: \(engineErrors.slow.of("scenario")) finished only when played alone, with more time")
    }
    if engineErrors.restarts > 0 {
      lines.append("restarted: \(engineErrors.restarts.of("time")), after failures")
    }
    return lines
  }
}

/// The reason why an expectation cannot stay, and a remedy.
struct ExpectationText {
  private let result: ExpectationResult
  private let outcome: Outcome
  private let way: ReplayWay

  init(_ result: ExpectationResult, _ outcome: Outcome, replayed way: ReplayWay = .command) {
    self.result = result
    self.outcome = outcome
    self.way = way
  }

  /// The problem, the place, the remedy, and the command.
  var lines: [String] {
    Paragraph(problem, after: "\(result.verdict.words): ").lines
      + ["  Listed in \(place), for \(expectation.issue)"]
      + Paragraph(remedy, after: "  ").lines + ["  Reproduce: \(command)"]
  }

  /// The problem, in a sentence.
  var problem: String {
    switch result.verdict {
    case .stale(let seen?):
      "\(expectation.pattern) no longer fails: its reproducer breaks \(seen) instead"
    case .stale(nil): "\(expectation.pattern) no longer fails: its reproducer passes"
    case .expired: "\(expectation.pattern) was expected only until \(expectation.until)"
    case .fails, .unsupported: "\(expectation.pattern)"
    }
  }

  private var remedy: String {
    if case .expired = result.verdict { return "Fix the failure, or set a later date." }
    let update =
      "lifecheck run \(outcome.plan.option) \(ShellWord(outcome.engine)) --expect "
      + "\(ShellWord(expectation.file)) --update"
    return "If the failure is fixed, remove the entry"
      + (way == .command ? ", or run: \(update)" : "")
  }

  /// The place: `expected.txt:12`.
  var place: String { "\(expectation.file):\(expectation.line)" }

  /// The command that plays the reproducer.
  var command: String {
    way.lineToReplay(expectation.reproducer, on: outcome.engine, outcome.plan, strictly: false)
  }

  private var expectation: Expectation { result.expectation }
}

/// The results of the corpus and of the expectations, as text.
struct ReplayPhaseText {
  private let outcome: Outcome
  private let way: ReplayWay
  private var replayPhase: ReplayPhase { outcome.replayPhase }

  init(_ outcome: Outcome, replayed way: ReplayWay) {
    self.outcome = outcome
    self.way = way
  }

  /// The stale and expired expectations, each with a remedy.
  var invalid: [[String]] {
    replayPhase.expectations.filter(\.isInvalid).map { result in
      ExpectationText(result, outcome, replayed: way).lines
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
