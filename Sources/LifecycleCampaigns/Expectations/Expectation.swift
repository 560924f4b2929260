package import Lifecycle
package import LifecycleOracle

/// A known failure, expected until it is fixed.
package struct Expectation: Hashable, Sendable {
  /// The signatures of the failure.
  package var pattern: SignaturePattern
  /// A scenario that shows the failure.
  package var reproducer: Scenario
  /// The address of the bug report.
  package var issue: String
  /// The last day on which the failure is expected.
  package var until: Day
  /// The file with the expectation, and the line there.
  package var file: String
  package var line: Int

  package init(
    _ pattern: SignaturePattern, reproducer: Scenario, issue: String, until: Day, file: String,
    line: Int
  ) {
    self.pattern = pattern
    self.reproducer = reproducer
    self.issue = issue
    self.until = until
    self.file = file
    self.line = line
  }
}

package struct ExpectationResult: Hashable, Sendable {
  package var expectation: Expectation
  package var verdict: Verdict

  package enum Verdict: Hashable, Sendable {
    /// The reproducer fails as expected.
    case fails
    /// The reproducer no longer fails as expected: it passes, or fails with another signature.
    case stale(Signature?)
    /// The reproducer fails as expected, but the last day of the expectation is over.
    case expired
    /// The engine lacks a capability that the reproducer needs.
    case unsupported
  }

  package init(_ expectation: Expectation, _ verdict: Verdict) {
    self.expectation = expectation
    self.verdict = verdict
  }
}

extension ExpectationResult {
  package var isStale: Bool {
    if case .stale = verdict { true } else { false }
  }

  /// Whether the expectation must be removed or reconsidered.
  package var isInvalid: Bool {
    switch verdict {
    case .stale, .expired: true
    case .fails, .unsupported: false
    }
  }

  /// Plays the reproducer of an expectation.
  ///
  /// All rules judge the reproducer, whatever rules the run selects. The expected rule is enforced,
  /// whatever its level.
  init(
    _ expectation: Expectation, on today: Day, against engine: some TestedEngine,
    enforcing enforced: Set<String>
  ) {
    let oracle = engine.oracle(
      isStrict: false, enforcing: enforced.union(expectation.pattern.rules))
    var repetition = Repetition(engine, by: oracle)
    let replayed = repetition.verdict(of: expectation.reproducer)
    let verdict: Verdict =
      if replayed == .unsupported {
        .unsupported
      } else if replayed.signatures.contains(where: expectation.pattern.matches) {
        today > expectation.until ? .expired : .fails
      } else {
        .stale(replayed.signature)
      }
    self.init(expectation, verdict)
  }
}
