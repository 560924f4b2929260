package import Lifecycle
import LifecycleOracle

/// The verdict on a trace in which two neighbouring callbacks are swapped.
package struct SwapVerdict: Sendable {
  /// The two observations, in the order in which they occurred.
  package let first, second: Observation
  /// The step of `first`.
  package let step: Int
  package let verdict: Verdict

  package enum Verdict: Hashable, Sendable {
    /// The rule at this position of the book rejects the swapped trace.
    case rejected(rule: Int)
    /// The rule would reject the swapped trace if the log also recorded `lacking`.
    case undecided(rule: Int, lacking: LogGap)
    /// No enforced rule forbids the swap; `against` is a rule that is not enforced and is broken.
    case accepted(against: Int?)
    /// Both observations are equal.
    case same
  }

  /// Information that a log lacks.
  package enum LogGap: Hashable, Sendable {
    /// The occurrence of one kind of event that the log does not record.
    case kind(Observation)
    /// The occurrence of all kinds of events that the log does not record.
    case kinds
    /// The state before the log begins.
    case start
    /// Both the unrecorded kinds and the state before the log begins.
    case kindsAndStart
    /// The stimulus of the step; the value is one stimulus that would decide.
    case stimulus(Stimulus)
  }
}

extension TraceChecker {
  /// Swaps each pair of neighbouring callbacks or notifications of a trace, and judges again.
  ///
  /// For a swap that is not rejected, finds further knowledge with which the rules would reject the
  /// swapped trace and still accept the original.
  package mutating func swaps(
    of trace: Trace, argued: [RecordedTrace.Argument] = []
  ) -> [SwapVerdict] {
    let places = trace.places
    return zip(places, places.dropFirst()).compactMap { left, right in
      let (first, second) = (trace[left], trace[right])
      guard first.isSwappable, second.isSwappable else { return nil }
      var swapped = trace
      swapped[left] = second
      swapped[right] = first
      let comparison = SwapComparison(
        original: trace, swapped: swapped, step: left.step, argued: argued)
      let verdict = first == second ? .same : verdict(comparison)
      return SwapVerdict(first: first, second: second, step: left.step, verdict: verdict)
    }
  }

  private mutating func verdict(_ comparison: SwapComparison) -> SwapVerdict.Verdict {
    let argued = comparison.argued
    if let rule = ruleRejecting(comparison.swapped, argued) { return .rejected(rule: rule) }
    for assumption in comparison.assumptions {
      if let rule = ruleRejecting(assumption.swapped, argued),
        ruleRejecting(assumption.original, argued) == nil
      {
        return .undecided(rule: rule, lacking: assumption.gap)
      }
    }
    // Notes are breaches of rules that are not enforced; only those of the swap count.
    let before = judgePlainly(comparison.original, named: "", argued: argued).notes.map(\.rule)
    let after = judgePlainly(comparison.swapped, named: "", argued: argued).notes.map(\.rule)
    return .accepted(against: after.filter { !before.contains($0) }.min())
  }

  private mutating func ruleRejecting(
    _ trace: Trace, _ argued: [RecordedTrace.Argument]
  ) -> Int? {
    let traceVerdict = judgePlainly(trace, named: "", argued: argued)
    if case .rejected(let breach) = traceVerdict.verdict { return breach.rule }
    return nil
  }
}

extension Observation {
  /// Whether the event is a callback or a notification, which the app or its observers receive.
  fileprivate var isSwappable: Bool {
    switch event {
    case .callback, .notification: true
    case .snapshot, .preserve, .suspend, .resume, .refuse, .terminate, .deliver, .grant, .deny,
      .expire, .remaining, .registered, .unregistered, .job, .client:
      false
    }
  }
}

/// A trace, and a copy in which two observations are swapped.
struct SwapComparison {
  let original: Trace
  let swapped: Trace
  /// The step of the first of the two observations.
  let step: Int
  let argued: [RecordedTrace.Argument]

  /// Both traces under an assumption about information that the log lacks.
  struct Assumption {
    let original: Trace
    let swapped: Trace
    let gap: SwapVerdict.LogGap
  }

  /// All possible assumptions, the smallest first.
  var assumptions: [Assumption] {
    let logCoverage = original.logCoverage
    let step = step
    var all: [Assumption] = []
    if logCoverage.isPartial {
      all += Observation.kinds.filter(isLeftOpen).map { kind in
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
    if original.steps[step].stimulus == .unknown {
      all += Stimulus.moving.map { stimulus in
        suppose(.stimulus(stimulus)) { $0.steps[step].stimulus = stimulus }
      }
    }
    return all
  }

  /// Returns both traces with the same change, which adds the information that the log lacks.
  private func suppose(
    _ gap: SwapVerdict.LogGap, _ change: (inout Trace) -> Void
  ) -> Assumption {
    var (original, swapped) = (original, swapped)
    change(&original)
    change(&swapped)
    return Assumption(original: original, swapped: swapped, gap: gap)
  }

  /// Whether the log leaves open if events of this kind occurred.
  private func isLeftOpen(_ kind: Observation) -> Bool {
    let stated = original.steps.flatMap(\.observations) + original.logCoverage.absent
    return !stated.contains {
      $0.event == kind.event && ($0.receiver == .app) == (kind.receiver == .app)
    }
  }
}

extension Trace {
  /// The places of the trace's observations, in order.
  var places: [Place] {
    steps.indices.flatMap { step in
      steps[step].observations.indices.map { Place(step: step, index: $0) }
    }
  }

  subscript(_ place: Place) -> Observation {
    get { steps[place.step].observations[place.index] }
    set { steps[place.step].observations[place.index] = newValue }
  }
}
