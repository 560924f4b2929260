import Lifecycle

// Rules about an app in the background, on its way back to the foreground, and at its end.
extension Rule {
  static let backgroundApp = [
    returnsInTime, returnsSoon, drawsNothing, touchesNothingShared, doesLittle, takesUpAgain,
    returnsFromLaunch, returnsInForeground, cleansUp, returnsBeforeEnd, cleansUpBeforeEnd,
    savesBeforeSuspension,
  ]

  static let returnsInTime = Rule(
    "app/background/returns-in-time", .must,
    "`didEnterBackground` must return before ten seconds are over.",
    sources: [extendingTime, releasing], needs: .app, breadth: .narrow,
    check: .returning(from: .callToBackground) { app in app.secondsInCall() < 10 },
    message: .app(
      acting: "in `didEnterBackground`, which must return before ten seconds are over"),
    examples: [
      "\(notes("data", ""))\(leftScene) >take(2s)", "\(notes("data", ""))\(leftScene) >take(12s)!",
    ])

  static let returnsSoon = Rule(
    "app/background/returns-soon", .should,
    "Together, the `didEnterBackground` methods and observers of one scene and of the app should "
      + "take at most five seconds.",
    sources: [extendingTime, .page("uikit/uiscenedelegate/scenedidenterbackground(_:)")],
    latitude: ["Each of several scenes has five seconds of its own."],
    needs: .app,
    check: .returning(from: .callToBackground) { app in
      let seconds = Int(app.moment.seen?.value ?? 0)
      return app.secondsInCall() <= 5 && app.step.secondsOfEntry(plus: seconds) <= 5
    },
    message: .app(
      acting:
        "in `didEnterBackground`, whose methods and observers should together take at most five "
        + "seconds"),
    examples: [
      "\(notes("data", ""))\(leftScene) >take(5s)", "\(notes("data", ""))\(leftScene) >take(6s)!",
      "\(notes("data", ""))\(leftScene) >take(3s) A:didEnterBackground >take(3s)!",
    ])

