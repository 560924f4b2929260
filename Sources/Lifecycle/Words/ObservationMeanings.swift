extension Callback {
  var meaning: String {
    switch self {
    case .didBecomeActive: "It is in front and gets events."
    case .willResignActive: "It is about to stop getting events."
    case .didEnterBackground: "It is off screen; its last chance to save and let go."
    case .willEnterForeground: "It is about to come on screen."
    case .willContinueUserActivity:
      "A user activity is on its way: UIKit's `willContinueUserActivityWithType`."
    case .continueActivity: "The user activity is here."
    case .willConnect: "A scene connects; a cold link comes with it."
    case .didDisconnect: "A scene is gone from memory; its session may stay."
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
    case .open: "A URL is opened: in an app-based app, or where no scene delegate takes it."
    case .didReceiveRemoteNotification: "A push has arrived."
    case .didReceiveNotificationResponse: "The person tapped a notification."
    case .performFetch: "There is time to fetch content in the background."
    case .handleEventsForBackgroundURLSession: "Transfers of a background session have ended."
    case .shouldSaveApplicationState: "May the state be saved? In an app-based app."
    case .willEncodeRestorableState: "The state is being saved."
    case .shouldRestoreApplicationState: "May the saved state be restored?"
    case .didDecodeRestorableState: "The state was restored."
    }
  }
}

extension LifecycleNotification {
  var meaning: String {
    switch self {
    case .didEnterBackground: "It went off screen; the app's: all of it."
    case .willEnterForeground: "It is about to come on screen; the app's: the first of it."
    case .didFinishLaunching: "The launch is done."
    case .didBecomeActive: "The app gets events."
    case .willResignActive: "The app is about to stop getting events."
    case .willTerminate: "The process is about to end."
    case .didReceiveMemoryWarning: "Memory is low."
    case .significantTimeChange: "Midnight, a new time zone, or the time was set."
    case .protectedDataWillBecomeUnavailable: "The device is being locked: protected files close."
    case .protectedDataDidBecomeAvailable: "The device was unlocked: protected files open."
    case .willConnect: "A scene connects."
    case .didDisconnect: "A scene is gone from memory."
    case .didActivate: "A scene gets events."
    case .willDeactivate: "A scene is about to stop getting events."
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
      "To `willConnect`, `didReceiveNotificationResponse` or `didReceiveRemoteNotification`."
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
    case .suspend: "The process is suspended: no code of it runs."
    case .resume: "The process runs again."
    case .refuse: "The launch is refused, and the process ends."
    case .terminate: "The process ends: nothing of it is left, and the next launch makes a new one."
    case .deliver:
      "An event of a background mode is handed to the app; the method that it has is told too."
    case .task:
      "Extended time is granted for the work, under an identifier; `task(WORK)=invalid` if it is not."
    case .expire: "The expiration handler of the work is called."
    case .remaining: "The background time that the app reads; `65535s` where it is unlimited."
    case .registered: "An identifier is registered with the background-task scheduler."
    case .unregistered: "A registration is turned down, for it came after the launch."
    }
  }
}

extension Termination {
  var meaning: String {
    switch self {
    case .userQuit: "The person quit the app in the app switcher."
    case .lastSceneClosed: "The person closed its last scene."
    case .exitsOnSuspend: "The app exits rather than be suspended."
    case .memory: "The system needed its memory."
    case .heldSharedResource: "It held a shared resource when it was to be suspended."
    case .accessedSharedResource: "It used a shared resource in the background."
    case .unendedTask: "It did not end a task by the return of the expiration handler."
    case .overrun: "It took too long in a callback."
    case .systemRequest: "The system asked for it."
    case .refusedLaunch: "It could not be launched."
    case .unknown: "A log does not tell."
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
    case .active: "The app is in front and gets events."
    case .inactive: "The app is in front and gets no events."
    case .background: "Nothing of the app is in front."
    }
  }
}

extension ActivationState {
  fileprivate var meaning: String {
    switch self {
    case .unattached: "The scene is not connected."
    case .foregroundInactive: "The scene is in front and gets no events."
    case .foregroundActive: "The scene is in front and gets events."
    case .background: "The scene is off screen; reported at the end of a step: `A background`."
    }
  }
}
