package import Lifecycle

// Follows: uikit/preparing-your-ui-to-run-in-the-background, section on the snapshot;
// uikit/uiscenesession/staterestorationactivity and uikit/uiscenedelegate.

// MARK: Snapshots

extension Reference {
  /// Takes a snapshot of a scene that has gone to the background, at once or later.
  mutating func picture(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.pictureScene, scene, app) else { return }
    defer { ends(.pictureScene, scene, app) }
    if takes(.snapshotsLater) { return awaitingSnapshot.insert(scene) }
    snapshot(scene, app)
  }

  /// Takes a snapshot of a scene, or of the app; one for each appearance, as some systems do.
  package mutating func snapshot(_ scene: SceneID, _ app: HostedApp) {
    app.snapshot(isSceneBased ? .scene(scene) : .app)
    if takes(.snapshotsTwice) { app.snapshot(isSceneBased ? .scene(scene) : .app) }
  }

  /// Takes the snapshots that are still to be taken.
  mutating func takeAwaitedSnapshots(_ app: HostedApp) {
    guard !awaitingSnapshot.isEmpty else { return }
    for scene in awaitingSnapshot { snapshot(scene, app) }
    awaitingSnapshot = []
  }
}

// MARK: State

extension Reference {
  /// Preserves the state of a scene or of the app, if it restores it.
  package mutating func preserve(_ scene: SceneID, _ app: HostedApp) {
    guard holds(.restoresState, given.restoresState) else { return }
    if holds(.preservesScenes, isSceneBased) {
      guard given.hasSceneDelegate else { return }
      if !takes(.asksWhenDisconnecting) { askForActivity(of: scene, app) }
      app.preserve(.scene(scene))
    } else {
      call(.shouldSaveApplicationState, app)
      call(.willEncodeRestorableState, app)
      app.preserve()
    }
  }

  /// Preserves the state of an app that is about to be terminated.
  mutating func preserveAtTheEnd(_ app: HostedApp) {
    guard takes(.preservesAtTheEnd) else { return }
    for scene in connected { preserve(scene, app) }
  }

  /// Asks a scene for the activity that restores its state.
  mutating func askForActivity(of scene: SceneID, _ app: HostedApp) {
    guard given.restoresState, holds(.isUnasked, !preserved.contains(scene)),
      begins(.askForActivity, scene, app)
    else { return }
    defer { ends(.askForActivity, scene, app) }
    preserved.insert(scene)
    call(.stateRestorationActivity, of: scene, app)
  }
}
