package import Lifecycle

extension ReferenceEngine {
  package mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    guard world.allows(stimulus) else { return }
    let sessions = world.sessions
    world.apply(stimulus)
    if fault != nil, strays(at: stimulus, app) { return settle(app) }
    switch stimulus {
    case .launch: comeForward(nil, with: .none, app)
    case .open(let scene): comeForward(scene, with: .none, app)
    case .url: comeForward(nil, with: .url, app)
    case .activity: comeForward(nil, with: .activity, app)
    case .pushTap: comeForward(nil, with: .push, app)
    case .leave(let scene): leave(SceneSet(scene), app)
    case .home: leave(foreground, app)
    case .close(let scene): close(scene, app)
    case .quit: quit(sessions, app)
    case .lock: lock(app)
    case .unlock: unlock(app)
    case .interrupt(let interruption): interrupt(interruption, app)
    case .end: endInterruption(app)
    case .prewarm: prewarm(app)
    case .request(let scene): request(scene, app)
    case .reclaim(let scene): reclaim(scene, app)
    case .event(let mode): bring(mode, app)
    case .memoryWarning: warn(app)
    case .memoryPressure: relieve(app)
    case .terminate: endForSystem(app)
    case .change(let change): notice(change, app)
    case .timeChange: noticeTimeChange(app)
    case .wait(let time): wait(time, app)
    case .expire: takeTimeBack(app)
    case .acquire, .release, .access, .beginTask, .endTask, .readTimeRemaining, .register:
      serve(stimulus, app)
    case .banner: if process == .running && has(.bouncesForBanners) { bounce(app) }
    case .unknown: break
    }
    settle(app)
  }

  /// Does what the app's own code asks for, if it runs.
  private mutating func serve(_ stimulus: Stimulus, _ app: HostedApp) {
    guard holds(.runsItsCode, process == .running) else { return }
    switch stimulus {
    case .acquire(let resource):
      if holds(.acquiresAnew, !held.contains(resource)) { acquire(ResourceSet(resource)) }
    case .release(let resource): release(ResourceSet(resource))
    case .access(let resource): use(ResourceSet(resource))
    case .beginTask(let work): if holds(.beginsAnew, !tasks.contains(work)) { begin(work, app) }
    case .endTask(let work): end(work)
    case .readTimeRemaining: app.remaining(timeRemaining)
    case .register: register(app)
    default: break
    }
  }

  /// Brings a step to its end: the app is terminated or suspended if it is time.
  private mutating func settle(_ app: HostedApp) {
    if process == .running {
      let waits = has(.discardsInFront) && foreground.isEmpty
      if holds(.hasDiscards, !unreported.isEmpty) && !waits { reportDiscards(app) }
      step.isMoving = false
      if holds(.isOverrunInTheEnd, isOverrun) { end(.overrun, app) }
      advance(by: 0, app)
    }
    step = StepNotes()
  }
}
