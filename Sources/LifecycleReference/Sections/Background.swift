package import Lifecycle

// Follows: uikit/preparing-your-ui-to-run-in-the-background;
// uikit/uiscenedelegate/scenewillresignactive(_:) and scenedidenterbackground(_:);
// uikit/uiapplicationdelegate/applicationwillresignactive(_:) and
// applicationdidenterbackground(_:).
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: Leaving scenes

extension Reference {
  /// Moves the scenes that the person leaves to the background, where they stay.
  package mutating func leave(_ scenes: SceneSet, _ app: HostedApp) {
    guard process == .running else { return }
    step.isMoving = true
    let leaving = foreground.intersection(decides(.leavingScenes, usual: scenes))
      .subtracting(world.screens)
    guard begins(.leave, leaving, app) else { return }
    defer { ends(.leave, leaving, app) }
    sendToBackground(leaving, app)
    stayInBackground(leaving, app)
  }

  /// Deactivates scenes and moves them to the background.
  ///
  /// An app that takes too long is terminated.
  package mutating func sendToBackground(_ scenes: SceneSet, _ app: HostedApp) {
    let leaving = foreground.intersection(scenes)
    if takes(.leavesOneByOne) {
      for scene in leaving {
        if active.contains(scene) { deactivateOnLeaving(scene, app) }
        finishTurn(app)
        enterBackground(scene, app)
      }
    } else {
      for scene in leaving where holds(.leavesActive, active.contains(scene)) {
        deactivateOnLeaving(scene, app)
      }
      finishTurn(app)
      for scene in leaving { enterBackground(scene, app) }
    }
    finishTurn(app)
    if isOverrun && process == .running { end(.overrun, app) }
  }

  /// Takes snapshots and preserves state, or ends an app that has no life in the background.
  package mutating func stayInBackground(_ scenes: SceneSet, _ app: HostedApp) {
    guard process == .running, holds(.someLeave, !scenes.isEmpty),
      begins(.stayInBackground, scenes, app)
    else { return }
    defer { ends(.stayInBackground, scenes, app) }
    if holds(.exitsOnLeaving, given.exitsInsteadOfSuspending) {
      announceTermination(app)
      return end(.exitsOnSuspend, app)
    }
    for scene in scenes where !foreground.contains(scene) && connected.contains(scene) {
      if takes(.preservesBeforeSnapshot) { preserve(scene, app) }
      takeOrDeferSnapshot(scene, app)
      if !takes(.preservesBeforeSnapshot) { preserve(scene, app) }
    }
  }
}

// MARK: From active to the background

extension Reference {
  package mutating func deactivate(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.deactivate, scene, app) else { return }
    defer { ends(.deactivate, scene, app) }
    active.remove(scene)
    let isLast = holds(.wasLastActive, active.isEmpty)
    announce(
      .willResignActive, of: scene, for: isLast ? .wholeApp : .oneScene, app)
  }

  private mutating func deactivateOnLeaving(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.deactivateOnLeaving, scene, app) else { return }
    defer { ends(.deactivateOnLeaving, scene, app) }
    deactivate(scene, app)
  }

  /// Moves an inactive scene to the background.
  package mutating func enterBackground(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.enterBackground, scene, app) else { return }
    defer { ends(.enterBackground, scene, app) }
    leaveForeground(scene, app)
    announceBackground(of: scene, app)
  }

  /// Moves a scene out of the foreground; with the last scene, background time begins.
  private mutating func leaveForeground(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.leaveForeground, scene, app) else { return }
    defer { ends(.leaveForeground, scene, app) }
    foreground.remove(scene)
    if holds(.beginsBackgroundTime, foreground.isEmpty) {
      spent = 0
      idle = 0
    }
  }

  /// Announces that a scene is in the background, and with the last scene the app.
  package mutating func announceBackground(of scene: SceneID, _ app: HostedApp) {
    let isLast = holds(.wasLastToLeave, foreground.isEmpty)
    announceBackground(
      of: decides(.sceneInBackground, about: scene, usual: scene),
      for: isLast ? .wholeApp : .oneScene, app)
  }

  /// Announces that a scene is in the background, and counts the time that the app takes.
  mutating func announceBackground(of scene: SceneID, for scope: Scope, _ app: HostedApp) {
    let hadTime = !tasks.isEmpty
    let identifier = lastIdentifier
    let duration = announce(.didEnterBackground, of: scene, for: scope, app)
    if holds(.hadNoTime, !hadTime) && lastIdentifier == identifier {
      let sum = step.secondsEnteringBackground.addingReportingOverflow(duration.count)
      step.secondsEnteringBackground = sum.overflow ? .max : sum.partialValue
    }
  }

  /// Whether the app took too long to enter the background.
  @inline(__always) package var isOverrun: Bool {
    step.secondsEnteringBackground
      > decides(.secondsToEnterBackground, usual: takes(.allowsSixSeconds) ? 6 : 5)
  }
}

