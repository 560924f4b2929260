import Lifecycle

// Rules of the list `tasks` about the answers to requests for extended time and to reads of the time
// remaining, and about the limits of extended time.
extension Rule {
  static let beginAnswered = Rule(
    "tasks/begin-answered", .must,
    "Each request for extended time must be granted or refused exactly once. Time must not be "
      + "granted or refused without a request.",
    sources: [.page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)")],
    latitude: ["Time that is requested again for unended work may be granted again or not."],
    needs: [.tasks, .suspension, .termination], breadth: .narrow,
    check: .at(.grant.union(.deny)) { state, seen in
      guard state.knowsApp, let work = seen.event.work else { return .silent }
      if state.step.requests.isMoot { return state.judgementOfMootAnswer }
      let requests = state.step.requests
      if requests.repeated.contains(work) { return .silent }
      let isPending = requests.begun.contains(work) && !requests.answered.contains(work)
      return isPending ? .silent : .broken
    }
    .after(.any, when: .asked) { state, _ in
      let requests = state.step.requests
      guard state.knowsApp, !requests.begun.isEmpty, !state.mayHaveEnded else {
        return .silent
      }
      return .holds(requests.begun.isSubset(of: requests.answered))
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear(.grants),
    message: .taskAnswer,
    examples: [
      "\(launchedScene); begin task 1 | task(1)=7",
      "\(launchedScene); begin task 1 | !",
      "\(launchedScene); begin task 1 | task(1)=7 task(1)=8!",
      "\(launchedScene); begin task 1 | task(2)=7!",
      """
      on A.willResignActive: begin task 1
      \(launchedScene)
      begin task 1 | task(1)=7
      home | A.willResignActive task(1)=8 A.didEnterBackground
      """,
      """
      on app.significantTimeChange: access camera, begin task 1
      \(sceneInBackground) suspend
      time change |
      launch | resume app.significantTimeChange terminate(accessed:camera) \
      app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      """,
    ])

  static let grantedInForeground = Rule(
    "tasks/granted-in-foreground", .should,
    "An app in the foreground should be granted the extended time that it requests.",
    sources: [
      .page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)"),
      .page("uikit/extending-your-app-s-background-execution-time"),
    ],
    latitude: [
      "In the background the time may be refused.", "An extension has no extended time.",
      "Time that is requested again for unended work may be refused.",
    ],
    needs: .tasks, breadth: .narrow,
    check: .at(.grant.union(.deny)) { state, seen in
      guard let work = seen.event.work, !state.given.isExtension, !state.step.requests.isMoot,
        !state.step.requests.repeated.contains(work), !state.possibleStates.surelyForeground.isEmpty
      else { return .silent }
      return .holds(seen.event == .grant(work))
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear(.grants),
    message: .happenedInFront,
    examples: [
      "\(launchedScene); begin task 1 | task(1)=7",
      "\(launchedScene); begin task 1 | task(1)=invalid!",
      "\(sceneInBackground)\nbegin task 1 | task(1)=invalid",
      "given extension; \(launchedScene); begin task 1 | task(1)=invalid",
    ])

  static let timeAnswered = Rule(
    "tasks/time-answered", .must,
    "Each read of the time remaining must return exactly one value. A value must not come without "
      + "a read.",
    sources: [.page("uikit/uiapplication/backgroundtimeremaining")],
    needs: [.tasks, .suspension, .termination], breadth: .narrow,
    check: .at(.remaining) { state, _ in
      guard state.knowsApp else { return .silent }
      if state.step.requests.isMoot { return state.judgementOfMootAnswer }
      return state.step.requests.pendingReads > 0 ? .silent : .broken
    }
    .after([.readTimeRemaining], when: .asked) { state, _ in
      guard state.knowsApp, state.step.appActed, !state.mayHaveEnded else { return .silent }
      return .holds(state.step.requests.pendingReads <= 0)
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .none, message: .timeAnswer,
    examples: [
      "\(launchedScene); read time remaining | remaining(65535s)",
      "\(launchedScene); read time remaining | !",
      "\(sceneInBackground) suspend; read time remaining | remaining(3s)!",
      "\(launchedScene); read time remaining | remaining(65535s) remaining(65535s)!",
    ])

  static let takenBack = Rule(
    "tasks/taken-back", .must,
    "When extended time is taken back in the background, the expiration handler of each unended "
      + "task must be called.",
    sources: [
      .page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)"),
      .page("uikit/uiapplication/backgroundtimeremaining"),
    ],
    latitude: [
      "The app may be terminated instead, for another reason than unended tasks.",
      "A background mode may keep the app running.",
    ],
    needs: [.tasks, .suspension, .termination], breadth: .narrow,
    check: .after([.expire]) { state, _ in
      guard state.knowsApp, state.startedRunning, state.step.start.foreground.isEmpty,
        !state.given.mayRunOn
      else { return .silent }
      // The end of the app is permitted in place of the expiration handlers.
      if state.step.cause == .unendedTask { return .held }
      if state.mayHaveEnded { return .silent }
      if state.lifetime.grants.uncalled.isEmpty {
        return state.step.expired.isEmpty ? .silent : .held
      }
      return .broken
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear([.grants, .process]),
    message: .notTakenBack,
    examples: [
      """
      on expire(1): end task 1
      \(taskInBackground)
      expire | expire(1)
      """,
      """
      \(taskInBackground)
      expire | !
      """,
    ])

  static let expiresInBackground = Rule(
    "tasks/expires-in-background", .should,
    "Extended time should run out only in the background: expiration handlers should not be called "
      + "in the foreground.",
    sources: [
      .page("uikit/uiapplication/beginbackgroundtask(expirationhandler:)"),
      .page("uikit/uiapplication/backgroundtimeremaining"),
    ],
    latitude: ["Extended time that cannot be granted may be taken back at once."],
    needs: .tasks, breadth: .narrow,
    check: .at(.expire) { state, seen in
      if case .expire(let work) = seen.event, state.step.requests.begun.contains(work) {
        return .silent
      }
      if !state.possibleStates.surelyForeground.isEmpty { return .broken }
      return state.isOffscreen ? .held : .silent
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .unclear([.grants, .process]),
    message: .happenedInFront,
    examples: [
      """
      on expire(1): end task 1
      \(taskInBackground)
      wait 1m | expire(1)
      """,
      "on expire(1): end task 1; \(launchedScene); begin task 1 | task(1)=7; wait 1m | expire(1)!",
    ])

  static let timeRemainingHolds = Rule(
    "tasks/time-remaining-holds", .should,
    "In the background, an app with tasks should read a time remaining below fifteen minutes. No "
      + "task should run longer than the time that the app read.",
    sources: [.page("uikit/uiapplication/backgroundtimeremaining")],
    latitude: [
      "The time counts only if a task was begun in the foreground.", "The time may end earlier.",
      "A deviation of five seconds is permitted.", "A background mode may keep the app running.",
    ],
    needs: .tasks,
    check: .at(.remaining) { state, seen in
      guard state.countsTimeRemaining, !state.lifetime.grants.open.isEmpty else { return .silent }
      return .holds(Int32(seen.value) < TimeLimits.extendedTime)
    }
    .after([.wait], when: .running) { state, _ in
      guard state.countsTimeRemaining, state.process == ProcessSet(.running),
        let end = state.lifetime.backgroundStay.promisedUntil,
        state.now > end &+ Self.deviationOfTimeRemaining
      else { return .silent }
      return .holds(state.lifetime.grants.uncalled.isEmpty)
    },
    decidedBy: .device, restsOn: [.grants, .resources], consequence: .none,
    message: .beyondTimeRemaining,
    examples: [
      """
      on expire(1): end task 1
      \(taskInBackground)
      read time remaining | remaining(30s)
      wait 1m | expire(1)
      """,
      """
      \(taskInBackground)
      read time remaining | remaining(0s)
      wait 10s | !
      """,
      """
      \(taskInBackground)
      read time remaining | remaining(65535s)!
      """,
    ])
}

extension Event {
  /// The work for which extended time is granted or refused.
  fileprivate var work: WorkItem? {
    switch self {
    case .grant(let work), .deny(let work): work
    default: nil
    }
  }
}

extension MonitorStateView {
  /// Whether the time remaining counts.
  ///
  /// It counts in the background, after a task that was begun before, if no mode keeps the app
  /// running.
  var countsTimeRemaining: Bool {
    isOffscreen && lifetime.backgroundStay.beganWithTask && !given.mayRunOn
  }
}
