import Lifecycle

// Rules of the list `delivery`: the number of the app's notifications, and a silent process.
extension Rule {
  static let aggregateForegroundNotification = Rule(
    "delivery/aggregate-foreground-notification", .must,
    "In an app with scenes, the app's `willEnterForeground` notification must be posted when a "
      + "scene comes to the foreground and no other scene is there, and only then.",
    sources: [.page("uikit/uiapplication/willenterforegroundnotification", section: "Discussion")],
    latitude: [
      "The notification may come before or after the scene's own callback.",
      "When one scene replaces another, the passage through the background need not be posted.",
    ],
    needs: [.sceneBased, .appNotifications], opportunity: .seenScenes,
    check: .after(.any, when: [.sceneBased, .transition]) { state, _ in
      guard !state.step.aggregateInDoubt, state.seesAppPosts(of: .foreground) else {
        return .silent
      }
      let posted = state.step.posts[.willEnterForeground]
      let passing = state.step.aggregate[.willEnterForeground]
      if posted == 0, state.step.sceneMoves[.willEnterForeground] == 0 { return .silent }
      let isDue = state.makesAsWhole(.willEnterForeground) && !state.mayHaveEnded
      return .holds(posted <= passing && posted >= (isDue ? 1 : 0))
    },
    decidedBy: .implementation, consequence: .none, message: .foregroundNotification,
    examples: [
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      app:willEnterForeground A.willEnterForeground A.didBecomeActive
      home | A.willResignActive A.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive !
      """,
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground app:willEnterForeground A.didBecomeActive
      open B | B.willConnect B.willEnterForeground B.didBecomeActive
      leave B | B.willResignActive B.didEnterBackground
      open B | B.willEnterForeground app:willEnterForeground B.didBecomeActive !
      """,
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching A.willConnect A:willConnect \
      A.willEnterForeground A:willEnterForeground app:willEnterForeground \
      A.didBecomeActive A:didActivate app:didBecomeActive
      open B | B.willConnect B:willConnect B.willEnterForeground B:willEnterForeground \
      B.didBecomeActive B:didActivate
      """,
    ])

  static let applicationNotificationPosted = Rule(
    "delivery/application-notification-posted", .must,
    "With scenes or without, each transition of the app must be posted: once, or at most once for "
      + "each scene that makes it.",
    sources: [
      .page("uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)", section: "Discussion"),
      .page("uikit/uiscenedelegate/scenedidbecomeactive(_:)"),
      .page("uikit/uiapplication/willenterforegroundnotification", section: "Discussion"),
    ],
    latitude: [
      "A state that the app only passes through within a step need not be posted.",
      "The end of the last foreground scene may count as an entry to the background.",
      "In the background, the launch, the resumption, and a connection while no scene is connected, "
        + "may count as an entry too.",
      "Without scenes, `willEnterForeground` may be posted at a launch to the foreground.",
    ],
    needs: .appNotifications, opportunity: .notedTransitions,
    check: .after(.any, when: .transition) { state, _ in
      state.isSceneBased ? state.judgeAggregatePosts() : state.judgePosts()
    },
    decidedBy: .implementation, consequence: .none, message: .applicationNotification,
    examples: [
      """
      given iOS 12; log starts unknown
      home | app.willResignActive app:willResignActive app.didEnterBackground app:didEnterBackground
      """,
      """
      given iOS 12; log starts unknown
      home | app.willResignActive app.didEnterBackground app:didEnterBackground !
      """,
      """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      app:willEnterForeground A.didBecomeActive app:didBecomeActive
      home | A.willResignActive A.didEnterBackground app:didEnterBackground !
      """,
      """
      given app delegate only
      launch | app.willFinishLaunching app.didFinishLaunching A:willConnect \
      A:willEnterForeground app:willEnterForeground A:didActivate app:didBecomeActive
      home | A:willDeactivate app:willResignActive A:didEnterBackground !
      """,
    ])

  static let lastSceneLeaves = Rule(
    "delivery/last-scene-leaves", .should,
    "With scenes, the app's `didBecomeActive` should be posted only for the first active scene, "
      + "`willResignActive` only when no scene stays active, and `didEnterBackground` only when "
      + "none stays in the foreground.",
    sources: [
      .page("uikit/uiapplication/applicationstate", section: "Discussion"),
      .page("uikit/uiapplication/didbecomeactivenotification"),
      .page("uikit/uiapplication/willresignactivenotification"),
      .page("uikit/uiapplication/didenterbackgroundnotification"),
      .traces(["R270"]), .report("https://github.com/airbnb/lottie-ios/issues/1007"),
    ],
    latitude: [
      "The end of a scene may count as an entry to the background.",
      "In the background, the launch, the resumption, and a connection while no scene is connected, "
        + "may count as an entry too.",
    ],
    needs: [.sceneBased, .multipleScenes, .appNotifications], opportunity: .notedTransitions,
    breadth: .narrow,
    check: .after(.any, when: [.sceneBased, .transition]) { state, _ in
      guard !state.step.aggregateInDoubt, state.visibility.unseenSceneMoves.isEmpty else {
        return .silent
      }
      var result = Judgement.silent
      for move in MonitorStateView.aggregateMoves where state.seesAppPosts(of: move) {
        let callback = move.callback
        let ofApp = state.step.aggregate[callback]
        guard state.step.sceneMoves[callback] > ofApp else { continue }
        let others = callback == .didEnterBackground ? state.otherEntries : 0
        if state.step.posts[callback] > ofApp + others { return .broken }
        result = .held
      }
      return result
    },
    decidedBy: .implementation, consequence: .none, message: .postedForOneScene,
    examples: [
      """
      given multiple scenes
      launch | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching A.willConnect \
      A.willEnterForeground app:willEnterForeground A.didBecomeActive app:didBecomeActive
      open B | B.willConnect B.willEnterForeground B.didBecomeActive
      leave B | B.willResignActive B.didEnterBackground
      home | A.willResignActive app:willResignActive A.didEnterBackground app:didEnterBackground
      """,
      """
      given multiple scenes
      prewarm | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching
      request A | A.willConnect A.didEnterBackground app:didEnterBackground
      """,
      "\(secondScene); leave B | B.willResignActive app:willResignActive B.didEnterBackground !",
      """
      \(secondScene); leave B | B.willResignActive B.didEnterBackground
      open B | B.willEnterForeground B.didBecomeActive app:didBecomeActive !
      """,
      "\(secondScene); leave B | B.willResignActive B.didEnterBackground app:didEnterBackground !",
      """
      \(secondScene)
      home | A.willResignActive B.willResignActive app:willResignActive A.didEnterBackground \
      app:didEnterBackground B.didEnterBackground app:didEnterBackground !
      """,
    ])

  static let silentWhenNotExecuting = Rule(
    "delivery/silent-when-not-executing", .must,
    "Before an app's launch, during its suspension and after its end, methods must not be called "
      + "and notifications must not be posted.",
    sources: [
      .page("uikit/managing-your-app-s-life-cycle"),
      .page("uikit/processing-queued-notifications"),
    ],
    latitude: ["A suspended app may be resumed first."],
    breadth: .ordinary,
    check: .at(.callbacks.union(.notifications), when: .notExecuting) { state, seen in
      let stimulus = state.step.stimulus
      switch state.process {
      case [.suspended]: return stimulus.mayWake ? .silent : .broken
      case [.notRunning]:
        guard stimulus.mayWake else { return .broken }
        // `termination/is-final` judges calls after an end, and `cause/launch` a needless launch.
        if case .callback(let callback) = seen.event, callback.isLaunchMethod { return .silent }
        return stimulus.mayLaunch || !state.startedNotRunning ? .silent : .broken
      default: return .silent
      }
    }
    .after(.any, when: .wasNotExecuting) { state, _ in
      let stimulus = state.step.stimulus
      return state.startedNotRunning && !stimulus.mayLaunch
        || state.startedSuspended && !stimulus.mayWake ? .held : .silent
    },
    decidedBy: .implementation, consequence: .unclear([.process, .states, .obligations]),
    message: .silentProcess,
    examples: [
      "memory warning |",
      "memory warning | app.didReceiveMemoryWarning!",
      "lock |; unlock | A.willConnect! A:willConnect",
      "\(sceneInBackground); terminate | terminate(system-request); close A | app.didDiscardSceneSessions(A)!",
      "\(sceneInBackground); wait 12s | suspend; change locale | app:didChange(locale)!",
    ])
}

extension MonitorStateView {
  /// Whether the step as a whole makes a transition of a scene-based app.
  ///
  /// A state that the app only passes through within a step need not be posted. The app passes
  /// through the background when one scene replaces another.
  func makesAsWhole(_ transition: Callback) -> Bool {
    guard step.aggregate[transition] > 0 else { return false }
    let wasInFront = !step.start.foreground.isEmpty
    let isInFront = !possibleStates.foreground.isEmpty
    let (wasActive, isActive) = (!step.start.active.isEmpty, !possibleStates.active.isEmpty)
    switch transition {
    case .willEnterForeground: return !wasInFront && isInFront
    case .didBecomeActive: return !wasActive && isActive
    case .willResignActive: return wasActive && !isActive
    default: return wasInFront && !isInFront
    }
  }

  /// Judges an app-based app: each call of a transition method has its notification in the step.
  fileprivate func judgePosts() -> Judgement {
    guard given.hasAppTransitions, !(step.appCalls.isEmpty && step.posts.isEmpty) else {
      return .silent
    }
    var result = Judgement.silent
    for (callback, reports) in Self.appPairs {
      let (calls, posts) = (step.appCalls[callback], step.posts[callback])
      guard calls > 0 || posts > 0, visibility.sees(reports) else { continue }
      // By its page, it may be posted at a launch to the foreground too, even without scenes.
      let mayBePostedAlone =
        callback == .willEnterForeground && step.launched && step.stimulus.asksForInterface
      if posts > calls + (mayBePostedAlone ? 1 : 0) { return .broken }
      if posts < calls, !mayHaveEnded { return .broken }
      if calls > 0 { result = .held }
    }
    return result
  }

  /// Judges a scene-based app: at least one post for the whole app, at most one for each scene.
  fileprivate func judgeAggregatePosts() -> Judgement {
    guard !step.aggregateInDoubt, !(step.sceneMoves.isEmpty && step.posts.isEmpty) else {
      return .silent
    }
    var result = Judgement.silent
    for move in Self.aggregateMoves {
      let callback = move.callback
      let posts = step.posts[callback]
      guard posts > 0 || step.aggregate[callback] > 0, seesAppPosts(of: move) else { continue }
      let others = callback == .didEnterBackground ? otherEntries : 0
      if posts > step.sceneMoves[callback] + others { return .broken }
      if makesAsWhole(callback), !mayHaveEnded {
        if posts == 0 { return .broken }
        result = .held
      }
    }
    return result
  }

  /// The number of entries to the background that may be posted though no scene reports them: with
  /// the end of a scene, and at a launch or a resumption in the background.
  var otherEntries: Int {
    let connectsInBackground =
      step.start.surelyAttached.isEmpty && !step.connected.isEmpty
      && possibleStates.foreground.isEmpty
    return step.disconnected.count
      + (step.launched || step.resumed || connectsInBackground ? 1 : 0)
  }

  /// Each transition method of the app delegate, with the kinds of the call and its notification.
  static let appPairs: [(callback: Callback, reports: ObservationKinds)] = [
    Move.activate, .deactivate, .background, .foreground,
  ].compactMap { move in
    move.appNotification.map { (move.callback, .app(move.callback).union(.app(post: $0))) }
  }

  /// The moves whose notification is posted for the app as a whole.
  static let aggregateMoves: [Move] = [.activate, .deactivate, .background]

  /// Whether a move of scenes is seen, and the app's notification of the move would be seen.
  func seesAppPosts(of move: Move) -> Bool {
    guard let notification = move.appNotification else { return false }
    return !visibility.unseenSceneMoves.contains(move)
      && visibility.sees(ObservationKinds.app(post: notification))
  }
}
