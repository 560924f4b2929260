extension Event {
  /// What an engine is capable of that tells the app of it.
  public var needs: Capabilities {
    switch self {
    case .notification: .notifications
    case .snapshot: .snapshots
    case .preserve: .preservation
    case .suspend, .resume: .suspension
    case .terminate: .termination
    case .deliver: .backgroundLaunch
    case .grant, .deny, .expire, .remaining: .tasks
    case .registered, .unregistered: .scheduler
    case .refuse: []
    case .callback(let callback): callback.needs
    }
  }
}

extension Callback {
  /// What an engine is capable of that calls it.
  public var needs: Capabilities {
    switch self {
    case .willTerminate: .termination
    case .configurationForConnecting, .didDiscardSceneSessions: .sessions
    case .didReceiveMemoryWarning, .significantTimeChange: .changes
    case .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable: .protectedData
    case .open, .openURLContexts, .willContinueUserActivity, .continueActivity,
      .didReceiveNotificationResponse:
      .links
    case .didReceiveRemoteNotification, .performFetch, .handleEventsForBackgroundURLSession:
      .backgroundLaunch
    case .stateRestorationActivity, .shouldSaveApplicationState, .willEncodeRestorableState,
      .shouldRestoreApplicationState, .didDecodeRestorableState:
      .preservation
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willConnect, .didDisconnect, .willFinishLaunching, .didFinishLaunching:
      []
    }
  }
}
