// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// The controllers that contain others. They keep values and draw nothing.

/// A stack of controllers.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] {
    get { children }
    set { contain(newValue) }
  }
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { viewControllers.last }
  open var isNavigationBarHidden = false
  public let navigationBar = UINavigationBar()
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates a stack with its first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    contain([rootViewController])
  }
  /// Creates an empty stack; the file is not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates an empty stack; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

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

/// The delegate of a stack; it is never called.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// The title and the buttons of a controller in a navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var leftItemsSupplementBackButton = false
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

/// Controllers side by side, one of them selected.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set {
      contain(newValue ?? [])
      tabBar.items = newValue?.compactMap(\.tabBarItem)
    }
  }
  open var selectedIndex = 0
  open var selectedViewController: UIViewController? {
    get {
      viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
    }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
  public let tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}

/// The delegate of a tab bar controller; it is never called.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    true
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Controllers in columns; an iPhone shows one of them.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  open var viewControllers: [UIViewController] {
    get { children }
    set { contain(newValue) }
  }
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var isCollapsed: Bool { true }
  public let displayModeButtonItem = UIBarButtonItem()
  private var columns: [Column: UIViewController] = [:]

  /// Creates columns without controllers.
  public init(style: Style) { super.init(nibName: nil, bundle: nil) }
  /// Creates columns without controllers; the file is not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates columns without controllers; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Puts a controller into a column.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    columns[column] = viewController
    contain(columns.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value))
  }
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// The numbers of columns.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// The columns.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  /// The ways in which columns share the screen.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    public static let allVisible = oneBesideSecondary
  }
}

/// The delegate of a controller with columns; it is never called.
@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    false
  }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    proposedTopColumn
  }
}
