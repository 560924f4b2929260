package import Lifecycle
package import LifecycleOracle

/// The scenarios that fail with one signature at one kind of stimulus.
package struct Failure: Hashable, Sendable {
  /// The failure signature, which is stable across runs.
  package var signature: Signature
  /// The kind of stimulus at which the rule is broken.
  ///
  /// It is `nil` if the engine gave no answer, or if only a file of the corpus shows the failure.
  package var stimulus: Stimulus.Kind?
  /// The number of the first scenario with the failure, preferably one without an earlier breach.
  package var first: UInt64
  /// The number of scenarios with the failure, or 0 if only a file of the corpus shows the failure.
  package var count: UInt64
  /// The signature of an earlier breach in the first scenario, or of one reported in the same step.
  package var cause: Signature?
  /// Whether each scenario with the failure reported another breach of the same step instead.
  package var isOutranked: Bool
  /// The engine failure, if the engine gave no answer.
  package var engineFailure: EngineFailure?
  /// The number of stimuli of the first scenario, if the failure was shrunk.
  package var originalLength = 0
  /// The number of scenarios played to shrink the first scenario.
  package var shrinkRuns = 0
  /// The answer to the first scenario, with the breach marked.
  ///
  /// It is kept only if the engine may answer differently the next time.
  package var answer: Trace?

  package init(
    signature: Signature, at stimulus: Stimulus.Kind? = nil, first: UInt64, count: UInt64,
    cause: Signature? = nil, isOutranked: Bool = false, engineFailure: EngineFailure? = nil
  ) {
    self.signature = signature
    self.stimulus = stimulus
    self.first = first
    self.count = count
    self.cause = cause
    self.isOutranked = isOutranked
    self.engineFailure = engineFailure
  }

  /// Whether the first scenario shows the failure better than the first scenario of `other`.
  fileprivate func isClearer(than other: Failure) -> Bool {
    func rank(_ failure: Failure) -> (Int, Int, UInt64) {
      (failure.cause == nil ? 0 : 1, failure.isOutranked ? 1 : 0, failure.first)
    }
    return rank(self) < rank(other)
  }

  /// Returns the failure with the scenarios of `other`. The clearer scenario becomes the first.
  fileprivate func merged(with other: Failure) -> Failure {
    var merged = other.isClearer(than: self) ? other : self
    // If the failure is reported somewhere, only the scenarios that report it count.
    if isOutranked == other.isOutranked { merged.count = count + other.count }
    return merged
  }

  /// The id of the broken rule, or `nil` if the engine gave no answer.
  package var rule: String? { engineFailure == nil ? signature.rule : nil }
}

extension Failure {
  /// The properties that distinguish the failures of a campaign.
  package struct Key: Hashable, Sendable {
    let signature: Signature
    let stimulus: Stimulus.Kind?
  }

  package var key: Key { Key(signature: signature, stimulus: stimulus) }
}

/// The results of some scenarios.
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
  package var ways: Int { failures.count + warnings.count }

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

  /// Adds failures of scenarios that are not counted yet, unless they are known.
  mutating func foresee(_ other: BlockResult) {
    failures.merge(other.failures) { known, _ in known }
    warnings.merge(other.warnings) { known, _ in known }
  }

  package mutating func note(_ failure: Failure) { Self.note(failure, in: &failures) }

  /// Adds a breach of a rule that is not enforced.
  package mutating func noteWarning(_ failure: Failure) { Self.note(failure, in: &warnings) }

  /// Adds the breach of a rule that is not enforced in scenario `number`.
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
  mutating func noteBreaches(
    of oracle: Oracle, in scenario: Scenario, _ number: UInt64, answered answer: [Trace.Step]
  ) {
    failing += 1
    let blamed = oracle.blamed
    let first = blamed[0].signature(among: oracle.rules)
    var known: Set<Failure.Key> = []
    func note(_ breach: Breach, _ cause: Signature?, isOutranked: Bool) {
      var failure = Failure(
        signature: breach.signature(among: oracle.rules), at: scenario.stimuli[breach.step].kind,
        first: number, count: 1, cause: cause, isOutranked: isOutranked)
      guard known.insert(failure.key).inserted else { return }
      if !answer.isEmpty, failures[failure.key].map(failure.isClearer) ?? true {
        failure.answer = Trace(scenario, answer, of: oracle.contract).marking(breach)
      }
      self.note(failure)
    }
    for breach in blamed {
      note(breach, breach.step == blamed[0].step ? nil : first, isOutranked: false)
    }
    var rules = Set(blamed.map(\.rule))
    for breach in oracle.breaches where oracle.enforces(breach.rule) {
      guard rules.insert(breach.rule).inserted else { continue }
      let cause = blamed.last { $0.step == breach.step }?.signature(among: oracle.rules)
      note(breach, cause ?? first, isOutranked: true)
    }
  }
}

extension BlockResult {
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
