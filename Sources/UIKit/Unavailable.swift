// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Foundation

// Symbols that files with delegates often name, but that the stand-in lacks: their use is an error
// that names the page of the manual. A symbol that only keeps values belongs in `Interface.swift`,
// `Views.swift`, `Controllers.swift` or `Appearance.swift`.

@available(*, unavailable, message: "the stand-in has no SwiftUI: see the page TestRealDelegates")
public class UIHostingController<Content>: UIViewController {}

@available(*, unavailable, message: "the stand-in has no pasteboard: see TestRealDelegates")
public class UIPasteboard {}

@available(*, unavailable, message: "the stand-in has no gestures: see the page TestRealDelegates")
public class UIGestureRecognizer {}

@available(*, unavailable, message: "the stand-in has no lists: see the page TestRealDelegates")
public class UITableView {}

@available(*, unavailable, message: "the stand-in has no lists: see the page TestRealDelegates")
public class UITableViewController: UIViewController {}

@available(*, unavailable, message: "the stand-in has no lists: see the page TestRealDelegates")
public class UITableViewCell: UIView {}

@available(*, unavailable, message: "the stand-in has no lists: see the page TestRealDelegates")
public class UICollectionView {}

@available(*, unavailable, message: "the stand-in has no lists: see the page TestRealDelegates")
public class UICollectionViewController: UIViewController {}

@available(*, unavailable, message: "the stand-in has no controls: see the page TestRealDelegates")
public class UIButton: UIControl {}

@available(*, unavailable, message: "the stand-in has no controls: see the page TestRealDelegates")
public class UITextField: UIControl {}

@available(*, unavailable, message: "the stand-in has no controls: see the page TestRealDelegates")
public class UITextView: UIView {}

@available(*, unavailable, message: "there is no device here: see the page TestRealDelegates")
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  1
}
