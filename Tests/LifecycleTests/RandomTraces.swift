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
    logCoverage.lacksNotifications = once(in: 4)
    logCoverage.isUnordered = once(in: 4)
    if once(in: 8) { logCoverage.absent = (0...below(3)).map { _ in observation() } }
    return Trace(
      once(in: 2) ? Given() : given(), (0...below(3)).map { _ in step() }, logCoverage: logCoverage)
  }

  mutating func stimulus() -> Stimulus {
    let kind = pick(Stimulus.Kind.allCases.filter { $0 != .unknown })
    let number = kind.domain == .time ? Int(time().count) : below(kind.domain.count)
    return Stimulus(kind, about: number) ?? .launch
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
}
