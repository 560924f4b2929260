package import Lifecycle

// Follows: uikit/uiscenedelegate/scene(_:willconnectto:options:) and scenediddisconnect(_:);
// uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:);
// uikit/preparing-your-ui-to-run-in-the-background, for scenes whose memory is taken back.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: Connecting and disconnecting

extension Reference {
  /// Connects a scene, if it is not connected.
  package mutating func connect(_ scene: SceneID, with payload: Payload, _ app: HostedApp) {
    guard !connected.contains(scene), begins(.connect, scene, app) else { return }
    defer { ends(.connect, scene, app) }
    // A session that the person closed had the same letter; its end is reported first.
    if holds(.reusesClosedLetter, unreported.contains(scene)) { reportDiscards(app) }
    let isNew = holds(.isNewSession, !known.contains(scene))
    if isNew && !takes(.asksNoConfiguration) { askForConfiguration(of: scene, app) }
    known.insert(scene)
    connected.insert(scene)
    hasClosedAll = false
    step.newlyConnected.insert(scene)
    recency.append(scene)
    announceConnection(of: scene, with: payload, app)
    if !step.isLaunching { reportDiscards(app) }
  }

  private mutating func askForConfiguration(of scene: SceneID, _ app: HostedApp) {
    guard begins(.askForConfiguration, scene, app) else { return }
    defer { ends(.askForConfiguration, scene, app) }
    call(.configurationForConnecting, about: SceneSet(scene), app)
  }

  /// Announces that a scene connects, and passes the link that the scene was created for.
  package mutating func announceConnection(
    of scene: SceneID, with payload: Payload, _ app: HostedApp
  ) {
    let link = Link(payload: payload, scene: scene)
    guard begins(.announceConnection, link, app) else { return }
    defer { ends(.announceConnection, link, app) }
    callAndPost(.willConnect, .willConnect, of: scene, with: payload, app)
  }

  /// Disconnects a scene after asking for its activity.
  package mutating func disconnect(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.disconnect, scene, app) else { return }
    defer { ends(.disconnect, scene, app) }
    let isClosed = !known.contains(scene)
    if !(isClosed && takes(.closesWithoutAsking)) { askForActivity(of: scene, app) }
    let wasLastInFront = holds(.wasLastInFront, foreground == SceneSet(scene))
    connected.remove(scene)
    foreground.remove(scene)
    active.remove(scene)
    preserved.remove(scene)
    awaitingSnapshot.remove(scene)
    hiddenByLock.remove(scene)
    hiddenByCall.remove(scene)
    callAndPost(.didDisconnect, .didDisconnect, of: scene, app)
    if wasLastInFront {
      if takes(.postsTheLastSceneGone) { post(.didEnterBackground, app) }
      // Background time begins, as when the last scene leaves.
      spent = 0
      idle = 0
    }
  }
}

// MARK: Scenes that the system requests or reclaims

extension Reference {
  /// Connects a scene that the system requests; a window stays in the background.
  mutating func request(_ asked: SceneID, _ app: HostedApp) {
    guard holds(.isAvailable, world.sessions.contains(asked)) else { return }
    if holds(.isConnectedAlready, connected.contains(asked))
      && !(process == .suspended && takes(.wakesForRequests))
    {
      return
    }
    guard wake(app) else { return }
    if world.screens.contains(asked) { return show(asked, app) }
    connectInBackground(asked, app)
  }

  /// Connects a scene with a screen of its own, which is in the foreground regardless of windows.
  private mutating func show(_ scene: SceneID, _ app: HostedApp) {
    step.isMoving = true
    connect(scene, with: .none, app)
    enterForeground(scene, app)
    activate(scene, app)
  }

