import Lifecycle

extension ReferenceEngine {
  /// Connects a scene.
  mutating func connect(_ scene: SceneID, with payload: Payload, _ app: HostedApp) {
    guard !connected.contains(scene) else { return }
    if holds(.isDiscardedLetter, unreported.contains(scene)) { reportDiscards(app) }
    let isNew = holds(.isNewSession, !known.contains(scene))
    let isForgotten = forgetsToConnect(scene)
    noteConnection(scene, isNew: isNew)
    let asks = isNew ? !has(.asksNoConfiguration) : errs(.asksForRestoredSessions)
    if asks && !errs(.asksAfterConnecting) { askForConfiguration(scene, app) }
    known.insert(scene)
    connected.insert(scene)
    step.newcomers.insert(scene)
    recency.append(scene)
    if !isForgotten { tellAndPost(.willConnect, .willConnect, scene, with: payload, app) }
    if asks && errs(.asksAfterConnecting) { askForConfiguration(scene, app) }
    if errs(.connectsUndelegatedScenes) && !given.hasSceneDelegate {
      heed(app.tell(.willConnect, scene), app)
    }
    if !step.isLaunching { reportDiscards(app) }
  }

  private mutating func askForConfiguration(_ scene: SceneID, _ app: HostedApp) {
    tell(.configurationForConnecting, about: SceneSet(scene), app)
  }

  /// Disconnects a scene, asking for its activity first.
  mutating func disconnect(_ scene: SceneID, _ app: HostedApp) {
    let isClosed = !known.contains(scene)
    if !(isClosed && has(.closesWithoutAsking)) { askForActivity(scene, app) }
    let wasLastInFront = holds(.wasLastInFront, foreground == SceneSet(scene))
    connected.remove(scene)
    foreground.remove(scene)
    active.remove(scene)
    preserved.remove(scene)
    unpictured.remove(scene)
    lockedAway.remove(scene)
    tellAndPost(.didDisconnect, .didDisconnect, scene, with: .none, app)
    if wasLastInFront {
      if has(.postsTheLastSceneGone) { app.post(.didEnterBackground) }
      spent = 0
      idle = 0
    }
  }

  /// Calls a method of a scene's delegate and posts the notification that goes with it.
  mutating func tellAndPost(
    _ callback: Callback, _ notification: LifecycleNotification, _ scene: SceneID,
    with payload: Payload,
    _ app: HostedApp
  ) {
    if has(.notificationsFirst) { app.post(notification, .scene(scene)) }
    tell(callback, scene, with: payload, app)
    if !has(.notificationsFirst) { app.post(notification, .scene(scene)) }
  }

  /// Connects a scene that the system asks for; it stays in the background.
  mutating func request(_ asked: SceneID, _ app: HostedApp) {
    let canBeHad = world.sessions.contains(asked) || errs(.opensSecondSceneAnyway)
    guard holds(.canBeHad, canBeHad) else { return }
    if holds(.isConnectedAlready, connected.contains(asked))
      && !(process == .suspended && has(.wakesForRequests))
    {
      return
    }
    let others = active
    guard wake(app) else { return }
    connect(asked, with: .none, app)
    if has(.connectsThroughBackground) && step.newcomers.contains(asked) {
      announceBackground(asked, for: .oneScene, app)
    }
    strayAfterRequest(asked, others, app)
  }

  /// Has the app run in the background, if it does not run.
  ///
  /// - Returns: Whether it runs.
  mutating func wake(_ app: HostedApp) -> Bool {
    switch process {
    case .running: return true
    case .suspended:
      resume(to: .background, app)
      return true
    case .ended: return launch(to: .background, app)
    }
  }

  /// Takes the memory of a scene back, if it is out of sight.
  mutating func reclaim(_ scene: SceneID, _ app: HostedApp) {
    guard !has(.neverReclaims), process != .ended, connected.contains(scene) else { return }
    if reclaimsAgainstTheRules(scene, app) { return }
    guard holds(.isOutOfSight, !foreground.contains(scene)),
      holds(.isNotLockedAway, !lockedAway.contains(scene))
    else { return }
    if holds(.reclaimsAwake, process == .running) { return disconnect(scene, app) }
    guard !has(.reclaimsOnlyAwake) else { return }
    resume(to: .background, app)
    if connected.contains(scene) { disconnect(scene, app) }
    idle = grace
  }

  /// Takes back the memory of all scenes that are out of sight.
  mutating func reclaimBackgroundScenes(_ app: HostedApp) {
    guard isSceneBased, !has(.neverReclaims) else { return }
    let hidden = connected.subtracting(foreground).subtracting(lockedAway)
    for scene in hidden { disconnect(scene, app) }
  }
}
