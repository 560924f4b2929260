import Lifecycle

extension Rule {
  /// Every report of a launch, scene, link or event has a cause.
  ///
  /// In a scenario, the cause is a stimulus, or an earlier stimulus that has still to be reported.
  /// These rules do not judge a log with unknown causes. The last two are in `Preservation.swift`,
  /// those from `causeOfMemoryWarning` to `causeOfSnapshot` in `CauseOfNews.swift`.
  package static let cause = [
    causeOfLaunch, causeOfConnection, causeOfConfiguration, causeOfDiscard, causeOfLink,
    causeOfEvent, causeOfMemoryWarning, causeOfTimeChange, causeOfProtectedData, causeOfChange,
    causeOfResumption, causeOfDeactivation, causeOfSnapshot, causeOfPreservation,
    causeOfRestoration,
  ]

  static let causeOfLaunch = Rule(
    "cause/launch", .must,
    "An app must be launched only when the person or the system asks for it.",
    sources: [.page("uikit/about-the-app-launch-sequence")],
    breadth: .broad,
    check: .at(.app(.willFinishLaunching, .didFinishLaunching)) { state, _ in
      .caused(state.step.stimulus.launches, state)
    },
    decidedBy: .implementation, consequence: .unclear([.launch, .states, .sessions]),
    message: .uncaused,
    examples: [
      launchedScene,
      """
      \(launchedScene)
      terminate | terminate(system-request)
      wait 1m | app.willFinishLaunching! app.didFinishLaunching!
      """,
    ])

