import Lifecycle

extension Dice {
  /// Returns a scenario of one to six stimuli, legal or not.
  mutating func scenario() -> Scenario {
    Scenario(given(), (0...below(5)).map { _ in stimulus() })
  }

  /// Returns a trace of one to four steps, plausible or not.
  mutating func trace() -> Trace {
    var logCoverage = Trace.LogCoverage()
    logCoverage.startsUnknown = once(in: 4)
    logCoverage.startsNotRunning = once(in: 4)
    logCoverage.isPartial = once(in: 4)
    logCoverage.isUnordered = once(in: 4)
    if once(in: 8) { logCoverage.absent = (0...below(3)).map { _ in observation() } }
    return Trace(
      once(in: 2) ? Given() : given(), (0...below(3)).map { _ in step() }, logCoverage: logCoverage)
  }

  mutating func stimulus() -> Stimulus {
    stimulus(of: pick(Stimulus.Kind.allCases.filter { $0 != .unknown }))
  }

  private mutating func step() -> Trace.Step {
    var step = Trace.Step(once(in: 20) ? .unknown : stimulus())
    for _ in 0..<below(4) {
      var observation = observation()
      if once(in: 6) { observation.offset = time() }
      observation.isUncertain = once(in: 6)
      step.observations.append(observation)
    }
    step.marks = (0...step.observations.count).filter { _ in once(in: 5) }
    if once(in: 4) { step.reported.application = any(ApplicationState.self) }
    while once(in: 3) { step.reported[any(SceneID.self)] = any(ActivationState.self) }
    return step
  }

  private mutating func stimulus(of kind: Stimulus.Kind) -> Stimulus {
    switch kind {
    case .launch: .launch
    case .open: .open(any(SceneID.self))
    case .leave: .leave(any(SceneID.self))
    case .close: .close(any(SceneID.self))
    case .home: .home
    case .lock: .lock
    case .unlock: .unlock
    case .interrupt: .interrupt(any(Interruption.self))
    case .end: .end(any(Interruption.self))
    case .banner: .banner
    case .quit: .quit
    case .url: .url
    case .activity: .activity
    case .pushTap: .pushTap
    case .prewarm: .prewarm
    case .request: .request(any(SceneID.self))
    case .reclaim: .reclaim(any(SceneID.self))
    case .event: .event(any(BackgroundMode.self))
    case .expire: .expire
    case .memoryWarning: .memoryWarning
    case .memoryPressure: .memoryPressure
    case .terminate: .terminate
    case .change: .change(any(Change.self))
    case .timeChange: .timeChange
    case .wait: .wait(time())
    case .acquire: .acquire(any(Resource.self))
    case .release: .release(any(Resource.self))
    case .access: .access(any(Resource.self))
    case .beginTask: .beginTask(any(WorkItem.self))
    case .endTask: .endTask(any(WorkItem.self))
    case .readTimeRemaining: .readTimeRemaining
    case .register: .register
    case .unknown: .unknown
    case .start: .start
    case .stop: .stop
    case .subscribe: .subscribe
    case .unsubscribe: .unsubscribe
    case .askState: .askState
    case .present: .present
    case .dismiss: .dismiss
    }
  }
}
