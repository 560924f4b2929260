import Lifecycle

extension ReferenceEngine {
  /// Takes the person away from scenes, which go to the background and stay there.
  mutating func leave(_ scenes: SceneSet, _ app: HostedApp) {
    guard process == .running else { return }
    step.isMoving = true
    let leaving = foreground.intersection(scenesThatLeave(scenes))
    sendToBackground(leaving, app)
    stayInBackground(leaving, app)
    strayAfterLeaving(leaving, app)
  }

  /// Deactivates scenes and moves them to the background.
  ///
  /// It can be the app's end, if the app takes too long over it.
  mutating func sendToBackground(_ scenes: SceneSet, _ app: HostedApp) {
    let leaving = foreground.intersection(scenes)
    if has(.leavesOneByOne) {
      for scene in leaving {
        if active.contains(scene) { deactivateOnTheWay(scene, app) }
        enterBackground(scene, app)
      }
    } else {
      for scene in leaving where holds(.leavesActive, active.contains(scene)) {
        deactivateOnTheWay(scene, app)
      }
      for scene in leaving where !staysInactive(scene) { enterBackground(scene, app) }
    }
    if isOverrun && process == .running { end(.overrun, app) }
  }

  /// Takes the snapshots and preserves state, or ends an app that has no life in the background.
  mutating func stayInBackground(_ scenes: SceneSet, _ app: HostedApp) {
    guard process == .running, holds(.someLeave, !scenes.isEmpty) else { return }
    if holds(.exitsOnLeaving, given.exitsInsteadOfSuspending) {
      if !errs(.exitsOnLeavingWithoutTelling) { tellOfTermination(app) }
      return end(.exitsOnSuspend, app)
    }
    for scene in scenes where !foreground.contains(scene) && connected.contains(scene) {
      if has(.preservesBeforeSnapshot) { preserve(scene, app) }
      picture(scene, app)
      if !has(.preservesBeforeSnapshot) { preserve(scene, app) }
    }
    strayAfterSnapshots(app)
  }

  /// Takes a snapshot of a scene that has gone to the background, at once or later.
  private mutating func picture(_ scene: SceneID, _ app: HostedApp) {
    if skipsSnapshot(scene) { return }
    if has(.snapshotsLater) { return unpictured.insert(scene) }
    snapshot(scene, app)
  }

  /// Takes a snapshot of a scene, or of the app; one for each appearance, as some systems do.
  mutating func snapshot(_ scene: SceneID, _ app: HostedApp) {
    app.snapshot(isSceneBased ? .scene(scene) : .app)
    if has(.snapshotsTwice) { app.snapshot(isSceneBased ? .scene(scene) : .app) }
  }

  /// Takes the snapshots that are still to be taken.
  mutating func pictureTheRest(_ app: HostedApp) {
    guard !unpictured.isEmpty else { return }
    for scene in unpictured { snapshot(scene, app) }
    unpictured = []
  }

  /// Preserves the state of an app that is about to be terminated.
  mutating func preserveAtTheEnd(_ app: HostedApp) {
    guard has(.preservesAtTheEnd) else { return }
    for scene in connected { preserve(scene, app) }
  }

  /// Preserves the state of a scene or of the app, if it restores it.
  mutating func preserve(_ scene: SceneID, _ app: HostedApp) {
    guard holds(.restoresState, given.restoresState) else { return }
    if holds(.preservesScenes, isSceneBased) {
      guard given.hasSceneDelegate else { return }
      if !has(.asksWhenDisconnecting) { askForActivity(scene, app) }
      app.preserve(.scene(scene))
    } else {
      tell(.shouldSaveApplicationState, app)
      tell(.willEncodeRestorableState, app)
      app.preserve()
    }
  }

  /// Asks a scene for the activity that restores its state.
  mutating func askForActivity(_ scene: SceneID, _ app: HostedApp) {
    guard given.restoresState, holds(.isUnasked, !preserved.contains(scene)),
      !forgetsActivity(of: scene)
    else {
      return
    }
    preserved.insert(scene)
    tell(.stateRestorationActivity, scene, app)
  }
}
