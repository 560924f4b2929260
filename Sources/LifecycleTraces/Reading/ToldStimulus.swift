import Lifecycle

/// What a recorded line says was done, by its group; `Corpus/Recorded/README.md` lists them.
struct ToldStimulus: Hashable, Sendable {
  let stimulus: Stimulus
  /// Whether the app was not running before.
  let isCold: Bool

  /// What a group tells, if it is one that tells what was done.
  init?(group: String) {
    switch group {
    case "cold launch": self.init(.launch, isCold: true)
    case "background launch: fetch": self.init(.event(.fetch), isCold: true)
    case "background launch: location": self.init(.event(.location), isCold: true)
    case "background launch: push": self.init(.event(.remoteNotification), isCold: true)
    case "push tap cold": self.init(.pushTap, isCold: true)
    case "push tap warm": self.init(.pushTap)
    case "resume": self.init(.launch)
    case "home": self.init(.home)
    case "lock": self.init(.lock)
    case "unlock": self.init(.unlock)
    case "notification center", "control center": self.init(.interrupt(.panel))
    case "app switcher peek": self.init(.interrupt(.switcher))
    case "incoming call": self.init(.interrupt(.call))
    case "system alert": self.init(.interrupt(.alert))
    default: return nil
    }
  }

  private init(_ stimulus: Stimulus, isCold: Bool = false) {
    self.stimulus = stimulus
    self.isCold = isCold
  }
}

extension ToldStimulus {
  /// How many of some observations followed it, from the first on; nothing, if they do not look
  /// like that.
  func reach(in observations: [Observation]) -> Int? {
    let count =
      switch stimulus {
      case .home, .lock: observations.prefixLeaving
      case .interrupt: observations.prefixInterrupted
      case .event: observations.prefix { !$0.isOfForeground && !$0.isOfLeaving }.count
      default: observations[...].comingForward
      }
    let leaves =
      switch stimulus {
      case .home, .lock, .interrupt: true
      default: false
      }
    guard count > 0 else { return nil }
    if stimulus.kind != .event, observations[0].deliveredMode != nil { return nil }
    if leaves {
      let first = observations.first { $0.isOfLeaving || $0.isOfForeground }
      guard let first, first.isOfLeaving else { return nil }
    }
    return count
  }
}

extension [Observation] {
  /// How many observations from the first on are of something that stays in front, up to where it
  /// is active again for good: that is no more the beginning of an interruption.
  fileprivate var prefixInterrupted: Int {
    let count = prefix {
      !$0.isOfBackground && !$0.isOfLaunch && (!$0.isOfForeground || $0.isOfActivation)
    }.count
    return count > 0 && self[count - 1].isOfActivation ? count - 1 : count
  }

  /// How many observations from the first on are of something that leaves and does not come back.
  fileprivate var prefixLeaving: Int {
    var isBehind = false
    for (count, observation) in enumerated() {
      if observation.isOfLaunch || isBehind && observation.isOfForeground { return count }
      if observation.isOfBackground { isBehind = true }
    }
    return count
  }
}

extension Observation {
  /// Whether it tells that something goes off screen.
  fileprivate var isOfBackground: Bool {
    event == .callback(.didEnterBackground) || event == .notification(.didEnterBackground)
  }
}
