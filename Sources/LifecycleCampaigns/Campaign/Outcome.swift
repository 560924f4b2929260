package import Lifecycle
package import LifecycleOracle

/// The outcome of a campaign. Every report is a function of it.
package struct Outcome: Sendable {
  package var engine: String
  /// The identity that the engine declares, if it is in another process.
  package var identity: EngineIdentity?
  package var capabilities: Capabilities
  package var plan: Plan
  package var scenarios: UInt64
  package var stimuli: UInt64
  /// The number of stimuli that were judged while a breach had left something uncertain.
  package var uncertain: UInt64 = 0
  /// The number of scenarios that broke an enforced rule.
  package var failing: UInt64 = 0
  /// The number of times that each rule of the plan certainly held and was broken.
  package var tallies: [Tally]
  /// The number of times that each kind of stimulus was sent in each state.
  package var coverage: Coverage
  /// The problems other than breaches of rules.
  package var engineErrors: EngineErrors
  /// The results of the corpus and of expectations.
  package var replayPhase: ReplayPhase
  /// The breaches of enforced rules, unexpected ones first, each in the order of first scenarios.
  package var findings: [Finding]
  /// The breaches of rules that are not enforced.
  package var warnings: [Finding]
  /// The breaches of enforced rules that are not shrunk.
  package var unshrunk: [Failure]
  /// The follow-on failures: they disappear once an earlier breach is repaired.
  package var followOns: [Finding] = []
  /// The failures after other breaches that were not investigated.
  package var unshrunkFollowOns: [Failure] = []
  /// The breaches of rules that are not enforced and that are not shrunk.
  package var unshrunkWarnings: [Failure]
  /// Whether all scenarios of the plan, or of its shard, were played.
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
  /// The verdict on a rule of the plan.
  package enum Verdict: String, Sendable {
    case held, violated, unsupported
    /// Broken, but only as expectations say.
    case expected = "expected failure"
    case notExercised = "not exercised"
    /// Optional behaviour that was not used.
    case notChosen = "not chosen"
    /// Broken, but only after another breach that probably is the cause.
    case followOn = "follow-on"
  }

  /// Returns the verdict on the plan's rule at a position.
  package func verdict(at position: Int) -> Verdict {
    let rule = plan.rules[position]
    if !rule.applies(to: capabilities) { return .unsupported }
    let tally = tallies[position]
    if tally.broken > 0 {
      let areExpected =
        findings.filter { $0.rule?.id == rule.id }.map { $0.isExpected }
        + unshrunk.filter { $0.rule == rule.id }.map { replayPhase.expects($0.signature) }
      if !areExpected.isEmpty { return areExpected.allSatisfy(\.self) ? .expected : .violated }
      // A rule that is not enforced has a warning, unless it was broken only after other failures.
      let isWarnedOf =
        warnings.contains { $0.rule?.id == rule.id }
        || unshrunkWarnings.contains { $0.rule == rule.id }
      return isWarnedOf ? .violated : .followOn
    }
    if tally.held > 0 { return .held }
    return isNotChosen(rule) ? .notChosen : .notExercised
  }

  /// Whether the rule judges optional behaviour that the engine never used despite many
  /// opportunities.
  private func isNotChosen(_ rule: Rule) -> Bool {
    guard let choice = rule.choice else { return false }
    let kinds = Stimulus.Kind.allCases.filter(choice.opportunities.contains)
    let opportunities = Coverage.State.allCases.reduce(UInt64(0)) { sum, state in
      kinds.reduce(sum) { $0 + coverage[state, $1] }
    }
    // Coverage counts only every so many scenarios.
    return opportunities * Coverage.stride >= choice.enough
  }

  package var unexpected: [Finding] { findings.filter { !$0.isExpected } }

  /// The failures that are not expected, shrunk or not.
  package var unexpectedFailures: [Failure] {
    unexpected.map { finding in
      var failure = finding.failures[0]
      failure.engineFailure = finding.failure
      return failure
    } + unshrunk.filter { !replayPhase.expects($0.signature) }
  }

  private var shrunk: Int { (findings + followOns).reduce(0) { $0 + $1.failures.count } }

  /// Whether everything within the budget is shrunk and certified. Otherwise the run ended before.
  package var isShrunk: Bool {
    (findings + followOns + warnings).allSatisfy(\.isCertified)
      && (unshrunk.isEmpty || shrunk >= plan.room(after: replayPhase))
      && (unexamined.isEmpty || shrunk >= Budget.findings)
      && (unshrunkWarnings.isEmpty || warnings.count >= Budget.findings)
  }

  /// The unexpected failures that are not shrunk although the budget allows it, one of each
  /// signature.
  package var unshrunkInBudget: [Failure] {
    let room = max(0, plan.room(after: replayPhase) - shrunk)
    var known = Set(findings.map(\.signature))
    return unshrunk.prefix(room).filter {
      !replayPhase.expects($0.signature) && known.insert($0.signature).inserted
    }
  }

  /// The number of failures and warnings that are not shrunk.
  package var further: Int { unshrunk.count + unshrunkWarnings.count }

  package var status: ExitStatus {
    if plan.rules.isEmpty { return .nothingRan }
    let engineFailures = unexpectedFailures.map(\.engineFailure)
    // A failure without an engine failure is a breach.
    if engineFailures.contains(where: { $0?.isMisbehaviour ?? true }) { return .violation }
    if replayPhase.expectations.contains(where: \.isInvalid) { return .violation }
    if !engineFailures.isEmpty { return isUnanswered ? .engineFailed : .violation }
    if hasNoLifeCycle { return .nothingRan }
    if scenarios == engineErrors.skips.count { return .nothingRan }
    if isMostlySkipped || isTooSlow { return .inconclusive }
    // A shard need not exercise every rule. The whole run is judged when its shards are merged.
    let judgesAll = !plan.isFiltered && plan.shard == nil
    return judgesAll && !unexercised.isEmpty ? .inconclusive : .success
  }

  /// Whether the engine gave no answer to any scenario.
  private var isUnanswered: Bool {
    let unanswered = findings.filter { $0.failure != nil }.reduce(0) { $0 + $1.count }
    return unanswered + engineErrors.skips.count >= scenarios
  }

  /// Whether the engine declares neither life cycle, so that there was nothing to play.
  package var hasNoLifeCycle: Bool { !capabilities.includeLifeCycle }

  /// Whether more was skipped than played, so that the rules that held say little.
  package var isMostlySkipped: Bool {
    engineErrors.skips.count > scenarios / 2 || engineErrors.cutStimuli > stimuli
  }

  /// Whether the engine may hang after certain scenarios: too many scenarios ended only alone.
  package var isTooSlow: Bool { engineErrors.slow > Budget.slow(in: scenarios) }

  /// The fraction of stimuli, 0 to 1, that cut scenarios left unplayed: each unsupported stimulus and
  /// all stimuli after it.
  package var cutPart: Double {
    Double(engineErrors.cutStimuli) / Double(max(1, stimuli + engineErrors.cutStimuli))
  }

  /// The MUST rules that were not exercised, without an excuse.
  package var unexercised: [Rule] {
    plan.rules.indices.filter {
      plan.rules[$0].level == .must && verdict(at: $0) == .notExercised
    }.map { plan.rules[$0] }.filter { !isExcused($0) }
  }

  /// Whether an expected failure in the same chapter may keep the rule from being exercised.
  ///
  /// For example, an app that is never deactivated cannot be activated again.
  private func isExcused(_ rule: Rule) -> Bool {
    !isCostly && findings.contains { $0.isExpected && $0.rule?.chapter == rule.chapter }
  }

  /// Whether more than a tenth of the stimuli were judged in uncertainty, after failures.
  package var isCostly: Bool { uncertainPart > 0.1 }

  /// The fraction of stimuli that were judged while something was uncertain.
  package var uncertainPart: Double {
    stimuli == 0 ? 0 : Double(uncertain) / Double(stimuli)
  }

  /// Takes the findings of two queues: of rules that are broken first somewhere, and of all others.
  mutating func takeFindings(of failures: ShrinkQueue, later: ShrinkQueue) {
    let laterFindings = later.findings.map(weighed)
    let all = failures.findings + laterFindings.filter { $0.standing != .followOn }
    findings = all.filter { !$0.isExpected } + all.filter(\.isExpected)
    followOns = laterFindings.filter { $0.standing == .followOn }
    (unshrunk, unshrunkFollowOns) = (failures.unshrunk, later.unshrunk)
  }

  /// Returns a finding with its standing, if no allowed answer can repair the earlier breach.
  ///
  /// The finding is independent if the earlier breach is in another step and enough scenarios fail
  /// so: one in a thousand failing scenarios, but at least three, or fewer if few scenarios fail.
  private func weighed(_ finding: Finding) -> Finding {
    guard finding.standing != .alone, finding.allowed == nil else { return finding }
    let fewest: UInt64 =
      switch failing {
      case ..<100: 1
      case ..<1000: 2
      default: max(3, failing / 1000)
      }
    var finding = finding
    let isIndependent = finding.earlierStep != nil && finding.count >= fewest
    finding.standing = isIndependent ? .independent : .followOn
    return finding
  }

  /// Merges the outcomes of the shards of a run.
  ///
  /// If no shard is missing, the result equals the outcome of the whole run. Each finding comes
  /// from the shard that found it first.
  ///
  /// - Parameter shards: Outcomes of shards of one plan, after the same replay phase. There is at
  ///   least one.
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
    whole.takeFindings(of: failures, later: later)
    (whole.warnings, whole.unshrunkWarnings) = (warnings.findings, warnings.unshrunk)
    (whole.scenarios, whole.stimuli) = (blockResult.scenarios, blockResult.stimuli)
    (whole.tallies, whole.coverage) = (blockResult.tallies, blockResult.coverage)
    whole.engineErrors = blockResult.engineErrors
    whole.isComplete = whole.scenarios >= whole.plan.scenarios
    self = whole
  }

  /// The rules of findings and of failures that are not shrunk, or the signatures without a rule.
  package var blamed: [String] { findings.map(\.identity) + unshrunk.map(\.identity) }

  /// A failure for each rule, or signature, that is only broken later and was not investigated.
  package var unexamined: [Failure] {
    var known = Set(blamed + followOns.map(\.identity))
    return unshrunkFollowOns.filter { known.insert($0.identity).inserted }
  }

  /// All failures, whether they became findings or not.
  var failures: [Failure] {
    (findings + followOns).flatMap(\.failures) + unshrunk + unshrunkFollowOns
  }
}

extension BlockResult {
  /// Creates a result with all counts and failures of an outcome.
  fileprivate init(_ outcome: Outcome) {
    self.init(countsOf: outcome)
    for failure in outcome.failures where failure.count > 0 { note(failure) }
    for failure in outcome.warnings.flatMap(\.failures) + outcome.unshrunkWarnings {
      noteWarning(failure)
    }
  }
}
