import Lifecycle

extension Rule {
  /// Snapshots.
  package static let snapshot = [
    snapshotAfterBackgroundCallback, everyBackgroundEntry, neverWhileActive, snapshotAfterEvent,
  ]

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
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .snapshotTooEarly,
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
    .after([.wait], when: [.running, .offscreen]) { state, _ in
      guard state.process == ProcessSet(.running), !state.lifetime.obligations.snapshots.isEmpty,
        state.isOffscreen, !state.isKeptRunning, state.idleTime >= 30,
        state.visibility.sees(.snapshot)
      else { return .silent }
      return .broken
    },
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .noSnapshot,
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
    "snapshot/never-while-active", .should,
    "Snapshots are taken of what has left the foreground; the pages exclude no other.",
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
    decidedBy: .device, consequence: .unclear([.states, .obligations]), message: .inFront,
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

  static let snapshotAfterEvent = Rule(
    "snapshot/after-event", .should,
    "Without scenes, an app that was woken for an event is snapshotted before it is suspended again.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    latitude: ["Unless it ends or comes forward first."],
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
