import Lifecycle

// What breaches of the rules about how an app ends say.
extension BreachMessage {
  static let suspendedWasTold = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), which found the app suspended: "
      + "it ends without being told."
  }

  static let endedUntold = BreachMessage { breach in
    "\(breach.whatHappened) without having been told `willTerminate`: "
      + "it has no background execution."
  }

  static let notTerminated = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), but was not terminated."
  }

  static let notEnded = BreachMessage { breach in
    let process = breach.state.process == ProcessSet(.suspended) ? "suspended" : "running"
    return "\(breach.afterStimulus) the app has not ended: it is still \(process)."
  }

  static let afterTheEnd = BreachMessage { breach in
    breach.state.process == ProcessSet(.notRunning)
      ? "\(breach.whatHappened) after \(breach.theApp) had ended: only a launch can follow."
      : "\(breach.whatHappened) in a new launch, without having connected again."
  }

  static let unjustifiedEnd = BreachMessage { breach in
    guard case .terminate(let cause) = breach.seen?.event else { return "\(breach.whatHappened)." }
    return "\(breach.whatHappened) after \(breach.stimulus), but \(breach.objection(to: cause))."
  }
}

extension BreachContext {
  /// Why a cause of termination is none.
  fileprivate func objection(to cause: Termination) -> String {
    let front = state.possibleStates.surelyForeground
    switch cause {
    case .userQuit: return "nobody quit it"
    case .lastSceneClosed:
      guard case .close(let scene) = state.step.stimulus else { return "nobody closed a scene" }
      let left = state.possibleStates.surelyAttached.subtracting(SubjectSet(scene))
      return "\(left.names) \(left.areWord) still connected"
    case .exitsOnSuspend:
      if !state.given.exitsOnSuspend { return "it does not ask to exit rather than be suspended" }
      let active = state.possibleStates.surelyActive
      return active.isEmpty
        ? "it stays in front" : "\(active.names) \(active.wereWord) active"
    case .heldSharedResource(let resource):
      if !state.mayHold(resource) {
        return "it did not hold `\(resource)`"
      }
      return state.excusable.contains(resource)
        ? "it may hold `\(resource)` in the background"
        : "\(front.names) \(front.wereWord) in the foreground"
    case .accessedSharedResource(let resource):
      if !state.step.accessed.contains(resource) {
        return "it does not use `\(resource)` in this step"
      }
      return state.excusable.contains(resource)
        ? "it may use `\(resource)` in the background"
        : "\(front.names) \(front.wereWord) in the foreground"
    case .unendedTask: return "no expiration handler has returned with its task unended"
    case .overrun:
      let step = state.step
      let longest = Seconds(max(step.backgroundTime, step.longest))
      return longest == .zero ? "no callback took time" : "no callback took longer than \(longest)"
    case .systemRequest: return "the system did not ask for it"
    case .refusedLaunch: return "it need not be refused: it has scene support or an older system"
    case .memory, .unknown: return "nothing gave cause"
    }
  }
}

// MARK: What else an app is told

extension BreachMessage {
  static let notWarned = BreachMessage { breach in
    "\(breach.afterStimulus) the app, which was running, "
      + "was not told `didReceiveMemoryWarning`."
  }

  static let protectedDataUntold = BreachMessage { breach in
    let callback: Callback =
      breach.state.step.kind != .unlock
      ? .protectedDataWillBecomeUnavailable : .protectedDataDidBecomeAvailable
    return "\(breach.afterStimulus) the app, which was running, was not told `\(callback)`."
  }

  static let linkToRunningApp = BreachMessage { breach in
    let told = breach.state.step.other
    let link = breach.link
    if told.linksToApp > 1 {
      return "\(breach.afterStimulus) the app delegate was told of \(link) "
        + "\(Int(told.linksToApp).times): it comes once."
    }
    if told.linksToApp > 0 {
      return "\(breach.afterStimulus) the app delegate was told of \(link): "
        + "it is for the delegate of one connected scene."
    }
    let count = Int(told.linksToScenes) + Int(told.linksInOptions)
    if told.linksToScenes > 0, told.linksInOptions > 0 {
      return "\(breach.afterStimulus) \(link) came in connection options and by a method as well: "
        + "it comes once."
    }
    return count == 0
      ? "\(breach.afterStimulus) no scene was told of \(link), "
        + "though \(breach.connectedBefore) connected."
      : "\(breach.afterStimulus) scenes were told of \(link) \(count.times): it is for one of them."
  }

  static let linkAfterActivation = BreachMessage { breach in
    "\(breach.whatHappened) after it had become active: what \(breach.stimulus) brings comes before."
  }

