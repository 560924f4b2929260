package import Lifecycle

// Follows: uikit/managing-your-app-s-life-cycle, sections on scene-based and app-based events;
// uikit/uiscenedelegate and its methods, uikit/uiscene/delegate;
// uikit/uiscene/didactivatenotification and the other notifications of scenes;
// uikit/uiapplication/willenterforegroundnotification and the other notifications of the app.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

// MARK: Transitions

extension Reference {
  /// Announces a transition to its receivers, and posts its notifications.
  ///
  /// - Returns: The time that the app took.
  @discardableResult
  package mutating func announce(
    _ callback: Callback, of scene: SceneID, for scope: Scope, _ app: HostedApp
  ) -> Seconds {
    let announcement = Announcement(callback: callback, scene: scene, scope: scope)
    guard begins(.announce, announcement, app) else { return hooks.timeTaken }
    defer { ends(.announce, announcement, app) }
    guard isSceneBased else { return announceToApp(callback, app) }
    let concernsApp = scope == .wholeApp
    if concernsApp && takes(.aggregateFirst) { post(callback.applicationNotification, app) }
    let duration = announceToScene(callback, scene, app)
    if concernsApp && !takes(.aggregateFirst) { post(callback.applicationNotification, app) }
    return duration
  }

  /// Calls the scene delegate and posts the scene's notification.
  @inline(__always)
  private mutating func announceToScene(
    _ callback: Callback, _ scene: SceneID, _ app: HostedApp
  ) -> Seconds {
    if takes(.notificationsFirst) { post(callback.sceneNotification, about: .scene(scene), app) }
    let read = applicationStateRead(in: callback)
    let duration = call(callback, of: scene, reading: read, app).takes
    if !takes(.notificationsFirst) { post(callback.sceneNotification, about: .scene(scene), app) }
    return duration
  }

  /// Calls the app delegate and posts the app's notification; usually the method comes first.
  private mutating func announceToApp(_ callback: Callback, _ app: HostedApp) -> Seconds {
    let usual =
      switch callback {
      case .didEnterBackground: takes(.notificationsFirst)
      case .willEnterForeground: !takes(.foregroundMethodFirst)
      default: false
      }
    let isFirst = decides(.notificationComesFirst, about: callback, usual: usual)
    if isFirst { post(callback.applicationNotification, app) }
    var duration = Seconds.zero
    if holds(.appIsTold, given.hasAppTransitions) {
      duration = call(callback, reading: applicationStateRead(in: callback), app).takes
    }
    if !isFirst { post(callback.applicationNotification, app) }
    if postsForScenesAnyway { post(callback.sceneNotification, about: .scene(.a), app) }
    return duration
  }

  /// Returns the `applicationState` that the app reads in a call about a transition, if any.
  ///
  /// While its first scene becomes active, an app still reads that it is inactive.
  @inline(__always) private func applicationStateRead(in callback: Callback) -> StateRead? {
    guard takes(.readsInTransitions) else { return nil }
    switch callback {
    case .didBecomeActive where isSceneBased && active.count == 1: return .application(.inactive)
    case .didBecomeActive, .willResignActive: return .application(.active)
    case .didEnterBackground where !isSceneBased, .willEnterForeground where !isSceneBased:
      return .application(.background)
    default: return nil
    }
  }

  /// Returns the `activationState` that a scene reads in a call about its own transition, if any.
  @inline(__always)
  private func activationStateRead(by scene: SceneID, in callback: Callback) -> StateRead? {
    guard takes(.readsInTransitions) else { return nil }
    switch callback {
    case .willConnect: return .activation(.unattached)
    case .willEnterForeground where step.newlyConnected.contains(scene):
      return .activation(.unattached)
    case .willEnterForeground, .didEnterBackground: return .activation(.background)
    case .didBecomeActive, .willResignActive: return .activation(.foregroundActive)
    default: return nil
    }
  }

  /// Whether `UIScene` notifications are posted in an app-based app, as on iOS 13 and later.
  @inline(__always) var postsForScenesAnyway: Bool {
    !isSceneBased && takes(.sceneNotificationsWhenAppBased) && (given.system?.major ?? 0) >= 13
  }
}

// MARK: Methods and notifications

extension Reference {
  /// Calls a method of the app delegate and applies the app's reaction.
  @discardableResult
  package mutating func call(
    _ callback: Callback, about scenes: SceneSet = [], with payload: Payload = .none,
    reading read: StateRead? = nil, _ app: HostedApp
  ) -> Reaction {
    perform(
      Call(callback: callback, receiver: .app, scenes: scenes, payload: payload, read: read), app)
  }

  /// Calls a method of a scene's delegate, if there is one, and applies the app's reaction.
  @discardableResult
  package mutating func call(
    _ callback: Callback, of scene: SceneID, with payload: Payload = .none,
    reading read: StateRead? = nil, _ app: HostedApp
  ) -> Reaction {
    let receiver = decides(.receiver, about: callback, usual: .scene(scene))
    if receiver != .app && !holds(.sceneIsTold, given.hasSceneDelegate) { return Reaction() }
    let read = read ?? activationStateRead(by: scene, in: callback)
    return perform(
      Call(callback: callback, receiver: receiver, scenes: [], payload: payload, read: read), app)
  }

