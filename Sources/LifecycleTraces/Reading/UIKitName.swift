package import Lifecycle

/// UIKit's own name of a delegate method or a notification, and the event that stands for it.
package struct UIKitName: Hashable, Sendable {
  /// UIKit's own name; `<…>` for an event of the process.
  package let name: String
  package let event: Event
  /// Whether the event is of a scene, or about one, and not of the app.
  package let isOfScene: Bool

  /// Returns the entry with a name, if the vocabulary has it. The `(_:)` of a method may be missing.
  package static func named(_ name: String) -> UIKitName? { index[name] ?? index["\(name)(_:)"] }

  /// Every name, in the order of the vocabulary.
  package static let all = ofApp + ofScenes + posted + postedAboutScenes + ofProcess

  /// Older names of events that have another name in `all`.
  package static let former: [UIKitName] = [
    app("application(_:didReceiveRemoteNotification:)", .didReceiveRemoteNotification)
  ]

  private static let index = Dictionary(
    uniqueKeysWithValues: (all + former).map { ($0.name, $0) })

  private static let ofApp = [
    app("applicationDidBecomeActive(_:)", .didBecomeActive),
    app("applicationWillResignActive(_:)", .willResignActive),
    app("applicationDidEnterBackground(_:)", .didEnterBackground),
    app("applicationWillEnterForeground(_:)", .willEnterForeground),
    app("application(_:willContinueUserActivityWithType:)", .willContinueUserActivity),
    app("application(_:continue:restorationHandler:)", .continueActivity),
    app(
      "application(_:didFailToContinueUserActivityWithType:error:)",
      .didFailToContinueUserActivity),
    app("application(_:performActionFor:completionHandler:)", .performActionFor),
    app("application(_:willFinishLaunchingWithOptions:)", .willFinishLaunching),
    app("application(_:didFinishLaunchingWithOptions:)", .didFinishLaunching),
    app("applicationWillTerminate(_:)", .willTerminate),
    app("application(_:configurationForConnecting:options:)", .configurationForConnecting),
    app("application(_:didDiscardSceneSessions:)", .didDiscardSceneSessions),
    app("applicationDidReceiveMemoryWarning(_:)", .didReceiveMemoryWarning),
    app("applicationSignificantTimeChange(_:)", .significantTimeChange),
    app(
      "applicationProtectedDataWillBecomeUnavailable(_:)", .protectedDataWillBecomeUnavailable),
    app("applicationProtectedDataDidBecomeAvailable(_:)", .protectedDataDidBecomeAvailable),
    app("application(_:open:options:)", .open),
    app(
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      .didReceiveRemoteNotification),
    app(
      "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      .didReceiveNotificationResponse),
    app("application(_:performFetchWithCompletionHandler:)", .performFetch),
    app(
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      .handleEventsForBackgroundURLSession),
    app("application(_:shouldSaveApplicationState:)", .shouldSaveApplicationState),
    app("application(_:willEncodeRestorableStateWith:)", .willEncodeRestorableState),
    app("application(_:shouldRestoreApplicationState:)", .shouldRestoreApplicationState),
    app("application(_:didDecodeRestorableStateWith:)", .didDecodeRestorableState),
  ]

  private static let ofScenes = [
    scene("sceneDidBecomeActive(_:)", .didBecomeActive),
    scene("sceneWillResignActive(_:)", .willResignActive),
    scene("sceneDidEnterBackground(_:)", .didEnterBackground),
    scene("sceneWillEnterForeground(_:)", .willEnterForeground),
    scene("scene(_:willContinueUserActivityWithType:)", .willContinueUserActivity),
    scene("scene(_:continue:)", .continueActivity),
    scene(
      "scene(_:didFailToContinueUserActivityWithType:error:)", .didFailToContinueUserActivity),
    scene("windowScene(_:performActionFor:completionHandler:)", .performActionFor),
    scene("scene(_:willConnectTo:options:)", .willConnect),
    scene("sceneDidDisconnect(_:)", .didDisconnect),
    scene("scene(_:openURLContexts:)", .openURLContexts),
    scene("stateRestorationActivity(for:)", .stateRestorationActivity),
  ]

  private static let posted = [
    LifecycleNotification.didEnterBackground, .willEnterForeground, .didFinishLaunching,
    .didBecomeActive, .willResignActive, .willTerminate, .didReceiveMemoryWarning,
    .significantTimeChange, .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable,
  ].map { posted($0, by: "UIApplication", isOfScene: false) }

  private static let postedAboutScenes = [
    LifecycleNotification.didEnterBackground, .willEnterForeground, .willConnect, .didDisconnect,
    .didActivate, .willDeactivate,
  ].map { posted($0, by: "UIScene", isOfScene: true) }

  private static let ofProcess = [
    UIKitName(
      name: "<process terminated by system>", event: .terminate(.unknown), isOfScene: false),
    UIKitName(
      name: "<UIKit runtime trap: process dies>", event: .refuse, isOfScene: false),
    UIKitName(
      name: "<beginBackgroundTask expirationHandler>", event: .expire(.first), isOfScene: false),
  ]

  private static func app(_ name: String, _ callback: Callback) -> UIKitName {
    UIKitName(name: name, event: .callback(callback), isOfScene: false)
  }

  private static func scene(_ name: String, _ callback: Callback) -> UIKitName {
    UIKitName(name: name, event: .callback(callback), isOfScene: true)
  }

  /// Returns the name of a notification, which UIKit declares in a class.
  private static func posted(
    _ notification: LifecycleNotification, by type: String, isOfScene: Bool
  ) -> UIKitName {
    UIKitName(
      name: "\(type).\(notification)Notification", event: .notification(notification),
      isOfScene: isOfScene)
  }
}
