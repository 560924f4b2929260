import Lifecycle

extension Rule {
  /// The app-based life cycle.
  package static let application = [
    applicationLegalTransitions, applicationAlternates, applicationActivationFollowsForeground,
    wholeUI, applicationComesForward,
  ]

  static let applicationLegalTransitions = Rule(
    "application/legal-transitions", .must,
    "An app-based app takes only the documented transitions.",
    sources: [
      .page(
        "uikit/managing-your-app-s-life-cycle", section: "Respond to app-based life-cycle events"),
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
    ],
    latitude: [
      "Launched or resumed for an event, it may be told again that it is in the background."
    ],
    needs: .appBased, opportunity: .seenWithoutScenes, breadth: .catchAll,
    check: .transition(app: .all) { told in
      var origins = told.move.origins
      if told.move == .background, told.mayRepeatBackground { origins.insert(.background) }
      return .among(told.origin, origins)
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .move,
    examples: [
      """
      given iOS 12; log starts unknown
      home | app.willResignActive app.didEnterBackground
      launch | app.willEnterForeground app.didBecomeActive
      """,
      """
      given iOS 12; log starts unknown
      home | app.willResignActive app.didEnterBackground
      launch | app.didBecomeActive!
      """,
    ])

  static let applicationAlternates = Rule(
    "application/alternates", .must,
    "An app-based app resigns only while active; it becomes active or comes forward never twice in a row.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
    ],
    latitude: ["`didEnterBackground` may be told again when the app is resumed for an event."],
    needs: .appBased, opportunity: .seenWithoutScenes,
    check: .transition(app: [.foreground, .activate, .deactivate]) { told in
      switch told.move {
      case .activate: .among(told.origin, LifecycleStateSet.all.subtracting([.active]))
      case .deactivate: .among(told.origin, [.active, .unattached])
      default: .among(told.origin, [.background, .unattached])
      }
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .move,
    examples: [
      "given iOS 12; log starts unknown; end alert | app.didBecomeActive; interrupt alert | app.willResignActive",
      "given iOS 12; log starts unknown; end alert | app.didBecomeActive; unlock | app.didBecomeActive!",
      """
      given iOS 12; log starts unknown
      interrupt alert | app.willResignActive; lock | app.willResignActive!
      """,
    ])

  static let applicationActivationFollowsForeground = Rule(
    "application/activation-follows-foreground", .disputed,
    "`applicationWillEnterForeground` is followed by `applicationDidBecomeActive`.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
      .report("https://developer.apple.com/forums/thread/91384"),
    ],
    needs: .appBased,
    check: .transition(app: .all) { told in
      guard told.isJustForeground, told.seesActivation else { return .silent }
      return .holds(told.move == .activate)
    },
    decidedBy: .device, consequence: .unclear(.states), message: .notActivatedNext,
    examples: [
      "given iOS 12; log starts unknown; launch | app.willEnterForeground app.didBecomeActive",
      """
      given iOS 12; log starts unknown
      unlock | app.willEnterForeground; lock | app.didEnterBackground!
      """,
    ])

  static let wholeUI = Rule(
    "application/whole-ui", .must,
    "A transition concerns the whole interface: one callback, however many windows there are.",
    sources: [
      .page(
        "uikit/managing-your-app-s-life-cycle", section: "Respond to app-based life-cycle events")
    ],
    needs: [.appBased, .bothDelegates, .appDelegateOnly], breadth: .narrow,
    check: .at(.callbacks(app: .all), when: .appBased) { state, seen in
      guard let move = state.appMove(seen), state.step.kind != .unknown else {
        return .silent
      }
      return .holds(state.step.lastAppMove != move)
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .toldForEachWindow,
    examples: [
      "given iOS 12; log starts unknown; home | app.willResignActive app.didEnterBackground",
      """
      given iOS 12; log starts unknown
      home | app.willResignActive app.willResignActive! app.didEnterBackground
      """,
    ])

  static let applicationComesForward = Rule(
    "application/comes-forward", .must,
    "An app-based app that a person asks for comes to the foreground.",
    sources: [
      .page(
        "uikit/managing-your-app-s-life-cycle", section: "Respond to app-based life-cycle events"),
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
    ],
    latitude: ["During an interruption it may wait."],
    needs: .appBased,
    check: .after(.askingForInterface, when: [.appBased, .alive]) { state, _ in
      guard !state.isSceneBased, !state.mayBeInterrupted, !state.mayHaveEnded,
        !state.startedNotRunning
      else { return .silent }
      return .holds(!state.possibleStates.foreground.isEmpty)
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .active]),
    message: .notInFront,
    examples: [
      """
      given iOS 12
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground
      launch | app.willEnterForeground app.didBecomeActive
      """,
      """
      given iOS 12
      \(launchedApp)
      home | app.willResignActive app.didEnterBackground
      launch | !
      """,
    ])
}
