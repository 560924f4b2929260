package import Lifecycle

/// The requests of the app's own code in a step, and the answers to them.
package struct AppRequests: Hashable, Sendable {
  /// The work for which extended time was requested.
  package var begun = WorkSet()
  /// The work for which time was requested again before the work ended; any answer is permitted.
  package var repeated = WorkSet()
  /// The work for which time was granted or refused.
  package var answered = WorkSet()
  /// The number of requests for the remaining time, minus the number of answers.
  package var pendingReads: Int16 = 0
  /// The number of requested registrations, minus the number of answers.
  package var pendingRegistrations: Int16 = 0
  /// Whether any registration was requested.
  package var hasRegistered = false
  /// Whether the stimulus asked the app for something that it could not do, for instance because it did
  /// not run. Then an answer is permitted unless the app certainly does not run.
  package var isMoot = false

  /// Records the request to register an identifier.
  mutating func noteRegistration() {
    pendingRegistrations += 1
    hasRegistered = true
  }
}

/// The status of a registration with the scheduler, and whether it came in time.
package enum Registration: UInt8, Hashable, Sendable {
  case none, duringLaunch, late
}
