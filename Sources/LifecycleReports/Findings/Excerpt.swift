import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// The part of a counterexample that a reader needs.
///
/// Observations that do not concern the rule are left out, and a line says so.
struct Excerpt {
  /// The trace without the omissions.
  private(set) var trace: Trace
  /// An allowed answer to the same scenario without the omissions, if there is one.
  private(set) var allowed: Trace?
  /// The kinds of omitted observations, in words.
  private(set) var omissions: [String] = []
  private let capabilities: Capabilities

  /// Creates the part of `whole` that shows the breach of `rule`, and the same part of an answer.
  ///
  /// Nothing is left out if the two parts would no longer differ.
  init(
    _ whole: Trace, for rule: Rule, beside allowed: Trace? = nil,
    of capabilities: Capabilities = .all
  ) {
    trace = whole
    self.allowed = allowed
    self.capabilities = capabilities
    // Without one of the delegates, its calls show only as notifications.
    let needsNotifications =
      !rule.needs.isDisjoint(with: .notifications) || whole.given.delegates != .both
    let candidates = [
      Omission(name: "notifications", isNeeded: needsNotifications) { $0.isNotification },
      Omission(name: "snapshots", isNeeded: rule.needs.contains(.snapshots)) { $0 == .snapshot },
      Omission(name: "configurations", isNeeded: rule.needs.contains(.sessions)) {
        $0 == .callback(.configurationForConnecting)
      },
    ]
    for candidate in candidates where !candidate.isNeeded { leave(out: candidate) }
    if !rule.needs.contains(.reportedStates) { leaveOutStates() }
    // The difference may lie in the omissions.
    if let allowed, let part = self.allowed, !differs(trace, part), differs(whole, allowed) {
      (trace, self.allowed, omissions) = (whole, allowed, [])
    }
  }

  private func differs(_ trace: Trace, _ allowed: Trace) -> Bool {
    trace.differences(from: allowed, of: capabilities).contains { !$0.isEmpty }
  }

  /// A kind of observation that may be left out.
  private struct Omission {
    let name: String
    let isNeeded: Bool
    let covers: (Event) -> Bool
  }

  private mutating func leave(out omission: Omission) {
    // Marked observations stay, and so do equal events in the answer.
    let marked = trace.steps.flatMap { step in
      step.marks.filter(step.observations.indices.contains).map { step.observations[$0].event }
    }
    let isFound = trace.remove(where: omission.covers)
    let isAllowed = allowed?.remove { omission.covers($0) && !marked.contains($0) } ?? false
    if isFound || isAllowed { omissions.append(omission.name) }
  }

  private mutating func leaveOutStates() {
    let isFound = trace.removeStates()
    let isAllowed = allowed?.removeStates() ?? false
    if isFound || isAllowed { omissions.append("reported states") }
  }

  /// The lines to show, indented: the trace, or its difference from the allowed answer.
  var shown: [String] {
    allowed.map { DifferenceText(trace, beside: $0, of: capabilities).table.lines() }
      ?? trace.linesOnScreen
  }

  /// Returns expected and actual in columns, or as a patch if columns are wider than a terminal.
  ///
  /// Without an allowed answer, returns the trace alone.
  func columns(_ palette: Palette, within mostLines: Int? = nil) -> [String] {
    guard let allowed else { return TraceAlone(trace, palette).table.lines(within: mostLines) }
    let table =
      SideBySide(trace, beside: allowed, of: capabilities, palette).table
      ?? DifferenceText(trace, beside: allowed, of: capabilities).table
    return table.lines(within: mostLines)
  }

  /// The lines to show, and a line that names the omissions.
  var lines: [String] {
    guard let omitted else { return shown }
    return shown + ["", "  (\(omitted) left out; the replay shows them)"]
  }

  /// The omissions in words: `notifications, snapshots and reported states`.
  var omitted: String? { omissions.isEmpty ? nil : omissions.listed }
}

extension Trace {
  /// Removes observations that are not marked, and returns whether there were any.
  fileprivate mutating func remove(where isRemoved: (Event) -> Bool) -> Bool {
    var isFound = false
    for step in steps.indices {
      let whole = steps[step]
      var kept = whole
      kept.observations = []
      kept.marks = []
      for (index, observation) in whole.observations.enumerated() {
        let isMarked = whole.marks.contains(index)
        if isRemoved(observation.event), !isMarked {
          isFound = true
          continue
        }
        if isMarked { kept.marks.append(kept.observations.count) }
        kept.observations.append(observation)
      }
      // A mark behind the last observation means that an observation is missing there.
      if whole.marks.contains(whole.observations.count) {
        kept.marks.append(kept.observations.count)
      }
      steps[step] = kept
    }
    return isFound
  }

  fileprivate mutating func removeStates() -> Bool {
    var isFound = false
    for step in steps.indices {
      if !steps[step].reported.isEmpty { isFound = true }
      steps[step].reported = ReportedStates()
      for index in steps[step].observations.indices {
        steps[step].observations[index].read = nil
      }
    }
    return isFound
  }
}

extension Event {
  fileprivate var isNotification: Bool {
    // No method stands for an interruption of the audio session.
    switch self {
    case .notification(.audioInterruption): false
    case .notification: true
    default: false
    }
  }
}

extension Trace {
  /// The indented lines of the trace, at most a hundred columns wide where words permit.
  var linesOnScreen: [String] { lines(within: 98).map { "  " + $0 } }
}
