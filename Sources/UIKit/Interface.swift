// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// The parts of the interface that files with delegates name. They keep values and draw nothing.

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
  /// Posted on a device when a recording of the screen begins or ends.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
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
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  open var orientation: UIDeviceOrientation { .portrait }
}

/// The kinds of device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay }
/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
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
  open class var current: UITraitCollection { UITraitCollection() }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
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

/// The light or the dark form of an interface.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// A space with a size, such as a scene's.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}
extension UIScreen: UICoordinateSpace {}
