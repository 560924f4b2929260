import Lifecycle
import LifecycleFaults
import LifecycleReference

extension EngineCatalogue.Selection {
  /// What the engine tells in a scenario, and the states it reports.
  func record(_ scenario: Scenario) -> Trace {
    let app = HostedApp()
    app.reset(scenario.given)
    var engine = engine(for: scenario.given)
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
