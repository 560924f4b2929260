import Lifecycle

// MARK: Long in the background

// What the time that passes in the background tells where nothing else does: a log that was recorded
// knows neither what the person does, nor that the process was suspended.
extension AppRecord {
  /// After how many seconds in the background an app with nothing to do there has been suspended, and
  /// no time that was asked for lasts any more: ten minutes, several times what systems grant.
  private static let long: Int32 = 600

  /// The app is on its way to the foreground: what it was to have done by then is judged.
  mutating func comeBack() {
    defer { idleSince = nil }
    for mode in BackgroundMode.allCases where mode != .processing {
      guard let handedAt = events[mode]?.first, now - handedAt > Self.long else { continue }
      step.overdue.insert(.event)
    }
    guard !runsInModes, !isExtension else { return }
    if tasks.contains(where: isOverdue) { step.overdue.insert(.task) }
  }

  /// Whether a task is open for longer than any lasts.
  private func isOverdue(_ work: WorkItem) -> Bool {
    taskStarts[work].map { now - $0 > Self.long } ?? false
  }

  /// Whether nothing but tasks excuses what it keeps, and all of them are over.
  mutating func areTasksOver() -> Bool {
    promises.contains(.tasks) && !handlesEvent && !step.delivered && !runsInModes && !isExtension
      && tasks.allSatisfy(isOverdue)
  }

  /// Whether it has been in the background for longer than what it has to let go of takes.
  var hasStayedForLong: Bool { now - behindSince > Self.long }

  /// Whether it runs in the background and has nothing to do there.
  private mutating func isIdle(_ places: BoundarySets) -> Bool {
    wasTold && places[.app] <= .background && tasks.isEmpty && !handlesEvent && !runsInModes
      && promises.contains(.tasks) && !isExtension && !isSuspended
  }

  /// Notes, at the end of a step, whether it has nothing to do in the background.
  mutating func noteIdleness(_ places: BoundarySets) {
    idleSince = isIdle(places) ? idleSince ?? now : nil
  }

  /// Whether it has had nothing to do for so long that it has been suspended, once, if not told so.
  mutating func isIdleForLong(_ places: BoundarySets) -> Bool {
    guard let idleSince, isIdle(places) else { return false }
    return now - idleSince > Self.long && stepStart - idleSince <= Self.long
  }
}
