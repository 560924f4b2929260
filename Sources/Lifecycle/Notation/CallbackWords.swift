extension Callback: NotationKeyword, CustomStringConvertible {
  static let noun = "a callback"

  /// The delegate method's name without the prefix, or the first label that tells.
  public var description: String {
    switch self {
    case .didBecomeActive: "didBecomeActive"
    case .willResignActive: "willResignActive"
    case .didEnterBackground: "didEnterBackground"
    case .willEnterForeground: "willEnterForeground"
    case .willContinueUserActivity: "willContinueUserActivity"
    case .continueActivity: "continue"
    case .willConnect: "willConnect"
    case .didDisconnect: "didDisconnect"
    case .openURLContexts: "openURLContexts"
    case .stateRestorationActivity: "stateRestorationActivity"
    case .willFinishLaunching: "willFinishLaunching"
    case .didFinishLaunching: "didFinishLaunching"
    case .willTerminate: "willTerminate"
    case .configurationForConnecting: "configurationForConnecting"
    case .didDiscardSceneSessions: "didDiscardSceneSessions"
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .significantTimeChange: "significantTimeChange"
    case .protectedDataWillBecomeUnavailable: "protectedDataWillBecomeUnavailable"
    case .protectedDataDidBecomeAvailable: "protectedDataDidBecomeAvailable"
    case .open: "open"
    case .didReceiveRemoteNotification: "didReceiveRemoteNotification"
    case .didReceiveNotificationResponse: "didReceiveNotificationResponse"
    case .performFetch: "performFetch"
    case .handleEventsForBackgroundURLSession: "handleEventsForBackgroundURLSession"
    case .shouldSaveApplicationState: "shouldSaveApplicationState"
    case .willEncodeRestorableState: "willEncodeRestorableState"
    case .shouldRestoreApplicationState: "shouldRestoreApplicationState"
    case .didDecodeRestorableState: "didDecodeRestorableState"
    }
  }
}
