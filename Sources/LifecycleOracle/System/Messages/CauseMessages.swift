import Lifecycle

// Messages of the rules about causes and answers.
extension BreachMessage {
  static let uncaused = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), \(breach.whyNot)."
  }

  static let connectedForNothing = BreachMessage { breach in
    if breach.seen != nil { return uncaused.text(breach) }
    let step = breach.state.step
    let receivers = step.other.linkedScenes
    return "\(breach.afterStimulus), which \(receivers.names) received, "
      + "\(step.newSessions.subtracting(receivers).names) connected for no reason."
  }

  static let configuredForNothing = BreachMessage { breach in
    if breach.seen != nil { return uncaused.text(breach) }
    let asked = breach.state.step.other.configured
    let method = Receiver.app.name(of: .configurationForConnecting)
    return "\(breach.afterStimulus), \(method) was called for \(asked.names), "
      + "which did not connect."
  }

  static let bouncedForNothing = BreachMessage { breach in
    let resigned = breach.state.step.provedActive.intersection(breach.state.step.start.surelyActive)
    return "\(breach.afterStimulus), which interrupts nothing, "
      + "\(breach.called(.deactivate, of: resigned))."
  }

  static let taskAnswer = BreachMessage { breach in
    let requests = breach.state.step.requests
    guard let seen = breach.seen else {
      let unanswered = requests.begun.subtracting(requests.answered)
      return "\(breach.afterStimulus), extended time for \(unanswered.names) "
        + "was neither granted nor refused."
    }
    switch seen.event {
    case .grant(let work) where requests.answered.contains(work),
      .deny(let work) where requests.answered.contains(work):
      return "\(breach.whatHappened), whose request had been answered before."
    default:
      return "\(breach.whatHappened)\(breach.whileSilent ?? ", for which it had not asked")."
    }
  }

  static let timeAnswer = BreachMessage { breach in
    breach.seen == nil
      ? "\(breach.afterStimulus), the app did not get the time remaining."
      : "\(breach.whatHappened)"
        + "\(breach.whileSilent ?? ", though it had not asked or already had its answer")."
  }

  static let registrationAnswer = BreachMessage { breach in
    breach.seen == nil
      ? "\(breach.afterStimulus), the app's registration was neither accepted nor turned down."
      : "\(breach.whatHappened), though the app had not registered or already had its answer."
  }

  static let notTakenBack = BreachMessage { breach in
    let grants = breach.state.lifetime.grants
    return
      "\(breach.afterStimulus), the expiration handler of \(grants.uncalled.names) "
      + "was not called, and the app was not terminated."
  }

  static let happenedInFront = BreachMessage { breach in
    let front = breach.state.possibleStates.surelyForeground
    return "\(breach.whatHappened) while \(front.names) \(front.wereWord) in the foreground."
  }

  static let beyondTimeRemaining = BreachMessage { breach in
    guard breach.seen == nil else {
      return "\(breach.whatHappened), in the background and with extended time granted: "
        + "it should be less than \(TimeLimits.extendedTime)s."
    }
    let stay = breach.state.lifetime.backgroundStay
    let late = stay.promisedUntil.map { breach.state.now - $0 } ?? 0
    return "\(breach.afterStimulus), the expiration handler of "
      + "\(breach.state.lifetime.grants.uncalled.names) was not called, "
      + "\(late) seconds after the time remaining was over."
  }
}

extension BreachContext {
  /// The reason why the app asks for nothing, if it does not execute.
  fileprivate var whileSilent: String? {
    guard !state.process.contains(.running) else { return nil }
    return state.process.contains(.suspended)
      ? " while the app was suspended and asked for nothing: `resume` must come first"
      : " while the app was not running and asked for nothing"
  }

  /// The reason why the stimulus does not cause the observation.
  fileprivate var whyNot: String {
    guard let seen else { return "which is no reason for it" }
    let event = seen.event
    if rule.id == Rule.causeOfLink.id, seen.payload != .none,
      seen.payload != state.step.stimulus.payload
    {
      return "with \(seen.payload.name), which \(stimulus) does not bring"
    }
    switch event {
    case .deliver(.processing) where !state.given.hasScheduler:
      return "though there is no scheduler before iOS 13"
    case .deliver(let mode):
      guard case .event(let brought) = state.step.stimulus else { return "which brings no event" }
      return brought == mode ? "for the second time" : "which brings another event"
    case .resume where !state.process.contains(.suspended):
      return "though it was not suspended"
    case .snapshot, .preserve:
      if let subject, state.possibleStates.lifecycleStates(of: subject) == [.unattached] {
        return "though \(receiver) was not \(state.isSceneBased ? "connected" : "launched")"
      }
      if event == .preserve, !state.given.restoresState {
        return "though the app does not restore state"
      }
      let preserved = state.step.other.preserved
      if event == .preserve, !preserved.isDisjoint(with: SubjectSet(seen.receiver)) {
        return "for the second time"
      }
      return state.isSceneBased ? "though the app has scenes" : "though the app has no scenes"
    case .callback(.didDiscardSceneSessions):
      let others = seen.scenes.subtracting(state.history.discardable)
      if seen.scenes.isEmpty { return "for no scene" }
      if others.isEmpty { return "more often than sessions of \(seen.scenes.names) were closed" }
      return others.subtracting(state.history.closed).isEmpty
        ? "though the session of \(others.names) was already reported"
        : "though nobody has closed \(others.names), or not since the last report"
    case .callback(.configurationForConnecting):
      let scenes = seen.scenes
      if !scenes.isDisjoint(with: state.step.other.configured) { return "for the second time" }
      if let asked = state.step.stimulus.scene, !scenes.contains(asked) {
        return "for \(scenes.names) instead of \(SceneSet(asked).names)"
      }
      return scenes.isDisjoint(with: state.possibleStates.surelyAttached.scenes)
        ? "which is no reason for it" : "though \(scenes.names) was already connected"
    case .callback(.willConnect) where state.step.stimulus.launches:
      let others = state.world.sessions.subtracting(SubjectSet(seen.receiver).scenes)
      return others.isEmpty
        ? "which asks for no new scene"
        : "which asks for no new scene: \(others.names) can come back, whose session exists"
    case .callback(.shouldRestoreApplicationState), .callback(.didDecodeRestorableState):
      return "though there is no saved state"
    case .callback(let callback) where isRepeated(callback):
      return "though it had already been called"
    case .notification(.significantTimeChange)
    where state.step.other.calls[.timeChange] > 0 && state.step.other.posts[.timeChange] == 0:
      return "though the method had already reported the change"
    case .notification(let notification) where isRepeated(notification):
      return "though it had already been posted"
    default: return "which is no reason for it"
    }
  }

  private func isRepeated(_ callback: Callback) -> Bool {
    let tally = state.step.other
    if let news = ProcessNews(callback) { return tally.calls[news] > 0 }
    switch callback {
    case .performFetch: return tally.fetches > 0
    case .didReceiveRemoteNotification: return tally.remoteNotifications > 0
    default: return false
    }
  }

  private func isRepeated(_ notification: LifecycleNotification) -> Bool {
    let tally = state.step.other
    if case .didChange(let change) = notification { return tally.changes.contains(change) }
    guard let news = ProcessNews(notification) else { return false }
    return tally.posts[news] > 0
  }
}

extension Payload {
  /// The kind of link with its article.
  var name: String {
    switch self {
    case .none: "nothing"
    case .url: "a URL"
    case .activity: "a user activity"
    case .push: "a tapped notification"
    case .shortcut: "a quick action"
    }
  }
}