  static let linkToNewScene = BreachMessage { breach in
    let told = breach.state.step.other
    let (link, scenes) = (breach.link, breach.state.lifetime.connected.names)
    if told.linksInOptions == 0 {
      let instead = told.linksToScenes > 0 ? ": a method of its delegate brought it" : ""
      return "\(breach.afterStimulus) \(scenes) connected without \(link) in its options\(instead)."
    }
    if told.linksInOptions == 1, told.linksToScenes == 0 {
      return "\(breach.afterStimulus) the app delegate was told of \(link), "
        + "which the connection options of \(scenes) had brought already."
    }
    return told.linksInOptions > 1
      ? "\(breach.afterStimulus) \(link) was in the options of \(Int(told.linksInOptions)) connections."
      : "\(breach.afterStimulus) \(breach.methodForLink) of \(scenes) was called for \(link) "
        + "that its connection options had brought already."
  }

  static let missedChanges = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.changes
    let told = breach.state.step.other
    let untold = due.subtracting(told.changes)
    let changes = (untold.isEmpty ? due.intersection(told.repeatedChanges) : untold)
      .map { "`\($0)`" }.listed
    return untold.isEmpty
      ? "\(breach.afterStimulus) the resumed app was told more than once of \(changes), "
        + "which changed while it was suspended."
      : "\(breach.afterStimulus) the resumed app was not told of \(changes), "
        + "which changed while it was suspended."
  }
}

extension BreachContext {
  /// Which scenes were connected when the step began: `scene A was`.
  fileprivate var connectedBefore: String {
    let scenes = state.step.start.surelyAttached
    return "\(scenes.names) \(scenes.wereWord)"
  }

  /// The method that brings what came, where the scene is connected.
  fileprivate var methodForLink: String {
    switch state.step.stimulus {
    case .url: "`\(Callback.openURLContexts)`"
    case .activity: "`\(Callback.continueActivity)`"
    default: "a method"
    }
  }

  /// What the stimulus is to hand over.
  fileprivate var link: String {
    switch state.step.stimulus {
    case .url: "the URL"
    case .activity: "the user activity"
    default: "the push"
    }
  }
}

// What breaches of the rules about extended time and about events in the background say.
extension BreachMessage {
  static let suspendedWithTask = BreachMessage { breach in
    let open = breach.state.lifetime.grants.open
    return "\(breach.whatHappened) while \(open.names) \(open.wereWord) granted and not ended."
  }

  static let expiration = BreachMessage { breach in
    let grants = breach.state.lifetime.grants
    switch breach.seen?.event {
    case .expire(let work) where grants.expired.contains(work):
      return "\(breach.whatHappened) a second time."
    case .expire: return "\(breach.whatHappened), but the task had no extended time left to end."
    case .terminate:
      return "\(breach.whatHappened), but the expiration handler of \(grants.uncalled.names) "
        + "was not called before."
    default:
      let time = breach.state.now - breach.state.lifetime.backgroundStay.since
      return
        "\(breach.afterStimulus) \(grants.uncalled.names) still "
        + (grants.uncalled.count == 1 ? "has " : "have ")
        + "time, \(time) seconds into the background: no expiration handler was called."
    }
  }

  static let unendedTask = BreachMessage { breach in
    let grants = breach.state.lifetime.grants
    let unended = grants.expired.intersection(grants.open)
    return "\(breach.afterStimulus) the expiration handler of \(unended.names) was called and did "
      + "not end it, and the app was not terminated."
  }

  static let identifier = BreachMessage { breach in
    breach.seen?.value == 0
      ? "\(breach.whatHappened): that is the invalid one."
      : "\(breach.whatHappened): that identifier was given out before."
  }

  static let grantedToExtension = BreachMessage { breach in
    "\(breach.whatHappened), but it is an extension: it gets the invalid one."
  }

  static let timeStoodStill = BreachMessage { breach in
    let earlier = Seconds(breach.state.lifetime.backgroundStay.remaining ?? 0)
    return
      "\(breach.whatHappened) in the background, where it had read \(earlier) in the same stay, "
      + "and has to fall as time passes."
  }
}

// MARK: Events

extension BreachMessage {
  static let undeclaredMode = BreachMessage { breach in
    let state = breach.state
    guard case .event(let mode) = state.step.stimulus else {
      return "\(breach.afterStimulus) background time was granted."
    }
    let grant = state.startedNotRunning ? "the app was launched" : "the app was resumed"
    return "\(breach.afterStimulus) \(grant), though it does not declare the mode `\(mode)`."
  }

  static let eventUnanswered = BreachMessage { breach in
    breach.state.startedSuspended
      ? "\(breach.afterStimulus) the app, which was suspended, was not resumed."
      : "\(breach.afterStimulus) the app, which was not running, was not launched."
  }

  static let undeliveredEvent = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.events.map { "`\($0)`" }.listed
    if case .deliver = breach.seen?.event {
      return "\(breach.whatHappened) though it does not run."
    }
    return breach.seen == nil
      ? "\(breach.afterStimulus) the event \(due) is still not delivered to the app, which runs."
      : "\(breach.whatHappened) before the event \(due) was delivered."
  }

  static let registration = BreachMessage { breach in
    breach.state.step.registration == .late
      ? "\(breach.whatHappened), but the launch sequence of the app had ended."
      : "\(breach.whatHappened), but the launch sequence of the app had not ended."
  }
}
