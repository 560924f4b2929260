/// A callback to the app, a notification to its observers, or an event of the process.
///
/// The types of the associated values are below, except those that stimuli share: `Kinds.swift`.
public enum Event: Hashable, Sendable {
  /// A delegate method was called.
  case callback(Callback)
  /// A notification was posted.
  case notification(LifecycleNotification)
  /// A snapshot was taken.
  case snapshot
  /// State preservation began.
  case preserve
  case suspend
  case resume
  /// The launch was refused.
  case refuse
  case terminate(Termination)
  /// A background event was delivered.
  case deliver(BackgroundMode)
  /// Extended time was granted; the observation's `value` is the identifier.
  case grant(WorkItem)
  /// Extended time was refused: the identifier is `.invalid`.
  case deny(WorkItem)
  /// The expiration handler was called.
  case expire(WorkItem)
  /// The time remaining was read; the observation's `value` is the number of seconds.
  case remaining
  /// An identifier was registered with the background-task scheduler.
  case registered
  /// A registration was rejected.
  case unregistered
  /// The scheduler answered a registration of a job, or called a handler of a job.
  case job(JobReport, WorkItem)
  /// A client of UIKit did something.
  case client(ClientAct)
}

/// A report of the background-task scheduler about a job, which has an identifier of its own.
public enum JobReport: UInt8, CaseIterable, Hashable, Sendable {
  /// The launch handler was registered.
  case registered
  /// The registration was rejected.
  case refused
  /// The launch handler was called.
  case begins
  /// The expiration handler was called.
  case expires
}

/// The kind of object in a callback's options or arguments.
public enum Payload: UInt8, CaseIterable, Hashable, Sendable {
  case none, url, activity, push, shortcut
}

extension Payload: Vocabulary, CustomStringConvertible {
  static let noun = "a payload"
  static let rows: [Row] = [
    Row(.none, "", "Nothing."),
    Row(.url, "url", "A URL of the app's scheme: to `willConnect`, `openURLContexts` or `open`."),
    Row(.activity, "activity", "A user activity: to `willConnect` or `continue`."),
    Row(
      .push, "push",
      "A notification: to `willConnect`, `didReceiveNotificationResponse` or "
        + "`didReceiveRemoteNotification`."),
    Row(.shortcut, "shortcut", "A quick action: to `willConnect` or `performActionFor`."),
  ]

  /// The keyword in a callback's parentheses; empty without a payload.
  public var description: String { row.keyword }
}

/// An observed event with its receiver and its payload.
public struct Observation: Hashable, Sendable {
  /// The observed event.
  public var event: Event
  /// The delegate that was called, or the app or scene that a notification, snapshot or report is about.
  public var receiver: Receiver
  /// The payload of a callback.
  public var payload: Payload = .none
  /// The scenes or sessions that a callback's arguments name.
  ///
  /// An empty set means the receiver's own scene, or that the source does not state the scenes.
  public var scenes = SceneSet()
  /// The state that was read inside the callback, if any.
  public var read: StateRead?
  /// The identifier of a task, a number of seconds, the number of a link, the discarded scenes that
  /// are named twice, or a client's meanings; `ObservationValue.swift` says which.
  public var value: UInt16 = 0
  /// The time since the start of the step, if the engine stamped it.
  public var offset: Seconds?
  /// Whether the source is uncertain that the event happened.
  public var isUncertain = false

  /// Creates an observation of an event and its receiver.
  @inlinable public init(_ event: Event, _ receiver: Receiver = .app) {
    self.event = event
    self.receiver = receiver
  }
}

/// A method of the app delegate or of a scene delegate, by UIKit's name without the prefix.
///
/// The receiver distinguishes `applicationDidBecomeActive(_:)` from `sceneDidBecomeActive(_:)`:
/// both are `didBecomeActive`. The order matters, because `isTransition`, `isOfScenes` and `isOfApp`
/// compare raw values.
public enum Callback: UInt8, CaseIterable, Hashable, Sendable {
  // Methods of both delegates.

  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
  /// `application(_:willContinueUserActivityWithType:)` or the scene's.
  case willContinueUserActivity
  /// `application(_:continue:restorationHandler:)` or `scene(_:continue:)`.
  case continueActivity
  /// `application(_:didFailToContinueUserActivityWithType:error:)` or the scene's.
  case didFailToContinueUserActivity
  /// `application(_:performActionFor:completionHandler:)` or the window scene's.
  case performActionFor

  // Methods of scene delegates.

  /// `scene(_:willConnectTo:options:)`.
  case willConnect
  case didDisconnect
  case openURLContexts
  /// `stateRestorationActivity(for:)`.
  case stateRestorationActivity

