import Lifecycle

// Rules of the list `launch`: launches for events, sessions, prewarming and launch options.
extension Rule {
  static let backgroundSequence = Rule(
    "launch/background-sequence", .disputed,
    "When an app-based app is launched or resumed for an event, `didEnterBackground` must come "
      + "before the event.",
    sources: [
      .page("uikit/about-the-background-execution-sequence"),
      .report("https://github.com/lionheart/openradar-mirror/issues/13584"),
      .traces(["R156"]),
    ],
    needs: [.appBased, .backgroundLaunch],
    check: .at(.deliver, when: [.appBased, .wasNotExecuting]) { state, _ in
      guard !state.isSceneBased, state.startedNotRunning || state.startedSuspended,
        state.visibility.sees(.app(.didEnterBackground))
      else { return .silent }
      return .holds(state.step.appCalls[.didEnterBackground] > 0)
    }
    .after([.event], when: [.appBased, .wasNotExecuting]) { state, _ in
      guard !state.isSceneBased, state.startedNotRunning, state.step.launched,
        state.visibility.sees(.app(.didEnterBackground)),
        state.step.appCalls[.didEnterBackground] == 0
      else { return .silent }
      return .broken
    },
    decidedBy: .device, consequence: .none, message: .eventBeforeBackground,
    examples: [
      """
      given iOS 12, modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching app.didEnterBackground \
      deliver(fetch) app.performFetch
      """,
      """
      given iOS 12, modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch)! !
      """,
    ])

