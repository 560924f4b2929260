/// The app that an engine runs: it receives UIKit's calls and returns its reactions.
///
/// The app is a handle. An implementation built of classes may keep it for as long as one
/// `Engine.handle` lasts, and call it at any depth. The app records every call in order. It passes
/// UIKit's calls on to a client of UIKit, its audience, and queues the acts of that client. So
/// reactions are those of the scripted app of the given, and acts those of a real client or app.
public final class HostedApp {
  @usableFromInline let storage: UnsafeMutablePointer<Storage>
  /// The memory for a step's observations; the first `count` are recorded.
  @usableFromInline let recorded: UnsafeMutablePointer<Observation>
  /// The acts in this step of an app that is a client of UIKit.
  let acts: UnsafeMutablePointer<[(act: AppAct, value: UInt16)]>
  /// The events that a host-driven implementation has received in this step.
  @usableFromInline let hostEvents: UnsafeMutablePointer<[HostEvent]>

  /// The state that changes while an engine makes calls.
  ///
  /// It is stored by pointer because every access to a class's stored variables is checked for
  /// exclusivity. The check costs more than the access.
  @usableFromInline struct Storage {
    @usableFromInline var app: ScriptedApp
    /// The number of observations in this step.
    @usableFromInline var count = 0
    /// The time that `stamp(_:)` set for later observations.
    @usableFromInline var offset: Seconds?
    @usableFromInline var overflows = false
    /// The scenes with observations in this scenario.
    @usableFromInline var scenes = SceneSet()
    /// Whether the next observation goes to `audience`. It is false while an observation is recorded
    /// a second time.
    @usableFromInline var hasAudience = false
    /// Whether a host-driven implementation has received an event in this step.
    @usableFromInline var hasHostEvents = false
    /// Whether an app has performed an act that UIKit has not heeded.
    @usableFromInline var hasActed = false
    /// The seconds that have passed in a step that is played in parts.
    @usableFromInline var elapsed: UInt16 = 0
    /// The receiver of the calls in this step, if any.
    var audience: (any UIKitAudience)?
    /// The number of acts that UIKit has heeded.
    var heededActs = 0
    /// The work with extended time but without an expiration handler.
    var workWithoutHandler = WorkSet()

    @usableFromInline init(app: ScriptedApp) { self.app = app }

    /// Whether observations are recorded unchanged, without an audience.
    @inlinable var isPlain: Bool { offset == nil && elapsed == 0 && !hasAudience }
  }

  /// The largest number of observations in one step; an engine that reports more has failed.
  @inlinable public static var capacity: Int { 4096 }

  /// Creates an app that has not been launched.
  public init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(app: ScriptedApp(Script())))
    recorded = .allocate(capacity: Self.capacity)
    recorded.initialize(repeating: Observation(.suspend), count: Self.capacity)
    acts = .allocate(capacity: 1)
    acts.initialize(to: [])
    hostEvents = .allocate(capacity: 1)
    hostEvents.initialize(to: [])
  }

  deinit {
    recorded.deinitialize(count: Self.capacity)
    recorded.deallocate()
    acts.deinitialize(count: 1)
    acts.deallocate()
    hostEvents.deinitialize(count: 1)
    hostEvents.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }
}

// MARK: Calls of an engine

extension HostedApp {
  /// Calls a delegate method.
  ///
  /// - Parameters:
  ///   - callback: The method.
  ///   - receiver: The app or the scene whose delegate is called.
  ///   - scenes: The scenes or sessions that the arguments name; empty means the receiver's own.
  ///   - payload: The payload of the options or arguments.
  ///   - read: The state that the app would read inside the method.
  /// - Returns: The app's actions inside the method.
  @inlinable @discardableResult
  public func tell(
    _ callback: Callback, _ receiver: Receiver = .app, about scenes: SceneSet = [],
    with payload: Payload = .none, reading read: StateRead? = nil
  ) -> Reaction {
    var observation = Observation(.callback(callback), receiver)
    observation.scenes = scenes
    observation.payload = payload
    observation.read = read
    return write(observation) ? storage.pointee.app.receive(callback, to: receiver) : Reaction()
  }

