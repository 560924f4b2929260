/// An engine that plays UIKit for a client; the client's acts stand between UIKit's calls in the
/// trace.
///
/// The client receives delegate methods, notifications and the background events that it promises.
/// It does not receive suspension, resumption or termination, because no real client
/// receives them.
///
/// A stimulus for the app's own code goes to the app alone, as a request. UIKit then takes into
/// account the acts that the app performed. A wait is played in parts, one up to each wake-up
/// and one up to the expiration of extended time.
package struct ClientEngine<UIKit: ActedUponEngine, C: ClientOfUIKit>: Engine {
  private var engine: UIKit
  private let process: ClientProcess<C>

  package static var capabilities: Capabilities { UIKit.capabilities.union(.client) }

  /// Creates UIKit, played by `engine`, with a client that `make` creates for each process.
  package init(
    _ engine: UIKit, _ contract: Contract, _ given: Given,
    making make: @escaping (Given, ClientHost) throws(EngineFailure) -> C
  ) {
    self.engine = engine
    process = ClientProcess(given, contract, make)
  }

  /// Always fails, because only the other initializer knows the client.
  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("its client is unknown")
  }

  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    // A local copy, because each use of the property would retain and release the process.
    let process = process
    app.setAudience(process)
    defer {
      app.setAudience(nil)
      process.host.app = nil
    }
    let isOfClient = StimulusKindSet.ofClients.contains(stimulus.kind)
    let takesEffect = !isOfClient || process.startsToTakeEffect(stimulus)
    process.beginStep()
    process.host.begin(takesEffect ? stimulus : .unknown, telling: app)
    var waitingTime: UInt16 = 0
    if case .wait(let time) = stimulus { waitingTime = time.count }
    if isOfClient || process.isApp && stimulus.isAppCode {
      if takesEffect { process.perform(stimulus) }
      engine.heedActs(of: app)
    } else if !process.isApp || waitingTime == 0 {
      process.host.advanceTime(by: waitingTime)
      try engine.handle(stimulus, telling: app)
    }
    if process.isApp { try wait(waitingTime, app) }
    process.note(app.observations)
    if process.hasTurn { process.finishTurn() }
    engine.heedActs(of: app)
    process.note(app.observations)
    process.host.applyAnnouncement()
    if let failure = process.failure ?? process.host.failure { throw failure }
  }

  /// Lets time pass in parts, and wakes an app whenever it asked to be woken.
  ///
  /// With no time to pass, the app is woken only if a wake-up is due.
  private mutating func wait(_ time: UInt16, _ app: HostedApp) throws(EngineFailure) {
    var passed: UInt16 = 0
    while true {
      process.note(app.observations)
      let rest = time - passed
      let secondsToWake = process.isAwake ? process.host.secondsToWake(within: rest) : nil
      // The app learns the time of an expiration, from which its wake-ups count.
      let expiration = rest > 0 ? engine.secondsToExpiration : nil
      let toExpiration = expiration.flatMap { $0 < secondsToWake ?? rest ? $0 : nil }
      let part = toExpiration ?? secondsToWake ?? rest
      if part > 0 {
        process.host.advanceTime(by: part)
        try engine.handle(.wait(Seconds(part)), telling: app)
        passed += part
        app.continueStep(after: passed)
        process.note(app.observations)
      }
      if toExpiration != nil { continue }
      guard secondsToWake != nil, !app.overflows else { return }
      // The app may have been suspended while the part passed.
      if process.isAwake { process.wake() }
      engine.heedActs(of: app)
    }
  }

  package var applicationState: ApplicationState? { engine.applicationState }

  package func activationState(of scene: SceneID) -> ActivationState? {
    engine.activationState(of: scene)
  }
}

/// An engine that takes into account the acts of an app outside of UIKit's calls.
package protocol ActedUponEngine: Engine {
  /// Takes into account the acts of the app since UIKit last called it.
  mutating func heedActs(of app: HostedApp)

  /// The seconds until UIKit calls expiration handlers, at least one; `nil` if it does not.
  var secondsToExpiration: UInt16? { get }
}

/// The process of a client; it may not be running.
private final class ClientProcess<C: ClientOfUIKit>: UIKitAudience {
  let host: ClientHost
  private let given: Given
  private let make: (Given, ClientHost) throws(EngineFailure) -> C
  /// The memory of the client, initialized while `hasClient` is true.
  private let client: UnsafeMutablePointer<C>
  private let storage: UnsafeMutablePointer<Storage>
  let isApp: Bool
  let finishesEvents: Bool
  /// Whether the client receives granted and refused time, and calls of expiration handlers.
  private let hearsTasks: Bool
  /// Whether the client receives calls of the handlers of jobs.
  private let hearsJobs: Bool

  /// The state that changes from step to step; it is stored by pointer, as in `HostedApp`.
  private struct Storage {
    var isRunning = false
    var isSuspended = false
    /// Whether code of the process has run in this step.
    var hasRun = false
    var hasClient = false
    /// Whether a view of the app covers the client's.
    var isCovered = false
    /// The number of observations that `note` has processed.
    var notedCount = 0
    var failure: EngineFailure?
  }

