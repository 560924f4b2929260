package import Lifecycle
import LifecycleOracle

/// A stimulus that a trace does not record, with the rules that it would exercise. It is supposed
/// only in steps for which `Inference` finds no stimulus.
package struct UntoldStimulus: Hashable, Sendable {
  package let stimulus: Stimulus
  /// The positions of the rules that the trace would then exercise.
  package let rules: [Int]
}

extension TraceChecker {
  /// Returns the rules that an accepted trace does not exercise for want of stimuli.
  ///
  /// Each rule is listed under the first stimulus that would exercise the rule and leave the trace
  /// accepted.
  mutating func untoldStimuli(in traceVerdict: TraceVerdict) -> [UntoldStimulus] {
    var trace = traceVerdict.inferred?.inference.trace ?? traceVerdict.trace
    // The later observations, which the inference declared absent, are put back.
    if let rest = traceVerdict.inferred?.inference.laterObservations, !rest.isEmpty {
      trace.logCoverage.absent = traceVerdict.trace.logCoverage.absent
      trace.steps.append(Trace.Step(.unknown, rest))
    }
    guard trace.steps.contains(where: { $0.stimulus == .unknown }) else { return [] }
    trace = trace.divided
    var open = Set(rules.indices.filter { !traceVerdict.exercises($0) })
    var untold: [UntoldStimulus] = []
    for stimulus in Stimulus.moving {
      var found: Set<Int> = []
      for supposed in trace.supposing(stimulus) {
        let judged = judgePlainly(supposed, named: "", argued: traceVerdict.argued)
        guard case .accepted = judged.verdict else { continue }
        found.formUnion(
          open.filter { judged.exercises($0) && judged.tallies[$0].broken == 0 })
      }
      guard !found.isEmpty else { continue }
      untold.append(UntoldStimulus(stimulus: stimulus, rules: found.sorted()))
      open.subtract(found)
    }
    return untold
  }
}

extension Stimulus {
  /// One stimulus of each kind that moves an app.
  static let moving: [Stimulus] = [
    .launch, .home, .lock, .unlock, .interrupt(.call), .end(.call), .quit, .terminate,
    .open(.a), .leave(.a), .close(.a), .reclaim(.a), .event(.fetch), .url, .wait(Seconds(30)),
  ]

  /// Whether the stimulus takes the app or a scene away from the user.
  fileprivate var isDeparture: Bool {
    switch kind {
    case .home, .lock, .interrupt, .quit, .terminate, .leave, .close, .reclaim, .wait: true
    default: false
    }
  }
}

extension Trace {
  /// Returns copies of the trace, each with `stimulus` in place of one unknown stimulus that fits.
  ///
  /// A launch at the start is also tried as the launch of an app that was not running.
  fileprivate func supposing(_ stimulus: Stimulus) -> [Trace] {
    if case .event(let mode) = stimulus, !given.modes.contains(mode) { return [] }
    return steps.indices.flatMap { index -> [Trace] in
      let step = steps[index]
      guard step.stimulus == .unknown else { return [] }
      if let isDeparture = step.beginsWithDeparture, isDeparture != stimulus.isDeparture {
        return []
      }
      var supposed = self
      supposed.steps[index].stimulus = stimulus.naming(step.firstScene)
      guard index == 0, stimulus.launches, logCoverage.startsUnknown else { return [supposed] }
      var cold = supposed
      cold.logCoverage.startsUnknown = false
      cold.logCoverage.startsNotRunning = true
      return [supposed, cold]
    }
  }

  /// The trace with unknown steps divided where observations change between leaving and returning.
  fileprivate var divided: Trace {
    var divided = self
    divided.steps = steps.flatMap { step -> [Step] in
      guard step.stimulus == .unknown else { return [step] }
      var parts: [Step] = [Step(.unknown)]
      var isLeaving: Bool?
      for observation in step.observations {
        if let isDeparture = observation.isDeparture {
          if let isLeaving, isLeaving != isDeparture { parts.append(Step(.unknown)) }
          isLeaving = isDeparture
        }
        parts[parts.count - 1].observations.append(observation)
      }
      // The states were read at the end of the undivided step.
      parts[parts.count - 1].reported = step.reported
      return parts
    }
    return divided
  }
}

extension Trace.Step {
  /// Whether the first move observed is a departure; `nil` without a move.
  fileprivate var beginsWithDeparture: Bool? {
    observations.lazy.compactMap(\.isDeparture).first
  }

  /// The first scene observed; A if there is none.
  fileprivate var firstScene: SceneID { observations.lazy.compactMap(\.receiver.scene).first ?? .a }
}

extension Observation {
  /// Whether the observation reports a departure; `nil` if it reports no move in either direction.
  fileprivate var isDeparture: Bool? {
    if isOfLeaving { return true }
    let isArrival = isOfForeground || isOfLaunch || event == .callback(.willConnect)
    return isArrival ? false : nil
  }
}
