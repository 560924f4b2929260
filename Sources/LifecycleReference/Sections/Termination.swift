package import Lifecycle

// Follows: uikit/uiapplicationdelegate/applicationwillterminate(_:);
// uikit/uiscenedelegate/scenediddisconnect(_:);
// uikit/preparing-your-ui-to-run-in-the-background, for apps that are ended for their memory.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: The end of the process

extension Reference {
  /// Ends the process and forgets its state.
  package mutating func end(_ cause: Termination, _ app: HostedApp) {
    guard begins(.end, cause, app) else { return }
    defer { ends(.end, cause, app) }
    app.terminate(cause)
    process = .ended
    if cause == .userQuit || cause == .lastSceneClosed { history = .quit }
    connected = []
    held = []
    foreground = []
    active = []
    hiddenByLock = []
    hiddenByCall = []
    misused = []
    preserved = []
    awaitingSnapshot = []
    tasks = []
    lastIdentifier = 0
    spent = 0
    idle = 0
    unfinished = 0
    missed = Missed()
    isTimeChangePending = false
    isProtectionPending = false
    laterRequest = nil
    missedAudio = false
    expired = []
    jobs = Jobs(submitted: jobs.submitted)
    if registered == .now { registered = .before }
    step.pendingTermination = nil
  }

  /// Announces to the app that it is about to be terminated.
  package mutating func announceTermination(_ app: HostedApp) {
    guard begins(.announceTermination, (), app) else { return }
    defer { ends(.announceTermination, (), app) }
    let isFirst = decides(.notificationComesFirst, about: .willTerminate, usual: false)
    if isFirst { post(.willTerminate, app) }
    call(.willTerminate, app)
    if !isFirst { post(.willTerminate, app) }
  }
}

// MARK: The person quits the app

extension Reference {
  /// Quits the app for the person, which closes all its scenes.
  mutating func quit(_ sessions: SceneSet, _ app: HostedApp) {
    guard begins(.quit, sessions, app) else { return }
    defer { ends(.quit, sessions, app) }
    unreported = unreported.union(known)
    known = []
    recency = SceneOrder()
    switch process {
    case .running: quitRunning(sessions, app)
    case .suspended: end(.userQuit, app)
    case .ended: break
    }
    hasArchive = false
  }

  private mutating func quitRunning(_ sessions: SceneSet, _ app: HostedApp) {
    step.isMoving = true
    if !isSceneBased || takes(.quitsThroughBackground) { sendToBackground(foreground, app) }
    guard process == .running else { return }
    preserveAtTheEnd(app)
    endScenes(sessions, app)
    let isSilent = !given.exitsInsteadOfSuspending && takes(.quitsSilently)
    if !isSilent { announceTermination(app) }
    end(.userQuit, app)
  }

  /// Disconnects the scenes of an app that is quit, and discards its sessions.
  private mutating func endScenes(_ sessions: SceneSet, _ app: HostedApp) {
    guard begins(.endScenes, sessions, app) else { return }
    defer { ends(.endScenes, sessions, app) }
    guard holds(.quitsScenes, isSceneBased), !takes(.quitsWithoutCallbacks) else { return }
    let discarded = sessions.union(connected)
    for scene in active { deactivate(scene, app) }
    for scene in connected { disconnect(scene, app) }
    if holds(.discardsSome, !discarded.isEmpty) && !takes(.quitsWithoutDiscards) {
      unreported = unreported.subtracting(discarded)
      call(.didDiscardSceneSessions, about: discarded, app)
    }
  }
}

// MARK: The system ends the app

extension Reference {
  /// Ends the app for a reason of the system's own.
  mutating func endForSystem(_ app: HostedApp) {
    guard process != .ended, begins(.endForSystem, (), app) else { return }
    defer { ends(.endForSystem, (), app) }
    if process == .running {
      if takes(.endsInDueForm) {
        step.isMoving = true
        sendToBackground(foreground, app)
        guard process == .running else { return }
      }
      preserveAtTheEnd(app)
      if !takes(.silentSystemTermination) { announceTermination(app) }
    }
    end(.systemRequest, app)
  }

  /// Ends an app in the background to reclaim its memory; in the foreground, it is only warned.
  mutating func reclaimMemory(_ app: HostedApp) {
    guard process != .ended, begins(.reclaimMemory, (), app) else { return }
    defer { ends(.reclaimMemory, (), app) }
    if process == .running {
      guard holds(.hasMemoryToTake, foreground.isEmpty) else { return warn(app) }
      if !takes(.silentSystemTermination) { announceTermination(app) }
    }
    end(.memory, app)
  }
}
