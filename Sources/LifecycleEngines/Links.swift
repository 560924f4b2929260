import Lifecycle

extension ReferenceEngine {
  /// Hands a URL, an activity or a tapped notification to a running app.
  mutating func hand(_ cargo: Cargo, to scene: Scene, _ app: HostedApp) {
    if errs(.reconnectsForURLs) && cargo == .url && given.hasSceneDelegate {
      return tellAndPost(.willConnect, .willConnect, scene, with: cargo, app)
    }
    switch cargo {
    case .none: break
    case .url:
      if given.hasSceneDelegate && given.sceneOpensURLs {
        tell(.openURLContexts, scene, with: .url, app)
      } else {
        tell(.open, with: .url, app)
      }
    case .activity:
      if given.hasSceneDelegate && given.sceneContinuesActivities {
        tell(.continueActivity, scene, with: .activity, app)
      } else {
        tell(.continueActivity, with: .activity, app)
      }
    case .push: tell(.didReceiveNotificationResponse, with: .push, app)
    }
  }
}
