import Lifecycle

// Rules of the list `events`: the jobs of the background-task scheduler, each with an identifier of
// its own.
extension Rule {
  static let jobRegistration = Rule(
    "events/job-registration", .must,
    "Each registration of a job must be answered once. It must be accepted before the launch "
      + "sequence ends, and refused afterwards.",
    sources: [schedulerPage, .page("uikit/using-background-tasks-to-update-your-app")],
    latitude: [
      inTwentySix, "Before iOS 13 there is no scheduler.",
      "An extension, which is launched for no job, may be refused.",
      "A second registration of a job in one process may have any answer, or end the app.",
    ],
    needs: [.jobs, .suspension, .termination],
    check: .at(.job(.registered).union(.job(.refused))) { state, seen in
      guard state.knowsCauses, case .job(let report, let job) = seen.event else { return .silent }
      let jobs = state.step.jobs
      if jobs.answered.contains(job) { return .broken }
      if state.lifetime.jobs.registered.contains(job) { return .silent }
      if jobs.inLaunch.contains(job) {
        guard state.given.hasScheduler, !state.given.isExtension else { return .silent }
        return .holds(report == .registered)
      }
      guard jobs.late.contains(job) else { return state.step.requests.isMoot ? .silent : .broken }
      return state.given.mayRegisterLate ? .silent : .holds(report == .refused)
    }
    .after(.any, when: .asked) { state, _ in
      let asked = state.step.jobs.inLaunch.union(state.step.jobs.late)
      guard state.knowsCauses, !asked.isEmpty, !state.mayHaveEnded, state.given.hasScheduler
      else { return .silent }
      return .holds(asked.isSubset(of: state.step.jobs.answered))
    },
    decidedBy: .device, consequence: .none, message: .jobAnswer,
    examples: [
      """
      \(launchedWithJob)
      register job 2 | jobRefused(2)
      """,
      """
      given extension
      on app.willFinishLaunching: register job 1
      launch | app.willFinishLaunching app.didFinishLaunching jobRefused(1) A.willConnect \
      A.willEnterForeground A.didBecomeActive
      """,
      "\(launchedScene); register job 1 | jobRegistered(1)!",
      "\(launchedScene); register job 1 | !",
    ])

  static let jobBegins = Rule(
    "events/job-begins", .must,
    "For a job that the app has requested and that runs, the app must be launched or resumed, and the "
      + "launch handler of that job must be called once. No other launch handler must be called, and "
      + "none in the foreground, or if the app declares neither the mode `fetch` nor `processing`.",
    sources: [
      schedulerPage, .page("backgroundtasks/bgtaskscheduler/submit(_:)"),
      .page("backgroundtasks/bgtask"),
      .page("backgroundtasks/bgtaskscheduler/error/code/notpermitted"),
    ],
    latitude: [
      "The handler is not called if this process has registered none.",
      "An app that the person quit need run no job until the person launches it, nor need any app be "
        + "launched before the first unlock.",
      "A job that was requested again need not begin again before it is complete, though its time has "
        + "expired.",
      "An app with the feature `continued processing` may run jobs in the foreground.",
      "An extension is launched for no job.",
      "In an app with the mode `fetch` alone no job need begin, because it may be a processing job.",
      "A request may be turned down if the process has registered no launch handler for the job.",
    ],
    needs: [.jobs, .reactions, .suspension, .termination, .backgroundLaunch],
    opportunity: .scheduler,
    check: .at(.job(.begins)) { state, seen in
      guard state.knowsCauses, case .job(_, let job) = seen.event else { return .silent }
      let jobs = state.step.jobs
      let isRequested = jobs.due == job || jobs.mayBegin == job
      let mayBegin =
        isRequested && !jobs.begun.contains(job) && state.mayCallLaunchHandlers
        && state.lifetime.jobs.registered.contains(job)
      return mayBegin ? .silent : .broken
    }
    .after([.runJob]) { state, _ in
      guard state.knowsCauses, let job = state.step.jobs.due, state.mustRunJobs else {
        return .silent
      }
      if state.startedNotRunning, !state.step.launched {
        let needNotLaunch =
          state.history.wasQuit || !state.world.wasUnlocked || state.hasNoSceneLeft
        return needNotLaunch ? .silent : .broken
      }
      if state.step.jobs.begun.contains(job) { return .held }
      let needNotBegin =
        state.mayHaveEnded || state.history.wasQuit
        || !state.lifetime.jobs.registered.contains(job)
        || state.lifetime.jobs.running.contains(job)
      return needNotBegin ? .silent : .broken
    },
    decidedBy: .device, consequence: .none, message: .jobCalled,
    examples: [
      "\(jobApp); run job 1 | jobBegins(1)",
      "\(jobApp); run job 1 | !",
      "\(jobApp); run job 1 | jobBegins(1); submit job 1 |; run job 1 | jobBegins(1)",
      "\(jobApp); run job 1 | jobBegins(1); submit job 1 |; run job 1 |",
      """
      \(jobApp)
      run job 1 | jobBegins(1)
      expire job 1 | jobExpires(1)
      submit job 1 |
      wait 5s | suspend
      run job 1 |
      """,
      "\(jobApp); run job 1 | jobBegins(1); run job 1 | jobBegins(1)!",
      "\(jobApp); run job 2 | jobBegins(2)!",
      """
      \(jobApp)
      terminate | terminate(system-request)
      run job 1 | app.willFinishLaunching app.didFinishLaunching jobRegistered(1) jobBegins(1)
      """,
      "\(jobApp); terminate | terminate(system-request); run job 1 | !",
      """
      given modes processing
      \(launchedScene)
      submit job 1 |
      home | A.willResignActive A.didEnterBackground
      terminate | terminate(system-request)
      run job 1 |
      """,
      "\(jobApp); launch | A.willEnterForeground A.didBecomeActive; run job 1 | jobBegins(1)!",
      """
      \(launchedWithJob)
      submit job 1 |
      home | A.willResignActive A.didEnterBackground
      run job 1 | jobBegins(1)!
      """,
      """
      \(jobApp)
      run job 1 | jobBegins(1)
      expire job 1 | jobExpires(1)
      submit job 1 |
      run job 1 | jobBegins(1)
      """,
    ])

