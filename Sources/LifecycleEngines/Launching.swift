import Lifecycle

extension ReferenceEngine {
  /// Launches the app.
  ///
  /// - Returns: Whether it was launched.
  mutating func launch(to destination: Destination, _ app: HostedApp) -> Bool {
    if errs(.warnsBeforeLaunch) || errs(.tellsTheTimeBeforeLaunch) { memory = 1 }
    if holds(.mustRefuse, given.mustRefuseLaunch) && !launchesAnyway(to: destination) {
      if has(.refusesByTerminating) { app.terminate(.refusedLaunch) } else { app.refuseLaunch() }
      return false
    }
    process = .running
    history = .launched
    if holds(.livesAsOneScene, !isSceneBased) {
      connected = SceneSet(.a)
      foreground = destination == .front ? SceneSet(.a) : SceneSet()
    }
    step.isLaunching = true
    tellOfLaunch(to: destination, app)
    step.isLaunching = false
    if errs(.forgetsDiscards) { unreported = [] }
    reportDiscards(onTheWayTo: destination, app)
    if holds(.launchesToBackground, destination == .background) { settleIntoBackground(app) }
    return true
  }

  private mutating func tellOfLaunch(to destination: Destination, _ app: HostedApp) {
    let read = StateRead.application(stateWhileLaunching(to: destination))
    if errs(.finishesLaunchFirst) {
      tell(.didFinishLaunching, reading: read, app)
      tell(.willFinishLaunching, reading: read, app)
      return app.post(.didFinishLaunching)
    }
    if !errs(.forgetsWillFinishLaunching) { tell(.willFinishLaunching, reading: read, app) }
    if connectsEarly(on: destination) {
      // The configuration is another rule's affair.
      known.insert(sceneToBring(nil))
      connect(sceneToBring(nil), with: .none, app)
    }
    if has(.restoresDuringLaunch) && !isSceneBased && given.restoresState {
      tell(.shouldRestoreApplicationState, app)
      tell(.didDecodeRestorableState, app)
    }
    tell(.didFinishLaunching, reading: read, app)
    if errs(.finishesLaunchTwice) { tell(.didFinishLaunching, reading: read, app) }
    app.post(.didFinishLaunching)
    tellOfManifest(app)
  }

  /// The state that the app reads in the launch methods.
  private func stateWhileLaunching(to destination: Destination) -> ApplicationState {
    if errs(.launchesActive) { return .active }
    if errs(.scenesLaunchInactive) && isSceneBased { return .inactive }
    if errs(.readsBackgroundAtLaunch) { return .background }
    return given.isSceneBased || destination == .background ? .background : .inactive
  }

  /// Makes a scene all the same in an app that is not scene-based.
  private mutating func tellOfManifest(_ app: HostedApp) {
    guard !isSceneBased else { return }
    if postsScenesAnyway { app.post(.willConnect, .scene(.a)) }
    if errs(.connectsScenesBeforeTheirTime) && given.scenes {
      heed(app.tell(.willConnect, .a), app)
    }
  }

  /// Whether `UIScene` notifications are posted in an app-based app, as later systems do.
  @inline(__always) var postsScenesAnyway: Bool {
    !isSceneBased && has(.sceneNotificationsWhenAppBased) && (given.system?.major ?? 0) >= 13
  }

  /// What a launch to the background does beyond the launch methods.
  private mutating func settleIntoBackground(_ app: HostedApp) {
    tellOfBackgroundAsDocumented(app)
    if errs(.backgroundLaunchPostsForeground) && !isSceneBased { app.post(.willEnterForeground) }
    guard isSceneBased, has(.backgroundLaunchConnects), connected.isEmpty else { return }
    connect(sceneToBring(nil), with: .none, app)
  }

  /// Tells the app which sessions the person closed while it could not be told.
  mutating func reportDiscards(_ app: HostedApp) {
    let scenes = errs(.reportsOneDiscard) ? unreported.firstAlone : unreported
    guard !scenes.isEmpty else { return }
    unreported = []
    tell(.didDiscardSceneSessions, about: scenes, app)
  }

  /// Tells it where the app launches or resumes, unless there is a better time.
  mutating func reportDiscards(onTheWayTo destination: Destination, _ app: HostedApp) {
    if has(.discardsLate) || has(.discardsInFront) && destination == .background { return }
    reportDiscards(app)
  }

  /// Launches the app ahead of time; usually that stops before anything is told.
  mutating func prewarm(_ app: HostedApp) {
    guard process == .ended, has(.loudPrewarm) || errs(.prewarmsAloud) else { return }
    step.isMoving = true
    _ = launch(to: .background, app)
  }
}
