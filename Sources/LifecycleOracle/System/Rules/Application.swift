import Lifecycle

extension Rule {
  /// The app-based life cycle.
  package static let application = [
    applicationLegalTransitions, applicationAlternates, applicationActivationFollowsForeground,
    wholeUI, applicationComesForward,
  ]

  static let applicationLegalTransitions = Rule(
    "application/legal-transitions", .must,
    "An app-based app must make only the documented transitions.",
    sources: [respondingToTheApp, .page("uikit/preparing-your-ui-to-run-in-the-foreground")],
    latitude: [
      "An app that is launched or resumed for an event may get `didEnterBackground` again."
    ],
    needs: .appBased, opportunity: .seenWithoutScenes, breadth: .catchAll,
    check: .transition(app: .all) { transition in
      var origins = transition.move.origins
      if transition.move == .background, transition.mayRepeatBackground {
        origins.insert(.background)
      }
      return .among(transition.origin, origins)
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .misplacedMove,
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
      """
      given iOS 12; log starts unknown
      lock | app.willResignActive app.didEnterBackground; wait 31s | suspend
      unlock | resume app.didEnterBackground! app.willEnterForeground app.didBecomeActive
      """,
    ])

  static let applicationAlternates = Rule(
    "application/alternates", .must,
    "An app-based app must resign only while it is active. It must become active only while it is "
      + "not, and enter the foreground only from the background.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillresignactive(_:)"),
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
    ],
    latitude: [
      "`didEnterBackground` may be called again when the app is resumed for an event."
    ],
    needs: .appBased, opportunity: .seenWithoutScenes,
    check: .transition(app: [.foreground, .activate, .deactivate]) { transition in
      switch transition.move {
      case .activate: .among(transition.origin, LifecycleStateSet.all.subtracting([.active]))
      case .deactivate: .among(transition.origin, [.active, .unattached])
      default: .among(transition.origin, [.background, .unattached])
      }
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .misplacedMove,
    examples: [
      "given iOS 12; log starts unknown; end alert | app.didBecomeActive; interrupt alert | app.willResignActive",
      "given iOS 12; log starts unknown; end alert | app.didBecomeActive; unlock | app.didBecomeActive!",
      """
      given no scenes, scene delegate only
      launch | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching \
      app:willEnterForeground app:didBecomeActive
      """,
      """
      given iOS 12; log starts unknown
      interrupt alert | app.willResignActive; lock | app.willResignActive!
      """,
    ])

  static let applicationActivationFollowsForeground = Rule(
    "application/activation-follows-foreground", .disputed,
    "After `applicationWillEnterForeground`, the app's next transition must be "
      + "`applicationDidBecomeActive`.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
      .report("https://developer.apple.com/forums/thread/91384"),
    ],
    needs: .appBased,
    check: .transition(app: .all) { transition in
      guard transition.isJustForeground, transition.seesActivation else { return .silent }
      return .holds(transition.move == .activate)
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
    "An app-based app must be told of a transition at most once, however many windows it has.",
    sources: [respondingToTheApp],
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
    "An app-based app that a person asks for must come to the foreground.",
    sources: [respondingToTheApp, .page("uikit/preparing-your-ui-to-run-in-the-foreground")],
    latitude: ["During an interruption the app may wait until it ends."],
    needs: .appBased,
    check: .after(.askingForInterface, when: [.appBased, .alive]) { state, _ in
      guard !state.isSceneBased, !state.mayBeInterrupted, !state.mayHaveEnded,
        !state.startedNotRunning
      else { return .silent }
      return .holds(!state.possibleStates.foreground.isEmpty)
    }
    .after([.end], when: [.appBased, .alive]) { state, _ in
      state.isSceneBased ? .silent : state.judgementOfLateRequest
    },
    decidedBy: .implementation, consequence: .unclear(.states, demanded: [.inactive, .active]),
    message: .notInFront,
    examples: [
      """
      \(appInBackground)
      launch | app.willEnterForeground app.didBecomeActive
      """,
      """
      \(appInBackground)
      launch | !
      """,
      """
      \(appInBackground)
      interrupt alert |
      launch |
      end alert | !
      """,
    ])
}
