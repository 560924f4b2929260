package import Lifecycle

/// A read-only view of the monitor state, which spares a copy for each rule.
///
/// The view is valid while the oracle judges one observation or one end of a step.
package struct MonitorStateView {
  private let page: UnsafePointer<MonitorState>

  init(_ page: UnsafePointer<MonitorState>) { self.page = page }

  package var given: Given { page.pointee.given }
  package var isSceneBased: Bool { page.pointee.nature.contains(.sceneBased) }
  package var visibility: Visibility { page.pointee.visibility }
  package var startsUnknown: Bool { page.pointee.startsUnknown }
  package var world: World { page.pointee.world }
  package var app: ScriptedApp { page.pointee.app }
  package var possibleStates: PossibleStates { page.pointee.possibleStates }
  package var process: ProcessSet { page.pointee.process }
  package var lifetime: ProcessLifetime { page.pointee.lifetime }
  package var history: ProcessHistory { page.pointee.history }
  package var step: StepRecord { page.pointee.step }
  package var now: Int32 { page.pointee.now }
  var stepStart: Int32 { page.pointee.stepStart }
  package var idleSince: Int32 { page.pointee.idleSince }
  package var uncertainty: Uncertainty { page.pointee.uncertainty }
  package func copy(to state: inout MonitorState) { state = page.pointee }
  var hasNoSceneLeft: Bool { page.pointee.hasNoSceneLeft }
  package var allSubjects: SubjectSet { page.pointee.allSubjects }
}

/// A read-only view of an observation, which spares a copy for each rule.
package struct ObservationView {
  private let place: UnsafePointer<Observation>

  init(_ place: UnsafePointer<Observation>) { self.place = place }

  package var event: Event { place.pointee.event }
  /// The delegate that was called, or the object of the notification or snapshot.
  package var receiver: Receiver { place.pointee.receiver }
  /// The scenes or sessions that a callback's arguments name, if recorded.
  package var scenes: SceneSet { place.pointee.scenes }
  /// The scenes that a report of discarded sessions names twice, for two sessions each.
  var scenesNamedTwice: SceneSet { place.pointee.scenesNamedTwice }
  /// The state that the app read inside the callback, if any.
  package var read: StateRead? { place.pointee.read }
  /// A task's identifier, or a number of seconds.
  package var value: UInt16 { place.pointee.value }
  /// The link in a callback's arguments or options.
  var payload: Payload { place.pointee.payload }
  /// The time since the start of the step, if recorded.
  var offset: Seconds? { place.pointee.offset }
  /// The position of the observation's kind in `ObservationKinds`.
  @inline(__always)
  var observationKind: Int { place.pointee.observationKind }
  /// Whether a client did it.
  @inline(__always)
  var isOfClient: Bool { if case .client = place.pointee.event { true } else { false } }
  var observation: Observation { place.pointee }
}

extension MonitorStateView {
  /// Whether the process was certainly not running when the step began.
  package var startedNotRunning: Bool { step.startProcess == .init(.notRunning) }

  /// Whether the process was certainly running when the step began.
  package var startedRunning: Bool { step.startProcess == .init(.running) }

  /// Whether the process was certainly suspended when the step began.
  package var startedSuspended: Bool { step.startProcess == .init(.suspended) }

  /// The subjects that were certainly active when the step began.
  package var wasActive: SubjectSet { step.start.surelyActive.union(step.provedActive) }

  /// The subjects that were certainly in the foreground when the step began.
  package var wasInFront: SubjectSet {
    step.start.surelyForeground.union(step.provedForeground)
  }

  /// Whether the process has ended or may have ended.
  package var mayHaveEnded: Bool { process.contains(.notRunning) }

  /// Whether the process was seen to end and certainly does not run again.
  package var hasSurelyEnded: Bool {
    history.terminations > 0 && process == ProcessSet(.notRunning)
  }

  /// Whether the stimulus launches the app and the process has not ended in this step.
  package var isAwaitingLaunch: Bool { step.stimulus.launches && !step.terminated }

  /// Whether the app's scenes have no delegate, so that only notifications report their moves.
  package var isUndelegated: Bool { isSceneBased && !hasSceneDelegate }

  /// Whether delegate methods for scenes can be called.
  var hasSceneDelegate: Bool { isSceneBased && !page.pointee.nature.contains(.undelegated) }

  /// Whether the app certainly has nothing in the foreground.
  package var isOffscreen: Bool { possibleStates.foreground.isEmpty }

  /// Whether an interruption is in progress, or may have begun before the trace.
  package var mayBeInterrupted: Bool { world.isInterrupted || startsUnknown }

