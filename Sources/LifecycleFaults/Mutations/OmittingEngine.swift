package import Lifecycle
import LifecycleReference

/// The reference engine, perhaps with faults, that omits one kind of observation.
///
/// The engine's state does not take the omission into account. An app that misses observations must
/// not react to them, so runs with an omission exclude the capability `reactions`.
package struct OmittingEngine: Engine, Hashable, Sendable {
  private var engine: FaultyEngine
  private let omission: Omission?

  /// A kind of observation: the event, and whether it concerns the app or a scene.
  package struct Omission: Hashable, Sendable {
    private let event: Event
    private let isOfApp: Bool

    package init(of observation: Observation) {
      event = observation.event.generic
      isOfApp = observation.receiver == .app
    }

    /// The omitted kind: `app.didBecomeActive`, `scene:didActivate`, `suspend`.
    package var description: String {
      event.kindName(isOfApp ? "app" : "scene")
    }
  }

  package static var capabilities: Capabilities { FaultyEngine.capabilities }

  /// Creates the reference engine without faults and omissions.
  package init(_ given: Given) { self.init(given, faults: [], omitting: nil) }

  /// Creates the reference engine with faults, or an omission.
  package init(_ given: Given, faults: [Fault], omitting omission: Omission?) {
    engine = EngineCatalogue.Selection(faults: faults).engine(for: given)
    self.omission = omission
  }

  package mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    engine.handle(stimulus, telling: app)
    guard let omission else { return }
    let kept = app.observations.filter { Omission(of: $0) != omission }
    if kept.count < app.observations.count { app.replaceObservations(kept) }
  }

  package var applicationState: ApplicationState? { engine.applicationState }

  package func activationState(of scene: SceneID) -> ActivationState? {
    engine.activationState(of: scene)
  }

  /// Returns the kinds of observation that the reference engine reports in some scenarios.
  ///
  /// The kinds are in the order of their first occurrence.
  package static func omissions(in scenarios: some Sequence<Scenario>) -> [Omission] {
    let app = HostedApp()
    var known: Set<Omission> = []
    var omissions: [Omission] = []
    for scenario in scenarios {
      app.reset(scenario.given)
      var engine = ReferenceEngine(scenario.given)
      for stimulus in scenario.stimuli {
        app.begin(stimulus)
        engine.handle(stimulus, telling: app)
        for observation in app.observations {
          let omission = Omission(of: observation)
          if known.insert(omission).inserted { omissions.append(omission) }
        }
      }
    }
    return omissions
  }
}
