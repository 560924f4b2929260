import Lifecycle

// Rules about the transitions that clients report: no duplicates, nothing false, nothing missing.
extension Rule {
  static let ofReports = [
    inactiveIsNotBackground, noResumeWithoutPause, noDuplicates, settlesBounces, legalSteps,
    balanced, nothingLost, nothingInvented,
  ]

  static let inactiveIsNotBackground = Rule(
    "bridge/inactive-is-not-background", .must,
    "The client must not report the background for an app or a scene that UIKit keeps in the "
      + "foreground.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)"),
      .page("uikit/uiscene/activationstate-swift.enum/foregroundinactive"),
    ],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.wayDown], at: [.untrue]) { $0.isNotBack() },
    message: .client("reports the background for an app or a scene that is in the foreground", ""),
    examples: [
      "\(appClient)\(toldLaunch)\ninterrupt alert | A.willResignActive >blur",
      "\(appClient)\(toldLaunch)\ninterrupt alert | A.willResignActive >blur >pause!",
    ])

  static let noResumeWithoutPause = Rule(
    "bridge/no-resume-without-pause", .must,
    "A client must report a return only after it has reported leaving.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedMove], at: [.move, .untrue]) { client in
      client.report.kind == .move ? client.isUpAgain() : client.isUpAlready()
    },
    message: .client("reports a return although the client has not reported leaving", ""),
    examples: [
      "\(appClient)\(toldLaunch)\nbanner |",
      "\(appClient)\(toldLaunch)\nbanner | >focus!",
      "\(appClient)\(toldLaunch)\nbanner | A.willResignActive A.didBecomeActive >focus!",
    ])

  static let noDuplicates = Rule(
    "bridge/no-duplicates", .must,
    "A client must report each change once, even if UIKit calls a method and posts a notification "
      + "for it. It may repeat only what UIKit repeats or the contract allows.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .report("https://github.com/NativeScript/NativeScript/issues/11268"),
    ],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.wayUp, .wayDown], at: [.move, .untrue]) { client in
      client.report.kind == .move
        ? client.isRepeated()
        : client.isReportedAgain() && !client.reportedMeanings.contains(Crossing.detached)
    },
    message: .client("it had already reported for the same change", ""),
    examples: [
      "\(appClient)\(toldLaunch)\nhome | A.willResignActive >blur A.didEnterBackground >pause",
      """
      \(appClient)\(toldLaunch)
      home | A.willResignActive >blur A.didEnterBackground >pause app:didEnterBackground >pause!
      """,
    ])

  static let settlesBounces = Rule(
    "bridge/settles-bounces", .must,
    "If the contract promises `settled`, the client must report no transition that is undone in "
      + "the same step, and must report the outcome once.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)")],
    needs: [.client, .settledOnly], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedSettledMove], pending: [.bounce]),
    message: .client(
      "",
      "has reported a transition that was undone in the same step, or the outcome more than once"),
    examples: [
      """
      \(appClient)client promises settled
      \(toldLaunch)
      banner | A.willResignActive A.didBecomeActive
      """,
      """
      \(appClient)client promises settled
      \(toldLaunch)
      banner | A.willResignActive >blur A.didBecomeActive >focus !
      """,
    ])

  static let legalSteps = Rule(
    "bridge/legal-steps", .must,
    "Events must follow one another by the `steps` of the contract. Without `steps`, a client with "
      + "an event for the return to the foreground must report it between background and active.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .tellsOfPlaces],
    check: .bridge(exercisedBy: [.reportedMove], at: [.move, .end, .wayToEnd]) {
      !$0.isLegal()
    },
    message: .illegalStep,
    examples: [
      "\(stepLaunch)\nhome | A.willResignActive >inactive A.didEnterBackground >paused",
      "\(stepLaunch)\nhome | A.willResignActive A.didEnterBackground >paused!",
      "\(stepLaunch)\nterminate | app.willTerminate >gone! terminate(system-request)",
    ])

  private static let stepLaunch =
    "client Example; client app resumed = active, inactive = inactive, paused = background; "
    + "client app gone = ends; client app steps resumed > inactive, inactive > resumed, "
    + "inactive > paused, paused > inactive, paused > gone\n"
    + "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
    + "A.willEnterForeground >inactive A.didBecomeActive >resumed"

  static let balanced = Rule(
    "bridge/balanced", .must,
    "After UIKit has brought the app or a scene back to the foreground, the client must have "
      + "reported so by the end of the step. The same holds for a return to the active state.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
    ],
    needs: [.client, .tellsOfPlaces], check: .bridge(exercisedBy: [.wayUp], pending: [.wayUp]),
    message: .untold("has not reported", again: true),
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
      """
      client Up; client app resume = cameForward, first silent
      \(sceneInBackground)
      launch | A.willEnterForeground >resume A.didBecomeActive
      home | A.willResignActive A.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive !
      """,
      """
      client Up; client app front = active
      \(launchedScene) >front
      home | A.willResignActive A.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive !
      """,
    ])

  static let nothingLost = Rule(
    "bridge/nothing-lost", .must,
    "By the end of a step, the client must have reported UIKit's state of the app and of each "
      + "scene. Every event that its contract has for the change must have been reported.",
    sources: [.page("uikit/managing-your-app-s-life-cycle"), pageOfScreens],
    latitude: [
      ofScreens,
      "A process that has ended has nothing left to report.",
      "A disconnected scene need not be reported in the background first.",
      "In an app without scenes, the client need not report events of scenes.",
    ],
    needs: [.client, .tellsOfPlaces], breadth: .catchAll,
    check: .bridge(exercisedBy: [.wayUp, .wayDown], pending: [.change]),
    message: .untold("has not reported"),
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
      """
      \(sceneClient)given car B
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect \
      B.willEnterForeground B.didBecomeActive
      reclaim B | B.willResignActive B.didEnterBackground B.didDisconnect
      """,
      """
      \(sceneClient)given car B
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect \
      B.willEnterForeground B>started B.didBecomeActive
      wait 1s | B.willResignActive B.didEnterBackground !
      """,
      """
      client Example; client app blur = resignedActive; client app hidden = background
      \(launchedScene)
      home | A.willResignActive >blur A.didEnterBackground !
      """,
      """
      client Example; client app on = active; client app hidden = background
      given no scenes
      interrupt alert |
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive]
      home | app.didEnterBackground
      """,
    ])

  static let nothingInvented = Rule(
    "bridge/nothing-invented", .must,
    "Each reported event must be true: UIKit made the transition in this step, or was in the "
      + "state. Reports must follow the order of UIKit's transitions.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .tellsOfPlaces], breadth: .catchAll,
    check: .bridge(exercisedBy: [.reported], at: [.untrue, .unfoundedEnd]),
    message: .untrue,
    examples: [
      "\(appClient)\(toldLaunch)\nwait 5s |",
      "\(appClient)\(toldLaunch)\nwait 5s | >blur!",
      """
      \(appClient)given no scenes
      interrupt alert |
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive]
      end alert | app.didBecomeActive >resume >focus
      """,
      """
      \(sceneClient)given no scenes
      interrupt alert |
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive]
      end alert | app.didBecomeActive A>started
      """,
    ])
}
