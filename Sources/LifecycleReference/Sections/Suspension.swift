package import Lifecycle

// Follows: uikit/about-the-background-execution-sequence;
// uikit/extending-your-app-s-background-execution-time, for how long an app runs on;
// uikit/preparing-your-ui-to-run-in-the-background, for apps that cannot be suspended;
// uikit/processing-queued-notifications.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: Suspending and resuming

extension Reference {
  /// Suspends the app, or terminates it for a held resource or because it exits on suspension.
  mutating func suspendOrExit(_ app: HostedApp) {
    takeAwaitedSnapshots(app)
    if let resource = blockingResource { return end(.heldSharedResource(resource), app) }
    if holds(.exitsWhenIdle, given.exitsInsteadOfSuspending) {
      announceTermination(app)
      return end(.exitsOnSuspend, app)
    }
    suspend(app)
  }

  private mutating func suspend(_ app: HostedApp) {
    guard begins(.suspend, (), app) else { return }
    defer { ends(.suspend, (), app) }
    process = .suspended
    isProtectionPending = false
    idle = 0
    unfinished = 0
    jobs.running = []
    app.suspend()
  }

  /// Resumes a suspended app and reports what the app missed.
  mutating func resume(to destination: Destination, _ app: HostedApp) {
    process = .running
    idle = 0
    if takes(.countsTimeAnew) { spent = 0 }
    announceResumption(to: destination, app)
    announceMissed(app)
    let closed = unreported.intersection(connected)
    for scene in closed { disconnect(scene, app) }
    // Only a hook can answer that these are not reported.
    if !holds(.reportsTheSuspended, true) { unreported = unreported.subtracting(closed) }
    reportDiscards(onTheWayTo: destination, app)
    if holds(.resumesToBackground, destination == .background) { announceArrivalInBackground(app) }
  }

  private mutating func announceResumption(to destination: Destination, _ app: HostedApp) {
    guard begins(.announceResumption, destination, app) else { return }
    defer { ends(.announceResumption, destination, app) }
    app.resume()
  }

  /// Announces to an app-based app that it runs in the background.
  ///
  /// The background execution sequence documents this call.
  mutating func announceArrivalInBackground(_ app: HostedApp) {
    guard !isSceneBased, !takes(.quietBackgroundLaunch),
      begins(.announceArrivalInBackground, (), app)
    else { return }
    defer { ends(.announceArrivalInBackground, (), app) }
    announceBackground(of: .a, app)
  }
}

// MARK: Events missed during a suspension

extension Reference {
  private mutating func announceMissed(_ app: HostedApp) {
    let missed = self.missed
    self.missed = Missed()
    if missed.timeChange && takes(.tellsTheTimeFirst) { announceMissedTimeChange(app) }
    postChanges(missed.changes, app)
    if holds(.missedTheTime, missed.timeChange) && !takes(.tellsTheTimeFirst) {
      announceMissedTimeChange(app)
    }
    if missed.memoryWarning {
      callAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app)
    }
  }

  /// Announces a time change that was missed; the delegate call may wait until the foreground.
  private mutating func announceMissedTimeChange(_ app: HostedApp) {
    guard begins(.announceMissedTimeChange, (), app) else { return }
    defer { ends(.announceMissedTimeChange, (), app) }
    guard takes(.tellsTheTimeInFront) else { return announceTimeChange(app) }
    post(.significantTimeChange, app)
    isTimeChangePending = true
  }

  /// Calls the delegate for a time change that was only posted so far.
  mutating func announceOwedTimeChange(_ app: HostedApp) {
    guard isTimeChangePending else { return }
    isTimeChangePending = false
    call(.significantTimeChange, app)
  }

  private mutating func postChanges(_ changes: ChangeSet, _ app: HostedApp) {
    guard begins(.postChanges, changes, app) else { return }
    defer { ends(.postChanges, changes, app) }
    for change in changes { post(.didChange(change), app) }
  }
}

// MARK: The passage of time

extension Reference {
  /// The seconds for which an app with nothing to do is left running in the background.
  ///
  /// An app with a completion handler to call has half a minute, or 15 minutes for a processing
  /// task. An app whose job has expired has ten seconds to complete the job.
  @inline(__always) var secondsToSuspension: UInt16 {
    if unfinished > 0 { return secondsToCompletion }
    if !jobs.expired.isEmpty { return 10 }
    return decides(
      .secondsToSuspension,
      usual: takes(.suspendsAtOnce) ? 0 : takes(.suspendsAfterNineSeconds) ? 9 : 5)
  }

