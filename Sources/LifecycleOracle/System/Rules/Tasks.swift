import Lifecycle

extension Rule {
  /// Extended background time.
  ///
  /// The rules from `beginAnswered` on are in `TaskAnswers.swift`.
  package static let tasks = [
    keepRunning, expirationHandler, unendedTerminates, endedSuspends, distinctIdentifiers,
    notInExtensions, timeRemaining, beginAnswered, grantedInForeground, timeAnswered, takenBack,
    expiresInBackground, timeRemainingHolds,
  ]

  static let keepRunning = Rule(
    "tasks/keep-running", .must,
    "An app must not be suspended while it has extended time for an unended task.",
    sources: [
      .page("uikit/extending-your-app-s-background-execution-time"),
      .page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)"),
    ],
    latitude: ["The system may take the time back early; it then calls the expiration handlers."],
    needs: [.tasks, .suspension],
    check: .at(.suspend) { state, _ in
      state.lifetime.grants.open.isEmpty ? .silent : .broken
    }
    .after([.wait], when: [.running, .offscreen]) { state, _ in
      guard state.isOffscreen, state.process == ProcessSet(.running),
        !state.lifetime.grants.open.isEmpty
      else { return .silent }
      return .held
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear([.grants, .process]),
    message: .suspendedWithTask,
    examples: [
      """
      \(taskInBackground)
      wait 20s |
      end task 1 |
      wait 12s | suspend
      """,
      """
      \(taskInBackground)
      wait 20s | suspend!
      """,
    ])

  static let expirationHandler = Rule(
    "tasks/expiration-handler", .must,
    "Before extended time is over, the expiration handler of each unended task must be called "
      + "once, while the app runs.",
    sources: [
      .page("uikit/extending-your-app-s-background-execution-time"),
      .page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)"),
    ],
    latitude: [
      "The handler may be called any time before.",
      "The time may be of any length up to a quarter of an hour. It may be counted anew from a "
        + "resumption, an event or a job.",
    ],
    needs: .tasks,
    check: .at(.expire.union(.terminate)) { state, seen in
      switch seen.event {
      case .expire(let work):
        if state.startsUnknown { return .silent }
        let grants = state.lifetime.grants
        if grants.again.contains(work) { return .silent }
        return .holds(grants.open.contains(work) && !grants.expired.contains(work))
      case .terminate(.unendedTask):
        // The cause may be a job that has expired and is not complete.
        if state.startsUnknown || state.lifetime.jobs.isOverdue { return .silent }
        let grants = state.lifetime.grants
        return grants.uncalled.isEmpty ? .held : .broken
      default: return .silent
      }
    }
    .after([.wait], when: [.running, .offscreen]) { state, _ in
      guard state.isOffscreen, state.process == ProcessSet(.running),
        !state.lifetime.grants.uncalled.isEmpty,
        !state.given.mayRunOn,
        state.now - state.lifetime.backgroundStay.since >= TimeLimits.extendedTime
      else { return .silent }
      return .broken
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear([.grants, .process]),
    message: .expiration,
    examples: [
      """
      on expire(1): end task 1
      \(taskInBackground)
      wait 1m | expire(1)
      """,
      """
      \(taskInBackground)
      wait 1m | terminate(unended-task)!
      """,
      """
      on expire(1): end task 1
      \(taskInBackground)
      wait 1m | expire(1) expire(1)!
      """,
      """
      \(taskInBackground)
      wait 1h | !
      """,
      """
      given modes fetch
      \(taskInBackground)
      wait 14m |
      event fetch | deliver(fetch)
      wait 1m |
      wait 14m | !
      """,
    ])

  static let unendedTerminates = Rule(
    "tasks/unended-terminates", .must,
    "An app that does not end a task when its time runs out must be terminated.",
    sources: [
      .page("uikit/extending-your-app-s-background-execution-time"),
      .page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)"),
    ],
    latitude: [
      "The handler is called shortly before the time is over. The app may run until then, for ten "
        + "seconds at most.",
      "In the foreground the time does not run out.",
    ],
    needs: [.tasks, .termination], breadth: .narrow,
    check: .after(.any, when: .expired) { state, _ in
      guard !state.step.expired.isEmpty, !state.startsUnknown, state.visibility.sees(.terminate),
        state.step.terminated
      else { return .silent }
      return .held
    }
    .at(.terminate) { state, seen in
      guard seen.event == .terminate(.unendedTask), !state.startsUnknown, let offset = seen.offset,
        !state.lifetime.grants.expired.isEmpty,
        // A callback that takes time delays the end.
        state.given.script.entries.allSatisfy({ $0.reaction.takes == 0 })
      else { return .silent }
      // A handler that was called in the foreground counts from the move to the background on.
      let expiredAt = max(state.lifetime.grants.expiredAt, state.lifetime.backgroundStay.since)
      let endedAt = state.stepStart + Int32(offset.count)
      return .holds(endedAt - expiredAt <= TimeLimits.afterExpiration)
    }
    .after([.wait], when: [.running, .offscreen]) { state, _ in
      let grants = state.lifetime.grants
      guard !grants.expired.isEmpty, !state.startsUnknown, state.visibility.sees(.terminate),
        state.isOffscreen, state.process == ProcessSet(.running),
        state.now - max(grants.expiredAt, state.lifetime.backgroundStay.since)
          >= TimeLimits.afterExpiration
      else { return .silent }
      return .broken
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear([.grants, .process]),
    message: .unendedTask,
    examples: [
      """
      \(taskInBackground)
      wait 1m | expire(1) terminate(unended-task)
      """,
      """
      \(taskInBackground)
      wait 1m | expire(1)
      wait 20s | !
      """,
      """
      \(taskInBackground)
      wait 1m | +10s expire(1) +30s terminate(unended-task)!
      """,
      """
      given modes fetch
      \(taskInBackground)
      wait 1m | expire(1)
      wait 9s |
      event fetch | deliver(fetch)
      wait 9s | !
      """,
    ])

