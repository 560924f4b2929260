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
    check: .at(.snapshot) { ledger, seen in
      if ledger.process == [.suspended] { return .broken }
      let subject = SubjectSet(seen.receiver)
      let stages = ledger.standing[subject]
      guard stages.contains(.inactive), stages.isSubset(of: .foreground) else {
        return ledger.life.dues.snapshots.isDisjoint(with: subject) ? .silent : .held
      }
      switch ledger.step.stimulus {
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
    check: .at(.snapshot.union(.suspend)) { ledger, seen in
      guard ledger.view.sees(.snapshot) else { return .silent }
      let due = ledger.life.dues.snapshots
      if seen.event == .suspend { return due.isEmpty ? .silent : .broken }
      return due.isDisjoint(with: SubjectSet(seen.receiver)) ? .silent : .held
    }
    .after([.wait]) { ledger, _ in
      guard ledger.process == [.running], !ledger.life.dues.snapshots.isEmpty,
        ledger.isOffscreen, !ledger.isKeptRunning, ledger.idleTime >= 30,
        ledger.view.sees(.snapshot)
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
    check: .at(.snapshot) { ledger, seen in
      let subject = SubjectSet(seen.receiver)
      guard !subject.isEmpty, (seen.receiver == .app) != ledger.isSceneBased else {
        return .silent
      }
      return .among(ledger.standing[subject], StageSet.offscreen.union([.unattached]))
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
      ledger, seen in
      switch ledger.step.stimulus {
      case .quit, .terminate, .close, .memoryPressure, .unknown: return .silent
      default: break
      }
      let subject = ledger.isSceneBased ? SubjectSet(seen.receiver) : [.app]
      guard !subject.contains(.app) || !ledger.isSceneBased, !subject.isEmpty else {
        return .silent
      }
      return .among(ledger.standing[subject], StageSet.offscreen.union([.unattached]))
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
    check: .at(scene: [.disconnect]) { ledger, seen in
      guard ledger.given.restoresState, ledger.given.hasSceneDelegate,
        let scene = seen.receiver.scene, ledger.life.connected.contains(scene)
      else { return .silent }
      if ledger.life.askedForActivity.contains(scene) { return .held }
      if ledger.past.closed.contains(scene) { return .silent }
      switch ledger.step.stimulus {
      case .quit, .close, .unknown: return .silent
      default:
        return ledger.view.sees(.scenes(.stateRestorationActivity)) ? .broken : .silent
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
