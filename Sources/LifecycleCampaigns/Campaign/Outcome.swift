package import Lifecycle
package import LifecycleOracle

/// What came of a campaign; every report is a function of it.
package struct Outcome: Sendable {
  package var engine: String
  /// Who the engine says it is, if it lies in another process.
  package var identity: EngineIdentity?
  package var capabilities: Capabilities
  package var plan: Plan
  /// How many scenarios were played.
  package var scenarios: UInt64
  /// How many stimuli were played.
  package var stimuli: UInt64
  /// How many of them were judged while a breach had left something uncertain.
  package var uncertain: UInt64 = 0
  /// How many scenarios have broken an enforced rule.
  package var failing: UInt64 = 0
  /// How often each of the plan's rules held for certain and was broken.
  package var tallies: [Tally]
  /// How often each kind of stimulus was sent in each state.
  package var coverage: Coverage
  /// What went wrong beside the rules.
  package var engineErrors: EngineErrors
  /// What came of what was played before.
  package var replayPhase: ReplayPhase
  /// What breaks an enforced rule: what is not expected first, each in the order of first
  /// scenarios.
  package var findings: [Finding]
  /// What breaks a rule that is not enforced.
  package var warnings: [Finding]
  /// What breaks an enforced rule, and is not shrunk.
  package var unshrunk: [Failure]
  /// The rules that are only broken behind others, and not when those are put right.
  package var followOns: [Finding] = []
  /// The failures behind others that were not looked into.
  package var unshrunkFollowOns: [Failure] = []
  /// What breaks a rule that is not enforced, and is not shrunk.
  package var unshrunkWarnings: [Failure]
  /// Whether all scenarios of the plan were played, or all of its shard.
  package var isComplete: Bool

  package init(
    engine: String, identity: EngineIdentity? = nil, capabilities: Capabilities, plan: Plan,
    scenarios: UInt64, stimuli: UInt64, tallies: [Tally], coverage: Coverage = Coverage(),
    engineErrors: EngineErrors = EngineErrors(), replayPhase: ReplayPhase = ReplayPhase(),
    findings: [Finding] = [], warnings: [Finding] = [], unshrunk: [Failure] = [],
    unshrunkWarnings: [Failure] = [], isComplete: Bool = true
  ) {
    self.engine = engine
    self.identity = identity
    self.engineErrors = engineErrors
    self.capabilities = capabilities
    self.plan = plan
    self.scenarios = scenarios
    self.stimuli = stimuli
    self.tallies = tallies
    self.coverage = coverage
    self.replayPhase = replayPhase
    self.findings = findings
    self.warnings = warnings
    self.unshrunk = unshrunk
    self.unshrunkWarnings = unshrunkWarnings
    self.isComplete = isComplete
  }
}

extension Outcome {
  /// What is to be said of one rule.
  package enum Verdict: Sendable, Equatable {
    case held, violated, expected, notExercised, notChosen, unsupported
    /// Broken, but only behind another breach that probably is the cause.
    case followOn
  }

  /// What is to be said of the plan's rule at a position.
  package func verdict(at position: Int) -> Verdict {
    let rule = plan.rules[position]
    if !rule.applies(to: capabilities) { return .unsupported }
    let tally = tallies[position]
    if tally.broken > 0 {
      let own =
        findings.filter { $0.rule?.id == rule.id }.map { $0.isExpected }
        + unshrunk.filter { $0.rule == rule.id }.map { replayPhase.expects($0.signature) }
      if !own.isEmpty { return own.allSatisfy(\.self) ? .expected : .violated }
      let isFollowOn =
        followOns.contains { $0.rule?.id == rule.id }
        || unshrunkFollowOns.contains { $0.rule == rule.id }
      return isFollowOn ? .followOn : .violated
    }
    if tally.held > 0 { return .held }
    return isNotChosen(rule) ? .notChosen : .notExercised
  }

  /// Whether the engine had every opportunity to take a choice that is open, and never took it.
  private func isNotChosen(_ rule: Rule) -> Bool {
    guard let choice = rule.choice else { return false }
    let kinds = Stimulus.Kind.allCases.filter(choice.opportunities.contains)
    let opportunities = Coverage.State.allCases.reduce(UInt64(0)) { sum, state in
      kinds.reduce(sum) { $0 + coverage[state, $1] }
    }
    return opportunities * Coverage.stride >= Choice.enough
  }

  /// The findings that nobody expects.
  package var unexpected: [Finding] { findings.filter { !$0.isExpected } }

  /// All that fails and nobody expects, whether it is shrunk or not.
  package var unexpectedFailures: [Failure] {
    unexpected.map { finding in
      var failure = finding.failures[0]
      failure.engineFailure = finding.failure
      return failure
    } + unshrunk.filter { !replayPhase.expects($0.signature) }
  }

  /// How many failures are shrunk.
  private var shrunk: Int { (findings + followOns).reduce(0) { $0 + $1.failures.count } }

  /// Whether all is shrunk and certified that there is room for: else the run ended before.
  package var isShrunk: Bool {
    (findings + followOns + warnings).allSatisfy(\.isCertified)
      && (unshrunk.isEmpty || shrunk >= plan.room(after: replayPhase))
      && (unexamined.isEmpty || shrunk >= Budget.findings)
      && (unshrunkWarnings.isEmpty || warnings.count >= Budget.findings)
  }

