import Lifecycle

// Rules of the list `cause`: reports of low memory, of the time, of protected data and of changes
// have a cause, and so have resumptions, deactivations and snapshots.
extension Rule {
  static let causeOfMemoryWarning = Rule(
    "cause/memory-warning", .must,
    "A memory warning must come only when memory is low, at most once by the method and once by "
      + "the notification.",
    sources: [.page("uikit/uiapplicationdelegate/applicationdidreceivememorywarning(_:)")],
    latitude: [
      "A suspended app may be warned when it resumes, once for each warning that it missed."
    ],
    needs: .changes, breadth: .broad,
    check: .at(.news(.memoryWarning)) { state, seen in
      let missed = state.lifetime.missed
      let isLow =
        switch state.step.stimulus {
        case .memoryWarning, .memoryPressure: true
        default: state.mayHaveResumed && missed.memoryWarning
        }
      let isFirst = state.isFirst(seen, of: .memoryWarning)
      return .caused(isLow && (isFirst || missed.secondMemoryWarning), state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      "\(launchedScene); memory warning | app.didReceiveMemoryWarning app:didReceiveMemoryWarning",
      "\(launchedScene); memory warning | app.didReceiveMemoryWarning app.didReceiveMemoryWarning!",
      "\(launchedScene); wait 5s | app.didReceiveMemoryWarning!",
      """
      \(sceneInBackground) suspend
      memory warning |
      launch | resume app.didReceiveMemoryWarning app.didReceiveMemoryWarning!
      """,
      """
      \(sceneInBackground) suspend
      memory warning |
      memory warning |
      launch | resume app.didReceiveMemoryWarning app.didReceiveMemoryWarning \
      A.willEnterForeground A.didBecomeActive
      """,
    ])

  static let causeOfTimeChange = Rule(
    "cause/time-change", .must,
    "A significant time change must be reported only after it occurred, at most once by the method "
      + "and once by the notification.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationsignificanttimechange(_:)"),
      .page("uikit/processing-queued-notifications"),
    ],
    latitude: [
      "For a suspended app, the report may come when it resumes or comes to the foreground."
    ],
    needs: .changes, breadth: .broad,
    check: .at(.news(.timeChange)) { state, seen in
      let missed = state.lifetime.missed.time
      let isCallback = if case .callback = seen.event { true } else { false }
      let mayRun = state.mayHaveResumed || state.process.contains(.running)
      // The method may come late at any time; the notification only while the method is missing too,
      // in an app that may run.
      let isLate = isCallback ? missed != .none : missed == .all && mayRun
      return .caused(
        (state.step.kind == .timeChange || isLate) && state.isFirst(seen, of: .timeChange),
        state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      "\(launchedScene); time change | app:significantTimeChange app.significantTimeChange",
      """
      \(sceneInBackground) suspend
      time change |
      time change |
      launch | resume app:significantTimeChange app.significantTimeChange \
      app.significantTimeChange! A.willEnterForeground A.didBecomeActive
      """,
      "\(launchedScene); banner | app:significantTimeChange!",
    ])

