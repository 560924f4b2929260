import Lifecycle

// What the documentation asks of an app in the background, on its way back, and at its end.
extension Rule {
  static let backgroundApp = [
    returnsInTime, returnsSoon, drawsNothing, touchesNothingShared, doesLittle, takesUpAgain,
    returnsFromLaunch, returnsInForeground, cleansUp, returnsBeforeEnd, cleansUpBeforeEnd,
    savesBeforeSuspension,
  ]

  static let returnsInTime = Rule(
    "app/background/returns-in-time", .must,
    "The method that tells of the background returns before ten seconds are over.",
    sources: [extendingTime, releasing], needs: .app, breadth: .narrow,
    check: .returning(from: .callToBackground) { app in app.stay() < 10 },
    message: .app(
      "in the method that tells of the background, which has to return before ten seconds are over",
      ""),
    examples: [
      "\(notes("data", ""))\(leftScene) >take(2s)", "\(notes("data", ""))\(leftScene) >take(12s)!",
    ])

  static let returnsSoon = Rule(
    "app/background/returns-soon", .should,
    "What tells one scene, and the app, of the background returns within five seconds together.",
    sources: [extendingTime, .page("uikit/uiscenedelegate/scenedidenterbackground(_:)")],
    latitude: ["Each of several scenes has a time of its own."],
    needs: .app,
    check: .returning(from: .callToBackground) { app in
      app.stay() <= 5 && app.step.entry(Int(app.moment.seen?.value ?? 0)) <= 5
    },
    message: .app(
      "in what tells of the background: methods and observers should return within five seconds "
        + "together",
      ""),
    examples: [
      "\(notes("data", ""))\(leftScene) >take(5s)", "\(notes("data", ""))\(leftScene) >take(6s)!",
      "\(notes("data", ""))\(leftScene) >take(3s) A:didEnterBackground >take(3s)!",
    ])

