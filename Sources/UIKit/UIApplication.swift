@_exported import Foundation
import Lifecycle

/// The app's process, as its own code sees it.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application object of the scenario's process.
  public class var shared: UIApplication { DeviceProcess.current.application }

  /// The delegate of the app.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The scenes that are connected.
  open var connectedScenes: Set<UIScene> {
    let process = DeviceProcess.current
    return Set((process.host?.scenes ?? []).compactMap { process.scenes[$0] })
  }
  /// The sessions of all scenes, connected or not.
  open package(set) var openSessions: Set<UISceneSession> = []
  /// Whether protected files can be read.
  open package(set) var isProtectedDataAvailable = true
  /// Whether the app may show several scenes at once.
  open package(set) var supportsMultipleScenes = false
  /// Kept, without an effect.
  open var isIdleTimerDisabled = false
  /// Kept, without an effect.
  open var applicationIconBadgeNumber = 0
  /// Kept, without an effect: a quick action is a stimulus of the scenario.
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// The state of the app: that of its most active scene.
  open var applicationState: State {
    switch DeviceProcess.current.host?.applicationState {
    case .active: .active
    case .inactive: .inactive
    case .background, nil: .background
    }
  }

  /// The windows of all connected scenes.
  open var windows: [UIWindow] {
    connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      + [delegate?.window].compactMap { $0 ?? nil }
  }

  /// The window that was made key last, if it is shown.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// Always permitted; the app fetches when a scenario has the event.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// The states of an app.
  public enum State: Int, Sendable { case active, inactive, background }
}

/// Whether the app may refresh its content in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

// MARK: Extended time

/// The identifier of a request for extended time.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number; 0 is invalid.
  public let rawValue: Int

  /// Creates the identifier with a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier of no request.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Requests extended time. If UIKit refuses it, the handler is called when the
  /// delegate method has returned.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  )
    -> UIBackgroundTaskIdentifier
  {
    UIBackgroundTaskIdentifier(rawValue: DeviceProcess.current.beginTask(handler))
  }

  /// Requests extended time under a name.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(expirationHandler: handler)
  }

  /// Gives extended time back.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    DeviceProcess.current.endTask(identifier.rawValue)
  }

  /// The rest of the extended time: unlimited in the foreground, else a part of 30 seconds.
  public var backgroundTimeRemaining: TimeInterval {
    let process = DeviceProcess.current
    guard applicationState == .background, let host = process.host else {
      return .greatestFiniteMagnitude
    }
    return TimeInterval(max(0, 30 - (host.now - process.leftAt)))
  }
}

// MARK: Requests

extension UIApplication {
  /// Always true: a scenario knows no other apps.
  public func canOpenURL(_ url: URL) -> Bool { true }

  /// Calls the handler; opening another app is a stimulus of the scenario.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    completion?(true)
  }

  /// Has no effect: a scenario sends no device token.
  public func registerForRemoteNotifications() {}

  /// Has no effect.
  public func unregisterForRemoteNotifications() {}

  /// Whether the app asked for remote notifications: never.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Has no effect: the modes of the scenario decide.
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}

  /// The shortest interval of that method.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// An interval of that method without an end.
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Has no effect: a scenario opens scenes by its own stimuli.
  public func requestSceneSessionActivation(
    _ session: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Has no effect: a scenario opens scenes by its own stimuli.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Has no effect: a scenario closes scenes by its own stimuli.
  public func requestSceneSessionDestruction(
    _ session: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Has no effect: a scenario takes no snapshot again.
  public func requestSceneSessionRefresh(_ session: UISceneSession) {}

  /// Has no effect.
  public func beginReceivingRemoteControlEvents() {}

  /// Has no effect.
  public func endReceivingRemoteControlEvents() {}

  /// The keys of the options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates the key with a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only an app that the link belongs to may open it.
    public static let universalLinksOnly = Self(rawValue: "universalLinksOnly")
  }

  /// The keys of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates the key with a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The URL that launched an app without scenes.
    public static let url = Self(rawValue: "url")
    /// The app that sent the URL.
    public static let sourceApplication = Self(rawValue: "sourceApplication")
    /// The remote notification that launched an app without scenes.
    public static let remoteNotification = Self(rawValue: "remoteNotification")
    /// The activity that launched an app without scenes.
    public static let userActivityDictionary = Self(rawValue: "userActivityDictionary")
    /// The type of that activity, in its dictionary.
    public static let userActivityType = Self(rawValue: "userActivityType")
    /// The quick action that launched an app without scenes.
    public static let shortcutItem = Self(rawValue: "shortcutItem")
    /// `true` if an event about the location launched an app without scenes.
    public static let location = Self(rawValue: "location")
    /// The annotation of the URL's sender: never there.
    public static let annotation = Self(rawValue: "annotation")
    /// A notification that the app itself scheduled: never there.
    public static let localNotification = Self(rawValue: "localNotification")
    /// The devices of an app that uses Bluetooth: never there.
    public static let bluetoothCentrals = Self(rawValue: "bluetoothCentrals")
    /// The devices of an app that serves by Bluetooth: never there.
    public static let bluetoothPeripherals = Self(rawValue: "bluetoothPeripherals")
  }

  /// The keys of the options of an opened URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates the key with a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that sent the URL.
    public static let sourceApplication = Self(rawValue: "sourceApplication")
    /// The annotation of the sender.
    public static let annotation = Self(rawValue: "annotation")
    /// Whether the document must be copied before it is changed.
    public static let openInPlace = Self(rawValue: "openInPlace")
  }

  /// The address of the app's page in Settings.
  public static let openSettingsURLString = "app-settings:"
}

// MARK: Notifications

extension UIApplication {
  /// Posted when the launch is done.
  public nonisolated static let didFinishLaunchingNotification = posted("DidFinishLaunching")
  /// Posted when the app receives events.
  public nonisolated static let didBecomeActiveNotification = posted("DidBecomeActive")
  /// Posted when the app is about to stop receiving events.
  public nonisolated static let willResignActiveNotification = posted("WillResignActive")
  /// Posted when the app is off screen.
  public nonisolated static let didEnterBackgroundNotification = posted("DidEnterBackground")
  /// Posted when the app is about to come on screen.
  public nonisolated static let willEnterForegroundNotification = posted("WillEnterForeground")
  /// Posted when the process is about to end.
  public nonisolated static let willTerminateNotification = posted("WillTerminate")
  /// Posted when memory is low.
  public nonisolated static let didReceiveMemoryWarningNotification = posted(
    "DidReceiveMemoryWarning")
  /// Posted at midnight, and when the time zone or the time changes.
  public nonisolated static let significantTimeChangeNotification = posted("SignificantTimeChange")
  /// Posted when protected files are about to close.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = posted(
    "ProtectedDataWillBecomeUnavailable")
  /// Posted when protected files are open.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = posted(
    "ProtectedDataDidBecomeAvailable")

  /// Posted on a device after a screenshot.
  public nonisolated static let userDidTakeScreenshotNotification = posted("UserDidTakeScreenshot")
  /// Posted on a device when the person permits or forbids work in the background.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = posted(
    "BackgroundRefreshStatusDidChange")

  package nonisolated static func posted(_ name: String) -> Notification.Name {
    Notification.Name("UIApplication\(name)Notification")
  }
}
