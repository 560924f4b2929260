import Lifecycle

// Rules of the list `delivery`: implemented methods, and reports about the process.
extension Rule {
  static let implementedMethods = Rule(
    "delivery/implemented-methods", .must,
    "A method that a delegate does not implement must not be called.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscenedelegate/scene(_:continue:)"),
      .page("uikit/uiscenedelegate/staterestorationactivity(for:)"),
      .page("uikit/uiapplicationdelegate/application(_:shouldsavesecureapplicationstate:)"),
    ],
    latitude: ["A URL or activity that a scene delegate does not take may go to the app delegate."],
    needs: [.urls, .activities, .bothDelegates, .sceneDelegateOnly, .appDelegateOnly],
    opportunity: .optionalMethods, breadth: .narrow,
    check: .at(
      .scenes(.openURLContexts, .continueActivity, .stateRestorationActivity)
        .union(.app(.shouldSaveApplicationState, .willEncodeRestorableState))
        .union(.app(.shouldRestoreApplicationState, .didDecodeRestorableState))
    ) { state, seen in
      guard case .callback(let callback) = seen.event, state.knowsCauses else { return .silent }
      switch callback {
      case .openURLContexts: return .holds(state.given.sceneOpensURLs)
      case .continueActivity: return .holds(state.given.sceneContinuesActivities)
      default: return .holds(state.given.restoresState)
      }
    },
    decidedBy: .implementation, consequence: .none, message: .toldWithoutMethod,
    examples: [
      "\(launchedScene); url | A.openURLContexts(url)",
      "given no openURLContexts; \(launchedScene); url | A.openURLContexts(url)!",
      "\(sceneInBackground) A.stateRestorationActivity!",
    ])

  static let stateByActivities = Rule(
    "delivery/state-by-activities", .should,
    "The state of scenes should be requested as activities, not by the methods of the app "
      + "delegate.",
    sources: [
      .page("uikit/restoring-your-app-s-state"),
      .page("uikit/preserving-your-app-s-ui-across-launches"),
      .report("https://github.com/flutter/flutter/issues/174402"),
    ],
    latitude: ["The pages do not exclude calls of the app delegate's methods."],
    needs: [.preservation, .sceneBased, .bothDelegates, .sceneDelegateOnly], breadth: .broad,
    check: .at(
      .preserve.union(.scenes(.stateRestorationActivity))
        .union(.app(.shouldSaveApplicationState, .willEncodeRestorableState))
        .union(.app(.shouldRestoreApplicationState, .didDecodeRestorableState)),
      when: .sceneBased
    ) { state, seen in
      guard state.isSceneBased, state.given.restoresState else { return .silent }
      if seen.event == .preserve, seen.receiver == .app { return .silent }
      return .holds(seen.receiver != .app)
    },
    decidedBy: .implementation, consequence: .none, message: .stateByAppDelegate,
    examples: [
      "given state restoration; \(sceneInBackground) A.stateRestorationActivity A.preserve",
      """
      given state restoration
      \(sceneInBackground) A.stateRestorationActivity \
      app.shouldSaveApplicationState! app.willEncodeRestorableState!
      """,
    ])

  static let pairedApplicationNotification = Rule(
    "delivery/paired-application-notification", .must,
    "Launch, termination, low memory and protected data must be reported equally often by the "
      + "method and by the notification. The notification of the launch must be posted before "
      + "anything becomes active.",
    sources: [
      .page("uikit/uiapplication/didfinishlaunchingnotification"),
      .page("uikit/uiapplication/willterminatenotification"),
      .page("uikit/uiapplication/didreceivememorywarningnotification"),
      .page("uikit/uiapplication/protecteddatawillbecomeunavailablenotification"),
      .page("uikit/uiapplication/protecteddatadidbecomeavailablenotification"),
    ],
    latitude: [
      "The method or the notification may come first.",
      "If the app ends meanwhile, notifications may be missing.",
    ],
    needs: .appNotifications,
    check: .after(.any, when: .news) { state, _ in
      let tally = state.step.other
      let calls = tally.calls.without(.timeChange)
      if calls == tally.posts.without(.timeChange) { return calls.isEmpty ? .silent : .held }
      var result = Judgement.silent
      for news in ProcessNews.allCases where news != .timeChange {
        let (called, posted) = (tally.calls[news], tally.posts[news])
        guard called + posted > 0, state.visibility.sees(.news(news)),
          state.visibility.capabilities.isSuperset(of: news.callback.needs)
        else { continue }
        if posted > called { return .broken }
        if posted < called, !state.mayMissNotification(of: news) { return .broken }
        result = .held
      }
      return result
    }
    .at(.app(post: .didFinishLaunching)) { state, _ in
      state.possibleStates.surelyActive.isEmpty ? .silent : .broken
    },
    decidedBy: .implementation, consequence: .none, message: .unpairedNews,
    examples: [
      """
      log starts unknown
      memory warning | app.didReceiveMemoryWarning app:didReceiveMemoryWarning
      """,
      "\(launchedScene) !",
      """
      log starts unknown
      memory warning | app.didReceiveMemoryWarning app:didReceiveMemoryWarning \
      app:didReceiveMemoryWarning !
      """,
      """
      given iOS 12
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive \
      app:didFinishLaunching!
      """,
    ])
}

extension MonitorStateView {
  /// Whether a notification may be missing because the app has ended first.
  fileprivate func mayMissNotification(of news: ProcessNews) -> Bool {
    mayHaveEnded && (news != .termination || isExcusedByItsEnd)
  }
}
