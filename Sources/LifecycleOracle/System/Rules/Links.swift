import Lifecycle

// Rules of the list `other`: the delivery of a URL, an activity or a tapped notification.
extension Rule {
  static let openURLWarm = Rule(
    "other/open-url-warm", .must,
    "In a running app with scenes, a URL or activity must go to exactly one scene, not to the app "
      + "delegate.",
    sources: [
      .page("xcode/defining-a-custom-url-scheme-for-your-app"),
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscene/connectionoptions"),
    ],
    latitude: [
      "Any scene may receive it.", "A scene may be created for it.",
      "If the scene delegate lacks the method, the app delegate may receive it.", Self.mayFail,
      Self.mayWait,
    ],
    needs: [.sceneBased, .urls, .activities, .bothDelegates, .sceneDelegateOnly],
    check: .after([.url, .activity], when: [.sceneBased, .alive]) { state, _ in
      let tally = state.step.other
      if state.knowsCauses, tally.linksToApp > 1 { return .broken }
      guard state.expectsInScene(state.step.stimulus.payload),
        !state.step.start.surelyAttached.isEmpty,
        !state.mayHaveEnded, !state.linkMayWait
      else { return .silent }
      let count = tally.linksToScenes + tally.linksInOptions
      let hasCome = count == 1 || count == 0 && state.isUnderWay
      return .holds(hasCome && tally.linksToApp == 0)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .linkToRunningApp,
    examples: [
      "\(launchedScene); url | A.openURLContexts(url)",
      "\(launchedScene); url | !",
      "\(launchedScene); url | app.open(url) !",
      "given app delegate only; \(launchedScene); url | app.open(url) app.open(url) !",
      "\(launchedScene); activity | A.willContinueUserActivity",
      "\(launchedScene); activity | A.willContinueUserActivity; url | A.continue(activity) !",
    ])

  static let openURLBeforeActive = Rule(
    "other/open-url-before-active", .observed,
    "In an app-based app, a URL, user activity, tapped notification or quick action must be "
      + "delivered before `applicationDidBecomeActive`.",
    sources: [.traces(["R114", "R115", "R116", "R117", "R118", "R119", "R130", "R131", "R243"])],
    latitude: ["An app that was already active may get it at any time."],
    needs: [.appBased, .urls, .activities, .pushTaps, .shortcuts],
    check: .at(
      .app(
        .open, .continueActivity, .didReceiveRemoteNotification, .didReceiveNotificationResponse,
        .performActionFor),
      when: .appBased
    ) { state, _ in
      guard !state.isSceneBased, state.activeBefore.isEmpty else { return .silent }
      switch state.step.stimulus {
      case .url, .activity, .pushTap, .shortcut: break
      default: return .silent
      }
      if !state.step.activated.isEmpty { return .broken }
      return state.possibleStates[[.app]].contains(.active) ? .silent : .held
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .linkAfterActivation,
    examples: [
      """
      given iOS 12
      url | app.willFinishLaunching app.didFinishLaunching app.open(url) app.didBecomeActive
      """,
      """
      given iOS 12
      url | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive app.open(url)!
      """,
    ])

  static let openURLCold = Rule(
    "other/open-url-cold", .must,
    "With scenes, a URL or activity that a scene is created for must come in the scene's "
      + "connection options, and only there.",
    sources: [
      .page("uikit/uiscene/connectionoptions"),
      .page("uikit/uiscene/connectionoptions/handoffuseractivitytype"), .traces(["R163"]),
    ],
    latitude: [
      "An activity of another device may be announced, and delivered later by a method.",
      Self.mayWait,
    ],
    needs: [.sceneBased, .urls, .activities, .bothDelegates, .sceneDelegateOnly],
    check: .after([.url, .activity], when: [.sceneBased, .alive]) { state, _ in
      guard state.hasSceneDelegate, state.step.start.attached.isEmpty,
        !state.mayHaveEnded, !state.linkMayWait, !state.lifetime.connected.isEmpty
      else { return .silent }
      let tally = state.step.other
      if state.isUnderWay, tally.linksInOptions == 0, tally.linksToApp == 0 { return .silent }
      // A log need not contain the connection options.
      let isInOptions = tally.linksInOptions == 1 || state.visibility.isPartial
      // A scene whose connection is uncertain may have received the link as a connected scene does.
      if !state.step.madeUncertain.isEmpty, tally.linksToScenes + tally.linksToApp == 1 {
        return .silent
      }
      return .holds(isInOptions && tally.linksToScenes == 0 && tally.linksToApp == 0)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .linkToNewScene,
    examples: [
      """
      url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url) \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      url | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.openURLContexts(url) A.didBecomeActive !
      """,
      """
      url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url) \
      A.willEnterForeground A.didBecomeActive app.open(url) !
      """,
    ])

  static let linkWhenAppBased = Rule(
    "other/link-when-app-based", .must,
    "Without scenes, a URL or activity must be passed to the app delegate exactly once, by the "
      + "method for it.",
    sources: [
      .page("uikit/uiapplicationdelegate/application(_:open:options:)"),
      .page("uikit/uiapplicationdelegate/application(_:continue:restorationhandler:)"),
    ],
    latitude: [Self.mayFail, Self.mayWait],
    needs: [.appBased, .urls, .activities, .bothDelegates, .appDelegateOnly],
    check: .after([.url, .activity], when: [.appBased, .alive]) { state, _ in
      guard state.knowsCauses, state.given.hasAppTransitions, !state.mayHaveEnded,
        !state.linkMayWait
      else { return .silent }
      let count = state.step.other.linksToApp
      return .holds(count == 1 || count == 0 && state.isUnderWay)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .linkWithoutScenes,
    examples: [
      """
      given iOS 12
      url | app.willFinishLaunching app.didFinishLaunching app.open(url) app.didBecomeActive
      """,
      """
      \(appInBackground)
      activity | app.willEnterForeground app.didBecomeActive !
      """,
      "given iOS 12; \(launchedApp); url | app.open(url) app.open(url) !",
      "given iOS 12; \(launchedApp); activity | app.willContinueUserActivity",
    ])

  static let tappedNotification = Rule(
    "other/tapped-notification", .must,
    "A notification that the person taps must come once: in the connection options of a new scene, "
      + "perhaps by the method too, and without a new scene by the method.",
    sources: [
      .page(
        "usernotifications/unusernotificationcenterdelegate/"
          + "usernotificationcenter(_:didreceive:withcompletionhandler:)"),
      .page("uikit/uiscene/connectionoptions/notificationresponse"),
      .page(
        "uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)",
        section: "Discussion"),
    ],
    latitude: [
      "The method may also be called if a new scene got it in its connection options.",
      "It may be passed as a remote notification, instead or in addition.", Self.mayWait,
    ],
    needs: .pushTaps,
    check: .after([.pushTap], when: .alive) { state, _ in
      guard state.knowsCauses, !state.mayHaveEnded, !state.linkMayWait else { return .silent }
      let tally = state.step.other
      let calls = max(tally.linksToApp, tally.remoteNotifications)
      // A new scene without a delegate receives the notification unseen.
      if state.isUndelegated, calls == 0 { return .silent }
      let hasNewScene =
        state.hasSceneDelegate && state.step.start.attached.isEmpty
        && state.step.madeUncertain.isEmpty && !state.lifetime.connected.isEmpty
        && !state.visibility.isPartial
      if hasNewScene, tally.linksInOptions == 0 { return .broken }
      return .holds(max(calls, tally.linksInOptions) == 1)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .tapUntold,
    examples: [
      "\(launchedScene); tap notification | app.didReceiveNotificationResponse(push)",
      """
      \(launchedScene)
      tap notification | app.didReceiveRemoteNotification(push) app.didReceiveNotificationResponse(push)
      """,
      "\(launchedScene); tap notification | !",
      """
      \(launchedScene)
      tap notification | app.didReceiveNotificationResponse(push) \
      app.didReceiveNotificationResponse(push) !
      """,
      """
      tap notification | app.willFinishLaunching app.didFinishLaunching A.willConnect(push) \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      tap notification | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground app.didReceiveNotificationResponse(push) A.didBecomeActive !
      """,
    ])

  static let linkAfterInterruption = Rule(
    "other/link-after-interruption", .must,
    "A link that waited during an interruption must be passed when the interruption ends. A scene "
      + "that connects then must get it in its connection options.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
      .page("uikit/uiscene/connectionoptions"),
      .page("uikit/uiapplicationdelegate/application(_:open:options:)"),
    ],
    latitude: [
      Self.mayFail,
      "If the person leaves the app first, or comes back to it, the link may be dropped.",
    ],
    needs: [.urls, .activities, .pushTaps, .shortcuts],
    choice: Choice(at: [.end], enough: 10),
    check: .after([.end], when: .alive) { state, _ in
      let links = state.lifetime.waitingLinks
      guard !links.isEmpty, links.allSatisfy({ state.receives($0) }),
        !state.possibleStates.surelyForeground.isEmpty, state.knowsCauses, !state.mayHaveEnded
      else { return .silent }
      let tally = state.step.other
      let hasNewScene =
        state.isSceneBased && state.step.start.attached.isEmpty
        && state.step.madeUncertain.isEmpty && !state.visibility.isPartial
      if links.contains(.activity), tally.isUnderWay { return .silent }
      let hasCome = tally.linkCount > 0 || links.contains(.push) && tally.remoteNotifications > 0
      return .holds(hasNewScene ? tally.linksInOptions > 0 : hasCome)
    },
    decidedBy: .implementation, blame: .always, consequence: .none, message: .linkNotAfterwards,
    examples: [
      """
      \(sceneInBackground)
      interrupt call |
      url |
      end call | A.willEnterForeground A.openURLContexts(url) A.didBecomeActive
      """,
      """
      \(sceneInBackground)
      interrupt call |
      url |
      end call | A.willEnterForeground A.didBecomeActive !
      """,
      """
      interrupt call |
      url | app.willFinishLaunching app.didFinishLaunching
      end call | A.willConnect(url) A.willEnterForeground A.didBecomeActive
      """,
      """
      interrupt call |
      url | app.willFinishLaunching app.didFinishLaunching
      end call | A.willConnect A.willEnterForeground A.openURLContexts(url) A.didBecomeActive !
      """,
      """
      \(appInBackground)
      interrupt call |
      shortcut |
      end call | app.willEnterForeground app.performActionFor(shortcut) app.didBecomeActive
      """,
      """
      \(sceneInBackground)
      interrupt alert |
      tap notification |
      end alert | A.willEnterForeground A.didBecomeActive !
      """,
    ])
}

extension MonitorStateView {
  /// Returns whether a link may arrive in this step: the stimulus's link, or one that waited for the
  /// end of an interruption.
  func mayArrive(_ link: Payload) -> Bool {
    switch step.kind {
    case .end, .launch, .open:
      // A tap may come in connection options and by the method.
      lifetime.waitingLinks.contains(link)
        && step.other.linkCount < Int(lifetime.waitingCount) * (link == .push ? 2 : 1)
    default: link == step.stimulus.payload
    }
  }

  /// Whether the link of the current step may wait until an interruption ends.
  var linkMayWait: Bool {
    world.isInterrupted && possibleStates.surelyForeground.isEmpty && step.other.linkCount == 0
  }

  /// Whether the app certainly learns of a link of a kind.
  fileprivate func receives(_ link: Payload) -> Bool {
    guard isSceneBased else { return link == .push || given.hasAppTransitions }
    switch link {
    case .none: return false
    case .url: return expectsInScene(.url)
    case .activity: return expectsInScene(.activity)
    case .push, .shortcut: return hasSceneDelegate
    }
  }

  /// Whether the activity of the current step may be delivered later, or never.
  fileprivate var isUnderWay: Bool { step.kind == .activity && step.other.isUnderWay }

  /// Whether a scene delegate implements the method for a URL or activity.
  fileprivate func expectsInScene(_ link: Payload) -> Bool {
    guard given.hasSceneDelegate, !startsUnknown else { return false }
    return link == .url
      ? given.sceneOpensURLs && visibility.sees(.scenes(.openURLContexts))
      : given.sceneContinuesActivities && visibility.sees(.scenes(.continueActivity))
  }
}