  static let causeOfConnection = Rule(
    "cause/connection", .must,
    "A scene must connect only when the person, a link or the system asks for one. While the app has "
      + "a session that was in the foreground, only a launch for a link may create another session.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:willconnectto:options:)"), respondingToScenes,
      .page("uikit/about-the-app-launch-sequence", section: "Prepare your app for prewarming"),
    ],
    latitude: [
      "An app that was launched to the background may connect its first scene at any time.",
      "A scene that was reclaimed on a locked device may connect again at the unlock.",
    ],
    needs: .sceneBased, opportunity: .seenScenes, breadth: .broad,
    check: .at(scene: [.connect]) { state, seen in
      guard state.sceneMove(seen) != nil else { return .silent }
      let scene = seen.receiver.scene
      return .caused(state.mayConnect(scene) && !state.isInvented(scene), state)
    }
    .after([.url, .activity], when: .sceneBased) { state, _ in
      let (step, receivers) = (state.step, state.step.other.linkedScenes)
      guard !receivers.isEmpty, step.other.linksInOptions == 0, !step.launched,
        state.given.allowsSeveralScenes, state.hasShownSession
      else { return .silent }
      let beside = step.newSessions.subtracting(receivers)
      return beside.isEmpty ? .silent : .caused(false, state)
    },
    decidedBy: .implementation, consequence: .unclear([.states, .sessions]),
    message: .connectedForNothing,
    examples: [
      launchedScene,
      """
      given multiple scenes
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning B.willConnect!
      """,
      "prewarm | app.willFinishLaunching app.didFinishLaunching A.willConnect!",
      "prewarm | app.willFinishLaunching app.didFinishLaunching; wait 5s | A.willConnect!",
      "request A | app.willFinishLaunching app.didFinishLaunching; wait 5s | A.willConnect",
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect B.willConnect! \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      given multiple scenes
      \(launchedScene)
      url | B.willConnect B.willEnterForeground B.didBecomeActive A.openURLContexts(url) !
      """,
      """
      given multiple scenes
      \(launchedScene)
      url | B.willConnect(url) B.willEnterForeground B.didBecomeActive
      """,
      """
      given multiple scenes
      \(launchedScene)
      request B | B.willConnect
      close A | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A)
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
    ])

  static let causeOfConfiguration = Rule(
    "cause/configuration", .must,
    "A scene's configuration must be requested at most once, and only if the scene is about to "
      + "connect.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)")
    ],
    latitude: ["An engine need not request configurations."],
    needs: [.sceneBased, .sessions], breadth: .broad, choice: Choice(at: [.launch]),
    check: .at(.app(.configurationForConnecting)) { state, seen in
      .caused(
        state.mayConnect(seen.scenes.first)
          && seen.scenes.isDisjoint(with: state.step.other.configured)
          && seen.scenes.isDisjoint(with: state.possibleStates.surelyAttached.scenes), state)
    }
    .after(
      .askingForInterface.union([.request, .event, .prewarm]), when: [.sceneBased, .configured]
    ) { state, _ in
      guard state.knowsCauses, !state.mayHaveEnded, !state.step.refused,
        !state.visibility.unseenSceneMoves.contains(.connect)
      else { return .silent }
      // A scene that connects is no longer among the configured scenes.
      return state.step.other.configured.isEmpty ? .silent : .broken
    },
    decidedBy: .implementation, restsOn: .sessions, consequence: .unclear(.sessions),
    message: .configuredForNothing,
    examples: [
      """
      launch | app.willFinishLaunching app.didFinishLaunching app.configurationForConnecting(A) \
      A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching app.configurationForConnecting(A) \
      app.configurationForConnecting(A)! A.willConnect
      """,
      "\(launchedScene); home | A.willResignActive app.configurationForConnecting(B)!",
      "\(launchedScene); launch | app.configurationForConnecting(A)!",
      """
      given multiple scenes
      \(launchedScene)
      url | app.configurationForConnecting(B) A.openURLContexts(url) !
      """,
      """
      given multiple scenes
      \(launchedScene)
      open B | app.configurationForConnecting(B) app.configurationForConnecting(C) B.willConnect \
      B.willEnterForeground B.didBecomeActive !
      """,
    ])

  static let causeOfDiscard = Rule(
    "cause/discard", .must,
    "`didDiscardSceneSessions` must report only sessions that the person has closed, and each of "
      + "them at most once.",
    sources: [.page("uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)")],
    latitude: [
      "Quitting the app closes all its scenes.",
      "From iOS 26 on, a scene that asks to be destroyed may be discarded once it is disconnected.",
      "Scenes that can no longer be displayed do not occur: no stimulus produces them.",
      "A scene that is closed, requested and closed again has had two sessions.",
    ],
    needs: [.sceneBased, .sessions], breadth: .broad,
    check: .at(.app(.didDiscardSceneSessions)) { state, seen in
      let discardable = state.history.discardable
        .union(state.given.mayDestroyScenes ? state.step.disconnected : [])
      let closedTwice = state.history.closedTwiceSinceReport.union(state.history.closedOften)
      return .caused(
        !discardable.isEmpty && seen.scenes.isSubset(of: discardable)
          && seen.scenesNamedTwice.isSubset(of: closedTwice),
        state)
    },
    decidedBy: .implementation, restsOn: .sessions, consequence: .unclear(.sessions),
    message: .uncaused,
    examples: [
      """
      \(launchedScene)
      close A | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A)
      """,
      "\(sceneInBackground); reclaim A | A.didDisconnect app.didDiscardSceneSessions(A)!",
      """
      given iOS 26, destroys scenes
      \(sceneInBackground)
      reclaim A | A.didDisconnect app.didDiscardSceneSessions(A)
      """,
      """
      given multiple scenes
      \(launchedScene)
      terminate | terminate(system-request)
      close A |
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect
      terminate | terminate(system-request)
      close A |
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect
      terminate | terminate(system-request)
      close A |
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive app.didDiscardSceneSessions(A) app.didDiscardSceneSessions(A) \
      app.didDiscardSceneSessions(A)
      """,
      """
      given multiple scenes
      \(launchedScene)
      quit | terminate(user-quit)
      \(launchedScene)
      terminate | terminate(system-request)
      open B | app.willFinishLaunching app.didFinishLaunching B.willConnect B.willEnterForeground \
      B.didBecomeActive
      wait 1s | app.didDiscardSceneSessions(A)
      quit | terminate(user-quit)
      \(launchedScene)
      wait 1s | app.didDiscardSceneSessions(A,B)
      """,
      "\(launchedScene); quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(B)!",
      """
      \(launchedScene)
      terminate | terminate(system-request)
      close A |
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive app.didDiscardSceneSessions(A)
      home | A.willResignActive A.didEnterBackground
      wait 5s | suspend
      quit | terminate(user-quit)
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect
      quit | A.didDisconnect app.didDiscardSceneSessions(A,A) terminate(user-quit)
      """,
      """
      \(launchedScene)
      close A | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A)
      wait 5s | app.didDiscardSceneSessions(A)!
      """,
      """
      given modes audio
      \(sceneInBackground)
      wait 5s | suspend
      close A
      request A
      event audio | resume A.didDisconnect deliver(audio)
      close A | app.didDiscardSceneSessions(A)
      launch | app.didDiscardSceneSessions(A)
      wait 5s | app.didDiscardSceneSessions(A)!
      """,
    ])

  static let causeOfLink = Rule(
    "cause/link", .must,
    "A URL, user activity, tapped notification or quick action must be passed to the app only when "
      + "one of its kind arrives.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscenedelegate/scene(_:continue:)"),
      .page("uikit/uiscene/connectionoptions"),
      .page("uikit/uiapplicationdelegate/application(_:open:options:)"),
    ],
    latitude: [
      "An announced activity may be delivered later, when its data has arrived. If its scene was "
        + "reclaimed meanwhile, the connection options may contain it.",
      "A link that is opened during an interruption may wait with its scene until the end.",
    ],
    needs: [.urls, .activities, .pushTaps, .shortcuts], breadth: .broad,
    check: .at(
      .scenes(
        .willConnect, .openURLContexts, .willContinueUserActivity, .continueActivity,
        .performActionFor
      )
      .union(
        .app(
          .configurationForConnecting, .open, .willContinueUserActivity, .continueActivity,
          .didReceiveNotificationResponse, .performActionFor))
    ) { state, seen in
      guard case .callback(let callback) = seen.event,
        let passed = callback.linkPassed(with: seen.payload)
      else { return .silent }
      let receiver = SubjectSet(seen.receiver)
      let isActivity =
        callback == .continueActivity || callback == .willConnect && passed == .activity
      let isAwaited = isActivity && !state.lifetime.activities.awaited.isDisjoint(with: receiver)
      // An engine need not report the payload.
      let isOfItsKind = seen.payload == .none || seen.payload == passed
      return .caused((isAwaited || state.mayArrive(passed)) && isOfItsKind, state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      "\(launchedScene); url | A.openURLContexts(url)",
      "\(launchedScene); activity | A.openURLContexts(url)!",
      "\(launchedScene); url | A.openURLContexts(url); wait 5s | A.openURLContexts(url)!",
      "\(launchedScene); activity | A.willContinueUserActivity A.continue(url)!",
      """
      \(launchedScene)
      activity | A.willContinueUserActivity
      wait 5s | A.continue(activity) A.continue(activity)!
      """,
      """
      \(launchedScene)
      activity | A.willContinueUserActivity
      home | A.willResignActive A.didEnterBackground
      reclaim A | A.didDisconnect
      launch | A.willConnect(activity) A.willEnterForeground A.didBecomeActive
      wait 5s | A.continue(activity)!
      """,
      "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect(url)!",
      """
      interrupt call |
      url | app.willFinishLaunching app.didFinishLaunching
      end call | A.willConnect(url) A.willEnterForeground A.didBecomeActive
      """,
      """
      interrupt call |
      url | app.willFinishLaunching app.didFinishLaunching
      end call | A.willConnect(activity)! A.willEnterForeground A.didBecomeActive
      """,
    ])

  static let causeOfEvent = Rule(
    "cause/event", .must,
    "A background event must be delivered at most once, and only if it has arrived. The same must "
      + "hold for the call of its method.",
    sources: [
      .page("uikit/about-the-background-execution-sequence"),
      .page(
        "uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)"
      ),
      .page("uikit/uiapplicationdelegate/application(_:performfetchwithcompletionhandler:)"),
      handlingTransfers,
    ],
    latitude: [
      "A tapped notification may be passed as a remote notification.",
      "Before iOS 13 there is no scheduler, and no processing task is delivered.",
    ],
    needs: .backgroundLaunch, breadth: .broad,
    check: .at(
      .deliver.union(
        .app(.performFetch, .didReceiveRemoteNotification, .handleEventsForBackgroundURLSession))
    ) { state, seen in
      .caused(
        state.mayDeliver(seen.event) && (seen.payload == .none || seen.payload == .push), state)
    },
    decidedBy: .implementation, consequence: .unclear(.obligations), message: .uncaused,
    examples: [
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      """,
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      wait 1s | deliver(fetch)! app.performFetch
      """,
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) \
      app.performFetch app.performFetch!
      """,
      """
      given iOS 12, no scenes, modes processing
      event processing | app.willFinishLaunching app.didFinishLaunching app.didEnterBackground \
      deliver(processing)!
      """,
      """
      given modes location
      event location | app.willFinishLaunching app.didFinishLaunching deliver(location) \
      app.handleEventsForBackgroundURLSession!
      """,
    ])
}

extension Judgement {
  /// Returns held for a cause, broken without one, and silent if the causes are unknown.
  static func caused(_ isCaused: Bool, _ state: MonitorStateView) -> Judgement {
    state.knowsCauses ? .holds(isCaused) : .silent
  }
}

extension MonitorStateView {
  /// Whether every possible cause of an observation is known, as in a scenario.
  var knowsCauses: Bool { step.knowsCauses }

  /// Whether a scene may connect in this step; `nil` stands for a scene that is not named.
  fileprivate func mayConnect(_ scene: SceneID?) -> Bool {
    switch step.stimulus {
    case .request(let asked):
      scene == nil || scene == asked || step.launched || !given.allowsSeveralScenes
    case .unlock, .end(.call): true
    // A scene that was asked for, or unlocked, during an interruption may wait until it ends.
    case .end where !lifetime.requested.union(history.possiblyInFrontAtLock).isEmpty: true
    case let stimulus where stimulus.launches && stimulus != .prewarm: true
    // An app that was launched to the background may connect its first scene at any time. A
    // prewarmed app has no interface before it is launched.
    default:
      lifetime.purpose != .interface && lifetime.purpose != .prewarming
        && lifetime.connected.isEmpty
    }
  }

  /// Whether a scene has no session, and the step makes none: a launch makes one for a link, or if
  /// none of the app's sessions was ever in the foreground.
  fileprivate func isInvented(_ scene: SceneID?) -> Bool {
    guard let scene, given.allowsSeveralScenes else { return false }
    switch step.stimulus {
    case .launch, .open, .prewarm, .event, .runJob:
      let sessions = world.sessions.union(history.sessions).union(history.possiblyKnown)
      return !sessions.contains(scene) && hasShownSession
    default: return false
    }
  }

  /// Whether the app has a session that was in the foreground.
  fileprivate var hasShownSession: Bool { !world.windows.isSubset(of: history.unshown) }

  /// Whether an event may be delivered now, or its method called.
  fileprivate func mayDeliver(_ event: Event) -> Bool {
    let (stimulus, tally) = (step.stimulus, step.other)
    func hasArrived(_ mode: BackgroundMode) -> Bool {
      stimulus == .event(mode) || lifetime.missed.events.contains(mode)
    }
    switch event {
    case .deliver(.processing) where !given.hasScheduler: return false
    case .deliver(let mode):
      return lifetime.missed.events.contains(mode)
        || stimulus == .event(mode) && !tally.events.contains(mode)
    case .callback(.performFetch):
      return (hasArrived(.fetch) || tally.events.contains(.fetch)) && tally.fetches == 0
    case .callback(.didReceiveRemoteNotification):
      return tally.remoteNotifications == 0
        && (hasArrived(.remoteNotification) || tally.events.contains(.remoteNotification)
          || mayArrive(.push))
    default:
      return tally.transfers == 0
        && (hasArrived(.urlSession) || tally.events.contains(.urlSession))
    }
  }
}

extension Callback {
  /// Returns the kind of link that a method passes, if any.
  fileprivate func linkPassed(with payload: Payload) -> Payload? {
    switch self {
    case .willConnect, .configurationForConnecting: payload == .none ? nil : payload
    case .openURLContexts, .open: .url
    case .willContinueUserActivity, .continueActivity: .activity
    case .didReceiveNotificationResponse: .push
    case .performActionFor: .shortcut
    default: nil
    }
  }
}
