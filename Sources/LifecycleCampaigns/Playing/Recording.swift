import Lifecycle

extension Engine {
  /// Plays a whole scenario, which the engine was made for, and writes down what followed each
  /// stimulus, with the states that are reported if they are read.
  consuming func trace(
    of scenario: Scenario, telling app: HostedApp, readsStates: Bool
  ) throws(EngineFailure) -> Trace {
    var played = self
    var trace = Trace(scenario.given)
    app.reset(scenario.given)
    for stimulus in scenario.stimuli {
      app.begin(stimulus)
      try played.handle(stimulus, telling: app)
      if app.overflows { throw .flood }
      let reported = readsStates ? played.reportedStates(of: app.scenes) : ReportedStates()
      trace.steps.append(Trace.Step(stimulus, Array(app.observations), reported: reported))
    }
    return trace
  }
}
