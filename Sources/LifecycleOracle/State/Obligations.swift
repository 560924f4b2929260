package import Lifecycle

/// What the system owes a running app.
package struct Obligations: Hashable, Sendable {
  /// Entries to the background that no snapshot has followed.
  package var snapshots = SubjectSet()
  /// Background events that have woken the app and were not delivered.
  package var events = ModeSet()
  /// Changes that came while the app was suspended.
  package var changes = ChangeSet()

  /// Nothing.
  package init() {}
}

/// The present stay in the background.
package struct BackgroundStay: Hashable, Sendable {
  /// When it began, or the app was last resumed in it.
  package var since: Int32 = 0
  /// The time that was last said to remain.
  package var remaining: UInt16?
  /// Whether a task that had been granted was ended in it.
  package var endedTask = false
  /// Whether a background event was delivered in it.
  package var hadEvent = false

  /// A stay that begins at a time.
  package init(since: Int32 = 0) { self.since = since }
}

/// The extended time that was asked for and granted in one life of the process.
package struct Grants: Hashable, Sendable {
  /// The work that was granted time and is not ended.
  package var open = WorkSet()
  /// The work whose expiration handler was called.
  package var expired = WorkSet()
  private var identifiers = SIMD16<UInt16>.zero
  private var count = 0

  /// None.
  package init() {}

  /// Whether an identifier is among the last sixteen that were given out.
  package func hasGiven(_ identifier: UInt16) -> Bool { any(identifiers .== identifier) }

  /// Notes that time was granted under an identifier, for work that may be done by then.
  package mutating func grant(_ work: WorkItem, _ identifier: UInt16, isOpen: Bool) {
    if isOpen { open.insert(work) }
    expired.remove(work)
    identifiers[count & 15] = identifier
    count &+= 1
  }

  /// Forgets which identifiers were given out.
  package mutating func forgetIdentifiers() {
    identifiers = .zero
    count = 0
  }

  /// Notes that work is done.
  package mutating func end(_ work: WorkSet) {
    open = open.subtracting(work)
    expired = expired.subtracting(work)
  }
}

/// Whether something was registered with the scheduler, and in time.
package enum Registration: UInt8, Hashable, Sendable {
  case none, duringLaunch, late
}
