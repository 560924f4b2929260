import Lifecycle

extension Rule {
  /// The launch of an app.
  package static let launch = [
    willThenDidFinish, sceneConnectsAfterLaunch, initialState, foregroundBecomesActive,
    noForegroundCallbackWhenAppBased, backgroundStaysBackground, backgroundSequence,
    discardedSessionsReported, configurationForNewSessions, prewarmIsSilent, launchOptions,
    launchOptionsComplete,
  ]

  static let willThenDidFinish = Rule(
    "launch/will-then-did-finish", .must,
    "Each launch must call `willFinishLaunching` and then `didFinishLaunching`, once each, before "
      + "anything else.",
    sources: [
      .page("uikit/about-the-app-launch-sequence"),
      .page("uikit/uiapplication/didfinishlaunchingnotification"),
    ],
    latitude: ["The app's state may be restored between the two."],
    check: .at(Self.launchMethods, Self.launchMethodInOrder)
      .at(.callbacks.subtracting(Self.launchMethods), when: .launching, Self.callAfterLaunch)
      .at(.notifications, when: .launching) { state, _ in
        guard state.lifetime.launch == .none, state.process == ProcessSet(.notRunning),
          state.step.stimulus.launches, state.visibility.sees(Self.launchMethods)
        else { return .silent }
        return .broken
      }
      .at(
        .deliver.union(.snapshot).union(.app(post: .didFinishLaunching)).union(.job(.begins)),
        when: .launching
      ) { state, _ in
        let isLaunching = state.lifetime.launch == .willFinish && state.step.launched
        return isLaunching && state.visibility.sees(.app(.didFinishLaunching)) ? .broken : .silent
      },
    decidedBy: .implementation, consequence: .unclear([.launch, .states, .sessions]),
    message: .launchOrder,
    examples: [
      launchedScene,
      "launch | app.didFinishLaunching! app.willFinishLaunching! A.willConnect",
      "launch | app.willFinishLaunching app.didFinishLaunching app.didFinishLaunching!",
      "launch | app.willFinishLaunching app.didReceiveMemoryWarning! app.didFinishLaunching",
      "launch | app:didFinishLaunching! app.willFinishLaunching app.didFinishLaunching",
      "launch | app.willFinishLaunching app:didFinishLaunching! app.didFinishLaunching",
      """
      given modes location
      event location | app.willFinishLaunching deliver(location)! app.didFinishLaunching
      """,
      """
      given modes processing
      on app.willFinishLaunching: register job 1
      event processing | app.willFinishLaunching jobRegistered(1) app.didFinishLaunching \
      deliver(processing) A.willConnect
      submit job 1 |
      terminate | terminate(system-request)
      run job 1 | app.willFinishLaunching jobRegistered(1) jobBegins(1)! app.didFinishLaunching
      """,
    ])

  private static let launchMethods = ObservationKinds.app(.willFinishLaunching, .didFinishLaunching)

  /// Judges that `willFinishLaunching` comes first in a launch, and `didFinishLaunching` next.
  private static let launchMethodInOrder: Check.During = { state, seen in
    guard case .callback(let callback) = seen.event else { return .silent }
    switch (callback, state.lifetime.launch) {
    case (.willFinishLaunching, .none), (.didFinishLaunching, .willFinish): return .held
    case (.didFinishLaunching, .none):
      return state.visibility.sees(.app(.willFinishLaunching)) ? .broken : .silent
    // A process that may have ended may be launched again.
    case _ where state.process.contains(.notRunning): return .silent
    case (.didFinishLaunching, .unknown)
    where state.step.launched && state.uncertainty.kinds.contains(.launch):
      return .silent
    default: return .broken
    }
  }

  /// Judges that another method is called after both launch methods.
  private static let callAfterLaunch: Check.During = { state, seen in
    guard case .callback(let callback) = seen.event else { return .silent }
    switch (callback, state.lifetime.launch) {
    case (_, .didFinish), (_, .unknown): return .silent
    case (.shouldRestoreApplicationState, .willFinish), (.didDecodeRestorableState, .willFinish):
      return .silent
    case (_, .none)
    where state.process != ProcessSet(.notRunning) || !state.step.stimulus.launches:
      return .silent
    case (_, .willFinish), (_, .none):
      return state.visibility.sees(.app(.didFinishLaunching)) ? .broken : .silent
    }
  }

