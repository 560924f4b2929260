package import Lifecycle

/// The reference engine, with which other engines are compared.
package struct ReferenceEngine: Engine, Hashable, Sendable {
  private var reference: Reference<NoHooks>

  package static var capabilities: Capabilities { .all }

  /// Creates the engine without permitted variations.
  package init(_ given: Given) { self.init(given, taking: []) }

  /// Creates the engine with some permitted variations.
  package init(_ given: Given, taking latitudes: Latitudes) {
    reference = Reference(given, taking: latitudes, hooks: NoHooks())
  }

  package mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    reference.handle(stimulus, telling: app)
  }

  package var applicationState: ApplicationState? { reference.applicationState }

  package func activationState(of scene: SceneID) -> ActivationState? {
    reference.activationState(of: scene)
  }
}

extension ReferenceEngine: ActedUponEngine {
  package mutating func heedActs(of app: HostedApp) {
    guard app.hasActed else { return }
    reference.heedActs(of: app)
    reference.finishStep(app)
  }

  package var secondsToExpiration: UInt16? { reference.secondsToNextExpiration }
}

extension ReferenceEngine {
  /// Creates the engine with permitted variations, by their positions in the list of all latitudes.
  package init(_ given: Given, takingChoices positions: [Int]) {
    self.init(given, taking: Latitudes(positions.map { Latitude.all[$0].choice }))
  }

  /// Restarts the count of identifiers; nothing else changes in what the engine reports.
  ///
  /// - Returns: `true`, because the count was restarted.
  package mutating func renumber() -> Bool {
    reference.lastIdentifier = 0
    return true
  }
}

// Follows: uikit/uiapplication/applicationstate;
// uikit/uiscene/activationstate-swift.property and the pages of its values.
//
// `takes` asks for a permitted variation; `decides` runs hooks of `Seam`.

extension Reference {
  /// The state that the app reports; none without a process.
  package var applicationState: ApplicationState? {
    guard process != .ended else { return nil }
    return decides(.applicationState, usual: mostActiveState)
  }

  /// Returns the state that a scene reports; none without scenes or a process.
  @inline(__always) package func activationState(of scene: SceneID) -> ActivationState? {
    guard isSceneBased, process != .ended else { return nil }
    if takes(.reportsFirstSceneAlone), scene != connected.first { return nil }
    return decides(.activationState, about: scene, usual: state(of: scene))
  }

  /// The state of the app's most active scene.
  @inline(__always) private var mostActiveState: ApplicationState {
    if !active.isEmpty { return .active }
    return foreground.isEmpty ? .background : .inactive
  }

  @inline(__always) package func state(of scene: SceneID) -> ActivationState {
    guard connected.contains(scene) else { return .unattached }
    if active.contains(scene) { return .foregroundActive }
    return foreground.contains(scene) ? .foregroundInactive : .background
  }
}
