import Lifecycle
import LifecycleReference

// Hooks that several faults use.
extension Hook {
  /// Records, in `memory.scenes`, the scenes that connect again.
  static let rememberingReconnections = Hook.before(.connect) { engine, scene, _ in
    if engine.known.contains(scene) { engine.memory.scenes.insert(scene) }
  }

  /// Clears the flag when a scene enters the foreground.
  static let clearingFlagInForeground = Hook.after(.enterForeground) { engine, _, _ in
    engine.memory.flag = false
  }

  static let clearingFlagAtTheEnd = Hook.before(.end) { engine, _, _ in engine.memory.flag = false }

  /// Connects a scene between the two launch methods.
  static func connectingEarly(on destination: Destination) -> Hook {
    .after(.call) { engine, call, app in
      guard call.callback == .willFinishLaunching, engine.step.launchDestination == destination,
        engine.isSceneBased, engine.unreported.isEmpty,
        destination == .front || !engine.world.sessions.isEmpty
      else { return }
      // No configuration is requested here, because another rule judges that.
      let scene = engine.sceneToBring(nil)
      engine.known.insert(scene)
      engine.connect(scene, with: .none, app)
    }
  }

  /// Announces a transition to a scene after a procedure, once more or out of place.
  static func announcing(_ callback: Callback, after procedure: Procedure<SceneID>) -> Hook {
    .after(procedure) { engine, scene, app in
      if engine.isSceneBased { engine.announce(callback, of: scene, for: .oneScene, app) }
    }
  }

  /// Calls a method of the app delegate once more, as for a second window.
  static func callingForEachWindow(_ callback: Callback) -> Hook {
    .after(.call) { engine, call, app in
      guard call.callback == callback, call.receiver == .app, !engine.isSceneBased,
        engine.given.hasAppTransitions
      else { return }
      engine.call(callback, app)
    }
  }

  /// Holds back a notification of the app where a condition holds, and sets `memory.flag`.
  static func holdingBack(
    _ notification: LifecycleNotification,
    where condition: @escaping @Sendable (HookedReference) -> Bool
  ) -> Hook {
    .instead(of: .post) { engine, posting, _ in
      guard posting == .ofApp(notification), condition(engine) else { return false }
      engine.memory.flag = true
      return true
    }
  }

  /// Posts, at the end of a step, the notification that was held back.
  static func postingInTheEnd(_ notification: LifecycleNotification) -> Hook {
    .after(.answer) { engine, _, app in
      let wasHeldBack = engine.memory.flag
      engine.memory.flag = false
      if wasHeldBack, engine.process == .running { app.post(notification) }
    }
  }

  /// Omits the notification that `postAhead` has already posted.
  static func omittingPostedAhead(_ notification: LifecycleNotification) -> Hook {
    .omitting(.post) { engine, posting in
      posting == .ofApp(notification) && engine.memory.flag
    }
  }

  /// Brings all connected scenes to the foreground at a stimulus, instead of the engine's answer,
  /// if the app runs and no scene is in the foreground.
  static func bringingForward(at stimulus: Stimulus) -> Hook {
    .instead(of: .answer) { engine, answered, app in
      guard answered == stimulus, engine.isHidden else { return false }
      engine.bringConnectedForward(app)
      return true
    }
  }

  /// Lets scenes enter the background without resigning, where a condition holds.
  static func skippingDeactivation(
    where condition: @escaping @Sendable (inout HookedReference, SceneID) -> Bool
  ) -> Hook {
    .instead(of: .deactivateOnLeaving) { engine, scene, app in
      guard condition(&engine, scene) else { return false }
      engine.active.remove(scene)
      if engine.active.isEmpty && engine.isSceneBased { engine.post(.willResignActive, app) }
      return true
    }
  }
}

// Actions that several faults use.
extension Reference where Hooks == InstalledHooks {
  /// Whether the app runs and the foreground is empty.
  var isHidden: Bool { process == .running && foreground.isEmpty }

  /// Whether the app runs in the foreground and no scene is active.
  var isInactiveInForeground: Bool {
    process == .running && !foreground.isEmpty && active.isEmpty
  }

