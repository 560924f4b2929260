import Lifecycle

// What the documentation asks of an app in the background: extended time, events, and its way back.
extension Rule {
  static let backgroundApp = [
    returnsInTime, returnsSoon, touchesNothingShared, doesLittle, takesUpAgain,
    returnsInForeground, cleansUp, returnsBeforeEnd, savesBeforeSuspension,
  ]
  static let taskApp = [beginsEarly, hasHandler, endsEveryTask, endsInHandler, appNotInExtensions]
  static let eventApp = [finishesOnce, finishesQuickly, registersAtLaunch]

  private static let extending = Source.page(
    "uikit/extending-your-app-s-background-execution-time")
  private static let beginning = Source.page(
    "uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)")
  private static let home = "home | A.willResignActive A.didEnterBackground"

  static let returnsInTime = Rule(
    "app/background/returns-in-time", .must,
    "The method that tells of the background returns before ten seconds are over.",
    sources: [extending, releasing], needs: .app, breadth: .narrow, check: .app(.returnsInTime),
    message: .app("in the method that tells of the background", ""),
    examples: [
      "\(notes("data", ""))\(home) >take(2s)", "\(notes("data", ""))\(home) >take(12s)!",
    ])

  static let returnsSoon = Rule(
    "app/background/returns-soon", .should,
    "The method that tells of the background returns within five seconds.",
    sources: [extending, .page("uikit/uiscenedelegate/scenedidenterbackground(_:)")], needs: .app,
    check: .app(.returnsSoon),
    message: .app("in the method that tells of the background", ""),
    examples: [
      "\(notes("data", ""))\(home) >take(5s)", "\(notes("data", ""))\(home) >take(6s)!",
    ])

  static let touchesNothingShared = Rule(
    "app/background/touches-no-shared-resource", .must,
    "In the background the app takes or uses no shared resource that no mode covers.",
    sources: [releasing],
    latitude: [
      "A file may be locked for extended time, for an event, or under a mode that goes on.",
      "An app that was never in the foreground does not go on with anything.",
    ],
    needs: [.app, .resources], breadth: .narrow, check: .app(.touchesNothingShared),
    message: .app("in the background", ""),
    examples: [
      """
      \(notes("resources, tasks", ""))begin task 1 | >begin(1) task(1)=1
      \(home)
      wait 3s | +1s >hold(file-lock) +1s >free(file-lock) +1s >end(1)
      """,
      """
      \(notes("resources, tasks", ""))\(home)
      wait 3s | +3s >hold(file-lock)! +3s >free(file-lock)
      """,
      "\(notes("resources", ""))\(home)\nwait 3s | +3s >use(database)! terminate(accessed:database)",
    ])

