import Lifecycle

extension ReferenceEngine {
  /// How many seconds of extended time a background spell has.
  var allotment: UInt16 { has(.expiresEarly) ? 20 : 30 }

  /// How much background time remains.
  var timeRemaining: Seconds {
    foreground.isEmpty ? Seconds(allotment - min(spent, allotment)) : Seconds(.max)
  }

  /// Grants or refuses extended time; none is left to grant once it has run out.
  mutating func begin(_ work: WorkItem, _ app: HostedApp) {
    let isOver = foreground.isEmpty && spent >= allotment
    guard !given.isExtension, !isOver, lastIdentifier < .max else { return app.deny(work) }
    lastIdentifier += 1
    tasks.insert(work)
    app.grant(work, as: lastIdentifier)
  }

  /// Notes that work is done.
  mutating func end(_ work: WorkItem) {
    guard tasks.contains(work) else { return }
    tasks.remove(work)
    if tasks.isEmpty { idle = 0 }
  }

  /// Takes back what is left of the extended time; in the foreground there is nothing to take.
  mutating func takeTimeBack(_ app: HostedApp) {
    guard process == .running, foreground.isEmpty else { return }
    spent = allotment
  }

  /// Calls the expiration handlers, and terminates an app that does not end its work in them.
  mutating func expireTasks(_ app: HostedApp) {
    var isLate = false
    for work in tasks where tasks.contains(work) {
      heed(app.expire(work), app)
      if tasks.contains(work) { isLate = true }
    }
    if isLate || errs(.killsForEndedTasks) { return end(.unendedTask, app) }
    idle = 0
  }

  /// Registers an identifier with the scheduler, which only a launch allows.
  func register(_ app: HostedApp) { app.register(succeeds: step.isLaunching) }
}
