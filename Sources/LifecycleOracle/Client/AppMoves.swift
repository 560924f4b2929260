import Lifecycle

// Where an app and its scenes go, and what that makes of what they have.
extension AppRecord {
  /// UIKit has called a method in the background: what comes of a transfer, or of what the person
  /// answered to a notification, goes on behind it.
  mutating func noteCall(_ seen: Observation) {
    step.called = true
    switch seen.event {
    case .callback(.handleEventsForBackgroundURLSession),
      .callback(.didReceiveNotificationResponse):
      handlesEvent = true
    default: break
    }
  }

  /// A notification of the app may come before its scenes have moved.
  mutating func announce(_ seen: Observation) {
    guard seen.receiver == .app, let crossing = seen.crossing, crossing.isUp else { return }
    stilled.remove(.app)
    if crossing == .becameActive { quiet.remove(.app) }
  }

  mutating func noteLaunch(_ seen: Observation) {
    switch seen.event {
    case .callback(.willFinishLaunching), .callback(.didFinishLaunching):
      if !isLaunching { step.woke = true }
      isLaunching = true
      isComplete = true
    case .notification(.didFinishLaunching): break
    default: isLaunching = false
    }
  }

  /// Something is started, or taken, where it may not stay.
  mutating func noteBehind(_ possession: Possession, _ subject: Subject) {
    guard isBehind else { return }
    if case .activity = possession { startedBehind.insert(possession) }
    // A mode that goes on may need memory.
    if possession == .memory, wasInFront.contains(.app), !runsInModes {
      brought[possession].insert(subject)
    }
  }

  /// What is stopped elsewhere than on the way down, or is told again to be stopped, is over.
  mutating func noteStop(_ activity: Activity, _ subject: Subject) {
    if let crossing = step.told?.crossing, !crossing.isUp { return }
    let others = ~PossessionSet(.activity(activity)).bits
    if subject == .app {
      paused &= SIMD16(repeating: others)
    } else {
      paused[Int(subject.rawValue)] &= others
    }
  }

  mutating func move(_ subject: Subject, from before: Place, to place: Place) {
    if place > before {
      stilled.remove(subject)
      if place > .background {
        wasInFront.insert(subject)
        if subject == .app, isBehind {
          comeBack()
          (isBehind, startedBehind) = (false, PossessionSet())
        }
      }
      step.deactivated.remove(subject)
      guard place == .active else { return }
      quiet.remove(subject)
      excusedQueues.remove(subject)
      excusedTimers.remove(subject)
      step.activated.insert(subject)
      return
    }
    step.activated.remove(subject)
    if place <= .background { step.hidden.insert(subject) }
    if before == .active {
      step.deactivated.insert(subject)
      for activity in Activity.allCases where activity != .game && has(.activity(activity), subject)
      {
        if !arePaused.contains(subject) { paused[Int(subject.rawValue)] = 0 }
        arePaused.insert(subject)
        paused[Int(subject.rawValue)] |= PossessionSet(.activity(activity)).bits
      }
    }
    if place == .unattached {
      quiet.remove(subject)
      stilled.remove(subject)
      excusedQueues.remove(subject)
      excusedTimers.remove(subject)
      arePaused.remove(subject)
      wasInFront.remove(subject)
      if subject != .app { step.disconnected.insert(subject) }
    } else {
      quiet.insert(subject)
      stilled.insert(subject)
    }
    guard subject == .app, place <= .background else { return }
    isBehind = true
    behindSince = now
    for work in tasks { taskStarts[work] = now }
    brought = owners
    brought.formIntersection(wasInFront.union([.app]))
  }
}

// What goes on after a deactivation for what an app has to do, and stops as that is over.
extension AppRecord {
  /// Notes that what goes on may, as long as the app has something to do.
  mutating func excuse(_ possession: Possession) {
    let keepers = owners[possession].intersection(step.deactivated)
    switch possession {
    case .activity(.queue): excusedQueues = excusedQueues.union(keepers)
    case .activity(.timer): excusedTimers = excusedTimers.union(keepers)
    default: break
    }
  }

  /// Leaves excused those alone that still have something.
  mutating func keepExcused(_ possession: Possession, _ left: SubjectSet) {
    switch possession {
    case .activity(.queue): excusedQueues = excusedQueues.intersection(left)
    case .activity(.timer): excusedTimers = excusedTimers.intersection(left)
    default: break
    }
  }
}
