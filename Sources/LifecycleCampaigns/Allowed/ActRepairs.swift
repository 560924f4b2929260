import Lifecycle

/// The smallest repairs of an app's answer: an act less, an act more, or an act at another place.
///
/// The reference app does other things than the tested one. A repaired answer differs from the actual
/// one by the broken rule alone.
struct ActRepairs {
  /// The actual answer without marks, the step that breaks the rule, and the marks in it.
  private let plain: Trace
  private let step: Int
  private let marks: [Int]
  /// The number of answers that may still be judged.
  private var tries = 3_000

  init(of actual: Trace, at step: Int) {
    self.step = step
    marks = actual.steps[step].marks.sorted()
    var plain = actual
    for step in plain.steps.indices { plain.steps[step].marks = [] }
    self.plain = plain
  }

  /// Returns the first repaired answer that is allowed.
  mutating func first(where isAllowed: (Trace) -> Bool) -> Trace? {
    let observations = plain.steps[step].observations
    let marked = marks.filter(observations.indices.contains)
    // UIKit would not have ended a process that did right.
    if marked.contains(where: { observations[$0].event.endsTheProcess }) { return nil }
    for mark in marked where observations[mark].event.isOfClient {
      var without = plain
      without.steps[step].observations.remove(at: mark)
      if isAllowed(without) { return without }
      var act = observations[mark]
      act.offset = nil
      if let moved = inserting(act, into: without, where: isAllowed) { return moved }
    }
    for act in acts {
      if let longer = inserting(act, into: plain, where: isAllowed) { return longer }
    }
    return nil
  }

  /// Returns an allowed answer with one more act, at the latest place.
  private mutating func inserting(
    _ act: Observation, into trace: Trace, where isAllowed: (Trace) -> Bool
  ) -> Trace? {
    for step in (0...step).reversed() {
      for place in (0...trace.steps[step].observations.count).reversed() {
        tries -= 1
        if tries < 0 { return nil }
        var longer = trace
        longer.steps[step].observations.insert(act, at: place)
        if isAllowed(longer) { return longer }
      }
    }
    return nil
  }

  /// The acts that may be missing, each once, the latest first: they undo an act of the app, or call a
  /// completion handler.
  private var acts: [Observation] {
    let answers = plain.steps[...step].flatMap(\.observations).reversed().compactMap { seen in
      let act: AppAct? =
        if case .client(.did(let act)) = seen.event {
          act.opposite
        } else if let event = seen.handedEvent {
          .finish(event)
        } else if let link = seen.handedLink {
          .finishLink(link)
        } else if case .job(.begins, let job) = seen.event {
          .completeJob(job)
        } else {
          nil
        }
      return act.map { act in
        let isOwn = seen.event.isOfClient
        return Observation(.client(.did(act)), isOwn ? seen.receiver : .app)
      }
    }
    return answers.distinct
  }
}

extension Event {
  fileprivate var endsTheProcess: Bool { if case .terminate = self { true } else { false } }
}

extension AppAct {
  /// The act that ends what this one begins, or begins again what this one ends, if any.
  fileprivate var opposite: AppAct? {
    switch self {
    case .change: .save
    case .commit: .settle
    case .start(let activity): .stop(activity)
    case .stop(let activity): .start(activity)
    case .hold(let resource): .free(resource)
    case .free(let resource): .hold(resource)
    case .load: .drop
    case .open: .close
    case .show: .hide
    case .begin(let work), .beginWithoutHandler(let work): .end(work)
    default: nil
    }
  }
}
