package import Lifecycle

/// What the system owes a running app.
package struct Obligations: Hashable, Sendable {
  /// Entries to the background that no snapshot has followed.
  package var snapshots = SubjectSet()
  /// Background events that have woken the app and were not delivered.
  package var events = ModeSet()
  /// Changes that came while the app was suspended.
  package var changes = ChangeSet()
  /// Entries to the background that no preservation of state has followed.
  package var preservation = SubjectSet()
  /// Whether an app without scenes was woken for an event, and not snapshotted since.
  package var eventSnapshot = false
  /// Time changes that came while the app was suspended, as far as they were not told.
  package var time = TimeChange.none

  /// Nothing.
  package init() {}

  /// Nothing is owed to subjects that are not where they were.
  mutating func forget(_ subjects: SubjectSet) {
    snapshots = snapshots.subtracting(subjects)
    preservation = preservation.subtracting(subjects)
    eventSnapshot = false
  }

  /// What was missed has been told, or will not be, once the app was resumed; that the time has
  /// changed may wait until it comes forward.
  mutating func noteResumption(isBehind: Bool) {
    changes = []
    if isBehind { return }
    time = time == .all || time == .method ? .method : .none
  }
}

/// What the app may still be told of, though it is not owed all of that.
package struct Missed: Hashable, Sendable {
  /// Changes that may have come while the app was suspended.
  package var changes = ChangeSet()
  /// A time change that may have.
  package var time = TimeChange.none
  /// Whether memory may have been low meanwhile.
  package var memoryWarning = false
  /// Whether the device may have been locked or unlocked meanwhile.
  package var lock = false
  /// Events for the app that were not delivered.
  package var events = ModeSet()

  /// Nothing.
  package init() {}

  /// What was missed has been told, or will not be, once the app was resumed.
  mutating func noteResumption(isBehind: Bool) {
    changes = []
    memoryWarning = false
    lock = false
    if time == .all, !isBehind { time = .method }
  }
}

/// What of a time change is still to be told.
package enum TimeChange: UInt8, Hashable, Sendable {
  case none
  /// Observers were notified, and the app delegate is told when the app comes to the foreground.
  case method
  /// The app delegate was told, and observers were not notified.
  case notification
  /// Neither was told.
  case all
}

/// The present stay in the background.
package struct BackgroundStay: StateHashable, Sendable {
  /// When it began, or the app was last resumed in it.
  package var since: Int32 = 0
  /// The time that was last said to remain.
  package var remaining: UInt16?
  /// Whether a task that had been granted was ended in it.
  package var endedTask = false
  /// Whether a background event was delivered in it.
  package var hadEvent = false
  /// Whether that was a task of the scheduler, which may take minutes.
  package var hadProcessing = false
  /// Whether extended time was granted when it began, so that the time remaining is of account.
  package var beganWithTask = false
  /// What was used in it, or taken hold of.
  package var used = ResourceSet()
  /// What of it the app's own code has used that was in the foreground before.
  package var misused = ResourceSet()
  /// Until when the time lasts that was said to remain, if it was said.
  package var promisedUntil: Int32?

  /// A stay that begins at a time.
  package init(since: Int32 = 0) { self.since = since }

  /// An event is delivered, for which there may be more time.
  mutating func noteEvent(_ mode: BackgroundMode) {
    hadEvent = true
    hadProcessing = hadProcessing || mode == .processing
    countAnew()
  }

  /// What was said to remain holds no longer.
  mutating func countAnew() {
    remaining = nil
    promisedUntil = nil
  }

  package func add(to hash: inout StateHash) {
    hash.combine(since, promisedUntil ?? .min)
    hash.combine(
      remaining ?? 0,
      UInt16(bits: remaining != nil, endedTask, hadEvent, beganWithTask, hadProcessing),
      used.bits,
      misused.bits)
  }
}

/// The extended time that was asked for and granted in one life of the process.
package struct Grants: StateHashable, Sendable {
  /// The work that was granted time and is not ended.
  package var open = WorkSet()
  /// The work whose expiration handler was called.
  package var expired = WorkSet()
  /// The work that is not ended and whose expiration handler was not called.
  package var uncalled: WorkSet { open.subtracting(expired) }
  /// The work that was granted time once more while it went on: it has several handlers.
  package var again = WorkSet()
  /// When the first of those handlers was called that have not ended their work.
  package var expiredAt: Int32 = 0
  /// The identifier of each work that was granted time, zero for none.
  private var identifiers = SIMD8<UInt16>.zero

  /// None.
  package init() {}

  package func add(to hash: inout StateHash) {
    let words = unsafeBitCast(identifiers, to: SIMD2<UInt64>.self)
    hash.combine(words.x)
    hash.combine(words.y)
    hash.combine(open.bits, expired.bits, again.bits)
    hash.combine(expiredAt, 0)
  }

  /// Whether work that is not ended has an identifier.
  package func has(_ identifier: UInt16) -> Bool { any(identifiers .== identifier) }

  /// Notes that time was granted under an identifier, for work that may be done by then.
  package mutating func grant(_ work: WorkItem, _ identifier: UInt16, isOpen: Bool) {
    guard isOpen else { return }
    if open.contains(work) { again.insert(work) }
    open.insert(work)
    expired.remove(work)
    identifiers[Int(work.rawValue)] = identifier
  }

  /// Notes that the expiration handler of work was called.
  package mutating func expire(_ work: WorkItem, at now: Int32) {
    if expired.isEmpty { expiredAt = now }
    expired.insert(work)
  }

  /// Forgets which identifiers were given out.
  package mutating func forgetIdentifiers() { identifiers = .zero }

  /// Notes that work is done.
  package mutating func end(_ work: WorkSet) {
    open = open.subtracting(work)
    expired = expired.subtracting(work)
    again = again.subtracting(work)
    for done in work { identifiers[Int(done.rawValue)] = 0 }
  }
}

extension MonitorState {
  /// Forgets which identifiers were granted: for an engine that grants none twice.
  package mutating func forgetIdentifiers() { lifetime.grants.forgetIdentifiers() }
}

/// Whether something was registered with the scheduler, and in time.
package enum Registration: UInt8, Hashable, Sendable {
  case none, duringLaunch, late
}

extension Given {
  /// The modes for whose events background time is to be granted.
  var eventModes: ModeSet { isExtension || exitsInsteadOfSuspending ? [] : modes }

  /// Whether there is somebody to restore state, who has asked for that.
  var preservesState: Bool { restoresState && (!isSceneBased || hasSceneDelegate) }
}
