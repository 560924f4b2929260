import Lifecycle

// Nothing happens without a cause: low memory, the time, protected data, changes, and what happens
// to the process.
extension Rule {
  static let causeOfMemoryWarning = Rule(
    "cause/memory-warning", .must,
    "An app is warned of low memory when memory is low, once.",
    sources: [.page("uikit/uiapplicationdelegate/applicationdidreceivememorywarning(_:)")],
    latitude: ["A suspended app may be warned when it resumes."],
    needs: .changes, breadth: .broad,
    check: .at(.news(.memoryWarning)) { state, seen in
      let isLow =
        switch state.step.stimulus {
        case .memoryWarning, .memoryPressure: true
        default: state.mayHaveResumed && state.lifetime.missed.memoryWarning
        }
      return .caused(isLow && state.isFirst(seen, of: .memoryWarning), state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      """
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning app:didReceiveMemoryWarning
      """,
      """
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning app.didReceiveMemoryWarning!
      """,
      """
      \(launchedScene)
      wait 5s | app.didReceiveMemoryWarning!
      """,
    ])

  static let causeOfTimeChange = Rule(
    "cause/time-change", .must,
    "An app is told that the time has changed significantly when it has, once.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)"),
      .page("uikit/processing-queued-notifications"),
    ],
    latitude: [
      "A suspended app is told when it resumes, or no later than it comes forward."
    ],
    needs: .changes, breadth: .broad,
    check: .at(.news(.timeChange)) { state, seen in
      let missed = state.lifetime.missed.time
      let isCallback = if case .callback = seen.event { true } else { false }
      let runs = state.mayHaveResumed || state.process.contains(.running)
      let isLate = isCallback ? missed != .none : missed == .all && runs
      return .caused(
        (state.step.kind == .timeChange || isLate) && state.isFirst(seen, of: .timeChange),
        state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      """
      \(launchedScene)
      time change | app:significantTimeChange app.significantTimeChange
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      time change |
      time change |
      launch | resume app:significantTimeChange app.significantTimeChange \
      app.significantTimeChange! A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      banner | app:significantTimeChange!
      """,
    ])

