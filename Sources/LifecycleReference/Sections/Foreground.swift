package import Lifecycle

// Follows: uikit/preparing-your-ui-to-run-in-the-foreground;
// uikit/uiscenedelegate/scenewillenterforeground(_:) and scenedidbecomeactive(_:);
// uikit/uiapplicationdelegate/applicationwillenterforeground(_:) and
// applicationdidbecomeactive(_:).
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: Requests of the person

extension Reference {
  /// Returns the scene to bring forward: the requested scene if available, else the scene used
  /// last.
  @inline(__always) package func sceneToBring(_ asked: SceneID?) -> SceneID {
    guard isSceneBased else { return .a }
    let sessions = world.windows
    if let asked, holds(.askedIsAvailable, sessions.contains(asked)) { return asked }
    if foreground.isEmpty, takes(.iconBringsTheFirst), let first = sessions.first { return first }
    return recency.first(in: sessions) ?? sessions.first ?? .a
  }

  /// Brings the app to the foreground with the scene that the person asks for, if one is named.
  mutating func comeForward(_ asked: SceneID?, with payload: Payload, _ app: HostedApp) {
    let request = Request(scene: asked, payload: payload)
    guard begins(.comeForward, request, app) else { return }
    defer { ends(.comeForward, request, app) }
    let waits = takes(.comesForwardLate) && asked == nil && isBehindInterruption
    // A tap on the icon does not replace a link that waits.
    let waitingLink = payload == .none ? laterRequest : payload
    laterRequest = waits ? waitingLink ?? Payload.none : nil
    if waits {
      history = .launched
      return
    }
    step.isMoving = true
    step.requestedLink = payload
    hiddenByCall = []
    let wasEnded = holds(.wasEnded, process == .ended)
    if wasEnded {
      guard launch(to: .front, app) else { return }
    } else if holds(.wasSuspended, process == .suspended) {
      resume(to: .front, app)
    }
    history = .launched
    let scene = sceneForLink(payload) ?? sceneToBring(asked)
    deactivateOthers(whileOpening: scene, app)
    let isNew = holds(.isNewScene, !connected.contains(scene))
    if isNew { connectToFront(scene, with: payload, app) }
    let enters = holds(.entersForeground, !foreground.contains(scene))
    let isEarly = !isNew && enters && handOverEarly(payload, to: scene, app)
    bringToForeground(scene, enters: enters, app)
    // A new scene has the link in its connection options. A tap comes to the app as well: the
    // delegate of the notification center gets every response (R266).
    let isDue = isNew ? payload == .push && isSceneBased && !takes(.tapsComeOnce) : !isEarly
    if isDue { handOver(payload, to: scene, app) }
    if enters { activateForAMoment(scene, app) }
    activateForeground(app)
    hideOthers(behind: asked == nil ? nil : scene, app)
  }

  /// Whether an interruption covers an app that runs in the background.
  private var isBehindInterruption: Bool {
    process == .running && foreground.isEmpty && world.isInterrupted && !world.isLocked
  }

  private mutating func connectToFront(_ scene: SceneID, with payload: Payload, _ app: HostedApp) {
    let link = Link(payload: payload, scene: scene)
    guard begins(.connectToFront, link, app) else { return }
    defer { ends(.connectToFront, link, app) }
    connect(scene, with: decides(.optionsOfConnection, about: scene, usual: payload), app)
  }

  /// Brings the requested scene to the foreground, if it is not there.
  private mutating func bringToForeground(_ scene: SceneID, enters: Bool, _ app: HostedApp) {
    guard begins(.bringToForeground, scene, app) else { return }
    defer { ends(.bringToForeground, scene, app) }
    recency.promote(scene)
    if enters { enterForeground(scene, app) }
  }

  /// Deactivates other scenes while a scene is opened, as when the screen is laid out anew.
  private mutating func deactivateOthers(whileOpening scene: SceneID, _ app: HostedApp) {
    guard isSceneBased, takes(.disturbsOtherScenes), !foreground.contains(scene) else { return }
    for other in active.subtracting(world.screens) { deactivate(other, app) }
  }

  /// Activates for a moment a scene that comes to the foreground during an interruption.
  private mutating func activateForAMoment(_ scene: SceneID, _ app: HostedApp) {
    guard takes(.activatesBrieflyWhenInterrupted), world.isInterrupted else { return }
    activate(scene, app)
    deactivate(scene, app)
  }

  /// Moves all scenes but the requested one to the background.
  private mutating func hideOthers(behind scene: SceneID?, _ app: HostedApp) {
    guard let scene, takes(.openingHidesOthers), foreground.contains(scene) else { return }
    leave(foreground.subtracting(SceneSet(scene)), app)
  }
}

// MARK: From the background to active

extension Reference {
  /// Moves a scene from the background to the foreground.
  package mutating func enterForeground(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.enterForeground, scene, app) else { return }
    defer { ends(.enterForeground, scene, app) }
    let scope: Scope = holds(.isFirstInFront, foreground.isEmpty) ? .wholeApp : .oneScene
    foreground.insert(scene)
    misused = []
    if !takes(.asksOnce) { preserved.remove(scene) }
    awaitingSnapshot.remove(scene)
    spent = 0
    idle = 0
    expired = []
    announce(.willEnterForeground, of: scene, for: scope, app)
    announceOwedTimeChange(app)
  }

  package mutating func activate(_ scene: SceneID, _ app: HostedApp) {
    guard begins(.activate, scene, app) else { return }
    defer { ends(.activate, scene, app) }
    let scope: Scope = holds(.isFirstActive, active.isEmpty) ? .wholeApp : .oneScene
    active.insert(scene)
    announce(.didBecomeActive, of: scene, for: scope, app)
  }

  /// Activates the scenes in the foreground, unless an interruption is in progress.
  package mutating func activateForeground(_ app: HostedApp) {
    guard begins(.activateForeground, (), app) else { return }
    defer { ends(.activateForeground, (), app) }
    if holds(.isUninterrupted, !world.isInterrupted) { reactivate(foreground, app) }
  }

  /// Activates the given scenes as far as they are in the foreground, even during an interruption.
  package mutating func reactivate(_ scenes: SceneSet, _ app: HostedApp) {
    for scene in scenes.intersection(foreground) where !active.contains(scene) {
      activate(scene, app)
    }
  }
}
