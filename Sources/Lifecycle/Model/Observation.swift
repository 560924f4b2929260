/// Something that the app or its observers were seen to be told, or that happened to the process.
public enum Event: Hashable, Sendable {
  /// A delegate method was called.
  case callback(Callback)
  /// A notification was posted.
  case notification(LifecycleNotification)
  /// A snapshot was taken.
  case snapshot
  /// State preservation began.
  case preserve
  case suspend
  case resume
  /// The launch was refused.
  case refuse
  case terminate(Termination)
  /// A background event was delivered.
  case deliver(BackgroundMode)
  /// Extended time was granted; the observation's `value` is the identifier.
  case grant(WorkItem)
  /// Extended time was refused: the identifier is `.invalid`.
  case deny(WorkItem)
  /// The expiration handler was called.
  case expire(WorkItem)
  /// The time remaining was read; the observation's `value` is the number of seconds.
  case remaining
  /// An identifier was registered with the background-task scheduler.
  case registered
  /// A registration was turned down.
  case unregistered
}

/// What a callback brings along in its options or arguments.
public enum Payload: UInt8, CaseIterable, Hashable, Sendable {
  case none, url, activity, push
}

/// An event, whom it was told, and what came with it.
public struct Observation: Hashable, Sendable {
  /// What happened.
  public var event: Event
  /// The delegate that was called; the object that was posted or snapshotted.
  public var receiver: Receiver
  /// What came with a callback.
  public var payload: Payload = .none
  /// The scenes or sessions that a callback's arguments name, if that is told.
  ///
  /// Empty means the receiver's own, or not told.
  public var scenes = SceneSet()
  /// The state that was read inside the callback, if one was.
  public var read: StateRead?
  /// A task's identifier, or a number of seconds.
  public var value: UInt16 = 0
  /// How long after the start of the step it happened, if the engine stamped it.
  public var offset: Seconds?
  /// Whether the source hedges: it may have happened.
  public var isUncertain = false

  /// That `event` happened to `receiver`.
  @inlinable public init(_ event: Event, _ receiver: Receiver = .app) {
    self.event = event
    self.receiver = receiver
  }
}
