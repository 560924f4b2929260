package import Lifecycle
import LifecycleOracle

/// What the rules have to say of a trace in which two neighbouring callbacks are swapped.
package struct SwapVerdict: Sendable {
  /// What came first in truth, and what followed.
  package let first, second: Observation
  /// The step of the first.
  package let step: Int
  package let verdict: Verdict

  /// What becomes of the swapped trace.
  package enum Verdict: Hashable, Sendable {
    /// The rule at that position of the book rejects it.
    case rejected(rule: Int)
    /// The rule would reject it if more were told than is.
    case undecided(rule: Int, lacking: LogGap)
    /// No enforced rule forbids it; perhaps another speaks against it.
    case accepted(against: Int?)
    /// Both are the same.
    case same
  }

  /// What a log does not tell.
  package enum LogGap: Hashable, Sendable {
    /// Whether that occurred, for its kind is not logged.
    case kind(Observation)
    /// Whether any of several kinds occurred.
    case kinds
    /// What was before.
    case start
    /// Both.
    case kindsAndStart
    /// What was done; that, for one, would tell.
    case stimulus(Stimulus)
  }
}

extension TraceChecker {
  /// Swaps each two neighbouring callbacks or notifications of a trace in turn, and judges again.
  ///
  /// Of a swap that is not rejected it finds out which further knowledge would have it rejected,
  /// and the trace as it was accepted.
  package mutating func swaps(
    of trace: Trace, argued: [RecordedTrace.Argument] = []
  ) -> [SwapVerdict] {
    let places = trace.places
    return zip(places, places.dropFirst()).compactMap { left, right in
      let (first, second) = (trace[left], trace[right])
      guard first.isTold, second.isTold else { return nil }
      var swapped = trace
      swapped[left] = second
      swapped[right] = first
      let comparison = Comparison(
        truth: trace, swapped: swapped, step: left.step, argued: argued)
      let verdict = first == second ? .same : verdict(comparison)
      return SwapVerdict(first: first, second: second, step: left.step, verdict: verdict)
    }
  }

  private mutating func verdict(_ comparison: Comparison) -> SwapVerdict.Verdict {
    if let rule = rejecting(comparison.swapped, comparison) { return .rejected(rule: rule) }
    for assumption in comparison.suppositions {
      if let rule = rejecting(assumption.swapped, comparison),
        rejecting(assumption.truth, comparison) == nil
      {
        return .undecided(rule: rule, lacking: assumption.gap)
      }
    }
    let before = judge(comparison.truth, named: "", argued: comparison.argued).notes.map(\.rule)
    let after = judge(comparison.swapped, named: "", argued: comparison.argued).notes
    return .accepted(against: after.map(\.rule).filter { !before.contains($0) }.min())
  }

  /// The rule that rejects a trace, if one does.
  private mutating func rejecting(_ trace: Trace, _ comparison: Comparison) -> Int? {
    let traceVerdict = judge(trace, named: "", argued: comparison.argued)
    if case .rejected(let breach) = traceVerdict.verdict { return breach.rule }
    return nil
  }
}

extension Observation {
  /// Whether it is a callback or a notification: what the app or its observers are told.
  fileprivate var isTold: Bool {
    switch event {
    case .callback, .notification: true
    case .snapshot, .preserve, .suspend, .resume, .refuse, .terminate, .deliver, .grant, .deny,
      .expire, .remaining, .registered, .unregistered:
      false
    }
  }
}
