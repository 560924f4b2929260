package import Lifecycle

// Follows: uikit/uiapplicationdelegate/applicationwillterminate(_:);
// uikit/uiscenedelegate/scenediddisconnect(_:);
// uikit/preparing-your-ui-to-run-in-the-background, for apps that are ended for their memory.

// MARK: The end of the process

extension Reference {
  /// Ends the process; nothing is left of it.
  package mutating func end(_ cause: Termination, _ app: HostedApp) {
    guard begins(.end, cause, app) else { return }
    defer { ends(.end, cause, app) }
    app.terminate(cause)
    process = .ended
    history = cause == .userQuit || cause == .lastSceneClosed ? .quit : .launched
    connected = []
    held = []
    foreground = []
    active = []
    hiddenByLock = []
    preserved = []
    awaitingSnapshot = []
    tasks = []
    lastIdentifier = 0
    spent = 0
    idle = 0
    missed = Missed()
    step.pendingTermination = nil
  }

  /// Tells the app that it is about to be terminated.
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
  /// Quits the app for the person, who closes all its scenes with that.
  mutating func quit(_ sessions: SceneSet, _ app: HostedApp) {
    guard begins(.quit, sessions, app) else { return }
    defer { ends(.quit, sessions, app) }
    known = []
    recency = SceneOrder()
    switch process {
    case .running: quitRunning(sessions, app)
    case .suspended: end(.userQuit, app)
    case .ended: break
    }
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
      call(.didDiscardSceneSessions, about: discarded, app)
    }
  }
}

// MARK: The system ends the app

extension Reference {
  /// Ends the app for reasons of the system's own.
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

  /// Ends an app in the background for its memory; in the foreground it is only warned.
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

// Follows: uikit/preparing-your-ui-to-run-in-the-background, section on the snapshot;
// uikit/uiscenesession/staterestorationactivity and uikit/uiscenedelegate.

// MARK: Snapshots

extension Reference {
  /// Takes a snapshot of a scene that has gone to the background, at once or later.
  mutating func takeSnapshot(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.takeSceneSnapshot, scene, app) else { return }
    defer { ends(.takeSceneSnapshot, scene, app) }
    if takes(.snapshotsLater) { return awaitingSnapshot.insert(scene) }
    snapshot(scene, app)
  }

  /// Takes a snapshot of a scene, or of the app; one for each appearance, as some systems do.
  package mutating func snapshot(_ scene: SceneID, _ app: HostedApp) {
    app.snapshot(isSceneBased ? .scene(scene) : .app)
    if takes(.snapshotsTwice) { app.snapshot(isSceneBased ? .scene(scene) : .app) }
  }

  /// Takes the snapshots that are still to be taken.
  mutating func takeAwaitedSnapshots(_ app: HostedApp) {
    guard !awaitingSnapshot.isEmpty else { return }
    for scene in awaitingSnapshot { snapshot(scene, app) }
    awaitingSnapshot = []
  }
}

// MARK: State

extension Reference {
  /// Preserves the state of a scene or of the app, if it restores it.
  package mutating func preserve(_ scene: SceneID, _ app: HostedApp) {
    guard holds(.restoresState, given.restoresState) else { return }
    if holds(.preservesScenes, isSceneBased) {
      guard given.hasSceneDelegate else { return }
      if !takes(.asksWhenDisconnecting) { askForActivity(of: scene, app) }
      app.preserve(.scene(scene))
    } else {
      call(.shouldSaveApplicationState, app)
      call(.willEncodeRestorableState, app)
      app.preserve()
    }
  }

  /// Preserves the state of an app that is about to be terminated.
  mutating func preserveAtTheEnd(_ app: HostedApp) {
    guard takes(.preservesAtTheEnd) else { return }
    for scene in connected { preserve(scene, app) }
  }

  /// Asks a scene for the activity that restores its state.
  mutating func askForActivity(of scene: SceneID, _ app: HostedApp) {
    guard given.restoresState, holds(.isUnasked, !preserved.contains(scene)),
      begins(.askForActivity, scene, app)
    else { return }
    defer { ends(.askForActivity, scene, app) }
    preserved.insert(scene)
    call(.stateRestorationActivity, of: scene, app)
  }
}
