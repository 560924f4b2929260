import Lifecycle

/// The user session that a client reports.
struct UserSession: Hashable, Sendable {
  var isOpen = false
  /// Whether it is unknown if a session is open, because nobody received the reports about it, or
  /// because the client may continue the session of the last process.
  var isUnheard = false
  /// Whether the client's last report about the session was wrong.
  var isDisputed = false
  /// Whether the last process left a session open, whose end the next process may report.
  var isLeftOpen = false
  /// The time at which the app was last in front in the process that left the session open.
  var leftOpenAt: Int32?
  /// Whether a session was reported in this process.
  var wasReported = false
  /// The time at which the app was last in front; `nil` if it is in front or never was.
  var awaySince: Int32?
  /// The same time for a client that misses returns: it reads the app's state only at the end of
  /// steps, or only once the app is active. The begin of a session tells it of a return.
  var awaySinceAtEnds: Int32?
  /// The last absence; `nil` once the app has been active since, or a session has begun.
  var absence: Absence?
  /// Whether UIKit did not name the app's last move away from the front.
  var wasLeftUnnamed = false
  var began: Int32 = 0
  /// The seconds for which the process was suspended since then, without the present suspension.
  var suspended: Int32 = 0
  /// The seconds for which the app was active since then, without the time since `activeSince`.
  var active: Int32 = 0
  /// The time since which the app is active; `nil` if it is not, or if that is uncertain.
  var activeSince: Int32?
  /// The time at which the present suspension began; `nil` if the process is not suspended.
  var suspendedSince: Int32?
  /// The duration of the session that the last process left open; `nil` if nobody can know it.
  var lastedBefore: Int32?

  /// Notes that the process ends: when the app was last in front in it, and how long the session has
  /// lasted.
  mutating func leave(now: Int32) {
    if !isLeftOpen || isUnheard { leftOpenAt = awaySince ?? now }
    if isOpen {
      lastedBefore = now - began - suspended - (now - (suspendedSince ?? now))
    } else if isUnheard {
      lastedBefore = nil
    }
  }

  /// The times at which the app left the front and came back.
  struct Absence: Hashable, Sendable {
    let since, until: Int32
  }
}

extension ClientRecord {
  /// Notes whether the app is in front, and for how long it has been away, for user sessions.
  mutating func noteFront(now: Int32) {
    let isInFront = isInFront
    if places[.app] >= .inactive { life.hasBeenInFront = true }
    if places[.app] == .active, !ambiguous.contains(.app) {
      if session.activeSince == nil { session.activeSince = now }
    } else if let since = session.activeSince {
      session.active += now - since
      session.activeSince = nil
    }
    if isInFront {
      if let since = session.awaySince {
        step.away = max(step.away ?? 0, now - since)
        step.awayAtEnds = max(step.awayAtEnds ?? 0, now - (session.awaySinceAtEnds ?? since))
        session.absence = UserSession.Absence(since: since, until: now)
      } else if let absence = session.absence {
        step.away = max(step.away ?? 0, absence.until - absence.since)
        // The client may take the app for away until it is active.
        step.awayAtEnds = max(
          step.awayAtEnds ?? 0, now - (session.awaySinceAtEnds ?? absence.since))
      }
      if session.isLeftOpen, !session.isOpen, let left = session.leftOpenAt, now - left <= gap {
        session.isUnheard = true
      }
      session.awaySince = nil
      step.wasInFront = true
    } else if session.awaySince == nil, life.hasBeenInFront {
      session.awaySince = now
      session.absence = nil
      session.wasLeftUnnamed = ambiguous.contains(.app)
    }
  }

  /// Whether the app is in a state that counts for sessions.
  @inline(__always) var isInFront: Bool { places[.app] >= front }

  /// The lowest state of the app that counts for sessions.
  @inline(__always) var front: Place {
    contract.promises.contains(.sessionsFromActivity) ? .active : .inactive
  }
}
