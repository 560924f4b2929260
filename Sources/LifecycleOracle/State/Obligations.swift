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

/// What a step has brought beside moves of the life cycle.
package struct OtherTally: Hashable, Sendable {
  package var memoryWarnings: UInt8 = 0
  package var protectedDataLost: UInt8 = 0
  package var protectedDataBack: UInt8 = 0
  /// URLs and activities that a scene's method was called with.
  package var linksToScenes: UInt8 = 0
  /// URLs and activities that came in the options of a connection.
  package var linksInOptions: UInt8 = 0
  /// URLs and activities that a method of the app delegate was called with.
  package var linksToApp: UInt8 = 0
  /// The changes that notifications told of.
  package var changes = ChangeSet()
  /// Those that were told of more than once.
  package var repeatedChanges = ChangeSet()
  /// The background events that were delivered.
  package var events = ModeSet()

  /// Nothing.
  package init() {}

  /// Counts a callback.
  package mutating func count(_ callback: Callback, _ receiver: Receiver, _ payload: Payload) {
    switch callback {
    case .didReceiveMemoryWarning: memoryWarnings &+= 1
    case .protectedDataWillBecomeUnavailable: protectedDataLost &+= 1
    case .protectedDataDidBecomeAvailable: protectedDataBack &+= 1
    case .openURLContexts: linksToScenes &+= 1
    case .continueActivity where receiver != .app: linksToScenes &+= 1
    case .open, .continueActivity: linksToApp &+= 1
    case .willConnect where payload == .url || payload == .activity: linksInOptions &+= 1
    default: break
    }
  }

  /// Counts a notification of a change.
  package mutating func count(_ change: Change) {
    if changes.contains(change) { repeatedChanges.insert(change) }
    changes.insert(change)
  }
}
