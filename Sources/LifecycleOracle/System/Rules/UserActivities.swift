import Lifecycle

// Rules of the list `other`: the announcement of a user activity, and links that bring a receiver to
// the foreground.
extension Rule {
  /// The permitted variation for an announced activity.
  static let mayFail = "An announced activity may be delivered later, or reported as failed."
  static let mayWait =
    "A link that is opened while an interruption keeps the app in the background may wait for its end."

  static let activityAnnouncedToItsReceiver = Rule(
    "other/activity-announced-to-its-receiver", .must,
    "A user activity must be announced at most once, before its delivery, and to a scene delegate if "
      + "it continues activities. An announced activity must be delivered only to the receiver of "
      + "the announcement.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:willcontinueuseractivitywithtype:)"),
      .page("uikit/uiapplicationdelegate/application(_:willcontinueuseractivitywithtype:)"),
      .traces(["R114", "R115"]),
    ],
    latitude: ["An activity need not be announced.", Self.mayFail],
    needs: .activities, breadth: .narrow,
    check: .at(
      .scenes(.willContinueUserActivity, .continueActivity, .didFailToContinueUserActivity).union(
        .app(.willContinueUserActivity, .continueActivity, .didFailToContinueUserActivity))
    ) { state, seen in
      if seen.event == .callback(.didFailToContinueUserActivity) {
        return .caused(
          !state.lifetime.activities.awaited.isDisjoint(with: SubjectSet(seen.receiver)), state)
      }
      if seen.event == .callback(.willContinueUserActivity), seen.receiver == .app,
        state.knowsCauses, state.hasSceneDelegate, state.given.sceneContinuesActivities
      {
        return .broken
      }
      let announced = state.step.other.announced
      let isHandedOver = seen.event == .callback(.continueActivity)
      if announced.isEmpty {
        return .holds(isHandedOver || !state.step.other.handedActivity)
      }
      let receiver = SubjectSet(seen.receiver)
      return .holds(isHandedOver && !state.lifetime.activities.awaited.isDisjoint(with: receiver))
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .announcedToAnother,
    examples: [
      "\(launchedScene); activity | A.continue(activity) A.willContinueUserActivity!",
      "\(launchedScene); activity | A.willContinueUserActivity A.continue(activity)",
      "\(launchedScene); activity | app.willContinueUserActivity! A.continue(activity)!",
      """
      \(launchedScene)
      activity | A.willContinueUserActivity A.willContinueUserActivity! A.continue(activity)
      """,
      """
      \(launchedScene)
      activity | A.willContinueUserActivity A.didFailToContinueUserActivity
      activity | A.continue(activity) A.didFailToContinueUserActivity!
      """,
    ])

  static let announcedActivityArrives = Rule(
    "other/announced-activity-arrives", .must,
    "While the app stays in the foreground, an announced user activity must be delivered to its "
      + "receiver within two minutes, or its failure reported.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:willcontinueuseractivitywithtype:)"),
      .page("uikit/uiscenedelegate/scene(_:didfailtocontinueuseractivitywithtype:error:)"),
      .page("uikit/uiscene/connectionoptions/handoffuseractivitytype"),
      .page(
        "uikit/uiapplicationdelegate/"
          + "application(_:didfailtocontinueuseractivitywithtype:error:)"),
    ],
    latitude: [
      "The pages name no time limit; two minutes are ample.",
      "A receiver that leaves the foreground meanwhile need not get the activity.",
    ],
    needs: .activities, choice: Choice(at: [.activity], enough: 10),
    check: .at(
      .scenes(.continueActivity, .didFailToContinueUserActivity)
        .union(.app(.continueActivity, .didFailToContinueUserActivity))
    ) { state, seen in
      state.lifetime.activities.awaited.isDisjoint(with: SubjectSet(seen.receiver))
        ? .silent : .held
    }
    .after([.wait], when: [.alive]) { state, _ in
      guard !state.lifetime.activities.due.isEmpty, state.knowsCauses,
        state.now - state.lifetime.activities.dueSince >= TimeLimits.untilActivity,
        state.process == ProcessSet(.running)
      else { return .silent }
      return .broken
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .activityLost,
    examples: [
      "\(launchedScene); activity | A.willContinueUserActivity; wait 3s | A.continue(activity)",
      "\(launchedScene); activity | A.willContinueUserActivity; wait 90s |; wait 90s | !",
      """
      \(launchedScene)
      activity | A.willContinueUserActivity
      activity | A.willContinueUserActivity
      activity | A.willContinueUserActivity A.continue(activity)
      wait 5s | A.continue(activity) A.didFailToContinueUserActivity
      wait 1h |
      """,
      """
      \(launchedScene)
      activity | A.willContinueUserActivity
      close A | A.willResignActive A.didEnterBackground A.didDisconnect \
      app.didDiscardSceneSessions(A)
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      wait 1h |
      """,
      """
      given iOS 12
      \(launchedApp)
      activity | app.willContinueUserActivity
      wait 5s | app.didFailToContinueUserActivity
      wait 1h |
      """,
    ])

  static let openURLInForeground = Rule(
    "other/open-url-in-foreground", .must,
    "Without scenes, an app that a URL brings to the foreground must get `willEnterForeground` "
      + "before it gets the URL.",
    sources: [.page("uikit/uiapplicationdelegate/application(_:open:options:)")],
    needs: [.appBased, .urls, .bothDelegates, .appDelegateOnly],
    check: .at(.app(.open), when: .appBased) { state, _ in
      guard !state.isSceneBased else { return .silent }
      return state.judgeForegroundBeforeLink(to: [.app])
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .linkInBackground,
    examples: [
      """
      \(appInBackground)
      url | app.willEnterForeground app.open(url) app.didBecomeActive
      """,
      """
      \(appInBackground)
      url | app.open(url)! app.willEnterForeground app.didBecomeActive
      """,
    ])

  static let linkAfterForeground = Rule(
    "other/link-after-foreground", .observed,
    "A scene or app that an activity brings to the foreground must get `willEnterForeground` "
      + "before it gets the activity.",
    sources: [.traces(["R115", "R206", "R240", "R242"])],
    latitude: [
      "A scene may get a URL, or the announcement of an activity, before `willEnterForeground`."
    ],
    needs: .activities,
    check: .at(
      .scenes(.continueActivity).union(.app(.willContinueUserActivity, .continueActivity))
    ) { state, seen in
      guard state.concernsSubject(seen) else { return .silent }
      return state.judgeForegroundBeforeLink(to: SubjectSet(seen.receiver))
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .linkInBackground,
    examples: [
      """
      \(sceneInBackground)
      activity | A.willContinueUserActivity A.willEnterForeground A.continue(activity) \
      A.didBecomeActive
      """,
      """
      \(sceneInBackground)
      activity | A.continue(activity)! A.willEnterForeground A.didBecomeActive
      """,
    ])
}

extension MonitorStateView {
  /// Judges that a receiver of a link came to the foreground before the link, if the receiver was
  /// off screen when the step began.
  fileprivate func judgeForegroundBeforeLink(to subject: SubjectSet) -> Judgement {
    guard !step.launched, !step.start[subject].isDisjoint(with: .offscreen) else { return .silent }
    if !lifetime.justForeground.isDisjoint(with: subject) { return .held }
    return possibleStates[subject].isSubset(of: .offscreen) ? .broken : .silent
  }
}
