package import Lifecycle

/// A reference engine with hooks that are chosen while it runs.
package struct HookedEngine: Engine, Hashable, Sendable {
  /// The engine inside, open to code that inspects or changes it.
  package var reference: Reference<InstalledHooks>

  package static var capabilities: Capabilities { .all }

  /// Creates the engine without hooks.
  package init(_ given: Given) { self.init(given, taking: [], hooks: .none) }

  /// Creates the engine with hooks and some permitted variations.
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

  /// Restarts the count of identifiers, unless the hooks depend on them.
  ///
  /// Nothing else changes in what the engine reports.
  ///
  /// - Returns: Whether the count was restarted.
  package mutating func renumber() -> Bool {
    guard !reference.hooks.dependOnIdentifiers else { return false }
    reference.lastIdentifier = 0
    return true
  }
}
