import Lifecycle

extension Rule {
  /// The move from active to inactive, and back; the last two rules are in `UnaskedMoves.swift`.
  package static let deactivation = [
    deactivationBeforeBackground, onInterruption, deactivationOnLock,
    interruptionStaysForeground, reactivates, inactiveDuringInterruption,
    onlyForACause, settlesActive,
  ]

  static let deactivationBeforeBackground = Rule(
    "deactivation/before-background", .must,
    "An active scene or app must resign before it enters the background.",
    sources: [quieting],
    latitude: ["Notifications and other scenes' callbacks may come between."],
    opportunity: .seenTransitions, breadth: .narrow,
    check: .transition(any: [.background]) { transition in
      .among(transition.origin, LifecycleStateSet.all.subtracting([.active]))
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .misplacedMove,
    examples: [
      sceneInBackground,
      "\(launchedScene); home | A.didEnterBackground!",
    ])

  static let onInterruption = Rule(
    "deactivation/on-interruption", .must,
    "After an interruption, a scene or app that was active must no longer be active.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
    ],
    latitude: [
      "A banner is no interruption.",
      "A scene or app may become active and resign again in between.",
    ],
    opportunity: .seenTransitions,
    check: .after([.interrupt], when: .alive) { state, _ in
      let active = state.activeBefore
      guard !active.isEmpty, !state.mayHaveEnded else { return .silent }
      let states = state.possibleStates
      return .avoids(
        surely: states.surelyActive.intersection(active),
        possibly: states.active.intersection(active))
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive]),
    message: .stillActive,
    examples: [
      "\(launchedScene); interrupt call | A.willResignActive",
      "\(launchedScene); interrupt call | !",
    ])

  static let deactivationOnLock = Rule(
    "deactivation/on-lock", .disputed,
    "After the device is locked, a scene or app must not be active.",
    sources: [
      .page("uikit/uiapplication/didbecomeactivenotification"), .traces(["R089", "R107"]),
    ],
    check: .after([.lock], when: .alive) { state, _ in
      let active = state.activeBefore
      guard !active.isEmpty, !state.mayHaveEnded else { return .silent }
      return .avoids(
        surely: state.possibleStates.surelyActive, possibly: state.possibleStates.active)
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .background]),
    message: .activeWhenLocked,
    examples: [
      "\(launchedScene); lock | A.willResignActive A.didEnterBackground",
      "\(launchedScene); lock | A.willResignActive A.didBecomeActive !",
    ])

  static let interruptionStaysForeground = Rule(
    "deactivation/interruption-stays-foreground", .must,
    "An interruption by itself must not move a scene or app to the background.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background")],
    latitude: ["An accepted call brings another app to the foreground."],
    opportunity: .seenTransitions, breadth: .narrow,
    check: .at(any: [.background], when: .interrupted) { state, seen in
      guard case .interrupt(let interruption) = state.step.stimulus, interruption != .call,
        state.move(seen) != nil
      else { return .silent }
      return .broken
    }
    .after([.interrupt]) { state, _ in
      guard !state.inFrontBefore.isEmpty, state.step.stimulus != .interrupt(.call) else {
        return .silent
      }
      let unseenMoves =
        state.isSceneBased ? state.visibility.unseenSceneMoves : state.visibility.unseenAppMoves
      return unseenMoves.contains(.background) ? .silent : .held
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .backgroundByInterruption,
    examples: [
      "\(launchedScene); interrupt alert | A.willResignActive",
      "log starts unknown; interrupt alert | A.willResignActive A.didEnterBackground!",
    ])

  static let reactivates = Rule(
    "deactivation/reactivates", .must,
    "When the last interruption ends, each scene or app that an interruption deactivated in the "
      + "foreground must become active again.",
    sources: [.page("uikit/preparing-your-ui-to-run-in-the-background")],
    opportunity: .seenTransitions,
    check: .after(.bringingAppForward, when: [.alive, .deactivated]) { state, _ in
      guard !state.mayBeInterrupted, !state.mayHaveEnded, !state.history.interrupted.isEmpty
      else { return .silent }
      let (states, interrupted) = (state.possibleStates, state.history.interrupted)
      return .avoids(
        surely: states.surelyInactive.intersection(interrupted),
        possibly: states.inactive.intersection(interrupted))
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.active]),
    message: .notReactivated,
    examples: [
      """
      \(launchedScene)
      interrupt call | A.willResignActive
      interrupt alert |
      end alert |
      end call | A.didBecomeActive
      """,
      "\(launchedScene); interrupt call | A.willResignActive; end call | !",
    ])

  static let inactiveDuringInterruption = Rule(
    "deactivation/inactive-during-interruption", .should,
    "A scene or app should not become active while an interruption is in progress.",
    sources: [.page("uikit/uiapplication/applicationstate")],
    latitude: [
      "A scene or app may become active and resign again.",
      "A scene or app that comes to the foreground during an interruption, because it is asked for, "
        + "may become active at once.",
    ],
    check: .after(.any, when: .interrupted) { state, _ in
      guard state.world.isInterrupted, state.step.kind != .lock else { return .silent }
      var active = state.step.activated.intersection(state.possibleStates.surelyActive)
      if state.step.stimulus.asksForInterface {
        active = active.intersection(state.step.start.surelyForeground)
      }
      if !active.isEmpty { return .broken }
      return state.possibleStates.surelyInactive.isEmpty ? .silent : .held
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive]),
    message: .activeDuringInterruption,
    examples: [
      "\(launchedScene); interrupt call | A.willResignActive; interrupt alert |; end alert |",
      """
      \(launchedScene)
      interrupt call | A.willResignActive
      interrupt alert |
      end alert | A.didBecomeActive !
      """,
      """
      \(launchedScene)
      interrupt alert | A.willResignActive
      url | A.openURLContexts(url) A.didBecomeActive !
      """,
    ])
}
