import Lifecycle

/// The names of ways of failing: a rule and what broke it, or how an engine gave no answer.
package enum Signature {
  /// What a signature has in the place of an event that never came.
  static let missing = "missing"

  /// All signatures that breaches of those rules, or engines without an answer, can have.
  package static func all(of rules: [Rule]) -> [String] {
    rules.flatMap { rule in places.map { "\(rule.id)#\($0)" } } + failures.map(\.signature)
  }

  private static let places: [String] = {
    let others: [Event] = [
      .terminate(.unknown), .deliver(.fetch), .expire(.first), .grant(.first), .snapshot, .preserve,
      .suspend, .resume, .refuse, .remaining, .registered,
    ]
    let events =
      Callback.allCases.map(Event.callback) + Notification.vocabulary.map(Event.notification)
      + others
    var places: [String] = []
    for place in events.map(\.place) + [missing] where !places.contains(place) {
      places.append(place)
    }
    return places
  }()

  private static let failures: [EngineFailure] = [.unsupported(""), .failed(""), .flood]
}

extension Event {
  /// What signatures call it.
  var place: String {
    switch self {
    case .callback(let callback): "\(callback)"
    case .notification(let notification): "\(notification)"
    case .terminate: "terminate"
    case .deliver: "deliver"
    case .expire: "expire"
    case .grant, .deny: "task"
    case .snapshot: "snapshot"
    case .preserve: "preserve"
    case .suspend: "suspend"
    case .resume: "resume"
    case .refuse: "refuse"
    case .remaining: "remaining"
    case .registered, .unregistered: "register"
    }
  }
}
