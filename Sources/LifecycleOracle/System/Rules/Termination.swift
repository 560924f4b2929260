import Lifecycle

extension Rule {
  /// The end of an app; `endsTheProcess` is in `UnaskedMoves.swift`.
  package static let termination = [
    silentWhenSuspended, willTerminateOnQuit, willTerminateWhenRunning, endsTheProcess, isFinal,
    justified, exitsOnSuspend, silentAfterWillTerminate, toldOnce,
  ]

  static let silentWhenSuspended = Rule(
    "termination/silent-when-suspended", .must,
    "A suspended app must be terminated without `applicationWillTerminate` and without its "
      + "notification.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillterminate(_:)")],
    needs: [.suspension, .termination], breadth: .narrow,
    check: .at(.app(.willTerminate).union(.app(post: .willTerminate)), when: .wasNotExecuting) {
      state, _ in
      state.startedSuspended && state.step.stimulus.endsApps ? .broken : .silent
    }
    .after([.quit, .terminate, .memoryPressure], when: .wasNotExecuting) { state, _ in
      state.startedSuspended && state.step.terminated ? .held : .silent
    },
    decidedBy: .device, consequence: .none, message: .suspendedWasTold,
    examples: [
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground suspend
      quit | terminate(user-quit)
      """,
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground suspend
      quit | resume app.willTerminate! terminate(user-quit)
      """,
    ])

  static let willTerminateOnQuit = Rule(
    "termination/will-terminate-on-quit", .must,
    "`applicationWillTerminate` must be called when an app without background execution is quit or "
      + "exits.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillterminate(_:)")],
    latitude: ["An app that declares a background mode need not be told."],
    needs: [.appBased, .termination, .systems(9...12)],
    check: .at(.terminate) { state, seen in
      guard state.given.exitsInsteadOfSuspending, state.given.modes.isEmpty,
        !state.step.startProcess.contains(.suspended), state.visibility.sees(.app(.willTerminate)),
        seen.event == .terminate(.userQuit) || seen.event == .terminate(.exitsOnSuspend)
      else { return .silent }
      return .holds(state.lifetime.toldWillTerminate)
    },
    decidedBy: .implementationAtActsOfDevice, consequence: .none, message: .endedUntold,
    examples: [
      """
      given iOS 12, exits on suspend
      \(launchedApp)
      quit | app.willResignActive app.willTerminate terminate(user-quit)
      """,
      """
      given iOS 12, exits on suspend
      \(launchedApp)
      quit | app.willResignActive terminate(user-quit)!
      """,
      "given iOS 12, exits on suspend, modes audio; \(launchedApp); quit | terminate(user-quit)",
    ])

  static let willTerminateWhenRunning = Rule(
    "termination/will-terminate-when-running", .should,
    "`applicationWillTerminate` should be called only if the app is then terminated.",
    sources: [.page("uikit/uiapplicationdelegate/applicationwillterminate(_:)")],
    latitude: ["The system may end an app that runs in the background without calling the method."],
    needs: .termination,
    check: .after(
      .any, when: .toldWillTerminate, brokenAt: { Int($0.step.firstWillTerminate) }
    ) { state, _ in
      guard state.step.toldWillTerminate, state.visibility.sees(.terminate) else { return .silent }
      return .holds(state.step.terminated)
    },
    decidedBy: .implementation, consequence: .unclear(.process), message: .notTerminated,
    examples: [
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground
      terminate | app.willTerminate terminate(system-request)
      """,
      "log starts unknown; home | A.willResignActive A.didEnterBackground app.willTerminate!",
    ])

  static let isFinal = Rule(
    "termination/is-final", .must,
    "After a termination, the first observation must belong to a new launch, in which no scene of the "
      + "old process is connected.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: ["A prewarmed process that has received no call may be ended."],
    needs: .termination, breadth: .narrow,
    check: .at(.all, when: [.hasEnded, .notExecuting]) { state, seen in
      guard state.hasSurelyEnded else { return .silent }
      switch seen.event {
      // A launch is refused once.
      case .refuse: return state.step.refused ? .broken : .held
      case .callback(.willFinishLaunching): return .held
      // Other rules judge a launch that is under way.
      case .callback, .notification(.didFinishLaunching):
        return state.isAwaitingLaunch ? .silent : .broken
      case .terminate:
        return state.isAwaitingLaunch || state.history.mayBePrewarmed ? .silent : .broken
      default: return .broken
      }
    }
    // In the new process, a scene of the old one must connect first.
    .at(.callbacks, when: [.sceneBased, .hasEnded, .unattached]) { state, seen in
      guard let scene = seen.receiver.scene, state.isSceneBased,
        seen.event != .callback(.willConnect), state.process != ProcessSet(.notRunning),
        state.history.attachedAtTermination.contains(scene)
      else { return .silent }
      return state.possibleStates[SubjectSet(scene)] == [.unattached] ? .broken : .silent
    },
    decidedBy: .implementation, consequence: .outOfOrder([.process, .states]),
    message: .afterTheEnd,
    examples: [
      """
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) terminate(user-quit)
      \(launchedScene)
      """,
      "\(launchedScene); quit | terminate(user-quit) A.didDisconnect!",
      """
      \(launchedScene)
      quit | terminate(user-quit)
      launch | app.willFinishLaunching app.didFinishLaunching A.willEnterForeground!
      """,
      """
      \(launchedScene)
      quit | terminate(user-quit)
      prewarm |
      memory pressure | terminate(memory)
      memory pressure | terminate(memory)!
      """,
    ])

  static let justified = Rule(
    "termination/justified", .must,
    "An app must be terminated only for a documented cause, and refused only when it is launched.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/extending-your-app-s-background-execution-time"),
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("backgroundtasks/bgtask/settaskcompleted(success:)"),
    ],
    latitude: [
      "The system may reclaim memory from an app in the background at any time.",
      "The system may end an app whose extended time it takes back.",
      "It may end an app that has not completed an expired job, or that registers a job again.",
    ],
    needs: .termination,
    check: .at(.terminate.union(.refuse)) { state, seen in
      if seen.event == .refuse {
        let isLaunched = !state.process.contains(.notRunning)
        return .caused(
          state.step.stimulus.launches && state.startedNotRunning && !isLaunched, state)
      }
      // `termination/is-final` judges the end of a process that has already ended.
      guard case .terminate(let cause) = seen.event,
        state.process != ProcessSet(.notRunning) || state.step.stimulus.launches
      else { return .silent }
      return state.judgeEnd(for: cause)
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .none,
    message: .unjustifiedEnd,
    examples: [
      """
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) terminate(user-quit)
      """,
      "\(sceneInBackground) terminate(user-quit)!",
      "\(sceneInBackground); quit | A.didDisconnect terminate(memory)!",
      "\(sceneInBackground) refuse!",
      "request A | app.willFinishLaunching app.didFinishLaunching refuse!",
      """
      \(launchedScene)
      acquire camera |
      release camera |
      home | A.willResignActive A.didEnterBackground
      wait 12s | terminate(held:camera)!
      """,
      """
      on app.willTerminate: end task 1
      \(taskInBackground)
      wait 1m | expire(1) app.willTerminate terminate(unended-task)
      """,
      """
      on A.didEnterBackground: release camera
      \(launchedScene)
      acquire camera |
      home | A.willResignActive A.didEnterBackground terminate(held:camera)!
      """,
      """
      on A.didEnterBackground: acquire camera
      \(launchedScene)
      acquire camera |
      home | A.willResignActive A.didEnterBackground
      release camera |
      wait 1s | terminate(accessed:camera)
      """,
      """
      given iOS 12, exits on suspend
      \(launchedApp)
      interrupt alert | app.willResignActive app.willTerminate terminate(exits-on-suspend)!
      """,
      """
      \(taskInBackground)
      expire | terminate(system-request)
      """,
      """
      \(launchedScene)
      begin task 1 | task(1)=7
      expire | expire(1) terminate(unended-task)!
      """,
      """
      on A.didEnterBackground: take 7s
      \(launchedScene)
      begin task 1 | task(1)=7
      home | A.willResignActive A.didEnterBackground terminate(overrun)
      """,
      """
      \(launchedWithJob)
      register job 1 | terminate(system-request)
      """,
    ])

  static let exitsOnSuspend = Rule(
    "termination/exits-on-suspend", .must,
    "Before iOS 13, an app that exits on suspend must be terminated, not suspended.",
    sources: [.page("bundleresources/information-property-list/uiapplicationexitsonsuspend")],
    latitude: [
      "The termination may come any time after the app is left.",
      "An app that was launched for an event and was never in the foreground may be suspended.",
    ],
    needs: [.appBased, .suspension, .termination, .systems(9...12)], breadth: .narrow,
    check: .at(.suspend.union(.terminate)) { state, seen in
      guard state.given.exitsInsteadOfSuspending else { return .silent }
      if seen.event == .suspend { return state.lifetime.hasBeenInFront ? .broken : .silent }
      return seen.event == .terminate(.exitsOnSuspend) ? .held : .silent
    },
    decidedBy: .device, consequence: .unclear(.process), message: .suspendedInsteadOfExit,
    examples: [
      """
      given iOS 12, exits on suspend
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground app.willTerminate terminate(exits-on-suspend)
      """,
      """
      given iOS 12, exits on suspend
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground suspend!
      """,
    ])

  static let silentAfterWillTerminate = Rule(
    "termination/silent-after-will-terminate", .observed,
    "Transition methods must not be called after `applicationWillTerminate`.",
    sources: [.traces(["R004", "R049", "R059", "R190"])],
    needs: .termination, breadth: .narrow,
    check: .at(.transitions, when: .toldWillTerminate) { state, _ in
      state.step.toldWillTerminate ? .broken : .silent
    }
    .after(.any, when: .toldWillTerminate) { state, _ in
      state.step.toldWillTerminate ? .held : .silent
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .afterWillTerminate,
    examples: [
      """
      log starts unknown
      quit | A.willResignActive A.didEnterBackground app.willTerminate terminate(user-quit)
      """,
      """
      log starts unknown
      quit | A.willResignActive app.willTerminate A.didEnterBackground! terminate(user-quit)
      """,
    ])

  static let toldOnce = Rule(
    "termination/told-once", .must,
    "Before an app ends, `applicationWillTerminate` must be called at most once, and its "
      + "notification posted at most once.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
      .page("uikit/uiapplication/willterminatenotification"),
    ],
    latitude: ["The call and the notification may be missing."],
    needs: .termination, breadth: .narrow,
    choice: Choice(at: [.quit, .terminate, .memoryPressure]),
    check: .at(.app(.willTerminate).union(.app(post: .willTerminate))) { state, seen in
      let tally = state.step.other
      if case .notification = seen.event {
        return tally.posts[.termination] > 0 ? .broken : .silent
      }
      return tally.calls[.termination] > 0 ? .broken : .held
    },
    decidedBy: .implementation, consequence: .unclear(.process), message: .uncaused,
    examples: [
      "\(launchedScene); terminate | app.willTerminate app:willTerminate terminate(system-request)",
      """
      \(launchedScene)
      terminate | app.willTerminate app.willTerminate! terminate(system-request)
      """,
      """
      \(launchedScene)
      terminate | app.willTerminate app:willTerminate app:willTerminate! terminate(system-request)
      """,
    ])
}

extension Stimulus {
  /// Whether the person or the system ends the app by the stimulus.
  fileprivate var endsApps: Bool {
    switch self {
    case .quit, .terminate, .memoryPressure: true
    default: false
    }
  }

  /// Whether a scene or app in the foreground stays there, active or not.
  fileprivate var keepsInFront: Bool {
    switch self {
    case .interrupt, .end, .banner, .wait: true
    default: false
    }
  }
}

extension MonitorStateView {
  /// Whether the app holds a resource, or held it until its own code released it in this step.
  func mayHold(_ resource: Resource) -> Bool {
    app.held.contains(resource)
      || step.stimulus == .release(resource) && step.startHeld.contains(resource)
  }

  /// Whether the app has used a resource in this stay in the background.
  ///
  /// A held resource is not acquired again, but an engine may count the holding as a use.
  func mayHaveUsed(_ resource: Resource) -> Bool {
    step.accessed.union(lifetime.backgroundStay.used).contains(resource)
      || step.stimulus == .acquire(resource)
      || app.held.contains(resource) || step.startHeld.contains(resource)
  }

  /// Whether extended time is taken back; the system may end the app instead.
  private var isTakenBack: Bool {
    step.kind == .expire && !lifetime.grants.open.isEmpty && possibleStates.surelyForeground.isEmpty
  }

  /// Whether the app breaks a rule of the scheduler, for which the system may end it.
  private var misusesScheduler: Bool {
    lifetime.jobs.isOverdue || lifetime.jobs.isRegisteredTwice
  }

  /// Judges whether the known facts justify a cause of termination.
  ///
  /// The message `unjustifiedEnd` in `EndMessages.swift` names the missing fact.
  fileprivate func judgeEnd(for cause: Termination) -> Judgement {
    let stimulus = step.stimulus
    if stimulus.kind == .unknown { return .silent }
    switch cause {
    case .unknown: return .silent
    case .userQuit: return .holds(stimulus.kind == .quit)
    case .lastSceneClosed:
      guard case .close(let scene) = stimulus else { return .broken }
      return .holds(possibleStates.surelyAttached.subtracting(SubjectSet(scene)).isEmpty)
    case .exitsOnSuspend:
      // An interruption leaves the app in front.
      let mayLeave = possibleStates.surelyForeground.isEmpty || !stimulus.keepsInFront
      return .holds(given.exitsOnSuspend && possibleStates.surelyActive.isEmpty && mayLeave)
    // The system may reclaim memory at any time.
    case .memory: return .holds(stimulus.kind != .quit)
    case .heldSharedResource(let resource):
      if startsUnknown { return .silent }
      return .holds(
        mayHold(resource) && !excusable.contains(resource)
          && possibleStates.surelyForeground.isEmpty)
    case .accessedSharedResource(let resource):
      return .holds(
        mayHaveUsed(resource) && !excusable.contains(resource)
          && possibleStates.surelyForeground.isEmpty)
    case .unendedTask:
      if startsUnknown { return .silent }
      if !possibleStates.surelyForeground.isEmpty { return .broken }
      if !step.unendedAtWillTerminate.isEmpty || isTakenBack || misusesScheduler { return .held }
      let unended = app.working.union(lifetime.grants.open)
      return .holds(!step.expired.union(lifetime.grants.expired).isDisjoint(with: unended))
    case .overrun:
      // Extended time is for other threads: the method must return nevertheless.
      return .holds(
        max(step.backgroundTime, step.longest) >= TimeLimits.enteringBackground
          || misusesScheduler)
    case .systemRequest:
      return .holds(stimulus.kind == .terminate || isTakenBack || misusesScheduler)
    case .refusedLaunch: return .holds(given.mustRefuseLaunch || given.lacksRequiredDelegate)
    }
  }
}