  static let causeOfProtectedData = Rule(
    "cause/protected-data", .must,
    "Protected data must be reported as unavailable only for a lock, and as available only for an "
      + "unlock, at most once each.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)"),
      .page("uikit/uiapplicationdelegate/applicationprotecteddatadidbecomeavailable(_:)"),
    ],
    latitude: [
      "For a suspended app, the report may come when it resumes.",
      "Files are protected some ten seconds after the lock: an app that is launched within them may "
        + "still get the report.",
    ],
    needs: .protectedData, breadth: .broad,
    check: .at(.news(.dataUnavailable).union(.news(.dataAvailable))) { state, seen in
      let isLoss = state.isNews(seen, .dataUnavailable)
      let news = isLoss ? ProcessNews.dataUnavailable : .dataAvailable
      let isNow = isLoss ? state.mayLoseData : state.step.kind == .unlock
      // A loss that was reported earlier is not reported again; there is nothing to gain on a locked
      // device.
      let isPossible =
        isLoss ? state.lifetime.protectedDataNotice != .earlier : !state.world.isLocked
      return .caused(
        state.given.protectsData && (isNow || state.mayHaveMissedLock) && isPossible
          && state.isFirst(seen, of: news), state)
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
      "\(sceneInBackground) app.protectedDataWillBecomeUnavailable!",
      """
      \(sceneInBackground) suspend
      launch | resume app.protectedDataDidBecomeAvailable! A.willEnterForeground A.didBecomeActive
      """,
      """
      given modes fetch
      \(launchedScene)
      lock | app.protectedDataWillBecomeUnavailable A.willResignActive A.didEnterBackground suspend
      event fetch | resume app.protectedDataDidBecomeAvailable! deliver(fetch) app.performFetch
      """,
      """
      given modes fetch
      lock |
      wait 5s |
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      wait 12s | app.protectedDataWillBecomeUnavailable
      """,
      """
      given modes fetch
      lock |
      wait 12s |
      event fetch | app.willFinishLaunching app.didFinishLaunching \
      app.protectedDataWillBecomeUnavailable! deliver(fetch) app.performFetch
      """,
    ])

  static let causeOfChange = Rule(
    "cause/change", .must,
    "A change of settings or of the device must be reported only if it has occurred, and at most "
      + "once.",
    sources: [.page("uikit/processing-queued-notifications")],
    latitude: ["For a suspended app, the report may come when it resumes."],
    needs: [.changes, .appNotifications], breadth: .broad,
    // The kind of observation is the same for all changes.
    check: .at(.app(post: .didChange(.settings))) { state, seen in
      guard case .notification(.didChange(let change)) = seen.event else { return .silent }
      // `other/queued-notifications` judges repetitions on resumption.
      let isLate = state.mayHaveResumed && state.lifetime.missed.changes.contains(change)
      let isNow = state.step.stimulus == .change(change)
      return .caused(isLate || isNow && !state.step.other.changes.contains(change), state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      "\(launchedScene); change locale | app:didChange(locale)",
      "\(launchedScene); change locale | app:didChange(battery)!",
      "\(launchedScene); change locale | app:didChange(locale) app:didChange(locale)!",
    ])

  static let causeOfResumption = Rule(
    "cause/resumption", .must,
    "An app must be resumed only while it is suspended, and only for a reason.",
    sources: [
      .page("uikit/about-the-background-execution-sequence"),
      .page("uikit/processing-queued-notifications"),
    ],
    latitude: [
      "The system may resume an app at any time to end it, or to report the loss of a scene."
    ],
    needs: .suspension, breadth: .broad,
    check: .at(.resume) { state, _ in
      let hasReason =
        switch state.step.kind {
        case .end:
          !state.history.possiblyInFrontAtCall.union(state.history.possiblyInFrontAtLock).isEmpty
            || !state.lifetime.requested.isEmpty
        // The end of the step shows whether the app was resumed to lose a scene.
        case .wait, .memoryPressure: state.isSceneBased
        default: state.step.stimulus.mayWake
        }
      return .caused(state.process.contains(.suspended) && hasReason, state)
    }
    .after([.wait, .memoryPressure], when: .resumed) { state, _ in
      guard state.step.resumed, !state.step.stimulus.mayWake else { return .silent }
      return state.step.disconnected.isEmpty && !state.mayHaveEnded ? .broken : .silent
    },
    decidedBy: .device, restsOn: .process, consequence: .unclear(.process), message: .uncaused,
    examples: [
      "\(sceneInBackground) suspend; launch | resume A.willEnterForeground A.didBecomeActive",
      "\(sceneInBackground) suspend; memory pressure | resume A.didDisconnect",
      "\(sceneInBackground) suspend; memory pressure | resume !",
      "\(sceneInBackground) suspend; change locale | resume!",
      "\(sceneInBackground) suspend; interrupt call |; end call | resume!",
      """
      \(launchedScene)
      interrupt alert | A.willResignActive
      lock | A.didEnterBackground suspend
      unlock |
      end alert | resume A.willEnterForeground A.didBecomeActive
      """,
      """
      \(sceneInBackground)
      interrupt alert |
      launch |
      wait 5s | suspend
      end alert | resume A.willEnterForeground A.didBecomeActive
      """,
      """
      given no scenes
      interrupt alert |
      prewarm | app.willFinishLaunching app.didFinishLaunching
      launch |
      wait 5s | suspend
      end alert | resume app.willEnterForeground app.didBecomeActive
      """,
      "\(sceneInBackground); launch | resume! A.willEnterForeground A.didBecomeActive",
    ])

  static let causeOfDeactivation = Rule(
    "cause/deactivation", .must,
    "An active scene or app must resign only when something interrupts it or takes it off the "
      + "screen.",
    sources: [
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)"),
    ],
    latitude: [
      "A banner, a change of the device and the passage of time may interrupt for a moment.",
      "Opening, closing or requesting one scene may interrupt the other scenes.",
    ],
    needs: .changes, breadth: .broad,
    check: .after(.interruptingNothing, when: .alive) { state, _ in
      let active = state.step.start.surelyActive
      guard !active.isEmpty, !state.mayHaveEnded, state.knowsCauses else { return .silent }
      return .holds(state.step.provedActive.isDisjoint(with: active))
    },
    decidedBy: .implementation, consequence: .none, message: .bouncedForNothing,
    examples: [
      "\(launchedScene); memory warning | app.didReceiveMemoryWarning",
      """
      \(launchedScene)
      time change | app:significantTimeChange app.significantTimeChange A.willResignActive \
      A.didBecomeActive !
      """,
    ])

  static let causeOfSnapshot = Rule(
    "cause/snapshot", .must,
    "A snapshot must show a connected scene or, without scenes, a launched app.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/about-the-background-execution-sequence"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
    ],
    latitude: [
      "Any number of snapshots may be taken in the background, at any time.",
      "With scenes, snapshots of the app as a whole may be taken too.",
    ],
    needs: .snapshots, breadth: .broad,
    check: .at(.snapshot) { state, seen in
      if seen.receiver == .app, state.isSceneBased { return .silent }
      let lifecycleStates = state.possibleStates[SubjectSet(seen.receiver)]
      return .caused(
        state.concernsSubject(seen) && lifecycleStates != [.unattached], state)
    },
    decidedBy: .device, consequence: .none, message: .uncaused,
    examples: [
      "\(sceneInBackground) A.snapshot",
      "\(sceneInBackground) A.snapshot; reclaim A | A.didDisconnect A.snapshot!",
    ])
}

