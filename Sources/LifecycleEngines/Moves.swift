import Lifecycle

// The four moves of a scene, or of an app-based app, between background, inactive and active. All
// that is told of them goes through `announce`.
extension ReferenceEngine {
  /// Whom a move concerns: one scene of several, or the app as a whole with it.
  enum Scope: UInt8, Hashable, Sendable {
    case oneScene, wholeApp
  }

  /// Moves a scene from the background to the foreground.
  mutating func enterForeground(_ scene: SceneID, _ app: HostedApp) {
    let scope: Scope = holds(.isFirstInFront, foreground.isEmpty) ? .wholeApp : .oneScene
    foreground.insert(scene)
    if !has(.asksOnce) { preserved.remove(scene) }
    unpictured.remove(scene)
    spent = 0
    idle = 0
    if skipsForeground(scene) {
      if scope == .wholeApp && isSceneBased { app.post(.willEnterForeground) }
      return
    }
    announce(.willEnterForeground, of: scene, for: scope, app)
    strayFromForeground(scene, app)
  }

  /// Makes a scene of the foreground active.
  mutating func activate(_ scene: SceneID, _ app: HostedApp) {
    let scope: Scope =
      holds(.isFirstActive, active.isEmpty) || has(.activationNotificationPerScene)
      ? .wholeApp : .oneScene
    active.insert(scene)
    let isWrong = errs(.appResignsRatherThanActivates) && !isSceneBased
    announce(isWrong ? .willResignActive : .didBecomeActive, of: scene, for: scope, app)
    if errs(.activatesTwice) && isSceneBased {
      announce(.didBecomeActive, of: scene, for: .oneScene, app)
    }
  }

  /// Makes an active scene inactive.
  mutating func deactivate(_ scene: SceneID, _ app: HostedApp) {
    active.remove(scene)
    let scope: Scope =
      holds(.wasLastActive, active.isEmpty) || has(.resignNotificationPerScene)
      ? .wholeApp : .oneScene
    announce(.willResignActive, of: scene, for: scope, app)
    if errs(.resignsTwice) && isSceneBased {
      announce(.willResignActive, of: scene, for: .oneScene, app)
    }
  }

  /// Moves an inactive scene to the background.
  mutating func enterBackground(_ scene: SceneID, _ app: HostedApp) {
    foreground.remove(scene)
    if holds(.beginsBackgroundTime, foreground.isEmpty) {
      spent = 0
      idle = 0
    }
    strayBeforeBackground(scene, app)
    announceBackground(scene, app)
    strayInBackground(scene, app)
    if errs(.backgroundsTwice) && isSceneBased {
      announce(.didEnterBackground, of: scene, for: .oneScene, app)
    }
  }

  /// Tells that a scene is in the background, and with the last one the app.
  mutating func announceBackground(_ scene: SceneID, _ app: HostedApp) {
    let scope: Scope =
      holds(.wasLastToLeave, foreground.isEmpty) || has(.backgroundNotificationPerScene)
      ? .wholeApp : .oneScene
    announceBackground(receiverOfBackground(scene), for: scope, app)
  }

  /// Tells that a scene is in the background, and notes how long the app takes over it.
  mutating func announceBackground(_ scene: SceneID, for scope: Scope, _ app: HostedApp) {
    let hadTime = !tasks.isEmpty
    let identifier = lastIdentifier
    let takes = announce(.didEnterBackground, of: scene, for: scope, app)
    if holds(.hadNoTime, !hadTime) && lastIdentifier == identifier {
      let strain = step.strain.addingReportingOverflow(takes.count)
      step.strain = strain.overflow ? .max : strain.partialValue
    }
  }

  /// Whether the app took too long over entering the background.
  @inline(__always) var isOverrun: Bool {
    let isAsleep = errs(.watchdogSleepsPastTen) || errs(.watchdogSleepsWhenLocked) && world.isLocked
    if isAsleep && step.strain > 10 { return false }
    return step.strain > (errs(.allowsTenSeconds) ? 10 : has(.allowsSixSeconds) ? 6 : 5)
  }
}

extension Callback {
  /// The notification of `UIScene` that goes with a transition.
  var sceneNotification: LifecycleNotification {
    switch self {
    case .didBecomeActive: .didActivate
    case .willResignActive: .willDeactivate
    case .willEnterForeground: .willEnterForeground
    default: .didEnterBackground
    }
  }

  /// The notification of `UIApplication` that goes with a transition.
  var applicationNotification: LifecycleNotification {
    switch self {
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .willEnterForeground: .willEnterForeground
    default: .didEnterBackground
    }
  }
}
