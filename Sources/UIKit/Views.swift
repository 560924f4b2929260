// UIKit documents its own symbols; the page `StandInSymbols` lists what each one does here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// The views of privacy screens and the like. They keep values and draw nothing.

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
    case extraLight, light, dark, regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }
}

/// An image without a content.
@preconcurrency @MainActor open class UIImage: NSObject {
  public override init() { super.init() }
  public init?(named name: String) { super.init() }
  public init?(systemName name: String) { super.init() }
}

#if canImport(QuartzCore)
  @_exported import QuartzCore
#else
  /// The layer of a view.
  @preconcurrency @MainActor open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0
    open var masksToBounds = false
    open var speed: Float = 1
  }
#endif

/// A view with an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage?
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}

/// A view with a text.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor! = UIColor()
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
}
/// The alignments of a text.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A view that reacts to touches; none is ever made.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The states of a control.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
  }
}

/// A relation between the edges or sizes of views; no layout is computed.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  open var constant: CGFloat
  open var isActive = false
  init(_ constant: CGFloat) {
    self.constant = constant
    super.init()
  }
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// An edge or a size of a view.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(c)
  }
}
/// A horizontal position.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A vertical position.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(c) }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(c)
  }
}
