import Lifecycle

// Conclusions from the time in the background, for recorded logs. Such a log contains neither the
// person's actions nor the suspension of the process.
extension AppRecord {
  /// The seconds in the background after which an app without work must be suspended and no
  /// extended time is left. Ten minutes are several times the time that systems grant.
  private static let longTime: Int32 = 600

  /// Notes the way to the foreground: events and tasks that were open for too long become overdue.
  mutating func comeBack() {
    idleSince = nil
    noteOpenEvents(for: Self.longTime)
    noteOpenTasks()
  }

  /// The seconds in which the app should call the completion handler of an event.
  static let timeOfEvent: Int32 = 30

  /// Notes, once for each mode, that an event is open for longer than it should be.
  mutating func noteOpenEvents(for limit: Int32) {
    for (mode, times) in events where mode != .processing && mode != .urlSession {
      guard let handedAt = times.first, now - handedAt > limit, !lateEvents.contains(mode) else {
        continue
      }
      lateEvents.insert(mode)
      step.overdue.insert(.event)
    }
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
    guard let start = taskStarts[work] else { return false }
    return now - start > Self.longTime
  }

  /// Whether only tasks excuse the app's possessions, and all tasks are over.
  mutating func areTasksOver() -> Bool {
    promises.contains(.tasks) && !handlesEvent && !step.delivered && !runsInModes && !isExtension
      && tasks.allSatisfy(isOverdue)
  }

  /// Whether the app has been in the background for longer than any release takes.
  var hasStayedForLong: Bool { now - behindSince > Self.longTime }

  /// Whether the app runs in the background without work.
  private mutating func isIdle(_ places: BoundarySets) -> Bool {
    hasBeenCalled && places[.app] <= .background && tasks.isEmpty && !handlesEvent && !runsInModes
      && promises.contains(.tasks) && !isExtension && !isSuspended
  }

  /// Notes at the end of a step whether the app is without work in the background.
  mutating func noteIdleness(_ places: BoundarySets) {
    if !isIdle(places) { idleSince = nil } else if idleSince == nil { idleSince = now }
  }

  /// Whether the app has been without work for so long that it must have been suspended, although no
  /// suspension was reported; true only in the step in which that time is over.
  mutating func isIdleForLong(_ places: BoundarySets) -> Bool {
    guard let idleSince, isIdle(places) else { return false }
    return now - idleSince > Self.longTime && stepStart - idleSince <= Self.longTime
  }
}