// Follows: uikit/preparing-your-ui-to-run-in-the-background, section on the snapshot;
// uikit/uiscenesession/staterestorationactivity and uikit/uiscenedelegate.

// MARK: Snapshots

extension Reference {
  /// Takes a snapshot of a scene that has gone to the background, at once or later.
  private mutating func takeOrDeferSnapshot(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.takeSceneSnapshot, scene, app) else { return }
    defer { ends(.takeSceneSnapshot, scene, app) }
    if takes(.snapshotsLater) {
      awaitingSnapshot.insert(scene)
    } else {
      snapshot(scene, app)
    }
  }

  /// Takes a snapshot of a scene, or of the app.
  ///
  /// A variation takes two snapshots, one for each appearance, as some systems do.
  package mutating func snapshot(_ scene: SceneID, _ app: HostedApp) {
    app.snapshot(isSceneBased ? .scene(scene) : .app)
    if takes(.snapshotsTwice) { app.snapshot(isSceneBased ? .scene(scene) : .app) }
  }

  mutating func takeAwaitedSnapshots(_ app: HostedApp) {
    guard !awaitingSnapshot.isEmpty else { return }
    for scene in awaitingSnapshot { snapshot(scene, app) }
    awaitingSnapshot = []
  }
}

// MARK: State

extension Reference {
  /// Whether preservation is reported in addition to the request for an activity.
  @inline(__always) private var tellsOfPreservation: Bool {
    !takes(.preservesUntold) || takes(.asksWhenDisconnecting) || takes(.asksOnce)
  }

  /// Preserves the state of a scene or of the app, if the app restores its state.
  package mutating func preserve(_ scene: SceneID, _ app: HostedApp) {
    guard holds(.restoresState, given.restoresState) else { return }
    if holds(.preservesScenes, isSceneBased) {
      guard given.hasSceneDelegate else { return }
      if !takes(.asksWhenDisconnecting) { askForActivity(of: scene, app) }
      if tellsOfPreservation { app.preserve(.scene(scene)) }
    } else {
      call(.shouldSaveApplicationState, app)
      call(.willEncodeRestorableState, app)
      hasArchive = true
      if tellsOfPreservation { app.preserve() }
    }
  }

  /// Preserves the state of an app that is about to be terminated.
  mutating func preserveAtTheEnd(_ app: HostedApp) {
    guard takes(.preservesAtTheEnd) else { return }
    for scene in connected { preserve(scene, app) }
  }

  mutating func askForActivity(of scene: SceneID, _ app: HostedApp) {
    guard given.restoresState, holds(.isUnasked, !preserved.contains(scene)),
      begins(.askForActivity, scene, app)
    else { return }
    defer { ends(.askForActivity, scene, app) }
    preserved.insert(scene)
    call(.stateRestorationActivity, of: scene, app)
  }
}
