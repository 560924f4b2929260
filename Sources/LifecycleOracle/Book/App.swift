import Lifecycle

// What the documentation asks of an app that leaves the foreground, judged by what the app says that
// it does. What its contract does not promise it must not tell: that ends a scenario without a verdict.
extension Rule {
  /// The rules about apps that tell what they do.
  package static let app: [Rule] = quietApp + releasingApp + backgroundApp + taskApp + eventApp

  private static let quietApp = [
    savesData, suspendsQueues, schedulesNothing, invalidatesTimers, pausesGame, commitsNothing,
    commitsNothingBehind,
  ]

  /// The page on which most of it stands, and its sections.
  static let quieting = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Quiet your app upon deactivation")
  static let releasing = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Release resources upon entering the background")
  static let snapshotting = Source.page(
    "uikit/preparing-your-ui-to-run-in-the-background",
    section: "Prepare your UI for the app snapshot")

  /// The lines of an app that promises some acts, and a launch in which it does some.
  static func notes(_ promises: String, _ acts: String) -> String {
    "client Notes; client promises \(promises)\n\(launchedScene) \(acts)\n"
  }

  static let leaving = "home | A.willResignActive"

  static let savesData = Rule(
    "app/quiet/saves-data", .should,
    "What the user has changed is saved by the return of the deactivation method.",
    sources: [quieting], needs: [.app, .keepsData], breadth: .narrow,
    check: .quiet(.unsavedData, .data),
    message: .app(
      "while user data is not saved",
      "had not saved its data when the deactivation method returned: `>save` has to come by then"),
    examples: [
      "\(notes("data", ">change"))\(leaving) >save A.didEnterBackground",
      "\(notes("data", ">change"))\(leaving) A.didEnterBackground >save !",
      "\(notes("data", ">change"))interrupt alert | A.willResignActive !",
    ])

  static let suspendsQueues = Rule(
    "app/quiet/suspends-queues", .should,
    "Queues that ran are suspended by the return of the deactivation method.",
    sources: [quieting, extendingTime],
    latitude: [
      goingOn,
      "The time may be asked for by the return of the background method, if that follows at once.",
    ],
    needs: [.app, .queues], breadth: .narrow,
    check: .quiet(.activity(.queue), .queue).endingWithExcuse { $0.excusedQueues },
    message: .app(
      "while a queue runs",
      "had not suspended a queue when the deactivation method returned: "
        + "`>stop(queue)` has to come by then"),
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
    "Nothing starts between a deactivation and the next activation.",
    sources: [quieting, extendingTime],
    latitude: [
      "Extended time, a background event or a mode that goes on is a reason to.",
      "What draws may start on the way up, where the interface is made ready.",
      "The background method may ask for the time behind it, as the sample of the page does.",
    ],
    needs: [.app, .lasting], breadth: .narrow,
    check: .app(at: [.start]) { app in
      guard case .start(let activity)? = app.moment.act else { return .silent }
      let isLate = app.isLate()
      // The background method may ask for the time behind it.
      return .holds(
        app.step.told?.crossing == .wentBack
          || !app.mayNotStart(activity, app.moment.subject, isLate: isLate))
    }
    .at([.overdue]) { app in app.step.overdue.contains(.start) ? .broken : .silent },
    message: .app(
      "while the app is not active",
      "has started something in the background method, and asked for no extended time there"),
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
    ])

  static let invalidatesTimers = Rule(
    "app/quiet/invalidates-timers", .should,
    "No timer is active once the deactivation method has returned.",
    sources: [quieting, extendingTime], latitude: [goingOn], needs: [.app, .timers],
    breadth: .narrow,
    check: .quiet(.activity(.timer), .timer).endingWithExcuse { $0.excusedTimers },
    message: .app(
      "while a timer runs",
      "had not stopped a timer when the deactivation method returned, or what it went on for was over: "
        + "`>stop(timer)` has to come by then"),
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

  /// What need not stop for what goes on in the background.
  private static let goingOn =
    "A queue or a timer may be at work for extended time or an event until that is over, or under a "
    + "mode; without a promise to tell tasks a queue may be until the suspension."

  static let pausesGame = Rule(
    "app/quiet/pauses-game", .should,
    "A game is paused by the return of the deactivation method.",
    sources: [quieting], needs: [.app, .game], breadth: .narrow,
    check: .quiet(.activity(.game), .game),
    message: .app(
      "while a game goes on",
      "had not paused its game when the deactivation method returned: "
        + "`>stop(game)` has to come by then"),
    examples: [
      "\(notes("game", ">start(game)"))interrupt call | A.willResignActive >stop(game)",
      "\(notes("game", ">start(game)"))interrupt call | A.willResignActive !",
    ])

  static let commitsNothing = Rule(
    "app/quiet/commits-no-gpu-work", .should,
    "No work is committed to the GPU from the deactivation on.",
    sources: [quieting, .page("metal/preparing-your-metal-app-to-run-in-the-background")],
    latitude: [
      "On the way up it may be: the app is about to be seen.",
      "A method that tells of the way down may finish a frame, if it waits until that is scheduled.",
    ],
    needs: [.app, .gpu],
    check: .app(at: [.commit]) { app in
      // A method on the way down may finish a frame, if it waits until that is scheduled.
      let mayFinish = app.step.told?.crossing.map { !$0.isUp } ?? false
      return .holds(mayFinish || !app.stilled.contains(app.moment.subject))
    }
    .at([.unscheduledFrame]) { _ in .broken },
    message: .app(
      "after the deactivation",
      "has committed work in the deactivation method that was not scheduled when it returned: "
        + "`>settle` has to come by then"),
    examples: [
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive >commit >settle",
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive >commit !",
      "\(notes("gpu", ">commit >settle"))interrupt panel | A.willResignActive\nwait 3s | +1s >commit!",
    ])

  static let commitsNothingBehind = Rule(
    "app/background/commits-no-gpu-work", .must,
    "No work is committed to the GPU in the background, where it is not executed.",
    sources: [
      quieting, .page("metal/preparing-your-metal-app-to-run-in-the-background"),
    ],
    latitude: ["Until the method that tells of the background has returned."],
    needs: [.app, .gpu], breadth: .narrow,
    check: .app(at: [.commit]) { app in .holds(!app.isLate()) },
    message: .app("in the background", ""),
    examples: [
      "\(notes("gpu", ">commit >settle"))\(leaving) A.didEnterBackground",
      """
      \(notes("gpu", ">commit >settle"))\(leaving) A.didEnterBackground
      wait 3s | +1s >commit! +1s >settle
      """,
    ])
}
