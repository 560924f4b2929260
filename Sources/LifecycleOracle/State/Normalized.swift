import Lifecycle

extension MonitorState {
  /// This monitor state between two steps, in the terms of the present: no rule can tell it from
  /// this one.
  ///
  /// Times count from now and stop where the rules stop counting, and what is only of interest
  /// within a step is gone. So an app that does the same again and again comes back to the same
  /// monitor state.
  package var normalized: MonitorState {
    var state = self
    state.step = StepRecord()
    state.now = 0
    state.stepStart = 0
    state.idleSince = isIdleTimeOver ? 0 : -min(now - idleSince, Self.longestIdleTime)
    state.history.terminations = min(history.terminations, 1)
    state.lifetime.backgroundStay = normalizedBackgroundStay
    return state
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
    backgroundStay.since = -min(now - backgroundStay.since, Self.longestBackgroundStay)
    guard !process.contains(.running) else { return backgroundStay }
    // Whoever comes to run begins to count anew.
    backgroundStay.since = 0
    backgroundStay.remaining = nil
    return backgroundStay
  }

  /// No rule asks whether the app has had nothing to do for longer than that.
  private static let longestIdleTime: Int32 = 30
  /// No rule asks whether the app has been in the background for longer than that.
  private static let longestBackgroundStay: Int32 = 900
}

extension MonitorState {
  /// Forgets which identifiers were granted: for an engine that grants none twice.
  package mutating func forgetIdentifiers() { lifetime.grants.forgetIdentifiers() }
}

extension MonitorState {
  /// What can differ between two steps of one scenario; equality looks at the rest as well.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(world)
    hasher.combine(app)
    hasher.combine(possibleStates)
    hasher.combine(process)
    hasher.combine(lifetime)
    hasher.combine(history)
    hasher.combine(now)
    hasher.combine(idleSince)
    hasher.combine(uncertainty)
  }
}