  /// The held resources that must not be held in the background.
  package var exposed: ResourceSet { app.held.subtracting(excusable) }

  /// The resources whose use in the background has no consequences.
  package var excusable: ResourceSet {
    return given.isAudible ? .exempt.union([.audio]) : .exempt
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

/// The kinds of observation that would be seen if they occurred.
///
/// For an engine, these are all kinds that its capabilities and the app's delegates allow. For a
/// partial log, these are the kinds that occur in the log or are declared absent. A kind that is
/// not seen is unknown, not missing.
package struct Visibility: Hashable, Sendable {
  package let capabilities: Capabilities
  package private(set) var observationKinds: ObservationKinds
  /// Whether a partial log, not the engine's capabilities, says which kinds are seen.
  package let isPartial: Bool
  /// The moves of scenes that neither callbacks nor notifications report.
  package private(set) var silentSceneMoves = MoveSet()
  /// The moves of an app-based app that neither callbacks nor notifications report.
  package private(set) var silentAppMoves = MoveSet()
  /// The moves of scenes that notifications report, because the callbacks are not seen.
  package private(set) var postedSceneMoves = MoveSet()
  /// The moves of an app-based app that notifications report, because the callbacks are not seen.
  package private(set) var postedAppMoves = MoveSet()
  /// Whether the process may end unseen.
  package private(set) var hidesEnds = false
  /// Whether a suspension is not seen.
  package private(set) var hidesSuspension = false

  /// Creates the visibility for an engine with capabilities that runs an app.
  package init(_ given: Given, _ capabilities: Capabilities) {
    self.init(
      hasSceneDelegate: given.hasSceneDelegate, hasAppTransitions: given.hasAppTransitions,
      capabilities)
  }

  /// Creates the visibility for an engine, by the methods that the app's delegates implement.
  init(hasSceneDelegate: Bool, hasAppTransitions: Bool, _ capabilities: Capabilities) {
    self.capabilities = capabilities
    isPartial = false
    observationKinds = .all
    if !capabilities.contains(.appNotifications) { take(.appNotifications) }
    if !capabilities.contains(.sceneNotifications) { take(.sceneNotifications) }
    if !hasSceneDelegate { take(.anyOfScenes) }
    if !hasAppTransitions { take(ObservationKinds(bits: 0b1111 << 16)) }
    if !capabilities.contains(.suspension) { take(.suspend.union(.resume)) }
    if !capabilities.contains(.sessions) {
      take(.app(.didDiscardSceneSessions, .configurationForConnecting))
    }
    if !capabilities.contains(.termination) { take(.app(.willTerminate).union(.terminate)) }
    settle()
  }

  /// Creates the visibility of a log in which observations occur or are declared absent.
  package init(partial occurring: [Observation]) {
    capabilities = .all
    isPartial = true
    observationKinds = ObservationKinds(
      bits: occurring.reduce(0) { $0 | 1 << UInt128($1.observationKind) })
    settle()
  }

  /// Whether all the wanted kinds would be seen if they occurred.
  package func sees(_ wanted: ObservationKinds) -> Bool {
    wanted.bits & ~observationKinds.bits == 0
  }

  private mutating func take(_ unseen: ObservationKinds) { observationKinds.bits &= ~unseen.bits }

  /// Determines for each move whether a callback, a notification or nothing reports the move.
  private mutating func settle() {
    hidesEnds = !sees(.terminate)
    hidesSuspension = !sees(.suspend)
    for move in Move.allCases {
      let alone: MoveSet = [move]
      if !sees(.callbacks(scene: alone)) {
        if sees(.posts(scene: alone)) {
          postedSceneMoves.insert(move)
        } else {
          silentSceneMoves.insert(move)
        }
      }
      guard move.appNotification != nil, !sees(.callbacks(app: alone)) else { continue }
      if sees(.posts(app: alone)) {
        postedAppMoves.insert(move)
      } else {
        silentAppMoves.insert(move)
      }
    }
  }

  /// Whether notifications report moves whose callbacks are not seen.
  package var hasSubstitutes: Bool { !postedSceneMoves.isEmpty || !postedAppMoves.isEmpty }
}

extension Visibility {
  /// Returns the states that are reachable from `lifecycleStates` by any of `moves`.
  package static func closure(of lifecycleStates: LifecycleStateSet, under moves: MoveSet)
    -> LifecycleStateSet
  {
    var reached = lifecycleStates
    while true {
      var next = reached
      for move in moves where !next.isDisjoint(with: move.origins) { next.insert(move.target) }
      if next == reached { return reached }
      reached = next
    }
  }
}