  /// Calls a method of a scene's delegate.
  @inlinable @discardableResult
  public func tell(_ callback: Callback, _ scene: SceneID, with payload: Payload = .none)
    -> Reaction
  {
    tell(callback, .scene(scene), with: payload)
  }

  /// Posts a notification about the app or a scene.
  @inlinable public func post(_ notification: LifecycleNotification, _ object: Receiver = .app) {
    write(Observation(.notification(notification), object))
  }

  /// Takes a snapshot of the app or a scene.
  @inlinable public func snapshot(_ subject: Receiver = .app) {
    write(Observation(.snapshot, subject))
  }

  /// Preserves the state of the app or a scene.
  @inlinable public func preserve(_ subject: Receiver = .app) {
    write(Observation(.preserve, subject))
  }

  /// Suspends the process.
  @inlinable public func suspend() { record(Observation(.suspend)) }

  /// Resumes the process.
  @inlinable public func resume() { record(Observation(.resume)) }

  /// Refuses to launch the app.
  @inlinable public func refuseLaunch() { record(Observation(.refuse)) }

  /// Ends the process.
  @inlinable public func terminate(_ cause: Termination) { record(Observation(.terminate(cause))) }

  /// Delivers a background event.
  @inlinable public func deliver(_ mode: BackgroundMode) { record(Observation(.deliver(mode))) }

  /// Grants extended time for a piece of work, under an identifier.
  @inlinable public func grant(_ work: WorkItem, as identifier: UInt16) {
    var observation = Observation(.grant(work))
    observation.value = identifier
    record(observation)
  }

  /// Refuses extended time for a piece of work: the app gets the invalid identifier.
  @inlinable public func deny(_ work: WorkItem) { record(Observation(.deny(work))) }

  /// Calls the expiration handler of a piece of work.
  ///
  /// - Returns: The app's actions inside the handler.
  @inlinable @discardableResult
  public func expire(_ work: WorkItem) -> Reaction { record(Observation(.expire(work))) }

  /// Reports the answer to a question for the remaining background time.
  @inlinable public func remaining(_ time: Seconds) {
    var observation = Observation(.remaining)
    observation.value = time.count
    record(observation)
  }

  /// Reports the scheduler's answer to the registration of a job, or the call of its handler.
  @inlinable public func report(_ report: JobReport, of job: WorkItem) {
    record(Observation(.job(report, job)))
  }

  /// Reports the answer to the registration of an identifier.
  @inlinable public func register(succeeds: Bool) {
    record(Observation(succeeds ? .registered : .unregistered))
  }

  /// Stamps observations from here to the end of the step with a time since the step's start.
  @inlinable public func stamp(_ offset: Seconds?) { storage.pointee.offset = offset }

  /// Records any observation, for an adapter that reads observations from elsewhere.
  ///
  /// - Returns: The app's actions, if it reacts.
  @inlinable @discardableResult
  public func record(_ observation: Observation) -> Reaction {
    guard write(observation) else { return Reaction() }
    return storage.pointee.app.receive(observation.event, to: observation.receiver)
  }

  /// Records an observation and passes it to the audience.
  ///
  /// The caller asks the app for its reaction.
  ///
  /// - Returns: Whether there was room for the observation.
  @inlinable @inline(__always) @discardableResult
  func write(_ observation: Observation) -> Bool {
    guard append(observation) else { return false }
    if !storage.pointee.isPlain { finishWriting() }
    return true
  }

  /// Appends an observation; without room for it, notes the overflow and returns false.
  @inlinable @inline(__always)
  func append(_ observation: Observation) -> Bool {
    guard storage.pointee.count < Self.capacity else {
      storage.pointee.overflows = true
      return false
    }
    recorded[storage.pointee.count] = observation
    storage.pointee.count &+= 1
    if case .scene(let scene) = observation.receiver { storage.pointee.scenes.insert(scene) }
    return true
  }

  /// Stamps the observation that was recorded last, and passes it to the audience.
  @usableFromInline @inline(never) func finishWriting() {
    stampLast()
    if storage.pointee.hasAudience { passLastToAudience() }
  }

