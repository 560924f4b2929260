import Lifecycle

// Rules about an app that leaves the foreground, judged by the acts that the app reports. An act
// that the contract does not promise must not be reported: it ends the scenario without a verdict.
extension Rule {
  /// The rules about apps, which report what they do.
  package static let app: [Rule] =
    quietApp + releasingApp + backgroundApp + taskApp + eventApp
    + [waitsForFirstUnlock, resumesAudioWhenAsked]

  private static let quietApp = [
    savesData, suspendsQueues, schedulesNothing, invalidatesTimers, pausesGame, pausesWork,
    commitsNothing, commitsNothingBehind,
  ]

  /// A section of the page on which most of these rules rest.
  static let snapshotting = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Prepare your UI for the app snapshot")

  /// The contract of an app that promises some acts, and a launch in which the app does some.
  static func notes(_ promises: String, _ acts: String) -> String {
    "client Notes; client promises \(promises)\n\(launchedScene) \(acts)\n"
  }

  /// The beginning of a step in which the person leaves the app, before `didEnterBackground`.
  static let leaving = "home | A.willResignActive"

  static let savesData = Rule(
    "app/quiet/saves-data", .should,
    "By the time `willResignActive` returns, the app should have saved the user's changes.",
    sources: [quieting], needs: [.app, .keepsData], breadth: .narrow,
    check: .quiet(.unsavedData, .data),
    message: .app(
      acting: "while user data was not saved",
      lacking:
        "had not saved its data when `willResignActive` returned: `>save` must come before that"),
    examples: [
      "\(notes("data", ">change"))\(leaving) >save A.didEnterBackground",
      "\(notes("data", ">change"))\(leaving) A.didEnterBackground >save !",
      "\(notes("data", ">change"))interrupt alert | A.willResignActive !",
    ])

  static let suspendsQueues = Rule(
    "app/quiet/suspends-queues", .should,
    "By the time `willResignActive` returns, the app should have suspended its running queues.",
    sources: [quieting, extendingTime],
    latitude: [
      goingOn,
      "The app may request that extended time in `didEnterBackground`, if this method follows in "
        + "the same step.",
    ],
    needs: [.app, .queues], breadth: .narrow,
    check: .quiet(.activity(.queue), .queue).endingWithExcuse { $0.excusedQueues },
    message: .app(
      acting: "while a queue was running",
      lacking:
        "kept a queue running after `willResignActive` returned, or after its reason to run was "
        + "over: `>stop(queue)` must come before that"),
    examples: [
      "\(notes("queues", ">start(queue)"))\(leaving) >stop(queue) A.didEnterBackground",
      "\(notes("queues, tasks", ">start(queue)"))\(leaving) A.didEnterBackground >stop(queue) !",
      """
      \(notes("queues, tasks", ">start(queue)"))\(leaving) >begin(1) task(1)=1 A.didEnterBackground
      wait 20s | +3s >end(1) +8s suspend!
      """,
      "\(notes("queues", ">start(queue)"))\(leaving) A.didEnterBackground\nwait 20s | +8s suspend!",
      """
      \(notes("queues, tasks", ">start(queue)"))\(leaving) >begin(1) task(1)=1 A.didEnterBackground
      wait 3s | +2s >stop(queue) +2s >end(1)
      """,
      """
      \(notes("queues, tasks", ">start(queue)"))\(leaving) A.didEnterBackground >begin(1) task(1)=1
      wait 3s | +2s >stop(queue) +2s >end(1)
      """,
    ])

