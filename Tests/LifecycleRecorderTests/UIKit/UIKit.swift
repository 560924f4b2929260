// swift-format-ignore-file
// The parts of UIKit that the recorder uses, written from memory, just enough to type-check.
import Foundation

@MainActor open class UIApplication: NSObject {
  public static let shared = UIApplication()
  public nonisolated static let didFinishLaunchingNotification = Notification.Name("a")
  public nonisolated static let didBecomeActiveNotification = Notification.Name("b")
  public nonisolated static let willResignActiveNotification = Notification.Name("c")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("d")
  public nonisolated static let willEnterForegroundNotification = Notification.Name("e")
  public nonisolated static let willTerminateNotification = Notification.Name("f")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name("g")

  public func beginBackgroundTask(
    withName name: String?, expirationHandler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

@MainActor open class UIScene: NSObject {
  public nonisolated static let willConnectNotification = Notification.Name("h")
  public nonisolated static let didActivateNotification = Notification.Name("i")
  public nonisolated static let willDeactivateNotification = Notification.Name("j")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("k")
  public nonisolated static let willEnterForegroundNotification = Notification.Name("l")
  public nonisolated static let didDisconnectNotification = Notification.Name("m")
  public let session = UISceneSession()
}

@MainActor open class UISceneSession: NSObject {
  public let persistentIdentifier = ""
}
