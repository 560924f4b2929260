import Lifecycle

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
      let uncalled = grants.open.subtracting(grants.expired)
      return "\(breach.whatHappened), but the expiration handler of \(uncalled.names) "
        + "was not called before."
    default:
      let time = breach.state.now - breach.state.lifetime.backgroundStay.since
      return
        "\(breach.afterStimulus) \(grants.open.names) still \(grants.open.count == 1 ? "has" : "have") "
        + "time, \(time) seconds into the background: no expiration handler was called."
    }
  }

  static let unendedTask = BreachMessage { breach in
    let unended = breach.state.step.expired.intersection(breach.state.lifetime.grants.open)
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

  static let timeGrew = BreachMessage { breach in
    let earlier = Seconds(breach.state.lifetime.backgroundStay.remaining ?? 0)
    return "\(breach.whatHappened) in the background, after \(earlier) in the same stay there."
  }
}

// MARK: Events

extension BreachMessage {
  static let undeclaredMode = BreachMessage { breach in
    let state = breach.state
    guard case .event(let mode) = state.step.stimulus else {
      return "\(breach.afterStimulus) background time was granted."
    }
    let grant =
      state.startedNotRunning && state.step.launched
      ? "the app was launched"
      : state.startedSuspended && state.step.resumed
        ? "the app was resumed" : "the event was delivered to the app"
    return "\(breach.afterStimulus) \(grant), though it does not declare the mode `\(mode)`."
  }

  static let eventUnanswered = BreachMessage { breach in
    breach.state.startedSuspended
      ? "\(breach.afterStimulus) the app, which was suspended, was not resumed."
      : "\(breach.afterStimulus) the app, which was not running, was not launched."
  }

  static let undeliveredEvent = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.events.map { "`\($0)`" }.listed
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