  /// The seconds in which an app must call a completion handler.
  @inline(__always) private var secondsToCompletion: UInt16 { isProcessing ? 900 : 30 }

  /// Whether nothing keeps the app running.
  @inline(__always) private var hasNothingToDo: Bool {
    awaitedTasks.isEmpty && !jobs.keepRunning && held.isDisjoint(with: coveredResources)
      && !runsOnInItsModes
  }

  /// Whether a declared background mode keeps the app running.
  @inline(__always) private var runsOnInItsModes: Bool {
    takes(.runsOnInItsModes) && given.mayRunOn
  }

  /// Whether the app could be suspended in its current state.
  @inline(__always) private var canBeSuspended: Bool {
    decides(.canBeSuspended, usual: foreground.isEmpty)
  }

  /// Lets time pass outside callbacks.
  package mutating func wait(_ time: Seconds, _ app: HostedApp) {
    announceLateProtection(app)
    if process == .running && takes(.reclaimsEagerly) { reclaimBackgroundScenes(app) }
    if takes(.waitsForCompletion), !foreground.isEmpty, time.count >= secondsToCompletion {
      unfinished = 0
    }
    if takes(.endsUsersLater) && endMisuser(app) { return }
    if process == .suspended && takes(.endsTheSuspended) && time.count >= 60 { end(.memory, app) }
    advance(by: time.count, app)
  }

  /// Lets time pass within a callback.
  mutating func letTimePass(_ time: UInt16, _ app: HostedApp) {
    guard time > 0 else { return }
    pass(time, app)
  }

  /// Lets time pass and takes the actions that become due, in order.
  mutating func advance(by time: UInt16, _ app: HostedApp) {
    var rest = time
    if process == .running && time > 0 { takeAwaitedSnapshots(app) }
    while process == .running {
      if let cause = step.pendingTermination { return end(cause, app) }
      guard let (delay, dueAction) = nextDueAction, delay <= rest else { return pass(rest, app) }
      pass(delay, app)
      rest -= delay
      if app.isToldToAnApp { app.stamp(Seconds(step.elapsed)) }
      switch dueAction {
      case .expire: expireTasks(app)
      case .end: return end(.unendedTask, app)
      case .suspend: if !takes(.endsUsersLater) || !endMisuser(app) { suspendOrExit(app) }
      }
    }
  }

  /// The next due action and the seconds until then, if any.
  @inline(__always) private var nextDueAction: (delay: UInt16, dueAction: DueAction)? {
    if holds(.spendsExtendedTime, foreground.isEmpty) && !awaitedTasks.isEmpty {
      if !expired.isEmpty { return (timeBudget - min(spent, timeBudget), .end) }
      return decides(.secondsToExpiration, usual: secondsToExpiration).map { ($0, .expire) }
    }
    guard holds(.mayBeSuspended, canBeSuspended), holds(.isIdle, hasNothingToDo) else { return nil }
    return (secondsToSuspension - min(idle, secondsToSuspension), .suspend)
  }

  /// The seconds until expiration handlers are called, at least one, if nothing happens before.
  var secondsToNextExpiration: UInt16? {
    guard process == .running, case (let delay, .expire)? = nextDueAction, delay > 0 else {
      return nil
    }
    return delay
  }

  /// Counts seconds that pass.
  ///
  /// Zero seconds make a difference only to an app that has been idle.
  @inline(__always)
  private mutating func pass(_ time: UInt16, _ app: HostedApp) {
    if process == .running && (time > 0 || idle > 0) { count(time, app) }
  }

  /// Adds to the counts of seconds; `spent` and `idle` stop at their limits, to have few values.
  private mutating func count(_ time: UInt16, _ app: HostedApp) {
    let elapsed = step.elapsed.addingReportingOverflow(time)
    step.elapsed = elapsed.overflow ? .max : elapsed.partialValue
    if takes(.stampsTime) && step.elapsed > 0 { app.stamp(Seconds(step.elapsed)) }
    if holds(.timeIsSpent, foreground.isEmpty) {
      spent = spent + min(time, timeBudget - min(spent, timeBudget))
    }
    guard canBeSuspended else { return }
    let limit = secondsToSuspension
    idle = hasNothingToDo ? idle + min(time, limit - min(idle, limit)) : 0
  }
}

/// An action that the system takes after a delay: to expire tasks, to end the app for tasks that
/// have expired, or to suspend the app.
private enum DueAction { case expire, end, suspend }
