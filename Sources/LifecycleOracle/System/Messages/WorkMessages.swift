import Lifecycle

// Messages of the rules about extended time, events in the background, and jobs.
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
      let stay = breach.state.lifetime.backgroundStay
      return "\(breach.afterStimulus), the expiration handler of \(grants.uncalled.names) "
        + "was not called, \(breach.state.now - stay.since) seconds after the app "
        + (stay.hadEvent
          ? "was resumed or got an event or a job." : "entered the background or was resumed.")
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

  static let undeclaredMode = BreachMessage { breach in
    let state = breach.state
    guard case .event(let mode) = state.step.stimulus else {
      return "\(breach.afterStimulus), background time was granted."
    }
    let grant = state.startedNotRunning ? "the app was launched" : "the app was resumed"
    return "\(breach.afterStimulus), \(grant), though it does not declare the mode `\(mode)`."
  }

  static let eventUnanswered = BreachMessage { breach in
    if breach.state.step.refused { return breach.launchRefused }
    return breach.state.startedSuspended
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

  static let eventWithoutMethod = BreachMessage { breach in
    let callback: Callback =
      switch breach.state.step.stimulus {
      case .event(.fetch): .performFetch
      case .event(.urlSession): .handleEventsForBackgroundURLSession
      default: .didReceiveRemoteNotification
      }
    let method = Receiver.app.name(of: callback)
    return "\(breach.afterStimulus), the event was delivered, but \(method) was not called."
  }

  static let suspendedWhilePlaying = BreachMessage { breach in
    "\(breach.whatHappened) while it held `audio` under a background mode that covers it."
  }

  static let endedBeforeDelivery = BreachMessage { breach in
    "\(breach.whatHappened) before its event was delivered, for the second time in a row."
  }

  static let jobAnswer = BreachMessage { breach in
    let asked = breach.state.step.jobs.inLaunch.union(breach.state.step.jobs.late)
    guard breach.seen != nil else {
      let unanswered = asked.subtracting(breach.state.step.jobs.answered)
      return "\(breach.afterStimulus), the app registered job \(unanswered.first?.number ?? 1) "
        + "and got no answer."
    }
    return asked.isEmpty
      ? "\(breach.whatHappened), though the app had not registered it."
      : "\(breach.whatHappened): registrations must be accepted in the launch methods only, and "
        + "answered once."
  }

  static let jobCalled = BreachMessage { breach in
    guard breach.seen == nil, let job = breach.state.step.jobs.due else {
      return "\(breach.whatHappened), but \(breach.obstacleToJob)."
    }
    if breach.state.startedNotRunning, !breach.state.step.launched {
      return "\(breach.afterStimulus), the app was not launched for job \(job)."
    }
    return "\(breach.afterStimulus), the launch handler of job \(job) was not called: "
      + "`jobBegins(\(job))` is missing."
  }

  static let jobTime = BreachMessage { breach in
    switch breach.seen?.event {
    case nil:
      "\(breach.afterStimulus), the expiration handler of the running job was not called."
    case .suspend?:
      "\(breach.whatHappened) while a job was running that had not expired."
    default: "\(breach.whatHappened), but this job was not running, or had expired before."
    }
  }
}

extension BreachContext {
  /// The reason why the launch handler of a job must not be called.
  fileprivate var obstacleToJob: String {
    guard case .job(_, let job)? = seen?.event, state.step.stimulus == .runJob(job) else {
      return "the system was not to run this job"
    }
    guard state.step.jobs.due == job || state.step.jobs.mayBegin == job else {
      return "the app has not requested this job since it ran last"
    }
    if !state.lifetime.jobs.registered.contains(job) {
      return "this process has registered no launch handler for this job"
    }
    if state.step.jobs.begun.contains(job) { return "this handler had been called already" }
    if state.given.isExtension { return "the app is an extension, which no job launches" }
    if !state.given.hasScheduler { return "the scheduler came with iOS 13" }
    return state.step.start.surelyForeground.isEmpty
      ? "the app declares neither the mode `fetch` nor `processing`"
      : "jobs run only while the app is in the background"
  }
}
