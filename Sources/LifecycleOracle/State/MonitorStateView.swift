package import Lifecycle

/// The monitor state as rules read it: lying open where it is, not copied for each of them.
///
/// It is valid for as long as the oracle judges one observation or one end of a step.
package struct MonitorStateView {
  private let page: UnsafePointer<MonitorState>

  init(_ page: UnsafePointer<MonitorState>) { self.page = page }

  /// How the app is configured.
  package var given: Given { page.pointee.given }
  /// Whether the app lives the scene-based life cycle.
  package var isSceneBased: Bool { page.pointee.nature.contains(.sceneBased) }
  /// What would be seen if it occurred.
  package var visibility: Visibility { page.pointee.visibility }
  /// Whether the trace may begin in the middle of a life.
  package var startsUnknown: Bool { page.pointee.startsUnknown }
  /// The world, as the stimuli make them.
  package var world: World { page.pointee.world }
  /// What the app holds and has begun.
  package var app: ScriptedApp { page.pointee.app }
  /// Where each subject may be.
  package var possibleStates: PossibleStates { page.pointee.possibleStates }
  /// What the process may be doing.
  package var process: ProcessSet { page.pointee.process }
  /// The present life of the process.
  package var lifetime: ProcessLifetime { page.pointee.lifetime }
  /// What outlives the process.
  package var history: ProcessHistory { page.pointee.history }
  /// The present step.
  package var step: StepRecord { page.pointee.step }
  /// Virtual time since the start.
  package var now: Int32 { page.pointee.now }
  /// When the present step began.
  var stepStart: Int32 { page.pointee.stepStart }
  /// Since when the app has had nothing to do.
  package var idleSince: Int32 { page.pointee.idleSince }
  /// What breaches have made uncertain, and nothing has settled since.
  package var uncertainty: Uncertainty { page.pointee.uncertainty }
  /// Copies the monitor state.
  package func copy(to state: inout MonitorState) { state = page.pointee }
  /// Whether the person has closed every scene that there was.
  var hasNoSceneLeft: Bool { page.pointee.hasNoSceneLeft }
  /// The subjects that there can be.
  package var allSubjects: SubjectSet { page.pointee.allSubjects }
}

/// An observation as rules read it: where it is, not copied for each of them.
package struct ObservationView {
  private let place: UnsafePointer<Observation>

  init(_ place: UnsafePointer<Observation>) { self.place = place }

  /// What happened.
  package var event: Event { place.pointee.event }
  /// The delegate that was called; the object that was posted or snapshotted.
  package var receiver: Receiver { place.pointee.receiver }
  /// The scenes or sessions that a callback's arguments name, if that is told.
  package var scenes: SceneSet { place.pointee.scenes }
  /// The state that was read inside the callback, if one was.
  package var read: StateRead? { place.pointee.read }
  /// A task's identifier, or a number of seconds.
  package var value: UInt16 { place.pointee.value }
  /// What came with a callback.
  var payload: Payload { place.pointee.payload }
  /// How long after the start of the step it happened, if that was stamped.
  var offset: Seconds? { place.pointee.offset }
  /// The position of its kind in `ObservationKinds`.
  @inline(__always)
  var observationKind: Int { place.pointee.observationKind }
  /// Whether a client did it.
  @inline(__always)
  var isOfClient: Bool { if case .client = place.pointee.event { true } else { false } }
  /// A copy that can be kept.
  var observation: Observation { place.pointee }
}

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

  /// Whether the process was seen to end, and nothing of it can be running again.
  package var hasSurelyEnded: Bool {
    history.terminations > 0 && process == ProcessSet(.notRunning)
  }

  /// Whether a stimulus that launches the app has not ended the process.
  package var isAwaitingLaunch: Bool { step.stimulus.launches && !step.terminated }

  /// Whether the app's scenes have no delegate, so that notifications alone tell of them.
  package var isUndelegated: Bool { isSceneBased && !hasSceneDelegate }

  /// Whether delegate methods for scenes can be called.
  var hasSceneDelegate: Bool { isSceneBased && !page.pointee.nature.contains(.undelegated) }

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
    let used = step.accessed.union(lifetime.backgroundStay.used)
    return !exposed.isEmpty || !used.subtracting(excusable).isEmpty
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

/// Which kinds of observation would be seen if they occurred.
///
/// For an engine, all that its capabilities and the app's delegates allow; for a partial log, the
/// kinds that occur in it or are said to be absent. What is not seen is unknown, not missing.
package struct Visibility: Hashable, Sendable {
  /// What the engine can do.
  package let capabilities: Capabilities
  /// The kinds that are seen.
  package private(set) var observationKinds: ObservationKinds
  /// Whether only some kinds are seen, as in a partial log.
  package let isPartial: Bool
  /// The moves of scenes that happen unseen.
  package private(set) var silentSceneMoves = MoveSet()
  /// The moves of an app-based app that happen unseen.
  package private(set) var silentAppMoves = MoveSet()
  /// The moves of scenes that notifications tell of, for want of callbacks.
  package private(set) var postedSceneMoves = MoveSet()
  /// The moves of an app-based app that notifications tell of, for want of callbacks.
  package private(set) var postedAppMoves = MoveSet()
  /// Whether the process may end unseen.
  package private(set) var hidesEnds = false

  /// What is seen of an engine with those capabilities that runs the given app.
  package init(_ given: Given, _ capabilities: Capabilities) {
    self.init(
      hasSceneDelegate: given.hasSceneDelegate, hasAppTransitions: given.hasAppTransitions,
      capabilities)
  }

  /// What is seen of an engine with those capabilities, by what the app's delegates implement.
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

  /// What is seen in a log in which those observations occur or are said to be absent.
  package init(partial occurring: [Observation]) {
    capabilities = .all
    isPartial = true
    observationKinds = ObservationKinds(
      bits: occurring.reduce(0) { $0 | 1 << UInt128($1.observationKind) })
    settle()
  }

  /// Whether a kind of observation, or all of several, would be seen.
  package func sees(_ wanted: ObservationKinds) -> Bool {
    wanted.bits & ~observationKinds.bits == 0
  }

  private mutating func take(_ unseen: ObservationKinds) { observationKinds.bits &= ~unseen.bits }

  /// Finds out for each move what tells of it, if anything does.
  private mutating func settle() {
    hidesEnds = !sees(.terminate)
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

  /// Whether notifications tell of moves that callbacks would tell of, if they were seen.
  package var hasSubstitutes: Bool { !postedSceneMoves.isEmpty || !postedAppMoves.isEmpty }
}

extension Visibility {
  /// The states reachable from `lifecycleStates` by the unseen moves among `moves`.
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
