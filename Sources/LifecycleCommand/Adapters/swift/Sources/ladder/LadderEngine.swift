import Lifecycle

/// The life cycle of one scene as a ladder to the active state, with one callback for each rung.
///
/// Replace this engine with your own. To see how a fault is caught, seed one:
///
///     lifecheck run --engine 'exec:./my-engine/.build/release/ladder --fault skips-deactivation'
struct LadderEngine: Engine {
  static var capabilities: Capabilities { .sceneBased }
  private var world: World
  private var rung = 0
  private var returns = false
  private var trips = 0

  init(_ given: Given) throws(EngineFailure) {
    if !given.isSceneBased { throw .unsupported("the app is app-based") }
    if given.multipleScenes { throw .unsupported("the app has several scenes") }
    if !given.script.isEmpty { throw .unsupported("the app reacts inside callbacks") }
    world = World(given)
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    world.apply(stimulus)
    let top = world.isInterrupted ? 4 : 5
    switch stimulus {
    case .launch, .open: climb(to: top, app)
    case .request: climb(to: max(rung, 3), app)
    case .home, .leave: climb(to: min(rung, 3), app)
    case .lock:
      returns = rung > 3
      climb(to: min(rung, 3), app)
    case .unlock: climb(to: returns ? top : rung, app)
    case .interrupt(.call) where Fault.seeded == .ignoresCalls: break
    case .interrupt: climb(to: min(rung, 4), app)
    case .end where Fault.seeded == .forgetsToReactivate: break
    case .end: climb(to: rung == 4 ? top : rung, app)
    case .close: climb(to: min(rung, 2), app)
    case .reclaim: climb(to: rung == 3 ? 2 : rung, app)
    case .banner, .wait: break
    default: throw .unsupported("no stimulus '\(stimulus)'")
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
    for step in (min(rung, goal)..<rung).reversed() where isTold {
      if step == 4, goal < 4, skips() { continue }
      app.tell(down[step - 2], .a)
    }
    rung = goal
  }

  /// Whether a seeded fault skips the deactivation of the scene on its way down.
  private mutating func skips() -> Bool {
    trips += 1
    return Fault.seeded == .skipsDeactivation
      || Fault.seeded == .thirdTripSkipsDeactivation && trips >= 3
  }
}