  static let doesLittle = Rule(
    "app/background/does-little", .should,
    "Nothing is done in the background but for extended time, an event or a mode.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background", section: "Overview")],
    needs: [.app, .works, .tasks], check: .app(.doesLittle),
    message: .app("in the background, for no task, event or mode", ""),
    examples: [
      """
      \(notes("work, tasks", ""))begin task 1 | >begin(1) task(1)=1
      \(home)
      wait 3s | +2s >work +2s >end(1)
      """,
      "\(notes("work, tasks", ""))\(home)\nwait 3s | +2s >work!",
    ])

  static let takesUpAgain = Rule(
    "app/foreground/takes-up-again", .should,
    "What ran as the app was deactivated runs again once it is active.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-foreground")],
    latitude: ["A game may wait for the person."],
    needs: [.app, .lasting], breadth: .narrow, check: .app(.takesUpAgain),
    message: .app("", "has not taken up again what ran before"),
    examples: [
      """
      \(notes("frames", ">start(frames)"))interrupt alert | A.willResignActive >stop(frames)
      end alert | A.didBecomeActive >start(frames)
      """,
      """
      \(notes("frames", ">start(frames)"))interrupt alert | A.willResignActive >stop(frames)
      end alert | A.didBecomeActive !
      """,
    ])

  static let returnsInForeground = Rule(
    "app/foreground/returns-in-time", .should,
    "The methods that tell of the way to the foreground return within five seconds, however long "
      + "the app was suspended.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
      .report("https://github.com/Countly/countly-sdk-ios/issues/21"),
    ],
    needs: .app, breadth: .narrow, check: .app(.returnsInForeground),
    message: .app("on the way to the foreground", ""),
    examples: [
      "\(notes("data", ""))\(home)\nlaunch | A.willEnterForeground >take(2s) A.didBecomeActive",
      "\(notes("data", ""))\(home)\nlaunch | A.willEnterForeground >take(9s)! A.didBecomeActive",
    ])

  static let cleansUp = Rule(
    "app/disconnect/cleans-up", .should,
    "What a scene held, showed or ran is gone with the scene.",
    sources: [.page("uikit/uiscenedelegate/scenediddisconnect(_:)")],
    needs: [.app, .sceneBased, .possesses], breadth: .narrow, check: .app(.cleansUp),
    message: .app("", "has left something of a scene that is gone"),
    examples: [
      """
      \(notes("timers", "A>start(timer)"))reclaim A |
      close A | A.willResignActive A>stop(timer) A.didEnterBackground A.didDisconnect
      """,
      """
      \(notes("frames", "A>start(frames)"))close A | A.willResignActive A.didEnterBackground \
      A.didDisconnect !
      """,
    ])

  static let returnsBeforeEnd = Rule(
    "app/termination/returns-in-time", .must,
    "applicationWillTerminate returns within five seconds.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillterminate(_:)")], needs: .app,
    breadth: .narrow, check: .app(.returnsBeforeEnd),
    message: .app("as it was to be terminated", ""),
    examples: [
      "\(notes("data", ""))terminate | app.willTerminate >take(2s) terminate(system-request)",
      "\(notes("data", ""))terminate | app.willTerminate >take(8s)! terminate(system-request)",
    ])

  static let savesBeforeSuspension = Rule(
    "app/termination/saves-before-suspension", .must,
    "Nothing that the user has changed is unsaved at a suspension: what is suspended may be ended "
      + "without a word.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
    ],
    needs: [.app, .keepsData], breadth: .narrow, check: .app(.savesBeforeSuspension),
    message: .app("while user data is not saved", ""),
    examples: [
      """
      \(notes("data", ">change"))home | A.willResignActive >save A.didEnterBackground
      wait 10s | suspend
      """,
      "\(notes("data", ">change"))\(home)\nwait 10s | suspend!",
    ])
}

// MARK: Extended time

extension Rule {
  static let beginsEarly = Rule(
    "app/tasks/begins-before-the-background", .should,
    "Extended time is asked for by the return of the background method, before the work that needs "
      + "it.",
    sources: [extending],
    latitude: ["For an event, and beside a task that is open, it may be asked for later."],
    needs: [.app, .tasks], breadth: .narrow, check: .app(.beginsEarly),
    message: .app("in the background, where it is late", ""),
    examples: [
      "\(notes("tasks", ""))\(home) >begin(1) task(1)=1\nwait 3s | +3s >end(1)",
      "\(notes("tasks", ""))\(home)\nwait 3s | +2s >begin(1)! task(1)=1 +2s >end(1)",
    ])

  static let hasHandler = Rule(
    "app/tasks/has-a-handler", .should,
    "Extended time is asked for with a handler: without one the app is ended when the time is over.",
    sources: [extending, beginning], needs: [.app, .tasks], breadth: .narrow,
    check: .app(.hasHandler), message: .app("and would not hear that the time is over", ""),
    examples: [
      "\(notes("tasks", ""))begin task 1 | >begin(1) task(1)=1 >end(1)",
      "\(notes("tasks", ""))begin task 1 | >begin(1, no handler)! task(1)=1 >end(1)",
    ])

  static let endsEveryTask = Rule(
    "app/tasks/ends-every-task", .must,
    "Each task that was begun is ended once, by its own identifier, before its time is over.",
    sources: [extending, beginning], latitude: ["A task that was refused may be ended or not."],
    needs: [.app, .tasks], check: .app(.endsEveryTask),
    message: .app("which leaves a task without its end, or ends what is none", ""),
    examples: [
      "\(notes("tasks", ""))\(home) >begin(1) task(1)=1\nwait 3s | +3s >end(1)",
      "\(notes("tasks", ""))begin task 1 | >begin(1) task(1)=1 >end(1) >end(1)!",
      """
      \(notes("tasks", ""))\(home) >begin(1) task(1)=1
      launch | A.willEnterForeground A.didBecomeActive
      \(home) >begin(1)!
      """,
      """
      \(notes("tasks", ""))\(home) >begin(1, no handler) task(1)=1
      wait 1m | terminate(unended-task)!
      """,
    ])

