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
  /// The text below the title.
  open var subtitle = ""
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

  /// The options of a URL that UIKit hands to a scene.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The bundle identifier of the app that sent the URL: none.
    open var sourceApplication: String? { nil }
    /// The annotation of the sender: none.
    open var annotation: Any? { nil }
    /// Whether the document may be changed in place: never.
    open var openInPlace: Bool { false }
  }

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
  /// The status bar of the scene.
  public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// The limits of the scene's size: none on an iPhone.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The orientation: always portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// Light and dark are not told apart.
  open var traitCollection: UITraitCollection { UITraitCollection() }
}

/// A status bar; it draws nothing.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The place of the bar.
  open var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: 390, height: 47) }
}
/// The colors of a status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, as the system chooses.
  case `default`
  /// Light.
  case lightContent
  /// Dark.
  case darkContent = 3
}

/// The limits of a scene's size.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  /// Kept, without an effect.
  open var minimumSize = CGSize.zero
  /// Kept, without an effect.
  open var maximumSize = CGSize.zero
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

/// A request to activate a session or to make a new one; it keeps its values.
@preconcurrency @MainActor open class UISceneSessionActivationRequest: NSObject {
  /// The session to activate; without one, a new scene of the role is asked for.
  public let session: UISceneSession?
  /// The role of a new scene.
  public let role: UISceneSession.Role
  /// The activity for the scene.
  open var userActivity: NSUserActivity?
  /// The options of the request.
  open var options: UIScene.ActivationRequestOptions?

  /// Creates a request for a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (session, self.role) = (nil, role)
    (self.userActivity, self.options) = (userActivity, options)
  }

  /// Creates a request for a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.session, role) = (session, session.role)
    (self.userActivity, self.options) = (userActivity, options)
  }
}

/// A quick action, which counts as handled when the app reads its type.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  /// The title of the action.
  open var localizedTitle: String
  /// The text below the title.
  open var localizedSubtitle: String?
  /// The icon of the action.
  open var icon: UIApplicationShortcutIcon?
  /// The data of the action.
  open var userInfo: [String: any NSSecureCoding]?
  private var name: String
  private var link: ClientHost.Link?

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (name, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
    super.init()
  }

  /// Creates an action with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  package convenience init(_ link: ClientHost.Link, type: String) {
    self.init(type: type, localizedTitle: "Shortcut")
    self.link = link
  }

  /// The type of the action: the test's, or `shortcut.1` with the number of the link.
  open var type: String {
    get {
      if let link { DeviceProcess.current.read(link) }
      return name
    }
    set { name = newValue }
  }
}

/// A quick action, as its author writes it.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {}

/// The icon of a quick action.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
  /// Creates an icon of the system.
  public init(type: IconType) { super.init() }
  /// Creates an icon from an image of the app.
  public init(templateImageName: String) { super.init() }
  /// Creates an icon from a symbol.
  public init(systemImageName: String) { super.init() }
  /// The icons of the system.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home
    case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date, time
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
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

  package nonisolated static func posted(_ name: String) -> Notification.Name {
    Notification.Name("UIScene\(name)Notification")
  }
}

/// A URL that UIKit hands to a scene.
///
/// A URL counts as handled when the app reads `url`.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The options of the URL.
  public let options = UIScene.OpenURLOptions()
  private let address: URL
  private let link: ClientHost.Link

  package init(_ address: URL, _ link: ClientHost.Link) {
    (self.address, self.link) = (address, link)
    super.init()
  }

  /// The URL to open.
  open var url: URL {
    DeviceProcess.current.read(link)
    return address
  }
}
