import Lifecycle

extension Rule {
  /// Other reports to an app.
  ///
  /// Links are in `Links.swift` and `UserActivities.swift`, `quickAction` is in `QuickActions.swift`,
  /// `audioInterruption` in `Audio.swift`. The last five rules are in `Changes.swift`.
  package static let other = [
    memoryWarning, protectedData, openURLWarm, openURLBeforeActive, openURLCold, linkWhenAppBased,
    tappedNotification, quickAction, linkAfterInterruption, audioInterruption, openURLInForeground,
    linkAfterForeground, activityAnnouncedToItsReceiver, announcedActivityArrives, changeTold,
    queuedNotifications, timeChangeTold, timeNotificationFirst, queuedTimeChange,
  ]

  static let memoryWarning = Rule(
    "other/memory-warning", .must,
    "A memory warning must reach the delegate of a running app.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: ["A suspended app may be warned when it resumes, or never."],
    needs: .changes,
    check: .after([.memoryWarning], when: .alive) { state, _ in
      guard state.startedRunning, !state.mayHaveEnded,
        state.visibility.sees(.app(.didReceiveMemoryWarning))
      else { return .silent }
      return .holds(state.step.other.calls[.memoryWarning] > 0)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .notWarned,
    examples: [
      "\(launchedScene); memory warning | app.didReceiveMemoryWarning",
      "\(launchedScene); memory warning | !",
    ])

  static let protectedData = Rule(
    "other/protected-data", .must,
    "To a running app, protected data must be reported as unavailable after a lock. It must be "
      + "reported as available after the unlock, even if the app was launched on the locked device "
      + "or is resumed by the unlock.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)"),
      .page("uikit/uiapplicationdelegate/applicationprotecteddatadidbecomeavailable(_:)"),
      .traces(["R158"]),
    ],
    latitude: [
      "Devices without data protection report nothing.",
      "Files are protected some ten seconds after the lock. If the device is unlocked before that, "
        + "nothing is reported.",
    ],
    needs: .protectedData,
    check: .after([.lock, .unlock, .wait], when: [.alive, .protectsData]) { state, _ in
      // An app that runs now was resumed by the unlock, or was never suspended.
      let isResumed =
        state.step.kind == .unlock
        && (state.step.resumed
          || state.visibility.hidesSuspension && state.process == ProcessSet(.running))
      guard state.given.protectsData, state.startedRunning || isResumed, !state.mayHaveEnded,
        state.visibility.sees(.app(.protectedDataWillBecomeUnavailable))
      else { return .silent }
      switch state.step.kind {
      case .lock: return state.lifetime.protectedDataNotice == .told ? .held : .silent
      case .wait:
        guard state.lifetime.protectedDataNotice == .owed, state.process == ProcessSet(.running),
          state.now - state.history.lockedAt >= TimeLimits.untilProtectedDataNotice
        else { return .silent }
        return .broken
      default:
        // The app may have been launched on the locked device, or suspended at the lock. The first
        // unlock of the device is news to every app.
        let isLost =
          state.startedRunning
          && state.stepStart - state.history.lockedAt >= TimeLimits.untilProtectedDataNotice
        guard isLost || state.lifetime.protectedDataNotice == .told || state.step.isFirstUnlock,
          state.visibility.sees(.app(.protectedDataDidBecomeAvailable))
        else { return .silent }
        return .holds(state.step.other.calls[.dataAvailable] > 0)
      }
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .protectedDataUntold,
    examples: [
      """
      \(launchedScene)
      lock | app.protectedDataWillBecomeUnavailable A.willResignActive A.didEnterBackground
      unlock | app.protectedDataDidBecomeAvailable A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      begin task 1 | task(1)=7
      lock | A.willResignActive A.didEnterBackground
      wait 20s | !
      """,
      """
      \(launchedScene)
      lock | app.protectedDataWillBecomeUnavailable A.willResignActive A.didEnterBackground
      unlock | A.willEnterForeground A.didBecomeActive !
      """,
      """
      given modes fetch
      lock |
      wait 1m |
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      unlock | !
      """,
      """
      given modes location, before first unlock
      event location | app.willFinishLaunching app.didFinishLaunching deliver(location)
      unlock | app.protectedDataDidBecomeAvailable
      """,
      """
      given modes location, before first unlock
      event location | app.willFinishLaunching app.didFinishLaunching deliver(location)
      unlock | !
      """,
    ])
}