  /// Stamps the observation that was recorded last.
  @inline(__always) private func stampLast() {
    let last = recorded + (storage.pointee.count - 1)
    if last.pointee.offset == nil { last.pointee.offset = storage.pointee.offset }
    if storage.pointee.elapsed > 0 {
      let offset = Int(last.pointee.offset?.count ?? 0)
      last.pointee.offset = Seconds(clamping: offset + Int(storage.pointee.elapsed))
    }
  }

  /// Records a client's report; the audience, which is the client, does not receive it.
  func writeReport(_ report: Observation) { if append(report) { stampLast() } }
}

// MARK: The audience

extension HostedApp {
  /// Sets the audience for the rest of this step, or removes it.
  package func setAudience(_ audience: (any UIKitAudience)?) {
    storage.pointee.audience = audience
    storage.pointee.hasAudience = audience != nil
    storage.pointee.heededActs = 0
    if !acts.pointee.isEmpty { acts.pointee.removeAll(keepingCapacity: true) }
  }

  /// Passes the last recorded observation to the audience; an act is queued instead.
  ///
  /// A run-loop turn ends before a suspension, and before `applicationWillTerminate(_:)` is called.
  private func passLastToAudience() {
    let position = storage.pointee.count - 1
    let last = recorded[position]
    if case .client(.did(let act)) = last.event { return enqueueLast(act, last.value) }
    guard let audience = storage.pointee.audience else { return }
    switch last.event {
    case .suspend, .callback(.willTerminate):
      // The observation is taken back and recorded again, so that reports at the end of the turn
      // precede it. Without `hasAudience` it is not passed on twice. With `elapsed` at 0 it is not
      // delayed twice.
      storage.pointee.count = position
      audience.finishTurn()
      let elapsed = storage.pointee.elapsed
      (storage.pointee.hasAudience, storage.pointee.elapsed) = (false, 0)
      write(last)
      (storage.pointee.hasAudience, storage.pointee.elapsed) = (true, elapsed)
    default: break
    }
    guard last.isToldByUIKit || audience.hears(last.event) else { return }
    recorded[storage.pointee.count - 1] = audience.withLinks(last)
    audience.hear(recorded[storage.pointee.count - 1])
  }

  /// Ends a run-loop turn for an app that may have deferred work.
  @inlinable package func endTurn() { if storage.pointee.hasAudience { endTurnOfAudience() } }

  @usableFromInline func endTurnOfAudience() {
    if let audience = storage.pointee.audience, audience.isApp { audience.finishTurn() }
  }

  /// Whether the app calls the completion handlers of background events.
  package var finishesEvents: Bool { storage.pointee.audience?.finishesEvents ?? false }

  /// Whether UIKit's calls go to an app with acts of its own, for which the time of a call matters.
  package var isToldToAnApp: Bool {
    storage.pointee.hasAudience && storage.pointee.audience?.isApp == true
  }
}

// The queue of the acts of an app that is a client of UIKit. UIKit *heeds* an act when it takes the
// act into account.
extension HostedApp {
  /// Queues the act that was recorded last, until UIKit heeds it.
  ///
  /// The app's time for `take` passes at once. `after` is no act for UIKit: it is removed from the
  /// trace, and only the audience receives the request.
  private func enqueueLast(_ act: AppAct, _ value: UInt16) {
    switch act {
    case .after:
      storage.pointee.count -= 1
      storage.pointee.audience?.wake(after: Seconds(value))
      return
    case .take: storage.pointee.audience?.stay(Seconds(value))
    case .beginWithoutHandler(let work): storage.pointee.workWithoutHandler.insert(work)
    case .begin(let work): storage.pointee.workWithoutHandler.remove(work)
    default: break
    }
    acts.pointee.append((act, value))
    storage.pointee.hasActed = true
  }

  /// Whether the app has performed an act that UIKit has not heeded.
  @inlinable package var hasActed: Bool { storage.pointee.hasActed }

  /// Returns the positions of the acts since the last call, and marks them as heeded.
  ///
  /// It returns no acts, because the app may append others to the queue while UIKit heeds them.
  package func takeUnheededActs() -> Range<Int> {
    defer { storage.pointee.heededActs = acts.pointee.count }
    storage.pointee.hasActed = false
    return storage.pointee.heededActs..<acts.pointee.count
  }

