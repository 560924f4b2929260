import Lifecycle

// Rules of the list `delivery`: the order of notifications, relative to each other and to the methods.
extension Rule {
  static let sceneNotificationOrder = Rule(
    "delivery/scene-notification-order", .must,
    "A scene's notifications must keep the order of its transitions and of their methods.",
    sources: [
      .page("uikit/uiscene/willenterforegroundnotification", section: "Discussion"),
      .page("uikit/uiscene/didactivatenotification", section: "Discussion"),
      .page("uikit/uiscene/willdeactivatenotification", section: "Discussion"),
    ],
    latitude: ["The method or the notification may come first."],
    needs: [.sceneBased, .sceneNotifications, .bothDelegates, .sceneDelegateOnly],
    check: .at(.posts(scene: .all), when: [.sceneBased, .alive]) { state, seen in
      guard let scene = seen.receiver.scene, case .notification(let notification) = seen.event,
        let move = notification.sceneMove, state.seesMethods(of: move), !state.mayHaveEnded
      else { return .silent }
      if state.cannotBePosted(move, of: SubjectSet(scene)) { return .broken }
      if state.step.pairs.difference(move, of: scene) > 0 { return .held }
      // A notification before its method must not overtake an earlier transition.
      return .holds(
        !state.step.pairs.hasUnposted(of: scene) || !state.visibility.sees(.posts(scene: .all)))
    },
    decidedBy: .implementation, consequence: .none, message: .sceneNotificationOutOfOrder,
    examples: [
      """
      log starts unknown
      launch | A.willEnterForeground A:willEnterForeground A.didBecomeActive A:didActivate
      home | A:willDeactivate A.willResignActive A:didEnterBackground A.didEnterBackground
      """,
      """
      log starts unknown
      launch | A.willEnterForeground A.didBecomeActive A:didActivate A:willEnterForeground!
      """,
      """
      log starts unknown
      launch | A.willEnterForeground A:didActivate! A:willEnterForeground A.didBecomeActive
      """,
      """
      log starts unknown
      home | A.willResignActive A.didEnterBackground A:didEnterBackground A:willDeactivate!
      """,
    ])

