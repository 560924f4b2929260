import Lifecycle

// Rules of the list `scene`: disconnection, and the silence after it.
extension Rule {
  static let reclaimedOnlyOffscreen = Rule(
    "scene/reclaimed-only-offscreen", .must,
    "Unless the user closes it or the app ends, a scene must be disconnected only in the "
      + "background.",
    sources: [respondingToScenes],
    latitude: ["The system may reclaim a scene at any time, or never."],
    needs: .sceneBased, opportunity: .seenScenes, choice: Choice(at: [.reclaim]),
    check: .after(
      .any, when: [.sceneBased, .disconnected, .alive],
      brokenAt: { Int($0.step.firstDisconnectInFront) }
    ) { state, _ in
      guard state.isSceneBased, !state.step.disconnected.isEmpty, !state.mayHaveEnded
      else { return .silent }
      var reclaimed = state.step.disconnected
      switch state.step.stimulus {
      case .quit, .terminate, .memoryPressure, .unknown: return .silent
      case .close(let scene): reclaimed.remove(scene)
      default: break
      }
      guard !reclaimed.isEmpty else { return .silent }
      return .holds(reclaimed.isDisjoint(with: state.step.disconnectedInFront))
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .disconnectedInFront,
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
    "A scene that the user closes must be disconnected, and its session must be reported as "
      + "discarded.",
    sources: [
      .page("uikit/uiscenedelegate/scenediddisconnect(_:)"),
      .page("uikit/uiapplicationdelegate/application(_:diddiscardscenesessions:)"),
      .traces(["R007", "R053"]),
    ],
    latitude: [
      "Closing the last scene may end the process instead.",
      "A suspended app gets the calls later, at most ten seconds after it has come to the foreground.",
    ],
    needs: .sceneBased, opportunity: .seenScenes,
    check: .after([.close, .quit], when: [.sceneBased, .alive]) { state, _ in
      guard state.isSceneBased, state.startedRunning, !state.mayHaveEnded,
        !state.visibility.unseenSceneMoves.contains(.disconnect)
      else { return .silent }
      var closed = state.step.start.surelyAttached.scenes
      if let scene = state.step.stimulus.scene {
        closed = closed.intersection(SceneSet(scene))
      }
      // A session whose scene was reclaimed is reported nevertheless, unless the process may have
      // ended unseen with its last scene.
      if case .close(let scene) = state.step.stimulus, state.history.unreported.contains(scene),
        !state.visibility.hidesEnds
      {
        closed.insert(scene)
      }
      // A log need not record the end of a process with its last scene.
      let mayEndUnseen =
        state.visibility.isPartial && state.visibility.hidesEnds
        && state.step.start.attached.scenes.isSubset(of: closed)
      guard !closed.isEmpty, !mayEndUnseen else { return .silent }
      let isGone = closed.isSubset(of: state.possibleStates.unattached.scenes)
      let isDiscarded =
        state.step.discardedUntold || closed.isSubset(of: state.step.discarded)
        || !state.visibility.sees(.app(.didDiscardSceneSessions))
      return .holds(isGone && isDiscarded)
    }
    .after(.askingForInterface.union([.wait]), when: [.sceneBased, .alive]) { state, _ in
      guard !state.lifetime.closing.isEmpty, state.isLongInFront, !state.mayHaveEnded else {
        return .silent
      }
      return .broken
    },
    decidedBy: .implementation,
    consequence: .unclear([.states, .sessions], demanded: [.unattached]),
    message: .closedSceneRemains,
    examples: [
      """
      \(launchedScene)
      close A | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A)
      """,
      "\(launchedScene); close A | A.willResignActive A.didDisconnect !",
      "\(sceneInBackground); reclaim A | A.didDisconnect; close A | !",
      """
      given multiple scenes
      \(sceneInBackground) suspend
      close A |
      open B | resume app.didDiscardSceneSessions(A) B.willConnect B.willEnterForeground \
      B.didBecomeActive
      wait 5s | A.didDisconnect
      wait 5s |
      """,
      """
      given multiple scenes
      \(sceneInBackground) suspend
      close A |
      open B | resume app.didDiscardSceneSessions(A) B.willConnect B.willEnterForeground \
      B.didBecomeActive
      wait 5s |
      wait 5s | !
      """,
    ])

  static let orderOfTheEnd = Rule(
    "scene/order-of-the-end", .observed,
    "In one ending, the order must be `sceneDidDisconnect`, then the report of the discarded "
      + "session, then `applicationWillTerminate`.",
    sources: [.traces(["R004", "R007", "R030", "R049"])],
    latitude: ["Each of them may be missing."],
    needs: .sceneBased,
    check: .at(
      .scenes(.didDisconnect).union(.app(.didDiscardSceneSessions, .willTerminate))
        .union(.app(post: .willTerminate)), when: .sceneBased
    ) { state, seen in
      guard state.isSceneBased else { return .silent }
      switch seen.event {
      case .callback(.didDisconnect):
        guard let scene = seen.receiver.scene else { return .silent }
        return .holds(
          !state.lifetime.toldWillTerminate && !state.step.discarded.contains(scene)
            && !state.step.discardedUntold)
      case .callback(.didDiscardSceneSessions):
        // A new scene may have taken the letter of a closed scene.
        let reused = state.history.closedSinceReport.subtracting(state.history.closed)
        let attached = state.possibleStates.surelyAttached.scenes.subtracting(reused)
        let isTooEarly = !seen.scenes.isDisjoint(with: attached)
        return .holds(!state.lifetime.toldWillTerminate && !isTooEarly)
      default: return .silent
      }
    },
    decidedBy: .implementation, consequence: .unclear(.sessions), message: .endOutOfOrder,
    examples: [
      """
      log starts unknown
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) app.willTerminate
      """,
      """
      log starts unknown
      quit | A.willResignActive app.didDiscardSceneSessions(A)! A.didDisconnect! app.willTerminate
      """,
      "log starts unknown; quit | app.willTerminate A.didDisconnect!",
    ])

  static let silentAfterDisconnect = Rule(
    "scene/silent-after-disconnect", .must,
    "A scene delegate must not be called between the scene's disconnection and its next "
      + "connection.",
    sources: [.page("uikit/uiscenedelegate/scenediddisconnect(_:)")],
    needs: [.sceneBased, .bothDelegates, .sceneDelegateOnly],
    check: .at(.anyOfScenes, when: [.sceneBased, .unattached]) { state, seen in
      guard state.isSceneBased, let scene = seen.receiver.scene,
        state.lifetime.connected.contains(scene),
        state.possibleStates[SubjectSet(scene)] == [.unattached]
      else { return .silent }
      if case .callback(.willConnect) = seen.event { return .held }
      return .broken
    },
    decidedBy: .implementation, consequence: .outOfOrder(.states), message: .afterDisconnect,
    examples: [
      """
      \(sceneInBackground)
      reclaim A | A.didDisconnect
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      "\(sceneInBackground); reclaim A | A.didDisconnect; launch | A.willEnterForeground!",
    ])
}
