import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// A statement of conformance, with the facts needed to repeat the run and to see its gaps.
struct Statement {
  let log: RunLog

  var json: JSON {
    let (outcome, results) = (log.outcome, log.results)
    return [
      "statement": "lifecheck-statement", "version": 1,
      "suite": [
        "name": "lifecheck", "version": .text(log.suite), "book": .text(Suite.bookDigest),
        "edition": .text("\(outcome.plan.edition)"),
      ],
      "verdict": .text(Headline(log).verdict),
      "status": JSON(log.status.rawValue),
      "engine": [
        "name": .text(outcome.engine),
        "identity": outcome.identity.map { JSON($0) } ?? .null,
        "capabilities": JSON(outcome.capabilities.names),
      ],
      "run": [
        "seed": .text("\(outcome.plan.seed)"), "length": JSON(outcome.plan.length),
        "asked": log.limit.map { JSON($0) } ?? .null, "scenarios": JSON(outcome.scenarios),
        "stimuli": JSON(outcome.stimuli), "uncertain": JSON(outcome.uncertain),
        "skipped": JSON(outcome.engineErrors.skips.count),
        "stop": log.stop.map { .text($0.rawValue) } ?? .null,
        "strict": .flag(outcome.plan.isStrict), "filtered": .flag(outcome.plan.isFiltered),
      ],
      "levels": .object(Rule.Level.allCases.map { member(of: $0, results) }),
      "broken": .list(
        results.filter { [.failed, .warned, .information].contains($0.kind) }.map(Self.broken)),
      "unanswered": JSON(log.unanswered.map(\.signature.description)),
      "further": JSON(outcome.further),
      "expectations": .list(outcome.replayPhase.expectations.map(Self.expectation)),
      "corpus": .list(outcome.replayPhase.corpus.map(Self.corpus)),
      "notExercised": Self.ids(results, .notExercised),
      "notChosen": Self.ids(results, .notChosen), "followOn": Self.ids(results, .followOn),
      "unsupported": Self.ids(results, .unsupported), "unknown": Self.ids(results, .unknown),
      "unselected": JSON(
        outcome.plan.book.map(\.id).filter { id in !outcome.plan.rules.contains { $0.id == id } }),
      "excluded": .list(
        Rule.excluded.map { ["rule": .text($0.rule), "because": .text($0.because)] }),
    ]
  }

  private func member(of level: Rule.Level, _ results: [RuleResult]) -> JSON.Member {
    let ofLevel = results.filter { $0.rule.level == level }
    let counts = RuleResult.Kind.allCases.map { kind in
      JSON.Member(key: kind.rawValue, value: JSON(ofLevel.count { $0.kind == kind }))
    }
    let all = JSON.Member(key: "rules", value: JSON(ofLevel.count))
    return JSON.Member(key: level.rawValue, value: .object(counts + [all]))
  }

  private static func broken(_ result: RuleResult) -> JSON {
    [
      "rule": .text(result.rule.id), "level": .text(result.rule.level.rawValue),
      "enforced": .flag(result.kind == .failed), "broken": JSON(result.tally.broken),
      "signatures": JSON(result.findings.map(\.signature.description)),
    ]
  }

  private static func expectation(_ result: ExpectationResult) -> JSON {
    [
      "signature": .text("\(result.expectation.pattern)"),
      "verdict": .text(result.verdict.words), "issue": .text(result.expectation.issue),
      "until": .text("\(result.expectation.until)"),
    ]
  }

  private static func corpus(_ result: CorpusResult) -> JSON {
    [
      "file": .text(result.file.path), "verdict": .text(result.verdict.words),
      "signature": result.verdict.signature.map { .text("\($0)") } ?? .null,
    ]
  }

  private static func ids(_ results: [RuleResult], _ kind: RuleResult.Kind) -> JSON {
    JSON(results.filter { $0.kind == kind }.map(\.rule.id))
  }
}
