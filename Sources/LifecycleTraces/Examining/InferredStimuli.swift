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
  /// One place in which a trace is changed.
  private enum Change {
    case without(Int)
    case twice(Int)
    case told(Observation, at: Int)
  }

  /// The trace without its stimuli and changed in one place: something left out or told twice, or
  /// something told that is said to be absent; of a long trace as many as are judged soon, evenly
  /// spread.
  fileprivate var variations: some Sequence<Trace> {
    var untold = trace
    untold.logCoverage.startsUnknown = true
    untold.logCoverage.startsNotRunning = false
    let told = trace.steps.flatMap(\.observations)
    var changes: [Change] = told.indices.flatMap { [.without($0), .twice($0)] }
    for absent in trace.logCoverage.absent {
      for scene in absent.receiver == .app ? [.app] : told.scenes {
        changes += (0...told.count).map { .told(Observation(absent.event, scene), at: $0) }
      }
    }
    let step = max(1, changes.count * told.count / Self.mostJudged)
    return stride(from: 0, to: changes.count, by: step).lazy.map { [changes, untold] number in
      var (changed, observations) = (untold, told)
      switch changes[number] {
      case .without(let index):
        var kind = Observation(told[index].event, told[index].receiver)
        kind.isUncertain = false
        observations.remove(at: index)
        changed.logCoverage.absent.append(kind)
      case .twice(let index): observations.insert(told[index], at: index)
      case .told(let absent, let index): observations.insert(absent, at: index)
      }
      changed.steps = [Trace.Step(.unknown, observations)]
      return changed
    }
  }

  /// How many observations the variations of a trace have at most, all together.
  private static let mostJudged = 1 << 20
}

extension [Observation] {
  /// The scenes that are told.
  fileprivate var scenes: [Receiver] {
    var scenes: [Receiver] = []
    for observation in self where observation.receiver.scene != nil {
      if !scenes.contains(observation.receiver) { scenes.append(observation.receiver) }
    }
    return scenes
  }
}
