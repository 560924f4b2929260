import Lifecycle

// Messages of the rules about the end of an app.
extension BreachMessage {
  static let suspendedWasTold = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), but the app was suspended: "
      + "a suspended app must be terminated without notice."
  }

  static let endedUntold = BreachMessage { breach in
    "\(breach.whatHappened) before `app.willTerminate` was called: "
      + "it has no background execution."
  }

  static let notTerminated = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), but the app was not terminated."
  }

  static let notEnded = BreachMessage { breach in
    let process = breach.state.process == ProcessSet(.suspended) ? "suspended" : "running"
    return "\(breach.afterStimulus), the app has not ended: it is still \(process)."
  }

  static let afterTheEnd = BreachMessage { breach in
    breach.state.process == ProcessSet(.notRunning)
      ? "\(breach.whatHappened) after the app had ended: only a launch may follow."
      : "\(breach.whatHappened) in a new launch before \(breach.name(of: .connect))."
  }

  static let unjustifiedEnd = BreachMessage { breach in
    guard case .terminate(let cause) = breach.seen?.event else {
      return "\(breach.whatHappened) after \(breach.stimulus), which launches nothing."
    }
    return "\(breach.whatHappened) after \(breach.stimulus), but \(breach.objection(to: cause))."
  }
}

extension BreachContext {
  /// Returns the reason why a cause does not justify the termination.
  fileprivate func objection(to cause: Termination) -> String {
    let front = state.possibleStates.surelyForeground
    switch cause {
    case .userQuit: return "nobody quit it"
    case .lastSceneClosed:
      guard case .close(let scene) = state.step.stimulus else { return "nobody closed a scene" }
      let left = state.possibleStates.surelyAttached.subtracting(SubjectSet(scene))
      return "\(left.names) \(left.areWord) still connected"
    case .exitsOnSuspend:
      if !state.given.exitsOnSuspend { return "it does not exit on suspend" }
      let active = state.possibleStates.surelyActive
      return active.isEmpty
        ? "it stays in the foreground" : "\(active.names) \(active.wereWord) active"
    case .heldSharedResource(let resource):
      if !state.mayHold(resource) {
        return "it did not hold `\(resource)`"
      }
      return state.excusable.contains(resource)
        ? "it may hold `\(resource)` in the background"
        : "\(front.names) \(front.wereWord) in the foreground"
    case .accessedSharedResource(let resource):
      if !state.step.accessed.contains(resource) {
        return "it did not use `\(resource)` in this step"
      }
      return state.excusable.contains(resource)
        ? "it may use `\(resource)` in the background"
        : "\(front.names) \(front.wereWord) in the foreground"
    case .unendedTask: return "no expiration handler has left its task unended"
    case .overrun:
      let step = state.step
      let longest = Seconds(max(step.backgroundTime, step.longest))
      return longest == .zero ? "no callback took time" : "no callback took longer than \(longest)"
    case .systemRequest: return "the system did not ask for it"
    case .refusedLaunch: return "it may be launched: it has scene support or an older system"
    case .memory: return "the person ended it"
    case .unknown: return "nothing gave cause"
    }
  }
}

// MARK: Other calls

extension BreachMessage {
  static let notWarned = BreachMessage { breach in
    "\(breach.afterStimulus), the app was running, "
      + "but `app.didReceiveMemoryWarning` was not called."
  }

  static let protectedDataUntold = BreachMessage { breach in
    let callback: Callback =
      breach.state.step.kind != .unlock
      ? .protectedDataWillBecomeUnavailable : .protectedDataDidBecomeAvailable
    return "\(breach.afterStimulus), the app was running, "
      + "but \(Receiver.app.name(of: callback)) was not called."
  }

  static let linkToRunningApp = BreachMessage { breach in
    let told = breach.state.step.other
    let link = breach.link
    if told.linksToApp > 1 {
      return "\(breach.afterStimulus), the app delegate received \(link) "
        + "\(Int(told.linksToApp).times): it must come once."
    }
    if told.linksToApp > 0 {
      return "\(breach.afterStimulus), the app delegate received \(link): "
        + "the delegate of one connected scene must receive it."
    }
    let count = Int(told.linksToScenes) + Int(told.linksInOptions)
    if told.linksToScenes > 0, told.linksInOptions > 0 {
      return "\(breach.afterStimulus), \(link) came in connection options and by a method: "
        + "it must come once."
    }
    return count == 0
      ? "\(breach.afterStimulus), no scene received \(link), "
        + "though \(breach.connectedBefore) connected: \(breach.methodForLink()) is missing."
      : "\(breach.afterStimulus), scenes received \(link) \(count.times): it must come once."
  }

