import Lifecycle

// What clients of UIKit tell of places, judged by their contracts. No page of Apple's is about
// them: the pages named are those that make a crossing a fact, and the reports those of clients
// that got it wrong.
extension Rule {
  /// The rules about clients that pass on in words of their own what UIKit tells.
  package static let bridge: [Rule] = [
    hearsScenes, lateStart, viewIsNotApp, initialStateOfClient, launchIsNoReturn, aggregates,
    rightScene,
    inactiveIsNotBackground, noResumeWithoutPause, noDuplicates, settlesBounces, legalSteps,
    balanced, nothingLost, nothingInvented, stateAgrees, lateSubscriber, linkOnce,
    readyAtLaunch, startsWithoutAWindow, eventsPassedOn, endsOnce, sessionNeedsForeground,
    sessionBalanced, sessionTime, keepsToContract, forwardsToAll, keepsTheAppsOwn, answersForAll,
  ]

  /// The rules that one report of a bridge may break at once, in the order in which they are blamed.
  private static let precedenceOfBridge = [
    keepsToContract, startsWithoutAWindow, readyAtLaunch, viewIsNotApp, lateStart, lateSubscriber,
    initialStateOfClient, noDuplicates, endsOnce, aggregates, rightScene, launchIsNoReturn,
    noResumeWithoutPause, legalSteps, inactiveIsNotBackground, sessionNeedsForeground,
    sessionBalanced, sessionTime,
  ].map(\.id)

  /// The place of a rule in that order; rules that are not listed are asked last.
  static func precedence(_ id: String) -> Int {
    precedenceOfBridge.firstIndex(of: id) ?? precedenceOfBridge.count
  }

  /// The lines of a client that tells of the app, with which many examples begin.
  static let appClient =
    "client Example; client app pause = wentBack, resume = cameForward; "
    + "client app focus = becameActive, blur = resignedActive\n"

  /// A launch that such a client tells of.
  static let toldLaunch =
    "launch | app.willFinishLaunching app.didFinishLaunching "
    + "A.willConnect A.willEnterForeground >resume A.didBecomeActive >focus"

  /// The lines of a client that tells of scenes.
  static let sceneClient =
    "client Example; client scene stopped = wentBack, started = cameForward; "
    + "client scene gone = detached\n"

