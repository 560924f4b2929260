import Lifecycle
package import LifecycleOracle

/// The results that inferred stimuli add to the verdict on a trace.
package struct InferredStimuli: Sendable {
  package let inference: Inference
  /// The rules that the trace could have broken and kept, given the inferred stimuli.
  package fileprivate(set) var held: [Int] = []
  /// The breaches of further rules, given the inferred stimuli.
  package fileprivate(set) var notes: [Breach] = []
}

extension TraceChecker {
  /// Returns the results that inferred stimuli add to the verdict on an accepted trace, if any.
  ///
  /// A rule counts if two conditions hold. The rule is not judged at the observations that reveal
  /// the stimuli, and a trace with the same evidence and stimuli can break the rule. Both
  /// conditions fall away for a stimulus that the record names, because no observations reveal it.
  ///
  /// Inferred stimuli never reject a trace.
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
  private enum Change {
    case without(Int)
    case twice(Int)
    case told(Observation, at: Int)
  }

  /// Copies of the trace without stimuli, each with one change.
  ///
  /// An observation is left out or repeated, or one that the log excludes is added. For a long
  /// trace the changes are an evenly spread selection, small enough to judge soon.
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

  /// The maximum number of observations in all variations of a trace together.
  private static let mostJudged = 1 << 20
}

extension [Observation] {
  /// The scenes that the observations name.
  fileprivate var scenes: [Receiver] {
    var scenes: [Receiver] = []
    for observation in self where observation.receiver.scene != nil {
      if !scenes.contains(observation.receiver) { scenes.append(observation.receiver) }
    }
    return scenes
  }
}