  static let sceneConnectsAfterLaunch = Rule(
    "launch/scene-connects-after-launch", .must,
    "The first scene must connect only after `didFinishLaunching`.",
    sources: [.page("uikit/about-the-app-launch-sequence")],
    needs: .sceneBased, opportunity: .seenScenes, breadth: .narrow,
    check: .at(scene: [.connect]) { state, seen in
      guard state.sceneMove(seen) != nil, state.lifetime.connected.isEmpty else { return .silent }
      switch state.lifetime.launch {
      case .didFinish: return .held
      case .willFinish: return state.visibility.sees(.app(.didFinishLaunching)) ? .broken : .silent
      case .none, .unknown: return .silent
      }
    },
    decidedBy: .implementation, consequence: .unclear(.launch), message: .beforeDidFinishLaunching,
    examples: [
      launchedScene,
      "launch | app.willFinishLaunching A.willConnect! app.didFinishLaunching",
    ])

  static let initialState = Rule(
    "launch/initial-state", .must,
    "During launch, `applicationState` must be `background` in a scene-based app, and `inactive` "
      + "in an app-based app.",
    sources: [.page("uikit/uiapplication/applicationstate"), respondingToTheApp],
    latitude: [
      "An app-based app that is launched to the background reads `background` or `inactive`.",
      "An engine need not report the state that is read.",
    ],
    needs: .reportedStates, choice: Choice(at: [.launch]),
    check: .at(.app(.willFinishLaunching, .didFinishLaunching)) { state, seen in
      guard case .application(let read) = seen.read else { return .silent }
      if state.isSceneBased { return .holds(read == .background) }
      let stimulus = state.step.stimulus
      if stimulus.asksForInterface { return .holds(read == .inactive) }
      return .holds(read != .active)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .stateAtLaunch,
    examples: [
      """
      launch | app.willFinishLaunching[background] app.didFinishLaunching[background] \
      A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      "launch | app.willFinishLaunching[background] app.didFinishLaunching[active]!",
      """
      given iOS 12
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] app.didBecomeActive
      """,
      "given iOS 12; launch | app.willFinishLaunching[active]! app.didFinishLaunching[inactive]",
    ])

  static let foregroundBecomesActive = Rule(
    "launch/foreground-becomes-active", .must,
    "After a launch to the foreground, the app must be active. During an interruption, the launch "
      + "must at least start the app.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: [
      "During an interruption the app may stay inactive.",
      "If scenes have no delegate, it is enough that the app reports the state `active`.",
    ],
    check: .after(.askingForInterface, when: .wasNotExecuting) { state, reported in
      guard state.startedNotRunning, !state.isExcusedByItsEnd, !state.given.mustRefuseLaunch,
        !(state.step.refused && state.mayBeRefused)
      else { return .silent }
      if state.mayBeInterrupted {
        return state.process == ProcessSet(.notRunning) && !state.step.launched ? .broken : .silent
      }
      if !state.possibleStates.active.isEmpty { return .held }
      return state.isUndelegated && reported.application == .active ? .silent : .broken
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .active]),
    message: .notActiveAfterLaunch,
    examples: [
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground !
      """,
      "launch | !",
      """
      interrupt alert |
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground
      """,
      "interrupt alert |; launch | !",
    ])

