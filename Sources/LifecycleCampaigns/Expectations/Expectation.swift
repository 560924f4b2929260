package import Lifecycle
package import LifecycleOracle

/// A failure that is known, and is expected until somebody fixes it.
package struct Expectation: Hashable, Sendable {
  /// In which ways it fails.
  package var pattern: SignaturePattern
  /// What shows it.
  package var reproducer: Scenario
  /// Where it is told of.
  package var issue: String
  /// The last day on which it is expected.
  package var until: Day
  /// The file that it stands in, and on which line.
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

/// What came of an expectation.
package struct ExpectationResult: Hashable, Sendable {
  package var expectation: Expectation
  package var verdict: Verdict

  /// What can come of an expectation.
  package enum Verdict: Hashable, Sendable {
    /// Its reproducer fails as expected.
    case fails
    /// Its reproducer does not fail so any more: it holds, or fails with another signature.
    case stale(Signature?)
    /// Its reproducer fails as expected, but its last day is over.
    case expired
    /// The engine lacks a capability that its reproducer needs.
    case unsupported
  }

  package init(_ expectation: Expectation, _ verdict: Verdict) {
    self.expectation = expectation
    self.verdict = verdict
  }
}

extension ExpectationResult {
  /// Whether its reproducer does not fail as expected any more.
  package var isStale: Bool {
    if case .stale = verdict { true } else { false }
  }

  /// Whether it has to be taken out or thought over.
  package var isInvalid: Bool {
    switch verdict {
    case .stale, .expired: true
    case .fails, .unsupported: false
    }
  }

  /// Plays the reproducer of an expectation on a day.
  ///
  /// It is judged by the whole book, with the expected rule enforced whatever its level, so that
  /// what a run selects makes no difference.
  init(
    _ expectation: Expectation, on today: Day, against engine: some TestedEngine,
    enforcing enforced: Set<String>
  ) {
    let oracle = Oracle(
      capabilities: engine.capabilities, isStrict: false,
      enforcing: enforced.union(expectation.pattern.rules))
    var repetition = Repetition(engine, by: oracle)
    let seen = repetition.verdict(of: expectation.reproducer)
    let verdict: Verdict =
      if seen == .unsupported {
        .unsupported
      } else if seen.signatures.contains(where: expectation.pattern.matches) {
        today > expectation.until ? .expired : .fails
      } else {
        .stale(seen.signature)
      }
    self.init(expectation, verdict)
  }
}
