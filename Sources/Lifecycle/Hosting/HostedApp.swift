/// The app that an engine runs: it is told what UIKit would tell it, and answers how it reacted.
///
/// It is a handle: an implementation built of classes may keep it for as long as one
/// `Engine.handle` lasts and tell it from deep inside. Everything it is told is written down, in
/// order.
public final class HostedApp {
  @usableFromInline let page: UnsafeMutablePointer<Page>
  @usableFromInline let told: UnsafeMutablePointer<Observation>
  /// What an app has done that is a client of UIKit.
  let acts: UnsafeMutablePointer<[(act: AppAct, value: UInt16)]>
  /// The events that a host-driven implementation has heard in this step.
  @usableFromInline let heard: UnsafeMutablePointer<[HostEvent]>

  /// What changes while an engine tells.
  ///
  /// It lies behind a pointer because a class's stored variables are checked for exclusive access
  /// at every touch, which costs more than the touch.
  @usableFromInline struct Page {
    @usableFromInline var app: ScriptedApp
    @usableFromInline var count = 0
    @usableFromInline var offset: Seconds?
    @usableFromInline var overflows = false
    @usableFromInline var scenes = SceneSet()
    @usableFromInline var isHeard = false
    /// Whether a host-driven implementation has heard anything in this step.
    @usableFromInline var hasHeard = false
    /// Whether an app has done what UIKit has not taken into account.
    @usableFromInline var hasActed = false
    /// How much of a step lies behind, which is played in parts.
    @usableFromInline var elapsed: UInt16 = 0
    /// Who hears what is told, if somebody does, for as long as a step lasts.
    var audience: (any UIKitAudience)?
    /// How many of its acts UIKit has taken into account.
    var heededActs = 0
    /// The extended time that it asked for without a handler.
    var unhandled = WorkSet()

    @usableFromInline init(app: ScriptedApp) { self.app = app }

    /// Whether what is told is written down as it is, and nobody hears it.
    @inlinable var isPlain: Bool { offset == nil && elapsed == 0 && !isHeard }
  }

  /// How many observations one step can have; an engine that tells more has failed.
  @inlinable public static var capacity: Int { 4096 }

  /// An app that has not been launched.
  public init() {
    page = .allocate(capacity: 1)
    page.initialize(to: Page(app: ScriptedApp(Script())))
    told = .allocate(capacity: Self.capacity)
    told.initialize(repeating: Observation(.suspend), count: Self.capacity)
    acts = .allocate(capacity: 1)
    acts.initialize(to: [])
    heard = .allocate(capacity: 1)
    heard.initialize(to: [])
  }

  deinit {
    told.deinitialize(count: Self.capacity)
    told.deallocate()
    acts.deinitialize(count: 1)
    acts.deallocate()
    heard.deinitialize(count: 1)
    heard.deallocate()
    page.deinitialize(count: 1)
    page.deallocate()
  }
}

// MARK: What an engine tells

extension HostedApp {
  /// Calls a delegate method.
  ///
  /// - Parameters:
  ///   - callback: The method.
  ///   - receiver: Whose delegate is called.
  ///   - scenes: The scenes or sessions that the arguments name; none means the receiver's own.
  ///   - payload: What the options or arguments bring along.
  ///   - read: The state the app would read inside.
  /// - Returns: What the app did inside the method.
  @inlinable @discardableResult
  public func tell(
    _ callback: Callback, _ receiver: Receiver = .app, about scenes: SceneSet = [],
    with payload: Payload = .none, reading read: StateRead? = nil
  ) -> Reaction {
    var observation = Observation(.callback(callback), receiver)
    observation.scenes = scenes
    observation.payload = payload
    observation.read = read
    return write(observation) ? page.pointee.app.receive(callback, to: receiver) : Reaction()
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
  /// - Returns: What the app did inside the handler.
  @inlinable @discardableResult
  public func expire(_ work: WorkItem) -> Reaction { record(Observation(.expire(work))) }

  /// Answers how much background time remains.
  @inlinable public func remaining(_ time: Seconds) {
    var observation = Observation(.remaining)
    observation.value = time.count
    record(observation)
  }

  /// Answers whether an identifier was registered.
  @inlinable public func register(succeeds: Bool) {
    record(Observation(succeeds ? .registered : .unregistered))
  }

  /// Stamps what is told from here to the end of the step: so long after the step's start.
  @inlinable public func stamp(_ offset: Seconds?) { page.pointee.offset = offset }

  /// Writes down any observation, as an adapter does that reads them from elsewhere.
  ///
  /// - Returns: What the app did, where it reacts.
  @inlinable @discardableResult
  public func record(_ observation: Observation) -> Reaction {
    guard write(observation) else { return Reaction() }
    return page.pointee.app.receive(observation.event, to: observation.receiver)
  }

  /// Writes an observation down, to which the app does not react.
  ///
  /// - Returns: Whether there was room for it.
  @inlinable @inline(__always) @discardableResult
  func write(_ observation: Observation) -> Bool {
    guard page.pointee.count < Self.capacity else {
      page.pointee.overflows = true
      return false
    }
    told[page.pointee.count] = observation
    page.pointee.count &+= 1
    if case .scene(let scene) = observation.receiver { page.pointee.scenes.insert(scene) }
    if !page.pointee.isPlain { finishWriting() }
    return true
  }

  /// Stamps what was written down last, and hands it to those who hear it.
  @usableFromInline @inline(never) func finishWriting() {
    stamp()
    if page.pointee.isHeard { hand() }
  }

  /// Stamps what was written down last.
  @inline(__always) private func stamp() {
    let place = told + (page.pointee.count - 1)
    if place.pointee.offset == nil { place.pointee.offset = page.pointee.offset }
    if page.pointee.elapsed > 0 { place.pointee.delay(by: page.pointee.elapsed) }
  }

  /// Writes down what a client tells, which nobody hears who hears UIKit.
  func write(told observation: Observation) {
    guard page.pointee.count < Self.capacity else {
      page.pointee.overflows = true
      return
    }
    told[page.pointee.count] = observation
    page.pointee.count &+= 1
    if case .scene(let scene) = observation.receiver { page.pointee.scenes.insert(scene) }
    stamp()
  }
}

// MARK: What the suite does with it

extension HostedApp {
  /// Forgets everything: a new scenario begins.
  @inlinable package func reset(_ given: Given) {
    if page.pointee.hasHeard { forgetHeard() }
    page.pointee = Page(app: ScriptedApp(given.script))
  }