  /// How many findings and warnings there are beyond those shrunk.
  package var further: Int { unshrunk.count + unshrunkWarnings.count }

  /// The exit status that the outcome deserves.
  package var status: ExitStatus {
    if plan.rules.isEmpty { return .nothingRan }
    let failures = unexpectedFailures.map(\.engineFailure)
    if failures.contains(where: { $0?.isWrongAnswer ?? true }) { return .violation }
    if replayPhase.expectations.contains(where: \.isInvalid) { return .violation }
    if !failures.isEmpty { return isUnanswered ? .engineFailed : .violation }
    if hasNoLifeCycle { return .nothingRan }
    if scenarios == engineErrors.skips.count { return .nothingRan }
    if isMostlySkipped || isTooSlow { return .inconclusive }
    // A part need not exercise every rule: the whole is judged when the parts are merged.
    let judgesAll = !plan.isFiltered && plan.shard == nil
    return judgesAll && !unexercised.isEmpty ? .inconclusive : .success
  }

  /// Whether the engine gave no answer to anything, rather than to some scenarios.
  private var isUnanswered: Bool {
    let unanswered = findings.filter { $0.failure != nil }.reduce(0) { $0 + $1.count }
    return unanswered + engineErrors.skips.count >= scenarios
  }

  /// Whether the engine declares neither life cycle, so that there was nothing to ask of it.
  package var hasNoLifeCycle: Bool { !capabilities.includeLifeCycle }

  /// Whether more was skipped than played, so that what held says little.
  package var isMostlySkipped: Bool {
    engineErrors.skips.count > scenarios / 2 || engineErrors.cutStimuli > stimuli
  }

  /// Whether so many scenarios came to an end only alone that something may hang with what was
  /// played before.
  package var isTooSlow: Bool { engineErrors.slow > Budget.slow(in: scenarios) }

  /// The part of the stimuli that were not played where the engine does not support one, 0 to 1.
  package var cutPart: Double {
    Double(engineErrors.cutStimuli) / Double(max(1, stimuli + engineErrors.cutStimuli))
  }

  /// The MUST rules that were not exercised, and that nothing excuses.
  package var unexercised: [Rule] {
    plan.rules.indices.filter {
      plan.rules[$0].level == .must && verdict(at: $0) == .notExercised
    }.map { plan.rules[$0] }.filter { !isExcused($0) }
  }

  /// Whether a failure that is expected in its chapter may well keep a rule from being exercised: who
  /// is not deactivated cannot be activated again.
  private func isExcused(_ rule: Rule) -> Bool {
    !isCostly && findings.contains { $0.isExpected && $0.rule?.chapter == rule.chapter }
  }

  /// Whether so much was judged in uncertainty, behind failures, that little is known of the rest.
  package var isCostly: Bool { uncertainPart > 0.1 }

  /// The part of the stimuli that was judged while something was uncertain.
  package var uncertainPart: Double {
    stimuli == 0 ? 0 : Double(uncertain) / Double(stimuli)
  }
}

extension Outcome {
  /// Takes over what two queues know: of rules that are broken first somewhere, and of the others.
  mutating func note(_ failures: ShrinkQueue, _ later: ShrinkQueue) {
    let later = (findings: later.findings.map(weighed), unshrunk: later.unshrunk)
    let all = failures.findings + later.findings.filter { $0.standing != .followOn }
    findings = all.filter { !$0.isExpected } + all.filter(\.isExpected)
    followOns = later.findings.filter { $0.standing == .followOn }
    (unshrunk, unshrunkFollowOns) = (failures.unshrunk, later.unshrunk)
  }

  /// A finding behind others that no answer was there to repair: it stands for itself if it is broken
  /// in a step of its own, and in more than a few of the failing scenarios.
  private func weighed(_ finding: Finding) -> Finding {
    guard finding.standing != .alone, finding.allowed == nil else { return finding }
    let fewest: UInt64 = failing < 100 ? 1 : failing < 1000 ? 2 : max(3, failing / 1000)
    var finding = finding
    let isOwn = finding.earlierStep != nil && finding.count >= fewest
    finding.standing = isOwn ? .independent : .followOn
    return finding
  }

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
      blockResult.orderedWarnings, room: Budget.findings, knowing: shards.flatMap(\.warnings))
    let later = ShrinkQueue(
      attribution.later, room: attribution.examined,
      knowing: shards.flatMap { $0.findings + $0.followOns })
    (whole.uncertain, whole.failing) = (blockResult.uncertain, blockResult.failing)
    whole.note(failures, later)
    (whole.warnings, whole.unshrunkWarnings) = (warnings.findings, warnings.unshrunk)
    (whole.scenarios, whole.stimuli) = (blockResult.scenarios, blockResult.stimuli)
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
    for failure in outcome.failures where failure.count > 0 { note(failure) }
    for failure in outcome.warnings.flatMap(\.failures) + outcome.unshrunkWarnings {
      noteWarning(failure)
    }
  }
}
