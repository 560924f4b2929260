import Lifecycle

/// A model of NativeScript 9's events of `Application` and windows, after `application.ios.ts`.
struct NativeScriptModel: Client {
  static let contract = """
    client NativeScript
    client app foreground = cameForward, background = wentBack
    client app resume = becameActive, suspend = resignedActive
    client app exit = ends, lowMemory = memory warning
    client scene sceneWillConnect = attached, sceneWillEnterForeground = cameForward
    client scene sceneDidActivate = becameActive, sceneWillResignActive = resignedActive
    client scene sceneDidEnterBackground = wentBack, sceneDidDisconnect = detached
    client ready = ready
    client promises links
    """

  private let supportsScenes: Bool
  private var inFront: Set<SceneID> = []
  private var active: Set<SceneID> = []

  init(_ given: Given, _ host: ClientHost) { supportsScenes = given.isSceneBased }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch (told.event, told.receiver) {
    case (.notification(let notification), .app): hear(notification, host)
    case (.callback(let callback), .scene(let scene)):
      open(told, host)
      hear(callback, scene, host)
    case (.callback(.open), .app), (.callback(.continueActivity), .app): open(told, host)
    default: break
    }
  }

  private func open(_ told: Observation, _ host: ClientHost) {
    for link in ClientHost.Link.all(in: told) where link.payload != .push { host.pass(link) }
  }

  private func hear(_ notification: LifecycleNotification, _ host: ClientHost) {
    switch notification {
    case .didFinishLaunching: host.emit("ready")
    case .willTerminate: host.emit("exit")
    case .didReceiveMemoryWarning: host.emit("lowMemory")
    case .didBecomeActive where !supportsScenes:
      host.emit("foreground")
      host.emit("resume")
    case .didEnterBackground where !supportsScenes:
      host.emit("background")
      host.emit("suspend")
    default: break
    }
  }

  private mutating func hear(_ callback: Callback, _ scene: SceneID, _ host: ClientHost) {
    switch callback {
    case .willConnect: host.emit("sceneWillConnect", scene)
    case .willEnterForeground:
      host.emit("sceneWillEnterForeground", scene)
      if inFront.isEmpty { host.emit("foreground") }
      inFront.insert(scene)
    case .didBecomeActive:
      host.emit("sceneDidActivate", scene)
      if active.isEmpty { host.emit("resume") }
      active.insert(scene)
    case .willResignActive:
      host.emit("sceneWillResignActive", scene)
      if active.remove(scene) != nil, active.isEmpty { host.emit("suspend") }
    case .didEnterBackground:
      host.emit("sceneDidEnterBackground", scene)
      if inFront.remove(scene) != nil, inFront.isEmpty { host.emit("background") }
    case .didDisconnect:
      if active.remove(scene) != nil, active.isEmpty { host.emit("suspend") }
      if inFront.remove(scene) != nil, inFront.isEmpty { host.emit("background") }
      host.emit("sceneDidDisconnect", scene)
    default: break
    }
  }
}
