import Lifecycle

extension MonitorState {
  /// Rewrites this state between two steps, so that states with the same future become equal.
  ///
  /// No rule distinguishes the new state from the old one. Times count from now and stop where the
  /// rules stop counting. Facts that matter only within a step are removed. An app that repeats its
  /// behaviour therefore returns to the same monitor state.
  package mutating func normalize() {
    step = StepRecord()
    let longest =
      lifetime.finishing.contains(.processing) ? Self.longestStay : Self.longestIdleTime
    idleSince = isIdleTimeOver ? 0 : -min(now - idleSince, longest)
    normalizeHistory()
    normalizePurpose()
    history.inFrontSince =
      history.unreported.isEmpty && lifetime.closing.isEmpty
      ? 0 : -min(now - history.inFrontSince, Self.longestIdleTime)
    lifetime.grants.expiredAt =
      lifetime.grants.expired.isEmpty
      ? 0 : -min(now - lifetime.grants.expiredAt, Self.longestIdleTime)
    lifetime.backgroundStay = normalizedBackgroundStay
    history.lockedAt =
      world.isLocked ? -min(now - history.lockedAt, Self.longestLockWithoutLoss) : 0
    // A launch decides it anew, and so does the next interruption.
    if !world.isAudioInterrupted || process == ProcessSet(.notRunning) {
      lifetime.missedAudio = false
    }
    lifetime.dueSince =
      lifetime.due.isEmpty ? 0 : -min(now - lifetime.dueSince, Self.longestWaitForActivity)
    now = 0
    stepStart = 0
  }

  /// Removes history that no rule reads for this app's modes and process state.
  private mutating func normalizeHistory() {
    let isOver = process == ProcessSet(.notRunning)
    history.terminations =
      isOver ? min(history.terminations, 1) : history.attachedAtTermination.isEmpty ? 0 : 1
    if given.modes.isDisjoint(with: .stayingQuit) {
      history.wasEndedByPerson = false
      if given.eventModes.isEmpty { history.wasQuit = false }
    }
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
    backgroundStay.since = -min(now - backgroundStay.since, Self.longestStay)
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

  /// The time in seconds after a lock until protected data is unavailable for certain.
  private static let longestLockWithoutLoss: Int32 = 15
  /// The longest time in seconds that rules distinguish since an activity was announced.
  private static let longestWaitForActivity: Int32 = 120
  /// The longest idle time in seconds that rules distinguish, without a processing task.
  private static let longestIdleTime = TimeLimits.ofEvent
  /// The longest stay in the background and the longest idle time in seconds that rules
  /// distinguish.
  private static let longestStay = TimeLimits.extendedTime
}

/// Past facts that only permit behaviour: adding one never makes a rule fail.
///
/// Of two states that differ only in allowances, a search for any breach can drop the state that
/// allows more.
package struct Allowances: Hashable, Sendable {
  /// One bit for each allowance.
  package var bits: UInt64

  package init(bits: UInt64 = 0) { self.bits = bits }

  /// Whether `other` has all of these allowances.
  package func isSubset(of other: Allowances) -> Bool { bits & ~other.bits == 0 }
}

extension MonitorState {
  /// The behaviour that past events permit.
  ///
  /// An undelivered event, low memory and a lock may still be reported. Closed sessions may be
  /// reported or not, and may count as new or as known.
  package var allowances: Allowances {
    get {
      let (lifetime, history) = (lifetime.missed, history)
      var bits = UInt64(lifetime.events.bits) | (lifetime.memoryWarning ? 1 << 14 : 0)
      bits |= lifetime.lock ? 1 << 15 : 0
      bits |= UInt64(history.closedOften.bits) << 16
      bits |= UInt64(history.discardable.bits) << 24
      bits |= UInt64(history.closedSinceReport.bits) << 32
      bits |= UInt64(history.closedTwiceSinceReport.bits) << 40
      bits |= UInt64(history.unsure.bits) << 48
      return Allowances(bits: bits | UInt64(~history.unreported.bits & SceneSet.all.bits) << 56)
    }
    set {
      func scenes(from place: UInt64) -> SceneSet {
        SceneSet(bits: UInt16(newValue.bits >> place & 0xff))
      }
      lifetime.missed.events = ModeSet(bits: UInt16(newValue.bits & 0x3fff))
      lifetime.missed.memoryWarning = newValue.bits >> 14 & 1 != 0
      lifetime.missed.lock = newValue.bits >> 15 & 1 != 0
      history.closedOften = scenes(from: 16)
      history.discardable = scenes(from: 24)
      history.closedSinceReport = scenes(from: 32)
      history.closedTwiceSinceReport = scenes(from: 40)
      history.unsure = scenes(from: 48)
      history.unreported = SceneSet.all.subtracting(scenes(from: 56))
    }
  }
}