  static let causeOfProtectedData = Rule(
    "cause/protected-data", .must,
    "Protected data goes away when the device is locked and comes back when it is unlocked, once.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)"),
      .page("uikit/uiapplicationdelegate/applicationprotecteddatadidbecomeavailable(_:)"),
    ],
    latitude: ["An app may be told when it resumes what happened before."],
    needs: .protectedData, breadth: .broad,
    check: .at(.news(.dataUnavailable).union(.news(.dataAvailable))) { state, seen in
      let isLoss = state.isNews(seen, .dataUnavailable)
      let isNow = isLoss ? state.mayLoseData : state.step.kind == .unlock
      return .caused(
        state.given.protectsData && (isNow || state.mayHaveMissedLock)
          && state.isFirst(seen, of: isLoss ? .dataUnavailable : .dataAvailable), state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      """
      \(launchedScene)
      lock | app.protectedDataWillBecomeUnavailable A.willResignActive A.didEnterBackground
      """,
      """
      given no data protection
      \(launchedScene)
      lock | app.protectedDataWillBecomeUnavailable! A.willResignActive A.didEnterBackground
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground app.protectedDataWillBecomeUnavailable!
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      launch | resume app.protectedDataDidBecomeAvailable! A.willEnterForeground A.didBecomeActive
      """,
    ])

  static let causeOfChange = Rule(
    "cause/change", .must,
    "A change of settings or of the device is told that has come, once.",
    sources: [.page("uikit/processing-queued-notifications")],
    latitude: ["A suspended app is told when it resumes."],
    needs: [.changes, .appNotifications], breadth: .broad,
    check: .at(.app(post: .didChange(.settings))) { state, seen in
      guard case .notification(.didChange(let change)) = seen.event else { return .silent }
      // Whether it is told once on resumption is judged with what else is queued.
      let isLate = state.mayHaveResumed && state.lifetime.missed.changes.contains(change)
      let isNow = state.step.stimulus == .change(change)
      return .caused(isLate || isNow && !state.step.other.changes.contains(change), state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      """
      \(launchedScene)
      change locale | app:didChange(locale)
      """,
      """
      \(launchedScene)
      change locale | app:didChange(battery)!
      """,
      """
      \(launchedScene)
      change locale | app:didChange(locale) app:didChange(locale)!
      """,
    ])

  static let causeOfResumption = Rule(
    "cause/resumption", .must,
    "An app is resumed that is suspended, and for a reason.",
    sources: [
      .page("uikit/about-the-background-execution-sequence"),
      .page("uikit/processing-queued-notifications"),
    ],
    latitude: ["Whoever ends the app, or takes a scene, may resume it to tell so: at any time."],
    needs: .suspension, breadth: .broad,
    check: .at(.resume) { state, _ in
      let mayWake = state.step.stimulus.mayWake || state.step.kind == .wait && state.isSceneBased
      return .caused(state.process.contains(.suspended) && mayWake, state)
    }
    .after([.wait], when: .resumed) { state, _ in
      guard state.step.resumed, !state.step.stimulus.mayWake else { return .silent }
      return state.step.disconnected.isEmpty && !state.mayHaveEnded ? .broken : .silent
    },
    decidedBy: .device, restsOn: .process, consequence: .unclear(.process), message: .uncaused,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      launch | resume A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend
      change locale | resume!
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      launch | resume! A.willEnterForeground A.didBecomeActive
      """,
    ])

  static let causeOfDeactivation = Rule(
    "cause/deactivation", .must,
    "What is active resigns when something interrupts it or takes it off the screen.",
    sources: [
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)"),
    ],
    latitude: [
      "A banner, a change of the device and the passage of time may interrupt for a moment.",
      "Whoever opens, closes or asks for one scene may disturb the others.",
    ],
    needs: .changes, breadth: .broad,
    check: .after(.interruptingNothing, when: .alive) { state, _ in
      let active = state.step.start.surelyActive
      guard !active.isEmpty, !state.mayHaveEnded, state.knowsCauses else { return .silent }
      return .holds(state.step.provedActive.isDisjoint(with: active))
    },
    decidedBy: .implementation, consequence: .none, message: .bouncedForNothing,
    examples: [
      """
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning
      """,
      """
      \(launchedScene)
      time change | app:significantTimeChange app.significantTimeChange A.willResignActive \
      A.didBecomeActive !
      """,
    ])

  static let causeOfSnapshot = Rule(
    "cause/snapshot", .must,
    "A snapshot is taken of what there is: no scene is snapshotted that is not connected.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/about-the-background-execution-sequence"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
    ],
    latitude: [
      "How many are taken in the background, and when.",
      "With scenes, of the app as a whole too.",
    ],
    needs: .snapshots, breadth: .broad,
    check: .at(.snapshot) { state, seen in
      if seen.receiver == .app, state.isSceneBased { return .silent }
      let lifecycleStates = state.possibleStates[SubjectSet(seen.receiver)]
      return .caused(
        (seen.receiver == .app) != state.isSceneBased && lifecycleStates != [.unattached], state)
    },
    decidedBy: .device, consequence: .none, message: .uncaused,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground A.snapshot
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground A.snapshot
      reclaim A | A.didDisconnect A.snapshot!
      """,
    ])
}

extension StimulusKindSet {
  /// Those that neither interrupt nor concern what is on the screen.
  fileprivate static let interruptingNothing: StimulusKindSet = [
    .prewarm, .event, .expire, .memoryWarning, .timeChange, .acquire, .release, .access, .beginTask,
    .endTask, .readTimeRemaining, .register,
  ]
}

extension ObservationKinds {
  /// The method and the notification that tell of something.
  static func news(_ news: ProcessNews) -> ObservationKinds {
    ObservationKinds.app(news.callback).union(.app(post: news.notification))
  }
}

extension MonitorStateView {
  /// Whether the app was resumed in this step, as far as that is seen.
  fileprivate var mayHaveResumed: Bool { step.resumed || !visibility.sees(.resume) }

  /// Whether the app may have resumed from a suspension in which the device was locked or unlocked.
  fileprivate var mayHaveMissedLock: Bool {
    mayHaveResumed && (lifetime.missed.lock || world.isLocked || lifetime.dataLoss != .none)
  }

  /// Whether an observation tells of something, by the method or the notification.
  fileprivate func isNews(_ seen: ObservationView, _ news: ProcessNews) -> Bool {
    seen.event == .callback(news.callback) || seen.event == .notification(news.notification)
  }

  /// Whether the method or the notification has not told of it in this step.
  fileprivate func isFirst(_ seen: ObservationView, of news: ProcessNews) -> Bool {
    let told = step.other
    return if case .callback = seen.event { told.calls[news] == 0 } else { told.posts[news] == 0 }
  }
}
