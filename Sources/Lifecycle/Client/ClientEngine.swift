/// An engine that plays UIKit for a client; the client's acts stand between UIKit's calls in the
/// trace.
///
/// The client receives delegate methods, notifications and the background events that it promises.
/// It does not receive suspension, resumption or termination, because no real client
/// receives them.
///
/// A stimulus for the app's own code goes to the app alone, as a request. UIKit then takes into
/// account the acts that the app performed. A wait is played in parts, one up to each wake-up.
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

  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("its client is unknown")
  }

  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    app.hand(to: process)
    defer { app.hand(to: nil) }
    let isOfClient = StimulusKindSet.ofClients.contains(stimulus.kind)
    let isMoot =
      isOfClient && process.isSuspended || stimulus == .subscribe && process.host.hasReceiver
      || stimulus == .unsubscribe && !process.host.hasReceiver
      || stimulus == .present && !process.covers || stimulus == .dismiss && !process.uncovers
    process.begin()
    process.host.begin(isMoot ? .unknown : stimulus, telling: app)
    var left: UInt16 = 0
    if case .wait(let time) = stimulus { left = time.count }
    if isOfClient || process.isApp && stimulus.isAppCode {
      if !isMoot { process.perform(stimulus) }
      engine.heedActs(of: app)
    } else if !process.isApp || left == 0 {
      process.host.pass(left)
      try engine.handle(stimulus, telling: app)
    }
    if process.isApp { try wait(left, app) }
    process.note(app.observations)
    if process.hasTurn { process.finishTurn() }
    engine.heedActs(of: app)
    process.note(app.observations)
    process.host.finish()
    if let failure = process.failure ?? process.host.failure { throw failure }
  }

  /// Lets time pass, and wakes an app at each time that is due.
  private mutating func wait(_ time: UInt16, _ app: HostedApp) throws(EngineFailure) {
    var passed: UInt16 = 0
    while true {
      process.note(app.observations)
      let delay = process.isAwake ? process.host.secondsToWake(within: time - passed) : nil
      if let part = delay ?? (passed < time ? time - passed : nil), part > 0 {
        process.host.pass(part)
        try engine.handle(.wait(Seconds(part)), telling: app)
        passed += part
        app.goOn(after: passed)
        process.note(app.observations)
      }
      guard delay != nil, !app.overflows else { return }
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
}

/// The process of a client; it may not be running.
private final class ClientProcess<C: ClientOfUIKit>: UIKitAudience {
  let host: ClientHost
  private let given: Given
  private let make: (Given, ClientHost) throws(EngineFailure) -> C
  /// The memory of the client, initialized while `Page.hasClient` is true.
  private let client: UnsafeMutablePointer<C>
  private let page: UnsafeMutablePointer<Page>
  let isApp: Bool
  let finishesEvents: Bool
  private let hearsTasks: Bool
  private let hearsJobs: Bool

  /// The state that changes from step to step; it is stored by pointer, as in `HostedApp`.
  private struct Page {
    var isRunning = false
    var isSuspended = false
    /// Whether code of the process has run in this step.
    var hasRun = false
    var hasClient = false
    /// Whether a view of the app covers the client's.
    var isCovered = false
    /// The number of observations that `note` has processed.
    var noted = 0
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
    page = .allocate(capacity: 1)
    page.initialize(to: Page())
  }

  deinit {
    removeClient()
    client.deallocate()
    page.deinitialize(count: 1)
    page.deallocate()
  }

  var isRunning: Bool { page.pointee.isRunning }

  var isSuspended: Bool { page.pointee.isSuspended }

  /// Whether the app's code runs.
  var isAwake: Bool { page.pointee.isRunning && !page.pointee.isSuspended }

  /// Whether a run-loop turn ends with the step.
  ///
  /// An app's turn ends only if the process is awake now, a bridge's also if the process ran in the
  /// step.
  var hasTurn: Bool { isApp ? isAwake : isRunning && page.pointee.hasRun }

  /// The failure to create the client, if any.
  var failure: EngineFailure? { page.pointee.failure }

  func hears(_ event: Event) -> Bool {
    switch event {
    case .grant, .deny, .expire: hearsTasks
    case .job(let report, _): hearsJobs && (report == .begins || report == .expires)
    case .deliver(let mode): finishesEvents && mode.hasCompletionHandler
    default: false
    }
  }

  func begin() {
    page.pointee.noted = 0
    page.pointee.hasRun = isAwake
  }

  /// Takes into account how the observations change the process.
  func note(_ told: UnsafeBufferPointer<Observation>) {
    for index in page.pointee.noted..<told.count {
      switch told[index].event {
      case .suspend: page.pointee.isSuspended = true
      case .resume: (page.pointee.isSuspended, page.pointee.hasRun) = (false, true)
      case .terminate, .refuse: end()
      default: break
      }
    }
    page.pointee.noted = told.count
  }

  func stay(_ time: Seconds) { host.pass(time.count) }
  func wake(after time: Seconds) { host.after(time) }

  /// Wakes the client for one request that is due.
  func wake() {
    guard let token = host.takeDueWake(), page.pointee.hasClient else { return }
    client.pointee.wake(token, host)
  }

  func withLinks(_ told: Observation) -> Observation {
    var told = told
    switch told.event {
    case .callback(.willFinishLaunching), .callback(.didFinishLaunching):
      // For an activity, the launch options have only the type.
      told.payload = given.isSceneBased || host.brought == .activity ? .none : host.brought
    case .callback(.didReceiveRemoteNotification) where !host.isTapped: return told
    default: break
    }
    if told.payload != .none { told.value = host.links(of: told) }
    return told
  }

  /// Whether the client's view was uncovered and could be covered; reading the property covers it.
  var covers: Bool {
    let windows = host.scenes.subtracting(given.screens)
    guard isRunning, !page.pointee.isCovered, !given.isSceneBased || !windows.isEmpty else {
      return false
    }
    page.pointee.isCovered = true
    return true
  }

  /// Whether the client's view was covered; reading the property uncovers it.
  var uncovers: Bool {
    defer { page.pointee.isCovered = false }
    return isRunning && page.pointee.isCovered
  }

  func hear(_ told: Observation) {
    if !isRunning {
      (page.pointee.isRunning, page.pointee.hasRun) = (true, true)
      host.launch(given)
      if !given.startsLate { start() }
    }
    let crossing = told.crossing
    if told.isToldByUIKit { host.enter(told, crossing) }
    if page.pointee.hasClient { client.pointee.receive(told, host) }
    if let crossing, crossing.isAnnounced || told.read == .activation(.unattached) {
      host.leave(told, crossing)
    }
  }

  func finishTurn() {
    host.settle()
    if page.pointee.hasClient { client.pointee.finishTurn(host) }
  }

  /// Performs an action of the app's own code on the client, if the process runs.
  func perform(_ stimulus: Stimulus) {
    guard isRunning, !isApp || !page.pointee.isSuspended || !stimulus.isAppCode else { return }
    if stimulus == .start {
      guard !page.pointee.hasClient else { return }
      host.isLate = true
      return start()
    }
    if page.pointee.hasClient { client.pointee.perform(stimulus, host) }
    if stimulus == .stop { removeClient() }
  }

  private func end() {
    removeClient()
    page.pointee.isRunning = false
    page.pointee.isSuspended = false
    page.pointee.isCovered = false
  }

  private func start() {
    do throws(EngineFailure) {
      client.initialize(to: try make(given, host))
      page.pointee.hasClient = true
    } catch {
      page.pointee.failure = error
    }
  }

  private func removeClient() {
    if page.pointee.hasClient { client.deinitialize(count: 1) }
    page.pointee.hasClient = false
  }
}
