/// What an observation is written with, where that is neither a callback nor a notification.
enum ObservationWord: CaseIterable, NotationKeyword {
  case snapshot, preserve
  case suspend, resume, refuse, terminate, deliver, task, expire, remaining
  case registered, unregistered

  static let noun = "an observation"

  var description: String {
    switch self {
    case .snapshot: "snapshot"
    case .preserve: "preserve"
    case .suspend: "suspend"
    case .resume: "resume"
    case .refuse: "refuse"
    case .terminate: "terminate"
    case .deliver: "deliver"
    case .task: "task"
    case .expire: "expire"
    case .remaining: "remaining"
    case .registered: "registered"
    case .unregistered: "unregistered"
    }
  }

  /// The identifier of a task that was not granted.
  static let invalid = "invalid"
}

extension Payload: NotationKeyword, CustomStringConvertible {
  static let noun = "a cargo"

  /// The word in a callback's parentheses; nothing is written with none.
  public var description: String {
    switch self {
    case .none: ""
    case .url: "url"
    case .activity: "activity"
    case .push: "push"
    }
  }
}