  private mutating func perform(_ call: Call, _ app: HostedApp) -> Reaction {
    guard begins(.call, call, app) else { return Reaction() }
    defer { ends(.call, call, app) }
    var reaction = app.tell(
      call.callback, call.receiver, about: call.scenes, with: call.payload, reading: call.read)
    react(to: reaction, app)
    if app.hasActed { reaction.takes = heedActs(of: app) }
    return reaction
  }

  /// Posts a notification about the app or a scene.
  package mutating func post(
    _ notification: LifecycleNotification, about object: Receiver = .app, _ app: HostedApp
  ) {
    let posting = Posting(notification: notification, object: object)
    guard begins(.post, posting, app) else { return }
    app.post(notification, object)
    if app.hasActed { heedActs(of: app) }
    ends(.post, posting, app)
  }

  /// Calls a method of the app delegate and posts the corresponding notification.
  package mutating func callAndPost(
    _ callback: Callback, _ notification: LifecycleNotification, _ app: HostedApp
  ) {
    call(callback, app)
    post(notification, app)
  }

  /// Announces a significant time change: posts the notification, then calls the method.
  package mutating func announceTimeChange(_ app: HostedApp) {
    post(.significantTimeChange, app)
    call(.significantTimeChange, app)
  }

  /// Calls a method of a scene's delegate and posts the corresponding notification.
  package mutating func callAndPost(
    _ callback: Callback, _ notification: LifecycleNotification, of scene: SceneID,
    with payload: Payload = .none, _ app: HostedApp
  ) {
    if takes(.notificationsFirst) { post(notification, about: .scene(scene), app) }
    call(callback, of: scene, with: payload, app)
    if !takes(.notificationsFirst) { post(notification, about: .scene(scene), app) }
  }
}

// MARK: Reactions

extension Reference {
  /// Applies the app's reaction.
  @inline(__always) package mutating func react(to reaction: Reaction, _ app: HostedApp) {
    if holds(.didSomething, !reaction.isEmpty) { takeIntoAccount(reaction, app) }
  }

  private mutating func takeIntoAccount(_ reaction: Reaction, _ app: HostedApp) {
    letTimePass(reaction.takes.count, app)
    acquire(reaction.acquires)
    use(reaction.accesses)
    release(reaction.releases)
    for work in reaction.begins { beginTask(work, app) }
    if takes(.grantsAgain), !takes(.reusesIdentifiers) {
      for work in reaction.asksAgain where tasks.contains(work) { beginTask(work, app) }
    }
    for work in reaction.ends { endTask(work, app) }
    if reaction.registersAnyIdentifier { registerIdentifier(app) }
    for job in reaction.registersJobs { registerLaunchHandler(of: job, app) }
  }

  /// Applies the acts of an app that is a client of UIKit, in order.
  ///
  /// - Returns: The time that the app took.
  @discardableResult @inline(never)
  package mutating func heedActs(of app: HostedApp) -> Seconds {
    var duration = 0
    while app.hasActed {
      for position in app.takeUnheededActs() where process == .running {
        let (act, seconds) = app.act(position)
        let isForWork = unfinished > 0 || !tasks.isEmpty || !jobs.running.isEmpty
        switch act {
        case .hold(let resource):
          if !held.contains(resource) { acquire(ResourceSet(resource), forWork: isForWork) }
        case .free(let resource): release(ResourceSet(resource))
        case .use(let resource): use(ResourceSet(resource), forWork: isForWork)
        case .begin(let work), .beginWithoutHandler(let work):
          if !tasks.contains(work) { beginTask(work, app) }
        case .end(let work): endTask(work, app)
        case .finish(let mode):
          unfinished -= min(unfinished, 1)
          if mode == .processing { isProcessing = false }
          idle = 0
        case .register: registerIdentifier(app)
        case .registerJob(let job): registerLaunchHandler(of: job, app)
        case .submitJob(let job): requestJob(job)
        case .completeJob(let job): completeJob(job)
        case .take:
          duration += Int(seconds)
          letTimePass(seconds, app)
        case .finishLink, .useProtected, .change, .save, .start, .stop, .commit, .settle, .load,
          .drop, .open, .close, .show, .hide, .work, .after:
          break
        }
      }
    }
    return Seconds(clamping: duration)
  }
}

// Of the callbacks, only the four about transitions between life-cycle states have these.
extension Callback {
  /// The `UIScene` notification for a transition.
  var sceneNotification: LifecycleNotification {
    switch self {
    case .didBecomeActive: .didActivate
    case .willResignActive: .willDeactivate
    case .willEnterForeground: .willEnterForeground
    default: .didEnterBackground
    }
  }

  /// The `UIApplication` notification for a transition.
  var applicationNotification: LifecycleNotification {
    switch self {
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .willEnterForeground: .willEnterForeground
    default: .didEnterBackground
    }
  }
}
