/// An implementation of UIKit's scenes in the usual Swift style: classes bound to the main actor.
@MainActor final class MiniApplication {
  weak var delegate: (any MiniDelegate)?
  private(set) var isRunning = false
  private(set) lazy var scene = MiniScene(of: self)

  /// Starts the process unless it already runs.
  func start() {
    if !isRunning { tell { $0.applicationDidLaunch() } }
    isRunning = true
  }

  fileprivate func tell(_ method: (any MiniDelegate) -> Void) {
    MainActor.preconditionIsolated()
    if let delegate { method(delegate) }
  }
}

/// The only scene, which moves from state to state.
@MainActor final class MiniScene {
  /// The states of a scene, from unattached up to active.
  enum State: Int, Comparable {
    case unattached, background, inactive, active

    static func < (one: State, other: State) -> Bool { one.rawValue < other.rawValue }
  }

  private(set) var state = State.unattached
  private weak var application: MiniApplication?

  fileprivate init(of application: MiniApplication) { self.application = application }

  /// Moves to a state, through all states in between.
  func move(to goal: State) {
    while state != goal {
      switch (state, state < goal) {
      case (.unattached, _): enter(.background) { $0.sceneWillConnect() }
      case (.background, true): enter(.inactive) { $0.sceneWillEnterForeground() }
      case (.background, false): enter(.unattached) { $0.sceneDidDisconnect() }
      case (.inactive, true): enter(.active) { $0.sceneDidBecomeActive() }
      case (.inactive, false): enter(.background) { $0.sceneDidEnterBackground() }
      case (.active, _): enter(.inactive) { $0.sceneWillResignActive() }
      }
    }
  }

  private func enter(_ next: State, _ method: (any MiniDelegate) -> Void) {
    state = next
    application?.tell(method)
  }
}

/// The callbacks of the application and its scene.
@MainActor protocol MiniDelegate: AnyObject {
  func applicationDidLaunch()
  func sceneWillConnect()
  func sceneWillEnterForeground()
  func sceneDidBecomeActive()
  func sceneWillResignActive()
  func sceneDidEnterBackground()
  func sceneDidDisconnect()
}
