import Lifecycle

extension ReferenceEngine {
  /// The scene that what comes along is for, if it is for another than the one used last.
  @inline(__always) func sceneToBring(for payload: Payload) -> SceneID? {
    guard isSceneBased, payload != .none else { return nil }
    if errs(.urlOpensSecondScene), payload == .url, !given.allowsSeveralScenes,
      !connected.isEmpty
    {
      return .b
    }
    let asleep = world.sessions.subtracting(connected)
    if has(.linksReconnectScenes), let scene = asleep.first { return scene }
    return has(.linksGoToTheFirst) ? world.sessions.first : nil
  }

  /// Hands something to a running app, which may be inactive meanwhile.
  mutating func bringOver(_ payload: Payload, to scene: SceneID, _ app: HostedApp) {
    if has(.bouncesForLinks) && payload != .none && active.contains(scene) {
      deactivate(scene, app)
    }
    hand(payload, to: scene, app)
  }

  /// Hands a URL, an activity or a tapped notification to a running app.
  mutating func hand(_ payload: Payload, to scene: SceneID, _ app: HostedApp) {
    if errs(.reconnectsForURLs) && payload == .url && given.hasSceneDelegate {
      return tellAndPost(.willConnect, .willConnect, scene, with: payload, app)
    }
    switch payload {
    case .none: break
    case .url: open(scene, app)
    case .activity: continueActivity(scene, app)
    case .push where has(.tapsAreRemoteNotifications):
      tell(.didReceiveRemoteNotification, with: .push, app)
    case .push: tell(.didReceiveNotificationResponse, with: .push, app)
    }
  }

  private mutating func open(_ scene: SceneID, _ app: HostedApp) {
    if errs(.opensURLsWithoutDelegate) && isSceneBased && !given.hasSceneDelegate {
      return heed(app.tell(.openURLContexts, scene, with: .url), app)
    }
    guard given.hasSceneDelegate, isSceneBased, !errs(.urlsGoToTheAppDelegate) else {
      tell(.open, with: .url, app)
      return
    }
    if holds(.sceneOpensURLs, given.sceneOpensURLs) {
      for receiver in errs(.urlsReachAllScenes) ? connected : SceneSet(scene) {
        tell(.openURLContexts, receiver, with: .url, app)
      }
    } else if !has(.dropsUnclaimedLinks) {
      tell(.open, with: .url, app)
    }
  }

  private mutating func continueActivity(_ scene: SceneID, _ app: HostedApp) {
    let isForScenes = given.hasSceneDelegate && isSceneBased
    if isForScenes && holds(.sceneContinues, given.sceneContinuesActivities) {
      if has(.announcesActivities) { tell(.willContinueUserActivity, scene, app) }
      tell(.continueActivity, scene, with: .activity, app)
    } else if !isForScenes || !has(.dropsUnclaimedLinks) {
      if has(.announcesActivities) { tell(.willContinueUserActivity, app) }
      tell(.continueActivity, with: .activity, app)
    }
  }
}
