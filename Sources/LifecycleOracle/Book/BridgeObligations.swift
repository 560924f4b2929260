import Lifecycle

// What clients owe: completeness, states that are read, links, news, ends and sessions.
extension Rule {
  /// The lines of a client that tells of sessions.
  static let sessionClient =
    "client Example; client app begin = session begins, end = session ends; "
    + "client promises starts, sessions 30s\n"

  /// The lines of a client that hands links on.
  static let linkClient = appClient.replacing("\n", with: "; client promises links, kept links\n")

  static let balanced = Rule(
    "bridge/balanced", .must,
    "Once UIKit has brought an app or a scene back to the foreground, or made it active again, the "
      + "client has told so by the end of the step.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
    ],
    needs: [.client, .tellsOfPlaces], check: .client(.balanced),
    message: .untold("has not told", again: true),
    examples: [
      """
      \(appClient)\(toldLaunch)
      home | A.willResignActive >blur A.didEnterBackground >pause
      launch | A.willEnterForeground >resume A.didBecomeActive >focus
      """,
      """
      \(appClient)\(toldLaunch)
      home | A.willResignActive >blur A.didEnterBackground >pause
      launch | A.willEnterForeground A.didBecomeActive >focus !
      """,
      "client Up; client app resume = cameForward\n\(toldLaunch.replacing(" >focus", with: ""))\n"
        + "home | A.willResignActive A.didEnterBackground\n"
        + "launch | A.willEnterForeground A.didBecomeActive !",
    ])

  static let nothingLost = Rule(
    "bridge/nothing-lost", .must,
    "By the end of a step the client has told, by each of its events for that, on which side of every "
      + "boundary UIKit has its subject.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: [
      "A process that is ended owes nothing.", "A scene that is gone needs no pause.",
      "Of an app without scenes no event of a scene need be told.",
    ],
    needs: [.client, .tellsOfPlaces], breadth: .catchAll, check: .client(.nothingLost),
    message: .untold("has not told"),
    examples: [
      "\(appClient)\(toldLaunch)\nhome | A.willResignActive >blur A.didEnterBackground >pause",
      "\(appClient)\(toldLaunch)\nhome | A.willResignActive >blur A.didEnterBackground !",
      """
      \(sceneClient)given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive
      home | app.willResignActive app.didEnterBackground
      """,
      """
      \(sceneClient)given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive
      home | app.willResignActive app.didEnterBackground A>stopped
      launch | app.willEnterForeground A>started app.didBecomeActive
      home | app.willResignActive app.didEnterBackground !
      """,
    ])

  static let nothingInvented = Rule(
    "bridge/nothing-invented", .must,
    "Every event is true: UIKit made that crossing, or was in that place, no earlier in the step "
      + "than what the client told last.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .tellsOfPlaces], breadth: .catchAll, check: .client(.nothingInvented),
    message: .client("is not what UIKit did", ""),
    examples: [
      "\(appClient)\(toldLaunch)\nwait 5s |",
      "\(appClient)\(toldLaunch)\nwait 5s | >blur!",
    ])

  static let stateAgrees = Rule(
    "bridge/state-agrees", .must,
    "A state that is read is the one that was told last, or UIKit's; and who asks is answered.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    needs: [.client, .readableState], check: .client(.stateAgrees),
    message: .client("is neither what it told last nor where UIKit has the app", "has no answer"),
    examples: [
      "\(appClient)client promises state\n\(toldLaunch)\nask state | >state(active)",
      "\(appClient)client promises state\n\(toldLaunch)\nask state | >state(background)!",
      "\(appClient)client promises state\n\(toldLaunch)\nask state | !",
    ])

  static let lateSubscriber = Rule(
    "bridge/late-subscriber", .must,
    "Who begins to receive late is told the present state at once where the contract promises it, "
      + "and nothing otherwise.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    needs: [.client, .lateReceiver, .tellsOfPlaces], check: .client(.lateSubscriber),
    message: .client("", "has told a late receiver too little, or too much"),
    examples: [
      """
      \(appClient)client promises replay
      given receives late
      \(launchedScene)
      subscribe | >focus
      """,
      """
      \(appClient)client promises replay
      given receives late
      \(launchedScene)
      subscribe | !
      """,
    ])

  static let coldLinkOnce = Rule(
    "bridge/cold-link-once", .must,
    "A link, an activity or a tapped notification that launches the app reaches the receiver once, "
      + "unaltered; later, if it is kept for one that comes late.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:willconnectto:options:)"),
      .page("xcode/defining-a-custom-url-scheme-for-your-app"),
    ],
    needs: [.client, .passesLinks], check: .client(.coldLink),
    message: .client(
      "is a link that was handed on before, comes out of order, or that UIKit has not brought",
      "has not handed on what launched the app"),
    examples: [
      """
      \(linkClient)url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) >url(1) \
      A.willEnterForeground >resume A.didBecomeActive >focus
      """,
      """
      \(linkClient)url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) \
      A.willEnterForeground >resume A.didBecomeActive >focus !
      """,
    ])

  static let warmLinkOnce = Rule(
    "bridge/warm-link-once", .must,
    "A link, an activity or a tapped notification that comes to a running app reaches the receiver "
      + "once, unaltered.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscenedelegate/scene(_:continue:)"),
    ],
    needs: [.client, .passesLinks], check: .client(.warmLink),
    message: .client(
      "is a link that was handed on before, comes out of order, or that UIKit has not brought",
      "has not handed on what was opened"),
    examples: [
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1) >url(1)",
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1) >url(1) >url(1)!",
    ])

  private static let readyClient = appClient.replacing("\n", with: "; client ready = ready\n")

  static let readyAtLaunch = Rule(
    "bridge/ready-at-launch", .must, "Nothing is told before the client has told that it is ready.",
    sources: [.page("uikit/about-the-app-launch-sequence")],
    needs: [.client, .tellsReady], check: .client(.readyAtLaunch),
    message: .client("comes before the client is ready", ""),
    examples: [
      """
      \(readyClient)launch | app.willFinishLaunching app.didFinishLaunching >ready A.willConnect \
      A.willEnterForeground >resume A.didBecomeActive >focus
      """,
      """
      \(readyClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >resume! >ready A.didBecomeActive >focus
      """,
    ])

  static let startsWithoutAWindow = Rule(
    "bridge/starts-without-a-window", .must,
    "A client is ready by the end of the launch, once: with the first scene, or without any where "
      + "the app is launched to the background.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    needs: [.client, .tellsReady], check: .client(.startsWithoutAWindow),
    message: .client("was told before", "has not told that it is ready"),
    examples: [
      """
      \(readyClient)given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching >ready deliver(fetch)
      """,
      """
      \(readyClient)given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) !
      """,
    ])

  static let eventsPassedOn = Rule(
    "bridge/events-passed-on", .must,
    "Memory warnings and changes of the time are told once, where the contract has them.",
    sources: [
      .page("uikit/responding-to-memory-warnings"),
      .page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)"),
    ],
    latitude: ["A client may hear the method alone, or the notification."],
    needs: [.client, .passesNews], check: .client(.eventsPassedOn),
    message: .client("is told more often than UIKit tells it", "has not passed on what UIKit told"),
    examples: [
      """
      client Example; client app low = memory warning
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning >low app:didReceiveMemoryWarning
      """,
      """
      client Example; client app low = memory warning
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning >low app:didReceiveMemoryWarning >low!
      """,
      """
      client Example; client app newDay = time change; client promises starts
      given starts late
      \(launchedScene)
      time change | app:significantTimeChange
      start |
      launch | app.significantTimeChange >newDay
      """,
    ])

  static let endsOnce = Rule(
    "bridge/ends-once", .must,
    "That a scene is gone, or that the app will be terminated, is told once.",
    sources: [
      .page("uikit/uiscenedelegate/scenediddisconnect(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
    ],
    needs: [.client, .tellsOfEnds], check: .client(.endsOnce),
    message: .wrongEnd,
    examples: [
      """
      \(sceneClient)given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A>started A.didBecomeActive
      close A | A.willResignActive A.didEnterBackground A>stopped A.didDisconnect A>gone
      """,
      """
      \(sceneClient)given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A>started A.didBecomeActive
      close A | A.willResignActive A.didEnterBackground A>stopped A.didDisconnect !
      """,
    ])

  static let sessionNeedsForeground = Rule(
    "bridge/session-needs-foreground", .must, "No session begins before the app was in front.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    needs: [.client, .userSessions], breadth: .narrow, check: .client(.sessionNeedsForeground),
    message: .client("begins a session while the app is not in front", ""),
    examples: [
      """
      \(sessionClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >begin A.didBecomeActive
      """,
      """
      \(sessionClient)given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching >begin! deliver(fetch)
      """,
    ])

  static let sessionBalanced = Rule(
    "bridge/session-balanced", .must,
    "In front a session is open; a return within its time continues it, a later one begins another.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .userSessions], check: .client(.sessionBalanced),
    message: .client(
      "does not fit the session that is open or closed", "has no session that fits where the app is"
    ),
    examples: [
      """
      \(sessionClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >begin A.didBecomeActive
      home | A.willResignActive A.didEnterBackground
      wait 60s |
      launch | A.willEnterForeground >end >begin A.didBecomeActive
      """,
      """
      \(sessionClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >begin A.didBecomeActive
      home | A.willResignActive A.didEnterBackground >end
      launch | A.willEnterForeground >begin! A.didBecomeActive
      """,
    ])

  static let keepsToContract = Rule(
    "bridge/keeps-to-contract", .must,
    "A client tells the events of its contract, at their level, of scenes that there are.",
    sources: [.page("uikit/uiscenedelegate")],
    needs: .client, breadth: .narrow, check: .client(.keepsToContract),
    message: .client("is no event of its contract, or of no scene that there is", ""),
    examples: [
      "\(sceneClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
        + "A.willEnterForeground A>started A.didBecomeActive",
      "\(sceneClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
        + "A.willEnterForeground A>started A.didBecomeActive B>started!",
    ])
}
