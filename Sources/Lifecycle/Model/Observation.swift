/// Something that the app or its observers were seen to be told, or that happened to the process.
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
  /// A registration was turned down.
  case unregistered
  /// A client of UIKit did something.
  case client(ClientAct)
}

/// What a callback brings along in its options or arguments.
public enum Payload: UInt8, CaseIterable, Hashable, Sendable {
  case none, url, activity, push
}

/// An event, whom it was told, and what came with it.
public struct Observation: Hashable, Sendable {
  /// What happened.
  public var event: Event
  /// The delegate that was called; the object that was posted or snapshotted.
  public var receiver: Receiver
  /// What came with a callback.
  public var payload: Payload = .none
  /// The scenes or sessions that a callback's arguments name, if that is told.
  ///
  /// Empty means the receiver's own, or not told.
  public var scenes = SceneSet()
  /// The state that was read inside the callback, if one was.
  public var read: StateRead?
  /// A task's identifier, or a number of seconds.
  public var value: UInt16 = 0
  /// How long after the start of the step it happened, if the engine stamped it.
  public var offset: Seconds?
  /// Whether the source hedges: it may have happened.
  public var isUncertain = false

  /// That `event` happened to `receiver`.
  @inlinable public init(_ event: Event, _ receiver: Receiver = .app) {
    self.event = event
    self.receiver = receiver
  }
}

/// A method of the app delegate or of a scene delegate, by UIKit's name without the prefix.
///
/// The receiver tells `applicationDidBecomeActive(_:)` from `sceneDidBecomeActive(_:)`: both are
/// `didBecomeActive`.
public enum Callback: UInt8, CaseIterable, Hashable, Sendable {
  // Of both delegates.

  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
  /// `application(_:willContinueUserActivityWithType:)` or the scene's.
  case willContinueUserActivity
  /// `application(_:continue:restorationHandler:)` or `scene(_:continue:)`.
  case continueActivity

  // Of scene delegates.

  /// `scene(_:willConnectTo:options:)`.
  case willConnect
  case didDisconnect
  case openURLContexts
  /// `stateRestorationActivity(for:)`.
  case stateRestorationActivity

  // Of the app delegate.

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
  /// Whether it tells of a change between active, inactive and background.
  @inlinable public var isTransition: Bool { rawValue <= Self.willEnterForeground.rawValue }

  /// Whether a scene delegate has it.
  @inlinable public var isOfScenes: Bool { rawValue <= Self.stateRestorationActivity.rawValue }

  /// Whether the app delegate has it.
  @inlinable public var isOfApp: Bool {
    rawValue <= Self.continueActivity.rawValue || rawValue >= Self.willFinishLaunching.rawValue
  }
}

/// A notification of `UIApplication` or `UIScene`, by its name without the suffix.
public enum LifecycleNotification: Hashable, Sendable {
  // Of both.

  case didEnterBackground, willEnterForeground

  // Of `UIApplication`.

  case didFinishLaunching, didBecomeActive, willResignActive, willTerminate
  case didReceiveMemoryWarning, significantTimeChange
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable
  /// A setting or the device changed.
  case didChange(Change)

  // Of `UIScene`.

  case willConnect, didDisconnect, didActivate, willDeactivate
}

/// Why an app was terminated.
public enum Termination: Hashable, Sendable {
  /// The person quit it in the app switcher.
  case userQuit
  /// The person closed its last scene.
  case lastSceneClosed
  /// It exits rather than be suspended.
  case exitsOnSuspend
  /// The system needed its memory.
  case memory
  /// It held a shared resource when it was to be suspended.
  case heldSharedResource(Resource)
  /// It used a shared resource in the background.
  case accessedSharedResource(Resource)
  /// It did not end a task by the return of the expiration handler.
  case unendedTask
  /// It took too long in a callback.
  case overrun
  /// The system asked for it.
  case systemRequest
  /// It could not be launched.
  case refusedLaunch
  /// A log does not tell.
  case unknown
}

extension Observation {
  /// A callback or notification of each kind, with scene A for any scene.
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
