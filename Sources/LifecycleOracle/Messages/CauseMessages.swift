import Lifecycle

// What breaches of the rules about causes and answers say.
extension BreachMessage {
  static let uncaused = BreachMessage { breach in
    "\(breach.whatHappened) \(breach.when), \(breach.whyNot)."
  }

  static let configuredForNothing = BreachMessage { breach in
    if breach.seen != nil { return "\(breach.whatHappened) \(breach.when), \(breach.whyNot)." }
    let asked = breach.state.step.other.configured
    return "\(breach.afterStimulus) \(asked.names) did not connect, though the configuration was "
      + "asked for."
  }

  static let bouncedForNothing = BreachMessage { breach in
    let resigned = breach.state.step.provedActive.intersection(breach.state.step.start.surelyActive)
    return "\(breach.afterStimulus), which interrupts nothing, \(resigned.names) "
      + "\(resigned.wereWord) told to resign."
  }

  static let taskAnswer = BreachMessage { breach in
    let questions = breach.state.step.questions
    guard let seen = breach.seen else {
      let unanswered = questions.begun.subtracting(questions.answered)
      return "\(breach.afterStimulus) extended time for \(unanswered.names) "
        + "was neither granted nor refused."
    }
    switch seen.event {
    case .grant(let work) where questions.answered.contains(work),
      .deny(let work) where questions.answered.contains(work):
      return "\(breach.whatHappened), which had its answer."
    default: return "\(breach.whatHappened), which had not asked for it."
    }
  }

  static let timeAnswer = BreachMessage { breach in
    breach.seen == nil
      ? "\(breach.afterStimulus) the app was not told how much time remains."
      : "\(breach.whatHappened), though it had not asked, or had its answer."
  }

  static let registrationAnswer = BreachMessage { breach in
    breach.seen == nil
      ? "\(breach.afterStimulus) the app was not told whether its identifier was registered."
      : "\(breach.whatHappened), though the app had not registered, or had its answer."
  }

  static let notTakenBack = BreachMessage { breach in
    let grants = breach.state.lifetime.grants
    return
      "\(breach.afterStimulus) the handler of \(grants.uncalled.names) "
      + "was not called, and the app was not terminated."
  }

  static let expiredInFront = BreachMessage { breach in
    let front = breach.state.possibleStates.surelyForeground
    return "\(breach.whatHappened) while \(front.names) \(front.wereWord) in the foreground."
  }

  static let beyondTimeRemaining = BreachMessage { breach in
    guard breach.seen == nil else {
      return "\(breach.whatHappened), in the background and with extended time granted."
    }
    let stay = breach.state.lifetime.backgroundStay
    let late = stay.promisedUntil.map { breach.state.now - $0 } ?? 0
    return "\(breach.afterStimulus) \(breach.state.lifetime.grants.open.names) still runs, "
      + "\(late) seconds after the time that was said to remain."
  }
}

extension BreachContext {
  /// After which stimulus, or when the launch of the app was in progress.
  fileprivate var when: String { "after \(stimulus)" }

  /// Why what was observed has no cause there.
  fileprivate var whyNot: String {
    guard let event = seen?.event else { return "which is no cause for it" }
    switch event {
    case .resume where !state.process.contains(.suspended):
      return "though it was not suspended"
    case .snapshot, .preserve:
      let subject = subject
      if subject.map({ state.possibleStates.lifecycleStates(of: $0) == [.unattached] }) ?? false {
        return "though it was not connected"
      }
      if event == .preserve, !state.given.restoresState { return "though nobody restores state" }
      return state.isSceneBased ? "though the app has scenes" : "though the app has no scenes"
    case .callback(.didDiscardSceneSessions):
      let others = (seen?.scenes ?? []).subtracting(state.history.discardable)
      return others.isEmpty
        ? "though nobody has closed a scene"
        : "though nobody has closed \(others.names), or it was reported before"
    case .callback(.configurationForConnecting):
      let scenes = seen?.scenes ?? []
      if !scenes.isDisjoint(with: state.step.other.configured) { return "for the second time" }
      return scenes.isDisjoint(with: state.possibleStates.surelyAttached.scenes)
        ? "which is no cause for it" : "though it is connected already"
    case .callback(.shouldRestoreApplicationState), .callback(.didDecodeRestorableState):
      return "though there is no saved state"
    case .callback(let callback) where isRepeated(callback): return "which it had been told already"
    case .notification(let notification) where isRepeated(notification):
      return "which had been posted already"
    default: return "which is no cause for it"
    }
  }

  private func isRepeated(_ callback: Callback) -> Bool {
    let told = state.step.other
    if let news = ProcessNews(callback) { return told.calls[news] > 0 }
    switch callback {
    case .performFetch: return told.fetches > 0
    case .stateRestorationActivity: return true
    case .didReceiveRemoteNotification: return told.remoteNotifications > 0
    default: return false
    }
  }

  private func isRepeated(_ notification: LifecycleNotification) -> Bool {
    let told = state.step.other
    if case .didChange(let change) = notification { return told.changes.contains(change) }
    return ProcessNews(notification).map { told.posts[$0] > 0 } ?? false
  }
}
