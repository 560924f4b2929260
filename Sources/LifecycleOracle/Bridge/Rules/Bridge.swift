import Lifecycle

// Rules about the life-cycle states that clients of UIKit report, judged by their contracts. Apple
// has no page about clients: the cited pages establish the transition, and the cited issues are
// about clients that got it wrong.
extension Rule {
  /// The rules about bridges: clients that pass UIKit's events on under their own names.
  package static let bridge = ofStates + ofReports + ofObligations + ofSessions + ofForwarding

  private static let ofStates = [
    hearsScenes, lateStart, viewIsNotApp, initialStateOfClient, launchIsNoReturn, aggregates,
    rightScene,
  ]

  /// The contract of a client that reports the app, with which many examples begin.
  static let appClient =
    "client Example; client app pause = wentBack, resume = cameForward; "
    + "client app focus = becameActive, blur = resignedActive\n"

  /// A launch as such a client reports it.
  static let toldLaunch =
    "launch | app.willFinishLaunching app.didFinishLaunching "
    + "A.willConnect A.willEnterForeground >resume A.didBecomeActive >focus"

  /// The contract of a client that reports scenes.
  static let sceneClient =
    "client Example; client scene stopped = wentBack, started = cameForward; "
    + "client scene gone = detached\n"

  /// The latitude for a scene that is not on the screen of the device.
  static let ofScreens =
    "A scene on the screen of a car, or on an external display, has a delegate class of its own. The "
    + "client need not report the scene, but if it does, it must report all its transitions."

  /// The page about the delegate class of a scene on the screen of a car.
  static let pageOfScreens = Source.page("carplay/cptemplateapplicationscenedelegate")

  static let hearsScenes = Rule(
    "bridge/hears-scenes", .must,
    "In an app with scenes, a client must report the first transition of a process. It must not "
      + "miss what UIKit reports only to scenes.",
    sources: [
      .page("technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"), pageOfScreens,
      .report("https://github.com/flutter/flutter/issues/170178"),
      .report("https://github.com/pixeldock/RxAppState/issues/33"),
    ],
    latitude: [ofScreens],
    needs: [.client, .tellsOfPlaces, .sceneBased], breadth: .narrow,
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
    "When the app starts a client late, all its reports must be true by the end of the step, and "
      + "it must not miss later transitions. If it reports sessions, one must be open while the "
      + "app is in front.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    needs: [.client, .lateStart], breadth: .narrow,
    check: .bridge(exercisedBy: [.lateStart], pending: [.lateStart], at: [.untrue]) { client in
      client.step.started
    },
    message: .startedLate,
    examples: [
      "\(sessionClient)given starts late; \(launchedScene); start | >begin",
      "\(sessionClient)given starts late; \(launchedScene); start | !",
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
    "When a view of the app covers the client's view or goes away, the client must report no "
      + "transition of the app or of a scene.",
    sources: [.page("uikit/uiviewcontroller/viewdiddisappear(_:)")],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.viewMoved], at: [.untrue]) { client in
      client.step.stimulus == .present || client.step.stimulus == .dismiss
    },
    message: .client("is wrong: only a view appeared or disappeared", ""),
    examples: [
      "\(appClient)\(toldLaunch)\npresent |\ndismiss |",
      "\(appClient)\(toldLaunch)\npresent | >pause!",
    ])

  static let initialStateOfClient = Rule(
    "bridge/initial-state", .must,
    "A client must not report a launch to the background, or a prewarmed launch, as one to the "
      + "foreground. At a launch to the foreground, it must report no state before UIKit has "
      + "reached that state.",
    sources: [
      .page("uikit/about-the-app-launch-sequence"),
      .page("uikit/about-the-background-execution-sequence"),
    ],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.launchToBackground], at: [.untrue]) { $0.isAhead() },
    message: .client("is too early: UIKit has not brought the app there yet", ""),
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
    "If the contract keeps the first way to the foreground silent, the client must not report it "
      + "as a return.",
    sources: [.page("uikit/about-the-app-launch-sequence")],
    needs: [.client, .silentAtFirst], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedMoveWithSilentFirst], at: [.move]) {
      $0.isSilentFirst()
    },
    message: .client("reports a return at the first way up, which the contract keeps silent", ""),
    examples: [
      """
      client Example; client app pause = wentBack; client app resume = cameForward, first silent
      \(sceneInBackground) >pause
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
    "A scene's transition must not be reported as the app's while another scene holds the app's "
      + "state.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    needs: [.client, .tellsOfApp, .multipleScenes], breadth: .narrow,
    check: .bridge(exercisedBy: [.moveOfOneScene], at: [.untrue]) { client in
      client.report.subject == .app && client.haveOthersMoved()
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
    "bridge/right-scene", .must,
    "A scene's transition must be reported for that scene, and not for another.",
    sources: [.page("uikit/uiscenedelegate")],
    needs: [.client, .tellsOfScenes, .multipleScenes], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedOneOfScenes], at: [.untrue]) { client in
      client.report.subject != .app && client.haveOthersMoved()
    },
    message: .client("names a scene that made no such transition: another scene did", ""),
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
