package import Lifecycle
package import LifecycleOracle

/// The scenarios that fail with one signature at one kind of stimulus.
package struct Failure: Hashable, Sendable {
  /// A stable name of this way of failing.
  package var signature: Signature
  /// The kind of stimulus at which the rule is broken; none, if the engine gave no answer, or only a
  /// file of the corpus fails so.
  package var stimulus: Stimulus.Kind?
  /// The number of the first scenario that failed so, with nothing broken before if there is one.
  package var first: UInt64
  /// How many scenarios failed so; none, if only a file of the corpus does.
  package var count: UInt64
  /// The signature of what was broken before in that first scenario, or reported in the same step;
  /// none, if nothing was.
  package var cause: Signature?
  /// Whether another breach of the same step was reported in every scenario that failed so.
  package var isOutranked: Bool
  /// What the engine said, if it gave no answer.
  package var engineFailure: EngineFailure?
  /// How many stimuli its first scenario has, if it was shrunk.
  package var originalLength = 0
  /// How many scenarios were played to shrink that.
  package var shrinkRuns = 0
  /// What was answered in the first scenario, with the breach marked, if the engine may answer it
  /// otherwise the next time.
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

  /// Whether its first scenario shows it better than that of the same failure seen elsewhere.
  fileprivate func isClearer(than other: Failure) -> Bool {
    func rank(_ failure: Failure) -> (Int, Int, UInt64) {
      (failure.cause == nil ? 0 : 1, failure.isOutranked ? 1 : 0, failure.first)
    }
    return rank(self) < rank(other)
  }

  /// The same failure with what was seen of it elsewhere; the clearer scenario counts as the first.
  fileprivate func merged(with other: Failure) -> Failure {
    var merged = other.isClearer(than: self) ? other : self
    // A failure that is reported somewhere counts where it is reported.
    if isOutranked == other.isOutranked { merged.count = count + other.count }
    return merged
  }

  /// The rule that is broken, by id; none, if the engine gave no answer.
  package var rule: String? { engineFailure == nil ? signature.rule : nil }
}

extension Failure {
  /// What failures are told apart by in a campaign.
  package struct Key: Hashable, Sendable {
    let signature: Signature
    let stimulus: Stimulus.Kind?
  }

  package var key: Key { Key(signature: signature, stimulus: stimulus) }
}

/// What some scenarios have yielded.
package struct BlockResult: Sendable {
  package var scenarios: UInt64 = 0
  package var stimuli: UInt64 = 0
  /// How many stimuli were judged while a breach had left something uncertain.
  package var uncertain: UInt64 = 0
  /// How many scenarios have broken an enforced rule.
  package var failing: UInt64 = 0
  package var tallies: [Tally]
  package var coverage = Coverage()
  package var engineErrors = EngineErrors()
  /// The ways in which scenarios fail.
  package private(set) var failures: [Failure.Key: Failure] = [:]
  /// The ways in which they break a rule that is not enforced.
  package private(set) var warnings: [Failure.Key: Failure] = [:]

  /// Nothing so far, of a judge with so many rules.
  package init(rules: Int) { tallies = Array(repeating: Tally(), count: rules) }

  /// What an outcome has counted, but for its ways of failing.
  init(countsOf outcome: Outcome) {
    self.init(rules: outcome.plan.rules.count)
    (scenarios, stimuli) = (outcome.scenarios, outcome.stimuli)
    (uncertain, failing) = (outcome.uncertain, outcome.failing)
    (tallies, coverage, engineErrors) = (outcome.tallies, outcome.coverage, outcome.engineErrors)
  }

  /// How many ways of failing there are, warnings included.
  package var ways: Int { failures.count + warnings.count }

  /// The ways in which they break a rule that is not enforced, in the order of first scenarios.
  var orderedWarnings: [Failure] { warnings.values.sorted { $0.first < $1.first } }

  /// Adds what other scenarios have yielded; in which order makes no difference.
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

  /// Notes the ways of failing of scenarios that are not counted, where they are not known yet.
  mutating func foresee(_ other: BlockResult) {
    failures.merge(other.failures) { known, _ in known }
    warnings.merge(other.warnings) { known, _ in known }
  }

  /// Notes scenarios that fail in one way.
  package mutating func note(_ failure: Failure) { Self.note(failure, in: &failures) }

  /// Notes scenarios that break a rule in one way that is not enforced.
  package mutating func noteWarning(_ failure: Failure) { Self.note(failure, in: &warnings) }

  /// Notes the breach of a rule that is not enforced in a scenario, by its number.
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

  /// Notes what a scenario has broken, by its number, which `oracle` has judged.
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
  /// All that it has counted, in a fixed order, as processes tell it each other.
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

  /// How many counts there are, for a judge with so many rules.
  package static func width(rules: Int) -> Int { 4 + 2 * rules + Coverage.size }
}

extension Trace {
  /// The answer to a scenario, as far as it goes.
  init(_ scenario: Scenario, _ answer: [Trace.Step], of contract: Contract?) {
    self.init(scenario.given, answer + scenario.stimuli.dropFirst(answer.count).map { Step($0) })
    self.contract = contract
  }
}