  private mutating func connectInBackground(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.connectInBackground, scene, app) else { return }
    defer { ends(.connectInBackground, scene, app) }
    connect(scene, with: .none, app)
    if takes(.connectsThroughBackground) && step.newlyConnected.contains(scene) {
      announceBackground(of: scene, for: .oneScene, app)
    }
  }

  /// Reclaims the memory of a scene in the background, or removes a screen of its own.
  mutating func reclaim(_ scene: SceneID, _ app: HostedApp) {
    if world.screens.contains(scene), connected.contains(scene) {
      step.isMoving = true
      takeOffScreen(scene, app)
      if process == .running { disconnect(scene, app) }
      return
    }
    guard !takes(.neverReclaims), process != .ended, connected.contains(scene),
      begins(.reclaim, scene, app)
    else { return }
    defer { ends(.reclaim, scene, app) }
    guard holds(.isOutOfSight, !foreground.contains(scene)),
      holds(.isNotHiddenByLock, !hiddenByLock.contains(scene))
    else { return }
    if holds(.reclaimsAwake, process == .running) { return disconnect(scene, app) }
    guard !takes(.reclaimsOnlyAwake) else { return }
    resume(to: .background, app)
    if connected.contains(scene) { disconnect(scene, app) }
    // The app was resumed for this alone and is suspended at the end of the step.
    idle = secondsToSuspension
  }

  /// Reclaims the memory of the scenes in the background that the lock has not hidden.
  mutating func reclaimBackgroundScenes(_ app: HostedApp) {
    guard isSceneBased, !takes(.neverReclaims) else { return }
    let hidden = connected.subtracting(foreground).subtracting(hiddenByLock)
    for scene in hidden { disconnect(scene, app) }
  }
}

// MARK: Scenes that the person closes

extension Reference {
  /// Closes a scene for the person and discards its session.
  mutating func close(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.close, scene, app) else { return }
    defer { ends(.close, scene, app) }
    let wasKnown = known.contains(scene) || connected.contains(scene)
    known.remove(scene)
    hasClosedAll = world.sessions.isEmpty
    recency.remove(scene)
    guard process == .running else {
      if holds(.wasKnown, wasKnown) { unreported.insert(scene) }
      return
    }
    step.isMoving = true
    let others = deactivateOthers(whileClosing: scene, app)
    takeOffScreen(scene, app)
    guard process == .running else {
      unreported.insert(scene)
      return
    }
    discard(scene, app)
    reactivate(others, app)
    endIfLast(app)
  }

  private mutating func takeOffScreen(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.takeOffScreen, scene, app) else { return }
    defer { ends(.takeOffScreen, scene, app) }
    if takes(.closesWithoutBackground), mayCloseWithoutBackground(scene) {
      if active.contains(scene) { deactivate(scene, app) }
    } else {
      sendToBackground(SceneSet(scene), app)
    }
  }

  /// Whether UIKit, played for a client, may disconnect a closed scene without sending it to the
  /// background.
  ///
  /// If no other window is in the foreground, nothing would tell the app that it has left the
  /// foreground. In recorded traces only the app's end follows.
  private func mayCloseWithoutBackground(_ scene: SceneID) -> Bool {
    let others = foreground.subtracting(SceneSet(scene)).subtracting(world.screens)
    return !given.platform.contains(.closesWithoutBackground) || !others.isEmpty
      || takes(.closingLastSceneTerminates) && hasClosedAll
  }

  /// Disconnects a closed scene, if it is connected, and discards its session.
  private mutating func discard(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.discard, scene, app) else { return }
    defer { ends(.discard, scene, app) }
    if holds(.wasConnected, connected.contains(scene)) { disconnect(scene, app) }
    call(.didDiscardSceneSessions, about: SceneSet(scene), app)
  }

  private mutating func deactivateOthers(
    whileClosing scene: SceneID, _ app: HostedApp
  ) -> SceneSet {
    guard takes(.disturbsOtherScenes) else { return [] }
    let others = active.subtracting(world.screens.union(SceneSet(scene)))
    for other in others { deactivate(other, app) }
    return others
  }

  /// Terminates an app that has no scene left, if a permitted variation says so.
  private mutating func endIfLast(_ app: HostedApp) {
    guard takes(.closingLastSceneTerminates), world.sessions.isEmpty, connected.isEmpty else {
      return
    }
    announceTermination(app)
    end(.lastSceneClosed, app)
  }
}
