import Lifecycle

// What faults do about scenes, interruptions and the end; each returns at once without its fault.
extension ReferenceEngine {
  /// Whether a fault that remembers scenes remembers this one.
  @inline(__always) func remembers(_ scene: SceneID) -> Bool {
    memory & UInt32(SceneSet(scene).bits) != 0
  }

  /// Notes that a scene connects, again if it is not new, where a fault makes something of it.
  mutating func noteConnection(_ scene: SceneID, isNew: Bool) {
    switch fault {
    case .losesNotificationsAfterReconnect where !isNew,
      .reconnectedReportsAnother where !isNew,
      .leavingDeactivatesAfterReconnect where !isNew,
      .forgetsActivityAfterReconnect where !isNew:
      memory |= UInt32(SceneSet(scene).bits)
    case .forgetsResourcesAfterReconnect where !isNew: memory = 1
    case .foregroundBeforeConnect, .forgetsSecondConnect, .reportsNewScenesInFront:
      memory |= UInt32(SceneSet(scene).bits)
    default: break
    }
  }

  /// Whether a scene's delegate has never been told anything.
  @inline(__always) func isUnheardOf(_ scene: SceneID) -> Bool {
    given.hasSceneDelegate && !remembers(scene)
  }

  /// Whether the connection of a scene goes untold.
  @inline(__always) func forgetsToConnect(_ scene: SceneID) -> Bool {
    errs(.forgetsSecondConnect) && !connected.isEmpty && step.isMoving && isUnheardOf(scene)
  }

  /// Tells an app that was never launched of what concerns running apps.
  mutating func tellBeforeLaunch(_ callback: Callback, _ app: HostedApp) {
    guard memory == 0 else { return }
    tell(callback, app)
  }

  /// Notes that a scene was closed, where a fault makes something of it.
  mutating func noteClosing(_ scene: SceneID) {
    if errs(.reopenedStaysBehind) { memory |= UInt32(SceneSet(scene).bits) }
    if errs(.tellsClosedScenes) && given.hasSceneDelegate && process == .running {
      memory |= UInt32(SceneSet(scene).bits)
    }
  }

  /// What happens after a scene connected for the system beside the active ones.
  mutating func strayAfterRequest(_ scene: SceneID, _ active: SceneSet, _ app: HostedApp) {
    if errs(.requestComesForward) && !foreground.contains(scene) && !world.isLocked {
      step.isMoving = true
      step.doom = nil
      enterForeground(scene, app)
      activateWhatMay(app)
    }
    if errs(.requestDeactivatesOthers) { for scene in active { deactivate(scene, app) } }
  }

  /// Takes back the memory of a scene in the foreground.
  ///
  /// - Returns: Whether it did.
  mutating func reclaimsAgainstTheRules(_ scene: SceneID, _ app: HostedApp) -> Bool {
    guard errs(.reclaimsInFront), process == .running, foreground.contains(scene) else {
      return false
    }
    if active.contains(scene) { deactivate(scene, app) }
    disconnect(scene, app)
    return true
  }

  /// Brings an app forward that was launched to the background.
  mutating func comeForwardUnasked(_ app: HostedApp) {
    guard process == .running, !world.isLocked else { return }
    let scene = sceneToBring(nil)
    connect(scene, with: .none, app)
    enterForeground(scene, app)
    activateWhatMay(app)
  }

  /// Whether an interruption passes the app by; one that does not run is not concerned.
  @inline(__always) func ignores(_ interruption: Interruption) -> Bool {
    guard process == .running else { return true }
    switch fault {
    case .ignoresCalls: return interruption == .call
    case .ignoresPanels: return interruption == .panel || interruption == .switcher
    default: return false
    }
  }

  /// What happens after an interruption began, which found `active` to be active.
  mutating func strayAfterInterruption(
    _ interruption: Interruption, _ active: SceneSet, _ app: HostedApp
  ) {
    switch fault {
    case .interruptionBackgrounds: leave(foreground, app)
    case .killsForCalls: if interruption == .call { end(.overrun, app) }
    case .foregroundsOnReactivation: memory |= UInt32(active.bits)
    case .tellsClosedScenes:
      for scene in SceneSet(bits: UInt16(memory)) where !connected.contains(scene) {
        tellAndPost(.willResignActive, .willDeactivate, scene, with: .none, app)
      }
    case .forgetsAfterNesting: if world.interruptionCount > 1 { memory = 1 }
    case .forgetsAfterThreeNested: if world.interruptionCount > 2 { memory = 1 }
    case .secondInterruptionBackgrounds: if world.interruptionCount > 1 { leave(foreground, app) }
    case .switcherDisconnects:
      guard interruption == .switcher, isSceneBased else { return }
      for scene in foreground { disconnect(scene, app) }
    case .snapshotsForTheSwitcher:
      if interruption == .switcher { for scene in foreground { snapshot(scene, app) } }
    case .preservesOnInterruption:
      if interruption == .call { for scene in foreground { preserve(scene, app) } }
    case .appResignsAgain:
      guard !isSceneBased, active.isEmpty, !foreground.isEmpty else { return }
      announce(.willResignActive, of: .a, for: .wholeApp, app)
    default: break
    }
  }

  /// Ends an interruption in a wrong way.
  ///
  /// - Returns: Whether a fault has dealt with it.
  mutating func strayAtEndOfInterruption(_ app: HostedApp) -> Bool {
    let isLast = !world.isInterrupted
    switch fault {
    case .forgetsToReactivate: return true
    case .endForgetsTheLock:
      if world.isLocked { lockedAway = [] }
      return false
    case .forgetsAfterNesting, .forgetsAfterThreeNested:
      defer { if world.interruptionCount == 0 { memory = 0 } }
      return memory != 0
    case .reactivatesOneSceneOnly:
      guard isLast, let scene = foreground.subtracting(active).first else { return true }
      activate(scene, app)
      return true
    case .reactivatesTooEarly:
      if !world.isLocked { reactivate(foreground, app) }
      return true
    case .foregroundsOnReactivation, .appForegroundsOnReactivation:
      guard isLast, isSceneBased == errs(.foregroundsOnReactivation) else { return false }
      for scene in foreground.subtracting(active) where !isSceneBased || remembers(scene) {
        announce(.willEnterForeground, of: scene, for: .oneScene, app)
      }
      memory = 0
      return false
    case .endUnlocks:
      guard world.isLocked, world.interruptionCount == 0 else { return false }
      for scene in lockedAway.intersection(connected) { enterForeground(scene, app) }
      lockedAway = []
      reactivate(foreground, app)
      return true
    default: return false
    }
  }

  /// What is told after the system ended an app.
  mutating func strayAfterTheEnd(_ ended: Process, _ scenes: SceneSet, _ app: HostedApp) {
    guard errs(.tellsTheTerminated), ended == .running else { return }
    if isSceneBased {
      for scene in scenes {
        tellAndPost(.didDisconnect, .didDisconnect, scene, with: .none, app)
      }
    }
    app.post(.didEnterBackground)
  }
}
