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
  /// Since when the app has had nothing to do.
  package var idleSince: Int32 { page.pointee.idleSince }
  /// What breaches have made uncertain, and nothing has settled since.
  package var uncertainty: Uncertainty { page.pointee.uncertainty }
  /// The subjects that there can be.
  package var universe: SubjectSet { page.pointee.universe }
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
  var observationKind: Int { place.pointee.observationKind }
  /// A copy that can be kept.
  var observation: Observation { place.pointee }
}