  var inactiveInForeground: SceneSet { foreground.subtracting(active) }

  mutating func deactivateAll(_ app: HostedApp) {
    for scene in active { deactivate(scene, app) }
  }

  /// Moves all scenes in the foreground to the background.
  mutating func hide(_ app: HostedApp) {
    let scenes = foreground
    sendToBackground(scenes, app)
    stayInBackground(scenes, app)
  }

  /// Brings an app that was launched to the background to the foreground.
  mutating func comeForwardUnasked(_ app: HostedApp) {
    guard process == .running, !world.isLocked else { return }
    let scene = sceneToBring(nil)
    connect(scene, with: .none, app)
    enterForeground(scene, app)
    activateForeground(app)
  }

  /// Posts a notification of the app too early. The flag then makes `omittingPostedAhead` omit the next.
  mutating func postAhead(_ notification: LifecycleNotification, _ app: HostedApp) {
    memory.flag = false
    post(notification, app)
    memory.flag = true
  }

  mutating func bringConnectedForward(_ app: HostedApp) {
    for scene in isSceneBased ? connected : [.a] { enterForeground(scene, app) }
  }

  /// Sends a scene that has come forward back to the background, and brings it forward again.
  mutating func abandonForeground(with scene: SceneID, _ app: HostedApp) {
    enterBackground(scene, app)
    let scope: Scope = foreground.isEmpty ? .wholeApp : .oneScene
    foreground.insert(scene)
    announce(.willEnterForeground, of: scene, for: scope, app)
  }

  /// Announces `willEnterForeground` to an app-based app that was launched to the foreground.
  mutating func announceForegroundAtLaunch(to destination: Destination, _ app: HostedApp) {
    guard destination == .front, process == .running, !isSceneBased, given.hasAppTransitions else {
      return
    }
    announce(.willEnterForeground, of: .a, for: .wholeApp, app)
  }

  /// Passes a link by a method to a scene, if no other scene is connected.
  mutating func handToFirst(_ link: Link, _ app: HostedApp) {
    if connected == SceneSet(link.scene) { hand(link.payload, to: link.scene, app) }
  }

  var scenesContinueActivities: Bool {
    isSceneBased && given.hasSceneDelegate && given.sceneContinuesActivities
  }

  /// Records the connected scenes of a running app, and sets `memory.flag`.
  mutating func rememberConnected() {
    guard process == .running else { return }
    memory.flag = true
    memory.scenes = connected
  }

  /// Reports the recorded scenes as disconnected, and the background, to an app that has ended.
  mutating func reportRemembered(_ app: HostedApp) {
    guard memory.flag else { return }
    let scenes = memory.scenes
    memory = HookMemory()
    if isSceneBased {
      for scene in scenes { callAndPost(.didDisconnect, .didDisconnect, of: scene, app) }
    }
    post(.didEnterBackground, app)
  }

  /// Returns the state of a connected scene as an application state.
  func applicationState(ofScene scene: SceneID) -> ApplicationState {
    switch state(of: scene) {
    case .foregroundActive: .active
    case .foregroundInactive: .inactive
    case .background, .unattached: .background
    }
  }
}

extension Posting {
  static func ofApp(_ notification: LifecycleNotification) -> Posting {
    Posting(notification: notification, object: .app)
  }

  /// Whether the notification reports a scene's transition.
  var isOfSceneTransition: Bool {
    guard object != .app else { return false }
    switch notification {
    case .didActivate, .willDeactivate, .willEnterForeground, .didEnterBackground: return true
    default: return false
    }
  }
}

extension SmallSet {
  /// The set of the first element alone, whose bit is the lowest; empty if the set is empty.
  var firstAlone: Self { Self(bits: bits & (0 &- bits)) }
}

extension HookMemory {
  /// A link, stored in `count`.
  var link: Payload {
    get { Payload.allCases.first { UInt16($0.rawValue) == count } ?? Payload.none }
    set { count = UInt16(newValue.rawValue) }
  }
}
