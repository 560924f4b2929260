import Lifecycle

// What clients owe: states that are read, links, news and ends.
extension Rule {
  /// The lines of a client that hands links on.
  static let linkClient = appClient.replacing("\n", with: "; client promises links, kept links\n")

  static let stateAgrees = Rule(
    "bridge/state-agrees", .must,
    "A state that is read is the one that was told last, or UIKit's; and who asks is answered, once.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    latitude: [
      "A client that has told nothing of the app yet may have no state.",
      "Told last may be what nobody received.",
    ],
    needs: [.client, .readableState],  // One question has one answer.
    check: .bridge(
      exercisedBy: [.askedState, .answeredState], pending: [.state], at: [.state]
    ) { client in
      !(client.step.asked && !client.step.answered && client.agrees(client.report.seen.meanings))
    },
    message: .wrongAnswer,
    examples: [
      "\(appClient)client promises state\n\(toldLaunch)\nask state | >state(active)",
      "\(appClient)client promises state\n\(toldLaunch)\nask state | >state(background)!",
      "\(appClient)client promises state\n\(toldLaunch)\nask state | !",
      "\(appClient)client promises state\n\(toldLaunch)\nask state | >state(active) >state(active)!",
    ])

  static let lateSubscriber = Rule(
    "bridge/late-subscriber", .must,
    "Who begins to receive late is told the present state at once where the contract promises it, "
      + "and nothing otherwise.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    needs: [.client, .lateReceiver, .tellsOfPlaces],
    check: .bridge(
      exercisedBy: [.lateReceiver], pending: [.lateReceiver], at: [.untrue]
    ) { client in
      client.step.subscribed
        && client.step.count(of: client.report.event, client.report.subject) == 0
    },
    message: .client(
      "is not where the app is, as a late receiver is to be told",
      "has told a late receiver too little, or too much"),
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
      """
      \(appClient)client promises replay
      given receives late
      \(launchedScene)
      subscribe | >pause!
      """,
    ])

  static let linkOnce = Rule(
    "bridge/link-once", .must,
    "A link, an activity or a tapped notification reaches the receiver once, unaltered, whether it "
      + "launches the app or comes to one that runs; later, if it is kept for one that comes late.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:willconnectto:options:)"),
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscenedelegate/scene(_:continue:)"),
      .page("uikit/uiapplication/launchoptionskey/url"),
      .page(
        "usernotifications/unusernotificationcenterdelegate/"
          + "usernotificationcenter(_:didreceive:withcompletionhandler:)"),
      .page("xcode/defining-a-custom-url-scheme-for-your-app"),
      .report("https://github.com/BranchMetrics/ios-branch-deep-linking-attribution/pull/1425"),
    ],
    latitude: [
      "What the options of a launch bring may be handed on from there, or as it is opened.",
      "Of two URLs that are opened together UIKit says no order; where the contract says so, one is "
        + "enough.",
    ],
    needs: [.client, .passesLinks],
    check: .bridge(exercisedBy: [.link], pending: [.link], at: [.link]) { $0.isWrongLink() },
    message: .client(
      "is a link that was handed on before, comes out of order, or that UIKit has not brought",
      "has not handed on what was opened"),
    examples: [
      """
      \(linkClient)url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) >url(1) \
      A.willEnterForeground >resume A.didBecomeActive >focus
      """,
      """
      \(linkClient)url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) \
      A.willEnterForeground >resume A.didBecomeActive >focus !
      """,
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1) >url(1)",
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1) >url(1) >url(1)!",
      "\(linkClient)\(toldLaunch)\nurl | A.openURLContexts(url 1+2) >url(2) !",
      """
      \(linkClient)given no scenes
      url | app.willFinishLaunching(url 1) app.didFinishLaunching(url 1) >url(1) app.open(url 1) \
      >url(1)! app.didBecomeActive >focus
      """,
    ])

  private static let readyClient = appClient.replacing("\n", with: "; client ready = ready\n")

  static let readyAtLaunch = Rule(
    "bridge/ready-at-launch", .must, "Nothing is told before the client has told that it is ready.",
    sources: [.page("uikit/about-the-app-launch-sequence")],
    needs: [.client, .tellsReady], check: .bridge(exercisedBy: [.launchOfReady], at: [.early]),
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
    latitude: ["Who starts it late, or comes late to receive, may be told once more."],
    needs: [.client, .tellsReady],
    check: .bridge(
      exercisedBy: [.launchOfReady], pending: [.readiness], at: [.ready]
    ) { client in
      let mayBeReady = !client.life.isReady || client.step.started || client.step.subscribed
      return !mayBeReady || client.step.toldReady
    },
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
      """
      \(readyClient)client promises replay
      launch | app.willFinishLaunching app.didFinishLaunching >ready A.willConnect \
      A.willEnterForeground >resume A.didBecomeActive >focus
      unsubscribe |
      subscribe | >ready >focus >ready!
      """,
    ])

  static let eventsPassedOn = Rule(
    "bridge/events-passed-on", .must,
    "Memory warnings and changes of the time are told once, where the contract has them.",
    sources: [
      .page("uikit/responding-to-memory-warnings"),
      .page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)"),
    ],
    latitude: [
      "A client may hear the method alone, or the notification.",
      "What UIKit tells of by both in two steps may be taken for two.",
    ],
    needs: [.client, .passesNews],
    check: .bridge(exercisedBy: [.reportedNews], pending: [.news], at: [.news]) {
      $0.isUnfoundedNews()
    },
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
      client Example; client app newDay = time change; given multiple scenes
      \(launchedScene)
      time change | app:significantTimeChange >newDay
      home | A.willResignActive A.didEnterBackground
      launch | A.willEnterForeground app.significantTimeChange >newDay A.didBecomeActive
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
    needs: [.client, .tellsOfEnds],
    check: .bridge(
      exercisedBy: [.reportedDetachment, .toldEnd], pending: [.end],
      at: [.end, .afterEnd, .unfoundedEnd, .untrue]
    ) { $0.endsAgain() },
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

  static let keepsToContract = Rule(
    "bridge/keeps-to-contract", .must,
    "A client tells the events of its contract, at their level, of scenes that there are.",
    sources: [.page("uikit/uiscenedelegate")],
    needs: .client, breadth: .narrow,
    check: .bridge(exercisedBy: [.reported, .passedOn, .answeredState], at: [.foreign]),
    message: .outsideTheContract,
    examples: [
      "\(sceneClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
        + "A.willEnterForeground A>started A.didBecomeActive",
      "\(sceneClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
        + "A.willEnterForeground A>started A.didBecomeActive B>started!",
    ])
}
