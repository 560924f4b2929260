import Foundation
package import Lifecycle

/// An instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The session that the scene belongs to, which outlives the scene.
  public let session: UISceneSession
  /// The delegate that UIKit created for the scene.
  open var delegate: (any UISceneDelegate)?
  /// The text of the scene in the app switcher.
  open var title: String! = ""
  /// The activity that represents the present content of the scene.
  open var userActivity: NSUserActivity?
  /// Kept, without an effect.
  open var activationConditions = UISceneActivationConditions()
  package let letter: SceneID

  package init(_ session: UISceneSession, _ letter: SceneID) {
    self.session = session
    self.letter = letter
    super.init()
  }

  /// The state of the scene.
  open var activationState: ActivationState {
    switch DeviceProcess.current.host?.activationState(of: letter) {
    case .foregroundActive: .foregroundActive
    case .foregroundInactive: .foregroundInactive
    case .background: .background
    case .unattached, nil: .unattached
    }
  }

  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Calls the handler; opening another app is a stimulus of the scenario.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    completion?(true)
  }

  /// The options for opening a URL.
  open class OpenExternalURLOptions: NSObject {}

  /// The options of a request to activate a scene.
  open class ActivationRequestOptions: NSObject {
    /// Kept, without an effect.
    open var requestingScene: UIScene?
  }

  /// The objects that were handed over when the scene was created.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs that the scene was created for.
    open package(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities that the scene was created for.
    open package(set) var userActivities: Set<NSUserActivity> = []
    /// The bundle identifier of the app that sent the URL: none.
    open var sourceApplication: String? { nil }
    /// The type of an activity that is still on its way: none.
    open var handoffUserActivityType: String? { nil }
    /// The tapped notification; a `UNNotificationResponse`.
    package var response: AnyObject?
    /// The quick action that the scene was created for.
    open package(set) var shortcutItem: UIApplicationShortcutItem?
  }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The windows of the scene that were shown.
  open internal(set) var windows: [UIWindow] = []
  /// The screen that shows the scene.
  open var screen: UIScreen { .main }
  /// The space of the scene: that of its screen.
  open var coordinateSpace: any UICoordinateSpace { screen }
  /// The key window of the scene.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// Kept, without an effect.
  open var statusBarManager: AnyObject?
  /// The orientation: always portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// Light and dark are not told apart.
  open var traitCollection: UITraitCollection { UITraitCollection() }
}

/// The conditions under which a scene is activated; kept, without an effect.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
  /// The predicate for activities that the scene can show.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// The predicate for activities that the scene prefers.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}

/// The options of a request to destroy a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// A quick action, which counts as handled when the app reads its type.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// The title of the action.
  public let localizedTitle: String
  /// The data of the action.
  open var userInfo: [String: any NSSecureCoding]?
  private let name: String
  private var link: ClientHost.Link?

  /// Creates an action.
  public init(type: String, localizedTitle: String) {
    (name, self.localizedTitle) = (type, localizedTitle)
    super.init()
  }

  package convenience init(_ link: ClientHost.Link) {
    self.init(type: "shortcut.\(link.number)", localizedTitle: "Shortcut")
    self.link = link
  }

  /// The type of the action: `shortcut.1`, with the number of the link.
  open var type: String {
    if let link { DeviceProcess.current.read(link) }
    return name
  }
}

// MARK: Notifications

extension UIScene {
  /// Posted when a scene connects.
  public nonisolated static let willConnectNotification = posted("WillConnect")
  /// Posted when a scene was removed from memory.
  public nonisolated static let didDisconnectNotification = posted("DidDisconnect")
  /// Posted when a scene receives events.
  public nonisolated static let didActivateNotification = posted("DidActivate")
  /// Posted when a scene is about to stop receiving events.
  public nonisolated static let willDeactivateNotification = posted("WillDeactivate")
  /// Posted when a scene is about to come on screen.
  public nonisolated static let willEnterForegroundNotification = posted("WillEnterForeground")
  /// Posted when a scene is off screen.
  public nonisolated static let didEnterBackgroundNotification = posted("DidEnterBackground")

  nonisolated static func posted(_ name: String) -> Notification.Name {
    Notification.Name("UIScene\(name)Notification")
  }
}
