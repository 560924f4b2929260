import Lifecycle

extension ReferenceEngine {
  /// The scene to bring forward: the one asked for if it can be had, else the one used last.
  @inline(__always) func sceneToBring(_ asked: SceneID?) -> SceneID {
    guard isSceneBased else { return .a }
    let sessions = world.sessions
    if let asked, holds(.existsAsAsked, sessions.contains(asked)) || errs(.opensSecondSceneAnyway) {
      return asked
    }
    return recency.first(in: sessions) ?? sessions.first ?? .a
  }

  /// Brings the app forward with the scene that the person asks for.
  mutating func comeForward(_ asked: SceneID?, with payload: Payload, _ app: HostedApp) {
    if isDeaf(to: asked, payload) { return }
    step.isMoving = true
    let wasEnded = holds(.wasEnded, process == .ended)
    let wasActive = !active.isEmpty
    if wasEnded {
      guard launch(to: .front, app) else { return }
    } else if holds(.wasSuspended, process == .suspended) {
      resume(to: .front, app)
    } else if errs(.launchesAgainOnReturn) && foreground.isEmpty {
      tell(.didFinishLaunching, app)
    }
    let scene = sceneToBring(for: payload) ?? sceneToBring(asked)
    let others = disturbOthers(than: scene, app)
    let isNew = holds(.isNewScene, !connected.contains(scene))
    if isNew {
      connectToFront(scene, with: payload, app)
      if staysBehind(scene) { return }
    }
    recency.promote(scene)
    let comes = holds(.comesForward, !foreground.contains(scene))
    if comes {
      strayBeforeForeground(scene, isNew: isNew, app)
      enterForeground(scene, app)
    } else if wasEnded && tellsForegroundAtLaunch {
      announce(.willEnterForeground, of: scene, for: .wholeApp, app)
    }
    if !isNew && handsOver(to: scene, comes: comes) { bringOver(payload, to: scene, app) }
    if wasEnded && staysInactiveAtLaunch { return }
    if errs(.staysInactiveOnReturn) && comes && !wasEnded { return }
    if errs(.leavesLatecomersInactive) {
      memory = comes && others.isEmpty && foreground.count == 1 && world.isInterrupted ? 1 : 0
    }
    if comes { bounceForward(scene, app) }
    activateWhatMay(app)
    if !isNew && handsOverLate { hand(payload, to: scene, app) }
    reactivate(others, app)
    strayInForeground(scene, wasActive: wasActive, app)
    pushAside(asked == nil ? nil : scene, app)
  }

  /// Connects a scene on its way to the front.
  private mutating func connectToFront(
    _ scene: SceneID, with payload: Payload, _ app: HostedApp
  ) {
    guard errs(.foregroundBeforeConnect), isUnheardOf(scene) else {
      let isFirst = connected.isEmpty
      connect(scene, with: isFirst ? options(of: payload) : payload, app)
      return isFirst ? handLate(payload, to: scene, app) : ()
    }
    enterForeground(scene, app)
    connect(scene, with: payload, app)
  }

  /// Whether a fault ignores what the person asks for.
  @inline(__always) private func isDeaf(to asked: SceneID?, _ payload: Payload) -> Bool {
    if errs(.suspendedAppIgnoresURLs) && !isSceneBased {
      return process == .suspended && payload == .url
    }
    guard asked == nil, payload == .none, process == .running, foreground.isEmpty else {
      return false
    }
    return isSceneBased ? errs(.ignoresTheIcon) : errs(.appIgnoresTheIcon)
  }

  /// Whether a fault leaves a new scene in the background.
  @inline(__always) private func staysBehind(_ scene: SceneID) -> Bool {
    guard scene != connected.first else { return false }
    return errs(.opensInBackground) || errs(.reopenedStaysBehind) && remembers(scene)
  }

  /// Deactivates the other scenes while one is opened or closed, as UIKit does when it lays out
  /// anew.
  ///
  /// - Returns: What is to be active again in the end.
  mutating func disturbOthers(than scene: SceneID, _ app: HostedApp) -> SceneSet {
    guard isSceneBased, has(.disturbsOtherScenes), !foreground.contains(scene) else { return [] }
    let others = active
    for other in others { deactivate(other, app) }
    return others
  }

  /// Activates what is in the foreground, if nothing takes the person's attention.
  mutating func activateWhatMay(_ app: HostedApp) {
    guard holds(.isUninterrupted, !world.isInterrupted) else { return }
    for scene in foreground where !active.contains(scene) { activate(scene, app) }
  }

  /// Lets what comes forward during an interruption be active for a moment.
  private mutating func bounceForward(_ scene: SceneID, _ app: HostedApp) {
    guard has(.bouncesForward), world.isInterrupted else { return }
    activate(scene, app)
    deactivate(scene, app)
  }

  /// Activates scenes that were disturbed.
  mutating func reactivate(_ scenes: SceneSet, _ app: HostedApp) {
    for scene in scenes.intersection(foreground) where !active.contains(scene) {
      activate(scene, app)
    }
  }

  /// Sends the other scenes to the background behind the one that the person asked for.
  private mutating func pushAside(_ scene: SceneID?, _ app: HostedApp) {
    guard let scene, has(.openingHidesOthers), foreground.contains(scene) else { return }
    leave(foreground.subtracting(SceneSet(scene)), app)
  }
}
