import Lifecycle

extension Rule {
  /// What else an app is told.
  package static let other = [
    memoryWarning, protectedData, openURLWarm, openURLBeforeActive, openURLCold,
    queuedNotifications,
  ]

  static let memoryWarning = Rule(
    "other/memory-warning", .must,
    "A memory warning reaches the delegate of the running app.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: ["A suspended app is told when it resumes, or never."],
    needs: .changes,
    check: .after([.memoryWarning], when: .alive) { state, _ in
      guard state.startedRunning, !state.mayHaveEnded,
        state.visibility.sees(.app(.didReceiveMemoryWarning))
      else { return .silent }
      return .holds(state.step.other.memoryWarnings > 0)
    },
    message: .notWarned,
    examples: [
      """
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning
      """,
      """
      \(launchedScene)
      memory warning | !
      """,
    ])

  static let protectedData = Rule(
    "other/protected-data", .must,
    "Locking tells the running app that protected data goes away, unlocking that it is back.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)"),
      .page("uikit/uiapplicationdelegate/applicationprotecteddatadidbecomeavailable(_:)"),
    ],
    latitude: ["Devices without data protection."],
    needs: .protectedData,
    check: .after([.lock, .unlock], when: .alive) { state, _ in
      guard state.given.protectsData, state.startedRunning, !state.mayHaveEnded else {
        return .silent
      }
      if state.step.stimulus == .lock {
        guard state.visibility.sees(.app(.protectedDataWillBecomeUnavailable)) else {
          return .silent
        }
        return .holds(state.step.other.protectedDataLost > 0)
      }
      guard state.visibility.sees(.app(.protectedDataDidBecomeAvailable)) else { return .silent }
      return .holds(state.step.other.protectedDataBack > 0)
    },
    message: .protectedDataUntold,
    examples: [
      """
      \(launchedScene)
      lock | app.protectedDataWillBecomeUnavailable A.willResignActive A.didEnterBackground
      unlock | app.protectedDataDidBecomeAvailable A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      lock | A.willResignActive A.didEnterBackground !
      """,
    ])

  static let openURLWarm = Rule(
    "other/open-url-warm", .must,
    "With scenes, a URL or activity for a running app goes to one scene, not to the app delegate.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscene/connectionoptions"),
    ],
    latitude: [
      "Which scene.", "A scene may be created for it.",
      "An app whose scene delegate lacks the method.",
    ],
    needs: [.sceneBased, .urls, .activities, .bothDelegates, .sceneDelegateOnly],
    check: .after([.url, .activity], when: [.sceneBased, .alive]) { state, _ in
      guard state.expectsLinkInScene, !state.step.start.surelyAttached.isEmpty,
        !state.mayHaveEnded
      else { return .silent }
      let told = state.step.other
      return .holds(told.linksToScenes + told.linksInOptions == 1 && told.linksToApp == 0)
    },
    message: .linkToRunningApp,
    examples: [
      """
      \(launchedScene)
      url | A.openURLContexts(url)
      """,
      """
      \(launchedScene)
      url | !
      """,
      """
      \(launchedScene)
      url | app.open(url) !
      """,
    ])

  static let openURLBeforeActive = Rule(
    "other/open-url-before-active", .observed,
    "App-based: the URL, activity or push comes before the app is active again.",
    sources: [.traces(["R114", "R115", "R116", "R117", "R118", "R119", "R130", "R131"])],
    latitude: ["To an app that was active already it comes at any time."],
    needs: [.appBased, .urls, .activities],
    check: .at(
      .app(
        .open, .continueActivity, .didReceiveRemoteNotification, .didReceiveNotificationResponse),
      when: .appBased
    ) { state, _ in
      guard !state.isSceneBased, state.wasActive.isEmpty else { return .silent }
      switch state.step.stimulus {
      case .url, .activity, .pushTap: break
      default: return .silent
      }
      if !state.step.activated.isEmpty { return .broken }
      return state.possibleStates[[.app]].contains(.active) ? .silent : .held
    },
    message: .linkAfterActivation,
    examples: [
      """
      given iOS 12
      url | app.willFinishLaunching app.didFinishLaunching app.open(url) app.didBecomeActive
      """,
      """
      given iOS 12
      url | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive app.open(url)!
      """,
    ])

  static let openURLCold = Rule(
    "other/open-url-cold", .must,
    "With scenes, a URL or activity that a scene is created for comes in its connection options.",
    sources: [.page("uikit/uiscene/connectionoptions"), .traces(["R163"])],
    needs: [.sceneBased, .urls, .activities, .bothDelegates, .sceneDelegateOnly],
    check: .after([.url, .activity], when: [.sceneBased, .alive]) { state, _ in
      guard state.given.hasSceneDelegate, state.step.start.attached.isEmpty,
        !state.mayHaveEnded, !state.lifetime.connected.isEmpty
      else { return .silent }
      let told = state.step.other
      let isInOptions = told.linksInOptions == 1 || state.visibility.isPartial
      // A scene that connected uncertain may have been told of the link as a connected one is.
      if !state.step.widened.isEmpty, told.linksToScenes + told.linksToApp == 1 {
        return .silent
      }
      return .holds(isInOptions && told.linksToScenes == 0)
    },
    message: .linkToNewScene,
    examples: [
      """
      url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url) \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      url | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.openURLContexts(url) A.didBecomeActive !
      """,
    ])

  static let queuedNotifications = Rule(
    "other/queued-notifications", .must,
    "Changes that came while the app was suspended are told on resumption, one for each kind.",
    sources: [.page("uikit/processing-queued-notifications")],
    needs: [.changes, .suspension, .appNotifications],
    check: .after(.any, when: [.resumed, .alive]) { state, _ in
      guard state.step.resumed, !state.lifetime.obligations.changes.isEmpty, !state.mayHaveEnded,
        state.visibility.sees(.app(post: .didChange(.settings)))
      else { return .silent }
      let due = state.lifetime.obligations.changes
      let told = state.step.other
      return .holds(due.isSubset(of: told.changes) && due.isDisjoint(with: told.repeatedChanges))
    },
    message: .missedChanges,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      change locale |
      change locale |
      launch | resume app:didChange(locale) A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      change locale |
      launch | resume A.willEnterForeground A.didBecomeActive !
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      change locale |
      change locale |
      launch | resume app:didChange(locale) app:didChange(locale) A.willEnterForeground \
      A.didBecomeActive !
      """,
    ])
}

extension MonitorStateView {
  /// Whether the URL or activity of the present step is for a scene delegate that takes it.
  fileprivate var expectsLinkInScene: Bool {
    guard given.hasSceneDelegate, !startsUnknown else { return false }
    return step.stimulus == .url
      ? given.sceneOpensURLs && visibility.sees(.scenes(.openURLContexts))
      : given.sceneContinuesActivities && visibility.sees(.scenes(.continueActivity))
  }
}
