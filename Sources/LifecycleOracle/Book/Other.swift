import Lifecycle

extension Rule {
  /// What else an app is told; links are in `Links.swift`, changes in `Changes.swift`.
  package static let other = [
    memoryWarning, protectedData, openURLWarm, openURLBeforeActive, openURLCold, linkWhenAppBased,
    tappedNotification, linkAfterForeground, activityAnnouncedFirst, changeTold,
    queuedNotifications,
    timeChangeTold, timeNotificationFirst, queuedTimeChange,
  ]

  static let memoryWarning = Rule(
    "other/memory-warning", .must,
    "A memory warning reaches the delegate of the running app.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: ["A suspended app is told when it resumes, or never."],
    needs: .changes,
    check: .after([.memoryWarning], when: .alive) { state, _ in
      guard state.startedRunning, !state.mayHaveEnded,
        state.visibility.sees(.app(.didReceiveMemoryWarning))
      else { return .silent }
      return .holds(state.step.other.calls[.memoryWarning] > 0)
    },
    message: .notWarned,
    examples: [
      """
      \(launchedScene)
      memory warning | app.didReceiveMemoryWarning
      """,
      """
      \(launchedScene)
      memory warning | !
      """,
    ])

  static let protectedData = Rule(
    "other/protected-data", .must,
    "Locking tells the running app that protected data goes away, unlocking that it is back.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationprotecteddatawillbecomeunavailable(_:)"),
      .page("uikit/uiapplicationdelegate/applicationprotecteddatadidbecomeavailable(_:)"),
    ],
    latitude: ["Devices without data protection."],
    needs: .protectedData,
    check: .after([.lock, .unlock], when: .alive) { state, _ in
      guard state.given.protectsData, state.startedRunning, !state.mayHaveEnded else {
        return .silent
      }
      if state.step.kind == .lock {
        guard state.visibility.sees(.app(.protectedDataWillBecomeUnavailable)) else {
          return .silent
        }
        return .holds(state.step.other.calls[.dataUnavailable] > 0)
      }
      guard state.visibility.sees(.app(.protectedDataDidBecomeAvailable)) else { return .silent }
      return .holds(state.step.other.calls[.dataAvailable] > 0)
    },
    message: .protectedDataUntold,
    examples: [
      """
      \(launchedScene)
      lock | app.protectedDataWillBecomeUnavailable A.willResignActive A.didEnterBackground
      unlock | app.protectedDataDidBecomeAvailable A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      lock | A.willResignActive A.didEnterBackground !
      """,
    ])
}
