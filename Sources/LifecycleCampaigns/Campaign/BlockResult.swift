package import Lifecycle
package import LifecycleOracle

/// How scenarios fail in one way: the first of them, and how many.
package struct Failure: Hashable, Sendable {
  /// A stable name of this way of failing.
  package var signature: Signature
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

  package init(
    signature: Signature, first: UInt64, count: UInt64, cause: Signature? = nil,
    isOutranked: Bool = false, engineFailure: EngineFailure? = nil
  ) {
    self.signature = signature
    self.first = first
    self.count = count
    self.cause = cause
    self.isOutranked = isOutranked
    self.engineFailure = engineFailure
  }

  /// The same failure with what was seen of it elsewhere; the clearer scenario counts as the first.
  fileprivate func merged(with other: Failure) -> Failure {
    func rank(_ failure: Failure) -> (Int, Int, UInt64) {
      (failure.cause == nil ? 0 : 1, failure.isOutranked ? 1 : 0, failure.first)
    }
    var merged = rank(other) < rank(self) ? other : self
    // A failure that is reported somewhere counts where it is reported.
    if isOutranked == other.isOutranked { merged.count = count + other.count }
    return merged
  }

  /// The rule that is broken, by id; none, if the engine gave no answer.
  package var rule: String? { engineFailure == nil ? signature.rule : nil }
}

extension Failure {
  /// A way of failing that was looked into.
  init(_ finding: Finding) {
    self.init(
      signature: finding.signature, first: finding.firstScenario, count: finding.count,
      cause: finding.cause, isOutranked: finding.isOutranked, engineFailure: finding.failure)
  }
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
  /// The ways in which scenarios fail, by their signatures.
  package private(set) var failures: [Signature: Failure] = [:]
  /// The ways in which they break a rule that is not enforced.
  package private(set) var warnings: [Signature: Failure] = [:]

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

  private static func note(_ failure: Failure, in failures: inout [Signature: Failure]) {
    failures[failure.signature] = failures[failure.signature]?.merged(with: failure) ?? failure
  }

  /// Notes what the scenario of that number has broken, which `oracle` has judged.
  mutating func noteBreaches(of oracle: Oracle, in number: UInt64) {
    failing += 1
    let blamed = oracle.blamed
    let signatures = blamed.map { $0.signature(among: oracle.rules) }
    for (place, breach) in blamed.enumerated() {
      guard signatures.firstIndex(of: signatures[place]) == place else { continue }
      note(
        Failure(
          signature: signatures[place], first: number, count: 1,
          cause: breach.step == blamed[0].step ? nil : signatures[0]))
    }
    var known = Set(blamed.map(\.rule))
    for breach in oracle.breaches where oracle.enforces(breach.rule) {
      guard known.insert(breach.rule).inserted else { continue }
      let cause = blamed.lastIndex { $0.step == breach.step } ?? 0
      note(
        Failure(
          signature: breach.signature(among: oracle.rules), first: number, count: 1,
          cause: signatures[cause], isOutranked: true))
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
