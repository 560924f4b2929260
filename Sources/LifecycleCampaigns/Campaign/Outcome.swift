package import Lifecycle
package import LifecycleRules

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
  /// How often each of the plan's rules held and was broken.
  package var tallies: [Tally]
  /// How often each kind of stimulus was sent in each state.
  package var coverage: Coverage
  /// What befell the playing.
  package var mishaps: Mishaps
  /// What came of what was played before.
  package var prelude: Prelude
  /// What breaks an enforced rule: what is not expected first, each in the order of first scenarios.
  package var findings: [Finding]
  /// What breaks a rule that is not enforced.
  package var warnings: [Finding]
  /// What breaks an enforced rule, and is not shrunk.
  package var unshrunk: [Failure]
  /// What breaks a rule that is not enforced, and is not shrunk.
  package var unshrunkWarnings: [Failure]
  /// Whether all scenarios of the plan were played, or all of its shard.
  package var isComplete: Bool

  package init(
    engine: String, identity: EngineIdentity? = nil, capabilities: Capabilities, plan: Plan,
    scenarios: UInt64, stimuli: UInt64, tallies: [Tally], coverage: Coverage = Coverage(),
    mishaps: Mishaps = Mishaps(), prelude: Prelude = Prelude(),
    findings: [Finding] = [], warnings: [Finding] = [], unshrunk: [Failure] = [],
    unshrunkWarnings: [Failure] = [], isComplete: Bool = true
  ) {
    self.engine = engine
    self.identity = identity
    self.mishaps = mishaps
    self.capabilities = capabilities
    self.plan = plan
    self.scenarios = scenarios
    self.stimuli = stimuli
    self.tallies = tallies
    self.coverage = coverage
    self.prelude = prelude
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
    case held, violated, expected, notExercised, unsupported
  }

  /// What is to be said of the plan's rule at a position.
  package func verdict(at position: Int) -> Verdict {
    let rule = plan.rules[position]
    let verdict = Self.verdict(of: rule, tallies[position], capabilities)
    return verdict == .violated && expectsBreaches(of: rule) ? .expected : verdict
  }

  /// Whether a rule is broken in expected ways only; as long as nothing but what is expected fails,
  /// all that breaks in consequence is expected too.
  private func expectsBreaches(of rule: Rule) -> Bool {
    guard plan.enforces(rule), findings.contains(where: \.isExpected) else { return false }
    let own = findings.filter { $0.rule?.id == rule.id }
    return own.isEmpty ? unexpected.isEmpty && further == 0 : own.allSatisfy(\.isExpected)
  }

  /// The findings that nobody expects.
  package var unexpected: [Finding] { findings.filter { !$0.isExpected } }

  /// All that fails and nobody expects, whether it is shrunk or not.
  package var unexpectedFailures: [Failure] {
    unexpected.map(Failure.init) + unshrunk.filter { !prelude.expects($0.signature) }
  }

  /// How many findings and warnings there are beyond those shrunk.
  package var further: Int { unshrunk.count + unshrunkWarnings.count }

  /// What is to be said of a rule that held and was broken so often by an engine that can do so much.
  package static func verdict(
    of rule: Rule, _ tally: Tally, _ capabilities: Capabilities
  ) -> Verdict {
    if !capabilities.isSuperset(of: rule.needs) { return .unsupported }
    if tally.broken > 0 { return .violated }
    return tally.held > 0 ? .held : .notExercised
  }

  /// The exit status that the outcome deserves.
  package var status: ExitStatus {
    if plan.rules.isEmpty { return .nothingRan }
    let failures = unexpectedFailures.map(\.engineFailure)
    if failures.contains(where: { $0?.isBreakdown ?? true }) { return .violation }
    if prelude.expectations.contains(where: \.isInvalid) { return .violation }
    if !failures.isEmpty { return isUnanswered ? .engineFailed : .violation }
    if hasNoLifeCycle { return .nothingRan }
    if scenarios == mishaps.skips.count { return .nothingRan }
    if isMostlySkipped { return .inconclusive }
    // A part need not put every rule to the test: the whole is judged when the parts are merged.
    let judgesAll = !plan.isFiltered && plan.shard == nil
    return judgesAll && !isEveryMustExercised ? .inconclusive : .success
  }

  /// Whether the engine gave no answer to anything, rather than to some scenarios.
  private var isUnanswered: Bool {
    let unanswered = findings.filter { $0.failure != nil }.reduce(0) { $0 + $1.count }
    return unanswered + mishaps.skips.count >= scenarios
  }

  /// Whether the engine declares neither life cycle, so that there was nothing to ask of it.
  package var hasNoLifeCycle: Bool { capabilities.isDisjoint(with: .callbacksOnly) }

  /// Whether more was skipped than played, so that what held says little.
  package var isMostlySkipped: Bool { mishaps.skips.count > scenarios / 2 }

  private var isEveryMustExercised: Bool {
    plan.rules.indices.allSatisfy {
      plan.rules[$0].level != .must || verdict(at: $0) != .notExercised
    }
  }
}

/// The exit statuses of the command line; never a count.
package enum ExitStatus: Int32, Sendable {
  /// Every enforced rule held and was exercised.
  case success = 0
  /// An unexpected violation.
  case violation = 1
  /// Inconclusive: a MUST rule was not exercised.
  case inconclusive = 2
  /// The engine could not be run, or gave no answer.
  case engineFailed = 3
  /// Nothing was selected, or nothing ran.
  case nothingRan = 4
  /// The command line is wrong.
  case usage = 64
  /// An input is malformed.
  case malformed = 65
  /// An input is missing.
  case missing = 66
  /// The suite itself is at fault.
  case suiteFault = 70
}
