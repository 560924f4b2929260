// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Lifecycle

/// An object that can respond to events.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }
  /// The next responder: none.
  open var next: UIResponder? { nil }
  /// Whether the responder can be the first to receive events: no.
  open var canBecomeFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Builds no menu.
  open func buildMenu(with builder: any UIMenuBuilder) {}
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = posted("KeyboardWillShow")
  public nonisolated static let keyboardDidShowNotification = posted("KeyboardDidShow")
  public nonisolated static let keyboardWillHideNotification = posted("KeyboardWillHide")
  public nonisolated static let keyboardDidHideNotification = posted("KeyboardDidHide")

  private nonisolated static func posted(_ name: String) -> Notification.Name {
    Notification.Name("UI\(name)Notification")
  }
}

/// An event of a person; none is ever made.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The movements of the device.
  public enum EventSubtype: Int, Sendable { case none, motionShake }
}
/// A touch; none is ever made.
@preconcurrency @MainActor open class UITouch: NSObject {}

/// The builder of a menu; none is ever made.
public protocol UIMenuBuilder {}

/// A rectangle of the interface; it draws nothing.
@preconcurrency @MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var clipsToBounds = false
  public let layer = CALayer()
  open var tintColor: UIColor! = UIColor()
  open var isUserInteractionEnabled = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The window of the view, if the view is in one.
  open var window: UIWindow? { superview.flatMap { $0 as? UIWindow ?? $0.window } }

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view without a size; nothing is decoded.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// Creates a view without a size.
  public override convenience init() { self.init(frame: .zero) }

  /// Has no effect: no layout is computed.
  open func setNeedsLayout() {}
  /// Has no effect: no layout is computed.
  open func layoutIfNeeded() {}
  /// Has no effect: nothing is drawn.
  open func setNeedsDisplay() {}

  /// Puts a view on top of the others.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Moves a view to the front.
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }
  /// Returns the view with a tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// Returns `false`: no view of the stand-in is edited.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { false }
  /// Runs the animation and its completion at once.
  open class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: { animations?() }, completion: completion)
  }

  /// The course of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1)
    public static let allowUserInteraction = Self(rawValue: 2)
    public static let beginFromCurrentState = Self(rawValue: 4)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }

  // The anchors are new ones at each use, because no layout is computed.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }

  /// The ways in which a view fits its content.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center = 4
  }

  /// The directions in which a view follows the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleHeight = Self(rawValue: 16)
  }
}

/// A window, which the scene keeps while it is shown.
@preconcurrency @MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open var windowLevel = Level.normal
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open private(set) var isKeyWindow = false
  open weak var windowScene: UIWindowScene? { didSet { if !isHidden { show() } } }

  /// Creates the window of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    super.isHidden = true
  }

  /// Creates a window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Creates a window without a size; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// Whether the window is out of sight; a new window is.
  open override var isHidden: Bool {
    didSet { if isHidden { windowScene?.windows.removeAll { $0 === self } } else { show() } }
  }

  /// Shows the window in front and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the key window.
  open func makeKey() {
    for window in windowScene?.windows ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
  }

  open func sendEvent(_ event: UIEvent) {}

  private func show() {
    if let scene = windowScene, !scene.windows.contains(self) { scene.windows.append(self) }
    rootViewController?.loadViewIfNeeded()
  }

  /// The position of a window above others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Self(rawValue: 0)
    public static let alert = Self(rawValue: 2000)
    public static let statusBar = Self(rawValue: 1000)
    public static func + (level: Self, distance: CGFloat) -> Self {
      Self(level.rawValue + distance)
    }
    public static func - (level: Self, distance: CGFloat) -> Self {
      Self(level.rawValue - distance)
    }
  }
}

/// A controller of views; its views draw nothing.
@preconcurrency @MainActor open class UIViewController: UIResponder, UIUserActivityRestoring {
  open var title: String?
  open private(set) var isViewLoaded = false
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var userActivity: NSUserActivity?
  open var tabBarItem: UITabBarItem! = UITabBarItem(title: nil, image: nil, tag: 0)
  open var navigationItem = UINavigationItem()
  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }
  open var splitViewController: UISplitViewController? { ancestor() }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  private var root: UIView?

  /// Creates a controller; the file is not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// Creates a controller; nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }
  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  private func ancestor<Container>() -> Container? { parent as? Container ?? parent?.ancestor() }

  /// The view, which is loaded at the first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return root
    }
    set { (root, isViewLoaded) = (newValue, newValue != nil) }
  }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    loadView()
    viewDidLoad()
  }
  open func loadView() { root = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

  /// Presents a controller; an alert is recorded as open.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if viewControllerToPresent is UIAlertController { DeviceProcess.current.did(.open) }
    completion?()
  }

  /// Removes the controller that this one presents, or this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      if let presenter = presentingViewController {
        return presenter.dismiss(animated: flag, completion: completion)
      }
      return
    }
    if presented is UIAlertController { DeviceProcess.current.did(.close) }
    presented.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }

  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// Puts controllers in place of the children.
  func contain(_ controllers: [UIViewController]) {
    for child in children { child.parent = nil }
    for controller in controllers { controller.parent = self }
    children = controllers
  }
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
}
