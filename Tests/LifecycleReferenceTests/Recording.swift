import Lifecycle
import LifecycleReference

extension ReferenceEngine {
  /// Records the engine's observations and reported states in a scenario.
  static func record(_ scenario: Scenario, taking latitudes: Latitudes = []) -> Trace {
    let app = HostedApp()
    app.reset(scenario.given)
    var engine = ReferenceEngine(scenario.given, taking: latitudes)
    var trace = Trace(scenario.given)
    for stimulus in scenario.stimuli {
      app.begin(stimulus)
      engine.handle(stimulus, telling: app)
      var step = Trace.Step(stimulus, Array(app.observations))
      step.reported.application = engine.applicationState
      for scene in SceneSet.all { step.reported[scene] = engine.activationState(of: scene) }
      trace.steps.append(step)
    }
    return trace
  }
}

extension Trace {
  var unreported: Trace {
    var trace = self
    for index in steps.indices { trace.steps[index].reported = ReportedStates() }
    return trace
  }
}
