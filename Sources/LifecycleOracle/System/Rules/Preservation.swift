import Lifecycle

extension Rule {
  /// The preservation of state, and its restoration.
  ///
  /// The file also has two rules of the list `cause`.
  package static let preservation = [
    preservationAfterBackgroundCallback, activityInBackground, beforeDisconnect,
    preservationHappens, preservedSoon, preservedByMethods, restoredDuringLaunch,
    restorationOffered, deletedByQuitting,
  ]

  static let preservationAfterBackgroundCallback = Rule(
    "preservation/after-background-callback", .must,
    "State preservation must start after `didEnterBackground` has returned.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note")],
    latitude: [
      "State may be preserved before or after the snapshot.",
      "When the app ends, preservation may be left out.",
      "For requests of a scene's activity, see `preservation/activity-in-background`.",
    ],
    needs: .preservation, opportunity: .preservedState,
    check: .at(
      .preserve.union(.app(.shouldSaveApplicationState, .willEncodeRestorableState)),
      Self.startsInBackground
    ).at(.scenes(.stateRestorationActivity)) { state, seen in
      // With a request the preservation starts, too; another rule judges one that is too early.
      if case .held = Self.startsInBackground(state, seen) { .held } else { .silent }
    },
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .preservedTooEarly,
    examples: [
      """
      given iOS 12, state restoration
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground app.shouldSaveApplicationState \
      app.willEncodeRestorableState app.preserve
      """,
      """
      given iOS 12, state restoration
      \(launchedApp)
      home | app.willResignActive app.shouldSaveApplicationState! app.didEnterBackground
      """,
      """
      given state restoration
      \(launchedScene)
      home | A.willResignActive A.preserve! A.didEnterBackground
      """,
    ])

  /// Judges that state is requested or preserved only off screen, unless the app or a scene ends.
  static let startsInBackground: Check.During = { state, seen in
    switch state.step.stimulus {
    case .quit, .terminate, .close, .memoryPressure, .unknown: return .silent
    default: break
    }
    let subject = state.isSceneBased ? SubjectSet(seen.receiver) : [.app]
    // With scenes, the state of the app as a whole is not judged.
    if subject.isEmpty || state.isSceneBased && subject.contains(.app) { return .silent }
    return .among(state.possibleStates[subject], LifecycleStateSet.offscreen.union([.unattached]))
  }

  static let beforeDisconnect = Rule(
    "preservation/before-disconnect", .must,
    "A scene with state restoration must be asked for its activity before the system disconnects "
      + "it.",
    sources: [.page("uikit/uiscenesession/staterestorationactivity")],
    latitude: [
      "The request may come any time before; `preservation/happens` says when it must have come.",
      "A scene that the user closes has nothing to restore.",
    ],
    needs: [.sceneBased, .preservation, .bothDelegates, .sceneDelegateOnly],
    choice: Choice(at: [.reclaim]),
    check: .at(scene: [.disconnect]) { state, seen in
      guard state.given.restoresState, state.hasSceneDelegate,
        let scene = seen.receiver.scene, state.lifetime.connected.contains(scene)
      else { return .silent }
      if state.lifetime.askedForActivity.contains(scene) { return .held }
      if state.history.closed.contains(scene) { return .silent }
      switch state.step.stimulus {
      case .quit, .close, .unknown: return .silent
      default:
        return state.visibility.sees(.scenes(.stateRestorationActivity)) ? .broken : .silent
      }
    },
    decidedBy: .implementation, consequence: .none, message: .neverAskedForActivity,
    examples: [
      """
      given state restoration
      \(sceneInBackground) A.stateRestorationActivity
      reclaim A | A.didDisconnect
      """,
      "given state restoration; \(sceneInBackground); reclaim A | A.didDisconnect!",
    ])

  static let preservationHappens = Rule(
    "preservation/happens", .must,
    "An app that restores state must have its state preserved in the background, before it is "
      + "suspended.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note"),
      .page("uikit/preserving-your-app-s-ui-across-launches"),
      .page("uikit/uiscenesession/staterestorationactivity"),
    ],
    latitude: [
      "Nothing need be preserved if the app ends, or the scene or app is disconnected or comes to "
        + "the foreground first.",
      "A request for a scene's activity counts as its preservation.",
    ],
    needs: .preservation, opportunity: .preservedState,
    check: .at(
      .preserve.union(.suspend).union(.scenes(.stateRestorationActivity))
        .union(.app(.willEncodeRestorableState))
    ) { state, seen in
      let due = state.lifetime.obligations.preservation
      guard !due.isEmpty, state.knowsCauses else { return .silent }
      if seen.event == .suspend { return .broken }
      return due.isDisjoint(with: SubjectSet(seen.receiver)) ? .silent : .held
    }
    .after([.wait], when: [.running, .offscreen, .restoresState]) { state, _ in
      guard state.process == ProcessSet(.running), !state.lifetime.obligations.preservation.isEmpty,
        state.isOffscreen, !state.isKeptRunning, state.isLongIdle, state.knowsCauses
      else { return .silent }
      return .broken
    },
    decidedBy: .device, consequence: .unclear(.obligations), message: .notPreserved,
    examples: [
      """
      given state restoration
      \(sceneInBackground) A.stateRestorationActivity
      wait 12s | suspend
      """,
      "given state restoration; \(sceneInBackground); wait 12s | suspend!",
      """
      given iOS 12, state restoration
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground app.shouldSaveApplicationState
      wait 12s | suspend!
      """,
    ])

  static let preservedSoon = Rule(
    "preservation/soon", .should,
    "State should be preserved shortly after `didEnterBackground` has returned.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note")],
    latitude: ["Shortly means within ten seconds."],
    needs: .preservation,
    check: .after([.wait], when: [.running, .restoresState]) { state, _ in
      let due = state.lifetime.obligations.preservation
      guard state.given.preservesState, state.knowsCauses,
        state.process == ProcessSet(.running),
        state.now - state.stepStart >= TimeLimits.untilPreservation
      else { return .silent }
      // Only subjects that were in the background for the whole step count.
      let hidden = state.step.start.background.intersection(state.possibleStates.background)
      guard !hidden.isEmpty, state.step.moved.isEmpty else { return .silent }
      return .holds(due.isDisjoint(with: hidden))
    },
    decidedBy: .device, consequence: .none, message: .preservedLate,
    examples: [
      """
      given state restoration
      \(launchedScene)
      begin task 1 | task(1)=7
      home | A.willResignActive A.didEnterBackground A.preserve
      wait 12s |
      """,
      """
      given state restoration
      \(taskInBackground)
      wait 12s | !
      """,
    ])

  static let preservedByMethods = Rule(
    "preservation/by-the-methods", .must,
    "Without scenes, the preservation of state must call `shouldSaveApplicationState` and then "
      + "`willEncodeRestorableState`, once each.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:shouldsavesecureapplicationstate:)"),
      .page("uikit/uiapplicationdelegate/application(_:willencoderestorablestatewith:)"),
      .page("uikit/preserving-your-app-s-ui-across-launches"),
    ],
    needs: [.preservation, .appBased], breadth: .narrow,
    check: .at(.app(.willEncodeRestorableState).union(.preserve), when: .appBased) { state, seen in
      guard state.knowsCauses, seen.receiver == .app, !state.isSceneBased else { return .silent }
      let tally = state.step.other
      if seen.event == .preserve { return .holds(tally.saves == 1) }
      return .holds(tally.saves == 1 && tally.encodings == 0)
    }
    .after(.any, when: [.appBased, .alive, .preserved]) { state, _ in
      let tally = state.step.other
      guard state.knowsCauses, !state.mayHaveEnded, tally.preserved.contains(.app) else {
        return .silent
      }
      return .holds(tally.saves == 1 && tally.encodings == 1)
    },
    decidedBy: .implementation, consequence: .unclear([.states, .obligations]),
    message: .preservedWithoutMethods,
    examples: [
      """
      given iOS 12, state restoration
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground app.shouldSaveApplicationState \
      app.willEncodeRestorableState app.preserve
      """,
      """
      given iOS 12, state restoration
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground app.preserve! !
      """,
    ])

  static let causeOfPreservation = Rule(
    "cause/preservation", .must,
    "State must be preserved only for scenes or an app that exist and have opted in, once for each "
      + "time that it is due.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note"),
      .page("uikit/uiscenesession/staterestorationactivity"),
      .page("uikit/preserving-your-app-s-ui-across-launches"),
    ],
    latitude: [
      "A scene may be asked for its activity more than once; no page says how often."
    ],
    needs: .preservation, opportunity: .preservedState, breadth: .broad,
    check: .at(.preserve.union(.scenes(.stateRestorationActivity))) { state, seen in
      // An app that answers with nothing is asked for its activity, and nothing is preserved.
      if case .callback = seen.event { return state.given.restoresState ? .held : .silent }
      let lifecycleStates = state.possibleStates[SubjectSet(seen.receiver)]
      return .caused(
        state.given.restoresState && state.concernsSubject(seen)
          && lifecycleStates != [.unattached] && state.process != ProcessSet(.suspended)
          && state.step.other.preserved.isDisjoint(with: SubjectSet(seen.receiver)), state)
    },
    decidedBy: .device, consequence: .none, message: .uncaused,
    examples: [
      "given state restoration; \(sceneInBackground) A.stateRestorationActivity A.preserve",
      """
      given state restoration
      \(sceneInBackground) A.stateRestorationActivity A.stateRestorationActivity A.preserve
      """,
      "given state restoration; \(sceneInBackground) A.stateRestorationActivity A.preserve A.preserve!",
      """
      given state restoration
      \(launchedScene)
      close A | A.willResignActive A.didEnterBackground A.stateRestorationActivity A.preserve \
      A.stateRestorationActivity A.didDisconnect app.didDiscardSceneSessions(A)
      """,
      "\(sceneInBackground) A.preserve!",
      "given state restoration; \(sceneInBackground) suspend; wait 5s | A.preserve!",
    ])

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
      // The place of a call is between the launch methods: one question, then the decoding.
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

  /// A run of an app without scenes in which its state is saved.
  private static let savedApp = """
    \(launchedApp)
    home | app.willResignActive app.didEnterBackground app.shouldSaveApplicationState \
    app.willEncodeRestorableState app.preserve
    terminate | terminate(system-request)
    """

  /// The run of `savedApp`, which the person ends by quitting.
  private static let quitApp = savedApp.replacing(
    "terminate | terminate(system-request)", with: "quit | terminate(user-quit)")

  /// A launch that restores the state of `savedApp`.
  private static let restoredApp = """
    launch | app.willFinishLaunching app.shouldRestoreApplicationState \
    app.didDecodeRestorableState app.didFinishLaunching app.didBecomeActive
    """
}
