import Lifecycle
package import LifecycleOracle

package struct BlockResult: Sendable {
  package var scenarios: UInt64 = 0
  package var stimuli: UInt64 = 0
  /// The number of stimuli that were judged while a breach had left something uncertain.
  package var uncertain: UInt64 = 0
  /// The number of scenarios that broke an enforced rule.
  package var failing: UInt64 = 0
  package var tallies: [Tally]
  package var coverage = Coverage()
  package var engineErrors = EngineErrors()
  package private(set) var failures: [Failure.Key: Failure] = [:]
  /// The breaches of rules that are not enforced.
  package private(set) var warnings: [Failure.Key: Failure] = [:]

  /// Creates an empty result for a judge with some number of rules.
  package init(rules: Int) { tallies = Array(repeating: Tally(), count: rules) }

  /// Creates a result with the counts of an outcome, without its failures.
  init(countsOf outcome: Outcome) {
    self.init(rules: outcome.plan.rules.count)
    (scenarios, stimuli) = (outcome.scenarios, outcome.stimuli)
    (uncertain, failing) = (outcome.uncertain, outcome.failing)
    (tallies, coverage, engineErrors) = (outcome.tallies, outcome.coverage, outcome.engineErrors)
  }

  /// The number of different failures, including warnings.
  package var differentFailures: Int { failures.count + warnings.count }

  /// The breaches of rules that are not enforced, in the order of their first scenarios.
  var orderedWarnings: [Failure] { warnings.values.sorted { $0.first < $1.first } }

  /// Adds the results of other scenarios. The order of additions makes no difference.
  package mutating func merge(_ other: BlockResult) {
    scenarios += other.scenarios
    stimuli += other.stimuli
    uncertain += other.uncertain
    failing += other.failing
    for index in tallies.indices { tallies[index] += other.tallies[index] }
    coverage.merge(other.coverage)
    engineErrors.merge(other.engineErrors)
    for failure in other.failures.values { note(failure) }
    for failure in other.warnings.values { noteWarning(failure) }
  }

  /// Adds failures seen beyond a gap in the finished scenarios, unless they are known. It adds no
  /// counts.
  mutating func addFailuresAhead(_ other: BlockResult) {
    failures.merge(other.failures) { known, _ in known }
    warnings.merge(other.warnings) { known, _ in known }
  }

  /// Adds a breach of an enforced rule, or an engine failure.
  package mutating func note(_ failure: Failure) { Self.note(failure, in: &failures) }

  /// Adds a breach of a rule that is not enforced.
  package mutating func noteWarning(_ failure: Failure) { Self.note(failure, in: &warnings) }

  /// Adds the breach of a rule that is not enforced in scenario `number`. `answer` may be empty.
  mutating func noteWarning(
    _ breach: Breach, of oracle: Oracle, in scenario: Scenario, _ number: UInt64,
    answered answer: [Trace.Step]
  ) {
    var failure = Failure(signature: breach.signature(among: oracle.rules), first: number, count: 1)
    if !answer.isEmpty, warnings[failure.key].map(failure.isClearer) ?? true {
      failure.answer = Trace(scenario, answer, of: oracle.contract).marking(breach)
    }
    noteWarning(failure)
  }

  private static func note(_ failure: Failure, in failures: inout [Failure.Key: Failure]) {
    failures[failure.key] = failures[failure.key]?.merged(with: failure) ?? failure
  }

  /// Adds the breaches that `oracle` found in scenario `number`.
  ///
  /// In one scenario, a blamed breach counts once for each signature and kind of stimulus. Any other
  /// breach counts once for each rule, unless the rule is blamed.
  ///
  /// `oracle` has a breach. A blamed breach of a later step has the first blamed one as its cause.
  /// A breach that is not blamed has as its cause the last blamed one of its step, or else the first
  /// blamed one.
  /// `answer` is empty if answers are not kept.
  mutating func noteBreaches(
    of oracle: Oracle, in scenario: Scenario, _ number: UInt64, answered answer: [Trace.Step]
  ) {
    failing += 1
    let blamed = oracle.blamed
    let first = blamed[0].signature(among: oracle.rules)
    var knownKeys: Set<Failure.Key> = []
    func note(_ breach: Breach, _ cause: Signature?, isOutranked: Bool) {
      var failure = Failure(
        signature: breach.signature(among: oracle.rules), at: scenario.stimuli[breach.step].kind,
        first: number, count: 1, cause: cause, isOutranked: isOutranked)
      guard knownKeys.insert(failure.key).inserted else { return }
      if !answer.isEmpty, failures[failure.key].map(failure.isClearer) ?? true {
        failure.answer = Trace(scenario, answer, of: oracle.contract).marking(breach)
      }
      self.note(failure)
    }
    for breach in blamed {
      note(breach, breach.step == blamed[0].step ? nil : first, isOutranked: false)
    }
    // A rule that was blamed, or noted already, is not noted again.
    var knownRules = Set(blamed.map(\.rule))
    for breach in oracle.breaches where oracle.enforces(breach.rule) {
      guard knownRules.insert(breach.rule).inserted else { continue }
      let cause = blamed.last { $0.step == breach.step }?.signature(among: oracle.rules)
      note(breach, cause ?? first, isOutranked: true)
    }
  }

  /// All counts in a fixed order, for the transfer between processes.
  package var counts: [UInt64] {
    get {
      var counts = [scenarios, stimuli, uncertain, failing]
      counts.reserveCapacity(Self.width(rules: tallies.count))
      for tally in tallies {
        counts.append(tally.held)
        counts.append(tally.broken)
      }
      return counts + coverage.counts
    }
    set {
      (scenarios, stimuli) = (newValue[0], newValue[1])
      (uncertain, failing) = (newValue[2], newValue[3])
      for index in tallies.indices {
        tallies[index] = Tally(held: newValue[4 + 2 * index], broken: newValue[5 + 2 * index])
      }
      coverage.counts = Array(newValue[(4 + 2 * tallies.count)...])
    }
  }

  /// Returns the number of counts for a judge with some number of rules.
  package static func width(rules: Int) -> Int { 4 + 2 * rules + Coverage.size }
}

extension Trace {
  /// Creates the trace of an answer, with empty steps where the answer is shorter than the
  /// scenario.
  init(_ scenario: Scenario, _ answer: [Trace.Step], of contract: Contract?) {
    self.init(scenario.given, answer + scenario.stimuli.dropFirst(answer.count).map { Step($0) })
    self.contract = contract
  }
}