  static let noForegroundCallbackWhenAppBased = Rule(
    "launch/no-foreground-callback-when-app-based", .must,
    "A cold launch of an app-based app must not call `applicationWillEnterForeground`.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
      .traces(["R071", "R111", "R114", "R116", "R118"]),
    ],
    needs: [.appBased, .bothDelegates, .appDelegateOnly], breadth: .narrow,
    check: .at(.app(.willEnterForeground), when: [.appBased, .wasNotExecuting]) { state, _ in
      guard !state.isSceneBased, state.startedNotRunning, state.step.stimulus.asksForInterface
      else { return .silent }
      return .broken
    }
    .after(.askingForInterface, when: [.appBased, .wasNotExecuting]) { state, _ in
      guard !state.isSceneBased, state.startedNotRunning, state.step.launched else {
        return .silent
      }
      return state.visibility.sees(.app(.willEnterForeground)) ? .held : .silent
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .foregroundInColdLaunch,
    examples: [
      "given iOS 12; launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive",
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.willEnterForeground! \
      app.didBecomeActive
      """,
    ])

  static let backgroundStaysBackground = Rule(
    "launch/background-stays-background", .must,
    "A launch to the background must bring nothing to the foreground.",
    sources: [.page("uikit/uiapplication/willenterforegroundnotification", section: "Discussion")],
    latitude: ["A scene may connect in the background, or none at all."],
    needs: .backgroundLaunch, breadth: .narrow,
    check: .at(
      .scenes(.willEnterForeground, .didBecomeActive)
        .union(.app(.willEnterForeground, .didBecomeActive))
        .union(.app(post: .willEnterForeground)), when: .wasNotExecuting
    ) { state, _ in
      state.isLaunchToBackground ? .broken : .silent
    }
    .after([.event, .runJob, .prewarm], when: .wasNotExecuting) { state, _ in
      state.isLaunchToBackground && state.step.launched ? .held : .silent
    },
    decidedBy: .implementation,
    consequence: .unclear(.states, demanded: [.connecting, .background]),
    message: .forwardInBackgroundLaunch,
    examples: [
      "given modes fetch; event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch",
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground!
      """,
    ])

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
    "If a session ended while the app was not executing, or because the person quit the app, the app "
      + "must get `didDiscardSceneSessions` soon after it comes to the foreground.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)"),
      .traces(["R014"]),
    ],
    latitude: [
      "The report may come anywhere in the ten seconds after `didFinishLaunching`, even between the "
        + "connection of a scene and its move to the foreground.",
      "It need not come before the app is launched or resumed to the foreground.",
      "An app that runs when it is quit may get the report then.",
      "An app that is ended for what it does while a scene is closed may never get the report.",
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
      \(sceneInBackground)
      close A | terminate(memory)
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      wait 10s | !
      """,
      """
      \(sceneInBackground) suspend
      close A | terminate(last-scene-closed)
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      wait 10s | !
      """,
      """
      on A.didEnterBackground: take 6s
      \(launchedScene)
      close A | A.willResignActive A.didEnterBackground terminate(overrun)
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      wait 10s |
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
      guard let scene = seen.scenes.first ?? onlyOne,
        !state.history.possiblyKnown.contains(scene)
      else { return .silent }
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
    needs: [.appBased, .urls, .activities, .pushTaps, .shortcuts],
    choice: Choice(at: [.launch], enough: 50),
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
  /// Whether the step launches the app to the background.
  fileprivate var isLaunchToBackground: Bool {
    guard startedNotRunning else { return false }
    switch step.stimulus {
    case .event, .runJob, .prewarm: return true
    default: return false
    }
  }

  fileprivate var mayBeRefused: Bool { given.mayRefuseLaunch || given.lacksRequiredDelegate }

  /// Whether the app has ended in the step for a reason that excuses the missing activation.
  var isExcusedByItsEnd: Bool {
    switch step.cause {
    case .heldSharedResource, .accessedSharedResource, .unendedTask, .overrun, .unknown: true
    case .refusedLaunch: mayBeRefused
    case nil, .userQuit, .lastSceneClosed, .exitsOnSuspend, .memory, .systemRequest: false
    }
  }

  /// Whether the app has been in the foreground for the ten seconds in which it gets the reports
  /// about closed scenes that it missed.
  var isLongInFront: Bool {
    !step.start.surelyForeground.isEmpty && !possibleStates.surelyForeground.isEmpty
      && now - history.inFrontSince >= TimeLimits.untilDiscardReport
  }
}
