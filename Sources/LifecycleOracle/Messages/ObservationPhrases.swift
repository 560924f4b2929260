import Lifecycle

extension BreachContext {
  /// What was observed, as the beginning of a sentence: ``Scene A was told `willConnect` ``.
  var whatHappened: String { (seen?.words ?? "nothing happened").capitalized }

  /// What stands for the receiver in the second half of the sentence.
  var pronoun: String {
    guard let seen, case .callback = seen.event else { return seen?.receiver.pronoun ?? "it" }
    return "it"
  }
}

extension Receiver {
  fileprivate var pronoun: String { self == .app ? "the app" : "the scene" }
}

extension Observation {
  /// What was observed, as the beginning of a sentence: ``scene A was told `willConnect` ``.
  var words: String {
    switch event {
    case .callback(let callback):
      "\(receiver.name) was \(callback.asks ? "asked" : "told") `\(callback)`"
    case .notification(let notification):
      receiver == .app
        ? "the app's notification `\(notification)` was posted"
        : "the notification `\(notification)` of \(receiver.name) was posted"
    case .snapshot: "a snapshot of \(receiver.name) was taken"
    case .preserve: "the state of \(receiver.name) was preserved"
    case .suspend: "the app was suspended"
    case .resume: "the app was resumed"
    case .refuse: "the launch was refused"
    case .terminate(.unknown): "the app was terminated"
    case .terminate(let cause): "the app was terminated for `\(cause)`"
    case .deliver(let mode): "the event `\(mode)` was delivered to the app"
    case .grant(let work): "the app was granted the identifier \(value) for task \(work)"
    case .deny(let work): "the app was denied extended time for task \(work)"
    case .expire(let work): "the app's expiration handler for task \(work) was called"
    case .remaining: "the app read \(Seconds(value)) as the time remaining"
    case .registered: "a registration with the scheduler was accepted"
    case .unregistered: "a registration with the scheduler was turned down"
    }
  }
}

extension Callback {
  /// Whether it asks the app for something.
  fileprivate var asks: Bool {
    switch self {
    case .stateRestorationActivity, .configurationForConnecting, .shouldSaveApplicationState,
      .shouldRestoreApplicationState:
      true
    default: false
    }
  }
}
