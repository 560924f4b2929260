import Foundation
import Lifecycle
import UIKit

extension LifecycleNotification {
  /// The name of the notification about the app, if UIKit has it.
  @MainActor var nameOfApp: Notification.Name? {
    switch self {
    case .didEnterBackground: UIApplication.didEnterBackgroundNotification
    case .willEnterForeground: UIApplication.willEnterForegroundNotification
    case .didFinishLaunching: UIApplication.didFinishLaunchingNotification
    case .didBecomeActive: UIApplication.didBecomeActiveNotification
    case .willResignActive: UIApplication.willResignActiveNotification
    case .willTerminate: UIApplication.willTerminateNotification
    case .didReceiveMemoryWarning: UIApplication.didReceiveMemoryWarningNotification
    case .significantTimeChange: UIApplication.significantTimeChangeNotification
    case .protectedDataWillBecomeUnavailable:
      UIApplication.protectedDataWillBecomeUnavailableNotification
    case .protectedDataDidBecomeAvailable:
      UIApplication.protectedDataDidBecomeAvailableNotification
    case .willConnect, .didDisconnect, .didActivate, .willDeactivate, .didChange,
      .audioInterruption:
      nil
    }
  }

  /// The name of the notification about a scene, if UIKit has it.
  @MainActor var nameOfScene: Notification.Name? {
    switch self {
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    case .willConnect: UIScene.willConnectNotification
    case .didDisconnect: UIScene.didDisconnectNotification
    case .didActivate: UIScene.didActivateNotification
    case .willDeactivate: UIScene.willDeactivateNotification
    case .didFinishLaunching, .didBecomeActive, .willResignActive, .willTerminate,
      .didReceiveMemoryWarning, .significantTimeChange, .protectedDataWillBecomeUnavailable,
      .protectedDataDidBecomeAvailable, .didChange, .audioInterruption:
      nil
    }
  }
}
