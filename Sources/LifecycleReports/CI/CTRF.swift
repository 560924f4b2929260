import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// A log in the Common Test Report Format, one test per rule.
///
/// A log has no wall clock, so all times are zero.
struct CTRF {
  let log: RunLog

  var json: JSON {
    let tests =
      log.results.map(test(ofRule:)) + log.unanswered.map(test(ofAnswer:))
      + log.outcome.replayPhase.corpus.map(test(ofFile:))
      + log.outcome.replayPhase.expectations.map(test(ofExpectation:))
    return [
      "reportFormat": "CTRF", "specVersion": "1.0.0", "generatedBy": "lifecheck",
      "results": [
        "tool": ["name": "lifecheck", "version": .text(log.suite)],
        "summary": summary(tests), "tests": .list(tests), "extra": extra,
      ],
    ]
  }

  private func summary(_ tests: [JSON]) -> JSON {
    func count(_ status: JSON) -> JSON { JSON(tests.count { $0["status"] == status }) }
    return [
      "tests": JSON(tests.count), "passed": count("passed"), "failed": count("failed"),
      "skipped": count("skipped"), "pending": count("pending"), "other": count("other"),
      "start": 0, "stop": 0,
    ]
  }

  private var extra: JSON {
    [
      "engine": .text(log.outcome.engine), "seed": .text("\(log.outcome.plan.seed)"),
      "scenarios": JSON(log.outcome.scenarios), "stimuli": JSON(log.outcome.stimuli),
      "skipped": JSON(log.outcome.engineErrors.skips.count),
      "verdict": .text(Headline(log).verdict),
    ]
  }

  private func test(ofRule result: RuleResult) -> JSON {
    let test: JSON = [
      "name": .text(result.rule.id), "status": status(result.kind), "duration": 0,
      "suite": JSON(["lifecheck", result.rule.chapter]), "rawStatus": .text(result.kind.rawValue),
      "message": .text(result.findings.first?.words ?? result.rule.statement),
      "tags": JSON([result.rule.level.rawValue]),
      "extra": ["held": JSON(result.tally.held), "broken": JSON(result.tally.broken)],
    ]
    guard let first = result.findings.first else { return test }
    let place = log.place(of: first).map { place -> JSON in
      ["filePath": .text(place.file), "line": JSON(place.line)]
    }
    return test.adding(["trace": .text(result.findings.map(text).joined(separator: "\n\n"))])
      .adding(place ?? [:])
  }

  /// Returns a test for an engine without an answer, which breaks no rule.
  private func test(ofAnswer finding: Finding) -> JSON {
    [
      "name": .text("\(finding.signature)"), "status": finding.isExpected ? "other" : "failed",
      "duration": 0, "suite": JSON(["lifecheck", "engine"]), "rawStatus": "no answer",
      "message": .text(finding.failure?.words ?? finding.signature.description),
      "trace": .text(text(finding)),
    ]
  }

  private func test(ofFile result: CorpusResult) -> JSON {
    let signature = result.verdict.signature
    let isExpected = signature.map(log.outcome.replayPhase.expects) ?? false
    let status: JSON =
      switch result.verdict {
      case .held: "passed"
      // The failure is among the findings: one cause is one failure.
      case .violated, .unanswered: "other"
      case .unsupported: "skipped"
      }
    return [
      "name": .text(result.file.path), "status": status, "duration": 0,
      "suite": JSON(["lifecheck", "corpus"]),
      "rawStatus": .text(isExpected ? "expected failure" : result.verdict.words),
      "message": .text(signature?.description ?? result.file.scenario.oneLine),
    ]
  }

  private func test(ofExpectation result: ExpectationResult) -> JSON {
    [
      "name": .text("\(result.expectation.pattern)"),
      "status": result.isInvalid ? "failed" : "other", "duration": 0,
      "suite": JSON(["lifecheck", "expectations"]), "rawStatus": .text(result.verdict.words),
      "message": .text(ExpectationText(result: result, outcome: log.outcome).problem),
    ]
  }

  private func text(_ finding: Finding) -> String {
    FindingText(finding, of: log.outcome).lines.joined(separator: "\n")
  }

  private func status(_ kind: RuleResult.Kind) -> JSON {
    switch kind {
    case .held: "passed"
    case .failed: "failed"
    case .expected, .warned, .information, .unknown, .followOn: "other"
    case .notExercised, .notChosen, .unsupported: "skipped"
    }
  }
}
