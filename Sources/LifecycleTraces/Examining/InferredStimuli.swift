import Lifecycle
package import LifecycleOracle

/// The results that inferred stimuli add to the verdict on a trace. `Inference` infers the stimuli.
package struct InferredStimuli: Sendable {
  package let inference: Inference
  /// The positions of the rules that the trace kept although it could have broken them, given the
  /// inferred stimuli.
  package fileprivate(set) var held: [Int] = []
  /// The breaches of further rules, given the inferred stimuli.
  package fileprivate(set) var notes: [Breach] = []
}

extension TraceChecker {
  /// Returns the results that inferred stimuli add to the verdict on an accepted trace, if any.
  ///
  /// A rule counts as held on two conditions: the rule is not judged at the evidence, which are the
  /// observations that reveal the stimuli; and another trace with the same evidence and stimuli
  /// breaks the rule. If the record's group names the stimulus, neither applies: there is no
  /// evidence.
  ///
  /// Inferred stimuli never reject a trace.
  mutating func inferredStimuli(
    in traceVerdict: TraceVerdict, fromGroup groupStimulus: GroupStimulus?
  ) -> InferredStimuli? {
    let trace = traceVerdict.trace
    guard let inference = groupStimulus.flatMap({ Inference(trace, $0) }) ?? Inference(trace) else {
      return nil
    }
    var inferred = InferredStimuli(inference: inference)
    let evidence = inference.steps.flatMap(\.evidence).map(\.observationKind)
    // The first condition: no rule that is judged at the evidence.
    let candidates = rules.indices.filter { rule in
      !traceVerdict.exercises(rule)
        && !evidence.contains(where: rules[rule].check.observationKinds.contains)
    }
    let judged = judgePlainly(inference.trace, named: "", argued: traceVerdict.argued)
    let breaches = judged.notes + [judged.verdict.breach].compactMap(\.self)
    inferred.notes = breaches.filter { candidates.contains($0.rule) }
    var undecided = Set(
      candidates.filter { judged.exercises($0) && judged.tallies[$0].broken == 0 })
    if inference.isFromGroup {
      inferred.held = undecided.sorted()
      return inferred
    }
    // The second condition: a rule is held only if a changed trace breaks it; else the rule may not
    // depend on the trace.
    for changed in inference.variations where !undecided.isEmpty {
      guard let other = Inference(changed), inference.agrees(with: other) else { continue }
      let breaking = judgePlainly(other.trace, named: "")
      let broken = undecided.filter { breaking.tallies[$0].broken > 0 }
      inferred.held += broken
      undecided.subtract(broken)
    }
    inferred.held.sort()
    return inferred
  }
}

extension Inference {
  private enum Change {
    case without(Int)
    case twice(Int)
    case inserted(Observation, at: Int)
  }

  /// The trace with its stimuli removed, in copies with one change each.
  ///
  /// An observation is left out or repeated, or one that the log excludes is added. For a long
  /// trace the changes are an evenly spread selection, small enough to judge soon.
  fileprivate var variations: some Sequence<Trace> {
    // The beginning that was inferred for the trace must be inferred anew for each copy.
    var blank = trace
    blank.logCoverage.startsUnknown = true
    blank.logCoverage.startsNotRunning = false
    let observations = trace.steps.flatMap(\.observations)
    var changes: [Change] = observations.indices.flatMap { [.without($0), .twice($0)] }
    let scenes = observations.map(\.receiver).filter { $0.scene != nil }.distinct
    for absent in trace.logCoverage.absent {
      for scene in absent.receiver == .app ? [.app] : scenes {
        changes += (0...observations.count).map {
          .inserted(Observation(absent.event, scene), at: $0)
        }
      }
    }
    // The product is the number of observations in all copies, quadratic in the trace's length.
    let step = max(1, changes.count * observations.count / Self.mostJudged)
    return stride(from: 0, to: changes.count, by: step).lazy.map { [changes, blank] number in
      var (changed, altered) = (blank, observations)
      switch changes[number] {
      case .without(let index):
        let removed = altered.remove(at: index)
        changed.logCoverage.absent.append(Observation(removed.event, removed.receiver))
      case .twice(let index): altered.insert(observations[index], at: index)
      case .inserted(let absent, let index): altered.insert(absent, at: index)
      }
      changed.steps = [Trace.Step(.unknown, altered)]
      return changed
    }
  }

  /// The maximum number of observations in all variations of a trace together.
  private static let mostJudged = 1 << 20
}