  // Methods of the app delegate.

  case willFinishLaunching, didFinishLaunching, willTerminate
  /// `application(_:configurationForConnecting:options:)`.
  case configurationForConnecting
  case didDiscardSceneSessions
  case didReceiveMemoryWarning
  case significantTimeChange
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable
  /// `application(_:open:options:)`.
  case open
  case didReceiveRemoteNotification
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  case didReceiveNotificationResponse
  case performFetch
  case handleEventsForBackgroundURLSession
  case shouldSaveApplicationState, willEncodeRestorableState
  case shouldRestoreApplicationState, didDecodeRestorableState
}

extension Callback: Vocabulary, CustomStringConvertible {
  static let noun = "a callback"
  static let rows: [Row] = [
    Row(.didBecomeActive, "didBecomeActive", "The app or scene is in front and receives events."),
    Row(
      .willResignActive, "willResignActive",
      "The app or scene is about to stop receiving events."),
    Row(
      .didEnterBackground, "didEnterBackground",
      "The app or scene is off screen: the last chance to save and to release resources."),
    Row(
      .willEnterForeground, "willEnterForeground",
      "The app or scene is about to come on screen."),
    Row(
      .willContinueUserActivity, "willContinueUserActivity", needs: .activities,
      "A user activity is on its way: UIKit's `willContinueUserActivityWithType`."),
    Row(.continueActivity, "continue", needs: .activities, "The user activity has arrived."),
    Row(
      .didFailToContinueUserActivity, "didFailToContinueUserActivity", needs: .activities,
      "The announced user activity cannot be continued."),
    Row(
      .performActionFor, "performActionFor", needs: .shortcuts,
      "The app or scene is to perform the quick action."),
    Row(
      .willConnect, "willConnect",
      "A scene connects; the link that it was created for, if any, comes with it."),
    Row(
      .didDisconnect, "didDisconnect",
      "A scene was removed from memory; its session may remain."),
    Row(
      .openURLContexts, "openURLContexts", needs: .urls,
      "URLs are opened while the scene is connected."),
    Row(
      .stateRestorationActivity, "stateRestorationActivity", needs: .preservation,
      "The scene is asked for the activity that restores its state."),
    Row(
      .willFinishLaunching, "willFinishLaunching",
      "The process has started; the first of the launch methods."),
    Row(.didFinishLaunching, "didFinishLaunching", "The launch is almost done."),
    Row(.willTerminate, "willTerminate", needs: .termination, "The process is about to end."),
    Row(
      .configurationForConnecting, "configurationForConnecting", needs: .sessions,
      "The app chooses the configuration of a new session: `configurationForConnecting(B)`."),
    Row(
      .didDiscardSceneSessions, "didDiscardSceneSessions", needs: .sessions,
      "The person closed scenes, whose sessions end: `didDiscardSceneSessions(A,B)`."),
    Row(.didReceiveMemoryWarning, "didReceiveMemoryWarning", needs: .changes, "Memory is low."),
    Row(
      .significantTimeChange, "significantTimeChange", needs: .changes,
      "Midnight, a new time zone, or the time was set."),
    Row(
      .protectedDataWillBecomeUnavailable, "protectedDataWillBecomeUnavailable",
      needs: .protectedData,
      "The device is being locked: protected files close."),
    Row(
      .protectedDataDidBecomeAvailable, "protectedDataDidBecomeAvailable", needs: .protectedData,
      "The device was unlocked: protected files open."),
    Row(
      .open, "open", needs: .urls,
      "A URL is opened: in an app-based app, or if the scene delegate has no method for it."),
    Row(
      .didReceiveRemoteNotification, "didReceiveRemoteNotification", needs: .backgroundLaunch,
      "A push has arrived."),
    Row(
      .didReceiveNotificationResponse, "didReceiveNotificationResponse", needs: .pushTaps,
      "The person tapped a notification."),
    Row(
      .performFetch, "performFetch", needs: .backgroundLaunch,
      "The app may fetch content in the background."),
    Row(
      .handleEventsForBackgroundURLSession, "handleEventsForBackgroundURLSession",
      needs: .backgroundLaunch,
      "Transfers of a background URL session have ended."),
    Row(
      .shouldSaveApplicationState, "shouldSaveApplicationState", needs: .preservation,
      "An app-based app is asked whether its state may be saved."),
    Row(
      .willEncodeRestorableState, "willEncodeRestorableState", needs: .preservation,
      "The state is being saved."),
    Row(
      .shouldRestoreApplicationState, "shouldRestoreApplicationState", needs: .preservation,
      "An app-based app is asked whether its saved state may be restored."),
    Row(
      .didDecodeRestorableState, "didDecodeRestorableState", needs: .preservation,
      "The state was restored."),
  ]

