import Lifecycle

extension Rule {
  static let reclaimedOnlyOffscreen = Rule(
    "scene/reclaimed-only-offscreen", .must,
    "Unless the user closes it or the app ends, only a background scene is disconnected.",
    sources: [
      .page(
        "uikit/managing-your-app-s-life-cycle", section: "Respond to scene-based life-cycle events")
    ],
    latitude: ["When a scene is reclaimed, and whether at all."],
    needs: .sceneBased,
    check: .at(scene: [.disconnect]) { ledger, seen in
      guard ledger.sceneMove(seen) != nil, let scene = seen.receiver.scene else { return .silent }
      switch ledger.step.stimulus {
      case .close(scene), .quit, .terminate, .memoryPressure, .unknown: return .silent
      default:
        return .among(
          ledger.standing[SubjectSet(scene)], StageSet.offscreen.union([.unattached]))
      }
    },
    examples: [
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground
      reclaim A | A.didDisconnect
      """,
      """
      log starts unknown
      launch | A.willEnterForeground A.didBecomeActive
      reclaim A | A.willResignActive A.didDisconnect!
      """,
    ])

  static let closeDisconnects = Rule(
    "scene/close-disconnects", .must,
    "A scene that the user closes is disconnected, and its session is reported discarded.",
    sources: [
      .page("uikit/uiscenedelegate/scenediddisconnect(_:)"),
      .page("uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)"),
      .traces(["R007", "R053"]),
    ],
    latitude: [
      "Closing the last scene may end the process instead.",
      "A suspended app is told later or never.",
    ],
    needs: [.sceneBased, .sessions],
    check: .after([.close, .quit]) { ledger, _ in
      guard ledger.given.isSceneBased, ledger.startedRunning, !ledger.mayHaveEnded,
        ledger.view.sees(.app(.didDiscardSceneSessions))
      else { return .silent }
      var closed = ledger.step.start.surelyAttached.scenes
      if let scene = ledger.step.stimulus.scene {
        closed = closed.intersection(SceneSet(scene))
      }
      guard !closed.isEmpty else { return .silent }
      let isGone = closed.isSubset(of: ledger.standing.unattached.scenes)
      let isDiscarded = ledger.step.discardedUntold || closed.isSubset(of: ledger.step.discarded)
      return .holds(isGone && isDiscarded)
    },
    examples: [
      """
      \(launchedScene)
      close A | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A)
      """,
      """
      \(launchedScene)
      close A | A.willResignActive A.didDisconnect !
      """,
    ])

  static let orderOfTheEnd = Rule(
    "scene/order-of-the-end", .observed,
    "In one ending: `sceneDidDisconnect`, then the discard, then `applicationWillTerminate`.",
    sources: [.traces(["R004", "R007", "R030", "R049"])],
    latitude: ["Each of them may be missing."],
    needs: .sceneBased,
    check: .at(
      .scenes(.didDisconnect).union(.app(.didDiscardSceneSessions, .willTerminate))
        .union(.app(post: .willTerminate))
    ) { ledger, seen in
      guard ledger.given.isSceneBased else { return .silent }
      switch seen.event {
      case .callback(.didDisconnect):
        guard let scene = seen.receiver.scene else { return .silent }
        return .holds(
          !ledger.life.saidGoodbye && !ledger.step.discarded.contains(scene)
            && !ledger.step.discardedUntold)
      case .callback(.didDiscardSceneSessions): return .holds(!ledger.life.saidGoodbye)
      default: return .silent
      }
    },
    examples: [
      """
      log starts unknown
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) app.willTerminate
      """,
      """
      log starts unknown
      quit | A.willResignActive app.didDiscardSceneSessions(A) A.didDisconnect! app.willTerminate
      """,
      "log starts unknown; quit | app.willTerminate A.didDisconnect!",
    ])

  static let silentAfterDisconnect = Rule(
    "scene/silent-after-disconnect", .must,
    "A scene is told nothing between its disconnect and its next connect.",
    sources: [.page("uikit/uiscenedelegate/scenediddisconnect(_:)")],
    needs: .sceneBased,
    check: .at(.anyOfScenes) { ledger, seen in
      guard ledger.given.isSceneBased, let scene = seen.receiver.scene,
        ledger.life.connected.contains(scene),
        ledger.standing[SubjectSet(scene)] == [.unattached]
      else { return .silent }
      return .holds(seen.event == .callback(.willConnect))
    },
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      reclaim A | A.didDisconnect
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      reclaim A | A.didDisconnect
      launch | A.willEnterForeground!
      """,
    ])
}
