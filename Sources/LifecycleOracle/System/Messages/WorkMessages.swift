import Lifecycle

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
}