extension ObservationKinds {
  /// Returns the method and the notification that report a process event.
  static func news(_ news: ProcessNews) -> ObservationKinds {
    ObservationKinds.app(news.callback).union(.app(post: news.notification))
  }
}

extension MonitorStateView {
  /// Whether the app was resumed in this step, or may have been resumed unseen.
  fileprivate var mayHaveResumed: Bool { step.resumed || !visibility.sees(.resume) }

  /// Whether the app may have resumed from a suspension in which the device was locked or unlocked.
  fileprivate var mayHaveMissedLock: Bool {
    mayHaveResumed
      && (lifetime.missed.lock || world.isLocked || lifetime.protectedDataNotice != .none)
  }

  /// Whether the device was locked in this step, or earlier without a report before this step.
  fileprivate var mayLoseData: Bool {
    let isToldNow = step.other.calls[.dataUnavailable] > 0
    return step.kind == .lock
      || world.isLocked && (lifetime.protectedDataNotice != .told || isToldNow)
  }

  /// Whether an observation is the method or the notification of a process event.
  fileprivate func isNews(_ seen: ObservationView, _ news: ProcessNews) -> Bool {
    seen.event == .callback(news.callback) || seen.event == .notification(news.notification)
  }

  /// Whether a method or notification reports a process event for the first time in this step.
  fileprivate func isFirst(_ seen: ObservationView, of news: ProcessNews) -> Bool {
    let tally = step.other
    return if case .callback = seen.event { tally.calls[news] == 0 } else { tally.posts[news] == 0 }
  }
}
