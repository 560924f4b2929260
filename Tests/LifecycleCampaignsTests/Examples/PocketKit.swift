import Lifecycle

/// A small re-implementation of UIKit that its host platform drives.
@MainActor final class PocketApplication {
  weak var delegate: (any PocketAppDelegate)?
  weak var sceneDelegate: (any PocketSceneDelegate)?
  private(set) var scenes: [PocketScene] = []

  func launch() {
    delegate?.applicationWillFinishLaunching()
    delegate?.applicationDidFinishLaunching()
  }

  func connectScene(_ name: SceneID) {
    let scene = PocketScene(name, self)
    scenes.append(scene)
    sceneDelegate?.sceneWillConnect(scene)
  }

  func disconnectScene(_ name: SceneID) {
    guard let scene = scene(name) else { return }
    scenes.removeAll { $0 === scene }
    sceneDelegate?.sceneDidDisconnect(scene)
  }

  func scene(_ name: SceneID) -> PocketScene? { scenes.first { $0.name == name } }

  func terminate() { delegate?.applicationWillTerminate() }
}

/// A scene of the application.
@MainActor final class PocketScene {
  let name: SceneID
  private unowned let application: PocketApplication
  private var delegate: (any PocketSceneDelegate)? { application.sceneDelegate }

  init(_ name: SceneID, _ application: PocketApplication) {
    self.name = name
    self.application = application
  }

  func show() { delegate?.sceneWillEnterForeground(self) }
  func activate() { delegate?.sceneDidBecomeActive(self) }
  func deactivate() { delegate?.sceneWillResignActive(self) }
  func hide() { delegate?.sceneDidEnterBackground(self) }
}

/// The app delegate's methods.
@MainActor protocol PocketAppDelegate: AnyObject {
  func applicationWillFinishLaunching()
  func applicationDidFinishLaunching()
  func applicationWillTerminate()
}

/// The scene delegate's methods.
@MainActor protocol PocketSceneDelegate: AnyObject {
  func sceneWillConnect(_ scene: PocketScene)
  func sceneWillEnterForeground(_ scene: PocketScene)
  func sceneDidBecomeActive(_ scene: PocketScene)
  func sceneWillResignActive(_ scene: PocketScene)
  func sceneDidEnterBackground(_ scene: PocketScene)
  func sceneDidDisconnect(_ scene: PocketScene)
}
