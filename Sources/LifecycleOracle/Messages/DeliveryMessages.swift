import Lifecycle

// What breaches of the rules about who is told say.
extension BreachMessage {
  static let toldToAppDelegate = BreachMessage { breach in
    "\(breach.whatHappened), but it is scene-based: "
      + "transitions are told to scene delegates, never to the app delegate."
  }

  static let toldToSceneDelegate = BreachMessage { breach in
    "\(breach.whatHappened), but the app is app-based: only the app delegate is told."
  }

  static let toldToNobody = BreachMessage { breach in
    breach.seen?.receiver == .app
      ? "\(breach.whatHappened), but its delegate does not implement that method."
      : "\(breach.whatHappened), but the app's scenes have no delegate."
  }

  static let toldToOtherScene = BreachMessage { breach in
    guard let seen = breach.seen, let scene = seen.receiver.scene else {
      return "\(breach.whatHappened)."
    }
    if !seen.scenes.isEmpty, seen.scenes != SceneSet(scene) {
      return "\(breach.whatHappened) about \(seen.scenes.names): "
        + "each scene's own delegate is told of its moves."
    }
    let affected = breach.state.step.stimulus.scene.map { SceneSet($0).names } ?? "another scene"
    return "\(breach.whatHappened) after \(breach.stimulus), which concerns \(affected) alone."
  }

  static let launchedWithoutScenes = BreachMessage { breach in
    "\(breach.afterStimulus) the app runs, but it has no scene support: "
      + "built with the iOS 27 SDK and run on iOS 27 it fails to launch."
  }

  static let silentProcess = BreachMessage { breach in
    if breach.state.process == ProcessSet(.suspended) {
      return "\(breach.whatHappened) while \(breach.theApp) was suspended."
    }
    return breach.state.history.terminations == 0
      ? "\(breach.whatHappened) before \(breach.theApp) was launched."
      : "\(breach.whatHappened) after \(breach.theApp) had ended."
  }
}

// MARK: Notifications

extension BreachMessage {
  static let unpairedNotification = BreachMessage { breach in
    let state = breach.state
    let pairs = Rule.scenePairs.filter { state.visibility.sees($0.1) }.map(\.0)
    for move in pairs {
      for scene in SceneID.allCases {
        let excess = state.step.pairs.difference(move, of: scene)
        guard excess < 0 || excess > 0 && !state.mayHaveEnded else { continue }
        let other = SceneID.allCases.first { state.step.pairs.difference(move, of: $0) == -excess }
        if let other, abs(excess) == 1 {
          let (told, posted) = excess > 0 ? (scene, other) : (other, scene)
          return
            "\(breach.afterStimulus) the notification `\(move.sceneNotification)` was posted for "
            + "scene \(posted), but scene \(told) was told `\(move.callback)`."
        }
        let notification = "the notification `\(move.sceneNotification)`"
        let method = "scene \(scene) was told `\(move.callback)`"
        return excess > 0
          ? "\(breach.afterStimulus) \(method), but \(notification) was not posted"
            + (excess == 1 ? "." : ": it is missing \(excess.times).")
          : "\(breach.afterStimulus) \(notification) of scene \(scene) was posted "
            + "\((-excess).times) more than \(method)."
      }
    }
    return "\(breach.afterStimulus) methods and notifications of a scene differ in number."
  }

  static let foregroundNotification = BreachMessage { breach in
    let step = breach.state.step
    let posted = step.posts[.willEnterForeground]
    let passing = step.aggregate[.willEnterForeground]
    let notification = "the app's notification `willEnterForeground`"
    if posted < 1, passing > 0 {
      return "\(breach.afterStimulus) the app's first scene is in the foreground, "
        + "but \(notification) was not posted."
    }
    return passing == 0
      ? "\(breach.afterStimulus) \(notification) was posted, "
        + "but no scene came forward as the app's first."
      : "\(breach.afterStimulus) \(notification) was posted \(posted.times), "
        + "but the app came to the foreground \(passing.times)."
  }

  static let applicationNotification = BreachMessage { breach in
    breach.state.isSceneBased
      ? breach.aggregateNotification : breach.applicationNotification
  }

  static let notificationBeforeMethod = BreachMessage { breach in
    "\(breach.whatHappened) before the app delegate was told: the method comes first."
  }

  static let sceneNotificationOutOfOrder = BreachMessage { breach in
    let subject = breach.seen.map { SubjectSet($0.receiver) } ?? []
    return "\(breach.whatHappened) out of order: by its delegate's methods "
      + "\(breach.states(of: subject))."
  }

  static let aggregateNotificationOutOfOrder = BreachMessage { breach in
    switch breach.seen?.event {
    case .notification(.willEnterForeground):
      "\(breach.whatHappened) after `didBecomeActive`: it comes before that."
    case .notification(.didEnterBackground):
      "\(breach.whatHappened) while each of its scenes was active."
    default: "\(breach.whatHappened) while none of its scenes was in the foreground."
    }
  }

  static let appNotificationOutOfOrder = BreachMessage { breach in
    guard case .notification(let notification) = breach.seen?.event,
      let move = notification.appMove, move == .activate || move == .deactivate,
      breach.state.step.posts[move.callback] >= breach.state.step.appCalls[move.callback]
    else {
      return "\(breach.whatHappened) out of order: by its delegate's methods "
        + "\(breach.states(of: [.app]))."
    }
    return "\(breach.whatHappened) before the app delegate was told: the method comes first."
  }

  static let methodBeforeNotification = BreachMessage { breach in
    "\(breach.whatHappened) before the notification of that name was posted."
  }
}

extension BreachContext {
  /// Of which transition an app-based app's notification is missing, or is one too many.
  fileprivate var applicationNotification: String {
    let step = state.step
    for (callback, kinds) in MonitorStateView.appPairs where state.visibility.sees(kinds) {
      let (calls, posts) = (step.appCalls[callback], step.posts[callback])
      if posts < calls, !state.mayHaveEnded {
        return "\(afterStimulus) the app was told `\(callback)`, "
          + "but the notification of that name was not posted."
      }
      if posts > calls {
        return "\(afterStimulus) the app's notification `\(callback)` was posted "
          + "\(posts.times), but the app was told so \(calls == 0 ? "not at all" : calls.times)."
      }
    }
    return "\(afterStimulus) methods and notifications of the app differ in number."
  }

  /// Of which transition a scene-based app's notification is missing, or is one too many.
  fileprivate var aggregateNotification: String {
    let step = state.step
    for move in MonitorStateView.aggregateMoves where state.seesAppPosts(of: move) {
      let callback = move.callback
      let (posts, calls) = (step.posts[callback], step.sceneMoves[callback])
      let others = callback == .didEnterBackground ? state.otherEntries : 0
      if posts > calls + others {
        return "\(afterStimulus) the app's notification `\(callback)` was posted "
          + (calls == 0
            ? "\(posts.times), but no scene made that move."
            : "\(posts.times), but scenes made that move \(calls.times).")
      }
      if posts == 0, state.net(callback), !state.mayHaveEnded {
        let change =
          switch callback {
          case .didBecomeActive: "the app's first scene is active"
          case .willResignActive: "no scene is active any more"
          default: "no scene is in the foreground any more"
          }
        return "\(afterStimulus) \(change), "
          + "but the app's notification `\(callback)` was not posted."
      }
    }
    return "\(afterStimulus) the app's notifications do not fit how its scenes moved."
  }
}
