import Lifecycle

extension ReferenceEngine {
  /// Tells of a transition to whom it concerns, with its notifications.
  ///
  /// - Returns: How long the app took over it.
  @discardableResult
  mutating func announce(
    _ callback: Callback, of scene: SceneID, for scope: Scope, _ app: HostedApp
  ) -> Seconds {
    guard isSceneBased else { return announceToApp(callback, app) }
    let postsForApp = postsForApp(callback, scope)
    if postsForApp && has(.aggregateFirst) { app.post(callback.applicationNotification) }
    let takes = announceToScene(callback, scene, app)
    if postsForApp && !has(.aggregateFirst) { app.post(callback.applicationNotification) }
    if errs(.tellsTheAppDelegateToo) && scope == .wholeApp && given.hasAppTransitions {
      tell(callback, app)
    }
    return takes
  }

  /// Calls the scene delegate and posts the scene's notification.
  @inline(__always)
  private mutating func announceToScene(
    _ callback: Callback, _ scene: SceneID, _ app: HostedApp
  ) -> Seconds {
    if has(.notificationsFirst) { postForScene(callback, scene, app) }
    let takes: Seconds
    if errs(.tellsTheAppDelegateInstead) && callback == .didEnterBackground
      && given.hasAppTransitions
    {
      takes = tell(callback, app).takes
    } else {
      takes = tell(callback, scene, app).takes
    }
    if !has(.notificationsFirst) { postForScene(callback, scene, app) }
    return takes
  }

  /// Posts the scene's notification; mutating, for then the engine is not copied on the way.
  private mutating func postForScene(_ callback: Callback, _ scene: SceneID, _ app: HostedApp) {
    if losesNotification(callback, scene) { return }
    let isWrong = errs(.notifiesForTheFirstScene) && given.hasSceneDelegate
    app.post(callback.sceneNotification, .scene(isWrong ? connected.first ?? scene : scene))
    let isDoubled = errs(.doublesDeactivationNotification) && given.hasSceneDelegate
    if isDoubled && callback == .willResignActive {
      app.post(.willDeactivate, .scene(scene))
    }
  }

  @inline(__always) private func losesNotification(_ callback: Callback, _ scene: SceneID) -> Bool {
    guard given.hasSceneDelegate else { return false }
    if errs(.forgetsActivationNotification) { return callback == .didBecomeActive }
    return errs(.losesNotificationsAfterReconnect) && remembers(scene)
  }

  /// Whether a scene's transition is one of the app's too.
  @inline(__always) private func postsForApp(_ callback: Callback, _ scope: Scope) -> Bool {
    switch callback {
    case .willEnterForeground:
      if errs(.omitsForegroundNotification) { return false }
      return scope == .wholeApp || errs(.repostsForegroundNotification)
    case .didEnterBackground:
      return scope == .wholeApp && !errs(.forgetsBackgroundNotification)
    case .willResignActive: return scope == .wholeApp && !errs(.forgetsResignNotification)
    case .didBecomeActive: return scope == .wholeApp && !errs(.forgetsAppActivationNotification)
    default: return scope == .wholeApp
    }
  }

  /// Calls the app delegate and posts the app's notification; usually the method comes first.
  private mutating func announceToApp(_ callback: Callback, _ app: HostedApp) -> Seconds {
    let isEarly =
      switch callback {
      case .didEnterBackground: has(.notificationsFirst)
      case .willEnterForeground:
        !has(.foregroundMethodFirst) && !errs(.foregroundNotificationLate)
      case .didBecomeActive: errs(.notifiesBeforeActivation)
      default: false
      }
    let isOmitted =
      errs(.forgetsAppNotifications) && callback == .didEnterBackground && given.hasAppTransitions
    if isEarly { app.post(callback.applicationNotification) }
    var takes = Seconds.zero
    if holds(.appIsTold, given.hasAppTransitions) { takes = tell(callback, app).takes }
    if errs(.tellsUnimplementedMethods) && !given.hasAppTransitions { tell(callback, app) }
    let isRepeated =
      errs(.tellsEachWindow) && callback == .didEnterBackground
      || errs(.resignsForEachWindow) && callback == .willResignActive
    if isRepeated && given.hasAppTransitions { tell(callback, app) }
    if !isEarly && !isOmitted { app.post(callback.applicationNotification) }
    if postsScenesAnyway { app.post(callback.sceneNotification, .scene(.a)) }
    if errs(.tellsASceneDelegateToo) { heed(app.tell(callback, .a), app) }
    return takes
  }
}
