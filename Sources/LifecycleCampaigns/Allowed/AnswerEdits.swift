import Lifecycle

/// Small changes of an allowed answer towards the actual one.
///
/// A difference that no rule forbids should not be shown, even if no engine of the suite gives the
/// changed answer.
struct AnswerEdits {
  /// The actual answer as far as it is judged, without marks.
  private let judged: Trace
  /// The whole actual answer, with marks.
  private let actual: Trace
  private let capabilities: Capabilities
  /// The number of answers that may still be judged.
  private var tries = 400

  /// Creates changes towards `actual`, the marked answer of an engine with some capabilities.
  init(towards actual: Trace, of capabilities: Capabilities) {
    self.actual = actual
    self.capabilities = capabilities
    var judged = actual.restricted(to: capabilities)
    for step in judged.steps.indices { judged.steps[step].marks = [] }
    self.judged = judged
  }

  /// Returns the answer with each change that is allowed: whole steps, then single observations.
  mutating func nearest(to answer: Trace, where isAllowed: (Trace) -> Bool) -> Trace {
    var answer = answer
    for step in answer.steps.indices where answer.steps[step] != judged.steps[step] {
      // The step of the breach is not allowed as a whole.
      if actual.steps[step].marks.isEmpty {
        let whole = answer.replacing(step, with: judged.steps[step])
        tries -= 1
        if isAllowed(whole) {
          answer = whole
          continue
        }
      }
      while let nearer = changes(of: answer.steps[step], at: step).lazy
        .map({ answer.replacing(step, with: $0) }).first(where: { trace in
          tries -= 1
          return tries >= 0 && isAllowed(trace)
        })
      { answer = nearer }
    }
    return answer
  }

  /// Whether an observation may be changed. UIKit's own calls to a client stay as they are.
  private func isOpen(_ observation: Observation) -> Bool {
    !capabilities.contains(.client) || observation.event.isOfClient
  }

  /// Returns copies of an allowed step, each with one change towards the actual step.
  private func changes(of step: Trace.Step, at number: Int) -> [Trace.Step] {
    let actualStep = actual.steps[number]
    let parts = StepDifference(actualStep, step, of: capabilities).parts
    var changes: [Trace.Step] = []
    func add(_ change: (inout [Observation]) -> Void) {
      var changed = step
      change(&changed.observations)
      changes.append(changed)
    }
    /// Returns the position in the allowed step after all parts before `position`.
    func place(_ position: Int) -> Int {
      parts[..<position].compactMap(\.allowed).last.map { $0 + 1 } ?? 0
    }
    for (position, part) in parts.enumerated() {
      guard case .actual(let index) = part, isOpen(actualStep.observations[index]) else { continue }
      let seen = actualStep.observations[index].restricted(to: capabilities)
      let goal = place(position)
      // The allowed step has the observation elsewhere or with other details, or lacks it.
      for case .allowed(let old) in parts
      where step.observations[old].event == seen.event
        && (step.observations[old].receiver == seen.receiver
          // A client may name the scene of a link or an event, or not.
          || seen.event.isOfClient && step.observations[old].value == seen.value)
      {
        add {
          $0.remove(at: old)
          $0.insert(seen, at: old < goal ? goal - 1 : goal)
        }
      }
      guard !actualStep.marks.contains(index) else { continue }
      // First the place after the missing observations, so that the answer keeps UIKit's order.
      let different = parts[(position + 1)...].prefix { if case .both = $0 { false } else { true } }
      let missing = different.count { if case .allowed = $0 { true } else { false } }
      if missing > 0 { add { $0.insert(seen, at: goal + missing) } }
      add { $0.insert(seen, at: goal) }
    }
    // An observation that the engine makes elsewhere is in another order, not missing. The app's
    // end is kept.
    let onlyActual = parts.compactMap {
      if case .actual(let index) = $0 { actualStep.observations[index] } else { nil }
    }
    for case .allowed(let index) in parts {
      let missing = step.observations[index]
      let isElsewhere = onlyActual.contains {
        $0.event == missing.event && $0.receiver == missing.receiver
          && (!missing.event.isOfClient || $0.value == missing.value)
      }
      if !isElsewhere, !missing.event.stopsTheApp, isOpen(missing) {
        add { $0.remove(at: index) }
      }
    }
    if step.reported != judged.steps[number].reported {
      var changed = step
      changed.reported = judged.steps[number].reported
      changes.append(changed)
    }
    return changes
  }
}

extension Trace {
  fileprivate func replacing(_ number: Int, with step: Step) -> Trace {
    var trace = self
    trace.steps[number] = step
    return trace
  }
}

extension StepDifference.Part {
  /// The position in the allowed answer, if the part is in it.
  fileprivate var allowed: Int? {
    switch self {
    case .both(_, let allowed), .allowed(let allowed): allowed
    case .actual, .unjudged: nil
    }
  }
}