  static let drawsNothing = Rule(
    "app/background/draws-nothing", .should,
    "The app should draw no frames in the background.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidenterbackground(_:)"),
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
    ],
    latitude: ["The app may draw until `didEnterBackground` has returned."],
    needs: [.app, .frames], breadth: .narrow,
    check: .app(at: [.background]) { app in
      if app.moment.isUnnamed { return .silent }
      return app.judge(.activity(.frames), isGone: !app.isBrought(.activity(.frames)))
    }
    .at([.suspension, .assumedSuspension]) { app in
      app.startedInBackground.contains(.activity(.frames)) ? .broken : .silent
    },
    message: .drawsInTheBackground,
    examples: [
      """
      client Notes; client promises frames
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect A>start(frames)
      wait 60s | +5s suspend!
      """,
      "\(notes("frames", ">start(frames)"))home | A.willResignActive A.didEnterBackground >stop(frames)",
      "\(notes("frames", ">start(frames)"))home | A.willResignActive A.didEnterBackground !",
    ])

  static let touchesNothingShared = Rule(
    "app/background/touches-no-shared-resource", .must,
    "In the background, the app must not acquire or use hardware that no background mode covers, nor "
      + "another shared resource without a reason to run.",
    sources: [releasing],
    latitude: [
      "Under extended time, for an event, in a method that UIKit calls, or under a mode that keeps "
        + "it running, the app may use everything but hardware.",
      "Other rules judge file locks: `app/background/does-little` and "
        + "`app/release/shared-databases`.",
      "An app that was never in the foreground may use everything but the camera.",
    ],
    needs: [.app, .resources], breadth: .narrow,
    check: .app(at: [.use]) { app in
      guard let resource = app.moment.resource, resource != .fileLock else { return .silent }
      return .holds(!app.isForbidden(resource))
    },
    message: .app(acting: "in the background, where no mode covers it"),
    examples: [
      """
      \(notes("resources, tasks", ""))begin task 1 | >begin(1) task(1)=1
      \(leftScene)
      wait 3s | +1s >hold(database) +1s >free(database) +1s >end(1)
      """,
      """
      \(notes("resources, tasks", ""))\(leftScene)
      wait 3s | +3s >use(database)! terminate(accessed:database)
      """,
      """
      client Notes; client promises resources, events
      given modes fetch
      \(launchedScene)
      \(leftScene)
      wait 20s | +9s suspend
      event fetch | resume deliver(fetch) app.performFetch >hold(database)
      wait 9s | +3s >free(database) >finish(fetch)
      """,
      """
      \(notes("resources", ""))\(leftScene)
      wait 3s | +3s >use(camera)! terminate(accessed:camera)
      """,
    ])

  static let doesLittle = Rule(
    "app/background/does-little", .should,
    "In the background, the app should neither work nor lock a file, unless it has extended time, "
      + "handles an event or runs under a mode. Nothing that it started in the background should still "
      + "run when the app is suspended.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background", section: "Overview")],
    latitude: ["In the background the app may act in each method that UIKit calls.", untold],
    needs: [.app, .works, .tasks],
    check: .app(at: [.commit, .start, .work]) { app in .holds(!app.isIdle()) }
      .at([.use]) { app in
        guard app.moment.resource == .fileLock else { return .silent }
        return .holds(!app.isForbidden(.fileLock))
      }
      .at([.suspension, .assumedSuspension]) { app in
        // `drawsNothing` judges frames.
        var others = app.startedInBackground
        others.remove(.activity(.frames))
        return others == PossessionSet() ? .silent : .broken
      },
    message: .idleInTheBackground,
    examples: [
      """
      \(notes("work, tasks", ""))begin task 1 | >begin(1) task(1)=1
      \(leftScene)
      wait 3s | +2s >work +2s >end(1)
      """,
      "\(notes("work, tasks", ""))\(leftScene)\nwait 3s | +2s >work!",
      """
      \(notes("resources, tasks, work", ""))\(leftScene)
      wait 3s | +3s >hold(file-lock)! +3s >free(file-lock)
      """,
      """
      \(notes("queues, work, tasks", ""))begin task 1 | >begin(1) task(1)=1
      \(leftScene)
      wait 20s | +2s >start(queue) +2s >end(1) +7s suspend!
      """,
      """
      client Notes; client promises work, tasks, scheduler, events
      given modes processing
      launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) \
      A.willConnect A.willEnterForeground A.didBecomeActive >submit(1)
      home | A.willResignActive A.didEnterBackground
      wait 1m | +5s suspend
      run job 1 | resume jobBegins(1) >work >complete(1)
      wait 30s | +3s >work!
      """,
    ])

  static let takesUpAgain = Rule(
    "app/foreground/takes-up-again", .should,
    "Once the app or a scene is active again, the timers, queues and drawing that ran at its "
      + "deactivation should run again.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-foreground")],
    latitude: [
      "A game may wait for the person.",
      "An activity is over, and need not run again, if the app reports its stop outside the "
        + "methods on the way to the background.",
    ],
    needs: [.app, .lasting], breadth: .narrow,
    check: .app(at: [.activation]) { app in
      var judgement = Judgement.silent
      for subject in app.step.activated where app.moment.places[subject] == .active {
        guard let paused = app.paused(of: subject) else { continue }
        let isMissing = Activity.allCases.contains {
          paused.contains(.activity($0)) && !app.has(.activity($0), subject)
        }
        if isMissing { return .broken }
        judgement = .held
      }
      return judgement
    },
    message: .notTakenUpAgain,
    examples: [
      """
      \(notes("frames", ">start(frames)"))interrupt alert | A.willResignActive >stop(frames)
      end alert | A.didBecomeActive >start(frames)
      """,
      """
      \(notes("frames", ">start(frames)"))interrupt alert | A.willResignActive >stop(frames)
      end alert | A.didBecomeActive !
      """,
      """
      \(notes("timers", ">start(timer)"))interrupt alert | A.willResignActive >stop(timer)
      wait 3s | +2s >stop(timer)
      end alert | A.didBecomeActive
      """,
    ])

  static let returnsFromLaunch = Rule(
    "app/launch/returns-in-time", .should,
    "At a launch to the foreground, the launch methods and the methods of connecting scenes should "
      + "together take less than twenty seconds.",
    sources: [.page("xcode/addressing-watchdog-terminations")],
    latitude: ["The system chooses how long a launch may take; the page shows twenty seconds."],
    needs: .app, breadth: .narrow,
    check: .app(at: [.takeInLaunch]) { app in
      .holds(app.step.secondsInLaunch + Int(app.moment.seen?.value ?? 0) < 20)
    }
    .at([.unknownLaunch]) { app in .holds(app.step.secondsInLaunch < 20) },
    message: .app(
      acting: "in its launch, whose methods should together take less than twenty seconds",
      lacking: "took twenty seconds or more in the methods of its launch"),
    examples: [
      "\(notes("data", ""))quit | terminate(user-quit)\nlaunch | app.willFinishLaunching "
        + "app.didFinishLaunching >take(12s)",
      "\(notes("data", ""))quit | terminate(user-quit)\nlaunch | app.willFinishLaunching >take(12s) "
        + "app.didFinishLaunching >take(9s)!",
    ])

  static let returnsInForeground = Rule(
    "app/foreground/returns-in-time", .should,
    "`willEnterForeground` and `didBecomeActive` should each return within five seconds, however "
      + "long the app was suspended.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
      .report("https://github.com/Countly/countly-sdk-ios/issues/21"),
    ],
    latitude: [
      "No page names a time limit for this. Five seconds is the limit on the way to the "
        + "background; the report shows how long an app can take to catch up."
    ],
    needs: .app, breadth: .narrow,
    check: .returning(from: .callToForeground) { app in app.secondsInCall() <= 5 },
    message: .app(
      acting: "on the way to the foreground, in a method that should return within five seconds"),
    examples: [
      "\(notes("data", ""))\(leftScene)\nlaunch | A.willEnterForeground >take(2s) A.didBecomeActive",
      "\(notes("data", ""))\(leftScene)\nlaunch | A.willEnterForeground >take(9s)! A.didBecomeActive",
    ])

  static let cleansUp = Rule(
    "app/disconnect/cleans-up", .should,
    "When a scene has been disconnected, the app should have stopped, closed and released all that "
      + "belonged to the scene, and saved its user data.",
    sources: [.page("uikit/uiscenedelegate/scenediddisconnect(_:)")],
    needs: [.app, .sceneBased, .possesses], breadth: .narrow,
    check: .app(at: [.disconnection]) { app in
      let gone = app.step.disconnected.filter { app.moment.places[$0] == .unattached }
      guard !gone.isEmpty else { return .silent }
      return .holds(
        !gone.contains { scene in
          Possession.all.contains { $0.endsWithItsScene && app.has($0, scene) }
        })
    },
    message: .leftOfScene,
    examples: [
      """
      \(notes("timers", "A>start(timer)"))reclaim A |
      close A | A.willResignActive A>stop(timer) A.didEnterBackground A.didDisconnect
      """,
      """
      \(notes("snapshot", "A>show(secret)"))close A | A.willResignActive A.didEnterBackground \
      A>hide(secret) A.snapshot A>show(secret) A.didDisconnect
      """,
      """
      \(notes("frames", "A>start(frames)"))close A | A.willResignActive A.didEnterBackground \
      A.didDisconnect !
      """,
      """
      \(notes("data, timers", ""))close A | A.willResignActive A.didEnterBackground A>change \
      A.didDisconnect !
      """,
    ])

  static let returnsBeforeEnd = Rule(
    "app/termination/returns-in-time", .must,
    "`applicationWillTerminate` must return within about five seconds; the check allows six.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillterminate(_:)")], needs: .app,
    breadth: .narrow,
    // The page says “about five seconds”.
    check: .returning(from: .callToEnd) { app in app.secondsInCall() <= 6 },
    message: .app(
      acting: "in `willTerminate`, which must return within about five seconds"),
    examples: [
      "\(notes("data", ""))terminate | app.willTerminate >take(6s) terminate(system-request)",
      "\(notes("data", ""))terminate | app.willTerminate >take(8s)! terminate(system-request)",
    ])

  static let cleansUpBeforeEnd = Rule(
    "app/termination/cleans-up", .should,
    "By the time `applicationWillTerminate` returns, the app should have saved user data, released "
      + "shared resources, and stopped its timers, queues, game and drawing.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
      respondingToTheApp,
    ],
    needs: .app, breadth: .narrow,
    check: .app(at: [.announcedEnd]) { app in
      if !app.leftAtTheEnd.isEmpty { return .broken }
      let hadAny = Possession.all.contains { $0.endsWithTheApp && app.everHad.contains($0) }
      return hadAny ? .held : .silent
    },
    message: .leftAtTheEnd,
    examples: [
      "\(notes("data", ">change"))terminate | app.willTerminate >save terminate(system-request)",
      "\(notes("data", ">change"))terminate | app.willTerminate terminate(system-request)!",
      """
      \(notes("timers", ">start(timer)"))terminate | app.willTerminate \
      terminate(system-request)!
      """,
      """
      \(notes("queues", ">start(queue)"))terminate | app.willTerminate \
      terminate(system-request)!
      """,
    ])

  /// The substitute for a suspension in a log that records none.
  private static let untold =
    "If no suspension is reported, ten minutes in the background with nothing to do count as one."

  static let savesBeforeSuspension = Rule(
    "app/termination/saves-before-suspension", .must,
    "At a suspension, the user's changes must be saved, because the system may end a suspended app "
      + "without notice.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
    ],
    latitude: [untold],
    needs: [.app, .keepsData], breadth: .narrow,
    check: .leaving(at: [.assumedSuspension], always: [.suspension]) { app in
      app.judge(.unsavedData, isGone: !app.has(.unsavedData))
    },
    message: .app(
      acting: "while user data was not saved: `>save` must come before that",
      lacking: "has unsaved user data and may be suspended: `>save` must come before that"),
    examples: [
      """
      \(notes("data", ">change"))home | A.willResignActive >save A.didEnterBackground
      wait 10s | suspend
      """,
      "\(notes("data", ">change"))\(leftScene)\nwait 10s | suspend!",
      """
      \(notes("data", "A>change"))close A | A.willResignActive A.didEnterBackground \
      A.didDisconnect app.didDiscardSceneSessions(A)
      wait 10s | suspend!
      """,
      """
      \(notes("data", ">change"))close A | A.willResignActive A.didDisconnect \
      app.didDiscardSceneSessions(A)
      wait 10s | suspend!
      """,
    ])
}

extension ClientCheck {
  /// Judges the time that the app takes in such a method; a call of the method alone counts as held.
  fileprivate static func returning(
    from call: AppMoment.Kind, inTime: @escaping @Sendable (inout AppRecord) -> Bool
  ) -> ClientCheck {
    .app(at: [call]) { _ in .held }
      .at([.take]) { app in
        app.isIn(call) ? .holds(inTime(&app)) : .silent
      }
  }
}

extension AppMoment {
  /// The resource that the act acquires or uses.
  fileprivate var resource: Resource? {
    switch act {
    case .hold(let resource), .use(let resource): resource
    default: nil
    }
  }
}
