import Lifecycle
import LifecycleReference

/// The reference engine, limited to the observations that some capabilities cover.
struct LesserEngine: Engine {
  private let capabilities: Capabilities
  private let inside = HostedApp()
  private var engine: ReferenceEngine

  init(_ given: Given) { self.init(given, ReferenceEngine.capabilities) }

  init(_ given: Given, _ capabilities: Capabilities) {
    self.capabilities = capabilities
    engine = ReferenceEngine(given)
    inside.reset(given)
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    inside.begin(stimulus)
    engine.handle(stimulus, telling: inside)
    for observation in inside.observations
    where capabilities.isSuperset(of: observation.needs) {
      var seen = observation
      if !capabilities.contains(.reportedStates) { seen.read = nil }
      if !hands(seen.payload) { seen.payload = .none }
      app.record(seen)
    }
  }

  private func hands(_ payload: Payload) -> Bool {
    switch payload {
    case .none: true
    case .url: capabilities.contains(.urls)
    case .activity: capabilities.contains(.activities)
    case .push: capabilities.contains(.pushTaps)
    case .shortcut: capabilities.contains(.shortcuts)
    }
  }

  var applicationState: ApplicationState? {
    capabilities.contains(.reportedStates) ? engine.applicationState : nil
  }

  func activationState(of scene: SceneID) -> ActivationState? {
    capabilities.contains(.reportedStates) ? engine.activationState(of: scene) : nil
  }
}