  static let jobExpires = Rule(
    "events/job-expires", .must,
    "Before the time of a running job is over, its expiration handler must be called once. The app "
      + "must not be suspended before that, unless the job is complete.",
    sources: [
      .page("backgroundtasks/bgtask/expirationhandler"),
      .page("backgroundtasks/bgtask/settaskcompleted(success:)"),
    ],
    latitude: ["The system may call the handler at any time while the job runs."],
    needs: [.jobs, .reactions, .suspension, .termination, .backgroundLaunch],
    opportunity: .scheduler,
    check: .at(.job(.expires).union(.suspend)) { state, seen in
      let jobs = state.lifetime.jobs
      guard state.knowsCauses else { return .silent }
      guard case .job(_, let job) = seen.event else {
        return jobs.keepRunning ? .broken : .silent
      }
      return .holds(jobs.running.contains(job) && !jobs.expired.contains(job))
    }
    .after([.expireJob, .wait]) { state, _ in
      let running = state.lifetime.jobs.running.subtracting(state.lifetime.jobs.expired)
      guard state.knowsCauses, !running.isEmpty, !state.mayHaveEnded,
        state.process == ProcessSet(.running)
      else { return .silent }
      guard case .expireJob(let job) = state.step.stimulus else { return .held }
      return running.contains(job) ? .broken : .silent
    },
    decidedBy: .device, consequence: .none, message: .jobTime,
    examples: [
      """
      \(jobApp)
      run job 1 | jobBegins(1)
      expire job 1 | jobExpires(1)
      complete job 1 |
      wait 20s | suspend
      """,
      "\(jobApp); run job 1 | jobBegins(1); expire job 1 | !",
      "\(jobApp); run job 1 | jobBegins(1); complete job 1 |; expire job 1 | jobExpires(1)!",
      "\(jobApp); run job 1 | jobBegins(1); wait 20s | suspend!",
    ])

  static let schedulerPage = Source.page(
    "backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)")

  /// An app that has registered and requested a job, and is in the background.
  private static let jobApp = """
    given modes processing
    \(launchedWithJob)
    submit job 1 |
    home | A.willResignActive A.didEnterBackground
    """
}

extension MonitorStateView {
  /// Whether the system must run a requested job, unless the person or the app prevents it.
  fileprivate var mustRunJobs: Bool {
    given.hasScheduler && given.eventModes.contains(.processing) && !given.mayRefuseLaunch
      && !given.lacksRequiredDelegate && step.start.foreground.isEmpty
  }

  /// Whether the system may call launch handlers of jobs at all.
  fileprivate var mayCallLaunchHandlers: Bool {
    let isInFront = !step.start.surelyForeground.isEmpty && !given.continuesProcessing
    return given.hasScheduler && !isInFront
      && !given.eventModes.isDisjoint(with: [.fetch, .processing])
  }
}
