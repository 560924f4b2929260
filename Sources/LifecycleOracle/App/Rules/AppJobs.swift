import Lifecycle

// Rules about an app that registers with the background-task scheduler, and about its jobs.
extension Rule {
  static let registersAtLaunch = Rule(
    "app/scheduler/registers-at-launch", .must,
    "The app must register identifiers of background tasks before its launch methods return, "
      + "because the scheduler could not deliver a task otherwise.",
    sources: [
      .page("backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)"),
      .page("backgroundtasks/performing-long-running-tasks-on-ios-and-ipados"),
    ],
    latitude: [inTwentySix],
    needs: [.app, .scheduler], breadth: .narrow,
    check: .app(at: [.register]) { app in
      let isEarly =
        app.isLaunching || !app.hasBeenCalled
        || app.step.lastCall?.event == .notification(.didFinishLaunching)
      return .holds(isEarly || app.mayRegisterLate)
    }
    .at([.processing]) { app in .holds(app.hasRegistered) },
    message: .notRegistered,
    examples: [
      """
      client Notes; client promises scheduler
      launch | app.willFinishLaunching app.didFinishLaunching >register registered A.willConnect
      """,
      "\(notes("scheduler", ">register! unregistered"))",
      """
      client Notes; client promises scheduler
      given modes processing
      event processing | app.willFinishLaunching app.didFinishLaunching deliver(processing)!
      """,
    ])

  static let registersEachJob = Rule(
    "app/scheduler/registers-each-job", .must,
    "Before the app submits a request for a job, it must have registered a launch handler for the "
      + "identifier of that job in this process.",
    sources: [schedulerPage, .page("backgroundtasks/bgtaskscheduler/submit(_:)")],
    latitude: [inTwentySix], needs: [.app, .scheduler, .jobs], breadth: .narrow,
    check: .app(at: [.submitJob]) { app in
      guard case .submitJob(let job)? = app.moment.act, app.isComplete else { return .silent }
      return .holds(app.jobs.registered.contains(job) || app.mayRegisterLate)
    },
    message: BreachMessage { breach in
      guard case .client(.did(.submitJob(let job)))? = breach.seen?.event else {
        return "\(breach.whatHappened)."
      }
      return "\(breach.whatHappened) without a launch handler for its identifier: "
        + "`>\(AppAct.registerJob(job))` must come in the launch."
    },
    examples: [
      """
      client Notes; client promises scheduler
      launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) \
      A.willConnect A.willEnterForeground A.didBecomeActive >submit(1)
      """,
      """
      client Notes; client promises scheduler
      launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) \
      A.willConnect A.willEnterForeground A.didBecomeActive >submit(2)!
      """,
    ])

  static let registersJobsOnce = Rule(
    "app/scheduler/registers-once", .must,
    "The app must register a launch handler for the identifier of a job at most once in a process.",
    sources: [schedulerPage], needs: [.app, .scheduler, .jobs], breadth: .narrow,
    check: .app(at: [.register]) { app in
      guard case .registerJob(let job)? = app.moment.act else { return .silent }
      return .holds(!app.jobs.registered.contains(job))
    },
    message: .app(
      acting:
        "for the second time in this process: the system ends an app that registers an identifier "
        + "again"),
    examples: [
      """
      client Notes; client promises scheduler
      launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) \
      >register(2) jobRegistered(2)
      """,
      """
      client Notes; client promises scheduler
      launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) \
      >register(1)!
      """,
      """
      client Notes; client promises scheduler
      launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1)
      terminate | terminate(system-request)
      launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1)
      """,
    ])

  static let completesEachJob = Rule(
    "app/scheduler/completes-each-job", .must,
    "The app must report each job that has begun as complete exactly once, also after the job "
      + "has expired.",
    sources: [
      .page("backgroundtasks/bgtask/settaskcompleted(success:)"),
      .page("backgroundtasks/bgtask/expirationhandler"),
    ],
    latitude: ["After the expiration handler was called, the app has ten seconds for it."],
    needs: [.app, .scheduler, .jobs],
    check: .app(at: [.completeJob]) { app in
      guard case .completeJob(let job)? = app.moment.act else { return .silent }
      return .holds(app.jobs.running[job] != nil)
    }
    .at([.expiredJob]) { _ in .broken }
    .at([.suspension]) { app in app.jobs.running.isEmpty ? .silent : .broken },
    message: .jobNotCompleted,
    examples: [
      "\(atWork)run job 1 | jobBegins(1); wait 5s | +5s >complete(1)",
      "\(atWork)run job 1 | jobBegins(1); wait 5s | +5s >complete(1) >complete(1)!",
      "\(atWork)run job 1 | jobBegins(1); expire job 1 | jobExpires(1); wait 20s | !",
      "\(atWork)run job 1 | jobBegins(1); expire job 1 | jobExpires(1); wait 10s | +7s >complete(1)",
      "\(atWork)run job 1 | jobBegins(1); expire job 1 | jobExpires(1) >complete(1)",
    ])

  private static let atWork = """
    client Notes; client promises scheduler
    given modes processing
    launch | app.willFinishLaunching app.didFinishLaunching >register(1) jobRegistered(1) \
    A.willConnect A.willEnterForeground A.didBecomeActive >submit(1)
    home | A.willResignActive A.didEnterBackground

    """
}
