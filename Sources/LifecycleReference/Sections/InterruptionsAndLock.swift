import Lifecycle

// Follows: uikit/preparing-your-ui-to-run-in-the-background, on what makes an app inactive;
// uikit/uiscenedelegate/scenewillresignactive(_:);
// avfaudio/handling-audio-interruptions;
// uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:) and
// applicationprotecteddatadidbecomeavailable(_:).
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: Interruptions

extension Reference {
  /// Begins an interruption, which deactivates the active scenes.
  mutating func interrupt(_ interruption: Interruption, _ app: HostedApp) {
    guard process == .running, begins(.interrupt, interruption, app) else { return }
    defer { ends(.interrupt, interruption, app) }
    if interruption == .call, takes(.callsAreTaken) {
      hiddenByCall = foreground.subtracting(world.screens)
      return leave(foreground, app)
    }
    if takes(.resignsBriefly) && interruption == .panel { deactivateBriefly(app) }
    for scene in active.subtracting(world.screens) { deactivate(scene, app) }
  }

  /// Ends an interruption; after the last interruption, the scenes in the foreground become active.
  mutating func endInterruption(_ app: HostedApp) {
    // The app was asked for during the interruption, and comes forward only now.
    if let link = laterRequest, process != .ended { comeForward(nil, with: link, app) }
    guard process == .running, begins(.endInterruption, (), app) else { return }
    defer { ends(.endInterruption, (), app) }
    activateForeground(app)
  }

  /// Ends a call that was taken, and brings back the scenes that the call hid.
  mutating func returnFromCall(_ app: HostedApp) {
    let returning = world.isLocked ? [] : hiddenByCall.intersection(connected)
    hiddenByCall = []
    guard process != .ended, !returning.isEmpty else { return }
    step.isMoving = true
    if process == .suspended { resume(to: .front, app) }
    for scene in returning.intersection(connected) where !foreground.contains(scene) {
      enterForeground(scene, app)
    }
  }

  /// Deactivates the active scenes for a moment, as when windows are laid out anew.
  mutating func deactivateBriefly(_ app: HostedApp) {
    for scene in active.subtracting(world.screens) {
      deactivate(scene, app)
      activate(scene, app)
    }
  }
}

// MARK: Audio

extension Reference {
  /// Reports to a running app that its audio session is interrupted, or that the interruption ends.
  mutating func reportAudio(_ phase: AudioInterruption, _ app: HostedApp) {
    // Once the interruption is over, no later state depends on it.
    defer { if phase != .began { missedAudio = false } }
    guard process == .running, begins(.reportAudio, phase, app) else { return }
    defer { ends(.reportAudio, phase, app) }
    if phase == .began { missedAudio = false }
    guard holds(.ranAtInterruption, !missedAudio) else { return }
    if !takes(.interruptsHeldAudioAlone) || held.contains(.audio) {
      post(.audioInterruption(phase), app)
    }
  }
}

// MARK: The lock

extension Reference {
  /// Locks the device, which moves the scenes without a screen of their own to the background.
  mutating func lock(_ app: HostedApp) {
    guard process == .running else { return }
    isProtectionPending = takes(.protectsDataLater)
    if !takes(.protectsDataLast), !isProtectionPending { announceProtection(app) }
    coverScreen(app)
    if takes(.protectsDataLast), !isProtectionPending, process == .running {
      announceProtection(app)
    }
  }

  private mutating func coverScreen(_ app: HostedApp) {
    guard begins(.coverScreen, (), app) else { return }
    defer { ends(.coverScreen, (), app) }
    hiddenByLock = foreground.subtracting(world.screens)
    hiddenByCall = []
    if takes(.resignsBriefly) { deactivateBriefly(app) }
    leave(foreground, app)
  }

  /// Unlocks the device, which brings back the scenes that the lock hid.
  mutating func unlock(_ app: HostedApp) {
    guard begins(.unlock, (), app) else { return }
    defer { ends(.unlock, (), app) }
    let returning = decides(
      .returningScenes, usual: hiddenByLock.intersection(connected))
    hiddenByLock = []
    // Until the end, `announceAccess` asks whether the lock has announced the protection.
    defer { isProtectionPending = false }
    guard process != .ended, process == .running || holds(.someReturn, !returning.isEmpty) else {
      return
    }
    if !returning.isEmpty { step.isMoving = true }
    if process == .suspended { resume(to: .front, app) }
    if !takes(.unprotectsDataLast) { announceAccess(app) }
    for scene in returning.intersection(connected) where !foreground.contains(scene) {
      enterForeground(scene, app)
    }
    activateForeground(app)
    if takes(.unprotectsDataLast) && process == .running { announceAccess(app) }
  }

  private mutating func announceAccess(_ app: HostedApp) {
    guard holds(.dataBecomesAvailable, given.protectsData), !isProtectionPending else { return }
    callAndPost(.protectedDataDidBecomeAvailable, .protectedDataDidBecomeAvailable, app)
  }

  /// Announces that protected data becomes unavailable, if the lock has not announced it.
  mutating func announceLateProtection(_ app: HostedApp) {
    guard isProtectionPending, process == .running, world.isLocked else { return }
    isProtectionPending = false
    announceProtection(app)
  }

  private mutating func announceProtection(_ app: HostedApp) {
    guard holds(.protectsData, given.protectsData) else { return }
    callAndPost(.protectedDataWillBecomeUnavailable, .protectedDataWillBecomeUnavailable, app)
  }
}
