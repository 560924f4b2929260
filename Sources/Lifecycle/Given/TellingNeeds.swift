extension Observation {
  /// What an engine is capable of that tells the app of it.
  public var needs: Capabilities {
    guard case .notification = event else { return event.needs }
    return receiver == .app ? .appNotifications : .sceneNotifications
  }
}

extension Event {
  /// What an engine is capable of that tells the app of it, whoever the receiver is.
  public var needs: Capabilities {
    switch self {
    case .notification(let notification): notification.needs
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
    case .open, .openURLContexts: .urls
    case .willContinueUserActivity, .continueActivity: .activities
    case .didReceiveNotificationResponse: .pushTaps
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

extension LifecycleNotification {
  /// What an engine is capable of that posts it, whatever its object is.
  public var needs: Capabilities {
    switch self {
    case .didEnterBackground, .willEnterForeground: .notifications
    case .didFinishLaunching, .didBecomeActive, .willResignActive, .willTerminate,
      .didReceiveMemoryWarning, .significantTimeChange, .protectedDataWillBecomeUnavailable,
      .protectedDataDidBecomeAvailable, .didChange:
      .appNotifications
    case .willConnect, .didDisconnect, .didActivate, .willDeactivate: .sceneNotifications
    }
  }
}
