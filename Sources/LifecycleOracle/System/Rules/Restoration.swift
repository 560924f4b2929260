import Lifecycle

// Rules of the lists `preservation` and `cause`: the restoration of state in apps without scenes, and
// requests for the state of scenes.
extension Rule {
  static let restoredDuringLaunch = Rule(
    "preservation/restored-during-launch", .must,
    "State must be restored between the two launch methods. `shouldRestoreApplicationState` must "
      + "be called once, and `didDecodeRestorableState` only after it.",
    sources: [
      .page("uikit/about-the-ui-restoration-process"),
      .page("uikit/uiapplicationdelegate/application(_:diddecoderestorablestatewith:)"),
      .traces(["R114", "R118"]),
    ],
    latitude: [
      "At a launch to the background, state may be restored or not.",
      "An app that is asked may decline: then nothing is decoded, and nothing is reported.",
    ],
    needs: [.preservation, .appBased], breadth: .narrow, choice: Choice(at: [.launch]),
    check: .at(
      .app(.shouldRestoreApplicationState, .didDecodeRestorableState, .didFinishLaunching),
      when: .appBased
    ) { state, seen in
      guard case .callback(let callback) = seen.event, !state.isSceneBased else { return .silent }
      let tally = state.step.other
      switch (callback, state.lifetime.launch) {
      case (.didFinishLaunching, .willFinish):
        return tally.restorations > 0 && state.knowsCauses ? .held : .silent
      case (.didFinishLaunching, _), (_, .none), (_, .unknown): return .silent
      case (_, .didFinish):
        let mayLaunch =
          state.process.contains(.notRunning)
          || !state.visibility.sees(.app(.willFinishLaunching))
        return mayLaunch ? .silent : .broken
      case (.shouldRestoreApplicationState, .willFinish): return .holds(tally.restorations == 0)
      case (_, .willFinish):
        if tally.decodings > 0 { return .broken }
        return state.knowsCauses ? .holds(tally.restorations > 0) : .silent
      }
    },
    decidedBy: .implementation, consequence: .none, message: .restoredOutOfPlace,
    examples: [
      "given iOS 12, state restoration; \(savedApp); \(restoredApp)",
      """
      given iOS 12, state restoration
      \(savedApp)
      launch | app.willFinishLaunching app.didDecodeRestorableState! \
      app.shouldRestoreApplicationState app.didFinishLaunching
      """,
      """
      given iOS 12, state restoration
      \(savedApp)
      launch | app.willFinishLaunching app.didFinishLaunching app.shouldRestoreApplicationState!
      """,
      """
      given iOS 12, state restoration
      \(savedApp)
      launch | app.willFinishLaunching app.shouldRestoreApplicationState app.didFinishLaunching \
      app.didBecomeActive
      """,
      """
      given iOS 12, state restoration
      \(savedApp)
      launch | app.willFinishLaunching app.shouldRestoreApplicationState \
      app.shouldRestoreApplicationState!
      """,
      """
      given iOS 12, state restoration
      \(launchedApp)
      memory warning | app.shouldRestoreApplicationState!
      """,
    ])

  static let restorationOffered = Rule(
    "preservation/restoration-offered", .should,
    "An app that is launched to the foreground after its state was saved should be asked to "
      + "restore it.",
    sources: [
      .page("uikit/preserving-your-app-s-ui-across-launches"),
      .page("uikit/about-the-ui-restoration-process"),
    ],
    latitude: [
      "UIKit may discard saved state, for example when the person quits the app.",
      "State that was saved before the app was last in the foreground, or launched, may be gone.",
    ],
    needs: [.preservation, .appBased], breadth: .narrow,
    check: .after(.askingForInterface, when: [.appBased, .restoresState]) { state, _ in
      let tally = state.step.other
      guard tally.owesRestoration, !state.isSceneBased, state.given.restoresState,
        state.knowsCauses, !state.mayHaveEnded,
        state.visibility.sees(.app(.shouldRestoreApplicationState))
      else { return .silent }
      return .holds(tally.restorations > 0)
    },
    decidedBy: .device, consequence: .none, message: .notRestored,
    examples: [
      "given iOS 12, state restoration; \(savedApp); \(restoredApp)",
      "given iOS 12, state restoration; \(savedApp); \(launchedApp) !",
      "given iOS 12, state restoration; \(savedApp); quit |; \(launchedApp)",
    ])

