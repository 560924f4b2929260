import Lifecycle

// Messages of the rules about the receivers of calls.
extension BreachMessage {
  static let toldToAppDelegate = BreachMessage { breach in
    "\(breach.whatHappened), but the app is scene-based: "
      + "transitions must be reported to scene delegates, never to the app delegate."
  }

  static let toldToSceneDelegate = BreachMessage { breach in
    if case .notification = breach.seen?.event {
      return "\(breach.whatHappened), but before iOS 13 an app has no scenes."
    }
    return breach.seen?.receiver == .app
      ? "\(breach.whatHappened), but the app is app-based: no scene connects."
      : "\(breach.whatHappened), but the app is app-based: only the app delegate may be called."
  }

  static let toldToWrongClass = BreachMessage { breach in
    if let seen = breach.seen, seen.hasForeignArgument {
      return seen.payload == .none
        ? "\(breach.whatHappened) and read a state of scenes, but the app reads its own."
        : "\(breach.whatHappened) with a link, which the method does not bring."
    }
    let isOfApp = breach.seen?.receiver == .app
    if case .notification = breach.seen?.event {
      return "\(breach.whatHappened), but only \(isOfApp ? "scenes post" : "the app posts") it."
    }
    return
      "\(breach.whatHappened), but \(isOfApp ? "the app delegate" : "a scene delegate") has no "
      + "such method: it belongs to \(isOfApp ? "scene delegates" : "the app delegate")."
  }

  static let toldToNobody = BreachMessage { breach in
    breach.seen?.receiver == .app
      ? "\(breach.whatHappened), but the app delegate does not implement that method."
      : "\(breach.whatHappened), but the app's scenes have no delegate. "
        + "An engine that supports no such apps declares `both-delegates`."
  }

  static let toldToOtherScene = BreachMessage { breach in
    guard let seen = breach.seen, let scene = seen.receiver.scene else {
      return "\(breach.whatHappened)."
    }
    if !seen.scenes.isEmpty, seen.scenes != SceneSet(scene) {
      return "\(breach.whatHappened) about \(seen.scenes.names): "
        + "a transition must be reported to the delegate of the scene that moves."
    }
    let affected = breach.state.step.stimulus.scene.map { SceneSet($0).names } ?? "another scene"
    return "\(breach.whatHappened) after \(breach.stimulus), which concerns \(affected) alone."
  }

  static let launchedWithoutScenes = BreachMessage { breach in
    "\(breach.afterStimulus), the app runs, but it has no scene support: "
      + "built with the iOS 27 SDK and run on iOS 27, it must fail to launch."
  }

  static let silentProcess = BreachMessage { breach in
    if breach.state.process == ProcessSet(.suspended) {
      return "\(breach.whatHappened) while the app was suspended."
    }
    return breach.state.history.terminations == 0
      ? "\(breach.whatHappened) before the app was launched."
      : "\(breach.whatHappened) after the app had ended."
  }
}

// MARK: Notifications

extension BreachMessage {
  static let unpairedNotification = BreachMessage { breach in
    let state = breach.state
    let pairs = Rule.scenePairs.filter { state.visibility.sees($0.reports) }.map(\.move)
    for move in pairs {
      for scene in SceneID.allCases {
        // Above zero, there were more calls than notifications.
        let excess = state.step.pairs.difference(move, of: scene)
        guard excess < 0 || excess > 0 && !state.mayHaveEnded else { continue }
        // With the opposite difference, the other scene got what this scene lacks.
        let other = SceneID.allCases.first { state.step.pairs.difference(move, of: $0) == -excess }
        func notification(of scene: SceneID) -> String {
          "scene \(scene)'s notification `\(move.sceneNotification)`"
        }
        func method(of scene: SceneID) -> String { Receiver.scene(scene).name(of: move.callback) }
        if let other, abs(excess) == 1 {
          let (called, posted) = excess > 0 ? (scene, other) : (other, scene)
          return "\(breach.afterStimulus), \(notification(of: posted)) was posted, "
            + "but \(method(of: called)) was called."
        }
        return excess > 0
          ? "\(breach.afterStimulus), \(method(of: scene)) was called \(excess.times) more "
            + "than \(notification(of: scene)) was posted."
          : "\(breach.afterStimulus), \(notification(of: scene)) was posted "
            + "\((-excess).times) more than \(method(of: scene)) was called."
      }
    }
    let missing = pairs.flatMap { move in
      SceneID.allCases.filter { state.step.pairs.difference(move, of: $0) > 0 }
        .map { "`\($0):\(move.sceneNotification)`" }
    }
    return
      "\(breach.afterStimulus), \(missing.listed) \(missing.count == 1 ? "was" : "were") not posted: "
      + "a process that ends may omit only the notification of its last call."
  }

