import Lifecycle

extension Rule {
  /// The app's state.
  package static let state = [
    mostActiveScene, sceneless, reportsAgree, readInTransitions,
  ]

  static let mostActiveScene = Rule(
    "state/most-active-scene", .must,
    "A scene-based app must report the state of its most active scene.",
    sources: [.page("uikit/uiapplication/applicationstate", section: "Discussion")],
    latitude: ["Inside a callback the reported state may differ."],
    needs: [.sceneBased, .reportedStates],
    check: .after(.any, when: [.sceneBased, .alive]) { state, reported in
      guard state.isSceneBased, let report = reported.application, !state.mayHaveEnded
      else { return .silent }
      switch report {
      case .active: return .holds(!state.possibleStates.active.isEmpty)
      case .inactive:
        return .holds(
          !state.possibleStates.inactive.isEmpty && state.possibleStates.surelyActive.isEmpty)
      case .background: return .holds(state.possibleStates.surelyForeground.isEmpty)
      }
    },
    decidedBy: .implementation, consequence: .none, message: .reportedApplicationState,
    examples: [
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive | app active
      open B | B.willConnect B.willEnterForeground | app active
      """,
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive | app active
      open B | B.willConnect B.willEnterForeground ! | app inactive
      """,
    ])

  static let sceneless = Rule(
    "state/sceneless", .must,
    "An app-based app must report the state that its callbacks imply.",
    sources: [.page("uikit/uiapplication/applicationstate", section: "Discussion")],
    latitude: ["Inside a callback the reported state may differ."],
    needs: [.appBased, .reportedStates],
    check: .after(.any, when: [.appBased, .alive]) { state, reported in
      guard !state.isSceneBased, let report = reported.application, !state.mayHaveEnded
      else { return .silent }
      let lifecycleStates = state.possibleStates[[.app]]
      switch report {
      case .active: return .among([.active], lifecycleStates)
      case .inactive: return .among([.inactive], lifecycleStates)
      case .background: return .among([.background], lifecycleStates)
      }
    },
    decidedBy: .implementation, consequence: .none, message: .reportedApplicationState,
    examples: [
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive | app active
      """,
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive ! | app inactive
      """,
    ])

  static let reportsAgree = Rule(
    "state/reports-agree", .must,
    "A scene-based app must report the state that its most active scene reports.",
    sources: [
      .page("uikit/uiapplication/applicationstate", section: "Discussion"),
      .page("uikit/uiscene/activationstate-swift.property"),
    ],
    latitude: [
      "Inside a callback the reported state may differ.",
      "An engine need not report the states of all scenes.",
    ],
    needs: [.sceneBased, .reportedStates], breadth: .broad,
    check: .after(.any, when: [.sceneBased, .alive]) { state, reported in
      guard let report = reported.application, let most = reported.mostActive,
        state.process == ProcessSet(.running),
        state.possibleStates.attached.scenes.isSubset(of: reported.scenes)
      else { return .silent }
      return .holds(report == most)
    },
    decidedBy: .implementation, consequence: .none, message: .reportsDisagree,
    examples: [
      "request A | app.willFinishLaunching app.didFinishLaunching A.willConnect | app background, A background",
      """
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect ! \
      | app background, A foregroundInactive
      """,
    ])

  static let readInTransitions = Rule(
    "state/read-in-transitions", .observed,
    "An app-based app must read the state `active` in `applicationDidBecomeActive` and in "
      + "`applicationWillResignActive`.",
    sources: [.traces(["R071", "R073", "R075", "R077", "R078", "R111"])],
    latitude: [
      "An engine need not report the state that is read.", "With scenes the state may differ.",
    ],
    needs: [.appBased, .reportedStates], choice: Choice(at: [.launch]),
    check: .at(.app(.didBecomeActive, .willResignActive), when: .appBased) { state, seen in
      guard !state.isSceneBased, case .application(let read) = seen.read else { return .silent }
      return .holds(read == .active)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .readInTransition,
    examples: [
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive[active]
      home | app.willResignActive[active] app.didEnterBackground
      """,
      """
      given iOS 12
      \(launchedApp)
      home | app.willResignActive[inactive]! app.didEnterBackground
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive[inactive]
      """,
    ])
}
