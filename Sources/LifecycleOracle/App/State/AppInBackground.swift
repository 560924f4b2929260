import Lifecycle

// MARK: Long in the background

// Conclusions from the time in the background, for recorded logs. Such a log contains neither the
// person's actions nor the suspension of the process.
extension AppRecord {
  /// The seconds in the background after which an app without work must be suspended and no
  /// extended time is left. Ten minutes are several times the time that systems grant.
  private static let long: Int32 = 600

  /// Notes the way to the foreground: obligations that were due before become overdue.
  mutating func comeBack() {
    defer { idleSince = nil }
    for mode in BackgroundMode.allCases where mode != .processing && mode != .urlSession {
      guard let handedAt = events[mode]?.first, now - handedAt > Self.long else { continue }
      step.overdue.insert(.event)
    }
    noteOpenTasks()
  }

  /// Notes, once for each task, that the task is open for longer than any task lasts.
  mutating func noteOpenTasks() {
    guard !runsInModes, !isExtension, !isSuspended else { return }
    for work in tasks where isOverdue(work) && !overdueTasks.contains(work) {
      overdueTasks.insert(work)
      step.overdue.insert(.task)
    }
  }

  /// Whether a task is open for longer than any task lasts.
  private func isOverdue(_ work: WorkItem) -> Bool {
    taskStarts[work].map { now - $0 > Self.long } ?? false
  }

  /// Whether only tasks excuse the app's possessions, and all tasks are over.
  mutating func areTasksOver() -> Bool {
    promises.contains(.tasks) && !handlesEvent && !step.delivered && !runsInModes && !isExtension
      && tasks.allSatisfy(isOverdue)
  }

  /// Whether the app has been in the background for longer than any release takes.
  var hasStayedForLong: Bool { now - behindSince > Self.long }

  /// Whether the app runs in the background without work.
  private mutating func isIdle(_ places: BoundarySets) -> Bool {
    wasTold && places[.app] <= .background && tasks.isEmpty && !handlesEvent && !runsInModes
      && promises.contains(.tasks) && !isExtension && !isSuspended
  }

  /// Notes at the end of a step whether the app is without work in the background.
  mutating func noteIdleness(_ places: BoundarySets) {
    idleSince = isIdle(places) ? idleSince ?? now : nil
  }

  /// Whether the app has been without work for so long that it must have been suspended; true once,
  /// and only if no suspension was reported.
  mutating func isIdleForLong(_ places: BoundarySets) -> Bool {
    guard let idleSince, isIdle(places) else { return false }
    return now - idleSince > Self.long && stepStart - idleSince <= Self.long
  }
}
