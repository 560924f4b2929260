import Lifecycle

// Rules about an app that requests extended time or gets background events.
extension Rule {
  static let taskApp = [
    beginsEarly, hasHandler, endsEveryTask, endsInHandler, briefInHandler, appNotInExtensions,
  ]
  /// The last four rules are in `AppJobs.swift`.
  static let eventApp = [
    finishesOnce, finishesQuickly, finishesLinks, registersAtLaunch, registersEachJob,
    registersJobsOnce, completesEachJob,
  ]

  static let extendingTime = Source.page("uikit/extending-your-app-s-background-execution-time")
  private static let beginning = Source.page(
    "uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)")

  static let beginsEarly = Rule(
    "app/tasks/begins-before-the-background", .should,
    "The app should request extended time before `didEnterBackground` returns, not later in the "
      + "background.",
    sources: [extendingTime],
    latitude: [
      "The app may request it later while a task is open, for an event, under a mode that keeps it "
        + "running, or where UIKit calls a method."
    ],
    needs: [.app, .tasks], breadth: .narrow,
    check: .app(at: [.begin]) { app in .holds(!app.beginsLate()) },
    message: .app(
      acting: "in the background, where it is too late: `>begin` should come before "
        + "`didEnterBackground` returns"),
    examples: [
      "\(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1\nwait 3s | +3s >end(1)",
      "\(notes("tasks", ""))\(leftScene)\nwait 3s | +2s >begin(1)! task(1)=1 +2s >end(1)",
    ])

  static let hasHandler = Rule(
    "app/tasks/has-a-handler", .should,
    "The app should request extended time with an expiration handler. Without one, the system ends "
      + "the app when the time is over.",
    sources: [extendingTime, beginning], needs: [.app, .tasks], breadth: .narrow,
    check: .app(at: [.begin]) { app in
      if case .beginWithoutHandler? = app.moment.act { .broken } else { .held }
    },
    message: .app(
      acting: "and will not learn that the time is over: the request needs an expiration handler"),
    examples: [
      "\(notes("tasks", ""))begin task 1 | >begin(1) task(1)=1 >end(1)",
      "\(notes("tasks", ""))begin task 1 | >begin(1, no handler)! task(1)=1 >end(1)",
    ])

  static let endsEveryTask = Rule(
    "app/tasks/ends-every-task", .must,
    "The app must end each task that it began exactly once, by the task's own identifier, before "
      + "its time is over.",
    sources: [extendingTime, beginning],
    latitude: [
      "The app may end a task that was refused.",
      "The system may take back a task without a handler less than five seconds after the app "
        + "requested it, or after the app entered the background.",
      "If no end of the time is reported, ten minutes in the background count as too long.",
    ],
    needs: [.app, .tasks],
    check: .app(at: [.begin]) { app in
      app.moment.work.map(app.tasks.contains) ?? false ? .broken : .silent
    }
    .at([.end]) { app in
      guard let work = app.moment.work else { return .silent }
      return .holds(app.tasks.contains(work) || app.denied.contains(work) || !app.isComplete)
    }
    .at([.endForTask]) { app in
      let takenBack = app.moment.seen.map { app.tasksTakenBack(at: app.time(of: $0)) } ?? []
      return .holds(app.tasks.isSubset(of: app.unended.union(takenBack)))
    }
    .at([.overdue]) { app in app.step.overdue.contains(.task) ? .broken : .silent },
    message: .taskNotEnded,
    examples: [
      "\(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1\nwait 3s | +3s >end(1)",
      "\(notes("tasks", ""))begin task 1 | >begin(1) task(1)=1 >end(1) >end(1)!",
      """
      \(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1
      launch | A.willEnterForeground A.didBecomeActive
      \(leftScene) >begin(1)!
      """,
      """
      \(notes("tasks", ""))\(leftScene) >begin(1, no handler) task(1)=1
      wait 1m | terminate(unended-task)!
      """,
      """
      \(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1
      wait 9m |
      wait 2m | !
      """,
    ])

