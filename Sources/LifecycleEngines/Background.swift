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
      for scene in leaving where active.contains(scene) { deactivateOnTheWay(scene, app) }
      for scene in leaving where !staysInactive(scene) { enterBackground(scene, app) }
    }
    if isOverrun && process == .running { end(.overrun, app) }
  }

  /// Takes the snapshots and preserves state, or ends an app that has no life in the background.
  mutating func stayInBackground(_ scenes: SceneSet, _ app: HostedApp) {
    guard process == .running, !scenes.isEmpty else { return }
    if given.exitsInsteadOfSuspending {
      tellOfTermination(app)
      return end(.exitsOnSuspend, app)
    }
    for scene in scenes where !foreground.contains(scene) && connected.contains(scene) {
      if has(.preservesBeforeSnapshot) { preserve(scene, app) }
      app.snapshot(isSceneBased ? .scene(scene) : .app)
      if !has(.preservesBeforeSnapshot) { preserve(scene, app) }
    }
  }

  /// Preserves the state of a scene or of the app, if it restores it.
  private mutating func preserve(_ scene: Scene, _ app: HostedApp) {
    guard given.restoresState else { return }
    if isSceneBased {
      guard given.hasSceneDelegate else { return }
      askForActivity(scene, app)
      app.preserve(.scene(scene))
    } else {
      tell(.shouldSaveApplicationState, app)
      tell(.willEncodeRestorableState, app)
      app.preserve()
    }
  }

  /// Asks a scene for the activity that restores its state.
  mutating func askForActivity(_ scene: Scene, _ app: HostedApp) {
    guard given.restoresState, !preserved.contains(scene) else { return }
    preserved.insert(scene)
    tell(.stateRestorationActivity, scene, app)
  }
}
