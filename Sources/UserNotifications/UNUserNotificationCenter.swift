// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
package import Lifecycle
public import UIKit

/// The center for notifications to the person.
@preconcurrency @MainActor open class UNUserNotificationCenter: NSObject {
  private static let shared = UNUserNotificationCenter()
  /// The center of the scenario's process.
  public class func current() -> UNUserNotificationCenter { shared }

  /// The delegate, which receives the tapped notifications; it is gone when the process ends.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether the device has notification content extensions: never.
  open var supportsContentExtensions: Bool { false }

  /// Grants the authorization at once.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(true, nil)
  }

  /// Grants the authorization at once.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }

  /// Passes the settings of an app that has the authorization.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    completionHandler(UNNotificationSettings())
  }

  /// Returns the settings of an app that has the authorization.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Has no effect: a tapped notification has the default action.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  /// Keeps nothing: a tapped notification is a stimulus of the scenario.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    completionHandler?(nil)
  }

  /// Has no effect.
  open func removeAllPendingNotificationRequests() {}
  /// Has no effect.
  open func removeAllDeliveredNotifications() {}
  /// Has no effect.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  /// Has no effect.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Passes no request.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    completionHandler([])
  }
  /// Passes no notification.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    completionHandler([])
  }
  /// Calls the handler; no badge is kept.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: ((any Error)?) -> Void = { _ in }
  ) {
    completionHandler(nil)
  }
}

/// The delegate of the center.
@MainActor public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    // The suite never presents a notification, so the asynchronous variant is not called either.
    completionHandler([])
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    []
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    Task { @MainActor in
      await self.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    DeviceProcess.current.noteMissing(.didReceiveNotificationResponse)
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// The reply of a person to a notification, which counts as handled when the app reads it.
@preconcurrency @MainActor open class UNNotificationResponse: NSObject {
  private let link: ClientHost.Link
  private let content: UNNotification

  package init(_ link: ClientHost.Link, _ userInfo: [String: Any], _ targetScene: UIScene?) {
    self.link = link
    content = UNNotification(number: link.number, userInfo)
    self.targetScene = targetScene
    super.init()
  }

  /// The notification that the person tapped.
  open var notification: UNNotification {
    DeviceProcess.current.read(link)
    return content
  }

  /// The action that the person chose: always the default one.
  open var actionIdentifier: String {
    DeviceProcess.current.read(link)
    return UNNotificationDefaultActionIdentifier
  }

  /// The scene that shows the reply: the one that connects for it, or else the most active one. In the
  /// options of a connection there is none.
  public let targetScene: UIScene?
}

/// A reply with a text; none is ever made.
open class UNTextInputNotificationResponse: UNNotificationResponse {
  open var userText: String { "" }
}

/// The action of a person who opens the app from a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of a person who dismisses a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A delivered notification.
@preconcurrency @MainActor open class UNNotification: NSObject {
  /// The request that the notification came from.
  public let request: UNNotificationRequest
  /// The date of the delivery.
  public let date = Date(timeIntervalSince1970: 0)

  init(number: UInt16, _ userInfo: [String: Any]) {
    let content = UNMutableNotificationContent()
    content.userInfo = userInfo
    request = UNNotificationRequest(identifier: "\(number)", content: content, trigger: nil)
    super.init()
  }
}

/// A request to show a notification.
@preconcurrency @MainActor open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    super.init()
  }
}

/// The content of a notification.
@preconcurrency @MainActor open class UNNotificationContent: NSObject {
  open var title = ""
  open var subtitle = ""
  open var body = ""
  open var categoryIdentifier = ""
  open var threadIdentifier = ""
  open var badge: NSNumber?
  open var sound: UNNotificationSound?
  open var userInfo: [AnyHashable: Any] = [:]
  public nonisolated override init() { super.init() }
}

/// The content of a notification, as its author writes it.
open class UNMutableNotificationContent: UNNotificationContent {}

/// The condition under which a notification is shown.
@preconcurrency @MainActor open class UNNotificationTrigger: NSObject {
  public let repeats: Bool
  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }
}

/// The arrival of a remote notification; none is ever made.
open class UNPushNotificationTrigger: UNNotificationTrigger {}

/// The end of an interval.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// A date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// The sound of a notification; none is played.
@preconcurrency @MainActor open class UNNotificationSound: NSObject {
  open class var `default`: UNNotificationSound { UNNotificationSound() }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound() }
  public convenience init(named name: UNNotificationSoundName) { self.init() }
}
/// The name of a sound's file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The ways in which a notification may appear.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let criticalAlert = Self(rawValue: 16)
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  public static let provisional = Self(rawValue: 64)
}

/// The ways in which a notification may appear in front of the app.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)
}

extension UIScene.ConnectionOptions {
  /// The tapped notification that the scene was created for.
  public var notificationResponse: UNNotificationResponse? { response as? UNNotificationResponse }
}
