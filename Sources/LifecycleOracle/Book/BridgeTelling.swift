import Lifecycle

// What clients tell of crossings: nothing twice, nothing that UIKit did not do, and all that it did.
extension Rule {
  static let inactiveIsNotBackground = Rule(
    "bridge/inactive-is-not-background", .must,
    "Nothing is told to be in the background that UIKit did not send there.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)"),
      .page("uikit/uiscene/activationstate-swift.enum/foregroundinactive"),
    ],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.wayDown], at: [.untrue]) { $0.isNotBack() },
    message: .client("says background, while it is inactive in the foreground", ""),
    examples: [
      "\(appClient)\(toldLaunch)\ninterrupt alert | A.willResignActive >blur",
      "\(appClient)\(toldLaunch)\ninterrupt alert | A.willResignActive >blur >pause!",
    ])

  static let noResumeWithoutPause = Rule(
    "bridge/no-resume-without-pause", .must, "Nothing goes up that was told to be up.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedMove], at: [.move, .untrue]) { client in
      client.report.kind == .move ? client.isUpAgain() : client.isUpAlready()
    },
    message: .client("comes again without the way down between", ""),
    examples: [
      "\(appClient)\(toldLaunch)\nbanner |",
      "\(appClient)\(toldLaunch)\nbanner | >focus!",
      "\(appClient)\(toldLaunch)\nbanner | A.willResignActive A.didBecomeActive >focus!",
    ])

  static let noDuplicates = Rule(
    "bridge/no-duplicates", .must,
    "Each change is told once, even where UIKit calls a method and posts a notification for it; only "
      + "what UIKit itself repeats may be told again.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .report("https://github.com/NativeScript/NativeScript/issues/11268"),
    ],
    needs: [.client, .tellsOfPlaces], breadth: .narrow,
    check: .bridge(exercisedBy: [.wayUp, .wayDown], at: [.move, .untrue]) { client in
      client.report.kind == .move
        ? client.isRepeated()
        : client.isToldAgain() && !client.reportedMeanings.contains(Crossing.detached)
    },
    message: .client("it had told before of the same change", ""),
    examples: [
      "\(appClient)\(toldLaunch)\nhome | A.willResignActive >blur A.didEnterBackground >pause",
      """
      \(appClient)\(toldLaunch)
      home | A.willResignActive >blur A.didEnterBackground >pause app:didEnterBackground >pause!
      """,
    ])

  static let settlesBounces = Rule(
    "bridge/settles-bounces", .must,
    "Where a contract promises it, nothing is told of a boundary that is crossed and crossed back "
      + "in a step, and what has come of it is told once.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)")],
    needs: [.client, .settledOnly], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedSettledMove], pending: [.bounce]),
    message: .client("", "has told of a boundary that was crossed and crossed back"),
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
    "Events follow one another as the contract has it; without steps of its own, nothing that was "
      + "told to be in the background is told to be active before it is told to be back.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .tellsOfPlaces],
    check: .bridge(exercisedBy: [.reportedMove], at: [.move, .end, .wayToEnd]) {
      !$0.isLegal()
    },
    message: .client("may not follow what was told before", ""),
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
    "Once UIKit has brought an app or a scene back to the foreground, or made it active again, the "
      + "client has told so by the end of the step.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
    ],
    needs: [.client, .tellsOfPlaces], check: .bridge(exercisedBy: [.wayUp], pending: [.wayUp]),
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
      """
      client Up; client app resume = cameForward, first silent
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
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
    "By the end of a step the client has told, by each of its events for that, on which side of every "
      + "boundary UIKit has its subject.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: [
      "A process that is ended owes nothing.", "A scene that is gone needs no pause.",
      "Of an app without scenes no event of a scene need be told.",
    ],
    needs: [.client, .tellsOfPlaces], breadth: .catchAll,
    check: .bridge(exercisedBy: [.wayUp, .wayDown], pending: [.change]),
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
    "Every event is true: UIKit made that crossing, or was in that place, no earlier in the step "
      + "than what the client told last.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: [.client, .tellsOfPlaces], breadth: .catchAll,
    check: .bridge(exercisedBy: [.reported], at: [.untrue, .unfoundedEnd]),
    message: .client("is not what UIKit did", ""),
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