  static let foregroundNotification = BreachMessage { breach in
    let step = breach.state.step
    let posted = step.posts[.willEnterForeground]
    let passing = step.aggregate[.willEnterForeground]
    let notification = "the app's notification `willEnterForeground`"
    if posted < 1, passing > 0 {
      return "\(breach.afterStimulus), the app's first scene is in the foreground, "
        + "but \(notification) was not posted."
    }
    return passing == 0
      ? "\(breach.afterStimulus), \(notification) was posted, "
        + "but no scene came to the foreground as the app's first."
      : "\(breach.afterStimulus), \(notification) was posted \(posted.times), "
        + "but the app came to the foreground \(passing.times)."
  }

  static let applicationNotification = BreachMessage { breach in
    breach.state.isSceneBased
      ? breach.unmatchedAggregateNotification : breach.unmatchedAppNotification
  }

  static let postedForOneScene = BreachMessage { breach in
    let (step, isSeen) = (breach.state.step, breach.state.seesAppPosts)
    let move = MonitorStateView.aggregateMoves.first {
      isSeen($0) && step.posts[$0.callback] > step.aggregate[$0.callback]
    }
    let callback = (move ?? .background).callback
    let (posts, changes) = (step.posts[callback], step.aggregate[callback])
    let (other, none) =
      switch callback {
      case .didBecomeActive: ("was active already", "was active before")
      case .willResignActive: ("is still active", "is active any more")
      default: ("is still in the foreground", "is in the foreground any more")
      }
    return "\(breach.afterStimulus), the app's notification `\(callback)` was posted "
      + (changes == 0
        ? "though another scene \(other)."
        : "\(posts.times): it should be posted \(changes.times), when no scene \(none).")
  }

  static let notificationBeforeMethod = BreachMessage { breach in
    guard case .notification(let notification) = breach.seen?.event else {
      return "\(breach.whatHappened)."
    }
    return "\(breach.whatHappened) before `app.\(notification)` was called."
  }

  static let sceneNotificationOutOfOrder = BreachMessage { breach in
    let subject = breach.seen.map { SubjectSet($0.receiver) } ?? []
    return "\(breach.whatHappened) out of order: by the calls to its delegate, "
      + "\(breach.states(of: subject))."
  }

  static let aggregateNotificationOutOfOrder = BreachMessage { breach in
    switch breach.seen?.event {
    case .notification(.willEnterForeground):
      "\(breach.whatHappened) after `didBecomeActive`: it must be posted before."
    case .notification(.didEnterBackground):
      "\(breach.whatHappened) while each of the app's scenes was active."
    default: "\(breach.whatHappened) while none of the app's scenes was in the foreground."
    }
  }

  static let appNotificationOutOfOrder = BreachMessage { breach in
    guard case .notification(let notification) = breach.seen?.event,
      let move = notification.appMove, move == .activate || move == .deactivate,
      breach.state.step.posts[move.callback] >= breach.state.step.appCalls[move.callback]
    else {
      return "\(breach.whatHappened) out of order: by the calls to its delegate, "
        + "\(breach.states(of: [.app]))."
    }
    return notificationBeforeMethod.text(breach)
  }

  static let methodBeforeNotification = BreachMessage { breach in
    "\(breach.whatHappened) before the notification of the same name was posted."
  }
}

extension BreachContext {
  /// The transition of an app-based app with a missing or an extra notification.
  fileprivate var unmatchedAppNotification: String {
    let step = state.step
    for (callback, reports) in MonitorStateView.appPairs where state.visibility.sees(reports) {
      let (calls, posts) = (step.appCalls[callback], step.posts[callback])
      let method = Receiver.app.name(of: callback)
      if posts < calls, !state.mayHaveEnded {
        return "\(afterStimulus), \(method) \(calls.was("called")), "
          + "but the app's notification `\(callback)` \(posts.was("posted"))."
      }
      if posts > calls {
        return "\(afterStimulus), the app's notification `\(callback)` \(posts.was("posted")), "
          + "but \(method) \(calls.was("called"))."
      }
    }
    return "\(afterStimulus), the methods and notifications of the app differ in number."
  }

  /// The transition of a scene-based app with a missing or an extra notification.
  fileprivate var unmatchedAggregateNotification: String {
    let step = state.step
    for move in MonitorStateView.aggregateMoves where state.seesAppPosts(of: move) {
      let callback = move.callback
      let (posts, calls) = (step.posts[callback], step.sceneMoves[callback])
      let others = callback == .didEnterBackground ? state.otherEntries : 0
      if posts > calls + others {
        return "\(afterStimulus), the app's notification `\(callback)` was posted "
          + (calls == 0
            ? "\(posts.times), but no scene made that transition."
            : "\(posts.times), but scenes made that transition \(calls.times).")
      }
      if posts == 0, state.makesAsWhole(callback), !state.mayHaveEnded {
        let change =
          switch callback {
          case .didBecomeActive: "the app's first scene is active"
          case .willResignActive: "no scene is active any more"
          default: "no scene is in the foreground any more"
          }
        return "\(afterStimulus), \(change), "
          + "but the app's notification `\(callback)` was not posted."
      }
    }
    return "\(afterStimulus), the app's notifications do not match the transitions of its scenes."
  }
}
