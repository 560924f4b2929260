package import Lifecycle

extension MonitorStateView {
  /// Whether the process was not running when the step began, for certain.
  package var startedNotRunning: Bool { step.startProcess == .init(.notRunning) }

  /// Whether the process was running when the step began, for certain.
  package var startedRunning: Bool { step.startProcess == .init(.running) }

  /// Whether the process was suspended when the step began, for certain.
  package var startedSuspended: Bool { step.startProcess == .init(.suspended) }

  /// What was active when the step began, for certain.
  package var wasActive: SubjectSet { step.start.surelyActive.union(step.provedActive) }

  /// What was in the foreground when the step began, for certain.
  package var wasInFront: SubjectSet {
    step.start.surelyForeground.union(step.provedForeground)
  }

  /// Whether the process has ended in this step, or may have.
  package var mayHaveEnded: Bool { process.contains(.notRunning) }

  /// Whether the app's scenes have no delegate, so that notifications alone tell of them.
  package var isUndelegated: Bool { isSceneBased && !given.hasSceneDelegate }

  /// Whether nothing of the app can be in the foreground.
  package var isOffscreen: Bool { possibleStates.foreground.isEmpty }

  /// Whether an interruption may be in progress that began before the trace did.
  package var mayBeInterrupted: Bool { world.isInterrupted || startsUnknown }

  /// What is held that must not be held in the background.
  package var exposed: ResourceSet { app.held.subtracting(excusable) }

  /// The resources whose use in the background has no consequences.
  package var excusable: ResourceSet {
    let isAudible = given.modes.contains(.audio) || given.modes.contains(.voip)
    return isAudible ? .exempt.union([.audio]) : .exempt
  }

  /// Whether the app has given cause to be terminated in the background, which may go unseen.
  package var givesCauseToEnd: Bool {
    if step.backgroundTime >= 5 { return true }
    guard possibleStates.surelyForeground.isEmpty else { return false }
    return !exposed.isEmpty || !step.accessed.subtracting(excusable).isEmpty
      || !lifetime.grants.expired.isEmpty || given.exitsInsteadOfSuspending
  }

  /// Whether something may keep the app running in the background.
  package var isKeptRunning: Bool {
    !app.working.isEmpty || !given.modes.isDisjoint(with: .continuing)
      || lifetime.purpose == .prewarming && !lifetime.hasBeenInFront
  }

  /// How long the app has had nothing to do.
  package var idleTime: Int32 { now - idleSince }
}