  init(
    _ given: Given, _ contract: Contract,
    _ make: @escaping (Given, ClientHost) throws(EngineFailure) -> C
  ) {
    self.given = given
    self.make = make
    host = ClientHost(given, contract)
    isApp = contract.isOfApp
    finishesEvents = contract.promises.contains(.events)
    hearsTasks = contract.promises.contains(.tasks)
    hearsJobs = contract.promises.contains(.scheduler)
    client = .allocate(capacity: 1)
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage())
  }

  deinit {
    removeClient()
    client.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  var isRunning: Bool { storage.pointee.isRunning }

  var isSuspended: Bool { storage.pointee.isSuspended }

  /// Whether the app's code can run now.
  var isAwake: Bool { storage.pointee.isRunning && !storage.pointee.isSuspended }

  /// Whether a run-loop turn ends with the step.
  ///
  /// An app's turn ends only if the process is awake now, a bridge's also if the process ran in the
  /// step.
  var hasTurn: Bool { isApp ? isAwake : isRunning && storage.pointee.hasRun }

  var failure: EngineFailure? { storage.pointee.failure }

  func hears(_ event: Event) -> Bool {
    switch event {
    case .grant, .deny, .expire: hearsTasks
    case .job(let report, _): hearsJobs && (report == .begins || report == .expires)
    case .deliver(let mode): finishesEvents && mode.hasCompletionHandler
    default: false
    }
  }

  /// Begins a step.
  func beginStep() {
    storage.pointee.notedCount = 0
    storage.pointee.hasRun = isAwake
  }

  /// Follows the process through the observations of the step that are new since the last call.
  func note(_ observations: UnsafeBufferPointer<Observation>) {
    for index in storage.pointee.notedCount..<observations.count {
      switch observations[index].event {
      case .suspend: storage.pointee.isSuspended = true
      case .resume: (storage.pointee.isSuspended, storage.pointee.hasRun) = (false, true)
      case .terminate, .refuse: end()
      default: break
      }
    }
    storage.pointee.notedCount = observations.count
  }

  func stay(_ time: Seconds) { host.advanceTime(by: time.count) }
  func wake(after time: Seconds) { host.after(time) }

  /// Wakes the client for one request that is due.
  func wake() {
    guard let token = host.takeDueWake(), storage.pointee.hasClient else { return }
    client.pointee.wake(token, host)
  }

  func withLinks(_ call: Observation) -> Observation {
    var call = call
    switch call.event {
    case .callback(.willFinishLaunching), .callback(.didFinishLaunching):
      // For an activity, the launch options have only the type.
      let hasLink = !given.isSceneBased && host.kindOfLink != .activity
      call.payload = hasLink ? host.kindOfLink : .none
    // A remote notification that the person did not tap has no link number.
    case .callback(.didReceiveRemoteNotification) where !host.isTapped: return call
    default: break
    }
    if call.payload != .none { call.value = host.takeLinkNumber(for: call) }
    return call
  }

  /// Returns whether an action of the app's own code on the client has an effect now.
  ///
  /// For `present` and `dismiss` it also covers or uncovers the view.
  func startsToTakeEffect(_ action: Stimulus) -> Bool {
    guard !isSuspended else { return false }
    return switch action {
    case .subscribe: !host.hasReceiver
    case .unsubscribe: host.hasReceiver
    case .present: coverView()
    case .dismiss: uncoverView()
    default: true
    }
  }

  /// Covers the client's view, and returns whether it could be covered and was not yet.
  private func coverView() -> Bool {
    let windows = host.scenes.subtracting(given.screens)
    guard isRunning, !storage.pointee.isCovered, !given.isSceneBased || !windows.isEmpty else {
      return false
    }
    storage.pointee.isCovered = true
    return true
  }

  /// Uncovers the client's view, and returns whether it was covered.
  private func uncoverView() -> Bool {
    defer { storage.pointee.isCovered = false }
    return isRunning && storage.pointee.isCovered
  }

  func hear(_ call: Observation) {
    // The first call to a process that is not running is the launch of a new one.
    if !isRunning {
      (storage.pointee.isRunning, storage.pointee.hasRun) = (true, true)
      host.launch(given)
      if !given.startsLate { start() }
    }
    let crossing = call.crossing
    if call.isToldByUIKit { host.updateStates(during: call, crossing) }
    if storage.pointee.hasClient { client.pointee.receive(call, host) }
    // A scene that reads as unattached is still connecting, so its transition is not in effect.
    if let crossing, crossing.isAnnounced || call.read == .activation(.unattached) {
      host.announce(crossing, by: call)
    }
  }

  func finishTurn() {
    host.applyAnnouncement()
    if storage.pointee.hasClient { client.pointee.finishTurn(host) }
  }

  /// Performs an action of the app's own code on the client, if the process runs.
  func perform(_ stimulus: Stimulus) {
    guard isRunning, !isApp || !storage.pointee.isSuspended || !stimulus.isAppCode else { return }
    if stimulus == .start {
      guard !storage.pointee.hasClient else { return }
      host.isLate = true
      return start()
    }
    if storage.pointee.hasClient { client.pointee.perform(stimulus, host) }
    if stimulus == .stop { removeClient() }
  }

  private func end() {
    removeClient()
    storage.pointee.isRunning = false
    storage.pointee.isSuspended = false
    storage.pointee.isCovered = false
  }

  private func start() {
    do throws(EngineFailure) {
      client.initialize(to: try make(given, host))
      storage.pointee.hasClient = true
    } catch {
      storage.pointee.failure = error
    }
  }

  private func removeClient() {
    if storage.pointee.hasClient { client.deinitialize(count: 1) }
    storage.pointee.hasClient = false
  }
}