  static let hearsScenes = Rule(
    "bridge/hears-scenes", .must,
    "In an app with scenes a client tells of the first crossing of a process: it is not deaf to "
      + "scenes.",
    sources: [
      .page("technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"),
      .report("https://github.com/flutter/flutter/issues/170178"),
      .report("https://github.com/pixeldock/RxAppState/issues/33"),
    ],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.firstReport], pending: [.firstReport]),
    message: .deaf,
    examples: [
      "\(appClient)\(toldLaunch)",
      """
      \(appClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive !
      """,
    ])

  static let lateStart = Rule(
    "bridge/late-start", .must,
    "A client that the app starts late is right by the end of the step, and not deaf to what "
      + "follows: it tells nothing that is not the case, and a session is open if the app is in "
      + "front.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    needs: [.client, .lateStart], breadth: .narrow,
    check: .bridge(exercisedBy: [.lateStart], pending: [.lateStart], at: [.untrue]) { client in
      client.step.started
    },
    message: .startedLate,
    examples: [
      """
      \(sessionClient)given starts late
      \(launchedScene)
      start | >begin
      """,
      """
      \(sessionClient)given starts late
      \(launchedScene)
      start | !
      """,
      """
      \(appClient)client promises starts
      given starts late
      \(launchedScene)
      start |
      home | A.willResignActive A.didEnterBackground !
      """,
    ])

  static let viewIsNotApp = Rule(
    "bridge/view-is-not-app", .must,
    "A view of the app that covers the client's, or goes, is no crossing of the app or of a scene.",
    sources: [.page("uikit/uiviewcontroller/viewdiddisappear(_:)")],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.viewMoved], at: [.untrue]) { client in
      client.step.stimulus == .present || client.step.stimulus == .dismiss
    },
    message: .client("tells of the app, where only a view came or went", ""),
    examples: [
      "\(appClient)\(toldLaunch)\npresent |\ndismiss |",
      "\(appClient)\(toldLaunch)\npresent | >pause!",
    ])

  static let initialStateOfClient = Rule(
    "bridge/initial-state", .must,
    "A launch to the background, or ahead of time, is not told as one to the foreground; and of one "
      + "to the foreground nothing is told before UIKit has brought it so far.",
    sources: [
      .page("uikit/about-the-app-launch-sequence"),
      .page("uikit/about-the-background-execution-sequence"),
    ],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.launchToBackground], at: [.untrue]) { $0.isAhead() },
    message: .client("says that the app is in front, where UIKit has not brought it yet", ""),
    examples: [
      """
      \(appClient)given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch)
      """,
      """
      \(appClient)given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching >focus! deliver(fetch)
      """,
      """
      \(appClient)launch | app.willFinishLaunching app.didFinishLaunching >focus! A.willConnect \
      A.willEnterForeground >resume A.didBecomeActive
      """,
    ])

  static let launchIsNoReturn = Rule(
    "bridge/launch-is-no-return", .must,
    "Where a contract says so, the first way to the foreground is no return and is not told as one.",
    sources: [.page("uikit/about-the-app-launch-sequence")],
    needs: [.client, .silentAtFirst], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedMoveWithSilentFirst], at: [.move]) {
      $0.isSilentFirst()
    },
    message: .client("tells of a return at the first way up, which the contract has silent", ""),
    examples: [
      """
      client Example; client app pause = wentBack; client app resume = cameForward, first silent
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground >pause
      launch | A.willEnterForeground >resume A.didBecomeActive
      """,
      """
      client Example; client app pause = wentBack; client app resume = cameForward, first silent
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >resume! A.didBecomeActive
      """,
    ])

  static let aggregates = Rule(
    "bridge/aggregates", .must,
    "What one scene does, while another keeps the app where it is, is not told of the app.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    needs: [.client, .tellsOfApp, .multipleScenes], breadth: .narrow,
    check: .bridge(exercisedBy: [.moveOfOneScene], at: [.untrue]) { client in
      client.report.subject == .app && client.areOthers()
    },
    message: .onlyOneScene,
    examples: [
      """
      \(appClient)given multiple scenes
      \(toldLaunch)
      open B | B.willConnect B.willEnterForeground B.didBecomeActive
      leave B | B.willResignActive B.didEnterBackground
      """,
      """
      \(appClient)given multiple scenes
      \(toldLaunch)
      open B | B.willConnect B.willEnterForeground B.didBecomeActive
      leave B | B.willResignActive B.didEnterBackground >pause!
      """,
    ])

  static let rightScene = Rule(
    "bridge/right-scene", .must, "What happened to a scene is told of that scene.",
    sources: [.page("uikit/uiscenedelegate")],
    needs: [.client, .tellsOfScenes, .multipleScenes], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedOneOfScenes], at: [.untrue]) { client in
      client.report.subject != .app && client.areOthers()
    },
    message: .client("tells of a scene what another did", ""),
    examples: [
      """
      \(sceneClient)given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A>started A.didBecomeActive
      open B | B.willConnect B.willEnterForeground B>started B.didBecomeActive
      leave B | B.willResignActive B.didEnterBackground B>stopped
      """,
      """
      \(sceneClient)given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A>started A.didBecomeActive
      open B | B.willConnect B.willEnterForeground B>started B.didBecomeActive
      leave B | B.willResignActive B.didEnterBackground A>stopped! B>stopped
      """,
    ])
}

extension BreachMessage {
  /// What is wrong with what a client told, and what is missing in the end.
  static func client(_ told: String, _ missing: String) -> BreachMessage {
    BreachMessage { breach in
      breach.seen == nil
        ? "\(breach.afterStimulus) the client \(missing)."
        : "\(breach.whatHappened), which \(told)."
    }
  }
}
