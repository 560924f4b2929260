import Lifecycle

/// Drives an implementation of UIKit whose classes are bound to the main actor.
@MainActor final class MiniKitEngine: @MainActor Engine, MiniDelegate {
  static var capabilities: Capabilities { .sceneBased }
  private let application = MiniApplication()
  private var app: HostedApp?
  private var world: World
  private var returns = false

  init(_ given: Given) {
    world = World(given)
    application.delegate = self
  }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    self.app = app
    defer { self.app = nil }
    world.apply(stimulus)
    drive(stimulus, application.scene)
  }

  func applicationDidLaunch() {
    app?.tell(.willFinishLaunching)
    app?.tell(.didFinishLaunching)
  }
  func sceneWillConnect() { tell(.willConnect) }
  func sceneWillEnterForeground() { tell(.willEnterForeground) }
  func sceneDidBecomeActive() { tell(.didBecomeActive) }
  func sceneWillResignActive() { tell(.willResignActive) }
  func sceneDidEnterBackground() { tell(.didEnterBackground) }
  func sceneDidDisconnect() { tell(.didDisconnect) }

  /// Calls the scene's delegate, if the app has one.
  private func tell(_ callback: Callback) {
    if world.given.hasSceneDelegate { app?.tell(callback, .a) }
  }

  private func drive(_ stimulus: Stimulus, _ scene: MiniScene) {
    let top: MiniScene.State = world.isInterrupted ? .inactive : .active
    if stimulus == .lock { returns = scene.state > .background }
    switch stimulus {
    case .launch, .open:
      application.start()
      scene.move(to: top)
    case .request:
      application.start()
      scene.move(to: max(scene.state, .background))
    case .home, .leave, .lock: scene.move(to: min(scene.state, .background))
    case .unlock: if returns { scene.move(to: top) }
    case .interrupt: scene.move(to: min(scene.state, .inactive))
    case .end: if scene.state == .inactive { scene.move(to: top) }
    case .close: scene.move(to: .unattached)
    case .reclaim: if scene.state == .background { scene.move(to: .unattached) }
    default: break
    }
  }
}
