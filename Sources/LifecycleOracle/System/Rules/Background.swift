import Lifecycle

extension Rule {
  /// The move to the background, and the stay there.
  ///
  /// The rules about resources are in `Resources.swift`, those about moves without a request in
  /// `UnaskedMoves.swift`. The rule that an active scene or app resigns first is in
  /// `Deactivation.swift`. `Events.swift` has `meaningOfSoon` and `judgementOfSuspension`.
  package static let background = [
    enteredOnLeaving, enteredOnlyOnLeaving, leftOnlyWhenAsked, noReturnAtOnce, backgroundOnLock,
    returnsAtUnlock, returnsAfterCall, fiveSeconds, sharedResourceHeld, otherResourceHeld,
    sharedResourceAccess, otherResourceAccess, exemptResources, suspendedOnlyFromBackground,
    suspendsSoon, resumesBeforeAnything, foregroundHasPriority,
  ]

  static let enteredOnLeaving = Rule(
    "background/entered-on-leaving", .must,
    "When the person leaves the interface, the scene or app must enter the background.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    opportunity: .seenTransitions,
    check: .after([.home, .leave], when: .alive) { state, _ in
      guard !state.mayHaveEnded else { return .silent }
      var leaving = state.inFrontBefore
      if let scene = state.step.stimulus.scene { leaving = leaving.intersection(SubjectSet(scene)) }
      guard !leaving.isEmpty else { return .silent }
      let states = state.possibleStates
      return .avoids(
        surely: states.surelyForeground.intersection(leaving),
        possibly: states.foreground.intersection(leaving))
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.background]),
    message: .stillInFront,
    examples: [
      sceneInBackground,
      "\(launchedScene); home | A.willResignActive !",
    ])

  static let backgroundOnLock = Rule(
    "background/on-lock", .observed,
    "A lock must move each scene or app in the foreground to the background.",
    sources: [.traces(["R074", "R075", "R080", "R083", "R084", "R085", "R087"])],
    check: .after([.lock], when: .alive) { state, _ in
      let leaving = state.inFrontBefore
      guard !leaving.isEmpty, !state.mayHaveEnded else { return .silent }
      return .holds(state.possibleStates.surelyForeground.isDisjoint(with: leaving))
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.background]),
    message: .stillInFront,
    examples: [
      "\(launchedScene); lock | A.willResignActive A.didEnterBackground",
      "\(launchedScene); lock | A.willResignActive !",
    ])

  static let returnsAtUnlock = Rule(
    "background/returns-at-unlock", .should,
    "The unlock of the device should bring back each scene or app that the lock hid.",
    sources: [
      .page("uikit/uiapplication/didbecomeactivenotification", section: "Discussion"),
      .traces(["R074", "R075", "R080", "R083", "R084", "R085", "R087"]),
    ],
    latitude: [
      "During an interruption, the scene or app may wait until it ends.",
      "A scene that disconnects under the lock may stay away.",
    ],
    check: .after([.unlock], when: .alive) { state, _ in
      state.judgementOfReturn(of: state.history.surelyInFrontAtLock)
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .active]),
    message: .notBackAtUnlock,
    examples: [
      """
      \(launchedScene)
      lock | A.willResignActive A.didEnterBackground
      unlock | A.willEnterForeground A.didBecomeActive
      """,
      "\(launchedScene); lock | A.willResignActive A.didEnterBackground; unlock | !",
      """
      \(secondScene)
      lock | A.willResignActive A.didEnterBackground B.willResignActive B.didEnterBackground
      unlock | A.willEnterForeground A.didBecomeActive !
      """,
    ])

  static let returnsAfterCall = Rule(
    "background/returns-after-call", .should,
    "The end of a call should bring back each scene or app that the call hid.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)", section: "Discussion"),
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)", section: "Discussion"),
    ],
    latitude: [
      "During another interruption, the scene or app may wait until it ends.",
      "A scene that disconnects meanwhile may stay away.",
      "If the person leaves the app or asks for it meanwhile, nothing need come back.",
    ],
    check: .after([.end], when: .alive) { state, _ in
      guard state.step.stimulus == .end(.call), !state.world.isLocked else { return .silent }
      return state.judgementOfReturn(of: state.history.surelyInFrontAtCall)
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .active]),
    message: .notBackAfterCall,
    examples: [
      """
      \(launchedScene)
      interrupt call | A.willResignActive A.didEnterBackground
      end call | A.willEnterForeground A.didBecomeActive
      """,
      "\(launchedScene); interrupt call | A.willResignActive; end call | A.didBecomeActive",
      """
      \(launchedScene)
      interrupt call | A.willResignActive A.didEnterBackground
      end call | !
      """,
      """
      \(launchedScene)
      interrupt call | A.willResignActive A.didEnterBackground
      home |
      end call |
      """,
    ])

  static let fiveSeconds = Rule(
    "background/five-seconds", .should,
    "An app has about five seconds to enter the background. It should be terminated if it takes "
      + "longer.",
    sources: [
      .page("uikit/extending-your-app-s-background-execution-time"),
      .page("uikit/uiapplicationdelegate/applicationdidenterbackground(_:)"),
    ],
    latitude: ["Extended time lifts the limit.", "Up to six seconds count as about five."],
    needs: [.reactions, .termination],
    check: .after(.any, when: .slow) { state, _ in
      guard state.step.longestBackground > TimeLimits.enteringBackgroundAtMost,
        !state.step.hadExtendedTime
      else { return .silent }
      return .holds(state.mayHaveEnded)
    },
    decidedBy: .device, restsOn: .grants, consequence: .unclear(.process), message: .tooSlow,
    examples: [
      """
      on A.didEnterBackground: take 8s
      log starts unknown
      home | A.willResignActive A.didEnterBackground terminate(overrun)
      """,
      """
      on A.didEnterBackground: take 8s
      log starts unknown
      home | A.willResignActive A.didEnterBackground !
      """,
    ])

  static let suspendedOnlyFromBackground = Rule(
    "background/suspended-only-from-background", .must,
    "An app must be suspended only while it is running and has nothing in the foreground.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    needs: .suspension,
    check: .at(.suspend) { state, _ in
      if !state.possibleStates.surelyForeground.isEmpty { return .broken }
      if !state.process.contains(.running) {
        // Prewarming may start the process without any call, and may suspend it again.
        return state.step.kind == .prewarm ? .silent : .broken
      }
      return state.isOffscreen ? .held : .silent
    },
    decidedBy: .device, consequence: .unclear([.states, .process]), message: .suspendedInFront,
    examples: [
      "log starts unknown; home | A.willResignActive A.didEnterBackground suspend",
      "log starts unknown; home | A.willResignActive suspend!",
      "log starts unknown; unlock | A.didBecomeActive suspend!",
    ])

  static let suspendsSoon = Rule(
    "background/suspends-soon", .should,
    "An app in the background should be suspended soon if nothing keeps it running.",
    sources: [
      .page("uikit/extending-your-app-s-background-execution-time"),
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
    ],
    latitude: [meaningOfSoon],
    needs: .suspension,
    check: .after([.wait], when: .offscreen) { state, _ in state.judgementOfSuspension },
    decidedBy: .device, restsOn: .resources, consequence: .unclear(.process),
    message: .notSuspended,
    examples: [
      "log starts unknown; home | A.willResignActive A.didEnterBackground; wait 12s | suspend",
      "log starts unknown; home | A.willResignActive A.didEnterBackground; wait 12s | !",
    ])

  static let resumesBeforeAnything = Rule(
    "background/resumes-before-anything", .must,
    "A suspended app must be resumed before any method or handler is called, any notification "
      + "posted or any event delivered.",
    sources: [
      .page("uikit/about-the-background-execution-sequence"),
      .page("uikit/processing-queued-notifications"),
    ],
    needs: .suspension, breadth: .broad,
    check: .at(
      .callbacks.union(.notifications).union(.deliver).union(.expire).union(.resume)
        .union(.job(.begins)).union(.job(.expires)),
      when: .notExecuting
    ) {
      state, seen in
      guard state.process == ProcessSet(.suspended) else { return .silent }
      return .holds(seen.event == .resume)
    },
    decidedBy: .device, consequence: .unclear([.states, .process, .obligations]),
    message: .notResumed,
    examples: [
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground suspend
      launch | resume A.willEnterForeground A.didBecomeActive
      """,
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground suspend
      launch | A.willEnterForeground! A.didBecomeActive
      """,
      """
      given modes processing
      \(launchedWithJob)
      submit job 1 |
      home | A.willResignActive A.didEnterBackground suspend
      run job 1 | jobBegins(1)! resume
      """,
    ])

  static let foregroundHasPriority = Rule(
    "background/foreground-has-priority", .should,
    "Memory should be reclaimed from apps in the background, not from an app in the foreground.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/managing-your-app-s-life-cycle"),
    ],
    needs: .termination,
    check: .at(.terminate) { state, seen in
      guard seen.event == .terminate(.memory) else { return .silent }
      // An app that has just left the foreground is in the background. Only memory pressure itself
      // must not bring it there first.
      let hasLeft =
        state.step.kind != .memoryPressure && state.possibleStates.surelyForeground.isEmpty
      return .holds(state.step.start.surelyForeground.isEmpty || hasLeft)
    }
    .after([.memoryPressure]) { state, _ in
      state.step.start.surelyForeground.isEmpty || state.mayHaveEnded ? .silent : .held
    },
    decidedBy: .device, consequence: .none, message: .memoryOfForeground,
    examples: [
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground suspend
      memory pressure | terminate(memory)
      """,
      """
      log starts unknown
      launch | A.willEnterForeground A.didBecomeActive
      memory pressure | terminate(memory)!
      """,
      "\(launchedScene); home | A.willResignActive A.didEnterBackground terminate(memory)",
      "\(launchedScene); home | A.willResignActive terminate(memory)!",
    ])
}

extension MonitorStateView {
  /// Returns whether all of the given subjects are in the foreground again.
  fileprivate func judgementOfReturn(of subjects: SubjectSet) -> Judgement {
    // The system may have ended an app for a task or a resource.
    let mayHaveEndedUnseen =
      visibility.hidesEnds
      && (given.exitsInsteadOfSuspending
        || !visibility.capabilities.isDisjoint(with: [.tasks, .resources]))
    guard !subjects.isEmpty, !mayBeInterrupted, !mayHaveEnded, !mayHaveEndedUnseen else {
      return .silent
    }
    return .holds(subjects.isSubset(of: possibleStates.foreground))
  }
}
