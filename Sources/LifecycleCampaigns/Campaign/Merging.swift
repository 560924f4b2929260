extension Outcome {
  /// What the shards of a run come to together.
  ///
  /// If none is missing, that is what the whole run comes to at once: each finding is taken from the
  /// shard that came to it first.
  ///
  /// - Parameter shards: Outcomes of shards of one plan, after the same prelude; at least one.
  package init(merging shards: [Outcome]) {
    var whole = shards[0]
    whole.plan.shard = nil
    var harvest = Harvest(rules: whole.plan.rules.count)
    for shard in shards { harvest.merge(Harvest(shard)) }
    let attribution = Attribution(of: harvest, after: whole.prelude)
    let failures = Roll(
      attribution.failures, room: whole.plan.room(after: whole.prelude),
      knowing: shards.flatMap(\.findings))
    let warnings = Roll(
      harvest.warnings.values.sorted { $0.first < $1.first }, room: Budget.findings,
      knowing: shards.flatMap(\.warnings))
    (whole.findings, whole.unshrunk) = (failures.findings, failures.unshrunk)
    (whole.behind, whole.consequences) = (attribution.behind, attribution.consequences)
    (whole.warnings, whole.unshrunkWarnings) = (warnings.findings, warnings.unshrunk)
    (whole.scenarios, whole.stimuli) = (harvest.scenarios, harvest.stimuli)
    (whole.uncertain, whole.failing) = (harvest.uncertain, harvest.failing)
    (whole.tallies, whole.coverage) = (harvest.tallies, harvest.coverage)
    whole.mishaps = harvest.mishaps
    whole.isComplete = whole.scenarios >= whole.plan.scenarios
    self = whole
  }
}

extension Harvest {
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