  /// The delegate method's name without the prefix, or the first label that distinguishes it.
  public var description: String { row.keyword }

  /// Returns the method with a keyword, if there is one.
  package static func keyword(_ text: String) -> Callback? { named(text) }

  /// The capabilities that an engine needs to call the method.
  public var needs: Capabilities { row.needs }
}

extension Callback {
  /// Whether the method reports a transition between active, inactive and background.
  @inlinable public var isTransition: Bool { rawValue <= Self.willEnterForeground.rawValue }

  /// Whether scene delegates have the method.
  @inlinable public var isOfScenes: Bool { rawValue <= Self.stateRestorationActivity.rawValue }

  /// Whether a link, a notification or a quick action may come with the method.
  @inlinable public var bringsLinks: Bool {
    switch self {
    case .willContinueUserActivity, .continueActivity, .didFailToContinueUserActivity,
      .performActionFor, .willConnect, .openURLContexts, .willFinishLaunching, .didFinishLaunching,
      .configurationForConnecting, .open, .didReceiveRemoteNotification,
      .didReceiveNotificationResponse:
      true
    default: false
    }
  }

  /// Whether the app delegate has the method.
  @inlinable public var isOfApp: Bool {
    rawValue <= Self.performActionFor.rawValue
      || rawValue >= Self.willFinishLaunching.rawValue
  }
}

/// A notification of `UIApplication` or `UIScene`, by its name without the suffix.
public enum LifecycleNotification: Hashable, Sendable {
  // Notifications of both classes.

  case didEnterBackground, willEnterForeground

  // Notifications of `UIApplication`.

  case didFinishLaunching, didBecomeActive, willResignActive, willTerminate
  case didReceiveMemoryWarning, significantTimeChange
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable

  // Notifications of `UIScene`.

  case willConnect, didDisconnect, didActivate, willDeactivate

  /// A setting or the device changed.
  case didChange(Change)

  /// The app's audio session was interrupted, or the interruption ended.
  case audioInterruption(AudioInterruption)

  /// The position of the notification's row in `rows`, which all changes share.
  @inlinable public var position: Int {
    switch self {
    case .didEnterBackground: 0
    case .willEnterForeground: 1
    case .didFinishLaunching: 2
    case .didBecomeActive: 3
    case .willResignActive: 4
    case .willTerminate: 5
    case .didReceiveMemoryWarning: 6
    case .significantTimeChange: 7
    case .protectedDataWillBecomeUnavailable: 8
    case .protectedDataDidBecomeAvailable: 9
    case .willConnect: 10
    case .didDisconnect: 11
    case .didActivate: 12
    case .willDeactivate: 13
    case .didChange: 14
    case .audioInterruption: 15
    }
  }

  /// Whether scenes post the notification.
  @inlinable public var isOfScenes: Bool { position <= 1 || !isOfApp }

  /// Whether the app posts the notification.
  @inlinable public var isOfApp: Bool { position < 10 || position > 13 }
}

extension LifecycleNotification: FormVocabulary, CustomStringConvertible {
  static let noun = "a notification"
  static let rows: [Row] = [
    Row(
      .didEnterBackground, "didEnterBackground", needs: .notifications,
      "The scene went off screen; for the app: all of its scenes did."),
    Row(
      .willEnterForeground, "willEnterForeground", needs: .notifications,
      "The scene is about to come on screen; for the app: its first scene is."),
    Row(
      .didFinishLaunching, "didFinishLaunching", needs: .appNotifications, "The launch is done."),
    Row(.didBecomeActive, "didBecomeActive", needs: .appNotifications, "The app receives events."),
    Row(
      .willResignActive, "willResignActive", needs: .appNotifications,
      "The app is about to stop receiving events."),
    Row(
      .willTerminate, "willTerminate", needs: .appNotifications, "The process is about to end."),
    Row(
      .didReceiveMemoryWarning, "didReceiveMemoryWarning", needs: .appNotifications,
      "Memory is low."),
    Row(
      .significantTimeChange, "significantTimeChange", needs: .appNotifications,
      "Midnight, a new time zone, or the time was set."),
    Row(
      .protectedDataWillBecomeUnavailable, "protectedDataWillBecomeUnavailable",
      needs: .appNotifications, "The device is being locked: protected files close."),
    Row(
      .protectedDataDidBecomeAvailable, "protectedDataDidBecomeAvailable",
      needs: .appNotifications, "The device was unlocked: protected files open."),
    Row(.willConnect, "willConnect", needs: .sceneNotifications, "A scene connects."),
    Row(
      .didDisconnect, "didDisconnect", needs: .sceneNotifications,
      "A scene was removed from memory."),
    Row(.didActivate, "didActivate", needs: .sceneNotifications, "A scene receives events."),
    Row(
      .willDeactivate, "willDeactivate", needs: .sceneNotifications,
      "A scene is about to stop receiving events."),
    Row(
      .didChange(.settings), "didChange(CHANGE)", needs: .appNotifications,
      "A setting or the device has changed."),
    Row(
      .audioInterruption(.began), "audioInterruption(PHASE)",
      needs: [.appNotifications, .audioInterruptions],
      "The audio session is interrupted: `began`, `ended`, or `should-resume`."),
  ]
  package static let vocabulary =
    rows.map(\.value).filter { $0.argument == nil }
    + Change.allCases.map(LifecycleNotification.didChange)
    + AudioInterruption.allCases.map(LifecycleNotification.audioInterruption)

