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
struct Harvest: Sendable {
  var scenarios: UInt64 = 0
  var stimuli: UInt64 = 0
  var tallies: [Tally]
  var coverage = Coverage()
  var mishaps = Mishaps()
  var failures: [String: Failure] = [:]
  var warnings: [String: Failure] = [:]

  init(rules: Int) { tallies = Array(repeating: Tally(), count: rules) }

  /// What an outcome has counted, but for its ways of failing.
  init(countsOf outcome: Outcome) {
    self.init(rules: outcome.plan.rules.count)
    (scenarios, stimuli) = (outcome.scenarios, outcome.stimuli)
    (tallies, coverage, mishaps) = (outcome.tallies, outcome.coverage, outcome.mishaps)
  }

  /// How many ways of failing there are, warnings included.
  var ways: Int { failures.count + warnings.count }

  /// Adds what other blocks have yielded; in which order makes no difference.
  mutating func merge(_ other: Harvest) {
    scenarios += other.scenarios
    stimuli += other.stimuli
    for index in tallies.indices { tallies[index] += other.tallies[index] }
    coverage.merge(other.coverage)
    mishaps.merge(other.mishaps)
    for (signature, failure) in other.failures { Self.note(failure, signature, in: &failures) }
    for (signature, failure) in other.warnings { Self.note(failure, signature, in: &warnings) }
  }

  static func note(
    _ failure: Failure, _ signature: String, in failures: inout [String: Failure]
  ) {
    guard var known = failures[signature] else {
      failures[signature] = failure
      return
    }
    if failure.first < known.first {
      known.first = failure.first
      known.engineFailure = failure.engineFailure
    }
    known.count += failure.count
    failures[signature] = known
  }
}
