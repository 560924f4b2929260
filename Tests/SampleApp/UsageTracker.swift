import UIKit

/// A plugin that reports when the app is used, and passes URLs on.
@MainActor final class UsageTracker {
  /// The receiver of the plugin's events.
  @MainActor protocol Listener: AnyObject {
    func tracker(_ tracker: UsageTracker, reports event: String)
    func tracker(_ tracker: UsageTracker, opens url: URL)
  }

  /// The way in which the plugin listens to UIKit.
  enum Style: String, CaseIterable, Sendable {
    case observers, asyncNotifications, delegateCalls
    // Faults that reports name.
    case appAndSceneObservers, appDelegateCallsAlone, sessionAtLaunch
    case losesColdURLs, passesURLsTwice
  }

  static var style = Style.observers
  weak var listener: (any Listener)?
  private var observers: [any NSObjectProtocol] = []
  private var tasks: [Task<Void, Never>] = []
  private var isInUse = false

  init() {}

  /// Begins to listen. The app calls the method when its launch is done.
  func start() {
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
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self] _ in
        MainActor.assumeIsolated {
          if let self { action(self) }
        }
      })
  }

  private func follow(
    _ name: Notification.Name, _ action: @escaping @MainActor (UsageTracker) -> Void
  ) {
    tasks.append(
      Task { [weak self] in
        for await _ in NotificationCenter.default.notifications(named: name) {
          guard let self else { return }
          action(self)
        }
      })
  }

  /// Begins a use, unless one is under way.
  func begin() {
    if !isInUse { report("begin") }
    isInUse = true
  }

  /// Ends the use, if one is under way.
  func end() {
    if isInUse { report("end") }
    isInUse = false
  }

  /// Passes a URL on.
  func open(_ url: URL, isCold: Bool) {
    if isCold, Self.style == .losesColdURLs { return }
    listener?.tracker(self, opens: url)
    if Self.style == .passesURLsTwice { listener?.tracker(self, opens: url) }
  }

  private func report(_ event: String) { listener?.tracker(self, reports: event) }
}

/// The delegate of an app with the plugin.
final class TrackedAppDelegate: NSObject, UIApplicationDelegate {
  let tracker = UsageTracker()
  /// The listener that a test sets.
  static var listener: (any UsageTracker.Listener)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    tracker.listener = Self.listener
    tracker.start()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if UsageTracker.style == .appDelegateCallsAlone { tracker.begin() }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    if UsageTracker.style == .appDelegateCallsAlone { tracker.end() }
  }
}

/// The delegate of a scene in an app with the plugin.
final class TrackedSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?

  private var tracker: UsageTracker? {
    (UIApplication.shared.delegate as? TrackedAppDelegate)?.tracker
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    for context in connectionOptions.urlContexts { tracker?.open(context.url, isCold: true) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { tracker?.open(context.url, isCold: false) }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    if UsageTracker.style == .delegateCalls { tracker?.begin() }
  }

  func sceneWillResignActive(_ scene: UIScene) {
    if UsageTracker.style == .delegateCalls { tracker?.end() }
  }
}
