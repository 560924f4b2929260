import Lifecycle

extension Rule {
  static let onlyForACause = Rule(
    "deactivation/only-for-a-cause", .must,
    "What is active stays active while nothing interrupts it and nobody leaves it.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/uiscenedelegate/scenewillresignactive(_:)"),
    ],
    latitude: ["It may bounce to inactive and back within a step."],
    check: .after(.concerningNoInterface, when: .alive) { ledger, _ in
      let active = ledger.step.start.surelyActive
      guard !active.isEmpty, !ledger.mayHaveEnded else { return .silent }
      return .holds(active.isSubset(of: ledger.standing.active))
    },
    message: .deactivatedForNothing,
    examples: [
      """
      \(launchedScene)
      banner |
      """,
      """
      \(launchedScene)
      banner | A.willResignActive !
      """,
    ])

  static let settlesActive = Rule(
    "deactivation/settles-active", .should,
    "With no interruption in progress, what has come to the foreground ends active.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/uiscenedelegate/scenedidbecomeactive(_:)"),
    ],
    latitude: ["An abandoned unlock or a quick kill goes back without becoming active."],
    check: .after([.launch, .open, .url, .activity, .pushTap, .end, .unlock], when: .alive) {
      ledger, _ in
      guard !ledger.mayBeInterrupted, !ledger.mayHaveEnded else { return .silent }
      if !ledger.standing.surelyInactive.isEmpty { return .broken }
      return ledger.step.activated.isEmpty ? .silent : .held
    },
    message: .notSettled,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      launch | A.willEnterForeground !
      """,
    ])

  static let leftOnlyWhenAsked = Rule(
    "background/left-only-when-asked", .must,
    "Nothing comes to the foreground unless the person asks for it or unlocks the device.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
    ],
    check: .after(.concerningNoInterface.union([.home, .lock, .interrupt, .end]), when: .alive) {
      ledger, _ in
      let back = ledger.universe.subtracting(ledger.step.start.foreground)
      guard !back.isEmpty, !ledger.mayHaveEnded, !ledger.startsUnknown else { return .silent }
      if !ledger.standing.surelyForeground.isDisjoint(with: back) { return .broken }
      return ledger.standing.offscreen.isEmpty ? .silent : .held
    },
    message: .cameForwardUnasked,
    examples: [
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      memory warning | app.didReceiveMemoryWarning
      """,
      """
      \(launchedScene)
      home | A.willResignActive A.didEnterBackground
      memory warning | A.willEnterForeground A.didBecomeActive !
      """,
    ])

  static let enteredOnlyOnLeaving = Rule(
    "background/entered-only-on-leaving", .must,
    "Nothing in the foreground goes to the background unless somebody leaves it.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
    ],
    latitude: ["An interruption by itself is no way to leave."],
    check: .after(.concerningNoInterface.union([.end]), when: .alive) { ledger, _ in
      let front = ledger.step.start.surelyForeground
      guard !front.isEmpty, !ledger.mayHaveEnded else { return .silent }
      return .holds(front.isSubset(of: ledger.standing.foreground))
    },
    message: .leftForNothing,
    examples: [
      """
      \(launchedScene)
      interrupt call | A.willResignActive
      wait 5s |
      """,
      """
      \(launchedScene)
      interrupt call | A.willResignActive
      wait 5s | A.didEnterBackground !
      """,
    ])

  static let endsTheProcess = Rule(
    "termination/ends-the-process", .must,
    "An app that the user quits or the system ends is not running any more.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)"),
      .page("uikit/managing-your-app-s-life-cycle"),
    ],
    needs: .termination, breadth: .narrow,
    check: .after([.quit, .terminate]) { ledger, _ in
      guard !ledger.startsUnknown, !ledger.step.startProcess.contains(.notRunning) else {
        return .silent
      }
      return .holds(ledger.mayHaveEnded)
    },
    message: .notEnded,
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

extension StimulusKinds {
  /// Those that neither show nor hide, neither interrupt nor resume, neither open nor close.
  static let concerningNoInterface: StimulusKinds = [
    .banner, .prewarm, .event, .expire, .memoryWarning, .change, .timeChange, .wait, .acquire,
    .release, .access, .beginTask, .endTask, .readTimeRemaining, .register,
  ]
}