  static let endedSuspends = Rule(
    "tasks/ended-suspends", .should,
    "In the background, an app should be suspended soon after its last task ends.",
    sources: [.page("uikit/extending-your-app-s-background-execution-time")],
    latitude: [meaningOfSoon],
    needs: [.tasks, .suspension], breadth: .narrow,
    check: .after([.wait], when: .offscreen) { state, _ in
      guard state.lifetime.backgroundStay.endedTask else { return .silent }
      return state.judgementOfSuspension
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear([.grants, .process]),
    message: .notSuspendedAfterTask,
    examples: [
      """
      \(taskInBackground)
      wait 20s |
      end task 1 |
      wait 12s | suspend
      """,
      """
      given modes fetch
      on app.performFetch: begin task 1
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) \
      app.performFetch task(1)=7
      end task 1 |
      wait 25s |
      """,
      """
      given modes fetch
      on app.performFetch: begin task 1
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) \
      app.performFetch task(1)=7
      end task 1 |
      wait 32s | !
      """,
      """
      \(taskInBackground)
      end task 1 |
      wait 12s | !
      """,
    ])

  static let distinctIdentifiers = Rule(
    "tasks/distinct-identifiers", .must,
    "Each granted task must have its own identifier, and never the invalid one.",
    sources: [.page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)")],
    latitude: ["The identifier of an ended task may be granted again."],
    needs: .tasks,
    check: .at(.grant) { state, seen in
      .holds(seen.value != 0 && !state.lifetime.grants.has(seen.value))
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .none, message: .identifier,
    examples: [
      "\(launchedScene); begin task 1 | task(1)=7; begin task 2 | task(2)=8",
      "\(launchedScene); begin task 1 | task(1)=7; begin task 2 | task(2)=7!",
    ])

  static let notInExtensions = Rule(
    "tasks/not-in-extensions", .must,
    "An app extension must not be granted extended background time.",
    sources: [.page("uikit/extending-your-app-s-background-execution-time", section: "Note")],
    needs: .tasks,
    check: .at(.grant.union(.deny)) { state, seen in
      guard state.given.isExtension else { return .silent }
      if case .grant = seen.event { return .broken }
      return .held
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear(.grants),
    message: .grantedToExtension,
    examples: [
      "given extension; \(launchedScene); begin task 1 | task(1)=invalid",
      "given extension; \(launchedScene); begin task 1 | task(1)=7!",
    ])

  /// The seconds by which the end of background time, computed from two readings, may differ.
  static let deviationOfTimeRemaining: Int32 = 5

  static let timeRemaining = Rule(
    "tasks/time-remaining", .should,
    "The background time remaining should fall as time passes in one stay in the background. In the "
      + "foreground some time should remain.",
    sources: [.page("uikit/uiapplication/backgroundtimeremaining")],
    latitude: [
      "In the background the time counts only if a task was begun in the foreground; otherwise it may "
        + "have any value.",
      "After a resumption or an event the time may be counted anew.",
      "Within five seconds the time need not fall, but it should never grow.",
    ],
    needs: .tasks,
    check: .at(.remaining) { state, seen in
      let stay = state.lifetime.backgroundStay
      if !state.possibleStates.surelyForeground.isEmpty {
        return .holds(seen.value > 0)
      }
      guard state.countsTimeRemaining, let earlier = stay.remaining, let end = stay.promisedUntil
      else { return .silent }
      let isInTime =
        seen.value == 0 || state.now &+ Int32(seen.value) <= end &+ Self.deviationOfTimeRemaining
      return .holds(seen.value <= earlier && isInTime)
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .none,
    message: .timeStoodStill,
    examples: [
      """
      \(taskInBackground)
      read time remaining | remaining(30s)
      wait 5s |
      read time remaining | remaining(25s)
      """,
      """
      \(taskInBackground)
      read time remaining | remaining(25s)
      read time remaining | remaining(30s)!
      """,
      """
      \(taskInBackground)
      read time remaining | remaining(30s)
      wait 6s |
      read time remaining | remaining(30s)!
      """,
      """
      on expire(1): take 5s, end task 1
      \(taskInBackground)
      read time remaining | remaining(30s)
      wait 31s | expire(1)
      read time remaining | remaining(0s)
      """,
      "\(launchedScene); read time remaining | remaining(30s)",
      "\(launchedScene); interrupt alert | A.willResignActive; read time remaining | remaining(0s)!",
    ])
}
