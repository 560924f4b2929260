import Lifecycle

extension ReferenceEngine {
  /// Brings a background event to an app that declares its mode, launching or resuming it.
  mutating func bring(_ mode: BackgroundMode, _ app: HostedApp) {
    guard takes(mode), !isLeftAlone(by: mode), !sleepsThroughEvents else { return }
    let found = process
    let sequence = isSceneBased ? false : found != .running
    guard wake(app) else { return }
    if !losesEvent(found) {
      app.deliver(mode)
      tellOfEvent(mode, app)
    }
    strayAfterEvent(found == .ended, app)
    if holds(.followsSequence, sequence) && process == .running { completeDocumentedSequence(app) }
    if holds(.eventIsBehind, foreground.isEmpty) { idle = 0 }
  }

  /// Whether the app has time for events of that mode.
  private func takes(_ mode: BackgroundMode) -> Bool {
    if has(.deliversUndeclaredInFront) && !foreground.isEmpty { return true }
    return holds(.declaresMode, given.modes.contains(mode)) || takesWrongly(mode)
  }

  /// Whether an app that does not run is not launched for events of that mode.
  private func isLeftAlone(by mode: BackgroundMode) -> Bool {
    guard process == .ended else { return false }
    let minor: ModeSet = [.fetch, .remoteNotification, .processing]
    return history == .quit && has(.leavesTheQuitAlone) && minor.contains(mode)
      || history == .unlaunched && has(.leavesTheUnlaunchedAlone)
  }

  private mutating func tellOfEvent(_ mode: BackgroundMode, _ app: HostedApp) {
    switch mode {
    case .fetch: tell(.performFetch, app)
    case .remoteNotification: tell(.didReceiveRemoteNotification, with: .push, app)
    case .audio, .location, .voip, .accessory, .bluetoothCentral, .bluetoothPeripheral,
      .processing:
      break
    }
  }

  /// Ends the background execution sequence: the snapshot, or what a fault still tells.
  private mutating func completeDocumentedSequence(_ app: HostedApp) {
    if errs(.backgroundAfterTheEvent) { return announceBackground(.a, app) }
    if has(.quietBackgroundLaunch) { return }
    if isOverrun { return end(.overrun, app) }
    app.snapshot()
  }

  /// Warns a running app that memory is low.
  mutating func warn(_ app: HostedApp) {
    switch process {
    case .running:
      if has(.reclaimsEagerly) { reclaimBackgroundScenes(app) }
      if warnsWrongly(app) { return }
      tellAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app)
    case .suspended:
      if has(.warnsOnResumption) { missed.memoryWarning = true }
      if errs(.warnsTheSuspended) { tell(.didReceiveMemoryWarning, app) }
    case .ended: if errs(.warnsBeforeLaunch) { tellBeforeLaunch(.didReceiveMemoryWarning, app) }
    }
  }

  /// Tells the app of a change, a suspended one when it resumes.
  mutating func notice(_ change: Change, _ app: HostedApp) {
    switch process {
    case .running: app.post(.didChange(change))
    case .suspended:
      if errs(.changesReachTheSuspended) { return app.post(.didChange(change)) }
      noteMissed(change)
      missed.changes.insert(change)
    case .ended: break
    }
  }

  /// Tells the app that the time changed significantly, a suspended one when it resumes.
  mutating func noticeTimeChange(_ app: HostedApp) {
    switch process {
    case .running: tellAndPost(.significantTimeChange, .significantTimeChange, app)
    case .suspended: missed.timeChange = true
    case .ended:
      if errs(.tellsTheTimeBeforeLaunch) { tellBeforeLaunch(.significantTimeChange, app) }
    }
  }
}