  static let discardedSessionsReported = Rule(
    "launch/discarded-sessions-reported", .must,
    "Sessions that ended while the app was not executing, or with the app that the person quit, must "
      + "be reported soon after it comes to the foreground.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)"),
      .traces(["R014"]),
    ],
    latitude: [
      "The report may come anywhere in the ten seconds after `didFinishLaunching`, even between the "
        + "connection of a scene and its move to the foreground.",
      "It need not come before the app is launched or resumed to the foreground.",
      "An app that runs when it is quit may get the report then.",
    ],
    needs: [.sceneBased, .sessions], opportunity: .seenAbsence,
    check: .after(.askingForInterface.union([.wait])) { state, _ in
      guard !state.mayHaveEnded, state.visibility.sees(.app(.didDiscardSceneSessions)) else {
        return .silent
      }
      if !state.history.unreported.isEmpty { return state.isLongInFront ? .broken : .silent }
      return !state.startedRunning && !state.step.discarded.isEmpty ? .held : .silent
    },
    decidedBy: .implementation, consequence: .unclear(.sessions), message: .unreportedDiscard,
    examples: [
      """
      given multiple scenes
      \(launchedScene)
      terminate | terminate(system-request)
      close A |
      launch | app.willFinishLaunching app.didFinishLaunching app.didDiscardSceneSessions(A) \
      A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      """
      given multiple scenes
      \(launchedScene)
      terminate | terminate(system-request)
      close A |
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      wait 10s | !
      """,
      """
      given multiple scenes
      \(sceneInBackground) suspend
      close A |
      open B | resume A.didDisconnect B.willConnect B.willEnterForeground B.didBecomeActive
      wait 5s |
      wait 5s | !
      """,
      """
      \(sceneInBackground) suspend
      quit | terminate(user-quit)
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      app.didDiscardSceneSessions(A) A.willEnterForeground A.didBecomeActive
      """,
      """
      \(sceneInBackground) suspend
      quit | terminate(user-quit)
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      wait 2s | app.didDiscardSceneSessions(A)
      wait 1m |
      """,
    ])

  static let configurationForNewSessions = Rule(
    "launch/configuration-for-new-sessions", .observed,
    "A configuration must be requested only before a new session connects, never for a restored "
      + "session.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:configurationforconnecting:options:)"),
      .traces(["R001", "R005", "R013", "R014", "R171"]),
    ],
    latitude: ["An engine need not request configurations."],
    needs: [.sceneBased, .sessions],
    check: .at(.app(.configurationForConnecting)) { state, seen in
      let onlyOne: SceneID? = state.given.allowsSeveralScenes ? nil : .a
      guard let scene = seen.scenes.first ?? onlyOne, !state.history.unsure.contains(scene) else {
        return .silent
      }
      return .holds(!state.history.sessions.contains(scene))
    },
    decidedBy: .implementation, consequence: .unclear(.sessions),
    message: .configurationOfKnownSession,
    examples: [
      """
      launch | app.willFinishLaunching app.didFinishLaunching app.configurationForConnecting(A) \
      A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      app.configurationForConnecting(A)!
      """,
    ])

  static let prewarmIsSilent = Rule(
    "launch/prewarm-is-silent", .disputed,
    "Prewarming must call no method of a delegate.",
    sources: [
      .page("uikit/about-the-app-launch-sequence", section: "Prepare your app for prewarming"),
      .traces(["R158", "R159"]),
    ],
    needs: .backgroundLaunch,
    check: .at(.callbacks, when: [.wasNotExecuting, .prewarmed]) { state, _ in
      state.startedNotRunning && state.step.kind == .prewarm ? .broken : .silent
    }
    .after([.prewarm], when: .wasNotExecuting) { state, _ in
      state.startedNotRunning ? .held : .silent
    },
    decidedBy: .device, consequence: .unclear(.launch), message: .toldWhilePrewarmed,
    examples: [
      "prewarm |",
      "prewarm | app.willFinishLaunching! app.didFinishLaunching!",
    ])

  static let launchOptions = Rule(
    "launch/options", .must,
    "The launch options must contain only the URL, activity, notification or quick action that "
      + "launches the app, and nothing in a scene-based app.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)"),
      .page("uikit/uiapplication/launchoptionskey/url"),
    ],
    latitude: ["An engine need not report the contents of the options."],
    needs: [.sceneBased, .systems(from: 13)],
    check: .at(.app(.willFinishLaunching, .didFinishLaunching)) { state, seen in
      if seen.payload == .none { return state.isSceneBased ? .held : .silent }
      guard state.knowsCauses else { return .silent }
      let arriving: Payload =
        state.step.stimulus == .event(.remoteNotification) ? .push : state.step.stimulus.payload
      return .holds(!state.isSceneBased && seen.payload == arriving)
    },
    decidedBy: .implementation, consequence: .none, message: .launchedWithOptions,
    examples: [
      launchedScene,
      """
      given iOS 12
      url | app.willFinishLaunching(url) app.didFinishLaunching(url) app.open(url) \
      app.didBecomeActive
      """,
      """
      url | app.willFinishLaunching(url)! app.didFinishLaunching A.willConnect(url) \
      A.willEnterForeground A.didBecomeActive
      """,
    ])

  static let launchOptionsComplete = Rule(
    "launch/options-complete", .must,
    "Without scenes, the options of both launch methods must contain the URL, activity or quick action "
      + "that launches the app. A tapped notification must be in both or in none.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)"),
      .page("uikit/uiapplication/launchoptionskey/url"),
      .page("uikit/uiapplication/launchoptionskey/useractivitydictionary"),
      .page("uikit/uiapplication/launchoptionskey/shortcutitem"),
    ],
    latitude: [
      "An engine that neither declares `launch-options` nor has ever reported a content of the "
        + "options need not report any."
    ],
    needs: [.appBased, .urls, .activities, .shortcuts], choice: Choice(at: [.launch], enough: 50),
    check: .at(.app(.willFinishLaunching, .didFinishLaunching), when: .appBased) { state, seen in
      let arriving = state.step.stimulus.payload
      guard state.knowsCauses, !state.isSceneBased, arriving != .none else { return .silent }
      if arriving == .push {
        guard state.lifetime.launch == .willFinish else { return .silent }
        return .holds((seen.payload != .none) == state.step.hadOptions)
      }
      guard state.visibility.capabilities.contains(.launchOptions) || state.history.reportsOptions
      else { return .silent }
      return .holds(seen.payload != .none)
    },
    decidedBy: .implementation, consequence: .none, message: .launchedWithoutOptions,
    examples: [
      """
      given iOS 12
      url | app.willFinishLaunching(url) app.didFinishLaunching(url) app.open(url) \
      app.didBecomeActive
      """,
      """
      given iOS 12
      url | app.willFinishLaunching(url) app.didFinishLaunching! app.open(url) app.didBecomeActive
      """,
      """
      given iOS 12
      activity | app.willFinishLaunching! app.didFinishLaunching! app.continue(activity) \
      app.didBecomeActive
      """,
      """
      given iOS 12
      tap notification | app.willFinishLaunching app.didFinishLaunching \
      app.didReceiveNotificationResponse(push) app.didBecomeActive
      """,
      """
      given iOS 12
      tap notification | app.willFinishLaunching(push) app.didFinishLaunching! \
      app.didReceiveNotificationResponse(push) app.didBecomeActive
      """,
    ])
}

extension MonitorStateView {
  /// Whether the app has been in the foreground for the ten seconds in which it gets the reports
  /// about closed scenes that it missed.
  var isLongInFront: Bool {
    !step.start.surelyForeground.isEmpty && !possibleStates.surelyForeground.isEmpty
      && now - history.inFrontSince >= TimeLimits.untilDiscardReport
  }
}