  static let activityInBackground = Rule(
    "preservation/activity-in-background", .should,
    "A scene should be asked for its activity while it is in the background, not before.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note"),
      .page("uikit/uiscenesession/staterestorationactivity"),
    ],
    latitude: [
      "The pages say of the request only that it comes before the scene is disconnected.",
      "When the app or the scene ends, the request may come in the foreground.",
    ],
    needs: [.preservation, .sceneBased, .bothDelegates, .sceneDelegateOnly],
    choice: Choice(at: [.home]),
    check: .at(.scenes(.stateRestorationActivity), when: .sceneBased, Self.startsInBackground),
    decidedBy: .device, consequence: .none, message: .preservedTooEarly,
    examples: [
      "given state restoration; \(sceneInBackground) A.stateRestorationActivity",
      """
      given state restoration
      \(launchedScene)
      home | A.willResignActive A.stateRestorationActivity! A.didEnterBackground
      """,
    ])

  static let causeOfRestoration = Rule(
    "cause/restoration", .must,
    "State must be restored only if an earlier run of the app has saved it.",
    sources: [
      .page("uikit/about-the-ui-restoration-process"),
      .page("uikit/uiapplicationdelegate/application(_:shouldrestoresecureapplicationstate:)"),
    ],
    latitude: ["Saved state may remain after a quit: see `preservation/deleted-by-quitting`."],
    needs: [.preservation, .appBased], breadth: .broad, choice: Choice(at: [.launch]),
    check: .at(
      .app(.shouldRestoreApplicationState, .didDecodeRestorableState), when: .appBased
    ) { state, _ in
      guard !state.isSceneBased, state.given.restoresState else { return .silent }
      return .caused(state.history.archive != .none, state)
    },
    decidedBy: .implementation, consequence: .none, message: .uncaused,
    examples: [
      "given iOS 12, state restoration; \(savedApp); \(restoredApp)",
      """
      given iOS 12, state restoration
      launch | app.willFinishLaunching app.shouldRestoreApplicationState! \
      app.didDecodeRestorableState! app.didFinishLaunching app.didBecomeActive
      """,
    ])

  static let deletedByQuitting = Rule(
    "preservation/deleted-by-quitting", .disputed,
    "State that was saved before the person quit the app must not be restored.",
    sources: [
      .page("uikit/restoring-your-app-s-state"),
      .report("http://www.openradar.me/FB9855914"),
    ],
    latitude: ["By the report, a device keeps the state of scenes."],
    needs: [.preservation, .appBased, .termination], breadth: .narrow,
    check: .at(.app(.shouldRestoreApplicationState), when: .appBased) { state, _ in
      !state.isSceneBased && state.history.archive == .quit ? .broken : .silent
    }
    .at(.app(.didFinishLaunching), when: .appBased) { state, _ in
      !state.isSceneBased && state.given.restoresState && state.history.archive == .quit
        ? .held : .silent
    },
    decidedBy: .implementation, consequence: .unclear([.states, .obligations]),
    message: .restoredAfterQuit,
    examples: [
      "given iOS 12, state restoration; \(quitApp); \(launchedApp)",
      """
      given iOS 12, state restoration
      \(quitApp)
      \(restoredApp.replacing("shouldRestoreApplicationState", with: "shouldRestoreApplicationState!"))
      """,
    ])

  /// The same run, which the person ends by quitting.
  private static let quitApp = savedApp.replacing(
    "terminate | terminate(system-request)", with: "quit | terminate(user-quit)")

  /// A run of an app without scenes in which its state is saved.
  private static let savedApp = """
    \(launchedApp)
    home | app.willResignActive app.didEnterBackground app.shouldSaveApplicationState \
    app.willEncodeRestorableState app.preserve
    terminate | terminate(system-request)
    """

  /// A launch in which that state is restored.
  private static let restoredApp = """
    launch | app.willFinishLaunching app.shouldRestoreApplicationState \
    app.didDecodeRestorableState app.didFinishLaunching app.didBecomeActive
    """
}
