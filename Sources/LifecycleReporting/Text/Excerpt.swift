import Lifecycle
import LifecycleRules

/// The part of a counterexample that a reader needs: what has nothing to do with the rule is left
/// out, and said to be.
struct Excerpt {
  /// The trace without what was left out.
  private(set) var trace: Trace
  /// What was left out, in words.
  private(set) var omissions: [String] = []

  /// The part of `whole` that shows how `rule` was broken.
  init(_ whole: Trace, for rule: Rule) {
    trace = whole
    let needsPosts = rule.needs.contains(.notifications) || whole.given.delegates != .both
    let about = [
      Omission("notifications", unless: needsPosts) { $0.isNotification },
      Omission("snapshots", unless: rule.needs.contains(.snapshots)) { $0 == .snapshot },
      Omission("configurations", unless: rule.needs.contains(.sessions)) {
        $0 == .callback(.configurationForConnecting)
      },
    ]
    for omission in about where !omission.isNeeded { leave(out: omission) }
    if !rule.needs.contains(.reportedStates) { leaveOutStates() }
  }

  /// A kind of observation that may be left out.
  private struct Omission {
    let name: String
    let isNeeded: Bool
    let covers: (Event) -> Bool

    init(_ name: String, unless isNeeded: Bool, _ covers: @escaping (Event) -> Bool) {
      self.name = name
      self.isNeeded = isNeeded
      self.covers = covers
    }
  }

  private mutating func leave(out omission: Omission) {
    var isFound = false
    for step in trace.steps.indices {
      let whole = trace.steps[step]
      var kept = whole
      kept.observations = []
      kept.marks = []
      for (index, seen) in whole.observations.enumerated() {
        let isMarked = whole.marks.contains(index)
        if omission.covers(seen.event), !isMarked {
          isFound = true
          continue
        }
        if isMarked { kept.marks.append(kept.observations.count) }
        kept.observations.append(seen)
      }
      if whole.marks.contains(whole.observations.count) {
        kept.marks.append(kept.observations.count)
      }
      trace.steps[step] = kept
    }
    if isFound { omissions.append(omission.name) }
  }

  private mutating func leaveOutStates() {
    var isFound = false
    for step in trace.steps.indices {
      if !trace.steps[step].reported.isEmpty { isFound = true }
      trace.steps[step].reported = ReportedStates()
      for index in trace.steps[step].observations.indices {
        trace.steps[step].observations[index].read = nil
      }
    }
    if isFound { omissions.append("reported states") }
  }

  /// The trace, indented, and a line that says what was left out.
  var lines: [String] {
    let lines = "\(trace)".indented()
    guard let last = omissions.last else { return lines }
    let others = omissions.dropLast().joined(separator: ", ")
    return lines + [
      "", "  (\(others.isEmpty ? last : others + " and " + last) left out; the replay shows them)",
    ]
  }
}

extension Event {
  fileprivate var isNotification: Bool {
    if case .notification = self { true } else { false }
  }
}
