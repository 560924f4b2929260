extension Callback {
  var meaning: String {
    switch self {
    case .didBecomeActive: "The app or scene is in front and receives events."
    case .willResignActive: "The app or scene is about to stop receiving events."
    case .didEnterBackground:
      "The app or scene is off screen: the last chance to save and to release resources."
    case .willEnterForeground: "The app or scene is about to come on screen."
    case .willContinueUserActivity:
      "A user activity is on its way: UIKit's `willContinueUserActivityWithType`."
    case .continueActivity: "The user activity has arrived."
    case .willConnect: "A scene connects; the link that it was created for, if any, comes with it."
    case .didDisconnect: "A scene was removed from memory; its session may remain."
    case .openURLContexts: "URLs are opened while the scene is connected."
    case .stateRestorationActivity: "The scene is asked for the activity that restores its state."
    case .willFinishLaunching: "The process has started; the first of the launch methods."
    case .didFinishLaunching: "The launch is almost done."
    case .willTerminate: "The process is about to end."
    case .configurationForConnecting:
      "The app chooses the configuration of a new session: `configurationForConnecting(B)`."
    case .didDiscardSceneSessions:
      "Sessions were closed, or cannot be shown again: `didDiscardSceneSessions(A,B)`."
    case .didReceiveMemoryWarning: "Memory is low."
    case .significantTimeChange: "Midnight, a new time zone, or the time was set."
    case .protectedDataWillBecomeUnavailable: "The device is being locked: protected files close."
    case .protectedDataDidBecomeAvailable: "The device was unlocked: protected files open."
    case .open:
      "A URL is opened: in an app-based app, or if the scene delegate has no method for it."
    case .didReceiveRemoteNotification: "A push has arrived."
    case .didReceiveNotificationResponse: "The person tapped a notification."
    case .performFetch: "The app may fetch content in the background."
    case .handleEventsForBackgroundURLSession: "Transfers of a background URL session have ended."
    case .shouldSaveApplicationState: "An app-based app is asked whether its state may be saved."
    case .willEncodeRestorableState: "The state is being saved."
    case .shouldRestoreApplicationState:
      "An app-based app is asked whether its saved state may be restored."
    case .didDecodeRestorableState: "The state was restored."
    }
  }
}

extension LifecycleNotification {
  var meaning: String {
    switch self {
    case .didEnterBackground: "The scene went off screen; for the app: all of its scenes did."
    case .willEnterForeground:
      "The scene is about to come on screen; for the app: its first scene is."
    case .didFinishLaunching: "The launch is done."
    case .didBecomeActive: "The app receives events."
    case .willResignActive: "The app is about to stop receiving events."
    case .willTerminate: "The process is about to end."
    case .didReceiveMemoryWarning: "Memory is low."
    case .significantTimeChange: "Midnight, a new time zone, or the time was set."
    case .protectedDataWillBecomeUnavailable: "The device is being locked: protected files close."
    case .protectedDataDidBecomeAvailable: "The device was unlocked: protected files open."
    case .willConnect: "A scene connects."
    case .didDisconnect: "A scene was removed from memory."
    case .didActivate: "A scene receives events."
    case .willDeactivate: "A scene is about to stop receiving events."
    case .didChange: "A setting or the device has changed."
    }
  }
}

extension Payload {
  var meaning: String {
    switch self {
    case .none: "Nothing."
    case .url: "A URL of the app's scheme: to `willConnect`, `openURLContexts` or `open`."
    case .activity: "A user activity: to `willConnect` or `continue`."
    case .push:
      "A notification: to `willConnect`, `didReceiveNotificationResponse` or "
        + "`didReceiveRemoteNotification`."
    }
  }
}

extension ObservationWord {
  /// The text in the notation, with placeholders.
  var form: String {
    switch self {
    case .snapshot, .preserve: "A.\(self)"
    case .terminate: "\(self)(CAUSE)"
    case .deliver: "\(self)(MODE)"
    case .task: "\(self)(WORK)=NUMBER"
    case .expire: "\(self)(WORK)"
    case .remaining: "\(self)(TIME)"
    case .suspend, .resume, .refuse, .registered, .unregistered: description
    }
  }

  var meaning: String {
    switch self {
    case .snapshot: "A snapshot is taken of a scene, or of the app as `app.snapshot`."
    case .preserve: "The state of a scene, or of the app, is being preserved."
    case .suspend: "The process is suspended: none of its code runs."
    case .resume: "The process runs again."
    case .refuse: "The launch is refused, and the process ends."
    case .terminate: "The process ends; the next launch starts a new process."
    case .deliver:
      "An event of a background mode is delivered to the app; its method, if it has one, is also "
        + "called."
    case .task:
      "Extended time is granted for the work, with an identifier; `task(WORK)=invalid` if it is "
        + "refused."
    case .expire: "The expiration handler of the work is called."
    case .remaining: "The background time that the app reads; `65535s` if it is unlimited."
    case .registered: "An identifier is registered with the background-task scheduler."
    case .unregistered: "A registration is refused, because it came after the launch."
    }
  }
}

extension Termination {
  var meaning: String {
    switch self {
    case .userQuit: "The person quit the app in the app switcher."
    case .lastSceneClosed: "The person closed the app's last scene."
    case .exitsOnSuspend: "The app exits rather than be suspended."
    case .memory: "The system needed the app's memory."
    case .heldSharedResource: "The app held a shared resource when it was about to be suspended."
    case .accessedSharedResource: "The app used a shared resource in the background."
    case .unendedTask: "The app did not end a task before the expiration handler returned."
    case .overrun: "The app took too long in a callback."
    case .systemRequest: "The system ended the app for reasons of its own."
    case .refusedLaunch: "The app could not be launched."
    case .unknown: "The log does not show the cause."
    }
  }
}

extension StateRead {
  /// The receivers that can be in the state.
  var owners: [String] {
    switch self {
    case .application: ["app"]
    case .activation: ["scene"]
    }
  }

  var meaning: String {
    switch self {
    case .application(let state): state.meaning
    case .activation(let state): state.meaning
    }
  }
}

extension ApplicationState {
  fileprivate var meaning: String {
    switch self {
    case .active: "The app is in front and receives events."
    case .inactive: "The app is in front and receives no events."
    case .background: "Nothing of the app is in front."
    }
  }
}

extension ActivationState {
  fileprivate var meaning: String {
    switch self {
    case .unattached: "The scene is not connected."
    case .foregroundInactive: "The scene is in front and receives no events."
    case .foregroundActive: "The scene is in front and receives events."
    case .background: "The scene is off screen; reported at the end of a step: `A background`."
    }
  }
}
