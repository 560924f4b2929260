import Lifecycle

extension ReferenceEngine {
  /// Ends the process; nothing is left of it.
  mutating func end(_ cause: Termination, _ app: HostedApp) {
    app.terminate(cause)
    noteEnd(cause)
    process = .ended
    history = cause == .userQuit || cause == .lastSceneClosed ? .quit : .launched
    if !errs(.scenesSurviveTermination) { connected = [] }
    if !errs(.resourcesSurviveTermination) { held = [] }
    foreground = []
    active = []
    lockedAway = []
    preserved = []
    unpictured = []
    tasks = []
    lastIdentifier = 0
    spent = 0
    idle = 0
    missed = Missed()
    step.doom = nil
  }

  /// Tells the app that it is about to be terminated.
  mutating func tellOfTermination(_ app: HostedApp) {
    if errs(.notifiesBeforeWillTerminate) { app.post(.willTerminate) }
    tell(.willTerminate, app)
    if !errs(.notifiesBeforeWillTerminate) { app.post(.willTerminate) }
  }

  /// Quits the app for the person, who closes all its scenes with that.
  mutating func quit(_ sessions: SceneSet, _ app: HostedApp) {
    let scenes = connected
    let asked = process
    known = []
    recency = SceneOrder()
    if asked == .running { takeLeave(sessions, app) }
    if asked == .suspended {
      strayBeforeTheEndOfTheSuspended(app)
      end(.userQuit, app)
    }
    strayAfterTheEnd(asked, scenes, app)
  }

  /// Has a running app go through its end.
  private mutating func takeLeave(_ sessions: SceneSet, _ app: HostedApp) {
    step.isMoving = true
    if !isSceneBased || has(.quitsThroughBackground) { sendToBackground(foreground, app) }
    guard process == .running else { return }
    preserveAtTheEnd(app)
    if errs(.terminatesBeforeDisconnecting) { tellOfTermination(app) }
    if holds(.quitsScenes, isSceneBased) && !has(.quitsTersely) {
      let discarded = sessions.union(connected)
      for scene in active { deactivate(scene, app) }
      for scene in connected { disconnect(scene, app) }
      if holds(.discardsSome, !discarded.isEmpty) && !has(.quitsWithoutDiscards) {
        tell(.didDiscardSceneSessions, about: discarded, app)
      }
    }
    let isSilent =
      given.exitsInsteadOfSuspending ? errs(.exitsWithoutTelling) : has(.quitsSilently)
    if !isSilent && !errs(.terminatesBeforeDisconnecting) { tellOfTermination(app) }
    end(.userQuit, app)
  }

  /// Ends the app for reasons of the system's own.
  mutating func endForSystem(_ app: HostedApp) {
    let (scenes, asked) = (connected, process)
    switch asked {
    case .ended: return
    case .suspended: strayBeforeTheEndOfTheSuspended(app)
    case .running:
      if has(.endsInDueForm) {
        step.isMoving = true
        sendToBackground(foreground, app)
        guard process == .running else { return }
      }
      preserveAtTheEnd(app)
      if tellsBeforeSystemTermination { tellOfTermination(app) }
      if errs(.tellsOfNoEnd) && foreground.isEmpty { return }
    }
    end(.systemRequest, app)
    if errs(.tellsOfTerminationAfterwards) && asked == .running { tellOfTermination(app) }
    strayAfterTheEnd(asked, scenes, app)
  }

  private var tellsBeforeSystemTermination: Bool {
    !has(.silentSystemTermination) && !errs(.tellsOfTerminationAfterwards)
  }

  /// Ends an app in the background for its memory; in the foreground it is only warned.
  mutating func relieve(_ app: HostedApp) {
    switch process {
    case .ended: return
    case .suspended: strayBeforeTheEndOfTheSuspended(app)
    case .running:
      guard holds(.hasMemoryToTake, foreground.isEmpty) || errs(.takesMemoryInFront) else {
        return warn(app)
      }
      if tellsBeforeSystemTermination { tellOfTermination(app) }
    }
    end(.memory, app)
  }
}
