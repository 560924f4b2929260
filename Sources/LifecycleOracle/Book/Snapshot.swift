import Lifecycle

extension Rule {
  /// Snapshots, and the preservation of state.
  package static let snapshot = [
    snapshotAfterBackgroundCallback, everyBackgroundEntry, neverWhileActive,
  ]
  package static let preservation = [preservationAfterBackgroundCallback, beforeDisconnect]

  static let snapshotAfterBackgroundCallback = Rule(
    "snapshot/after-background-callback", .must,
    "A snapshot is taken after `didEnterBackground` has returned, and before suspension.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/about-the-background-execution-sequence"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
    ],
    latitude: ["Before or after state is preserved."],
    needs: .snapshots, breadth: .narrow,
    check: .at(.snapshot) { state, seen in
      if state.process == ProcessSet(.suspended) { return .broken }
      let subject = SubjectSet(seen.receiver)
      let lifecycleStates = state.possibleStates[subject]
      guard lifecycleStates.contains(.inactive), lifecycleStates.isSubset(of: .foreground) else {
        return state.lifetime.obligations.snapshots.isDisjoint(with: subject) ? .silent : .held
      }
      switch state.step.stimulus {
      case .home, .leave, .lock, .close, .quit: return .broken
      default: return .silent
      }
    },
    message: .snapshotTooEarly,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground A.snapshot suspend
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.snapshot! A.didEnterBackground
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground suspend A.snapshot!
      """,
    ])

  static let everyBackgroundEntry = Rule(
    "snapshot/every-background-entry", .must,
    "Every entry to the background from the foreground is followed by a snapshot.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
    ],
    latitude: ["Unless it is terminated, disconnected or brought forward first."],
    needs: .snapshots,
    check: .at(.snapshot.union(.suspend)) { state, seen in
      guard state.visibility.sees(.snapshot) else { return .silent }
      let due = state.lifetime.obligations.snapshots
      if seen.event == .suspend { return due.isEmpty ? .silent : .broken }
      return due.isDisjoint(with: SubjectSet(seen.receiver)) ? .silent : .held
    }
    .after([.wait]) { state, _ in
      guard state.process == ProcessSet(.running), !state.lifetime.obligations.snapshots.isEmpty,
        state.isOffscreen, !state.isKeptRunning, state.idleTime >= 30,
        state.visibility.sees(.snapshot)
      else { return .silent }
      return .broken
    },
    message: .noSnapshot,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground A.snapshot
      wait 12s | suspend
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      wait 12s | suspend!
      """,
    ])

  static let neverWhileActive = Rule(
    "snapshot/never-while-active", .must,
    "No snapshot is taken of what is in the foreground.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/about-the-background-execution-sequence"),
    ],
    needs: .snapshots,
    check: .at(.snapshot) { state, seen in
      let subject = SubjectSet(seen.receiver)
      guard !subject.isEmpty, (seen.receiver == .app) != state.isSceneBased else {
        return .silent
      }
      return .among(state.possibleStates[subject], LifecycleStateSet.offscreen.union([.unattached]))
    },
    message: .inFront,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground A.snapshot
      """,
      """
      \(launchedScene)
      interrupt switcher | A.willResignActive A.snapshot!
      """,
    ])

  static let preservationAfterBackgroundCallback = Rule(
    "preservation/after-background-callback", .must,
    "State preservation starts after `didEnterBackground` has returned.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background", section: "Note")],
    latitude: ["Before or after the snapshot.", "With the end of the app it may be left out."],
    needs: [.preservation, .sceneBased, .bothDelegates, .sceneDelegateOnly],
    check: .at(.preserve.union(.app(.shouldSaveApplicationState, .willEncodeRestorableState))) {
      state, seen in
      switch state.step.stimulus {
      case .quit, .terminate, .close, .memoryPressure, .unknown: return .silent
      default: break
      }
      let subject = state.isSceneBased ? SubjectSet(seen.receiver) : [.app]
      guard !subject.contains(.app) || !state.isSceneBased, !subject.isEmpty else {
        return .silent
      }
      return .among(state.possibleStates[subject], LifecycleStateSet.offscreen.union([.unattached]))
    },
    message: .preservedTooEarly,
    examples: [
      """
      given iOS 12, state restoration
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground app.shouldSaveApplicationState app.preserve
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

  static let beforeDisconnect = Rule(
    "preservation/before-disconnect", .must,
    "A scene with state restoration is asked for its activity before the system disconnects it.",
    sources: [.page("uikit/uiscenesession/staterestorationactivity")],
    latitude: ["How long before.", "A scene that the user closes has nothing to restore."],
    needs: [.sceneBased, .preservation, .bothDelegates, .sceneDelegateOnly],
    choice: Choice(at: [.reclaim]),
    check: .at(scene: [.disconnect]) { state, seen in
      guard state.given.restoresState, state.given.hasSceneDelegate,
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
    message: .neverAskedForActivity,
    examples: [
      """
      given state restoration
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground A.stateRestorationActivity
      reclaim A | A.didDisconnect
      """,
      """
      given state restoration
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      reclaim A | A.didDisconnect!
      """,
    ])
}
