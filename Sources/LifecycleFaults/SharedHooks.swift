import Lifecycle
import LifecycleReference

// Hooks that several faults have.
extension Hook {
  /// Remembers the scenes that connect again.
  static let rememberingReconnections = Hook.before(.connect) { engine, scene, _ in
    if engine.known.contains(scene) { engine.memory.scenes.insert(scene) }
  }

  /// Clears the flag when a scene enters the foreground.
  static let forgettingInForeground = Hook.after(.enterForeground) { engine, _, _ in
    engine.memory.flag = false
  }

  /// Clears the flag when the process ends.
  static let forgettingAtTheEnd = Hook.before(.end) { engine, _, _ in engine.memory.flag = false }

  /// Connects a scene between the two launch methods.
  static func connectingEarly(on destination: Destination) -> Hook {
    .after(.call) { engine, call, app in
      guard call.callback == .willFinishLaunching, engine.step.launched == destination,
        engine.isSceneBased, engine.unreported.isEmpty,
        destination == .front || !engine.world.sessions.isEmpty
      else { return }
      // That no configuration is asked for is no matter here: another rule is about that.
      let scene = engine.sceneToBring(nil)
      engine.known.insert(scene)
      engine.connect(scene, with: .none, app)
    }
  }

  /// Tells a scene of a transition after a procedure, once more or out of place.
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

  /// Does not post a notification of the app, where a condition holds, but remembers it.
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

  /// Posts at the end of a step what was held back.
  static func postingInTheEnd(_ notification: LifecycleNotification) -> Hook {
    .after(.answer) { engine, _, app in
      let wasHeldBack = engine.memory.flag
      engine.memory.flag = false
      if wasHeldBack, engine.process == .running { app.post(notification) }
    }
  }

  /// Does not post again what `postAhead` has posted.
  static func omittingPostedAhead(_ notification: LifecycleNotification) -> Hook {
    .omitting(.post) { engine, posting in
      posting == .ofApp(notification) && engine.memory.flag
    }
  }

  /// Answers a stimulus by bringing everything to the foreground, where nothing is there.
  static func bringingForward(at stimulus: Stimulus) -> Hook {
    .instead(of: .answer) { engine, answered, app in
      guard answered == stimulus, engine.isHidden else { return false }
      engine.bringConnectedForward(app)
      return true
    }
  }

  /// Has scenes enter the background without that they resign, where a condition holds.
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

// What several faults do with an engine.
extension Reference where Hooks == InstalledHooks {
  /// Whether the app runs with nothing in the foreground.
  var isHidden: Bool { process == .running && foreground.isEmpty }

  /// Whether the app runs in the foreground with nothing active.
  var isInactiveInForeground: Bool {
    process == .running && !foreground.isEmpty && active.isEmpty
  }

  /// The scenes in the foreground that are inactive.
  var inactiveInForeground: SceneSet { foreground.subtracting(active) }

  /// Makes everything inactive.
  mutating func deactivateAll(_ app: HostedApp) {
    for scene in active { deactivate(scene, app) }
  }

  /// Moves everything to the background.
  mutating func hide(_ app: HostedApp) {
    let scenes = foreground
    sendToBackground(scenes, app)
    stayInBackground(scenes, app)
  }

  /// Brings an app forward that was launched to the background.
  mutating func comeForwardUnasked(_ app: HostedApp) {
    guard process == .running, !world.isLocked else { return }
    let scene = sceneToBring(nil)
    connect(scene, with: .none, app)
    enterForeground(scene, app)
    activateForeground(app)
  }

  /// Posts a notification of the app before its time, and remembers that.
  mutating func postAhead(_ notification: LifecycleNotification, _ app: HostedApp) {
    memory.flag = false
    post(notification, app)
    memory.flag = true
  }

  /// Brings everything to the foreground that is connected.
  mutating func bringConnectedForward(_ app: HostedApp) {
    for scene in isSceneBased ? connected : [.a] { enterForeground(scene, app) }
  }

  /// Has a scene that has come forward go back once, and come again.
  mutating func abandonForeground(with scene: SceneID, _ app: HostedApp) {
    enterBackground(scene, app)
    let scope: Scope = foreground.isEmpty ? .wholeApp : .oneScene
    foreground.insert(scene)
    announce(.willEnterForeground, of: scene, for: scope, app)
  }

  /// Tells an app-based app of the way to the foreground that it was launched to.
  mutating func announceForegroundAtLaunch(to destination: Destination, _ app: HostedApp) {
    guard destination == .front, process == .running, !isSceneBased, given.hasAppTransitions else {
      return
    }
    announce(.willEnterForeground, of: .a, for: .wholeApp, app)
  }

  /// Hands something to a scene by a method that was the first to connect, and got it in the
  /// options.
  mutating func handToFirst(_ link: Link, _ app: HostedApp) {
    if connected == SceneSet(link.scene) { hand(link.payload, to: link.scene, app) }
  }

  /// Whether activities go to scenes.
  var scenesContinueActivities: Bool {
    isSceneBased && given.hasSceneDelegate && given.sceneContinuesActivities
  }

  /// Remembers which scenes a running app has.
  mutating func rememberConnected() {
    guard process == .running else { return }
    memory.flag = true
    memory.scenes = connected
  }

  /// Tells an app that has ended of its scenes that are remembered.
  mutating func tellRemembered(_ app: HostedApp) {
    guard memory.flag else { return }
    let scenes = memory.scenes
    memory = HookMemory()
    if isSceneBased {
      for scene in scenes { callAndPost(.didDisconnect, .didDisconnect, of: scene, app) }
    }
    post(.didEnterBackground, app)
  }

  /// The state of a connected scene, in the terms of the app.
  func applicationState(ofScene scene: SceneID) -> ApplicationState {
    switch state(of: scene) {
    case .foregroundActive: .active
    case .foregroundInactive: .inactive
    case .background, .unattached: .background
    }
  }
}

extension Posting {
  /// That a notification of the app is posted.
  static func ofApp(_ notification: LifecycleNotification) -> Posting {
    Posting(notification: notification, object: .app)
  }

  /// Whether it is about a scene's transition.
  var isOfSceneTransition: Bool {
    guard object != .app else { return false }
    switch notification {
    case .didActivate, .willDeactivate, .willEnterForeground, .didEnterBackground: return true
    default: return false
    }
  }
}

extension Request {
  /// Whether it is a tap on the app's icon.
  var isOfIcon: Bool { scene == nil && payload == .none }
}

extension SmallSet {
  /// The set of its first element alone, if it has one.
  var firstAlone: Self { Self(bits: bits & (0 &- bits)) }
}
