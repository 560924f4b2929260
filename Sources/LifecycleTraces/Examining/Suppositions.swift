package import Lifecycle
import LifecycleOracle

/// What a trace would have to say of further rules if it told a stimulus that it does not tell.
package struct UntoldStimulus: Hashable, Sendable {
  /// A stimulus that may have been sent.
  package let stimulus: Stimulus
  /// The rules that the trace would exercise then.
  package let rules: [Int]
}

extension TraceChecker {
  /// The rules that an accepted trace does not exercise for want of stimuli, each under the first
  /// stimulus that would have it exercised and the trace still accepted.
  mutating func untoldStimuli(in traceVerdict: TraceVerdict) -> [UntoldStimulus] {
    var trace = traceVerdict.inferred?.inference.trace ?? traceVerdict.trace
    if let rest = traceVerdict.inferred?.inference.rest, !rest.isEmpty {
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
  /// What may have been done, one of each kind that moves an app.
  static let moving: [Stimulus] = [
    .launch, .home, .lock, .unlock, .interrupt(.call), .end(.call), .quit, .terminate,
    .open(.a), .leave(.a), .close(.a), .reclaim(.a), .event(.fetch), .url, .wait(Seconds(30)),
  ]

  /// Whether it takes the app, or a scene, away from the person.
  fileprivate var leaves: Bool {
    switch kind {
    case .home, .lock, .interrupt, .quit, .terminate, .leave, .close, .reclaim, .wait: true
    default: false
    }
  }

  /// The same about a scene, if it is about any.
  fileprivate func about(_ scene: SceneID) -> Stimulus {
    kind.domain == .scene ? Stimulus(kind, about: Int(scene.rawValue)) ?? self : self
  }
}

extension Trace {
  /// The trace with a stimulus in the place of each unknown one that can have had such a sequel; a
  /// launch at the start also as one of an app that was not running.
  fileprivate func supposing(_ stimulus: Stimulus) -> [Trace] {
    if case .event(let mode) = stimulus, !given.modes.contains(mode) { return [] }
    return steps.indices.flatMap { index -> [Trace] in
      let step = steps[index]
      guard step.stimulus == .unknown, step.leaves.map({ $0 == stimulus.leaves }) ?? true else {
        return []
      }
      var supposed = self
      supposed.steps[index].stimulus = stimulus.about(step.scene)
      guard index == 0, stimulus.launches, logCoverage.startsUnknown else { return [supposed] }
      var cold = supposed
      cold.logCoverage.startsUnknown = false
      cold.logCoverage.startsNotRunning = true
      return [supposed, cold]
    }
  }

  /// The trace with its unknown steps divided where what goes away comes back, or the reverse.
  fileprivate var divided: Trace {
    var divided = self
    divided.steps = steps.flatMap { step -> [Step] in
      guard step.stimulus == .unknown else { return [step] }
      var parts: [Step] = [Step(.unknown)]
      var isLeaving: Bool?
      for observation in step.observations {
        if let leaves = observation.leaves {
          if let isLeaving, isLeaving != leaves { parts.append(Step(.unknown)) }
          isLeaving = leaves
        }
        parts[parts.count - 1].observations.append(observation)
      }
      parts[parts.count - 1].reported = step.reported
      return parts
    }
    return divided
  }
}

extension Trace.Step {
  /// Whether what is told goes away, or comes forward; nothing, if neither.
  fileprivate var leaves: Bool? { observations.lazy.compactMap(\.leaves).first }

  /// The first scene that is told.
  fileprivate var scene: SceneID { observations.lazy.compactMap(\.receiver.scene).first ?? .a }
}

extension Observation {
  /// Whether it tells that something goes away, or that it comes forward; nothing, if neither.
  fileprivate var leaves: Bool? {
    if isOfLeaving { return true }
    return isOfForeground || isOfLaunch || event == .callback(.willConnect) ? false : nil
  }
}
