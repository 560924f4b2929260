// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Lifecycle

/// The delegate of an app, with the methods that belong to the life cycle.
///
/// Each method has a default implementation, as each method of UIKit's protocol is optional.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app without scenes.
  var window: UIWindow? { get set }

  func applicationDidFinishLaunching(_ application: UIApplication)
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func applicationSignificantTimeChange(_ application: UIApplication)
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  func application(_ application: UIApplication, willContinueUserActivityWithType type: String)
    -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType type: String,
    error: any Error)
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// Notes that the app lacks a method, though the system needs its answer or the device counts on it.
  private func noteMissing(_ callback: Callback) { DeviceProcess.current.noteMissing(callback) }

  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    application(
      app, open: url, sourceApplication: options[.sourceApplication] as? String,
      annotation: options[.annotation] ?? [:])
  }
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    self.application(application, handleOpen: url)
  }
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    noteMissing(.open)
    return false
  }
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType type: String
  ) -> Bool {
    false
  }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    noteMissing(.continueActivity)
    return false
  }
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType type: String,
    error: any Error
  ) {}
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    // An app implements one of the two forms. Both run on the main actor, so nothing is shared.
    nonisolated(unsafe) let (userInfo, completionHandler) = (userInfo, completionHandler)
    Task { @MainActor in
      completionHandler(
        await self.application(application, didReceiveRemoteNotification: userInfo))
    }
  }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    noteMissing(.didReceiveRemoteNotification)
    let _: Void = self.application(application, didReceiveRemoteNotification: userInfo)
    return .noData
  }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) {}
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    noteMissing(.performFetch)
    completionHandler(.noData)
  }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    Task { @MainActor in
      await self.application(application, handleEventsForBackgroundURLSession: identifier)
      completionHandler()
    }
  }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async {
    noteMissing(.handleEventsForBackgroundURLSession)
  }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    Task { @MainActor in
      completionHandler(await self.application(application, performActionFor: shortcutItem))
    }
  }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    noteMissing(.performActionFor)
    return false
  }
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    noteMissing(.configurationForConnecting)
    return connectingSceneSession.configuration
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    false
  }
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    false
  }
  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {}
  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {}
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    .all
  }

  /// Ends the program with an advice, because there is no device to run the app on.
  public static func main() {
    FileHandle.standardError.write(
      Data("\(self): there is no device here; test the app with checkConformance(ofApp:)\n".utf8))
    exit(1)
  }
}

/// An object that can restore its state from a user activity.
@MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
