import Lifecycle

extension Rule {
  /// The receivers of calls and notifications.
  ///
  /// The rules from `aggregateForegroundNotification` to `lastSceneLeaves`, and `silentWhenNotExecuting`,
  /// are in `DeliveryOfNotifications.swift`. The rules whose names end with `Order` are in
  /// `DeliveryOrder.swift`, the last three in `DeliveryOfNews.swift`.
  package static let delivery = [
    receiverHasMethod, sceneDelegatePreferred, appDelegateOtherwise, delegateExists,
    onlyTheAffectedScene, scenesRequired, pairedSceneNotification, aggregateForegroundNotification,
    applicationNotificationPosted, lastSceneLeaves, sceneNotificationOrder,
    aggregateNotificationOrder, applicationNotificationOrder, foregroundNotificationOrder,
    terminationNotificationOrder, silentWhenNotExecuting, implementedMethods, stateByActivities,
    pairedApplicationNotification,
  ]

  static let receiverHasMethod = Rule(
    "delivery/receiver-has-method", .must,
    "A delegate must get only the methods of its own protocol, with their own arguments. A "
      + "notification must be posted only by the app or the scenes, as its class says.",
    sources: [
      .page("uikit/uiapplicationdelegate"), .page("uikit/uiscenedelegate"),
      .page("uikit/uiapplication"), .page("uikit/uiscene"),
    ],
    latitude: ["The app and the scenes share some methods and notifications."],
    check: .at(.misaddressed) { _, _ in .broken }
      .at(
        .scenes(.willConnect, .didDisconnect, .openURLContexts, .stateRestorationActivity)
          .union(.app(.willFinishLaunching, .didReceiveMemoryWarning, .significantTimeChange))
      ) { _, _ in .held },
    decidedBy: .implementation, consequence: .none, message: .toldToWrongClass,
    examples: [
      launchedScene,
      "\(launchedScene); memory warning | app.didReceiveMemoryWarning app:didReceiveMemoryWarning",
      "\(launchedScene); memory warning | A.didReceiveMemoryWarning! app:didReceiveMemoryWarning",
      "launch | app.willFinishLaunching app.didFinishLaunching app.willConnect!",
      "\(launchedScene) A:didBecomeActive!",
      "\(launchedScene) app:didActivate!",
      "\(sceneInBackground); url | A.willEnterForeground(url)! A.openURLContexts(url) A.didBecomeActive",
      "\(launchedScene); memory warning | app.didReceiveMemoryWarning[foregroundActive]!",
    ])

