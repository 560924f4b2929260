import Lifecycle

/// Drives a window system that calls its delegate from deep inside its own methods.
final class WindowServerEngine: Engine, WindowServerDelegate {
  static var capabilities: Capabilities { .sceneBased }
  private let server = WindowServer()
  private var app: HostedApp?
  private var world: World
  private var returns = false

  init(_ given: Given) {
    world = World(given)
    server.delegate = self
  }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    self.app = app
    defer { self.app = nil }
    world.apply(stimulus)
    server.obstacles = world.interruptionCount
    drive(stimulus)
  }

  func processStarted() {
    app?.tell(.willFinishLaunching)
    app?.tell(.didFinishLaunching)
  }
  func windowOpened() { tellScene(.willConnect) }
  func windowShows() { tellScene(.willEnterForeground) }
  func windowGotFocus() { tellScene(.didBecomeActive) }
  func windowLosesFocus() { tellScene(.willResignActive) }
  func windowHidden() { tellScene(.didEnterBackground) }
  func windowClosed() { tellScene(.didDisconnect) }

  /// Calls the scene's delegate, if the app has one.
  private func tellScene(_ callback: Callback) {
    if world.given.hasSceneDelegate { app?.tell(callback, .a) }
  }

  private func drive(_ stimulus: Stimulus) {
    switch stimulus {
    case .launch, .open: server.window().show()
    case .request: server.window().open()
    case .home, .leave: server.existingWindow?.hide()
    case .close: server.existingWindow?.close()
    case .reclaim: if server.existingWindow?.isShown == false { server.existingWindow?.close() }
    case .lock:
      returns = server.existingWindow?.isShown ?? false
      server.existingWindow?.hide()
      server.lock()
    case .unlock:
      server.unlock()
      if returns { server.window().show() }
    case .interrupt: server.existingWindow?.blur()
    case .end: server.existingWindow?.focus()
    default: break
    }
  }
}
