import Lifecycle

/// Passes host events to a main-actor implementation of UIKit, and its calls to the app.
@MainActor
final class PocketKitHost: @MainActor HostDriven, PocketAppDelegate, PocketSceneDelegate {
  static var capabilities: Capabilities { [.sceneBased, .multipleScenes] }
  private let application = PocketApplication()
  private var app: HostedApp?

  init(_ given: Given) {
    application.delegate = self
    // Without a scene delegate the app receives no calls about scenes.
    if given.hasSceneDelegate { application.sceneDelegate = self }
  }

  func handle(_ event: HostEvent, telling app: HostedApp) {
    self.app = app
    defer { self.app = nil }
    switch event {
    case .processStarts: application.launch()
    case .willTerminate: application.terminate()
    case .sceneConnects(let scene, _, _): application.connectScene(scene)
    case .sceneDisconnects(let scene): application.disconnectScene(scene)
    case .willEnterForeground(let receiver): scene(receiver)?.show()
    case .didBecomeActive(let receiver): scene(receiver)?.activate()
    case .willResignActive(let receiver): scene(receiver)?.deactivate()
    case .didEnterBackground(let receiver): scene(receiver)?.hide()
    default: break
    }
  }

  private func scene(_ receiver: Receiver) -> PocketScene? {
    receiver.scene.flatMap(application.scene)
  }

  func applicationWillFinishLaunching() { app?.tell(.willFinishLaunching) }
  func applicationDidFinishLaunching() { app?.tell(.didFinishLaunching) }
  func applicationWillTerminate() { app?.tell(.willTerminate) }

  func sceneWillConnect(_ scene: PocketScene) { app?.tell(.willConnect, scene.name) }
  func sceneWillEnterForeground(_ scene: PocketScene) {
    app?.tell(.willEnterForeground, scene.name)
  }
  func sceneDidBecomeActive(_ scene: PocketScene) { app?.tell(.didBecomeActive, scene.name) }
  func sceneWillResignActive(_ scene: PocketScene) { app?.tell(.willResignActive, scene.name) }
  func sceneDidEnterBackground(_ scene: PocketScene) { app?.tell(.didEnterBackground, scene.name) }
  func sceneDidDisconnect(_ scene: PocketScene) { app?.tell(.didDisconnect, scene.name) }
}
