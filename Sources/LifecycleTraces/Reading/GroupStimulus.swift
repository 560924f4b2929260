import Lifecycle
import LifecycleOracle

/// The stimulus that the group of a recorded line names.
///
/// `Corpus/Recorded/README.md` lists the groups.
struct GroupStimulus: Hashable, Sendable {
  let stimulus: Stimulus
  /// Whether the app was not running before the stimulus.
  let isCold: Bool

  init?(group: String) {
    switch group {
    case "cold launch": self.init(.launch, isCold: true)
    case "background launch: fetch": self.init(.event(.fetch), isCold: true)
    case "background launch: location": self.init(.event(.location), isCold: true)
    case "background launch: push": self.init(.event(.remoteNotification), isCold: true)
    case "push tap cold": self.init(.pushTap, isCold: true)
    case "push tap warm": self.init(.pushTap)
    case "quick action cold": self.init(.shortcut, isCold: true)
    case "quick action warm": self.init(.shortcut)
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

  /// Returns the number of leading observations that fit the stimulus; `nil` if they do not fit.
  func reach(in observations: [Observation]) -> Int? {
    let count =
      switch stimulus {
      case .home, .lock: observations.countLeaving
      case .interrupt: observations.countInterrupted
      case .event: observations.prefix { !$0.isOfForeground && !$0.isOfLeaving }.count
      // Launches, links and the unlock bring the app forward.
      default: observations[...].countComingForward
      }
    let isDeparture =
      switch stimulus {
      case .home, .lock, .interrupt: true
      default: false
      }
    guard count > 0 else { return nil }
    // A background event that comes first belongs to another group.
    if stimulus.kind != .event, observations[0].deliveredMode != nil { return nil }
    if isDeparture {
      let first = observations.first { $0.isOfLeaving || $0.isOfForeground }
      guard let first, first.isOfLeaving else { return nil }
    }
    return count
  }
}

extension [Observation] {
  /// The number of leading observations that fit the beginning of an interruption.
  ///
  /// The app and its scenes stay in the foreground. A last return to active does not count: it no
  /// longer belongs to the beginning.
  fileprivate var countInterrupted: Int {
    let count = prefix {
      !$0.isOfEntry && !$0.isOfLaunch && (!$0.isOfForeground || $0.isOfActivation)
    }.count
    return count > 0 && self[count - 1].isOfActivation ? count - 1 : count
  }

  /// The number of leading observations up to a launch or a return from the background.
  fileprivate var countLeaving: Int {
    var isInBackground = false
    for (count, observation) in enumerated() {
      if observation.isOfLaunch || isInBackground && observation.isOfForeground { return count }
      if observation.isOfEntry { isInBackground = true }
    }
    return count
  }
}
