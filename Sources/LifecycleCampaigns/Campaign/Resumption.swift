/// The counts and failures of an earlier run of the same plan.
struct Resumption {
  /// The results of the scenarios that the earlier run played. These are the first ones.
  let blockResult: BlockResult
  /// The findings and follow-on failures, which are not shrunk again.
  let findings: [Finding]
  let warnings: [Finding]
  /// The failures that threads saw in later scenarios, which do not count as played.
  private var beyond: BlockResult

  init(_ outcome: Outcome) {
    var blockResult = BlockResult(countsOf: outcome)
    beyond = BlockResult(rules: 0)
    findings = outcome.findings + outcome.followOns
    warnings = outcome.warnings
    func isPlayed(_ failure: Failure) -> Bool {
      outcome.plan.place(of: failure.first) < outcome.scenarios
    }
    for failure in outcome.failures where failure.count > 0 {
      if isPlayed(failure) { blockResult.note(failure) } else { beyond.note(failure) }
    }
    for failure in warnings.flatMap(\.failures) + outcome.unshrunkWarnings {
      if isPlayed(failure) { blockResult.noteWarning(failure) } else { beyond.noteWarning(failure) }
    }
    self.blockResult = blockResult
  }

  /// Returns results with the failures that the earlier run saw in later scenarios.
  ///
  /// If the engine failed too often, this run will not reach those scenarios, so their failures are
  /// left out.
  func withFailuresAhead(_ blockResult: BlockResult) -> BlockResult {
    var results = blockResult
    if !results.exceedsErrorLimit { results.addFailuresAhead(beyond) }
    return results
  }
}
