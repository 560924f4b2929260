package import Lifecycle

/// The smallest implementation of UIKit that conforms and reports everything.
///
/// Each event becomes the corresponding delegate method and the notifications.
package struct PassThrough: HostDriven {
  private let given: Given
  /// A function that replaces each observation, if any.
  private let alter: (@Sendable (Observation) -> [Observation])?
  // An app-based app has one scene, which is never reported.
  private var connected = SceneSet()
  private var foreground = SceneSet()
  private var active = SceneSet()
  /// Whether the state of an app without scenes was saved.
  private var hasArchive = false

  package static var capabilities: Capabilities {
    Capabilities.ofHostDriven.subtracting(.anyApps).subtracting(.unorderedScenes)
  }

  package init(_ given: Given) { self.init(given, altering: nil) }

  /// Creates an implementation whose observations `alter` replaces.
  package init(_ given: Given, altering alter: (@Sendable (Observation) -> [Observation])?) {
    self.given = given
    self.alter = alter
  }

  package mutating func handle(_ event: HostEvent, telling app: HostedApp) {
    switch event {
    case .processStarts(let destination): start(destination, app)
    case .willTerminate: callAndPost(.willTerminate, .willTerminate, app)
    case .processDies: break
    case .sceneConnects(let scene, let payload, let isNew):
      connected.insert(scene)
      if isNew { call(.configurationForConnecting, about: SceneSet(scene), app) }
      callAndPost(.willConnect, .willConnect, of: scene, with: payload, app)
    case .sceneDisconnects(let scene):
      for set in [\Self.connected, \.foreground, \.active] { self[keyPath: set].remove(scene) }
      callAndPost(.didDisconnect, .didDisconnect, of: scene, app)
    case .willEnterForeground(let receiver):
      let isFirst = foreground.isEmpty
      foreground.insert(receiver.scene ?? .a)
      announce(.willEnterForeground, .willEnterForeground, receiver, concernsApp: isFirst, app)
    case .didBecomeActive(let receiver):
      let isFirst = active.isEmpty
      active.insert(receiver.scene ?? .a)
      announce(.didBecomeActive, .didActivate, receiver, concernsApp: isFirst, app)
    case .willResignActive(let receiver):
      active.remove(receiver.scene ?? .a)
      announce(
        .willResignActive, .willDeactivate, receiver, concernsApp: active.isEmpty, app)
    case .didEnterBackground(let receiver):
      let isLast = foreground == SceneSet(receiver.scene ?? .a)
      foreground.remove(receiver.scene ?? .a)
      announce(.didEnterBackground, .didEnterBackground, receiver, concernsApp: isLast, app)
    case .link(let payload, let receiver): handOver(payload, to: receiver, app)
    case .memoryWarning: callAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app)
    case .timeChange:
      post(.significantTimeChange, app)
      call(.significantTimeChange, app)
    case .change(let change): post(.didChange(change), app)
    case .protectedData(true):
      callAndPost(.protectedDataDidBecomeAvailable, .protectedDataDidBecomeAvailable, app)
    case .protectedData(false):
      callAndPost(.protectedDataWillBecomeUnavailable, .protectedDataWillBecomeUnavailable, app)
    case .sessionsDiscarded(let scenes): call(.didDiscardSceneSessions, about: scenes, app)
    case .backgroundEvent(.fetch): call(.performFetch, app)
    case .backgroundEvent(.remoteNotification):
      call(.didReceiveRemoteNotification, with: .push, app)
    case .backgroundEvent(.urlSession): call(.handleEventsForBackgroundURLSession, app)
    case .backgroundEvent: break
    case .savesState(.app):
      call(.shouldSaveApplicationState, app)
      call(.willEncodeRestorableState, app)
      hasArchive = true
    case .savesState(let receiver): call(.stateRestorationActivity, to: receiver, app)
    }
  }
}

// MARK: States

