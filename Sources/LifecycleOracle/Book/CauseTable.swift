package import Lifecycle

// Every kind of observation, and the rule that judges whether it has a cause; a kind that is added
// does not compile without one.
extension Observation {
  /// The id of the rule that judges whether this has a cause.
  package var ruleOfCause: String {
    switch event {
    case .callback(let callback): callback.ruleOfCause
    case .notification(let notification): notification.ruleOfCause(isOfApp: receiver == .app)
    case .snapshot: "cause/snapshot"
    case .preserve: "cause/preservation"
    case .suspend: "background/suspended-only-from-background"
    case .resume: "cause/resumption"
    case .refuse: "launch/foreground-becomes-active"
    case .terminate: "termination/justified"
    case .deliver: "cause/event"
    case .grant, .deny: "tasks/begin-answered"
    case .expire: "tasks/expiration-handler"
    case .remaining: "tasks/time-answered"
    case .registered, .unregistered: "events/registration-answered"
    case .client: "bridge/nothing-invented"
    }
  }
}

extension Callback {
  fileprivate var ruleOfCause: String {
    switch self {
    case .didBecomeActive: "deactivation/inactive-during-interruption"
    case .willResignActive: "cause/deactivation"
    case .didEnterBackground: "background/entered-only-on-leaving"
    case .willEnterForeground: "background/left-only-when-asked"
    case .willFinishLaunching, .didFinishLaunching: "cause/launch"
    case .willConnect: "cause/connection"
    case .didDisconnect: "scene/reclaimed-only-offscreen"
    case .willTerminate: "termination/will-terminate-when-running"
    case .configurationForConnecting: "cause/configuration"
    case .didDiscardSceneSessions: "cause/discard"
    case .willContinueUserActivity, .continueActivity, .openURLContexts, .open,
      .didReceiveNotificationResponse:
      "cause/link"
    case .didReceiveRemoteNotification, .performFetch, .handleEventsForBackgroundURLSession:
      "cause/event"
    case .didReceiveMemoryWarning: "cause/memory-warning"
    case .significantTimeChange: "cause/time-change"
    case .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable:
      "cause/protected-data"
    case .stateRestorationActivity, .shouldSaveApplicationState, .willEncodeRestorableState:
      "delivery/implemented-methods"
    case .shouldRestoreApplicationState, .didDecodeRestorableState: "cause/restoration"
    }
  }
}

extension LifecycleNotification {
  fileprivate func ruleOfCause(isOfApp: Bool) -> String {
    switch self {
    case .didEnterBackground, .willEnterForeground:
      isOfApp ? "delivery/application-notification-posted" : "delivery/paired-scene-notification"
    case .didBecomeActive, .willResignActive: "delivery/application-notification-posted"
    case .willConnect, .didDisconnect, .didActivate, .willDeactivate:
      "delivery/paired-scene-notification"
    case .didFinishLaunching, .willTerminate: "delivery/paired-application-notification"
    case .didReceiveMemoryWarning: "cause/memory-warning"
    case .significantTimeChange: "cause/time-change"
    case .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable:
      "cause/protected-data"
    case .didChange: "cause/change"
    }
  }
}

extension Stimulus.Kind {
  /// The id of the rule that judges whether what the app's own code asks for is answered; nothing,
  /// where it asks for nothing.
  package var ruleOfAnswer: String? {
    switch self {
    case .beginTask: "tasks/begin-answered"
    case .readTimeRemaining: "tasks/time-answered"
    case .register: "events/registration-answered"
    case .expire: "tasks/taken-back"
    default: nil
    }
  }
}
