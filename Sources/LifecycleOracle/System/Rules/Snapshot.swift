import Lifecycle

extension Rule {
  /// Snapshots; `causeOfSnapshot` is in `CauseOfNews.swift`.
  package static let snapshot = [
    snapshotAfterBackgroundCallback, everyBackgroundEntry, neverWhileActive, snapshotAfterEvent,
  ]

  static let snapshotAfterBackgroundCallback = Rule(
    "snapshot/after-background-callback", .must,
    "A snapshot must be taken after `didEnterBackground` has returned and before the app is "
      + "suspended.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/about-the-background-execution-sequence"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
    ],
    latitude: ["The snapshot may come before or after state is preserved."],
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
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .snapshotTooEarly,
    examples: [
      "\(sceneInBackground) A.snapshot suspend",
      "\(launchedScene); home | A.willResignActive A.snapshot! A.didEnterBackground",
      "\(sceneInBackground) suspend A.snapshot!",
    ])

  static let everyBackgroundEntry = Rule(
    "snapshot/every-background-entry", .must,
    "After each move of a scene or the app from the foreground to the background, a snapshot must "
      + "be taken before the app is suspended.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/uiscenedelegate/scenedidenterbackground(_:)"),
    ],
    latitude: [
      "No snapshot is due if the app ends, or the scene is disconnected or comes forward first."
    ],
    needs: .snapshots,
    check: .at(.snapshot.union(.suspend)) { state, seen in
      guard state.visibility.sees(.snapshot) else { return .silent }
      let due = state.lifetime.obligations.snapshots
      if seen.event == .suspend { return due.isEmpty ? .silent : .broken }
      return due.isDisjoint(with: SubjectSet(seen.receiver)) ? .silent : .held
    }
    .after([.wait], when: [.running, .offscreen]) { state, _ in
      guard state.process == ProcessSet(.running), !state.lifetime.obligations.snapshots.isEmpty,
        state.isOffscreen, !state.isKeptRunning, state.isLongIdle,
        state.visibility.sees(.snapshot)
      else { return .silent }
      return .broken
    },
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .noSnapshot,
    examples: [
      "\(sceneInBackground) A.snapshot; wait 12s | suspend",
      "\(sceneInBackground); wait 12s | suspend!",
    ])

  static let neverWhileActive = Rule(
    "snapshot/never-while-active", .should,
    "Snapshots should be taken only of a scene or app that has left the foreground. The pages do "
      + "not exclude others.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/about-the-background-execution-sequence"),
    ],
    needs: .snapshots,
    check: .at(.snapshot) { state, seen in
      let subject = SubjectSet(seen.receiver)
      guard !subject.isEmpty, state.concernsSubject(seen) else { return .silent }
      return .among(state.possibleStates[subject], LifecycleStateSet.offscreen.union([.unattached]))
    },
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .inFront,
    examples: [
      "\(sceneInBackground) A.snapshot",
      "\(launchedScene); interrupt switcher | A.willResignActive A.snapshot!",
    ])

  static let snapshotAfterEvent = Rule(
    "snapshot/after-event", .should,
    "Without scenes, a snapshot should be taken of an app that was woken for an event before it is "
      + "suspended again.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    latitude: ["No snapshot is due if the app ends or comes to the foreground first."],
    needs: [.snapshots, .suspension, .backgroundLaunch, .appBased], breadth: .narrow,
    check: .at(.snapshot.union(.suspend), when: .appBased) { state, seen in
      guard !state.isSceneBased, state.lifetime.obligations.eventSnapshot else { return .silent }
      return seen.event == .suspend ? .broken : .held
    },
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .noSnapshotOfEvent,
    examples: [
      """
      given iOS 12, modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching app.didEnterBackground \
      deliver(fetch) app.performFetch app.snapshot
      wait 5s | suspend
      """,
      """
      given iOS 12, modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching app.didEnterBackground \
      deliver(fetch) app.performFetch
      wait 5s | suspend!
      """,
    ])
}

extension MonitorStateView {
  /// Whether an observation is of a scene, or without scenes of the app.
  @inline(__always)
  func concernsSubject(_ seen: ObservationView) -> Bool { (seen.receiver == .app) != isSceneBased }
}
