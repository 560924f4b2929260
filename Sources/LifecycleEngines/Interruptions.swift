import Lifecycle

extension ReferenceEngine {
  /// Begins an interruption, which leaves nothing active.
  mutating func interrupt(_ interruption: Interruption, _ app: HostedApp) {
    if ignores(interruption) { return }
    if has(.bounces) && interruption == .panel { bounce(app) }
    let scenes = active
    for scene in scenes {
      deactivate(scene, app)
      if errs(.deactivatesOneSceneOnly) { break }
    }
    strayAfterInterruption(interruption, scenes, app)
  }

  /// Ends an interruption; with the last of them, what is in the foreground is active again.
  mutating func endInterruption(_ app: HostedApp) {
    guard process == .running else { return }
    if strayAtEndOfInterruption(app) { return }
    activateWhatMay(app)
  }

  /// Locks the device, which takes everything off the screen.
  mutating func lock(_ app: HostedApp) {
    guard process == .running else { return }
    if !has(.protectsDataLast) { tellOfProtection(app) }
    if errs(.ignoresTheLock) { return }
    if errs(.appBackgroundsWhenLocked) && !isSceneBased && foreground.isEmpty {
      announceBackground(.a, app)
    }
    lockedAway = foreground
    if has(.bounces) { bounce(app) }
    if errs(.lockOnlyDeactivates) {
      for scene in active { deactivate(scene, app) }
    } else {
      leave(foreground, app)
    }
    if has(.protectsDataLast) && process == .running { tellOfProtection(app) }
  }

  /// Unlocks the device: what the lock took off the screen comes back.
  mutating func unlock(_ app: HostedApp) {
    let returning = scenesToReturn
    lockedAway = []
    guard process != .ended, process == .running || holds(.someReturn, !returning.isEmpty) else {
      return
    }
    if process == .suspended { resume(to: .front, app) }
    if !returning.isEmpty { step.isMoving = true }
    if !has(.unprotectsDataLast) { tellOfAccess(app) }
    for scene in returning.intersection(connected) where !foreground.contains(scene) {
      enterForeground(scene, app)
    }
    if errs(.unlockActivatesAtOnce) {
      reactivate(foreground, app)
    } else {
      activateWhatMay(app)
    }
    if has(.unprotectsDataLast) && process == .running { tellOfAccess(app) }
  }

  /// The scenes that unlocking the device brings back.
  private var scenesToReturn: SceneSet {
    if errs(.unlockForgets) { return [] }
    let returning = lockedAway.intersection(connected)
    return errs(.unlockBringsTheFirst) && !returning.isEmpty ? connected.firstAlone : returning
  }

  private mutating func tellOfAccess(_ app: HostedApp) {
    guard holds(.protectedData, given.protectsData), !errs(.unlocksWithoutTelling) else { return }
    tellAndPost(.protectedDataDidBecomeAvailable, .protectedDataDidBecomeAvailable, app)
  }

  private mutating func tellOfProtection(_ app: HostedApp) {
    guard holds(.protectsData, given.protectsData), !errs(.locksWithoutTelling) else { return }
    tellAndPost(
      .protectedDataWillBecomeUnavailable, .protectedDataWillBecomeUnavailable, app)
  }

  /// Deactivates what is active for a moment, as when windows are laid out anew.
  mutating func bounce(_ app: HostedApp) {
    for scene in active {
      deactivate(scene, app)
      activate(scene, app)
    }
  }
}
