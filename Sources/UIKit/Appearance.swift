// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// The colors, fonts and bars that apps set up. They keep values and draw nothing.

/// A color; all colors are alike.
@preconcurrency @MainActor open class UIColor: NSObject {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { super.init() }
  public init(white: CGFloat, alpha: CGFloat) { super.init() }
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { super.init() }
  public init?(named name: String) { super.init() }
  public override nonisolated init() { super.init() }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  public class var black: UIColor { UIColor() }
  public class var white: UIColor { UIColor() }
  public class var clear: UIColor { UIColor() }
  public class var gray: UIColor { UIColor() }
  public class var darkGray: UIColor { UIColor() }
  public class var lightGray: UIColor { UIColor() }
  public class var red: UIColor { UIColor() }
  public class var orange: UIColor { UIColor() }
  public class var yellow: UIColor { UIColor() }
  public class var green: UIColor { UIColor() }
  public class var blue: UIColor { UIColor() }
  public class var purple: UIColor { UIColor() }
  public class var tintColor: UIColor { UIColor() }
  public class var systemBackground: UIColor { UIColor() }
  public class var secondarySystemBackground: UIColor { UIColor() }
  public class var tertiarySystemBackground: UIColor { UIColor() }
  public class var systemGroupedBackground: UIColor { UIColor() }
  public class var systemBlue: UIColor { UIColor() }
  public class var systemGray: UIColor { UIColor() }
  public class var systemGray5: UIColor { UIColor() }
  public class var systemGray6: UIColor { UIColor() }
  public class var systemGreen: UIColor { UIColor() }
  public class var systemIndigo: UIColor { UIColor() }
  public class var systemOrange: UIColor { UIColor() }
  public class var systemPink: UIColor { UIColor() }
  public class var systemPurple: UIColor { UIColor() }
  public class var systemRed: UIColor { UIColor() }
  public class var systemTeal: UIColor { UIColor() }
  public class var systemYellow: UIColor { UIColor() }
  public class var label: UIColor { UIColor() }
  public class var secondaryLabel: UIColor { UIColor() }
  public class var separator: UIColor { UIColor() }
}

/// A font; no text is drawn with it.
@preconcurrency @MainActor open class UIFont: NSObject {
  public let pointSize: CGFloat
  public init?(name fontName: String, size fontSize: CGFloat) {
    pointSize = fontSize
    super.init()
  }
  private init(size: CGFloat) {
    pointSize = size
    super.init()
  }
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
  /// The strengths of a font.
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}

extension NSAttributedString.Key {
  public static let font = Self("NSFont")
  public static let foregroundColor = Self("NSColor")
}

/// A button of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var tag = 0
  open var isEnabled = true
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// A button of a navigation bar; without selectors it has no action.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  private static let proxy = UIBarButtonItem()
  open class func appearance() -> UIBarButtonItem { proxy }
  open var tintColor: UIColor?
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Never?) {
    self.init()
    self.title = title
  }
  /// The forms of a button.
  public enum Style: Int, Sendable { case plain, done = 2 }
}

/// The button of a controller in a tab bar.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  private static let proxy = UITabBarItem()
  open class func appearance() -> UITabBarItem { proxy }
  open var selectedImage: UIImage?
  open var badgeValue: String?
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }
  /// The buttons with a title and an image of the system.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
}

/// The look of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  open func configureWithOpaqueBackground() {}
  open func configureWithDefaultBackground() {}
  open func configureWithTransparentBackground() {}
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The look of the buttons of a tab bar.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
}

/// The look of the buttons in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The dark and the light bars.
public enum UIBarStyle: Int, Sendable { case `default`, black }
/// The heights of a bar.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// A navigation bar, whose look apps set in their delegates.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  private static let proxy = UINavigationBar()
  open class func appearance() -> UINavigationBar { proxy }
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// A tab bar, whose look apps set in their delegates.
@preconcurrency @MainActor open class UITabBar: UIView {
  private static let proxy = UITabBar()
  open class func appearance() -> UITabBar { proxy }
  open var items: [UITabBarItem]?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
}