  static let sceneDelegatePreferred = Rule(
    "delivery/scene-delegate-preferred", .must,
    "In a scene-based app, transitions must be reported to scene delegates, never to the app "
      + "delegate.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)", section: "Discussion"),
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
    ],
    latitude: ["An app may implement both delegates."],
    needs: [.sceneBased, .bothDelegates],
    check: .at(.transitions.subtracting(.anyOfScenes), when: .sceneBased, Self.calledOnScenes)
      .at(
        .transitions.subtracting(.anyOfApp), when: [.sceneBased, .appTransitions],
        Self.calledOnScenes
      ),
    decidedBy: .implementation, consequence: .unclear(.states), message: .toldToAppDelegate,
    examples: [
      "log starts unknown; home | A.willResignActive A.didEnterBackground",
      "log starts unknown; home | A.willResignActive app.willResignActive! A.didEnterBackground",
    ])

  /// Judges that a transition method is called on a scene delegate.
  ///
  /// A call of a scene delegate counts only if the app delegate has the methods too.
  private static let calledOnScenes: Check.During = { state, seen in
    guard state.isSceneBased else { return .silent }
    if seen.receiver == .app { return .broken }
    return state.given.hasAppTransitions ? .held : .silent
  }

  static let appDelegateOtherwise = Rule(
    "delivery/app-delegate-otherwise", .must,
    "In an app-based app, transitions must be reported to the app delegate. Scene delegates must not "
      + "be called, nor may the app be asked for the configuration of a scene.",
    sources: [respondingToTheApp],
    latitude: ["`UIScene` notifications may be posted on iOS 13 and later."],
    needs: [.appBased, .bothDelegates, .appDelegateOnly],
    check: .at(.transitions.union(.anyOfScenes), when: .appBased) { state, seen in
      guard !state.isSceneBased else { return .silent }
      return .holds(seen.receiver == .app)
    }
    .at(.app(.configurationForConnecting), when: .appBased) { state, _ in
      state.isSceneBased ? .silent : .broken
    }
    .at(.sceneNotifications, when: .appBased) { state, _ in
      (state.given.system?.major ?? 13) < 13 ? .broken : .silent
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .toldToSceneDelegate,
    examples: [
      "given iOS 12; log starts unknown; home | app.willResignActive app.didEnterBackground",
      "given iOS 12; log starts unknown; home | app.willResignActive A.willResignActive!",
      """
      given no scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.configurationForConnecting(A)! \
      app.didBecomeActive
      """,
      "given iOS 12\nlaunch | app.willFinishLaunching app.didFinishLaunching A:willConnect! "
        + "app:didFinishLaunching app.didBecomeActive app:didBecomeActive",
    ])

  static let delegateExists = Rule(
    "delivery/delegate-exists", .must,
    "A scene without a delegate must not be called. An app delegate must not be called for a "
      + "transition whose method it lacks.",
    sources: [
      .page("uikit/uiscene/delegate"), .page("uikit/uisceneconfiguration/delegateclass"),
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)"),
    ],
    latitude: ["Notifications are posted nevertheless."],
    needs: [.sceneDelegateOnly, .appDelegateOnly], opportunity: .missingMethods, breadth: .narrow,
    check: .at(.anyOfScenes.union(.transitions), when: .undelegated) { state, seen in
      state.concernsSubject(seen) ? .broken : .silent
    }
    .after(.askingForInterface, when: [.undelegated, .alive]) { state, _ in
      state.process == ProcessSet(.running) ? .held : .silent
    },
    decidedBy: .implementation, consequence: .none, message: .toldToNobody,
    examples: [
      """
      given app delegate only
      launch | app.willFinishLaunching app.didFinishLaunching A:willConnect A:willEnterForeground \
      A:didActivate
      """,
      "given app delegate only; launch | app.willFinishLaunching app.didFinishLaunching A.willConnect!",
      """
      given no scenes, scene delegate only
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive!
      """,
    ])

  static let onlyTheAffectedScene = Rule(
    "delivery/only-the-affected-scene", .must,
    "A move to the foreground or background must be reported only to the delegate of the scene "
      + "that moves.",
    sources: [
      .page("uikit/preparing-your-ui-to-run-in-the-background"),
      .page("uikit/preparing-your-ui-to-run-in-the-foreground"),
    ],
    latitude: [
      "Other scenes may be deactivated and reactivated meanwhile.",
      "If the stimulus affects all scenes, several may move in one step.",
      "Bringing one scene forward may send others to the background.",
    ],
    needs: [.sceneBased, .multipleScenes, .bothDelegates, .sceneDelegateOnly], breadth: .narrow,
    check: .at(.scenes(.didEnterBackground, .willEnterForeground), when: .sceneBased) {
      state, seen in
      guard let receiver = seen.receiver.scene, state.given.allowsSeveralScenes else {
        return .silent
      }
      if !seen.scenes.isEmpty, seen.scenes != SceneSet(receiver) { return .broken }
      switch state.step.stimulus {
      case .leave(let scene), .close(let scene), .request(let scene), .reclaim(let scene):
        return .holds(receiver == scene)
      case .open(let scene) where seen.event == .callback(.willEnterForeground):
        return .holds(receiver == scene)
      default: return .silent
      }
    },
    decidedBy: .implementation, consequence: .unclear(.states), message: .toldToOtherScene,
    examples: [
      "given multiple scenes; log starts unknown; leave A | A.willResignActive A.didEnterBackground",
      """
      given multiple scenes; log starts unknown; \
      leave A | A.willResignActive B.willResignActive B.didEnterBackground!
      """,
      "given multiple scenes; log starts unknown; home | A.didEnterBackground(B)!",
    ])

  static let scenesRequired = Rule(
    "delivery/scenes-required", .must,
    "An app without scene support that was built with the iOS 27 SDK must fail to launch on iOS "
      + "27.",
    sources: [.page("uikit/transitioning-to-the-uikit-scene-based-life-cycle")],
    latitude: [
      "The failure may be a refusal, the end of the process, or silence: nothing runs.",
      "Extensions may launch: the page does not mention them.",
    ],
    needs: [.appBased, .systems(from: 27)], breadth: .narrow,
    check: .after(.any, when: [.refusesLaunch, .wasNotExecuting]) { state, _ in
      guard state.given.mustRefuseLaunch, !state.given.isExtension, state.startedNotRunning,
        state.step.stimulus.launches
      else {
        return .silent
      }
      if !state.process.contains(.notRunning) { return .broken }
      return state.step.stimulus.asksForInterface ? .held : .silent
    },
    decidedBy: .device, consequence: .unclear([.process, .states]), message: .launchedWithoutScenes,
    examples: [
      "given iOS 27, no scenes; launch | refuse",
      "given iOS 27, no scenes; launch | app.willFinishLaunching terminate(refused-launch)",
      "given iOS 27, no scenes; launch |",
      """
      given iOS 27, no scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive !
      """,
    ])

  static let pairedSceneNotification = Rule(
    "delivery/paired-scene-notification", .must,
    "Each life-cycle call of a scene delegate must have exactly one notification of its kind in "
      + "the same step.",
    sources: [
      .page("uikit/uiscene/willconnectnotification"),
      .page("uikit/uiscene/willenterforegroundnotification"),
      .page("uikit/uiscene/didactivatenotification"),
      .page("uikit/uiscene/willdeactivatenotification"),
      .page("uikit/uiscene/didenterbackgroundnotification"),
      .page("uikit/uiscene/diddisconnectnotification"),
    ],
    latitude: [
      "The method or the notification may come first.",
      "A process that ends after a call may end before its notification.",
    ],
    needs: [.sceneBased, .sceneNotifications, .bothDelegates, .sceneDelegateOnly],
    check: .after(.any, when: [.sceneBased, .delegated, .touchedScenes]) { state, _ in
      guard state.hasSceneDelegate, state.step.condition.contains(.touchedScenes) else {
        return .silent
      }
      if state.step.pairs.isBalanced { return .held }
      var (result, missing) = (Judgement.silent, 0)
      for (move, reports) in Self.scenePairs where state.visibility.sees(reports) {
        // There is no number if a scene has more notifications than calls.
        guard let posts = state.step.pairs.missingPosts(move) else { return .broken }
        missing += posts
        result = .held
      }
      return missing == 0 || missing == 1 && state.mayLackLastPost ? result : .broken
    },
    decidedBy: .implementation, consequence: .none, message: .unpairedNotification,
    examples: [
      "log starts unknown; unlock | A.didBecomeActive A:didActivate",
      "log starts unknown; unlock | A:didActivate A.didBecomeActive",
      "log starts unknown; unlock | A.didBecomeActive !",
      """
      log starts unknown
      launch | resume A.willEnterForeground terminate(memory) app.willFinishLaunching \
      app.didFinishLaunching A.willConnect A:willConnect A.willEnterForeground \
      A:willEnterForeground A.didBecomeActive A:didActivate
      """,
      "log starts unknown; unlock | A.didBecomeActive A:didActivate A:didActivate !",
    ])

  /// Each move of a scene, with the method and the notification that report it.
  static let scenePairs: [(move: Move, reports: ObservationKinds)] = [
    (.connect, ObservationKinds.scenes(.willConnect).union(.scenes(post: .willConnect))),
    (
      .foreground,
      ObservationKinds.scenes(.willEnterForeground).union(.scenes(post: .willEnterForeground))
    ),
    (.activate, ObservationKinds.scenes(.didBecomeActive).union(.scenes(post: .didActivate))),
    (.deactivate, ObservationKinds.scenes(.willResignActive).union(.scenes(post: .willDeactivate))),
    (
      .background,
      ObservationKinds.scenes(.didEnterBackground).union(.scenes(post: .didEnterBackground))
    ),
    (.disconnect, ObservationKinds.scenes(.didDisconnect).union(.scenes(post: .didDisconnect))),
  ]
}

extension MonitorStateView {
  /// Whether the process may have ended between the last call to a scene and its notification.
  var mayLackLastPost: Bool {
    guard mayHaveEnded, let scene = step.lastCalled, let move = step.lastSceneMove else {
      return false
    }
    return step.pairs.difference(move, of: scene) == 1
  }
}