  static let drawsNothing = Rule(
    "app/background/draws-nothing", .should,
    "No frames are drawn in the background.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidenterbackground(_:)"),
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
    ],
    latitude: ["They may be drawn until the method that tells of the background has returned."],
    needs: [.app, .frames], breadth: .narrow,
    check: .leaving(at: [.background]) { app in
      app.judge(.activity(.frames), isGone: !app.isBrought(.activity(.frames)))
    },
    message: .app("in the background", "draws frames on: `>stop(frames)` has to come by then"),
    examples: [
      "\(notes("frames", ">start(frames)"))home | A.willResignActive A.didEnterBackground >stop(frames)",
      "\(notes("frames", ">start(frames)"))home | A.willResignActive A.didEnterBackground !",
    ])

  static let touchesNothingShared = Rule(
    "app/background/touches-no-shared-resource", .must,
    "In the background the app goes on with no shared resource that no mode covers, and uses no hardware.",
    sources: [releasing],
    latitude: [
      "For extended time, for an event, where UIKit calls a method, or under a mode that goes on, all but "
        + "hardware may be used.",
      "A lock on a file is judged at a suspension, and by `app/background/does-little`.",
      "An app that was never in the foreground does not go on with anything; it has no camera.",
    ],
    needs: [.app, .resources], breadth: .narrow,
    check: .app(at: [.use]) { app in
      guard let resource = app.moment.resource, resource != .fileLock else { return .silent }
      return .holds(!app.isForbidden(resource))
    },
    message: .app("in the background, where no mode covers it", ""),
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
    "Nothing is done in the background, and no file locked, but for extended time, an event or a mode, "
      + "and nothing that was started there still runs at a suspension.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background", section: "Overview")],
    latitude: ["What UIKit calls a method for may be done there.", untold],
    needs: [.app, .works, .tasks],
    check: .app(at: [.commit, .start, .work]) { app in .holds(!app.isIdle()) }
      .at([.use]) { app in
        guard app.moment.resource == .fileLock else { return .silent }
        return .holds(!app.isForbidden(.fileLock))
      }
      .at([.suspension, .assumedSuspension]) { app in
        app.startedBehind == PossessionSet() ? .silent : .broken
      },
    message: .app("in the background, for no task, event or mode", ""),
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
    ])

  static let takesUpAgain = Rule(
    "app/foreground/takes-up-again", .should,
    "What ran as the app was deactivated runs again once it is active.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-foreground")],
    latitude: [
      "A game may wait for the person.",
      "What is stopped elsewhere than on the way to the background, or there once more, is over.",
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
    "The methods of a launch to the foreground, those of scenes that connect among them, take less "
      + "than twenty seconds together.",
    sources: [.page("xcode/addressing-watchdog-terminations")],
    latitude: ["How long a launch may take is the system's choice; the page shows twenty seconds."],
    needs: .app, breadth: .narrow,
    check: .app(at: [.takeInLaunch]) { app in
      .holds(app.step.stayedInLaunch + Int(app.moment.seen?.value ?? 0) < 20)
    }
    .at([.unknownLaunch]) { app in .holds(app.step.stayedInLaunch < 20) },
    message: .app(
      "as it was launched: the methods of a launch should take less than twenty seconds together",
      ""),
    examples: [
      "\(notes("data", ""))quit | terminate(user-quit)\nlaunch | app.willFinishLaunching "
        + "app.didFinishLaunching >take(12s)",
      "\(notes("data", ""))quit | terminate(user-quit)\nlaunch | app.willFinishLaunching >take(12s) "
        + "app.didFinishLaunching >take(9s)!",
    ])

  static let returnsInForeground = Rule(
    "app/foreground/returns-in-time", .should,
    "The methods that tell of the way to the foreground return within five seconds, however long "
      + "the app was suspended.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
      .report("https://github.com/Countly/countly-sdk-ios/issues/21"),
    ],
    latitude: [
      "No page names a time for this way. Five seconds is what the way to the background has; the "
        + "report shows how long an app can take that catches up."
    ],
    needs: .app, breadth: .narrow,
    check: .returning(from: .callToForeground) { app in app.stay() <= 5 },
    message: .app(
      "on the way to the foreground, in a method that should return within five seconds", ""),
    examples: [
      "\(notes("data", ""))\(leftScene)\nlaunch | A.willEnterForeground >take(2s) A.didBecomeActive",
      "\(notes("data", ""))\(leftScene)\nlaunch | A.willEnterForeground >take(9s)! A.didBecomeActive",
    ])

  static let cleansUp = Rule(
    "app/disconnect/cleans-up", .should,
    "What a scene held, showed or ran is gone with the scene, and its user data saved.",
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
    "applicationWillTerminate returns within about five seconds: six are taken for that.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillterminate(_:)")], needs: .app,
    breadth: .narrow,  // Five seconds are said to be about what it has.
    check: .returning(from: .callToEnd) { app in app.stay() <= 6 },
    message: .app(
      "as it was to be terminated, in a method that has to return within five seconds", ""),
    examples: [
      "\(notes("data", ""))terminate | app.willTerminate >take(6s) terminate(system-request)",
      "\(notes("data", ""))terminate | app.willTerminate >take(8s)! terminate(system-request)",
    ])

  static let cleansUpBeforeEnd = Rule(
    "app/termination/cleans-up", .should,
    "Once applicationWillTerminate has returned user data is saved, shared resources are free, and "
      + "nothing runs: no timer, no queue, no game, no frames.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
      .page(
        "uikit/managing-your-app-s-life-cycle", section: "Respond to app-based life-cycle events"),
    ],
    needs: .app, breadth: .narrow,
    check: .app(at: [.toldEnd]) { app in
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

  /// What stands for a suspension in a log that tells of none.
  private static let untold =
    "Where no suspension is told, ten minutes in the background with nothing to do are one."

  static let savesBeforeSuspension = Rule(
    "app/termination/saves-before-suspension", .must,
    "Nothing that the user has changed is unsaved at a suspension: what is suspended may be ended "
      + "without a word.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
    ],
    latitude: [untold],
    needs: [.app, .keepsData], breadth: .narrow,
    check: .leaving(at: [.suspension, .assumedSuspension]) { app in
      app.judge(.unsavedData, isGone: !app.has(.unsavedData))
    },
    message: .app("while user data is not saved: `>save` has to come before", ""),
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
    ])
}

extension Check {
  /// Judged as UIKit calls such a method, and as the app takes time in one.
  fileprivate static func returning(
    from call: AppMoment.Kind, inTime: @escaping @Sendable (inout AppRecord) -> Bool
  ) -> Check {
    .app(at: [call]) { _ in .held }
      .at([.take]) { app in
        app.isIn(call) ? .holds(inTime(&app)) : .silent
      }
  }
}

extension AppMoment {
  /// The resource that is held or used.
  fileprivate var resource: Resource? {
    switch act {
    case .hold(let resource), .use(let resource): resource
    default: nil
    }
  }
}
