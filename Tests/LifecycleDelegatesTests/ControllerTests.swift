import Testing
import UIKit

/// A controller with an initializer of its own, as UIKit permits it.
private class Leaf: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError("there is no interface file") }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

/// A controller with an initializer of UIKit's.
private class Loaded: UIViewController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class Stack: UINavigationController, UINavigationControllerDelegate {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    delegate = self
  }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class Tabs: UITabBarController, UITabBarControllerDelegate {
  init() {
    super.init(nibName: nil, bundle: nil)
    delegate = self
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class Columns: UISplitViewController {
  override init(style: Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class Plain: UIViewController {}
private class PlainStack: UINavigationController {}

@Suite("Controllers of the stand-in")
@MainActor struct ControllerTests {
  @Test("Subclasses with initializers of their own know their containers")
  func containers() {
    let (page, tabs, columns) = (Leaf(), Tabs(), Columns(style: .doubleColumn))
    let stack = Stack(rootViewController: page)
    tabs.viewControllers = [stack, Plain(), Loaded(), PlainStack()]
    columns.setViewController(tabs, for: .secondary)
    #expect(page.navigationController === stack)
    #expect(page.tabBarController === tabs)
    #expect(page.splitViewController === columns)
    #expect(tabs.tabBar.items?.count == 4)
    stack.pushViewController(Loaded(), animated: false)
    #expect(stack.popViewController(animated: false)?.navigationController == nil)
    stack.setViewControllers([Plain()], animated: false)
    #expect(page.parent == nil)
  }
}