  static let aggregateNotificationOrder = Rule(
    "delivery/aggregate-notification-order", .must,
    "With scenes, each notification of the app must fit the states of its scenes: for example, "
      + "`willEnterForeground` must come before `didBecomeActive`.",
    sources: [
      .page("uikit/uiapplication/willenterforegroundnotification", section: "Discussion"),
      .page("uikit/uiapplication/didbecomeactivenotification"),
      .page("uikit/uiapplication/willresignactivenotification"),
      .page("uikit/uiapplication/didenterbackgroundnotification"),
    ],
    latitude: [
      "They may come before or after the methods and notifications of the scenes that move.",
      "They may come for each scene, or when the app as a whole changes.",
    ],
    needs: [.sceneBased, .appNotifications],
    check: .at(.posts(app: .all), when: [.sceneBased, .alive]) { state, seen in
      guard state.isSceneBased, case .notification(let notification) = seen.event,
        let move = notification.appMove, !state.visibility.unseenSceneMoves.contains(move),
        !state.mayHaveEnded, state.step.disconnected.isEmpty
      else { return .silent }
      let states = state.possibleStates
      switch move {
      case .activate, .deactivate: return .holds(!states.foreground.isEmpty)
      case .background:
        // A launch or a resumption may count as an entry to the background, until
        // `didBecomeActive` is posted.
        let mayCountAsEntry =
          (state.step.launched || state.step.resumed) && state.step.posts[.didBecomeActive] == 0
        if mayCountAsEntry || states.attached.isEmpty { return .silent }
        return .holds(states.surelyActive != states.attached)
      case .foreground:
        guard state.step.start.foreground.isEmpty, state.step.posts[.willEnterForeground] == 0
        else { return .silent }
        return .holds(state.step.posts[.didBecomeActive] == 0)
      case .connect, .disconnect: return .silent
      }
    },
    decidedBy: .implementation, consequence: .none, message: .aggregateNotificationOutOfOrder,
    examples: [
      """
      launch | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching A.willConnect \
      app:willEnterForeground A.willEnterForeground app:didBecomeActive A.didBecomeActive
      home | app:willResignActive A.willResignActive app:didEnterBackground A.didEnterBackground
      """,
      """
      \(launchedScene)
      home | app:didEnterBackground! A.willResignActive app:willResignActive A.didEnterBackground
      """,
      "\(sceneInBackground) app:didEnterBackground app:willResignActive!",
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive app:didBecomeActive app:willEnterForeground!
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive app:didBecomeActive app:didEnterBackground!
      """,
    ])

  static let terminationNotificationOrder = Rule(
    "delivery/termination-notification-order", .must,
    "The `willTerminate` notification must not be posted before `applicationWillTerminate` is "
      + "called.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillterminate(_:)", section: "Discussion")
    ],
    needs: [.appNotifications, .termination], breadth: .narrow,
    choice: Choice(at: [.quit, .terminate, .memoryPressure]),
    check: .at(.app(post: .willTerminate)) { state, _ in
      guard state.process == ProcessSet(.running), state.visibility.sees(.app(.willTerminate))
      else { return .silent }
      return .holds(state.step.toldWillTerminate)
    },
    decidedBy: .implementation, consequence: .none, message: .notificationBeforeMethod,
    examples: [
      """
      given no scenes
      launch | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching \
      app.didBecomeActive app:didBecomeActive
      terminate | app.willTerminate app:willTerminate terminate(system-request)
      """,
      """
      given no scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive
      terminate | app:willTerminate! app.willTerminate terminate(system-request)
      """,
    ])

  static let applicationNotificationOrder = Rule(
    "delivery/application-notification-order", .must,
    "In an app-based app, notifications must keep the order of transitions. `didBecomeActive` and "
      + "`willResignActive` must be posted after their methods.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)", section: "Discussion"),
      .page("uikit/uiapplication/willresignactivenotification"),
      .page("uikit/uiapplication/didenterbackgroundnotification"),
    ],
    latitude: [
      "`didEnterBackground` and `willEnterForeground` may come before or after their method."
    ],
    needs: [.appBased, .appNotifications], opportunity: .toldWithoutScenes, breadth: .narrow,
    check: .at(.posts(app: .all), when: .appBased) { state, seen in
      guard !state.isSceneBased, seen.receiver == .app,
        case .notification(let notification) = seen.event, let move = notification.appMove,
        state.visibility.sees(.app(move.callback)), !state.hasSurelyEnded
      else { return .silent }
      if state.cannotBePosted(move, of: [.app]) { return .broken }
      guard move == .activate || move == .deactivate else { return .silent }
      return .holds(state.step.posts[move.callback] < state.step.appCalls[move.callback])
    },
    decidedBy: .implementation, consequence: .none, message: .appNotificationOutOfOrder,
    examples: [
      "given iOS 12; log starts unknown; end alert | app.didBecomeActive app:didBecomeActive",
      "given iOS 12; log starts unknown; end alert | app:didBecomeActive! app.didBecomeActive",
      """
      given iOS 12; log starts unknown
      home | app.willResignActive app.didEnterBackground app:didEnterBackground \
      app:willResignActive!
      """,
    ])

  static let foregroundNotificationOrder = Rule(
    "delivery/foreground-notification-order", .disputed,
    "In an app-based app, the `willEnterForeground` notification must be posted before its "
      + "delegate method is called.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationwillenterforeground(_:)"),
      .report("https://github.com/lionheart/openradar-mirror/issues/21180"),
    ],
    needs: [.appBased, .appNotifications],
    check: .at(.app(.willEnterForeground)) { state, seen in
      guard !state.isSceneBased,
        state.visibility.sees(ObservationKinds.app(post: .willEnterForeground))
      else { return .silent }
      return .holds(
        state.step.posts[.willEnterForeground] > state.step.appCalls[.willEnterForeground])
    },
    decidedBy: .implementation, consequence: .none, message: .methodBeforeNotification,
    examples: [
      "given iOS 12; log starts unknown; launch | app:willEnterForeground app.willEnterForeground",
      "given iOS 12; log starts unknown; launch | app.willEnterForeground! app:willEnterForeground",
    ])
}

extension MonitorStateView {
  /// Whether subjects are certainly in no state in which a move may begin or to which it leads.
  @inline(__always)
  fileprivate func cannotBePosted(_ move: Move, of subjects: SubjectSet) -> Bool {
    possibleStates[subjects].isDisjoint(with: move.origins.union(LifecycleStateSet(move.target)))
  }

  /// Whether methods report a move of scenes.
  fileprivate func seesMethods(of move: Move) -> Bool {
    !visibility.unseenSceneMoves.union(visibility.postedSceneMoves).contains(move)
  }
}