  static let endsInHandler = Rule(
    "app/tasks/ends-in-expiration-handler", .must,
    "An expiration handler ends its task before it returns, begins none, and takes no five seconds.",
    sources: [extending, beginning], needs: [.app, .tasks], breadth: .narrow,
    check: .app(.endsInHandler),
    message: .app("in an expiration handler", "has not ended a task in its expiration handler"),
    examples: [
      "\(notes("tasks", ""))\(home) >begin(1) task(1)=1\nwait 1m | expire(1) >end(1)",
      """
      \(notes("tasks", ""))\(home) >begin(1) task(1)=1
      wait 1m | expire(1) terminate(unended-task) !
      """,
      """
      \(notes("tasks", ""))\(home) >begin(1) task(1)=1
      wait 1m | expire(1) >end(1) >begin(2)! task(2)=invalid
      """,
    ])

  static let appNotInExtensions = Rule(
    "app/tasks/not-in-extensions", .must, "An app extension asks for no extended time.",
    sources: [.page("uikit/extending-your-app-s-background-execution-time", section: "Note")],
    needs: [.app, .tasks], breadth: .narrow, check: .app(.notInExtensions),
    message: .app("in an extension", ""),
    examples: [
      "\(notes("tasks", ""))begin task 1 | >begin(1) task(1)=1 >end(1)",
      """
      client Notes; client promises tasks
      given extension
      \(launchedScene)
      begin task 1 | >begin(1)! task(1)=invalid
      """,
    ])
}

// MARK: Events

extension Rule {
  private static let fetch =
    "client Notes; client promises events\ngiven modes fetch\n"
    + "event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch"

  static let finishesOnce = Rule(
    "app/events/finishes-once", .must,
    "The completion handler of an event is called once, before the app is suspended.",
    sources: [
      .page(
        "uikit/uiapplicationdelegate/"
          + "application(_:performfetchwithcompletionhandler:)"),
      .page(
        "uikit/uiapplicationdelegate/"
          + "application(_:didreceiveremotenotification:fetchcompletionhandler:)"),
      .page("backgroundtasks/bgtask/settaskcompleted(success:)"),
    ],
    needs: [.app, .finishesEvents], breadth: .narrow, check: .app(.finishesOnce),
    message: .app("while a completion handler waits, or has been called", ""),
    examples: [
      "\(fetch) >finish(fetch)",
      "\(fetch) >finish(fetch) >finish(fetch)!",
      "\(fetch)\nwait 1m | suspend!",
    ])

  static let finishesQuickly = Rule(
    "app/events/finishes-quickly", .should,
    "The completion handler of an event is called within thirty seconds.",
    sources: [
      .page(
        "uikit/uiapplicationdelegate/"
          + "application(_:didreceiveremotenotification:fetchcompletionhandler:)")
    ],
    needs: [.app, .finishesEvents], check: .app(.finishesQuickly),
    message: .app("more than thirty seconds after the event", ""),
    examples: [
      "\(fetch)\nwait 10s | +3s >finish(fetch)",
      "\(fetch)\nwait 1m | +40s >finish(fetch)!",
    ])

  static let registersAtLaunch = Rule(
    "app/scheduler/registers-at-launch", .must,
    "Identifiers of background tasks are registered before the launch methods have returned.",
    sources: [
      .page("backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)")
    ],
    needs: [.app, .scheduler], breadth: .narrow, check: .app(.registersAtLaunch),
    message: .app("after the launch", ""),
    examples: [
      """
      client Notes; client promises scheduler
      launch | app.willFinishLaunching app.didFinishLaunching >register registered A.willConnect
      """,
      "\(notes("scheduler", ">register! unregistered"))",
    ])
}
