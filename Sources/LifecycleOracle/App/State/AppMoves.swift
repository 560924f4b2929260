import Lifecycle

// The moves of an app and its scenes, and their effects on possessions.
extension AppRecord {
  /// Notes that UIKit has called a method in the background that reports no move. Work on a transfer,
  /// or on the person's response to a notification, continues after the method.
  mutating func noteCall(_ seen: Observation) {
    step.wasCalledBehind = true
    switch seen.event {
    case .callback(.handleEventsForBackgroundURLSession),
      .callback(.didReceiveNotificationResponse):
      handlesEvent = true
    default: break
    }
  }

  /// Notes a notification of the app, which may come before its scenes have moved.
  mutating func announce(_ seen: Observation) {
    guard seen.receiver == .app, let crossing = step.lastCrossing, crossing.isUp else { return }
    stilled.remove(.app)
    if crossing == .becameActive { quiet.remove(.app) }
  }

  /// Notes whether the app is in a launch method. A log that has one is complete for this process.
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

  /// Notes a start or an acquisition in the background, where the possession must not stay.
  mutating func noteBehind(_ possession: Possession, _ subject: Subject) {
    guard isBehind else { return }
    if case .activity = possession { startedInBackground.insert(possession) }
    // A mode that goes on may need memory.
    if possession == .memory, everInFront.contains(.app), !runsInModes {
      brought[possession].insert(subject)
    }
  }

  /// Notes a stop. An activity that stops outside the methods on the way down is over, even if it
  /// had stopped before.
  mutating func noteStop(_ activity: Activity, _ subject: Subject) {
    if let crossing = step.lastCrossing, !crossing.isUp { return }
    let others = ~PossessionSet(.activity(activity)).bits
    if subject == .app {
      paused &= SIMD16(repeating: others)
    } else {
      paused[Int(subject.rawValue)] &= others
    }
  }

  /// Moves a subject, and notes what its way up settles and its way down makes due.
  mutating func move(_ subject: Subject, from before: Place, to place: Place) {
    if place > before {
      stilled.remove(subject)
      if place > .background {
        everInFront.insert(subject)
        if subject == .app, isBehind {
          comeBack()
          (isBehind, startedInBackground) = (false, PossessionSet())
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
      everInFront.remove(subject)
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
    brought.formIntersection(everInFront.union([.app]))
  }
}

// Activities that run on after a deactivation for some work, and stop when the work is over.
extension AppRecord {
  /// Notes that running activities are excused as long as the app has work.
  mutating func excuse(_ possession: Possession) {
    let keepers = owners[possession].intersection(step.deactivated)
    switch possession {
    case .activity(.queue): excusedQueues = excusedQueues.union(keepers)
    case .activity(.timer): excusedTimers = excusedTimers.union(keepers)
    default: break
    }
  }

  /// Keeps the excuse only for subjects that still have the possession.
  mutating func keepExcused(_ possession: Possession, of owners: SubjectSet) {
    switch possession {
    case .activity(.queue): excusedQueues = excusedQueues.intersection(owners)
    case .activity(.timer): excusedTimers = excusedTimers.intersection(owners)
    default: break
    }
  }
}
