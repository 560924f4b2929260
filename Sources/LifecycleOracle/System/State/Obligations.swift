package import Lifecycle

/// The pending obligations of the system towards a running app.
package struct Obligations: Hashable, Sendable {
  /// Subjects that entered the background and have no snapshot since.
  package var snapshots = SubjectSet()
  /// Background events that woke the app and are not delivered yet.
  package var events = ModeSet()
  /// Changes that happened while the app was suspended.
  package var changes = ChangeSet()
  /// Subjects that entered the background and whose state is not preserved since.
  package var preservation = SubjectSet()
  /// Whether an app without scenes was woken for an event and has no snapshot since.
  package var eventSnapshot = false
  /// The missing reports of a time change that happened while the app was suspended.
  package var time = TimeChange.none

  package init() {}

  /// Removes the obligations towards subjects that have moved.
  mutating func forget(_ subjects: SubjectSet) {
    snapshots = snapshots.subtracting(subjects)
    preservation = preservation.subtracting(subjects)
    // Only an app without scenes has such a snapshot, and it is the app that has moved.
    eventSnapshot = false
  }

  /// Removes the obligations that end with a resumption.
  ///
  /// By the end of that step the missed changes have been posted, or never will be. The delegate
  /// method for a time change may wait until the app comes to the foreground.
  ///
  /// - Parameter mayPostLater: Whether the notification of a time change may still come, because the
  ///   app is in the background and did not get it in this step.
  mutating func noteResumption(mayPostLater: Bool) {
    changes = []
    if mayPostLater { return }
    time = time == .all || time == .method ? .method : .none
  }
}

/// Notices that the app may still receive; not all of them are obligations.
package struct Missed: Hashable, Sendable {
  /// Changes that may have happened while the app was suspended.
  package var changes = ChangeSet()
  /// The missing reports of a time change that may have happened.
  package var time = TimeChange.none
  /// Whether memory may have been low during the suspension.
  package var memoryWarning = false
  /// Whether the device may have been locked or unlocked during the suspension.
  package var lock = false
  /// Background events that were not delivered.
  package var events = ModeSet()

  package init() {}

  /// Removes the notices that the app can no longer receive after a resumption.
  mutating func noteResumption(mayPostLater: Bool) {
    changes = []
    memoryWarning = false
    lock = false
    if time == .all, !mayPostLater { time = .method }
  }
}

/// The missing reports of a time change.
package enum TimeChange: UInt8, Hashable, Sendable {
  case none
  /// The notification was posted; the method is called when the app comes to the foreground.
  case method
  /// The method was called, and the notification was not posted.
  case notification
  /// Both the method and the notification are missing.
  case all
}

/// The current or latest stay in the background.
package struct BackgroundStay: StateHashable, Sendable {
  /// Virtual time when the stay began or the app was last resumed in it.
  package var since: Int32 = 0
  /// The remaining background time in seconds that was last returned to the app.
  package var remaining: UInt16?
  /// Whether a granted task ended during the stay.
  package var endedTask = false
  /// Whether a background event was delivered during the stay.
  package var hadEvent = false
  /// Whether extended time was granted when the stay began; rules judge the remaining time only
  /// then.
  package var beganWithTask = false
  /// The resources that were used or acquired during the stay.
  package var used = ResourceSet()
  /// The resources that the app's own code used after the app had left the foreground.
  package var misused = ResourceSet()
  /// Virtual time when the returned remaining time ends, if any was returned.
  package var promisedUntil: Int32?

  package init(since: Int32 = 0) { self.since = since }

  /// Records a delivered event, for which there may be more time.
  mutating func noteEvent() {
    hadEvent = true
    countAnew()
  }

  /// Forgets the returned remaining time, which no longer applies.
  mutating func countAnew() {
    remaining = nil
    promisedUntil = nil
  }

  package func add(to hash: inout StateHash) {
    hash.combine(since, promisedUntil ?? .min)
    hash.combine(
      remaining ?? 0,
      UInt16(bits: remaining != nil, endedTask, hadEvent, beganWithTask),
      used.bits,
      misused.bits)
  }
}

/// The extended time that was granted in one lifetime of the process.
package struct Grants: StateHashable, Sendable {
  /// The work that was granted time and has not ended.
  package var open = WorkSet()
  /// The work whose expiration handler was called.
  package var expired = WorkSet()
  /// The unended work whose expiration handler was not called.
  package var uncalled: WorkSet { open.subtracting(expired) }
  /// The work that was granted time again before it ended, so that it has several handlers.
  package var again = WorkSet()
  /// Virtual time of the first handler call for the work in `expired`.
  package var expiredAt: Int32 = 0
  /// The identifier that was granted for each work item; zero for none.
  private var identifiers = SIMD8<UInt16>.zero

  package init() {}

  package func add(to hash: inout StateHash) {
    let words = unsafeBitCast(identifiers, to: SIMD2<UInt64>.self)
    hash.combine(words.x)
    hash.combine(words.y)
    hash.combine(open.bits, expired.bits, again.bits)
    hash.combine(expiredAt, 0)
  }

  /// Whether unended work has the identifier.
  package func has(_ identifier: UInt16) -> Bool { any(identifiers .== identifier) }

  /// Records a grant under an identifier, unless the work has already ended.
  package mutating func grant(_ work: WorkItem, _ identifier: UInt16, isOpen: Bool) {
    guard isOpen else { return }
    if open.contains(work) { again.insert(work) }
    open.insert(work)
    expired.remove(work)
    identifiers[Int(work.rawValue)] = identifier
  }

  /// Records that the work's expiration handler was called.
  package mutating func expire(_ work: WorkItem, at now: Int32) {
    if expired.isEmpty { expiredAt = now }
    expired.insert(work)
  }

  package mutating func forgetIdentifiers() { identifiers = .zero }

  package mutating func end(_ work: WorkSet) {
    open = open.subtracting(work)
    expired = expired.subtracting(work)
    again = again.subtracting(work)
    for done in work { identifiers[Int(done.rawValue)] = 0 }
  }
}

extension MonitorState {
  /// Forgets the granted identifiers, so that states that differ only in them are equal.
  ///
  /// It is sound for an engine that never grants an identifier twice.
  package mutating func forgetIdentifiers() { lifetime.grants.forgetIdentifiers() }
}

/// The status of a registration with the scheduler, and whether it came in time.
package enum Registration: UInt8, Hashable, Sendable {
  case none, duringLaunch, late
}

extension Given {
  /// The modes whose events are to be granted background time.
  var eventModes: ModeSet { isExtension || exitsInsteadOfSuspending ? [] : modes }

  /// Whether the app restores its state and has a delegate that does so.
  var preservesState: Bool { restoresState && (!isSceneBased || hasSceneDelegate) }
}
