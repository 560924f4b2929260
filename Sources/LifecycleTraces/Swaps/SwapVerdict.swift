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
    let before = judgePlainly(comparison.truth, named: "", argued: comparison.argued).notes.map(
      \.rule)
    let after = judgePlainly(comparison.swapped, named: "", argued: comparison.argued).notes
    return .accepted(against: after.map(\.rule).filter { !before.contains($0) }.min())
  }

  /// The rule that rejects a trace, if one does.
  private mutating func rejecting(_ trace: Trace, _ comparison: Comparison) -> Int? {
    let traceVerdict = judgePlainly(trace, named: "", argued: comparison.argued)
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
      .expire, .remaining, .registered, .unregistered, .client:
      false
    }
  }
}

/// A trace beside the same trace with two observations swapped.
struct Comparison {
  let truth: Trace
  let swapped: Trace
  /// The step in which the first of the two stands.
  let step: Int
  let argued: [RecordedTrace.Argument]

  /// Both traces, with something supposed that the log does not tell.
  struct Assumption {
    let truth: Trace
    let swapped: Trace
    let gap: SwapVerdict.LogGap
  }
}

extension Comparison {
  /// All that can be supposed, the least first.
  var suppositions: [Assumption] {
    let logCoverage = truth.logCoverage
    let step = step
    var all: [Assumption] = []
    if logCoverage.isPartial {
      all += Observation.kinds.filter(isUntold).map { kind in
        suppose(.kind(kind)) { $0.logCoverage.absent.append(kind) }
      }
      all.append(suppose(.kinds) { $0.logCoverage.isPartial = false })
    }
    if logCoverage.startsUnknown {
      all.append(suppose(.start) { $0.logCoverage.startsUnknown = false })
    }
    if logCoverage.isPartial, logCoverage.startsUnknown {
      all.append(suppose(.kindsAndStart) { $0.logCoverage = Trace.LogCoverage() })
    }
    if truth.steps[step].stimulus == .unknown {
      all += Stimulus.moving.map { stimulus in
        suppose(.stimulus(stimulus)) { $0.steps[step].stimulus = stimulus }
      }
    }
    return all
  }

  private func suppose(
    _ gap: SwapVerdict.LogGap, _ change: (inout Trace) -> Void
  ) -> Assumption {
    var (truth, swapped) = (truth, swapped)
    change(&truth)
    change(&swapped)
    return Assumption(truth: truth, swapped: swapped, gap: gap)
  }

  /// Whether the log says neither that such a thing occurred nor that it did not.
  private func isUntold(_ kind: Observation) -> Bool {
    let told = truth.steps.flatMap(\.observations) + truth.logCoverage.absent
    return !told.contains {
      $0.event == kind.event && ($0.receiver == .app) == (kind.receiver == .app)
    }
  }
}

extension Trace {
  /// Where its observations stand, in order.
  var places: [Place] {
    steps.indices.flatMap { step in
      steps[step].observations.indices.map { Place(step: step, index: $0) }
    }
  }

  /// The observation at a place.
  subscript(_ place: Place) -> Observation {
    get { steps[place.step].observations[place.index] }
    set { steps[place.step].observations[place.index] = newValue }
  }
}
