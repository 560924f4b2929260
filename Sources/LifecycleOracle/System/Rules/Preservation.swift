import Lifecycle

extension Rule {
  /// The preservation of state, and its restoration.
  ///
  /// `activityInBackground` and the last three rules are in `Restoration.swift`.
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
      Self.startsInBackground),
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

  /// The seconds within which state is preserved shortly after the move to the background.
  private static let soon: Int32 = 10

  static let preservedSoon = Rule(
    "preservation/soon", .should,
    "State should be preserved shortly after `didEnterBackground` has returned.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note")],
    latitude: ["Shortly means within ten seconds."],
    needs: .preservation,
    check: .after([.wait], when: [.running, .restoresState]) { state, _ in
      let due = state.lifetime.obligations.preservation
      guard state.given.preservesState, state.knowsCauses,
        state.process == ProcessSet(.running), state.now - state.stepStart >= Self.soon
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
      \(launchedScene)
      begin task 1 | task(1)=7
      home | A.willResignActive A.didEnterBackground
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
    "State must be preserved only for scenes or an app that exist and have opted in, once for each time that it is due.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note"),
      .page("uikit/uiscenesession/staterestorationactivity"),
      .page("uikit/preserving-your-app-s-ui-across-launches"),
    ],
    latitude: [
      "A scene that was preserved in the background may be asked again before it disconnects."
    ],
    needs: .preservation, opportunity: .preservedState, breadth: .broad,
    check: .at(.preserve.union(.scenes(.stateRestorationActivity))) { state, seen in
      if case .callback = seen.event {
        guard let scene = seen.receiver.scene else { return .silent }
        let isAskedAnew =
          StimulusKindSet.disconnecting.contains(state.step.kind)
          && state.step.other.preserved.contains(Subject(scene))
        return .caused(!state.step.other.asked.contains(scene) || isAskedAnew, state)
      }
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
      \(launchedScene)
      close A | A.willResignActive A.didEnterBackground A.stateRestorationActivity A.preserve \
      A.stateRestorationActivity A.didDisconnect app.didDiscardSceneSessions(A)
      """,
      "\(sceneInBackground) A.preserve!",
      "given state restoration; \(sceneInBackground) suspend; wait 5s | A.preserve!",
    ])
}
