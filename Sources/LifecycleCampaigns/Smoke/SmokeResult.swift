package import Lifecycle
package import LifecycleOracle

/// What came of one of the first looks at an engine.
package struct SmokeResult: Sendable {
  /// What was looked at, in a few words.
  package var name: String
  package var verdict: Verdict

  /// What can come of it.
  package enum Verdict: Sendable {
    case passed
    /// The engine says that it lacks what is needed.
    case unsupported
    /// It gave no answer, and why.
    case unanswered(EngineFailure)
    /// It fails: what is wrong, and what would do.
    case failed(problem: String, remedy: String)
    /// It told something that is not allowed: the trace, where it is, and a trace that would do.
    case broken(Rule, Trace, Breach, expected: Trace)
  }

  package init(_ name: String, _ verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// Whether something has to be fixed.
  package var fails: Bool {
    switch verdict {
    case .passed, .unsupported: false
    case .unanswered, .failed, .broken: true
    }
  }
}