  static let schedulesNothing = Rule(
    "app/quiet/schedules-nothing", .should,
    "Between a deactivation and the next activation, the app should start no timer, queue, game or "
      + "drawing.",
    sources: [quieting, extendingTime],
    latitude: [
      "The app may start them for extended time, for a background event, or under a mode that "
        + "keeps it running.",
      "Drawing may start on the way to the foreground, where the app prepares its interface.",
      "`didEnterBackground` may start work first and request extended time for it afterwards, as "
        + "the sample on the page does.",
    ],
    needs: [.app, .starts], breadth: .narrow,
    check: .app(at: [.start]) { app in
      guard case .start(let activity)? = app.moment.act else { return .silent }
      let isSettled = app.isSettledInBackground()
      // `didEnterBackground` may request the time after it started the work.
      return .holds(
        app.step.lastCrossing == .wentBack
          || !app.mustNotStart(activity, app.moment.subject, isSettled: isSettled))
    }
    .at([.overdue]) { app in app.step.overdue.contains(.start) ? .broken : .silent },
    message: .app(
      acting: "while it was not active",
      lacking:
        "started something in `didEnterBackground` without extended time: `>begin` must come before "
        + "that method returns"),
    examples: [
      """
      \(notes("timers", ">start(timer)"))\(leaving) >stop(timer) A.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive >start(timer)
      """,
      """
      \(notes("timers", ">start(timer)"))\(leaving) >stop(timer) A.didEnterBackground
      launch | A.willEnterForeground >start(timer)! A.didBecomeActive
      """,
      """
      \(notes("queues, tasks", ""))\(leaving) A.didEnterBackground >start(queue) >begin(1) task(1)=1
      wait 3s | +2s >stop(queue) +2s >end(1)
      """,
      "\(notes("queues, tasks", ""))\(leaving) A.didEnterBackground >start(queue) !",
      """
      client Notes; client promises timers
      given modes location
      \(launchedScene)
      interrupt alert | A.willResignActive >start(timer)
      """,
      """
      \(notes("game", ">start(game)"))interrupt alert | A.willResignActive >stop(game)
      wait 5s | +3s >start(game)!
      """,
    ])

  static let invalidatesTimers = Rule(
    "app/quiet/invalidates-timers", .should,
    "By the time `willResignActive` returns, the app should have invalidated its active timers.",
    sources: [quieting, extendingTime], latitude: [goingOn], needs: [.app, .timers],
    breadth: .narrow,
    check: .quiet(.activity(.timer), .timer).endingWithExcuse { $0.excusedTimers },
    message: .app(
      acting: "while a timer was running",
      lacking:
        "kept a timer running after `willResignActive` returned, or after its reason to run was "
        + "over: `>stop(timer)` must come before that"),
    examples: [
      "\(notes("timers", ">start(timer)"))interrupt alert | A.willResignActive >stop(timer)",
      "\(notes("timers", ">start(timer)"))interrupt alert | A.willResignActive !",
      """
      \(notes("timers, tasks", ">start(timer)"))\(leaving) >begin(1) task(1)=1 A.didEnterBackground
      wait 3s | +2s >end(1) !
      """,
      """
      client Notes; client promises timers
      given modes audio
      \(launchedScene) >start(timer)
      \(leaving) A.didEnterBackground
      """,
    ])

  /// The variation for queues and timers that serve work in the background.
  private static let goingOn =
    "A queue or a timer may keep running for extended time or an event until that is over, or "
    + "under a mode that keeps the app running. Without the `tasks` promise, a queue may run on "
    + "into the background until the suspension."

  static let pausesGame = Rule(
    "app/quiet/pauses-game", .should,
    "By the time `willResignActive` returns, the app should have paused its game.",
    sources: [quieting], needs: [.app, .game], breadth: .narrow,
    check: .quiet(.activity(.game), .game),
    message: .app(
      acting: "while a game was running",
      lacking:
        "had not paused its game when `willResignActive` returned: `>stop(game)` must come before "
        + "that"),
    examples: [
      "\(notes("game", ">start(game)"))interrupt call | A.willResignActive >stop(game)",
      "\(notes("game", ">start(game)"))interrupt call | A.willResignActive !",
    ])