  var row: Row { Self.rows[position] }

  var argument: Argument? {
    switch self {
    case .didChange(let change): (.didChange(.settings), "CHANGE", change)
    case .audioInterruption(let phase): (.audioInterruption(.began), "PHASE", phase)
    default: nil
    }
  }

  /// The capabilities that an engine needs to post the notification, whatever its object is.
  public var needs: Capabilities { row.needs }
}

/// A phase of an interruption of an audio session.
public enum AudioInterruption: UInt8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case began, ended
  /// The interruption ended, and the app should resume its audio.
  case shouldResume

  /// The text in the notation.
  public var description: String {
    switch self {
    case .began: "began"
    case .ended: "ended"
    case .shouldResume: "should-resume"
    }
  }
}

/// The cause of an app's termination.
public enum Termination: Hashable, Sendable {
  /// The person quit the app in the app switcher.
  case userQuit
  /// The person closed the app's last scene.
  case lastSceneClosed
  /// The app exits instead of being suspended.
  case exitsOnSuspend
  /// The system needed the app's memory.
  case memory
  /// The app held a shared resource when it was to be suspended.
  case heldSharedResource(Resource)
  /// The app used a shared resource in the background.
  case accessedSharedResource(Resource)
  /// The app did not end a task before its expiration handler returned.
  case unendedTask
  /// The app took too long in a callback.
  case overrun
  /// The system asked for the termination.
  case systemRequest
  /// The app could not be launched.
  case refusedLaunch
  /// A log does not state the cause.
  case unknown
}

extension Termination: FormVocabulary, CustomStringConvertible {
  static let noun = "a cause"
  static let rows: [Row] = [
    Row(.userQuit, "user-quit", "The person quit the app in the app switcher."),
    Row(.lastSceneClosed, "last-scene-closed", "The person closed the app's last scene."),
    Row(.exitsOnSuspend, "exits-on-suspend", "The app exits rather than be suspended."),
    Row(.memory, "memory", "The system needed the app's memory."),
    Row(
      .unendedTask, "unended-task",
      "The app did not end a task before the expiration handler returned."),
    Row(.overrun, "overrun", "The app took too long in a callback."),
    Row(.systemRequest, "system-request", "The system ended the app for reasons of its own."),
    Row(.refusedLaunch, "refused-launch", "The app could not be launched."),
    Row(.unknown, "?", "A log does not show the cause; an engine must name it."),
    Row(
      .heldSharedResource(.camera), "held:RESOURCE",
      "The app held a shared resource when it was about to be suspended."),
    Row(
      .accessedSharedResource(.camera), "accessed:RESOURCE",
      "The app used a shared resource in the background."),
  ]
  package static let vocabulary =
    rows.dropLast(2).map(\.value) + Resource.allCases.map(Termination.heldSharedResource)
    + Resource.allCases.map(Termination.accessedSharedResource)

  var argument: Argument? {
    switch self {
    case .heldSharedResource(let resource): (.heldSharedResource(.camera), "RESOURCE", resource)
    case .accessedSharedResource(let resource):
      (.accessedSharedResource(.camera), "RESOURCE", resource)
    default: nil
    }
  }
}

extension Observation {
  /// One observation of each callback and notification of each receiver that has it, with scene A for
  /// any scene.
  package static let kinds: [Observation] = {
    let ofScenes = Callback.allCases.filter(\.isOfScenes)
    let ofApp = Callback.allCases.filter(\.isOfApp)
    let posts = LifecycleNotification.vocabulary
    return ofScenes.map { Observation(.callback($0), .scene(.a)) }
      + ofApp.map { Observation(.callback($0)) }
      + posts.filter(\.isOfScenes).map { Observation(.notification($0), .scene(.a)) }
      + posts.filter(\.isOfApp).map { Observation(.notification($0)) }
  }()
}
