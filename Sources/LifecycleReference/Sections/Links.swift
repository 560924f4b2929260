package import Lifecycle

// Follows: uikit/uiscenedelegate/scene(_:openurlcontexts:) and uikit/uiscene/connectionoptions;
// uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:);
// uikit/managing-your-app-s-life-cycle, for apps without scenes.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

extension Reference {
  /// Returns the scene that a link is for; `nil` stands for the scene used last.
  @inline(__always) func sceneForLink(_ payload: Payload) -> SceneID? {
    guard isSceneBased, payload != .none else { return nil }
    let unconnected = world.windows.subtracting(connected)
    var scene = takes(.linksGoToTheFirst) ? world.windows.first : nil
    if takes(.linksReconnectScenes), let first = unconnected.first { scene = first }
    return decides(.sceneForLink, about: payload, usual: scene)
  }

  /// Passes a link to a running app, after deactivating the scene if a variation says so.
  mutating func handOver(_ payload: Payload, to scene: SceneID, _ app: HostedApp) {
    if takes(.resignsBrieflyForLinks) && payload != .none && active.contains(scene) {
      deactivate(scene, app)
    }
    hand(payload, to: scene, app)
  }

  /// Passes a URL or announces an activity to a scene before it comes forward, if a variation says
  /// so.
  ///
  /// - Returns: Whether the link was passed.
  mutating func handOverEarly(_ payload: Payload, to scene: SceneID, _ app: HostedApp) -> Bool {
    guard takes(.linksComeFirst), isSceneBased, given.hasSceneDelegate else { return false }
    if payload == .activity && given.sceneContinuesActivities {
      step.isAnnounced = announceActivity(to: .scene(scene), app)
    }
    guard payload == .url else { return false }
    handOver(payload, to: scene, app)
    return true
  }

  /// Announces an activity to its receiver, unless it was announced or no variation says so.
  ///
  /// - Returns: Whether the activity was announced now.
  private mutating func announceActivity(to receiver: Receiver, _ app: HostedApp) -> Bool {
    guard takes(.announcesActivities) || takes(.activitiesFail), !step.isAnnounced else {
      return false
    }
    if let scene = receiver.scene {
      call(.willContinueUserActivity, of: scene, app)
    } else {
      call(.willContinueUserActivity, app)
    }
    return true
  }

  /// Passes a link to the method that is for it, in a running app.
  package mutating func hand(_ payload: Payload, to scene: SceneID, _ app: HostedApp) {
    let link = Link(payload: payload, scene: scene)
    guard begins(.hand, link, app) else { return }
    defer { ends(.hand, link, app) }
    switch payload {
    case .none: break
    case .url: open(scene, app)
    case .activity: continueActivity(scene, app)
    case .push where takes(.tapsAreRemoteNotifications):
      awaitCompletion(of: .remoteNotification, app)
      call(.didReceiveRemoteNotification, with: .push, app)
    case .push: call(.didReceiveNotificationResponse, with: .push, app)
    case .shortcut: performQuickAction(for: scene, app)
    }
  }

  /// Passes a URL to a scene that opens URLs, or to the app.
  private mutating func open(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.open, scene, app) else { return }
    defer { ends(.open, scene, app) }
    guard given.hasSceneDelegate, isSceneBased else {
      call(.open, with: .url, app)
      return
    }
    if holds(.sceneOpensURLs, given.sceneOpensURLs) {
      call(.openURLContexts, of: scene, with: .url, app)
    } else if !takes(.dropsUnclaimedLinks) {
      call(.open, with: .url, app)
    }
  }

  /// Passes a quick action to a scene, or to the app.
  private mutating func performQuickAction(for scene: SceneID, _ app: HostedApp) {
    if isSceneBased && given.hasSceneDelegate {
      call(.performActionFor, of: scene, with: .shortcut, app)
    } else if !isSceneBased || !takes(.dropsUnclaimedLinks) {
      call(.performActionFor, with: .shortcut, app)
    }
  }

  /// Passes an activity to a scene that continues activities, or to the app.
  private mutating func continueActivity(_ scene: SceneID, _ app: HostedApp) {
    let isForScenes = given.hasSceneDelegate && isSceneBased
    if isForScenes && holds(.sceneContinues, given.sceneContinuesActivities) {
      _ = announceActivity(to: .scene(scene), app)
      if takes(.activitiesFail) {
        call(.didFailToContinueUserActivity, of: scene, app)
        return
      }
      call(.continueActivity, of: scene, with: .activity, app)
    } else if !isForScenes || !takes(.dropsUnclaimedLinks) {
      _ = announceActivity(to: .app, app)
      if takes(.activitiesFail) {
        call(.didFailToContinueUserActivity, app)
        return
      }
      call(.continueActivity, with: .activity, app)
    }
  }
}