  static let endsInHandler = Rule(
    "app/tasks/ends-in-expiration-handler", .must,
    "An expiration handler must end its task before it returns.",
    sources: [extendingTime, beginning], needs: [.app, .tasks], breadth: .narrow,
    check: .app(at: [.end]) { _ in .held }
      .at([.overdue]) { app in app.step.overdue.contains(.handler) ? .broken : .silent },
    message: .wrongInHandler,
    examples: [
      "\(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1\nwait 1m | expire(1) >end(1)",
      """
      \(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1
      wait 1m | expire(1) terminate(unended-task) !
      """,
    ])

  static let briefInHandler = Rule(
    "app/tasks/brief-in-expiration-handler", .should,
    "An expiration handler should request no more time, and should take at most five seconds.",
    sources: [beginning],
    latitude: [
      "The page says only that the handler delays the suspension for a moment."
    ],
    needs: [.app, .tasks], breadth: .narrow,
    check: .app(at: [.begin]) { app in app.step.expiring == nil ? .silent : .broken }
      .at([.end]) { app in
        guard app.step.expiring != nil, let called = app.step.lastCall, let seen = app.moment.seen
        else { return .silent }
        return .holds(app.time(of: seen) - app.time(of: called) <= 5)
      }
      .at([.take]) { app in
        guard case .expire? = app.step.lastCall?.event else { return .silent }
        return .holds(app.secondsInCall() <= 5)
      },
    message: .wrongInHandler,
    examples: [
      "\(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1\nwait 1m | expire(1) >take(2s) >end(1)",
      "\(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1\nwait 1m | expire(1) >take(7s)! >end(1)",
      "\(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1\nwait 1m | +20s expire(1) +27s >end(1)!",
      """
      \(notes("tasks", ""))\(leftScene) >begin(1) task(1)=1
      wait 1m | expire(1) >end(1) >begin(2)! task(2)=invalid
      """,
    ])

  static let appNotInExtensions = Rule(
    "app/tasks/not-in-extensions", .must, "An app extension must not request extended time.",
    sources: [.page("uikit/extending-your-app-s-background-execution-time", section: "Note")],
    needs: [.app, .tasks], breadth: .narrow,
    check: .app(at: [.begin]) { app in .holds(!app.isExtension) },
    message: .app(acting: "in an app extension"),
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
    "The app must call the completion handler of an event exactly once, before it is suspended.",
    sources: [
      .page(
        "uikit/uiapplicationdelegate/application(_:performfetchwithcompletionhandler:)"),
      .page(
        "uikit/uiapplicationdelegate/"
          + "application(_:didreceiveremotenotification:fetchcompletionhandler:)"),
      .page("backgroundtasks/bgtask/settaskcompleted(success:)"),
    ],
    latitude: [
      "The system chooses how long a processing task may last. The suite suspends the app after "
        + "fifteen minutes, without a call of the scheduler's expiration handler; the task must be "
        + "complete by then."
    ],
    needs: [.app, .finishesEvents], breadth: .narrow,
    check: .app(at: [.finish]) { app in
      app.moment.mode.map { .holds(app.isOwed($0)) } ?? .silent
    }
    .at([.suspension]) { app in app.events.isEmpty ? .silent : .broken },
    message: .eventNotFinished,
    examples: [
      "\(fetch) >finish(fetch)",
      "\(fetch) >finish(fetch) >finish(fetch)!",
      "\(fetch)\nwait 1m | suspend!",
    ])

