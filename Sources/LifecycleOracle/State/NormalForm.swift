import Lifecycle

extension MonitorState {
  /// Puts this monitor state between two steps in the terms of the present: no rule can tell it
  /// from what it was.
  ///
  /// Times count from now and stop where the rules stop counting, and what is only of interest
  /// within a step is gone. So an app that does the same again and again comes back to the same
  /// monitor state.
  package mutating func normalize() {
    step = StepRecord()
    let longest = lifetime.backgroundStay.hadProcessing ? Self.longestStay : Self.longestIdleTime
    idleSince = isIdleTimeOver ? 0 : -min(now - idleSince, longest)
    normalizeHistory()
    normalizePurpose()
    lifetime.grants.expiredAt =
      lifetime.grants.expired.isEmpty
      ? 0 : -min(now - lifetime.grants.expiredAt, Self.longestIdleTime)
    lifetime.backgroundStay = normalizedBackgroundStay
    lifetime.lockedAt =
      lifetime.dataLoss == .owed ? -min(now - lifetime.lockedAt, Self.longestIdleTime) : 0
    now = 0
    stepStart = 0
  }

  /// Forgets of earlier lives what is asked of an app that declares other modes, or does not run.
  private mutating func normalizeHistory() {
    let isOver = process == ProcessSet(.notRunning)
    history.terminations =
      isOver ? min(history.terminations, 1) : history.attachedAtTermination.isEmpty ? 0 : 1
    if given.eventModes.isEmpty, !given.modes.contains(.remoteNotification) {
      history.wasQuit = false
    }
    if !given.modes.contains(.remoteNotification) { history.wasEndedByPerson = false }
  }

  /// Forgets what the app was launched for, as far as it connects its first scene at any time.
  private mutating func normalizePurpose() {
    guard lifetime.purpose != .prewarming else { return }
    if !lifetime.connected.isEmpty { lifetime.purpose = .interface }
    if lifetime.purpose == .background { lifetime.purpose = .unknown }
  }

  /// Whether the app will have had something to do before a rule asks: who comes to run, or leaves
  /// the foreground, has.
  private var isIdleTimeOver: Bool {
    !process.contains(.running) || isSurelyInFront && lifetime.obligations.events.isEmpty
  }

  /// Whether the app is in the foreground for certain.
  private var isSurelyInFront: Bool {
    !possibleStates.foreground.isEmpty && possibleStates.doubtful.isEmpty
  }

  /// The stay in the background; nothing of it is left for an app that will begin another.
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
    // Whoever comes to run begins to count anew.
    backgroundStay.since = 0
    backgroundStay.remaining = nil
    backgroundStay.promisedUntil = nil
    return backgroundStay
  }

  /// No rule asks whether the app has had nothing to do for longer than that, unless it was given a
  /// processing task.
  private static let longestIdleTime: Int32 = 30
  /// No rule asks whether the app has been in the background for longer than that, or has had
  /// nothing to do.
  private static let longestStay: Int32 = 900
}

/// What of the past can only allow something: with more of it no rule is broken that is not with
/// less, and all else comes to the same.
///
/// Who looks for any breach at all need not go on from a state that allows more than another, if
/// they are alike but for that.
package struct Allowances: Hashable, Sendable {
  /// A bit for each thing that is allowed.
  package var bits: UInt64

  /// Those of the given bits; none without.
  package init(bits: UInt64 = 0) { self.bits = bits }

  /// Whether `other` allows all that they allow.
  package func isSubset(of other: Allowances) -> Bool { bits & ~other.bits == 0 }
}

extension MonitorState {
  /// What the past allows: an event that was not delivered, low memory and a lock may be told of;
  /// sessions that were closed may be reported, need not be, or may be new or not.
  package var allowances: Allowances {
    get {
      let (lifetime, history) = (lifetime.missed, history)
      var bits = UInt64(lifetime.events.bits) | (lifetime.memoryWarning ? 1 << 16 : 0)
      bits |= lifetime.lock ? 1 << 17 : 0
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
      lifetime.missed.events = ModeSet(bits: UInt16(newValue.bits & 0xffff))
      lifetime.missed.memoryWarning = newValue.bits >> 16 & 1 != 0
      lifetime.missed.lock = newValue.bits >> 17 & 1 != 0
      history.discardable = scenes(from: 24)
      history.closedSinceReport = scenes(from: 32)
      history.closedTwiceSinceReport = scenes(from: 40)
      history.unsure = scenes(from: 48)
      history.unreported = SceneSet.all.subtracting(scenes(from: 56))
    }
  }
}