  /// Returns the act at a position in the queue of this step.
  package func act(_ position: Int) -> (act: AppAct, value: UInt16) { acts.pointee[position] }

  /// The work with extended time but without an expiration handler.
  package var workWithoutHandler: WorkSet { storage.pointee.workWithoutHandler }
}

// MARK: Calls of the suite

extension HostedApp {
  /// Resets everything for a new scenario.
  @inlinable package func reset(_ given: Given) { reset(to: ScriptedApp(given.script)) }

  /// Begins a step: the app's own code acts before the engine receives the stimulus.
  @inlinable package func begin(_ stimulus: Stimulus) {
    storage.pointee.count = 0
    storage.pointee.offset = nil
    storage.pointee.elapsed = 0
    if storage.pointee.hasHostEvents { forgetHostEvents() }
    if stimulus.isAppCode { storage.pointee.app.perform(stimulus) }
  }

  /// Records an event that a host-driven implementation receives.
  package func note(_ event: HostEvent) {
    storage.pointee.hasHostEvents = true
    hostEvents.pointee.append(event)
  }

  @usableFromInline func forgetHostEvents() {
    storage.pointee.hasHostEvents = false
    hostEvents.pointee.removeAll(keepingCapacity: true)
  }

  /// Returns the finished step, with the host events that were heard.
  package func step(_ stimulus: Stimulus, reported: ReportedStates) -> Trace.Step {
    var step = Trace.Step(stimulus, Array(observations), reported: reported)
    if storage.pointee.hasHostEvents { step.heard = hostEvents.pointee.map(\.description) }
    return step
  }

  /// The observations since the step began.
  @inlinable package var observations: UnsafeBufferPointer<Observation> {
    UnsafeBufferPointer(start: recorded, count: storage.pointee.count)
  }

  /// The scenes in this scenario with observations, or whose states an engine has named.
  @inlinable package var scenes: SceneSet { storage.pointee.scenes }

  /// Notes the scenes whose states an engine names by itself.
  package func note(scenesWithStates scenes: SceneSet) {
    if !scenes.isSubset(of: storage.pointee.scenes) {
      storage.pointee.scenes = storage.pointee.scenes.union(scenes)
    }
  }

  /// Whether an engine has reported more in one step than there is room for.
  @inlinable package var overflows: Bool { storage.pointee.overflows }

  /// The resources that the app holds, for an engine that watches shared resources.
  @inlinable public var held: ResourceSet { storage.pointee.app.held }

  /// The work for which the app has requested extended time and that it has not ended.
  @inlinable public var working: WorkSet { storage.pointee.app.working }
}

// The suite's means to play a step twice or in parts, and to change its observations.
extension HostedApp {
  /// The app in its current state.
  @inlinable package var app: ScriptedApp { storage.pointee.app }

  /// Continues from an earlier state of an app, as if the scenario had no observations so far.
  @inlinable package func reset(to app: ScriptedApp) {
    if storage.pointee.hasHostEvents { forgetHostEvents() }
    storage.pointee = Storage(app: app)
  }

  /// Continues a step after part of its time; later observations are stamped that much later.
  func continueStep(after time: UInt16) {
    storage.pointee.elapsed = time
    storage.pointee.offset = nil
  }

  /// The time that `stamp(_:)` set last in this step, if it is still in force.
  package var presentStamp: Seconds? { storage.pointee.offset }

  /// Appends earlier observations unchanged; the app does not react to them.
  ///
  /// `scenes` stays as it is, so that the engine still reports the states of the same scenes.
  package func appendRecorded(_ observations: UnsafeBufferPointer<Observation>) {
    let count = min(observations.count, Self.capacity - storage.pointee.count)
    guard let first = observations.baseAddress else { return }
    (recorded + storage.pointee.count).update(from: first, count: count)
    storage.pointee.count += count
    if observations.count > count { storage.pointee.overflows = true }
  }

  /// Replaces the observations since the step began.
  ///
  /// The app has reacted to the original observations, and does not react again.
  package func replaceObservations(_ observations: [Observation]) {
    storage.pointee.count = 0
    observations.withUnsafeBufferPointer(appendRecorded)
  }
}
