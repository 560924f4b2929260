import Lifecycle

// Rules about a client's obligations: answers, process events and ends.
extension Rule {
  /// The rules about obligations; `linkOnce` is in `BridgeLinks.swift`.
  static let ofObligations = [
    stateAgrees, lateSubscriber, linkOnce, readyAtLaunch, startsWithoutAWindow, eventsPassedOn,
    endsOnce, keepsToContract,
  ]

  static let stateAgrees = Rule(
    "bridge/state-agrees", .must,
    "When the app asks for the client's state, the client must answer once, with the state that it "
      + "reported last or with UIKit's.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    latitude: [
      "A client that reports the app's states or transitions need not answer before its first such "
        + "report.",
      "The last report counts even if nobody received it.",
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
      "client Example; client promises state\n\(launchedScene)\nask state | !",
      "\(appClient)client promises state\n\(toldLaunch)\nask state | >state(active) >state(active)!",
    ])

  static let lateSubscriber = Rule(
    "bridge/late-subscriber", .must,
    "If the contract promises `replay`, the client must report the current state at once to a "
      + "receiver that comes late. Otherwise it must report nothing then.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    latitude: [
      "If UIKit has named no way to the front since the client began to report, only an event for the "
        + "background itself is due."
    ],
    needs: [.client, .lateReceiver, .tellsOfPlaces],
    check: .bridge(
      exercisedBy: [.lateReceiver], pending: [.lateReceiver], at: [.untrue]
    ) { client in
      client.step.subscribed
        && client.step.count(of: client.report.event, client.report.subject) == 0
    },
    message: .toLateReceiver,
    examples: [
      """
      \(appClient)client promises replay
      given receives late
      \(launchedScene)
      subscribe | >focus
      """,
      "\(appClient)client promises replay; given receives late; \(launchedScene); subscribe | !",
      """
      \(appClient)client promises replay
      given receives late
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect
      subscribe |
      """,
      """
      \(appClient)client promises replay
      given no scenes, receives late
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive]
      home | app.didEnterBackground
      subscribe |
      """,
      """
      \(appClient)client promises replay
      given receives late
      \(launchedScene)
      subscribe | >pause!
      """,
      """
      \(linkClient)given receives late
      \(launchedScene)
      subscribe | >focus !
      """,
    ])

  private static let readyClient = appClient.replacing("\n", with: "; client ready = ready\n")

  static let readyAtLaunch = Rule(
    "bridge/ready-at-launch", .must,
    "The client must report nothing before it has reported that it is ready.",
    sources: [.page("uikit/about-the-app-launch-sequence")],
    needs: [.client, .tellsReady], check: .bridge(exercisedBy: [.launchOfReady], at: [.early]),
    message: .client("comes before the client has reported that it is ready", ""),
    examples: [
      """
      \(readyClient)launch | app.willFinishLaunching app.didFinishLaunching >ready A.willConnect \
      A.willEnterForeground >resume A.didBecomeActive >focus
      """,
      """
      \(readyClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >resume! >ready A.didBecomeActive >focus
      """,
      """
      \(readyClient)client promises links
      url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) >url(1)! \
      A.willEnterForeground >ready >resume A.didBecomeActive >focus
      """,
    ])

  static let startsWithoutAWindow = Rule(
    "bridge/starts-without-a-window", .must,
    "A client must report once, by the end of the launch, that it is ready, even at a launch to "
      + "the background without a scene.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    latitude: ["The client may report it once more after a late start, or to a late receiver."],
    needs: [.client, .tellsReady],
    check: .bridge(
      exercisedBy: [.launchOfReady], pending: [.readiness], at: [.ready]
    ) { client in
      let mayBeReady = !client.life.isReady || client.step.started || client.step.subscribed
      return !mayBeReady || client.step.reportedReady
    },
    message: .client("was reported before", "has not reported that it is ready"),
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
    "The client must report each memory warning and each time change once, if the contract has an "
      + "event for it.",
    sources: [
      .page("uikit/responding-to-memory-warnings"),
      .page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)"),
    ],
    latitude: [
      "A client may listen to the method only, or to the notification only.",
      "If the method and the notification come in two steps, the client may report two events.",
    ],
    needs: [.client, .passesNews],
    check: .bridge(exercisedBy: [.reportedNews], pending: [.news], at: [.news]) {
      $0.isUnfoundedNews()
    },
    message: .wrongNews,
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
    "The client must report the disconnection of a scene, or the coming termination of the app, "
      + "exactly once.",
    sources: [
      .page("uikit/uiscenedelegate/scenediddisconnect(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
    ],
    needs: [.client, .tellsOfEnds],
    check: .bridge(
      exercisedBy: [.reportedDetachment, .announcedEnd], pending: [.end],
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
    "A client must report only events of its contract, only at the level of the contract, and only "
      + "for existing scenes.",
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
