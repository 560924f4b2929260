import Lifecycle

extension ReferenceEngine {
  /// How many seconds of extended time a background spell has.
  @inline(__always) var allotment: UInt16 {
    has(.expiresEarly) ? 20 : has(.grantsThreeMinutes) ? 180 : 30
  }

  /// After how many of them the expiration handlers are called.
  @inline(__always) var expiration: UInt16 {
    has(.expiresWithTimeLeft) ? allotment - 5 : allotment
  }

  /// How much background time remains.
  var timeRemaining: Seconds {
    if holds(.hasTimeUnlimited, !foreground.isEmpty) {
      return Seconds(has(.countsTimeInFront) ? allotment : .max)
    }
    if errs(.reportsTimeSpent) { return Seconds(spent) }
    let left = allotment - min(spent, allotment)
    return Seconds(has(.countsTimeRoughly) ? left / 10 * 10 : left)
  }

  /// Grants or refuses extended time; none is left to grant once it has run out.
  mutating func begin(_ work: WorkItem, _ app: HostedApp) {
    let isOver = holds(.isInBackground, foreground.isEmpty) && spent >= expiration
    guard holds(.maySpendTime, !isBarred), !isOver else { return app.deny(work) }
    lastIdentifier = lastIdentifier == .max ? 1 : lastIdentifier + 1
    tasks.insert(work)
    strayBeforeGrant(of: work)
    app.grant(work, as: identifier)
  }

  /// Whether an app extension asks, which has no extended time.
  private var isBarred: Bool {
    if errs(.grantsToExtensionsInFront) && !foreground.isEmpty { return false }
    return given.isExtension && !errs(.grantsToExtensions)
  }

  /// Notes that work is done.
  mutating func end(_ work: WorkItem) {
    guard tasks.contains(work) else { return }
    tasks.remove(work)
    strayAfterTask()
    if holds(.wasLastTask, tasks.isEmpty) { idle = 0 }
  }

  /// Takes back what is left of the extended time; in the foreground there is nothing to take.
  mutating func takeTimeBack(_ app: HostedApp) {
    guard process == .running, holds(.hasTimeToTake, foreground.isEmpty) else { return }
    spent = allotment
  }

  /// Calls the expiration handlers, and terminates an app that does not end its work in them.
  mutating func expireTasks(_ app: HostedApp) {
    if expiresSilently { return end(.unendedTask, app) }
    let expiring = tasks
    var unended = WorkSet()
    for work in tasks where tasks.contains(work) {
      heed(app.expire(work), app)
      if errs(.callsHandlersTwice) { heed(app.expire(work), app) }
      if tasks.contains(work) { unended.insert(work) }
      if errs(.callsFirstHandlerOnly) {
        unended = tasks
        break
      }
    }
    let isForgiven = forgives(unended, of: expiring)
    if errs(.killsForEndedTasks) || !unended.isEmpty && !isForgiven {
      return end(.unendedTask, app)
    }
    idle = 0
  }

  /// Registers an identifier with the scheduler, which only a launch allows.
  func register(_ app: HostedApp) { app.register(succeeds: mayRegister) }
}
