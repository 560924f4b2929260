/// A keyword of an observation that is neither a callback nor a notification.
enum ObservationWord: CaseIterable, NotationKeyword {
  case snapshot, preserve
  case suspend, resume, refuse, terminate, deliver, task, expire, remaining
  case registered, unregistered

  static let noun = "an observation"

  var description: String {
    switch self {
    case .snapshot: "snapshot"
    case .preserve: "preserve"
    case .suspend: "suspend"
    case .resume: "resume"
    case .refuse: "refuse"
    case .terminate: "terminate"
    case .deliver: "deliver"
    case .task: "task"
    case .expire: "expire"
    case .remaining: "remaining"
    case .registered: "registered"
    case .unregistered: "unregistered"
    }
  }

  /// The identifier of a task that was not granted.
  static let invalid = "invalid"
}

extension Payload: NotationKeyword, CustomStringConvertible {
  static let noun = "a payload"

  /// The keyword in a callback's parentheses; empty without a payload.
  public var description: String {
    switch self {
    case .none: ""
    case .url: "url"
    case .activity: "activity"
    case .push: "push"
    }
  }
}

extension Callback: NotationKeyword, CustomStringConvertible {
  static let noun = "a callback"

  /// The delegate method's name without the prefix, or the first label that distinguishes it.
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

extension LifecycleNotification: NotationKeyword, CustomStringConvertible {
  static let noun = "a notification"
  package static let vocabulary: [LifecycleNotification] =
    [
      .didEnterBackground, .willEnterForeground, .didFinishLaunching, .didBecomeActive,
      .willResignActive, .willTerminate, .didReceiveMemoryWarning, .significantTimeChange,
      .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable, .willConnect,
      .didDisconnect, .didActivate, .willDeactivate,
    ] + Change.allCases.map(LifecycleNotification.didChange)

  /// The notification's name without its suffix.
  public var description: String {
    switch self {
    case .didEnterBackground: "didEnterBackground"
    case .willEnterForeground: "willEnterForeground"
    case .didFinishLaunching: "didFinishLaunching"
    case .didBecomeActive: "didBecomeActive"
    case .willResignActive: "willResignActive"
    case .willTerminate: "willTerminate"
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .significantTimeChange: "significantTimeChange"
    case .protectedDataWillBecomeUnavailable: "protectedDataWillBecomeUnavailable"
    case .protectedDataDidBecomeAvailable: "protectedDataDidBecomeAvailable"
    case .willConnect: "willConnect"
    case .didDisconnect: "didDisconnect"
    case .didActivate: "didActivate"
    case .willDeactivate: "willDeactivate"
    case .didChange(let change): "didChange(\(change))"
    }
  }
}

extension Termination: NotationKeyword, CustomStringConvertible {
  static let noun = "a cause"
  static let vocabulary: [Termination] =
    [
      .userQuit, .lastSceneClosed, .exitsOnSuspend, .memory, .unendedTask, .overrun,
      .systemRequest, .refusedLaunch, .unknown,
    ]
    + Resource.allCases.map(Termination.heldSharedResource)
    + Resource.allCases.map(Termination.accessedSharedResource)

  /// The text in the notation.
  public var description: String {
    switch self {
    case .userQuit: "user-quit"
    case .lastSceneClosed: "last-scene-closed"
    case .exitsOnSuspend: "exits-on-suspend"
    case .memory: "memory"
    case .heldSharedResource(let resource): "held:\(resource)"
    case .accessedSharedResource(let resource): "accessed:\(resource)"
    case .unendedTask: "unended-task"
    case .overrun: "overrun"
    case .systemRequest: "system-request"
    case .refusedLaunch: "refused-launch"
    case .unknown: "?"
    }
  }
}

extension ApplicationState: NotationKeyword, CustomStringConvertible {
  static let noun = "a state of the app"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }
}

extension ActivationState: NotationKeyword, CustomStringConvertible {
  static let noun = "a state of a scene"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .unattached: "unattached"
    case .foregroundInactive: "foregroundInactive"
    case .foregroundActive: "foregroundActive"
    case .background: "background"
    }
  }
}

extension StateRead: NotationKeyword, CustomStringConvertible {
  static let noun = "a state"
  static let vocabulary =
    ApplicationState.allCases.map(StateRead.application)
    + ActivationState.allCases.map(StateRead.activation)

  /// The state's name; a scene's `background` has a prefix, because the app has a `background` too.
  public var description: String {
    switch self {
    case .application(let state): state.description
    case .activation(.background): "scene:background"
    case .activation(let state): state.description
    }
  }
}

extension ReportedStates: CustomStringConvertible {
  /// The text in the notation: `app background, A background`; empty if no state was reported.
  public var description: String {
    var reports = application.map { ["\(Receiver.app) \($0)"] } ?? []
    for scene in SceneID.allCases {
      if let state = self[scene] { reports.append("\(scene) \(state)") }
    }
    return reports.joined(separator: ", ")
  }

  /// Reads the text after the second bar.
  init(reading lineReader: inout LineReader) throws(NotationError) {
    self.init()
    repeat {
      let phrase = lineReader.phrase()
      let subject = phrase.word(0)
      if subject.text == Receiver.app.description {
        guard application == nil else { throw Self.repeated(subject) }
        application = try ApplicationState(phrase.word(1))
      } else {
        guard let scene = SceneID.named(subject.text) else {
          throw subject.isNot("'app' or a scene", among: [Receiver.app.description] + SceneID.words)
        }
        guard self[scene] == nil else { throw Self.repeated(subject) }
        self[scene] = try ActivationState(phrase.word(1))
      }
      try phrase.ends(after: 2, remedy: "separate states with a comma")
    } while lineReader.take(",")
  }

  private static func repeated(_ subject: Word) -> NotationError {
    subject.error("reported twice", remedy: "report each state once a step")
  }
}