  /// Begins a step: what the app's own code does is done before the engine hears of it.
  @inlinable package func begin(_ stimulus: Stimulus) {
    page.pointee.count = 0
    page.pointee.offset = nil
    page.pointee.elapsed = 0
    if page.pointee.hasHeard { forgetHeard() }
    if stimulus.isAppCode { page.pointee.app.perform(stimulus) }
  }

  /// Notes an event that a host-driven implementation hears.
  package func note(heard event: HostEvent) {
    page.pointee.hasHeard = true
    heard.pointee.append(event)
  }

  @usableFromInline func forgetHeard() {
    page.pointee.hasHeard = false
    heard.pointee.removeAll(keepingCapacity: true)
  }

  /// What has become of a stimulus in this step.
  package func step(_ stimulus: Stimulus, reported: ReportedStates) -> Trace.Step {
    var step = Trace.Step(stimulus, Array(observations), reported: reported)
    if page.pointee.hasHeard { step.heard = heard.pointee.map(\.description) }
    return step
  }

  /// What was told since the step began.
  @inlinable package var observations: UnsafeBufferPointer<Observation> {
    UnsafeBufferPointer(start: told, count: page.pointee.count)
  }

  /// The scenes that anything was told to or about in this scenario.
  @inlinable package var scenes: SceneSet { page.pointee.scenes }

  /// Whether an engine has told more in one step than there is room for.
  @inlinable package var overflows: Bool { page.pointee.overflows }
}

extension HostedApp {
  /// What the app holds, as an engine that watches over shared resources may ask.
  @inlinable public var held: ResourceSet { page.pointee.app.held }

  /// The work it has asked extended time for and not ended.
  @inlinable public var working: WorkSet { page.pointee.app.working }
}

// What the suite does with an app to try the same thing twice, and to change what was told.
extension HostedApp {
  /// The app as it stands.
  @inlinable package var app: ScriptedApp { page.pointee.app }

  /// Goes on from where an app stood, as if nothing had been told in this scenario.
  @inlinable package func reset(to app: ScriptedApp) { page.pointee = Page(app: app) }

  /// How what is told is stamped.
  package var presentStamp: Seconds? { page.pointee.offset }

  /// Writes down what was told before, as it was.
  package func append(_ observations: UnsafeBufferPointer<Observation>) {
    let count = min(observations.count, Self.capacity - page.pointee.count)
    guard let first = observations.baseAddress else { return }
    (told + page.pointee.count).update(from: first, count: count)
    page.pointee.count += count
    if observations.count > count { page.pointee.overflows = true }
  }

  /// Puts `observations` in the place of what was told since the step began.
  ///
  /// The app has reacted to what it was told at first, and does not react anew.
  package func replaceObservations(_ observations: [Observation]) {
    let count = min(observations.count, Self.capacity)
    for index in 0..<count { told[index] = observations[index] }
    page.pointee.count = count
    if observations.count > count { page.pointee.overflows = true }
  }
}
