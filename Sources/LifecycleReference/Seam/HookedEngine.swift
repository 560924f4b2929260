package import Lifecycle

/// A reference engine with hooks that are chosen while it runs.
package struct HookedEngine: Engine, Hashable, Sendable {
  /// What it is made of, open to those who watch or change it.
  package var reference: Reference<InstalledHooks>

  package static var capabilities: Capabilities { .all }

  /// The engine without hooks.
  package init(_ given: Given) { self.init(given, taking: [], hooks: .none) }

  /// The engine with hooks, which takes some of the choices left open.
  package init(_ given: Given, taking latitudes: Latitudes, hooks: Installation) {
    reference = Reference(given, taking: latitudes, hooks: InstalledHooks(hooks))
  }

  package mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    reference.handle(stimulus, telling: app)
  }

  package var applicationState: ApplicationState? { reference.applicationState }

  package func activationState(of scene: SceneID) -> ActivationState? {
    reference.activationState(of: scene)
  }

  /// Begins the count of identifiers anew, unless the hooks depend on them: from then on the engine
  /// tells the same but for those numbers.
  ///
  /// - Returns: Whether it was begun anew.
  package mutating func renumber() -> Bool {
    guard !reference.hooks.dependOnIdentifiers else { return false }
    reference.lastIdentifier = 0
    return true
  }
}
