import Lifecycle

extension ReferenceEngine {
  /// Suspends the app, unless it holds what it may not or has no suspended life.
  mutating func suspend(_ app: HostedApp) {
    if let resource = burden { return end(.heldSharedResource(resource), app) }
    if given.exitsInsteadOfSuspending {
      tellOfTermination(app)
      return end(.exitsOnSuspend, app)
    }
    if errs(.killsIdleApps) { return end(.unendedTask, app) }
    process = .suspended
    idle = 0
    app.suspend()
  }

  /// Resumes a suspended app and tells it what it missed.
  mutating func resume(to destination: Destination, _ app: HostedApp) {
    process = .running
    idle = 0
    let isForgotten =
      destination == .front ? errs(.comesForwardUnresumed) : errs(.handlesEventsUnresumed)
    if !isForgotten { app.resume() }
    tellWhatWasMissed(app)
    for scene in unreported.intersection(connected) { disconnect(scene, app) }
    if !has(.discardsLate) { reportDiscards(app) }
    if destination == .background { tellOfBackgroundAsDocumented(app) }
  }

  private mutating func tellWhatWasMissed(_ app: HostedApp) {
    let missed = self.missed
    self.missed = Missed()
    for change in missed.changes { app.post(.didChange(change)) }
    if missed.timeChange { tellAndPost(.significantTimeChange, .significantTimeChange, app) }
    if missed.memoryWarning { tellAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app) }
  }

  /// Tells an app-based app that it is in the background, as the background execution sequence has it.
  mutating func tellOfBackgroundAsDocumented(_ app: HostedApp) {
    guard !isSceneBased, !has(.quietBackgroundLaunch), !errs(.backgroundAfterTheEvent) else {
      return
    }
    announceBackground(.a, app)
  }
}
