import Lifecycle

// Rules of the lists `deactivation`, `background` and `termination`: moves that nothing asks for, and
// moves that are due and missing.
extension Rule {
  static let onlyForACause = Rule(
    "deactivation/only-for-a-cause", .must,
    "An active scene or app must stay active while nothing interrupts it and nobody leaves it.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
    ],
    latitude: ["A scene or app may become inactive and active again within a step."],
    opportunity: .seenTransitions,
    check: .after(
      .concerningNoInterface.union([.memoryPressure, .reclaim, .request]), when: .alive
    ) { state, _ in
      let active = state.step.start.surelyActive
      guard !active.isEmpty, !state.mayHaveEnded else { return .silent }
      return .holds(active.isSubset(of: state.possibleStates.active))
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.active]),
    message: .deactivatedForNothing,
    examples: [
      "\(launchedScene); banner |",
      "\(launchedScene); banner | A.willResignActive !",
      "\(launchedScene); memory pressure | A.willResignActive !",
    ])

  static let settlesActive = Rule(
    "deactivation/settles-active", .must,
    "With no interruption in progress, a scene or app that has come to the foreground must end "
      + "active.",
    sources: [
      .page("uikit/uiscenedelegate/scenewillenterforeground(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiscenedelegate/scenedidbecomeactive(_:)"),
    ],
    latitude: [
      "After an abandoned unlock or a quick kill, it may go back without becoming active."
    ],
    opportunity: .seenTransitions, breadth: .broad,
    check: .after(.bringingAppForward, when: .alive) { state, _ in
      guard !state.mayBeInterrupted, !state.mayHaveEnded else { return .silent }
      if !state.possibleStates.surelyInactive.isEmpty { return .broken }
      return state.step.activated.isEmpty ? .silent : .held
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.active]),
    message: .notSettled,
    examples: [
      "\(sceneInBackground); launch | A.willEnterForeground A.didBecomeActive",
      "\(sceneInBackground); launch | A.willEnterForeground !",
    ])

  static let leftOnlyWhenAsked = Rule(
    "background/left-only-when-asked", .must,
    "A scene or app must come to the foreground only when the person asks for it. The end of a "
      + "lock or call may bring back the scene or app that it hid.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
    ],
    latitude: [
      "The end of an accepted call brings back the scene or app that the call replaced.",
      "A scene or app that was asked for, or unlocked, during an interruption may come when it ends.",
      "The unlock may bring back a new process in place of the one that the lock hid.",
    ],
    opportunity: .seenTransitions,
    check: .after(
      .concerningNoInterface.union(
        [.home, .lock, .unlock, .interrupt, .end, .memoryPressure, .reclaim]),
      when: .alive
    ) { state, _ in
      // The person has asked for the app, so anything of it may come.
      if state.lifetime.requested.contains(.app) { return .silent }
      let unasked = state.unasked
      guard !unasked.isEmpty, !state.mayHaveEnded, !state.startsUnknown else { return .silent }
      let front = state.possibleStates.surelyForeground.union(state.step.cameForward)
      if !front.isDisjoint(with: unasked) { return .broken }
      return state.possibleStates.offscreen.isEmpty ? .silent : .held
    },
    decidedBy: .implementation,
    consequence: .unclear(.states, demanded: [.connecting, .background]),
    message: .cameForwardUnasked,
    examples: [
      "\(sceneInBackground); memory warning | app.didReceiveMemoryWarning",
      "\(sceneInBackground); memory warning | A.willEnterForeground A.didBecomeActive !",
      "\(sceneInBackground); memory pressure | A.willEnterForeground A.didBecomeActive !",
      "\(sceneInBackground); reclaim A | A.willEnterForeground A.didBecomeActive !",
      "\(sceneInBackground); wait 5s | A.willEnterForeground A.didEnterBackground !",
      """
      \(launchedScene)
      interrupt alert | A.willResignActive
      lock | A.didEnterBackground
      unlock |
      end alert | A.willEnterForeground A.didBecomeActive
      """,
      """
      given multiple scenes
      \(launchedScene)
      interrupt alert | A.willResignActive
      open B |
      open C |
      end alert | A.didBecomeActive B.willConnect B.willEnterForeground B.didBecomeActive \
      C.willConnect C.willEnterForeground C.didBecomeActive
      """,
      """
      \(launchedScene)
      lock | A.willResignActive A.didEnterBackground
      terminate | terminate(system-request)
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect
      unlock | A.willEnterForeground A.didBecomeActive
      """,
      """
      \(secondScene)
      leave B | B.willResignActive B.didEnterBackground
      lock | A.willResignActive A.didEnterBackground
      unlock | A.willEnterForeground A.didBecomeActive B.willEnterForeground B.didBecomeActive !
      """,
      """
      \(launchedScene)
      interrupt call | A.willResignActive A.didEnterBackground
      wait 20s | suspend
      end call | resume A.willEnterForeground A.didBecomeActive
      """,
      """
      \(sceneInBackground)
      interrupt call |
      end call | A.willEnterForeground A.didBecomeActive !
      """,
    ])

  static let noReturnAtOnce = Rule(
    "background/no-return-at-once", .must,
    "A scene or app that has left the foreground, or a scene that was disconnected right after it had "
      + "connected, must not come back in the same step.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
      .page("uikit/uiscenedelegate/scenediddisconnect(_:)"),
    ],
    latitude: [
      "A new process may come to the foreground in the step in which the last one ended.",
      "The disconnection of a scene in the background may come late, in the step in which it returns.",
    ],
    opportunity: .seenTransitions, breadth: .broad,
    check: .after(.any, when: .transition) { state, _ in
      let step = state.step
      guard step.condition.contains(.transition), state.knowsCauses, !step.terminated,
        !state.mayHaveEnded
      else { return .silent }
      if !step.cameBack.isEmpty { return .broken }
      return step.left.isEmpty ? .silent : .held
    },
    decidedBy: .implementation, consequence: .none, message: .cameBackAtOnce,
    examples: [
      "\(launchedScene); home | A.willResignActive A.didEnterBackground",
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground A.willEnterForeground A.didEnterBackground !
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didEnterBackground A.willEnterForeground A.didBecomeActive !
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.didDisconnect \
      A.willConnect A.willEnterForeground A.didBecomeActive !
      """,
      """
      given no scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive
      home | app.willResignActive app.didEnterBackground app.willEnterForeground \
      app.didEnterBackground !
      """,
      """
      \(launchedScene)
      url | A.willResignActive A.didEnterBackground A.didDisconnect A.willConnect(url) \
      A.willEnterForeground A.didBecomeActive !
      """,
      "\(sceneInBackground); launch | A.willEnterForeground A.didBecomeActive",
      """
      \(secondScene)
      leave B | B.willResignActive B.didEnterBackground
      home | A.willResignActive A.didEnterBackground
      wait 9s | suspend
      close B |
      open A | resume app.didDiscardSceneSessions(B) A.willEnterForeground A.didBecomeActive
      open B | B.didDisconnect B.willConnect B.willEnterForeground B.didBecomeActive
      """,
    ])

  static let enteredOnlyOnLeaving = Rule(
    "background/entered-only-on-leaving", .must,
    "A scene or app in the foreground must enter the background only when the person leaves it or "
      + "locks the device.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
    ],
    latitude: [
      "An interruption by itself does not count as leaving.",
      "On a locked device, a scene or app that the lock left in front may leave at any time.",
      "A scene may leave when the person asks for another scene or opens a link.",
    ],
    opportunity: .seenTransitions,
    check: .after(
      .concerningNoInterface.union([.launch, .open, .end, .request, .reclaim, .memoryPressure]),
      when: .alive
    ) { state, _ in
      let front = state.staying
      guard !front.isEmpty, !state.mayHaveEnded, !state.world.isLocked else { return .silent }
      return .holds(
        front.isSubset(of: state.possibleStates.foreground.subtracting(state.step.wentBack)))
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .active]),
    message: .leftForNothing,
    examples: [
      "\(launchedScene); interrupt call | A.willResignActive; wait 5s |",
      "\(launchedScene); interrupt call | A.willResignActive; wait 5s | A.didEnterBackground !",
      "\(launchedScene); lock | A.willResignActive; wait 5s | A.didEnterBackground",
      """
      \(launchedScene)
      wait 5s | A.willResignActive A.didEnterBackground A.willEnterForeground A.didBecomeActive !
      """,
      """
      \(launchedScene)
      open A | A.willResignActive A.didEnterBackground A.willEnterForeground A.didBecomeActive !
      """,
      "\(secondScene); open A | B.willResignActive B.didEnterBackground",
    ])

  static let endsTheProcess = Rule(
    "termination/ends-the-process", .must,
    "An app that the user quits or the system ends must not keep running.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
      .page("uikit/managing-your-app-s-life-cycle"),
    ],
    needs: .termination, breadth: .narrow,
    check: .after([.quit, .terminate]) { state, _ in
      guard state.knowsCauses, !state.step.startProcess.contains(.notRunning) else {
        return .silent
      }
      return .holds(state.mayHaveEnded)
    },
    decidedBy: .device, consequence: .unclear(.process), message: .notEnded,
    examples: [
      """
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) terminate(user-quit)
      """,
      """
      \(launchedScene)
      quit | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) !
      """,
    ])
}

extension MonitorStateView {
  /// The subjects in the foreground that nothing in the step asks to leave it.
  fileprivate var staying: SubjectSet {
    let front = step.start.surelyForeground
    return switch step.stimulus {
    case .open(let scene): front.intersection(SubjectSet(scene))
    case .launch: given.allowsSeveralScenes ? [] : front
    default: front
    }
  }

  /// The subjects that nothing asks to come to the foreground.
  var unasked: SubjectSet {
    let unasked = allSubjects.subtracting(lifetime.requested.union(step.start.foreground))
    return switch step.stimulus {
    case .end(let interruption):
      unasked.subtracting(interruption == .call ? history.possiblyInFrontAtCall : [])
        .subtracting(world.isLocked ? [] : history.possiblyInFrontAtLock)
    case .unlock: unasked.subtracting(history.possiblyInFrontAtLock)
    default: unasked
    }
  }
}
