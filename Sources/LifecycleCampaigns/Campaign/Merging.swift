extension Outcome {
  /// What the shards of a run come to together.
  ///
  /// If none is missing, that is what the whole run comes to at once: each finding is taken from
  /// the shard that came to it first.
  ///
  /// - Parameter shards: Outcomes of shards of one plan, after the same replay phase; at least one.
  package init(merging shards: [Outcome]) {
    var whole = shards[0]
    whole.plan.shard = nil
    var blockResult = BlockResult(rules: whole.plan.rules.count)
    for shard in shards { blockResult.merge(BlockResult(shard)) }
    let attribution = Attribution(of: blockResult, after: whole.replayPhase)
    let failures = ShrinkQueue(
      attribution.failures, room: whole.plan.room(after: whole.replayPhase),
      knowing: shards.flatMap(\.findings))
    let warnings = ShrinkQueue(
      blockResult.warnings.values.sorted { $0.first < $1.first }, room: Budget.findings,
      knowing: shards.flatMap(\.warnings))
    (whole.findings, whole.unshrunk) = (failures.findings, failures.unshrunk)
    (whole.behind, whole.consequences) = (attribution.behind, attribution.consequences)
    (whole.warnings, whole.unshrunkWarnings) = (warnings.findings, warnings.unshrunk)
    (whole.scenarios, whole.stimuli) = (blockResult.scenarios, blockResult.stimuli)
    (whole.uncertain, whole.failing) = (blockResult.uncertain, blockResult.failing)
    (whole.tallies, whole.coverage) = (blockResult.tallies, blockResult.coverage)
    whole.engineErrors = blockResult.engineErrors
    whole.isComplete = whole.scenarios >= whole.plan.scenarios
    self = whole
  }
}

extension BlockResult {
  /// All that an outcome has counted.
  fileprivate init(_ outcome: Outcome) {
    self.init(countsOf: outcome)
    for failure in outcome.blamed where failure.count > 0 { note(failure) }
    for failure in outcome.consequences { noteConsequence(failure) }
    for failure in outcome.warnings.map(Failure.init) + outcome.unshrunkWarnings {
      noteWarning(failure)
    }
  }
}
