package import Lifecycle

// Follows: uikit/about-the-background-execution-sequence;
// uikit/preparing-your-ui-to-run-in-the-background, for background modes and low memory;
// uikit/using-background-tasks-to-update-your-app; uikit/processing-queued-notifications.
//
// `takes` asks for a permitted variation. Hooks of `Seam`: `begins` and `ends` run those around a
// procedure, which is left out if `begins` returns false; `holds` and `decides` let one change a
// condition or a choice.

// MARK: Background events

extension Reference {
  /// Delivers a background event to an app that declares its mode, after launching or resuming it.
  mutating func deliverEvent(_ mode: BackgroundMode, _ app: HostedApp) {
    guard mayReceive(mode), !isWithheld(mode), begins(.deliverEvent, mode, app) else { return }
    defer { ends(.deliverEvent, mode, app) }
    // An app without scenes that was woken goes through the background execution sequence.
    let followsSequence = !isSceneBased && process != .running
    guard wake(app) else { return }
    if mode == .processing, takes(.processesTheRegistered), registered != .now { return }
    deliver(mode, app)
    if holds(.followsSequence, followsSequence) && process == .running { completeSequence(app) }
    // In the background, the time until the suspension begins anew.
    if holds(.handlesInBackground, foreground.isEmpty) { idle = 0 }
  }

  /// Whether the app may receive events of the mode.
  private func mayReceive(_ mode: BackgroundMode) -> Bool {
    guard mode != .processing || given.hasScheduler else { return false }
    if takes(.deliversUndeclaredInFront) && !foreground.isEmpty { return true }
    return holds(.declaresMode, given.modes.contains(mode))
  }

  /// Whether the system withholds events of the mode from the app.
  private func isWithheld(_ mode: BackgroundMode) -> Bool {
    if !foreground.isEmpty {
      if mode == .urlSession { return true }
      if mode == .fetch || mode == .processing, takes(.fetchesInBackgroundOnly) { return true }
    }
    if process != .running, takes(.leavesAppsWithoutScenes), hasClosedAll, world.sessions.isEmpty {
      return true
    }
    guard process == .ended else { return false }
    if takes(.launchesOnlyUnlocked), !world.wasUnlocked { return true }
    if mode == .processing, takes(.processesTheRegistered), registered == .never { return true }
    switch history {
    case .unlaunched: return takes(.doesNotLaunchTheUnlaunched)
    case .launched: return false
    case .quit:
      // The system may withhold these events from an app that the person has quit.
      let discretionary: ModeSet = [.fetch, .remoteNotification, .processing, .urlSession]
      return discretionary.contains(mode)
        && (takes(.doesNotRelaunchAfterQuit)
          || holds(.staysQuit, ModeSet.stayingQuit.contains(mode)))
    }
  }

  /// Passes an event to the app, and calls the method for it.
  private mutating func deliver(_ mode: BackgroundMode, _ app: HostedApp) {
    guard begins(.deliver, mode, app) else { return }
    defer { ends(.deliver, mode, app) }
    if mode.hasCompletionHandler {
      awaitCompletion(of: mode, always: takes(.waitsForCompletion), app)
    }
    app.deliver(mode)
    if app.hasActed { heedActs(of: app) }
    switch mode {
    case .fetch: call(.performFetch, app)
    case .remoteNotification: call(.didReceiveRemoteNotification, with: .push, app)
    case .urlSession: call(.handleEventsForBackgroundURLSession, app)
    case .audio, .location, .voip, .accessory, .bluetoothCentral, .bluetoothPeripheral,
      .processing, .pushToTalk, .nearbyInteraction, .networkAuthentication:
      break
    }
  }

  /// Keeps the app running until it has called a completion handler.
  ///
  /// `always` includes apps that do not report when they call a completion handler.
  mutating func awaitCompletion(
    of mode: BackgroundMode, always: Bool = false, _ app: HostedApp
  ) {
    guard app.finishesEvents || always else { return }
    // It stays true while a task of processing is unfinished.
    let isStillProcessing = isProcessing && unfinished > 0
    isProcessing = mode == .processing || isStillProcessing
    unfinished += 1
  }

  /// Ends the background execution sequence with a snapshot, or ends a process that took too long.
  private mutating func completeSequence(_ app: HostedApp) {
    guard begins(.completeSequence, (), app) else { return }
    defer { ends(.completeSequence, (), app) }
    if isOverrun { return end(.overrun, app) }
    app.snapshot()
  }
}

// MARK: Low memory and changes

extension Reference {
  /// Warns a running app that memory is low.
  package mutating func warn(_ app: HostedApp) {
    guard begins(.warn, (), app) else { return }
    defer { ends(.warn, (), app) }
    switch process {
    case .running:
      if takes(.reclaimsEagerly) { reclaimBackgroundScenes(app) }
      callAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app)
    case .suspended: if takes(.warnsOnResumption) { missed.memoryWarning = true }
    case .ended: break
    }
  }

  /// Reports a change to a running app, or records it for a suspended app to receive when it
  /// resumes.
  mutating func notice(_ change: Change, _ app: HostedApp) {
    guard begins(.notice, change, app) else { return }
    defer { ends(.notice, change, app) }
    switch process {
    case .running: post(.didChange(change), app)
    case .suspended: missed.changes.insert(change)
    case .ended: break
    }
  }

  /// Reports a significant time change to a running app, or records it for a suspended app.
  mutating func noticeTimeChange(_ app: HostedApp) {
    guard begins(.noticeTimeChange, (), app) else { return }
    defer { ends(.noticeTimeChange, (), app) }
    switch process {
    case .running: announceTimeChange(app)
    case .suspended: missed.timeChange = true
    case .ended: break
    }
  }
}
