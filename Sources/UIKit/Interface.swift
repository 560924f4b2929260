// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// The parts of the interface that files with delegates name. They keep values and draw nothing.

/// A stack of controllers.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { viewControllers.last }
  open var isNavigationBarHidden = false

  /// Creates a stack with its first controller.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    viewControllers = [rootViewController]
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }
  /// Removes the controller on top.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
  /// Removes all controllers but the first.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    defer { viewControllers = Array(viewControllers.prefix(1)) }
    return Array(viewControllers.dropFirst())
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
}

/// Controllers side by side, one of them selected.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  open var selectedViewController: UIViewController? {
    get {
      viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
    }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
}

/// An alert, which counts as open from its presentation to its dismissal.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  /// Creates an alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message) = (title, message)
  }
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  /// The forms of an alert.
  public enum Style: Int, Sendable { case actionSheet, alert }
}

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public let title: String?
  public let style: Style
  /// The function that a test can call in place of a tap.
  public let handler: ((UIAlertAction) -> Void)?
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
  /// The forms of a button.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
}

/// A file of interfaces, which is not read: every controller of it is an empty one.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }
  open func instantiateInitialViewController() -> UIViewController? { UIViewController() }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}

/// A screen; there is one, of a fixed size.
@preconcurrency @MainActor open class UIScreen: NSObject {
  public class var main: UIScreen { shared }
  private static let shared = UIScreen()
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  open var scale: CGFloat { 3 }
  open var brightness: CGFloat = 0.5
  open var isCaptured: Bool { false }
}

/// The device: an iPhone with the default name.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { shared }
  private static let shared = UIDevice()
  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "18.0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var identifierForVendor: UUID? { nil }
  open var isBatteryMonitoringEnabled = false
}

/// The kinds of device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay }
/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
}
/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2)
  public static let landscapeLeft = Self(rawValue: 16)
  public static let landscapeRight = Self(rawValue: 8)
  public static let portraitUpsideDown = Self(rawValue: 4)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
}
/// The ways in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}
/// The animations of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
/// The traits of an interface; none are told apart.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// A color; all colors are alike.
@preconcurrency @MainActor open class UIColor: NSObject {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { super.init() }
  public init(white: CGFloat, alpha: CGFloat) { super.init() }
  public override nonisolated init() { super.init() }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  public class var black: UIColor { UIColor() }
  public class var white: UIColor { UIColor() }
  public class var clear: UIColor { UIColor() }
  public class var gray: UIColor { UIColor() }
  public class var red: UIColor { UIColor() }
  public class var blue: UIColor { UIColor() }
  public class var systemBackground: UIColor { UIColor() }
  public class var systemBlue: UIColor { UIColor() }
  public class var systemGray: UIColor { UIColor() }
  public class var systemGreen: UIColor { UIColor() }
  public class var systemIndigo: UIColor { UIColor() }
  public class var systemOrange: UIColor { UIColor() }
  public class var systemRed: UIColor { UIColor() }
  public class var label: UIColor { UIColor() }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

/// A blurred layer, as apps put it over their content.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public convenience init(effect: UIVisualEffect?) { self.init(frame: .zero) }
}
/// An effect on the content below a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}
/// A blur.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public init(style: Style) { super.init() }
  /// The strengths of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemMaterial
  }
}

/// An image without a content.
@preconcurrency @MainActor open class UIImage: NSObject {
  public init?(named name: String) { super.init() }
  public init?(systemName name: String) { super.init() }
}

/// The button of a controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var tag: Int
  open var badgeValue: String?
  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
    super.init()
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open func configureWithOpaqueBackground() {}
  open func configureWithDefaultBackground() {}
  open func configureWithTransparentBackground() {}
}

/// A navigation bar, whose look apps set in their delegates.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  private static let proxy = UINavigationBar()
  open class func appearance() -> UINavigationBar { proxy }
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
}

/// A tab bar, whose look apps set in their delegates.
@preconcurrency @MainActor open class UITabBar: UIView {
  private static let proxy = UITabBar()
  open class func appearance() -> UITabBar { proxy }
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true
}

/// The light or the dark form of an interface.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// A space with a size, such as a scene's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}
extension UIScreen: UICoordinateSpace {}
