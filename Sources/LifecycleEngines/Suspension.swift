import Lifecycle

extension ReferenceEngine {
  /// Suspends the app, unless it holds what it may not or has no suspended life.
  mutating func suspend(_ app: HostedApp) {
    pictureTheRest(app)
    if let resource = burden { return end(.heldSharedResource(resource), app) }
    if holds(.exitsWhenIdle, given.exitsInsteadOfSuspending) {
      tellOfTermination(app)
      return end(.exitsOnSuspend, app)
    }
    if errs(.killsIdleApps) { return end(.unendedTask, app) }
    process = .suspended
    idle = 0
    app.suspend()
    if errs(.snapshotsTheSuspended) { for scene in connected { snapshot(scene, app) } }
  }

  /// Resumes a suspended app and tells it what it missed.
  mutating func resume(to destination: Destination, _ app: HostedApp) {
    process = .running
    idle = 0
    if has(.countsTimeAnew) { spent = 0 }
    if !resumesUntold(to: destination) { app.resume() }
    tellWhatWasMissed(app)
    let closed = unreported.intersection(connected)
    for scene in closed { disconnect(scene, app) }
    if has(.forgetsDiscardsOfTheSuspended) { unreported = unreported.subtracting(closed) }
    reportDiscards(onTheWayTo: destination, app)
    if holds(.resumesToBackground, destination == .background) {
      tellOfBackgroundAsDocumented(app)
    }
  }

  private mutating func tellWhatWasMissed(_ app: HostedApp) {
    let missed = self.missed
    self.missed = Missed()
    if missed.timeChange && has(.tellsTheTimeFirst) {
      tellAndPost(.significantTimeChange, .significantTimeChange, app)
    }
    for change in strayFrom(missed.changes) { app.post(.didChange(change)) }
    repeatChanges(app)
    if holds(.missedTheTime, missed.timeChange) && !has(.tellsTheTimeFirst) {
      tellAndPost(.significantTimeChange, .significantTimeChange, app)
    }
    if missed.memoryWarning { tellAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app) }
  }

  /// Tells an app-based app that it is in the background, as the background execution sequence has
  /// it.
  mutating func tellOfBackgroundAsDocumented(_ app: HostedApp) {
    guard !isSceneBased, !has(.quietBackgroundLaunch), !errs(.backgroundAfterTheEvent) else {
      return
    }
    announceBackground(.a, app)
  }
}