  static let finishesQuickly = Rule(
    "app/events/finishes-quickly", .should,
    "The app should call the completion handler of an event within thirty seconds.",
    sources: [
      .page(
        "uikit/uiapplicationdelegate/"
          + "application(_:didreceiveremotenotification:fetchcompletionhandler:)")
    ],
    latitude: ["A processing task may take minutes, as may the events of a URL session."],
    needs: [.app, .finishesEvents],
    check: .app(at: [.finish]) { app in
      guard let seen = app.moment.seen, let mode = app.moment.mode else { return .silent }
      // A processing task and a URL session may take minutes.
      guard mode != .processing, mode != .urlSession, let handedAt = app.events[mode]?.first else {
        return .held
      }
      return .holds(app.time(of: seen) - handedAt <= AppRecord.timeOfEvent)
    }
    .at([.overdue]) { app in app.step.overdue.contains(.event) ? .broken : .silent },
    message: .app(
      acting: "more than thirty seconds after the event",
      lacking:
        "has not called the completion handler of an event: `>finish` should come within thirty "
        + "seconds"
    ),
    examples: [
      "\(fetch)\nwait 10s | +3s >finish(fetch)",
      "\(fetch)\nwait 1m | +40s >finish(fetch)!",
      """
      client Notes; client promises events
      given modes remote-notification
      \(launchedScene)
      event remote-notification | app.didReceiveRemoteNotification(push 1)
      wait 31s | !
      """,
      """
      \(fetch)
      wait 25s |
      event remote-notification | app.didReceiveRemoteNotification(push 1)
      wait 25s | +24s >finish(fetch)!
      """,
    ])
}

extension Rule {
  private static let tapped =
    "client Notes; client promises completions\n\(launchedScene)\n"
    + "tap notification | app.didReceiveNotificationResponse(push)"

  static let finishesLinks = Rule(
    "app/links/finishes-once", .must,
    "The app must call the completion handler of a tapped notification or a quick action exactly "
      + "once, before it is suspended.",
    sources: [
      .page(
        "usernotifications/unusernotificationcenterdelegate/"
          + "usernotificationcenter(_:didreceive:withcompletionhandler:)"),
      .page("uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)"),
      .page("uikit/uiapplicationdelegate/application(_:performactionfor:completionhandler:)"),
    ],
    latitude: [
      "A suspension within ten seconds postpones the call, and its time does not count. An app that "
        + "is not suspended may call late.",
      "A link in the options of a launch has no completion handler.",
    ],
    needs: [.app, .finishesLinks], breadth: .narrow,
    check: .app(at: [.finish]) { app in
      guard case .finishLink(let link)? = app.moment.act else { return .silent }
      // A log may lack the method that brought the handler.
      guard let open = app.openLinks[link] else { return app.step.isOfLog ? .silent : .broken }
      return .holds(!open.isEmpty || !app.isComplete)
    }
    .at([.suspension]) { app in
      guard let seen = app.moment.seen else { return .silent }
      return app.overdueLinks(at: app.time(of: seen)).isEmpty ? .silent : .broken
    },
    message: .linkNotFinished,
    examples: [
      "\(tapped) >finish(push)",
      "\(tapped) >finish(push) >finish(push)!",
      """
      \(tapped)
      home | A.willResignActive A.didEnterBackground
      wait 1m | +40s suspend!
      """,
      """
      \(tapped)
      home | A.willResignActive A.didEnterBackground suspend
      launch | resume A.willEnterForeground >finish(push) A.didBecomeActive
      """,
      """
      client Notes; client promises completions
      given modes audio
      \(launchedScene)
      tap notification | app.didReceiveNotificationResponse(push)
      home | A.willResignActive A.didEnterBackground suspend
      wait 1m |
      event audio | resume deliver(audio) suspend
      """,
      """
      client Notes; client promises links, kept links, taps, completions
      given receives late
      \(launchedScene)
      tap notification | app.didReceiveNotificationResponse(push 1) >finish(push)
      home | A.willResignActive A.didEnterBackground
      wait 1m | +40s suspend
      """,
      """
      client Notes; client promises completions
      \(launchedScene)
      shortcut | A.performActionFor(shortcut) >finish(push)!
      """,
    ])
}

extension AppMoment {
  fileprivate var work: WorkItem? {
    switch act {
    case .begin(let work), .beginWithoutHandler(let work), .end(let work): work
    default: nil
    }
  }

  /// The mode of the event that the act finishes.
  fileprivate var mode: BackgroundMode? { if case .finish(let mode)? = act { mode } else { nil } }
}
