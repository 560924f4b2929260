import Foundation
package import Lifecycle

/// The lasting part of a scene: the session survives the process.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The identifier, which the session keeps for life: the letter of the scenario.
  public let persistentIdentifier: String
  /// The role of the scene.
  public let role: Role
  /// The configuration that the app chose, or that its manifest names.
  open package(set) var configuration: UISceneConfiguration
  /// The connected scene, if any.
  open package(set) weak var scene: UIScene?
  /// The activity that restores the state of the scene.
  open var stateRestorationActivity: NSUserActivity?
  /// The data that the app keeps in the session.
  open var userInfo: [String: Any]?

  package init(_ letter: SceneID, _ role: Role, _ configuration: UISceneConfiguration) {
    persistentIdentifier = letter.description
    self.role = role
    self.configuration = configuration
    super.init()
  }

  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The text of the role, as in a scene manifest.
    public let rawValue: String
    /// Creates the role with a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app.
    public static let windowApplication = Self(
      rawValue: "UIWindowSceneSessionRoleApplication")
    /// The content of an external display.
    public static let windowExternalDisplayNonInteractive = Self(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }
}

/// The classes that UIKit creates for a scene.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the manifest.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene; only `UIWindowScene` is played.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate; if there is none, the name decides.
  open var delegateClass: AnyClass?
  /// Kept, without an effect.
  open var storyboard: UIStoryboard?

  /// Creates the configuration of a name and a role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}
