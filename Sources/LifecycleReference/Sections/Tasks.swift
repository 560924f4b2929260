package import Lifecycle

// Follows: uikit/extending-your-app-s-background-execution-time;
// uikit/uiapplication/beginbackgroundtask(expirationhandler:) and backgroundtimeremaining;
// backgroundtasks/bgtaskscheduler.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: Background time

extension Reference {
  /// The seconds of extended time between two stays in the foreground.
  @inline(__always) var timeBudget: UInt16 {
    takes(.expiresEarly) ? 20 : takes(.grantsThreeMinutes) ? 180 : 30
  }

  /// The seconds of extended time after which the expiration handlers are called.
  @inline(__always) var expirationTime: UInt16 {
    takes(.expiresWithTimeLeft) || takes(.endsWhenTimeIsOver) ? timeBudget - 5 : timeBudget
  }

  /// The seconds until extended time expires; optional, because a hook may decide that it never
  /// expires.
  @inline(__always) var secondsToExpiration: UInt16? {
    expirationTime - min(spent, expirationTime)
  }

  /// The tasks that keep the app running.
  @inline(__always) var awaitedTasks: WorkSet { decides(.awaitedTasks, usual: tasks) }

  var timeRemaining: Seconds { decides(.timeRemaining, usual: usualTimeRemaining) }

  private var usualTimeRemaining: Seconds {
    if holds(.hasTimeUnlimited, !foreground.isEmpty) {
      return Seconds(takes(.countsTimeInFront) ? timeBudget : .max)
    }
    let remaining = timeBudget - min(spent, timeBudget)
    let rounded = remaining / 5 * 5
    return Seconds(takes(.countsTimeRoughly) ? rounded : remaining)
  }

  /// Takes back the rest of the extended time, unless the app is in the foreground.
  mutating func takeTimeBack() {
    guard process == .running, holds(.hasTimeToTake, foreground.isEmpty) else { return }
    spent = timeBudget
  }
}

// MARK: Tasks

extension Reference {
  /// Grants extended time, or refuses it where the app may have none or has used it up.
  mutating func beginTask(_ work: WorkItem, _ app: HostedApp) {
    let isTooLate =
      holds(.isInBackground, foreground.isEmpty) && (spent >= expirationTime || takes(.refusesTime))
    guard holds(.maySpendTime, !given.isExtension), !isTooLate else { return app.deny(work) }
    guard begins(.grant, work, app) else { return }
    defer { ends(.grant, work, app) }
    if takes(.reusesIdentifiers) {
      lastIdentifier = UInt16(work.number)
    } else {
      lastIdentifier = lastIdentifier == .max ? 1 : lastIdentifier + 1
    }
    tasks.insert(work)
    app.grant(work, as: decides(.identifier, usual: lastIdentifier))
  }

  mutating func endTask(_ work: WorkItem, _ app: HostedApp) {
    guard tasks.contains(work), begins(.endTask, work, app) else { return }
    defer { ends(.endTask, work, app) }
    tasks.remove(work)
    expired.remove(work)
    if holds(.wasLastTask, tasks.isEmpty) { idle = 0 }
  }

  /// Calls the expiration handlers, and terminates an app that does not end its work in them.
  mutating func expireTasks(_ app: HostedApp) {
    guard begins(.expireTasks, (), app) else { return }
    defer { ends(.expireTasks, (), app) }
    let expiring = tasks
    var unended = WorkSet()
    // `nextDueAction` ends the app for the expired tasks when the time is over.
    defer { if takes(.endsWhenTimeIsOver), process == .running { expired = unended } }
    for work in expiring where tasks.contains(work) {
      callExpirationHandler(of: work, app)
      if tasks.contains(work) { unended.insert(work) }
    }
    if unended.isEmpty {
      idle = 0
    } else if !takes(.endsWhenTimeIsOver) {
      endForUnendedTasks(Expiration(unended: unended, expiring: expiring), app)
    }
  }

  /// Calls an expiration handler and applies the app's reaction.
  package mutating func callExpirationHandler(of work: WorkItem, _ app: HostedApp) {
    guard !app.workWithoutHandler.contains(work), begins(.callExpirationHandler, work, app) else {
      return
    }
    defer { ends(.callExpirationHandler, work, app) }
    react(to: app.expire(work), app)
    if app.hasActed { heedActs(of: app) }
  }

  private mutating func endForUnendedTasks(_ expiration: Expiration, _ app: HostedApp) {
    guard begins(.endForUnendedTasks, expiration, app) else { return }
    defer { ends(.endForUnendedTasks, expiration, app) }
    end(.unendedTask, app)
  }
}

// MARK: The scheduler

extension Reference {
  /// Registers an identifier with the scheduler, which succeeds only during a launch.
  mutating func registerIdentifier(_ app: HostedApp) {
    let succeeds = decides(.mayRegister, usual: step.isLaunching)
    if succeeds { registered = .now }
    app.register(succeeds: succeeds)
  }
}
