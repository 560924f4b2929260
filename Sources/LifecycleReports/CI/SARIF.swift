import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// A log in the Static Analysis Results Interchange Format 2.1.0, with a result per failing rule.
///
/// An engine has no source lines here. A result points to the test, the expectation or the corpus
/// scenario that shows the failure, or else to the log. The related location of a result is the
/// finding's line in the log. `SARIFExpectations` below has the results about expectations.
struct SARIF {
  private let log: RunLog
  private let path: String

  /// Creates the document of a log at `path`.
  init(_ log: RunLog, path: String) {
    self.log = log
    self.path = Self.relative(path)
  }

  /// Returns a relative path unchanged, and the file name of an absolute path: no report names a
  /// machine's folders.
  static func relative(_ path: String) -> String {
    path.hasPrefix("/") ? path.split(separator: "/").last.map(String.init) ?? path : path
  }

  var json: JSON {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "lifecheck", "semanticVersion": .text(log.suite),
              "informationUri": "https://developer.apple.com/documentation/uikit",
              // `results` relies on this order.
              "rules": .list(
                log.outcome.plan.rules.map(rule) + [Self.ruleOfAnswers, SARIFExpectations.rule]),
            ]
          ],
          "columnKind": "unicodeCodePoints", "results": .list(results),
          "properties": [
            "engine": .text(log.outcome.engine), "seed": .text("\(log.outcome.plan.seed)"),
            "scenarios": JSON(log.outcome.scenarios),
            "skipped": JSON(log.outcome.engineErrors.skips.count),
            "verdict": .text(Headline(log).verdict),
          ],
        ]
      ],
    ]
  }

  private var results: [JSON] {
    let findings = log.groupsOfConcern.map { group in
      // The log has its header, the records of the replay phase, then the findings; lines begin at 1.
      result(group, line: group.position + 2 + log.outcome.replayPhase.count)
    }
    // In `rules`, the rule about expectations follows the rule about answers.
    return findings
      + SARIFExpectations(log: log).results(ruleIndex: log.outcome.plan.rules.count + 1)
  }

  private func result(_ group: FindingGroup, line: Int) -> JSON {
    let finding = group.main
    let rules = log.outcome.plan.rules
    // A finding without a rule belongs to the rule about answers, which follows the others.
    let position = rules.firstIndex { $0.id == finding.rule?.id } ?? rules.count
    let text = FindingText(group, of: log.outcome)
    let result: JSON = [
      "ruleId": .text(finding.rule?.id ?? Self.unanswered), "ruleIndex": JSON(position),
      "level": group.isWarning ? "warning" : "error",
      "message": .message("\(finding.words)\n\n\(text.lines.joined(separator: "\n"))"),
      "locations": [
        log.place(of: finding).map { Self.location(Self.relative($0.file), $0.line) }
          ?? Self.location(path, line)
      ],
      "relatedLocations": [
        Self.location(path, line).adding([
          "id": 1, "message": .message("\(finding.trace.scenario.oneLine)"),
        ])
      ],
      "partialFingerprints": [
        "primaryLocationLineHash": .text("\(Digest.of(["\(finding.signature)"])):1"),
        "signature/v1": .text("\(finding.signature)"),
      ],
    ]
    // In a run with expectations every result has suppressions, perhaps an empty list.
    return log.outcome.replayPhase.expectations.isEmpty
      ? result : result.adding(["suppressions": .list(suppressions(of: finding))])
  }

  /// Returns the suppression of an expected finding, with the issue.
  private func suppressions(of finding: Finding) -> [JSON] {
    let expectation = log.outcome.replayPhase.expectation(of: finding.signature)
    guard finding.isExpected, let expectation else { return [] }
    return [
      [
        // No status: the suppression counts as accepted, and schemas name that member differently.
        "kind": "external",
        "justification": .text("\(expectation.issue), until \(expectation.until)"),
      ]
    ]
  }

  private static let unanswered = "engine/answers"

  private static let ruleOfAnswers = descriptor(
    unanswered, "The engine must answer every stimulus that it supports.", tags: ["engine"],
    help: "See Sources/Lifecycle/Lifecycle.docc/AnswerTheStimuli.md.")

  private func rule(_ rule: Rule) -> JSON {
    let help =
      ([rule.subject] + rule.latitude.map { "Also allowed: \($0)" } + rule.sources.map(\.words))
      .joined(separator: "\n\n")
    return Self.descriptor(
      rule.id, rule.statement, tags: [rule.chapter, rule.level.rawValue], help: help,
      inFull: "\(rule.level.rawValue): \(rule.statement) \(rule.level.meaning)",
      level: log.outcome.plan.enforces(rule) ? "error" : "warning")
  }

  /// Returns the description of a rule in the form of SARIF.
  fileprivate static func descriptor(
    _ id: String, _ statement: String, tags: [String], help: String, inFull full: String? = nil,
    level: JSON = "error"
  ) -> JSON {
    [
      "id": .text(id), "name": .text(id), "shortDescription": .message(statement),
      "fullDescription": .message(full ?? statement), "help": .message(help),
      "defaultConfiguration": ["level": level],
      "properties": [
        "tags": JSON(tags), "precision": "very-high", "problem.severity": level,
      ],
    ]
  }

  /// Returns a place in a file, in the form of SARIF.
  static func location(_ path: String, _ line: Int) -> JSON {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": .text(path)],
        "region": [
          "startLine": JSON(line), "startColumn": 1, "endLine": JSON(line), "endColumn": 2,
        ],
      ]
    ]
  }
}

extension JSON {
  fileprivate static func message(_ text: String) -> JSON { ["text": .text(text)] }
}

/// Stale and expired expectations as SARIF results, at the lines of the expectations.
struct SARIFExpectations {
  let log: RunLog

  /// The identifier of the rule that a stale or expired expectation breaks.
  static let id = "expectations/up-to-date"

  /// The SARIF rule with the identifier.
  static let rule = SARIF.descriptor(
    id, "Expected failures still occur and have not expired.", tags: ["expectations"],
    help: "See: lifecheck help run")

  /// Returns a result for each stale or expired expectation, whose rule is at `index` in `rules`.
  func results(ruleIndex index: Int) -> [JSON] {
    log.outcome.replayPhase.expectations.filter(\.isInvalid).map { result in
      let expectation = result.expectation
      let lines = ExpectationText(result: result, outcome: log.outcome).lines
      let digest = Digest.of([Self.id, "\(expectation.pattern)", result.verdict.words])
      return [
        "ruleId": .text(Self.id), "ruleIndex": JSON(index), "level": "error",
        "message": ["text": .text(lines.joined(separator: "\n"))],
        "locations": [
          SARIF.location(SARIF.relative(expectation.file), expectation.line)
        ],
        "partialFingerprints": ["primaryLocationLineHash": .text("\(digest):1")],
        "suppressions": .list([]),
      ]
    }
  }
}
