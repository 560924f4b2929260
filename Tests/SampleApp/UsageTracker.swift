package import UIKit

/// A plugin that reports when the app is used, and passes URLs on.
@MainActor package final class UsageTracker {
  /// The receiver of the plugin's events.
  @MainActor package protocol Listener: AnyObject {
    func tracker(_ tracker: UsageTracker, reports event: String)
    func tracker(_ tracker: UsageTracker, opens url: URL)
  }

  /// The way in which the plugin listens to UIKit.
  package enum Style: String, CaseIterable, Sendable {
    case observers, asyncNotifications, delegateCalls
    // Faults that reports name.
    case appAndSceneObservers, appDelegateCallsAlone, sessionAtLaunch
    case losesColdURLs, passesURLsTwice
  }

  package static var style = Style.observers
  package weak var listener: (any Listener)?
  private var isInUse = false

  package init() {}

  /// Begins to listen. The app calls the method when its launch is done.
  package func start() {
    switch Self.style {
    case .asyncNotifications:
      follow(UIApplication.didBecomeActiveNotification) { $0.begin() }
      follow(UIApplication.willResignActiveNotification) { $0.end() }
    case .delegateCalls, .appDelegateCallsAlone: break
    case .appAndSceneObservers:
      for name in [UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification] {
        observe(name) { $0.report("begin") }
      }
      observe(UIApplication.willResignActiveNotification) { $0.report("end") }
    default:
      observe(UIApplication.didBecomeActiveNotification) { $0.begin() }
      observe(UIApplication.willResignActiveNotification) { $0.end() }
    }
    if Self.style == .sessionAtLaunch { begin() }
  }

  private func observe(
    _ name: Notification.Name, _ action: @escaping @MainActor @Sendable (UsageTracker) -> Void
  ) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
      [weak self] _ in
      MainActor.assumeIsolated {
        if let self { action(self) }
      }
    }
  }

  private func follow(
    _ name: Notification.Name, _ action: @escaping @MainActor (UsageTracker) -> Void
  ) {
    Task { [weak self] in
      for await _ in NotificationCenter.default.notifications(named: name) {
        guard let self else { return }
        action(self)
      }
    }
  }

  /// Begins a use, unless one is under way.
  package func begin() {
    if !isInUse { report("begin") }
    isInUse = true
  }

  /// Ends the use, if one is under way.
  package func end() {
    if isInUse { report("end") }
    isInUse = false
  }

  /// Passes a URL on.
  package func open(_ url: URL, isCold: Bool) {
    if isCold, Self.style == .losesColdURLs { return }
    listener?.tracker(self, opens: url)
    if Self.style == .passesURLsTwice { listener?.tracker(self, opens: url) }
  }

  private func report(_ event: String) { listener?.tracker(self, reports: event) }
}

/// The delegate of an app with the plugin.
package final class TrackedAppDelegate: NSObject, UIApplicationDelegate {
  package let tracker = UsageTracker()
  /// The listener that a test sets.
  package static var listener: (any UsageTracker.Listener)?

  package func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    tracker.listener = Self.listener
    tracker.start()
    return true
  }

  package func applicationDidBecomeActive(_ application: UIApplication) {
    if hearsAppDelegateCalls { tracker.begin() }
  }

  package func applicationWillResignActive(_ application: UIApplication) {
    if hearsAppDelegateCalls { tracker.end() }
  }

  private var hearsAppDelegateCalls: Bool {
    [.appDelegateCallsAlone, .delegateCalls].contains(UsageTracker.style)
  }

  package func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    tracker.open(url, isCold: false)
    return true
  }
}

/// The delegate of a scene in an app with the plugin.
package final class TrackedSceneDelegate: NSObject, UIWindowSceneDelegate {
  package var window: UIWindow?

  private var tracker: UsageTracker? {
    (UIApplication.shared.delegate as? TrackedAppDelegate)?.tracker
  }

  package func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    for context in connectionOptions.urlContexts { tracker?.open(context.url, isCold: true) }
  }

  package func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { tracker?.open(context.url, isCold: false) }
  }

  package func sceneDidBecomeActive(_ scene: UIScene) {
    if UsageTracker.style == .delegateCalls { tracker?.begin() }
  }

  package func sceneWillResignActive(_ scene: UIScene) {
    if UsageTracker.style == .delegateCalls { tracker?.end() }
  }
}
