package import Lifecycle

/// The current or latest stay in the background.
package struct BackgroundStay: StateHashable, Sendable {
  /// Virtual time when the stay began, or when the app was last resumed or got an event or a job in it.
  package var since: Int32 = 0
  /// The remaining background time in seconds that was last returned to the app.
  package var remaining: UInt16?
  /// Whether a granted task ended during the stay.
  package var endedTask = false
  /// Whether a background event was delivered during the stay.
  package var hadEvent = false
  /// Whether the app had granted extended time when the stay began. Rules judge the remaining time
  /// only then.
  package var beganWithTask = false
  /// The resources that were used or acquired during the stay.
  package var used = ResourceSet()
  /// The resources that the app's own code used after the app had left the foreground.
  package var misused = ResourceSet()
  /// Virtual time when the returned remaining time ends, if any was returned.
  package var promisedUntil: Int32?

  package init(since: Int32 = 0) { self.since = since }

  /// Records a delivered event, for which there may be more time, counted from a moment.
  mutating func noteEvent(countingFrom moment: Int32) {
    hadEvent = true
    since = moment
    forgetRemainingTime()
  }

  /// Forgets the returned remaining time, which no longer applies.
  mutating func forgetRemainingTime() {
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

extension MonitorState {
  /// Records an event or a job that begins in the background. The time of a handler that was called is
  /// over all the same.
  mutating func noteEventInBackground() {
    let isOver = !lifetime.grants.expired.isEmpty
    lifetime.backgroundStay.noteEvent(
      countingFrom: isOver ? lifetime.backgroundStay.since : now)
  }
}
