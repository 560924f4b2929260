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