  static let linkAfterActivation = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.name(of: .activate)): "
      + "\(breach.link) must come before."
  }

  static let linkToNewScene = BreachMessage { breach in
    let told = breach.state.step.other
    let (link, scenes) = (breach.link, breach.state.lifetime.connected.names)
    if told.linksInOptions == 0 {
      let instead = told.linksToScenes > 0 ? ": it came by \(breach.methodForLink())" : ""
      return "\(breach.afterStimulus), the connection options of \(scenes) lack \(link)\(instead)."
    }
    if told.linksInOptions == 1, told.linksToScenes == 0 {
      return "\(breach.afterStimulus), the app delegate received \(link), "
        + "which the connection options of \(scenes) had already passed."
    }
    return told.linksInOptions > 1
      ? "\(breach.afterStimulus), \(link) was in the options of \(Int(told.linksInOptions)) "
        + "connections: it must come once."
      : "\(breach.afterStimulus), \(breach.methodForLink()) of \(scenes) passed \(link), "
        + "which the connection options had already passed."
  }

  static let missedChanges = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.changes
    let told = breach.state.step.other
    let untold = due.subtracting(told.changes)
    let changes = (untold.isEmpty ? due.intersection(told.repeatedChanges) : untold)
      .map { "`\($0)`" }.listed
    return untold.isEmpty
      ? "\(breach.afterStimulus), the resumed app was notified more than once of \(changes), "
        + "which changed while it was suspended."
      : "\(breach.afterStimulus), the resumed app was not notified of \(changes), "
        + "which changed while it was suspended."
  }
}

extension BreachContext {
  /// The scenes that were connected when the step began, with a verb: `scene A was`.
  fileprivate var connectedBefore: String {
    let scenes = state.step.start.surelyAttached
    return "\(scenes.names) \(scenes.wereWord)"
  }

  /// Returns the method that passes the stimulus's link to a connected scene, or to the app.
  func methodForLink(_ receiver: Receiver? = nil) -> String {
    let callback: Callback
    switch state.step.stimulus {
    case .url: callback = receiver == .app ? .open : .openURLContexts
    case .activity: callback = .continueActivity
    default: return "a method"
    }
    return receiver.map { $0.name(of: callback) } ?? "`\(callback)`"
  }

  /// The link that the stimulus brings.
  var link: String {
    switch state.step.stimulus {
    case .url: "the URL"
    case .activity: "the user activity"
    case .shortcut: "the quick action"
    default: "the tapped notification"
    }
  }
}

// Messages of the rules about extended time and about events in the background.
extension BreachMessage {
  static let suspendedWithTask = BreachMessage { breach in
    let open = breach.state.lifetime.grants.open
    return "\(breach.whatHappened) while \(open.names) had extended time and had not ended."
  }

  static let expiration = BreachMessage { breach in
    let grants = breach.state.lifetime.grants
    switch breach.seen?.event {
    case .expire(let work) where grants.expired.contains(work):
      return "\(breach.whatHappened) a second time."
    case .expire:
      return "\(breach.whatHappened), but the task was not granted extended time or had ended."
    case .terminate:
      return "\(breach.whatHappened), but the expiration handler of \(grants.uncalled.names) "
        + "was not called before."
    default:
      let time = breach.state.now - breach.state.lifetime.backgroundStay.since
      return "\(breach.afterStimulus), the expiration handler of \(grants.uncalled.names) "
        + "was not called, \(time) seconds after the app entered the background."
    }
  }

  static let unendedTask = BreachMessage { breach in
    let grants = breach.state.lifetime.grants
    let unended = grants.expired.intersection(grants.open)
    return "\(breach.afterStimulus), the app was not terminated, though \(unended.names) "
      + "did not end after the expiration handler was called."
  }

  static let identifier = BreachMessage { breach in
    breach.seen?.value == 0
      ? "\(breach.whatHappened): 0 is the invalid identifier."
      : "\(breach.whatHappened): an unended task already has that identifier."
  }

  static let grantedToExtension = BreachMessage { breach in
    "\(breach.whatHappened), but it is an extension: it must get the invalid identifier."
  }

  static let timeStoodStill = BreachMessage { breach in
    let front = breach.state.possibleStates.surelyForeground
    guard front.isEmpty else {
      return
        "\(breach.whatHappened), but \(front.names) \(front.areWord) in the foreground, where "
        + "some time should remain."
    }
    let earlier = Seconds(breach.state.lifetime.backgroundStay.remaining ?? 0)
    return
      "\(breach.whatHappened), and had read \(earlier) before in the same stay in the background: "
      + "the value should fall as time passes."
  }
}

// MARK: Events

extension BreachMessage {
  static let undeclaredMode = BreachMessage { breach in
    let state = breach.state
    guard case .event(let mode) = state.step.stimulus else {
      return "\(breach.afterStimulus), background time was granted."
    }
    let grant = state.startedNotRunning ? "the app was launched" : "the app was resumed"
    return "\(breach.afterStimulus), \(grant), though it does not declare the mode `\(mode)`."
  }

  static let eventUnanswered = BreachMessage { breach in
    breach.state.startedSuspended
      ? "\(breach.afterStimulus), the app was suspended and was not resumed."
      : "\(breach.afterStimulus), the app was not running and was not launched."
  }

  static let undeliveredEvent = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.events.map { "`\($0)`" }.listed
    if case .deliver = breach.seen?.event {
      return "\(breach.whatHappened) while the app was not running."
    }
    return breach.seen == nil
      ? "\(breach.afterStimulus), the event \(due) is still not delivered to the running app."
      : "\(breach.whatHappened) before the event \(due) was delivered."
  }

  static let registration = BreachMessage { breach in
    breach.state.step.registration == .late
      ? "\(breach.whatHappened) after the app's launch sequence had ended."
      : "\(breach.whatHappened) before the app's launch sequence had ended."
  }
}
