import Lifecycle

// What faults do about launches, links, snapshots and warnings; each does nothing without its
// fault.
extension ReferenceEngine {
  /// Whether an app is launched that must not be.
  func launchesAnyway(to destination: Destination) -> Bool {
    errs(.launchesWithoutScenes)
      || errs(.launchesWithoutScenesForEvents) && destination == .background
  }

  /// Whether a scene connects before the launch is over.
  func connectsEarly(on destination: Destination) -> Bool {
    guard isSceneBased, unreported.isEmpty else { return false }
    return switch destination {
    case .front: errs(.connectsBeforeLaunched)
    case .background: errs(.connectsBeforeLaunchedInBackground) && !world.sessions.isEmpty
    }
  }

  /// Whether a launch to the foreground ends inactive.
  @inline(__always) var staysInactiveAtLaunch: Bool {
    errs(.neverActivatesAtLaunch) || errs(.neverActivatesAtRelaunch) && memory != 0
  }

  /// Whether a launch to the foreground tells of the way there.
  @inline(__always) var tellsForegroundAtLaunch: Bool {
    guard given.hasAppTransitions else { return false }
    return errs(.foregroundAtLaunch) || errs(.foregroundAtRelaunch) && memory != 0
  }

  /// Whether what came along is handed to a scene before it is active.
  @inline(__always) func handsOver(to scene: SceneID, comes: Bool) -> Bool {
    if errs(.losesLinksOnReturn) && isSceneBased { return !comes }
    return !handsOverLate
  }

  /// Whether what came along is handed over once the app is active.
  @inline(__always) var handsOverLate: Bool { errs(.linksAfterActivation) && !isSceneBased }

  /// What the options of the first scene's connection say of what came along.
  @inline(__always) func options(of payload: Payload) -> Payload {
    errs(.losesColdLinks) || errs(.coldLinksThroughTheMethod) ? .none : payload
  }

  /// Hands over what the options of the first scene's connection should have been enough for.
  mutating func handLate(_ payload: Payload, to scene: SceneID, _ app: HostedApp) {
    guard errs(.coldLinksThroughTheMethod) || errs(.coldLinksTwice) else { return }
    hand(payload, to: scene, app)
  }

  /// What happens between a scene's deactivation and its way to the background.
  mutating func strayBeforeBackground(_ scene: SceneID, _ app: HostedApp) {
    if errs(.snapshotsBeforeTheCallback) { snapshot(scene, app) }
    if errs(.preservesBeforeTheCallback) { preserve(scene, app) }
  }

  /// Whether no snapshot is taken of a scene that has gone to the background.
  mutating func skipsSnapshot(_ scene: SceneID) -> Bool {
    switch fault {
    case .snapshotsBeforeTheCallback: true
    case .snapshotsFirstSceneOnly: scene != connected.first
    case .thirdTripSkipsSnapshot: isThirdTrip(of: scene)
    case .lockTakesNoSnapshot: world.isLocked
    default: false
    }
  }

  /// What happens after the snapshots were taken.
  mutating func strayAfterSnapshots(_ app: HostedApp) {
    guard errs(.snapshotsAllScenes) else { return }
    for scene in active { snapshot(scene, app) }
  }

  /// Whether a scene is not asked for its activity.
  func forgetsActivity(of scene: SceneID) -> Bool {
    errs(.neverAsksForActivity) || errs(.forgetsActivityAfterReconnect) && remembers(scene)
  }

  /// Goes wrong where memory is low.
  ///
  /// - Returns: Whether the app is not to be warned.
  mutating func warnsWrongly(_ app: HostedApp) -> Bool {
    switch fault {
    case .warnsInFrontOnly: return foreground.isEmpty
    case .warnsOnce:
      defer { memory = 1 }
      return memory != 0
    case .warningTakesInactiveScenes:
      if isSceneBased { for scene in foreground.subtracting(active) { disconnect(scene, app) } }
      return false
    default: return false
    }
  }
}

extension SmallSet {
  /// The set of its first element alone, if it has one.
  var firstAlone: Self { Self(bits: bits & (0 &- bits)) }
}
