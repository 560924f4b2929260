import Lifecycle

extension MonitorState {
  /// Rewrites this state between two steps, so that states with the same future become equal.
  ///
  /// No rule distinguishes the new state from the old one. Times count from now and stop where the
  /// rules stop counting. Facts that matter only within a step are removed. An app that repeats its
  /// behaviour therefore returns to the same monitor state.
  package mutating func normalize() {
    step = StepRecord()
    let idleLimit =
      lifetime.unfinishedEvents.contains(.processing) ? Self.longestStay : Self.longestIdleTime
    idleSince = isIdleTimeOver ? 0 : fromNow(idleSince, limit: idleLimit)
    normalizeHistory()
    normalizePurpose()
    history.inFrontSince =
      history.unreported.isEmpty && lifetime.closing.isEmpty
      ? 0 : fromNow(history.inFrontSince, limit: Self.longestIdleTime)
    lifetime.grants.expiredAt =
      lifetime.grants.expired.isEmpty
      ? 0 : fromNow(lifetime.grants.expiredAt, limit: Self.longestIdleTime)
    lifetime.backgroundStay = normalizedBackgroundStay
    history.lockedAt =
      world.isLocked ? fromNow(history.lockedAt, limit: TimeLimits.untilProtectedDataNotice) : 0
    // A launch decides `missedAudio` anew, and so does the next interruption.
    if !world.isAudioInterrupted || process == ProcessSet(.notRunning) {
      lifetime.missedAudio = false
    }
    lifetime.activities.dueSince =
      lifetime.activities.due.isEmpty
      ? 0 : fromNow(lifetime.activities.dueSince, limit: TimeLimits.untilActivity)
    now = 0
    stepStart = 0
  }

  /// Returns a past time relative to now, and no more than `limit` seconds ago.
  @inline(__always)
  private func fromNow(_ time: Int32, limit: Int32) -> Int32 { -min(now - time, limit) }

  /// Removes history that no rule reads for this app's modes and process state.
  private mutating func normalizeHistory() {
    if process == ProcessSet(.notRunning) {
      history.terminations = min(history.terminations, 1)
    } else {
      history.terminations = history.attachedAtTermination.isEmpty ? 0 : 1
    }
    if !given.allowsSeveralScenes { history.unshown = [] }
    if given.eventModes.isEmpty, !history.wasEndedByPerson { history.wasQuit = false }
  }

  /// Merges launch purposes that no rule distinguishes.
  ///
  /// An app that was not prewarmed may connect its first scene at any time.
  private mutating func normalizePurpose() {
    guard lifetime.purpose != .prewarming else { return }
    if !lifetime.connected.isEmpty { lifetime.purpose = .interface }
    if lifetime.purpose == .background { lifetime.purpose = .unknown }
  }

  /// Whether the idle time restarts before a rule reads it.
  ///
  /// The idle time restarts when the app begins to run and when the app leaves the foreground.
  private var isIdleTimeOver: Bool {
    !process.contains(.running) || isSurelyInFront && lifetime.obligations.events.isEmpty
  }

  /// Whether the app is in the foreground for certain.
  private var isSurelyInFront: Bool {
    !possibleStates.foreground.isEmpty && possibleStates.doubtful.isEmpty
  }

  /// The normalized stay in the background; empty for an app in the foreground.
  private var normalizedBackgroundStay: BackgroundStay {
    if isSurelyInFront { return BackgroundStay() }
    var backgroundStay = lifetime.backgroundStay
    backgroundStay.since = fromNow(backgroundStay.since, limit: Self.longestStay)
    backgroundStay.promisedUntil = backgroundStay.promisedUntil.map {
      max($0 - now, -Self.longestIdleTime)
    }
    if !backgroundStay.beganWithTask {
      backgroundStay.remaining = nil
      backgroundStay.promisedUntil = nil
    }
    guard !process.contains(.running) else { return backgroundStay }
    // An app that begins to run restarts its background time.
    backgroundStay.since = 0
    backgroundStay.remaining = nil
    backgroundStay.promisedUntil = nil
    return backgroundStay
  }

  /// The longest idle time in seconds that rules distinguish, without a processing task.
  private static let longestIdleTime = TimeLimits.ofNetworkAuthentication
  /// The longest stay in the background, and the longest idle time with a processing task, in
  /// seconds that rules distinguish.
  private static let longestStay = TimeLimits.extendedTime
}