extension PassThrough {
  package var applicationState: ApplicationState? {
    if !active.isEmpty { return .active }
    return foreground.isEmpty ? .background : .inactive
  }

  package func activationState(of scene: SceneID) -> ActivationState? {
    guard connected.contains(scene) else { return .unattached }
    if active.contains(scene) { return .foregroundActive }
    return foreground.contains(scene) ? .foregroundInactive : .background
  }
}

// MARK: Calls and notifications

extension PassThrough {
  private mutating func start(_ destination: HostEvent.Destination, _ app: HostedApp) {
    if !given.isSceneBased {
      connected = SceneSet(.a)
      if destination == .foreground { foreground = connected }
    }
    let isInFront = !given.isSceneBased && destination == .foreground
    let read = StateRead.application(isInFront ? .inactive : .background)
    call(.willFinishLaunching, reading: read, app)
    if hasArchive && isInFront {
      call(.shouldRestoreApplicationState, app)
      call(.didDecodeRestorableState, app)
    }
    call(.didFinishLaunching, reading: read, app)
    post(.didFinishLaunching, app)
  }

  /// Announces a transition of a scene or of an app-based app.
  ///
  /// If `concernsApp`, the app makes the transition with its scene.
  private func announce(
    _ callback: Callback, _ notification: LifecycleNotification, _ receiver: Receiver,
    concernsApp: Bool, _ app: HostedApp
  ) {
    if let scene = receiver.scene {
      callAndPost(callback, notification, of: scene, app)
      if concernsApp { post(callback.applicationNotification, app) }
    } else {
      let isPostedFirst = callback == .willEnterForeground
      if isPostedFirst { post(callback.applicationNotification, app) }
      if given.hasAppTransitions { call(callback, app) }
      if !isPostedFirst { post(callback.applicationNotification, app) }
    }
  }

  /// Passes a link to the scene's delegate if it takes such links, or else to the app delegate.
  private func handOver(_ payload: Payload, to receiver: Receiver, _ app: HostedApp) {
    let hasScene = receiver.scene != nil && given.hasSceneDelegate
    switch payload {
    case .none: break
    case .url where hasScene && given.sceneOpensURLs:
      call(.openURLContexts, to: receiver, with: .url, app)
    case .url: call(.open, with: .url, app)
    case .activity where hasScene && given.sceneContinuesActivities:
      call(.continueActivity, to: receiver, with: .activity, app)
    case .activity: call(.continueActivity, with: .activity, app)
    case .push: call(.didReceiveNotificationResponse, with: .push, app)
    case .shortcut:
      call(.performActionFor, to: hasScene ? receiver : .app, with: .shortcut, app)
    }
  }

  private func callAndPost(
    _ callback: Callback, _ notification: LifecycleNotification, of scene: SceneID,
    with payload: Payload = .none, _ app: HostedApp
  ) {
    if given.hasSceneDelegate { call(callback, to: .scene(scene), with: payload, app) }
    post(notification, about: .scene(scene), app)
  }

  private func callAndPost(
    _ callback: Callback, _ notification: LifecycleNotification, _ app: HostedApp
  ) {
    call(callback, app)
    post(notification, app)
  }

  private func call(
    _ callback: Callback, to receiver: Receiver = .app, about scenes: SceneSet = [],
    with payload: Payload = .none, reading read: StateRead? = nil, _ app: HostedApp
  ) {
    var observation = Observation(.callback(callback), receiver)
    (observation.scenes, observation.payload, observation.read) = (scenes, payload, read)
    record(observation, app)
  }

  private func post(
    _ notification: LifecycleNotification, about object: Receiver = .app, _ app: HostedApp
  ) {
    record(Observation(.notification(notification), object), app)
  }

  private func record(_ observation: Observation, _ app: HostedApp) {
    guard let alter else {
      app.record(observation)
      return
    }
    for replacement in alter(observation) { app.record(replacement) }
  }
}
