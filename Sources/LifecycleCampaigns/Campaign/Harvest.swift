package import Lifecycle
import LifecycleRules

/// How scenarios fail in one way: the first of them, and how many.
package struct Failure: Hashable, Sendable {
  /// A stable name of this way of failing.
  package var signature: String
  /// The number of the first scenario that failed so.
  package var first: UInt64
  /// How many scenarios failed so; none, if only a file of the corpus does.
  package var count: UInt64
  /// What the engine said, if it gave no answer.
  package var engineFailure: EngineFailure?

  package init(
    signature: String, first: UInt64, count: UInt64, engineFailure: EngineFailure? = nil
  ) {
    self.signature = signature
    self.first = first
    self.count = count
    self.engineFailure = engineFailure
  }

  /// The rule that is broken, by id; none, if the engine gave no answer.
  package var rule: String? {
    engineFailure == nil ? signature.split(separator: "#").first.map(String.init) : nil
  }
}

extension Failure {
  /// A way of failing that was looked into.
  init(_ finding: Finding) {
    self.init(
      signature: finding.signature, first: finding.firstScenario, count: finding.count,
      engineFailure: finding.failure)
  }
}

/// What some blocks have yielded.
package struct Harvest: Sendable {
  package var scenarios: UInt64 = 0
  package var stimuli: UInt64 = 0
  var tallies: [Tally]
  var coverage = Coverage()
  package var mishaps = Mishaps()
  /// The ways in which scenarios fail, by their signatures.
  package private(set) var failures: [String: Failure] = [:]
  /// The ways in which they break a rule that is not enforced.
  package private(set) var warnings: [String: Failure] = [:]

  /// Nothing so far, of a judge with so many rules.
  package init(rules: Int) { tallies = Array(repeating: Tally(), count: rules) }

  /// What an outcome has counted, but for its ways of failing.
  init(countsOf outcome: Outcome) {
    self.init(rules: outcome.plan.rules.count)
    (scenarios, stimuli) = (outcome.scenarios, outcome.stimuli)
    (tallies, coverage, mishaps) = (outcome.tallies, outcome.coverage, outcome.mishaps)
  }

  /// How many ways of failing there are, warnings included.
  var ways: Int { failures.count + warnings.count }

  /// Adds what other blocks have yielded; in which order makes no difference.
  package mutating func merge(_ other: Harvest) {
    scenarios += other.scenarios
    stimuli += other.stimuli
    for index in tallies.indices { tallies[index] += other.tallies[index] }
    coverage.merge(other.coverage)
    mishaps.merge(other.mishaps)
    for failure in other.failures.values { note(failure) }
    for failure in other.warnings.values { noteWarning(failure) }
  }

  /// Notes scenarios that fail in one way.
  package mutating func note(_ failure: Failure) { Self.note(failure, in: &failures) }

  /// Notes scenarios that break a rule in one way that is not enforced.
  package mutating func noteWarning(_ failure: Failure) { Self.note(failure, in: &warnings) }

  private static func note(_ failure: Failure, in failures: inout [String: Failure]) {
    guard var known = failures[failure.signature] else {
      failures[failure.signature] = failure
      return
    }
    if failure.first < known.first {
      known.first = failure.first
      known.engineFailure = failure.engineFailure
    }
    known.count += failure.count
    failures[failure.signature] = known
  }
}
