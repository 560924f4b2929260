import LifecycleCampaigns
import LifecycleJSON

/// Expectations that cannot stay as they are, as results of SARIF at the lines where they stand.
struct SARIFExpectations {
  private let log: RunLog

  init(_ log: RunLog) { self.log = log }

  /// What a result says to be broken.
  static let id = "expectations/up-to-date"

  /// That as a rule of SARIF.
  static let rule: JSON = [
    "id": .text(id), "name": .text(id),
    "shortDescription": ["text": "What is expected to fail fails so, and is expected still."],
    "fullDescription": ["text": "What is expected to fail fails so, and is expected still."],
    "help": ["text": "See: lifecheck help run"], "defaultConfiguration": ["level": "error"],
    "properties": [
      "tags": ["expectations"], "precision": "very-high", "problem.severity": "error",
    ],
  ]

  /// A result for each that is stale or expired; their rule has the position `index`.
  func results(_ index: Int) -> [JSON] {
    log.outcome.replayPhase.expectations.filter(\.isInvalid).map { result in
      let expectation = result.expectation
      let lines = ExpectationText(result, log.outcome.engine).lines
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
