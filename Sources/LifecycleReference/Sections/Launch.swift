package import Lifecycle

// Follows: uikit/about-the-app-launch-sequence, with its section on prewarming;
// uikit/about-the-background-execution-sequence;
// uikit/transitioning-to-the-uikit-scene-based-life-cycle, for apps that are refused;
// uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:);
// uikit/about-the-ui-restoration-process.
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

extension Reference {
  /// Launches the app.
  ///
  /// - Returns: Whether it was launched.
  package mutating func launch(to destination: Destination, _ app: HostedApp) -> Bool {
    step.launchDestination = destination
    // A hook in place of the launch may have launched the app.
    guard begins(.launch, destination, app) else { return process == .running }
    defer { ends(.launch, destination, app) }
    let mayRefuse = given.lacksRequiredDelegate && takes(.refusesWithoutDelegate)
    if holds(.mustRefuse, given.mustRefuseLaunch || mayRefuse) {
      if takes(.refusesByTerminating) { app.terminate(.refusedLaunch) } else { app.refuseLaunch() }
      return false
    }
    process = .running
    missedAudio = world.isAudioInterrupted
    if destination == .front || history == .unlaunched { history = .launched }
    if holds(.hasNoScenes, !isSceneBased) {
      connected = SceneSet(.a)
      foreground = destination == .front ? SceneSet(.a) : SceneSet()
    }
    step.isLaunching = true
    callLaunchMethods(to: destination, app)
    step.isLaunching = false
    reportDiscards(onTheWayTo: destination, app)
    if !isSceneBased, destination == .front, takes(.postsForegroundAtLaunch) {
      post(.willEnterForeground, app)
    }
    if holds(.launchesToBackground, destination == .background) { launchIntoBackground(app) }
    return true
  }

  private mutating func callLaunchMethods(to destination: Destination, _ app: HostedApp) {
    guard begins(.callLaunchMethods, destination, app) else { return }
    defer { ends(.callLaunchMethods, destination, app) }
    let read = StateRead.application(stateWhileLaunching(to: destination))
    call(.willFinishLaunching, with: options(of: .willFinishLaunching), reading: read, app)
    restoreState(onTheWayTo: destination, app)
    call(.didFinishLaunching, with: options(of: .didFinishLaunching), reading: read, app)
    post(.didFinishLaunching, app)
    if postsForScenesAnyway { post(.willConnect, about: .scene(.a), app) }
  }

  /// Returns the link in the options that a launch method gets; with scenes there is none.
  private func options(of method: Callback) -> Payload {
    decides(.launchOptions, about: method, usual: isSceneBased ? .none : step.requestedLink)
  }

  /// Restores the state of an app without scenes, if it was saved.
  private mutating func restoreState(onTheWayTo destination: Destination, _ app: HostedApp) {
    guard !isSceneBased, given.restoresState,
      destination == .front || takes(.restoresInBackground),
      holds(.hasArchive, hasArchive), begins(.restoreState, destination, app)
    else { return }
    defer { ends(.restoreState, destination, app) }
    call(.shouldRestoreApplicationState, app)
    if !takes(.decodesNothing) { call(.didDecodeRestorableState, app) }
  }

  /// Returns the state that the app reads in the launch methods.
  package func stateWhileLaunching(to destination: Destination) -> ApplicationState {
    let isInBackground = given.isSceneBased || destination == .background
    return decides(
      .stateWhileLaunching, about: destination, usual: isInBackground ? .background : .inactive)
  }

  /// Completes a launch to the background after the launch methods.
  private mutating func launchIntoBackground(_ app: HostedApp) {
    guard begins(.launchIntoBackground, (), app) else { return }
    defer { ends(.launchIntoBackground, (), app) }
    announceArrivalInBackground(app)
    guard isSceneBased, takes(.backgroundLaunchConnects), connected.isEmpty, !step.isPrewarming
    else { return }
    connect(sceneToBring(nil), with: .none, app)
  }

  /// Launches the app ahead of time; by default, no method is called.
  mutating func prewarm(_ app: HostedApp) {
    guard begins(.prewarm, (), app) else { return }
    defer { ends(.prewarm, (), app) }
    guard process == .ended, takes(.prewarmCallsLaunchMethods) else { return }
    (step.isMoving, step.isPrewarming) = (true, true)
    _ = launch(to: .background, app)
  }

  /// Launches or resumes the app in the background, unless it runs.
  ///
  /// - Returns: Whether the app runs.
  mutating func wake(_ app: HostedApp) -> Bool {
    switch process {
    case .running: return true
    case .suspended:
      resume(to: .background, app)
      return true
    case .ended: return launch(to: .background, app)
    }
  }
}

// MARK: Closed scenes

extension Reference {
  /// Reports the sessions that the person closed while the app was not executing.
  package mutating func reportDiscards(_ app: HostedApp) {
    let scenes = decides(.sessionsToReport, usual: unreported)
    guard !scenes.isEmpty else { return }
    unreported = []
    call(.didDiscardSceneSessions, about: scenes, app)
  }

  /// Reports closed sessions during a launch or resumption, unless a variation defers the report.
  mutating func reportDiscards(onTheWayTo destination: Destination, _ app: HostedApp) {
    if takes(.discardsLate) || takes(.discardsInFront) && destination == .background { return }
    reportDiscards(app)
  }
}
