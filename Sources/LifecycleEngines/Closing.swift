import Lifecycle

extension ReferenceEngine {
  /// Closes a scene for the person and discards its session.
  mutating func close(_ scene: SceneID, _ app: HostedApp) {
    let wasKnown = known.contains(scene) || connected.contains(scene)
    known.remove(scene)
    recency.remove(scene)
    noteClosing(scene)
    guard process == .running else {
      if holds(.wasKnown, wasKnown) { unreported.insert(scene) }
      return
    }
    step.isMoving = true
    let others = disturbOthersWhileClosing(scene, app)
    takeOffScreen(scene, app)
    guard process == .running else {
      unreported.insert(scene)
      return
    }
    discard(scene, app)
    reactivate(others, app)
    endIfLast(app)
  }

  /// Takes a scene that is being closed off the screen.
  private mutating func takeOffScreen(_ scene: SceneID, _ app: HostedApp) {
    if errs(.closesActiveScenes) {
      active.remove(scene)
    } else if has(.closesWithoutBackground) && !errs(.closeKeepsTheScene) {
      if active.contains(scene) { deactivate(scene, app) }
    } else {
      sendToBackground(SceneSet(scene), app)
    }
  }

  /// Disconnects a closed scene, if it is connected, and tells of its session's end.
  private mutating func discard(_ scene: SceneID, _ app: HostedApp) {
    if errs(.discardsBeforeDisconnecting) {
      tell(.didDiscardSceneSessions, about: SceneSet(scene), app)
    }
    let wasConnected = holds(.wasConnected, connected.contains(scene))
    if wasConnected && !errs(.closeKeepsTheScene) { disconnect(scene, app) }
    if errs(.tellsAfterDisconnecting) && wasConnected && given.hasSceneDelegate {
      tellAndPost(.didEnterBackground, .didEnterBackground, scene, with: .none, app)
    }
    if errs(.discardsBeforeDisconnecting) || errs(.forgetsToDiscard) { return }
    tell(.didDiscardSceneSessions, about: SceneSet(scene), app)
  }

  private mutating func disturbOthersWhileClosing(
    _ scene: SceneID, _ app: HostedApp
  ) -> SceneSet {
    guard has(.disturbsOtherScenes) else { return [] }
    let others = active.subtracting(SceneSet(scene))
    for other in others { deactivate(other, app) }
    return others
  }

  /// Ends an app that has no scene left, if it is not kept for its background life.
  private mutating func endIfLast(_ app: HostedApp) {
    guard has(.closingLastSceneTerminates), world.sessions.isEmpty, connected.isEmpty else {
      return
    }
    tellOfTermination(app)
    end(.lastSceneClosed, app)
  }
}