  static let pausesWork = Rule(
    "app/quiet/pauses-work", .should,
    "While the app is in the foreground and inactive, it should do no major work of its own.",
    sources: [quieting, respondingToTheApp],
    latitude: [
      "The app may work for extended time, for an event, under a mode that keeps it running, on its "
        + "way to the foreground, and where UIKit calls a method."
    ],
    needs: [.app, .works, .tasks], breadth: .narrow,
    check: .app(at: [.work]) { app in
      guard app.moment.places[.app] == .inactive, app.stilled.contains(.app) else { return .silent }
      let isOnWayUp = app.step.comesForward == true
      return .holds(
        app.isExcused || app.runsInModes || app.step.lastCall != nil || isOnWayUp)
    },
    message: .app(acting: "while an interruption kept the app inactive"),
    examples: [
      "\(notes("work, tasks", ""))interrupt alert | A.willResignActive >work",
      "\(notes("work, tasks", ""))interrupt alert | A.willResignActive\nwait 3s | +1s >work!",
    ])

  static let commitsNothing = Rule(
    "app/quiet/commits-no-gpu-work", .should,
    "From its deactivation on, the app should commit no work to the GPU.",
    sources: [quieting, .page("metal/preparing-your-metal-app-to-run-in-the-background")],
    latitude: [
      "The app may commit work on its way back up, because it is about to be seen.",
      "`willResignActive`, `didEnterBackground` and `didDisconnect` may finish a frame if they "
        + "wait until the frame is scheduled.",
      gpuTasks,
    ],
    needs: [.app, .gpu],
    check: .app(at: [.commit]) { app in
      // A method on the way down may finish a frame if it waits until the frame is scheduled. A scene
      // on its way up may draw although the rest of the app is still inactive.
      let mayFinish = app.step.lastCrossing.map { !$0.isUp || app.moment.subject == .app } ?? false
      return .holds(mayFinish || app.mayDraw || !app.stilled.contains(app.moment.subject))
    }
    .at([.unscheduledFrame]) { app in app.mayDraw ? .silent : .broken },
    message: .app(
      acting: "after its deactivation",
      lacking:
        "committed work on the way down that was not scheduled when the method returned: `>settle` "
        + "must come before that"),
    examples: [
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive >commit >settle",
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive >commit !",
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive\nwait 3s | +1s >commit!",
      """
      \(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive
      open B | B.willConnect B.willEnterForeground >commit >settle
      """,
    ])

  static let commitsNothingBehind = Rule(
    "app/background/commits-no-gpu-work", .must,
    "In the background, the app must commit no work to the GPU, which does not execute the work "
      + "there.",
    sources: [
      quieting, .page("metal/preparing-your-metal-app-to-run-in-the-background"),
      .page("backgroundtasks/bgcontinuedprocessingtaskrequest/resources/gpu"),
    ],
    latitude: ["The app may commit work until `didEnterBackground` has returned.", gpuTasks],
    needs: [.app, .gpu], breadth: .narrow,
    check: .app(at: [.commit]) { app in .holds(app.mayDraw || !app.isSettledInBackground()) },
    message: .app(acting: "in the background, where the GPU does not execute it"),
    examples: [
      "\(notes("gpu", ">commit >settle"))\(leaving) A.didEnterBackground",
      """
      \(notes("gpu", ">commit >settle"))\(leaving) A.didEnterBackground
      wait 3s | +1s >commit! +1s >settle
      """,
      """
      \(notes("gpu", ">commit >settle"))\(leaving) A.didEnterBackground
      wait 3s | A.didDisconnect +1s >commit! +1s >settle
      """,
      """
      client Notes; client promises gpu
      given iOS 26, continued processing, background GPU
      \(launchedScene) >commit >settle
      \(leaving) A.didEnterBackground
      wait 3s | +1s >commit +1s >settle
      """,
    ])

  /// The permitted variation for tasks that continue in the background.
  private static let gpuTasks =
    "From iOS 26 on, a continued processing task may use the GPU, if the app is entitled to that."
}
