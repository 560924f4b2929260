import Lifecycle

/// The life cycle of one scene as a ladder to the active state, with one callback for each rung.
struct LadderEngine: Engine {
  static var capabilities: Capabilities { .sceneBased }
  private var world: World
  private var rung = 0
  private var returns = false

  init(_ given: Given) { world = World(given) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    world.apply(stimulus)
    let top = world.isInterrupted ? 4 : 5
    if stimulus == .lock { returns = rung > 3 }
    switch stimulus {
    case .launch, .open: climb(to: top, app)
    case .request: climb(to: max(rung, 3), app)
    case .home, .leave, .lock: climb(to: min(rung, 3), app)
    case .unlock: climb(to: returns ? top : rung, app)
    case .interrupt: climb(to: min(rung, 4), app)
    case .end: climb(to: rung == 4 ? top : rung, app)
    case .close,
      .reclaim where rung == 3:
      climb(to: min(rung, 2), app)
    default: break
    }
  }

  private mutating func climb(to goal: Int, _ app: HostedApp) {
    let up: [Callback] = [
      .willFinishLaunching, .didFinishLaunching, .willConnect, .willEnterForeground,
      .didBecomeActive,
    ]
    let down: [Callback] = [.didDisconnect, .didEnterBackground, .willResignActive]
    // A scene without a delegate receives no callbacks.
    let isTold = world.given.hasSceneDelegate
    for step in rung..<max(rung, goal) where step < 2 || isTold {
      app.tell(up[step], step < 2 ? .app : .scene(.a))
    }
    for step in (min(rung, goal)..<rung).reversed() where isTold { app.tell(down[step - 2], .a) }
    rung = goal
  }
}
