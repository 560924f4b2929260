import Lifecycle
package import LifecycleOracle

/// What inferred stimuli add to what a trace has to say.
package struct InferredStimuli: Sendable {
  /// What was inferred.
  package let inference: Inference
  /// The rules that the trace could have broken and does not, given what was inferred.
  package fileprivate(set) var held: [Int] = []
  /// The breaches of further rules, given what was inferred.
  package fileprivate(set) var notes: [Breach] = []
}

extension TraceChecker {
  /// What inferred stimuli add to the verdict on an accepted trace; nothing, if none can be inferred.
  ///
  /// A rule counts only if it is not judged at what the stimuli were inferred from, and if a trace
  /// that gives the same stimuli away by the same observations can break it; a stimulus that the
  /// record tells is inferred from none. No such stimulus rejects a trace.
  mutating func inferredStimuli(
    in traceVerdict: TraceVerdict, told: ToldStimulus?
  ) -> InferredStimuli? {
    let trace = traceVerdict.trace
    guard let inference = told.flatMap({ Inference(trace, $0) }) ?? Inference(trace) else {
      return nil
    }
    var inferred = InferredStimuli(inference: inference)
    let evidence = inference.steps.flatMap(\.evidence).map(\.observationKind)
    let candidates = rules.indices.filter { rule in
      !traceVerdict.exercises(rule)
        && !evidence.contains(where: rules[rule].check.observationKinds.contains)
    }
    let judged = judgePlainly(inference.trace, named: "", argued: traceVerdict.argued)
    inferred.notes = (judged.notes + (judged.verdict.breach.map { [$0] } ?? []))
      .filter { candidates.contains($0.rule) }
    var open = Set(
      candidates.filter { judged.exercises($0) && judged.tallies[$0].broken == 0 })
    if inference.isTold {
      inferred.held = open.sorted()
      return inferred
    }
    for changed in inference.variations where !open.isEmpty {
      guard let other = Inference(changed), inference.agrees(with: other) else { continue }
      let breaking = judgePlainly(other.trace, named: "")
      let broken = open.filter { breaking.tallies[$0].broken > 0 }
      inferred.held += broken
      open.subtract(broken)
    }
    inferred.held.sort()
    return inferred
  }
}

extension Inference {
  /// The trace without its stimuli and changed in one place: something left out or told twice, or
  /// something told that is said to be absent.
  fileprivate var variations: [Trace] {
    var untold = trace
    untold.logCoverage.startsUnknown = true
    untold.logCoverage.startsNotRunning = false
    let told = trace.steps.flatMap(\.observations)
    func variation(_ observations: [Observation], absent: [Observation] = []) -> Trace {
      var changed = untold
      changed.steps = [Trace.Step(.unknown, observations)]
      changed.logCoverage.absent += absent
      return changed
    }
    var variations: [Trace] = []
    for (index, observation) in told.enumerated() {
      var without = told
      without.remove(at: index)
      var kind = Observation(observation.event, observation.receiver)
      kind.isUncertain = false
      variations.append(variation(without, absent: [kind]))
      variations.append(variation(told.inserting(observation, at: index)))
    }
    for absent in trace.logCoverage.absent {
      for scene in absent.receiver == .app ? [.app] : told.scenes {
        variations += (0...told.count).map {
          variation(told.inserting(Observation(absent.event, scene), at: $0))
        }
      }
    }
    return variations
  }
}

extension [Observation] {
  fileprivate func inserting(_ observation: Observation, at index: Int) -> [Observation] {
    var longer = self
    longer.insert(observation, at: index)
    return longer
  }

  /// The scenes that are told.
  fileprivate var scenes: [Receiver] {
    var scenes: [Receiver] = []
    for observation in self where observation.receiver.scene != nil {
      if !scenes.contains(observation.receiver) { scenes.append(observation.receiver) }
    }
    return scenes
  }
}
