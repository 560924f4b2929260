import Lifecycle

extension Rule {
  /// The life of a scene.
  ///
  /// The first seven rules are here, those from `reclaimedOnlyOffscreen` to `silentAfterDisconnect` in
  /// `SceneEnds.swift`, the others in `SceneRequests.swift`.
  package static let scene = [
    startsUnattached, connectsOnce, sceneLegalTransitions, foregroundBeforeActive,
    sceneActivationFollowsForeground, foregroundResolves, sceneAlternates,
    userRequestComesForward, systemRequestStaysBack, independent, keptOnSwitch,
    reclaimedOnlyOffscreen, closeDisconnects, orderOfTheEnd, silentAfterDisconnect,
    singleWithoutMultipleSupport, reportedState, systemRequestConnects, furtherConfigurations,
  ]

  static let startsUnattached = Rule(
    "scene/starts-unattached", .must,
    "A scene is unattached until it connects: `willConnect` must be its first callback.",
    sources: [respondingToScenes, .page("uikit/uiscene/activationstate-swift.enum/unattached")],
    needs: [.sceneBased, .bothDelegates, .sceneDelegateOnly],
    check: .at(.scenes(.willConnect), when: [.sceneBased, .alive]) { state, seen in
      state.mustConnectFirst(seen) ? .held : .silent
    }
    .at(
      .anyOfScenes.subtracting(.scenes(.willConnect)), when: [.sceneBased, .alive, .unattached]
    ) { state, seen in
      guard state.mustConnectFirst(seen) else { return .silent }
      return state.possibleStates[SubjectSet(seen.receiver)] == [.unattached] ? .broken : .silent
    },
    decidedBy: .implementation, consequence: .outOfOrder(.states), message: .beforeConnect,
    examples: [
      launchedScene,
      "launch | app.willFinishLaunching app.didFinishLaunching A.willEnterForeground!",
    ])

  static let connectsOnce = Rule(
    "scene/connects-once", .must,
    "A connected scene must not connect again.",
    sources: [.page("uikit/uiscenedelegate/scene(_:willconnectto:options:)")],
    needs: .sceneBased, opportunity: .seenScenes,
    check: .transition(scene: [.connect]) { .among($0.origin, [.unattached]) },
    decidedBy: .implementation, consequence: .unclear(.states), message: .misplacedMove,
    examples: [
      launchedScene,
      "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willConnect!",
    ])

  static let sceneLegalTransitions = Rule(
    "scene/legal-transitions", .must,
    "A scene must make only the documented transitions.",
    sources: [
      respondingToScenes,
      .page("uikit/uiscene/activationstate-swift.enum/foregroundinactive"),
      .traces(["R004", "R025", "R030"]),
    ],
    latitude: [
      "A scene may be disconnected while inactive if the user closes it or the app ends."
    ],
    needs: .sceneBased, opportunity: .seenScenes, breadth: .catchAll,
    check: .transition(scene: .all) { .among($0.origin, $0.move.origins) },
    decidedBy: .implementation, consequence: .unclear(.states), message: .misplacedMove,
    examples: [
      "\(launchedScene); close A | A.willResignActive A.didDisconnect",
      "\(launchedScene); close A | A.didDisconnect!",
    ])

  static let foregroundBeforeActive = Rule(
    "scene/foreground-before-active", .must,
    "Whenever a scene comes to the foreground, `willEnterForeground` must precede "
      + "`didBecomeActive`.",
    sources: [.page("uikit/uiscenedelegate/scenewillenterforeground(_:)")],
    needs: .sceneBased, opportunity: .seenScenes,
    check: .transition(scene: [.activate]) {
      .among($0.origin, [.inactive, .active, .unattached])
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .misplacedMove,
    examples: [
      "log starts unknown; launch | A.willEnterForeground A.didBecomeActive",
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground
      launch | A.didBecomeActive!
      """,
    ])

  static let sceneActivationFollowsForeground = Rule(
    "scene/activation-follows-foreground", .disputed,
    "After `sceneWillEnterForeground`, the scene's next transition must be `sceneDidBecomeActive`.",
    sources: [
      .page("uikit/uiscenedelegate/scenewillenterforeground(_:)"),
      .report("https://developer.apple.com/forums/thread/732170"),
      .report("https://developer.apple.com/forums/thread/91384"),
    ],
    needs: .sceneBased,
    check: .transition(scene: [.foreground, .activate, .deactivate, .background]) { transition in
      guard transition.isJustForeground, transition.seesActivation else { return .silent }
      return .holds(transition.move == .activate)
    },
    decidedBy: .device, consequence: .unclear(.states), message: .notActivatedNext,
    examples: [
      "log starts unknown; launch | A.willEnterForeground A.didBecomeActive",
      "log starts unknown; launch | A.willEnterForeground; home | A.didEnterBackground!",
    ])

  static let foregroundResolves = Rule(
    "scene/foreground-resolves", .must,
    "After `willEnterForeground`, a scene must become active, return to the background, or be "
      + "disconnected.",
    sources: [
      .page("uikit/uiscenedelegate/scenewillenterforeground(_:)"),
      .report("https://github.com/forcedotcom/SalesforceMobileSDK-iOS/pull/3679"),
    ],
    needs: .sceneBased, opportunity: .seenScenes, breadth: .narrow,
    check: .transition(scene: .all) { transition in
      guard transition.isJustForeground, transition.origin == [.inactive] else { return .silent }
      return .holds(transition.move != .foreground && transition.move != .deactivate)
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .foregroundUnresolved,
    examples: [
      "log starts unknown; launch | A.willEnterForeground A.didBecomeActive",
      "log starts unknown; launch | A.willEnterForeground; home | A.didEnterBackground",
      "log starts unknown; launch | A.willEnterForeground; home | A.willResignActive!",
    ])

  static let sceneAlternates = Rule(
    "scene/alternates", .must,
    "A scene must resign only while it is active. It must not become active, or enter the "
      + "background, twice in a row.",
    sources: [.page("uikit/uiscenedelegate")],
    latitude: ["A scene that connects in the background may get `didEnterBackground`."],
    needs: .sceneBased, opportunity: .seenScenes,
    check: .transition(scene: [.activate, .deactivate, .background]) { transition in
      switch transition.move {
      case .activate: .among(transition.origin, LifecycleStateSet.all.subtracting([.active]))
      case .deactivate: .among(transition.origin, [.active, .unattached])
      default: .among(transition.origin, LifecycleStateSet.all.subtracting([.background]))
      }
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .misplacedMove,
    examples: [
      "log starts unknown; interrupt panel | A.willResignActive A.didBecomeActive A.willResignActive",
      "log starts unknown; interrupt panel | A.willResignActive A.willResignActive!",
      "log starts unknown; home | A.willResignActive A.didEnterBackground A.didEnterBackground!",
    ])
}

extension MonitorStateView {
  /// Whether a call reaches a scene that has not connected in this lifetime of the process, so that
  /// only `willConnect` may come.
  fileprivate func mustConnectFirst(_ seen: ObservationView) -> Bool {
    guard isSceneBased, let scene = seen.receiver.scene else { return false }
    return !process.contains(.notRunning) && !lifetime.connected.contains(scene)
  }
}
