import Lifecycle

// Messages of the rules about links, quick actions, announced activities and launch options.
extension BreachMessage {
  static let linkToRunningApp = BreachMessage { breach in
    let tally = breach.state.step.other
    let link = breach.link
    if tally.linksToApp > 1 {
      return "\(breach.afterStimulus), the app delegate received \(link) "
        + "\(Int(tally.linksToApp).times): it must come once."
    }
    if tally.linksToApp > 0 {
      return "\(breach.afterStimulus), the app delegate received \(link): "
        + "the delegate of one connected scene must receive it."
    }
    let count = Int(tally.linksToScenes) + Int(tally.linksInOptions)
    if tally.linksToScenes > 0, tally.linksInOptions > 0 {
      return "\(breach.afterStimulus), \(link) came in connection options and by a method: "
        + "it must come once."
    }
    return count == 0
      ? "\(breach.afterStimulus), no scene received \(link), "
        + "though \(breach.connectedBefore) connected: \(breach.methodForLink()) is missing."
      : "\(breach.afterStimulus), scenes received \(link) \(count.times): it must come once."
  }

  static let linkNotAfterwards = BreachMessage { breach in
    let state = breach.state
    let isForNewScene = state.isSceneBased && state.step.start.attached.isEmpty
    let requirement =
      isForNewScene
      ? "the connection options of the new scene must contain it."
      : "it must not be lost while it waits."
    let link = breach.link(state.lifetime.waitingLinks.first ?? .none)
    return "\(breach.afterStimulus), the app did not receive \(link) that was opened during the "
      + "interruption: \(requirement)"
  }

  static let linkAfterActivation = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.name(of: .activate)): "
      + "\(breach.link) must come before."
  }

  static let linkToNewScene = BreachMessage { breach in
    let tally = breach.state.step.other
    let (link, scenes) = (breach.link, breach.state.lifetime.connected.names)
    if tally.linksInOptions == 0 {
      let instead = tally.linksToScenes > 0 ? ": it came by \(breach.methodForLink())" : ""
      return "\(breach.afterStimulus), the connection options of \(scenes) lack \(link)\(instead)."
    }
    if tally.linksInOptions == 1, tally.linksToScenes == 0 {
      return "\(breach.afterStimulus), the app delegate received \(link), "
        + "which the connection options of \(scenes) had already passed."
    }
    return tally.linksInOptions > 1
      ? "\(breach.afterStimulus), \(link) was in the options of \(Int(tally.linksInOptions)) "
        + "connections: it must come once."
      : "\(breach.afterStimulus), \(breach.methodForLink()) of \(scenes) passed \(link), "
        + "which the connection options had already passed."
  }

  static let linkWithoutScenes = BreachMessage { breach in
    let count = Int(breach.state.step.other.linksToApp)
    return count == 0
      ? "\(breach.afterStimulus), the app delegate did not receive \(breach.link): "
        + "\(breach.methodForLink(of: .app)) is missing."
      : "\(breach.afterStimulus), the app delegate received \(breach.link) \(count.times): "
        + "it must come once."
  }

  static let tapUntold = BreachMessage { breach in
    let tally = breach.state.step.other
    let count = Int(tally.linksToApp + tally.remoteNotifications + tally.linksInOptions)
    if count == 1, tally.linksInOptions == 0 {
      return "\(breach.afterStimulus), the connection options of "
        + "\(breach.state.lifetime.connected.names) lack the tapped notification: it came by a "
        + "method alone."
    }
    return count == 0
      ? "\(breach.afterStimulus), the app did not receive the tapped notification: "
        + "`app.didReceiveNotificationResponse` is missing."
      : "\(breach.afterStimulus), the app received the tapped notification \(count.times)."
  }

  static let quickActionLost = BreachMessage { breach in
    let (state, tally) = (breach.state, breach.state.step.other)
    let count = Int(tally.linksToScenes + tally.linksInOptions + tally.linksToApp)
    if state.hasSceneDelegate, tally.linksToApp > 0 {
      return "\(breach.afterStimulus), the app delegate received the quick action: "
        + "only a scene must receive it."
    }
    if count > 1 {
      return "\(breach.afterStimulus), the app received the quick action \(count.times): "
        + "it must come once."
    }
    let isForNewScene = state.isSceneBased && state.step.start.attached.isEmpty
    let method = state.isSceneBased ? "`performActionFor` of a scene" : "`app.performActionFor`"
    let requirement =
      isForNewScene
      ? "the connection options of the new scene must contain it." : "\(method) is missing."
    if count == 0 {
      return "\(breach.afterStimulus), the app did not receive the quick action: \(requirement)"
    }
    return "\(breach.afterStimulus), a method passed the quick action: \(requirement)"
  }

  static let linkInBackground = BreachMessage { breach in
    "\(breach.whatHappened) while \(breach.receiver) was in the background: "
      + "\(breach.name(of: .foreground)) must come first."
  }

  static let announcedToAnother = BreachMessage { breach in
    let tally = breach.state.step.other
    if breach.seen?.event == .callback(.didFailToContinueUserActivity) {
      return "\(breach.whatHappened), but no announced activity was awaited there."
    }
    if tally.announced.isEmpty {
      return tally.handedActivity
        ? "\(breach.whatHappened) after the activity was delivered: it must come before."
        : "\(breach.whatHappened), but a scene delegate continues activities: the activity must be "
          + "announced to it."
    }
    let announced = tally.announced.names
    if breach.seen?.event == .callback(.continueActivity), tally.handedActivity {
      return "\(breach.whatHappened), but the activity had already been delivered."
    }
    return breach.seen?.event == .callback(.continueActivity)
      ? "\(breach.whatHappened), but the activity was announced to \(announced)."
      : "\(breach.whatHappened), but the activity had already been announced to \(announced)."
  }

  static let activityLost = BreachMessage { breach in
    "\(breach.afterStimulus), neither `continue` nor `didFailToContinueUserActivity` was called for "
      + "the activity that was announced to \(breach.state.lifetime.activities.due.names)."
  }

  static let launchedWithoutOptions = BreachMessage { breach in
    breach.state.step.stimulus == .pushTap
      ? "\(breach.whatHappened), and the other launch method was not given the same options: both get "
        + "the tapped notification, or neither."
      : "\(breach.whatHappened) without \(breach.link) that launches the app: "
        + "the options must contain it."
  }

  static let launchedWithOptions = BreachMessage { breach in
    breach.state.isSceneBased
      ? "\(breach.whatHappened) with options: a scene-based app must get them with its scene."
      : "\(breach.whatHappened) with options that \(breach.stimulus) did not bring."
  }
}

extension BreachContext {
  /// The scenes that were connected when the step began, with a verb: `scene A was`.
  fileprivate var connectedBefore: String {
    let scenes = state.step.start.surelyAttached
    return "\(scenes.names) \(scenes.wereWord)"
  }

  /// Returns the method that passes the stimulus's link to the app; `nil` stands for any scene.
  fileprivate func methodForLink(of receiver: Receiver? = nil) -> String {
    let callback: Callback
    switch state.step.stimulus {
    case .url: callback = receiver == .app ? .open : .openURLContexts
    case .activity: callback = .continueActivity
    default: return "a method"
    }
    return receiver.map { $0.name(of: callback) } ?? "`\(callback)`"
  }

  /// The link of the current step.
  var link: String { link(state.step.stimulus.payload) }

  fileprivate func link(_ link: Payload) -> String {
    switch link {
    case .url: "the URL"
    case .activity: "the user activity"
    case .shortcut: "the quick action"
    case .push, .none: "the tapped notification"
    }
  }
}
