package import Lifecycle

extension Trace {
  /// The trace as an engine would tell it that can do so much and no more.
  package func restricted(to capabilities: Capabilities) -> Trace {
    var restricted = self
    for step in restricted.steps.indices {
      if !capabilities.contains(.reportedStates) {
        restricted.steps[step].reported = ReportedStates()
      }
      restricted.steps[step].observations = steps[step].observations
        .filter { capabilities.isSuperset(of: $0.needs) }
        .map { $0.restricted(to: capabilities) }
    }
    return restricted
  }
}

extension Observation {
  /// The observation without the state that is read in it, unless the engine reports states.
  func restricted(to capabilities: Capabilities) -> Observation {
    var restricted = self
    if !capabilities.contains(.reportedStates) { restricted.read = nil }
    return restricted
  }
}
