package import Lifecycle

// Follows: uikit/uiapplication/applicationstate;
// uikit/uiscene/activationstate-swift.property and the pages of its values.

extension Reference {
  /// The state that the app reports; nothing, without a process.
  package var applicationState: ApplicationState? {
    guard process != .ended else { return nil }
    return decides(.applicationState, usual: mostActiveState)
  }

  /// The state that a scene reports; nothing, without scenes or a process.
  package func activationState(of scene: SceneID) -> ActivationState? {
    guard isSceneBased, process != .ended else { return nil }
    if takes(.reportsFirstSceneAlone), scene != connected.first { return nil }
    return decides(.activationState, about: scene, usual: state(of: scene))
  }

  /// The state of the app's most active scene.
  @inline(__always) private var mostActiveState: ApplicationState {
    if !active.isEmpty { return .active }
    return foreground.isEmpty ? .background : .inactive
  }

  /// The state that a scene is in.
  @inline(__always) package func state(of scene: SceneID) -> ActivationState {
    guard connected.contains(scene) else { return .unattached }
    if active.contains(scene) { return .foregroundActive }
    return foreground.contains(scene) ? .foregroundInactive : .background
  }
}
