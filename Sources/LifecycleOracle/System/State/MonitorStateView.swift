package import Lifecycle

/// A read-only view of the monitor state, which spares a copy for each rule.
///
/// The view is valid while the oracle judges one observation or one end of a step.
package struct MonitorStateView {
  private let pointer: UnsafePointer<MonitorState>

  init(_ pointer: UnsafePointer<MonitorState>) { self.pointer = pointer }

  package var given: Given { pointer.pointee.given }
  package var isSceneBased: Bool { pointer.pointee.lastingCondition.contains(.sceneBased) }
  package var visibility: Visibility { pointer.pointee.visibility }
  package var startsUnknown: Bool { pointer.pointee.startsUnknown }
  package var world: World { pointer.pointee.world }
  package var app: ScriptedApp { pointer.pointee.app }
  package var possibleStates: PossibleStates { pointer.pointee.possibleStates }
  package var process: ProcessSet { pointer.pointee.process }
  package var lifetime: ProcessLifetime { pointer.pointee.lifetime }
  package var history: ProcessHistory { pointer.pointee.history }
  package var step: StepRecord { pointer.pointee.step }
  package var now: Int32 { pointer.pointee.now }
  var stepStart: Int32 { pointer.pointee.stepStart }
  package var idleSince: Int32 { pointer.pointee.idleSince }
  package var uncertainty: Uncertainty { pointer.pointee.uncertainty }
  var hasNoSceneLeft: Bool { pointer.pointee.hasNoSceneLeft }
  package var allSubjects: SubjectSet { pointer.pointee.allSubjects }
}

/// A read-only view of an observation, which spares a copy for each rule.
package struct ObservationView {
  private let pointer: UnsafePointer<Observation>

  init(_ pointer: UnsafePointer<Observation>) { self.pointer = pointer }

  package var event: Event { pointer.pointee.event }
  /// The delegate that was called, or the object of the notification or snapshot.
  package var receiver: Receiver { pointer.pointee.receiver }
  /// The scenes or sessions that a callback's arguments name, if recorded.
  package var scenes: SceneSet { pointer.pointee.scenes }
  /// The scenes that a report of discarded sessions names twice, for two sessions each.
  var scenesNamedTwice: SceneSet { pointer.pointee.scenesNamedTwice }
  /// The state that the app read inside the callback, if any.
  package var read: StateRead? { pointer.pointee.read }
  /// A task's identifier, or a number of seconds.
  package var value: UInt16 { pointer.pointee.value }
  /// The link in a callback's arguments or options.
  var payload: Payload { pointer.pointee.payload }
  /// The time since the start of the step, if recorded.
  var offset: Seconds? { pointer.pointee.offset }
  /// The number of the observation's kind in `ObservationKinds`.
  @inline(__always)
  var observationKind: Int { pointer.pointee.observationKind }
  /// Whether the observation is a report or an act of a client.
  @inline(__always)
  var isOfClient: Bool { if case .client = pointer.pointee.event { true } else { false } }
  var observation: Observation { pointer.pointee }
}

extension MonitorStateView {
  /// Whether the process was certainly not running when the step began.
  package var startedNotRunning: Bool { step.startProcess == .init(.notRunning) }

  /// Whether the process was certainly running when the step began.
  package var startedRunning: Bool { step.startProcess == .init(.running) }

  /// Whether the process was certainly suspended when the step began.
  package var startedSuspended: Bool { step.startProcess == .init(.suspended) }

  /// The subjects that were certainly active when the step began.
  package var activeBefore: SubjectSet { step.start.surelyActive.union(step.provedActive) }

  /// The subjects that were certainly in the foreground when the step began.
  package var inFrontBefore: SubjectSet { step.start.surelyForeground.union(step.provedForeground) }

  /// Whether the process has ended or may have ended, perhaps earlier in this step, before another
  /// process was launched.
  package var mayHaveEnded: Bool { process.contains(.notRunning) || step.terminated }

  /// Whether the process was seen to end and certainly does not run since.
  package var hasSurelyEnded: Bool {
    history.terminations > 0 && process == ProcessSet(.notRunning)
  }

  /// Whether the stimulus launches the app and the process has not ended in this step.
  package var isAwaitingLaunch: Bool { step.stimulus.launches && !step.terminated }

  /// Whether the app's scenes have no delegate, so that only notifications report their moves.
  package var isUndelegated: Bool { isSceneBased && !hasSceneDelegate }

  /// Whether delegate methods for scenes can be called.
  var hasSceneDelegate: Bool {
    isSceneBased && !pointer.pointee.lastingCondition.contains(.undelegated)
  }

  /// Whether the app certainly has nothing in the foreground.
  package var isOffscreen: Bool { possibleStates.foreground.isEmpty }

  /// Whether an interruption is in progress, or may have begun before the trace.
  package var mayBeInterrupted: Bool { world.isInterrupted || startsUnknown }

  /// The held resources that must not be held in the background.
  package var exposed: ResourceSet { app.held.subtracting(excusable) }

  /// The resources whose use in the background has no consequences.
  package var excusable: ResourceSet {
    given.isAudible ? .exempt.union([.audio]) : .exempt
  }

  /// Whether the app has given the system a reason to terminate it in the background.
  package var givesCauseToEnd: Bool {
    if step.backgroundTime >= TimeLimits.enteringBackground { return true }
    guard possibleStates.surelyForeground.isEmpty else { return false }
    let used = step.accessed.union(lifetime.backgroundStay.used)
    return !exposed.isEmpty || !used.subtracting(excusable).isEmpty
      || !lifetime.grants.expired.isEmpty || given.exitsInsteadOfSuspending
  }

  /// Whether work, a mode or prewarming may keep the app running in the background.
  package var isKeptRunning: Bool {
    !app.working.isEmpty || lifetime.jobs.keepRunning || given.mayRunOn
      || lifetime.purpose == .prewarming && !lifetime.hasBeenInFront
  }

  /// The seconds for which the app has had nothing to do.
  package var idleTime: Int32 { now - idleSince }
}
