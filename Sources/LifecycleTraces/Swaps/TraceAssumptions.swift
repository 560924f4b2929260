import Lifecycle

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
      all += Self.stimuli.map { stimulus in
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

  /// What may have been done, one of each kind that moves an app.
  private static let stimuli: [Stimulus] = [
    .launch, .home, .lock, .unlock, .interrupt(.call), .end(.call), .quit, .terminate,
    .open(.a), .leave(.a), .close(.a), .reclaim(.a), .event(.fetch), .url, .wait(Seconds(30)),
  ]
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
