import Lifecycle

// What faults do on the way forward and back; each returns at once without its fault.
extension ReferenceEngine {
  /// Whether the way to the foreground goes untold.
  mutating func skipsForeground(_ scene: SceneID) -> Bool {
    guard !world.isInterrupted else { return false }
    let isNew = step.newcomers.contains(scene)
    if !isSceneBased { return errs(.appActivatesFromBackground) }
    if errs(.newScenesSkipForeground) { return isNew && connected.count > 1 }
    return errs(.activatesFromBackground) && !isNew && connected.contains(scene)
  }

  /// What is told between a scene's way to the foreground and its activation.
  mutating func strayFromForeground(_ scene: SceneID, _ app: HostedApp) {
    if isHaunted || hasForgiven { memory = 0 }
    if errs(isSceneBased ? .abandonsForeground : .appAbandonsForeground) {
      enterBackground(scene, app)
      let scope: Scope = foreground.isEmpty ? .wholeApp : .oneScene
      foreground.insert(scene)
      announce(.willEnterForeground, of: scene, for: scope, app)
    }
    guard isSceneBased else { return }
    if errs(.reportsNewScenesInFront) { memory &= ~UInt32(SceneSet(scene).bits) }
    if errs(.foregroundsOnReactivation) { memory &= ~UInt32(SceneSet(scene).bits) }
    if errs(.foregroundsTwice) {
      announce(.willEnterForeground, of: scene, for: .oneScene, app)
    }
    if errs(.resignsBeforeActivating) {
      announce(.willResignActive, of: scene, for: .oneScene, app)
    }
  }

  /// What happens to a scene before it comes forward.
  mutating func strayBeforeForeground(
    _ scene: SceneID, isNew: Bool, _ app: HostedApp
  ) {
    guard isSceneBased, !isNew, errs(.reconnectsConnected) else { return }
    tellAndPost(.willConnect, .willConnect, scene, with: .none, app)
  }

  /// What happens once a scene is in front, whether it came or was there, active or not.
  mutating func strayInForeground(_ scene: SceneID, wasActive: Bool, _ app: HostedApp) {
    if errs(.appActivatesAgain) && !isSceneBased && wasActive {
      announce(.didBecomeActive, of: scene, for: .wholeApp, app)
    }
    guard errs(.bringsAllForward), isSceneBased else { return }
    for other in connected where !foreground.contains(other) { enterForeground(other, app) }
    activateWhatMay(app)
  }

  /// Whose delegate is told that `scene` is in the background.
  @inline(__always) func receiverOfBackground(_ scene: SceneID) -> SceneID {
    guard errs(.secondSceneMovesFirst), given.hasSceneDelegate, let first = connected.first,
      foreground.contains(first)
    else { return scene }
    return first
  }

  /// What goes to the background when the person leaves `scenes`.
  @inline(__always) func scenesThatLeave(_ scenes: SceneSet) -> SceneSet {
    errs(.allScenesLeaveTogether) && given.hasSceneDelegate && !scenes.isEmpty ? foreground : scenes
  }

  /// Deactivates a scene on its way to the background.
  mutating func deactivateOnTheWay(_ scene: SceneID, _ app: HostedApp) {
    guard skipsDeactivation(scene) else { return deactivate(scene, app) }
    active.remove(scene)
    if active.isEmpty && isSceneBased { app.post(.willResignActive) }
  }

  private mutating func skipsDeactivation(_ scene: SceneID) -> Bool {
    let bit: UInt32 = 1 << UInt32(scene.rawValue)
    switch fault {
    case .skipsDeactivation: return true
    case .lockSkipsDeactivation: return world.isLocked
    case .secondSceneSkipsDeactivation: return scene != connected.first
    case .resignsAfterBackground:
      guard isSceneBased ? given.hasSceneDelegate : given.hasAppTransitions else { return false }
      memory |= bit
      return true
    case .thirdTripSkipsDeactivation: return isThirdTrip(of: scene)
    default: return false
    }
  }

  /// Counts a scene's ways to the background, and says whether this is the third or a later one.
  mutating func isThirdTrip(of scene: SceneID) -> Bool {
    // Two bits a scene count its trips, as far as two.
    let shift = UInt32(scene.rawValue) * 2
    if memory >> shift & 3 == 2 { return true }
    memory += 1 << shift
    return false
  }

  /// What is told of a scene that has just entered the background.
  mutating func strayInBackground(_ scene: SceneID, _ app: HostedApp) {
    guard errs(.resignsAfterBackground), memory & 1 << UInt32(scene.rawValue) != 0 else { return }
    memory = 0
    announce(.willResignActive, of: scene, for: .oneScene, app)
  }

  /// Whether a scene that is left does not enter the background.
  @inline(__always) func staysInactive(_ scene: SceneID) -> Bool {
    if errs(.forgetsToEnterBackground) { return !world.isLocked }
    if errs(.fifthSceneStaysInFront) { return !world.isLocked && scene.rawValue >= 4 }
    return errs(.secondSceneStaysInFront) && !world.isLocked && scene != connected.first
  }

  /// What happens after the person left scenes.
  mutating func strayAfterLeaving(_ scenes: SceneSet, _ app: HostedApp) {
    guard isSceneBased, process == .running, !scenes.isEmpty else { return }
    switch fault {
    case .leavingDeactivatesAfterReconnect where !scenes.contains(where: remembers): break
    case .leavingDeactivatesOthers, .leavingDeactivatesAfterReconnect:
      for scene in active { deactivate(scene, app) }
    case .disconnectsOnLeaving: for scene in scenes { disconnect(scene, app) }
    default: break
    }
  }
}
