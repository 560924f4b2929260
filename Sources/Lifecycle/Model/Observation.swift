/// A callback to the app, a notification to its observers, or an event of the process.
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
  /// A client of UIKit did something.
  case client(ClientAct)
}

/// The kind of object in a callback's options or arguments.
public enum Payload: UInt8, CaseIterable, Hashable, Sendable {
  case none, url, activity, push
}

/// An observed event with its receiver and its payload.
public struct Observation: Hashable, Sendable {
  /// The observed event.
  public var event: Event
  /// The delegate that was called, or the object of a notification or a snapshot.
  public var receiver: Receiver
  /// The payload of a callback.
  public var payload: Payload = .none
  /// The scenes or sessions that a callback's arguments name.
  ///
  /// An empty set means the receiver's own scene, or that the source does not state the scenes.
  public var scenes = SceneSet()
  /// The state that was read inside the callback, if any.
  public var read: StateRead?
  /// The identifier of a task, a number of seconds, the number of a link, or a client's meanings.
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
/// both are `didBecomeActive`.
public enum Callback: UInt8, CaseIterable, Hashable, Sendable {
  // Methods of both delegates.

  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
  /// `application(_:willContinueUserActivityWithType:)` or the scene's.
  case willContinueUserActivity
  /// `application(_:continue:restorationHandler:)` or `scene(_:continue:)`.
  case continueActivity

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

extension Callback {
  /// Whether the method reports a transition between active, inactive and background.
  @inlinable public var isTransition: Bool { rawValue <= Self.willEnterForeground.rawValue }

  /// Whether scene delegates have the method.
  @inlinable public var isOfScenes: Bool { rawValue <= Self.stateRestorationActivity.rawValue }

  /// Whether the app delegate has the method.
  @inlinable public var isOfApp: Bool {
    rawValue <= Self.continueActivity.rawValue || rawValue >= Self.willFinishLaunching.rawValue
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
  /// A setting or the device changed.
  case didChange(Change)

  // Notifications of `UIScene`.

  case willConnect, didDisconnect, didActivate, willDeactivate
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

extension Observation {
  /// One observation of each callback and notification, with scene A for any scene.
  package static let kinds: [Observation] = {
    let ofScenes = Callback.allCases.filter(\.isOfScenes)
    let ofApp = Callback.allCases.filter(\.isOfApp)
    let notifications = LifecycleNotification.vocabulary.map(Event.notification)
    return ofScenes.map { Observation(.callback($0), .scene(.a)) }
      + ofApp.map { Observation(.callback($0)) }
      + notifications.map { Observation($0, .scene(.a)) }
      + notifications.map { Observation($0) }
  }()
}
