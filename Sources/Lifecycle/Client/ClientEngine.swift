/// An engine that plays UIKit for a client, whose words stand between UIKit's in the trace.
///
/// The client hears delegate methods and notifications, and nothing else: no real one hears when
/// its process is suspended, resumed or terminated.
package struct ClientEngine<UIKit: Engine, C: ClientOfUIKit>: Engine {
  private var engine: UIKit
  private let process: ClientProcess<C>

  package static var capabilities: Capabilities { UIKit.capabilities.union(.client) }

  /// UIKit as `engine` plays it, and a client of it, which `make` makes for each process.
  package init(
    _ engine: UIKit, _ contract: Contract, _ given: Given,
    making make: @escaping (Given, ClientHost) throws(EngineFailure) -> C
  ) {
    self.engine = engine
    process = ClientProcess(given, contract, make)
  }

  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("nobody says which client it is")
  }

  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    app.hand(to: process)
    let isMoot =
      stimulus == .subscribe && process.host.hasReceiver
      || stimulus == .unsubscribe && !process.host.hasReceiver
      || stimulus == .present && !process.covers || stimulus == .dismiss && !process.uncovers
    process.host.begin(stimulus, telling: app)
    if StimulusKindSet.ofClients.contains(stimulus.kind) {
      if !isMoot { process.perform(stimulus) }
    } else {
      try engine.handle(stimulus, telling: app)
    }
    if app.observations.contains(where: \.endsProcess) {
      process.end()
    } else {
      process.finishTurn()
    }
    process.host.finish()
    if let failure = process.failure ?? process.host.failure { throw failure }
  }

  package var applicationState: ApplicationState? { engine.applicationState }

  package func activationState(of scene: SceneID) -> ActivationState? {
    engine.activationState(of: scene)
  }
}

extension Observation {
  fileprivate var endsProcess: Bool {
    switch event {
    case .terminate, .refuse: true
    default: false
    }
  }
}

/// A process in which a client lives, or none.
private final class ClientProcess<C: ClientOfUIKit>: UIKitAudience {
  let host: ClientHost
  var failure: EngineFailure?
  private let given: Given
  private let make: (Given, ClientHost) throws(EngineFailure) -> C
  private var client: C?
  private var isRunning = false

  init(
    _ given: Given, _ contract: Contract,
    _ make: @escaping (Given, ClientHost) throws(EngineFailure) -> C
  ) {
    self.given = given
    self.make = make
    host = ClientHost(given, contract)
  }

  var link: UInt16 { host.link }

  /// Whether a view of the app covers the client's.
  private var isCovered = false

  /// Covers the client's view, if there is one that is not covered.
  var covers: Bool {
    guard isRunning, !isCovered, !given.isSceneBased || !host.scenes.isEmpty else { return false }
    isCovered = true
    return true
  }

  /// Takes away what covers it, if anything does.
  var uncovers: Bool {
    defer { isCovered = false }
    return isRunning && isCovered
  }

  func hear(_ told: Observation) {
    if !isRunning {
      isRunning = true
      host.launch(given)
      if !given.startsLate { start() }
    }
    host.enter(told)
    client?.receive(told, host)
    host.leave(told)
  }

  func finishTurn() {
    host.settle()
    client?.finishTurn(host)
  }

  /// Lets the app's own code do something with the client, if the process runs.
  func perform(_ stimulus: Stimulus) {
    guard isRunning else { return }
    switch stimulus {
    case .start where client == nil:
      host.isLate = true
      start()
    case .start: break
    case .stop:
      client?.perform(stimulus, host)
      client = nil
    default: client?.perform(stimulus, host)
    }
  }

  func end() {
    client = nil
    isRunning = false
    isCovered = false
  }

  private func start() {
    do throws(EngineFailure) {
      client = try make(given, host)
    } catch {
      failure = error
    }
  }
}

/// Who hears what UIKit tells the app, while it is told.
package protocol UIKitAudience: AnyObject {
  /// The number of the link that was opened last.
  var link: UInt16 { get }
  /// UIKit has told something.
  func hear(_ told: Observation)
  /// A turn of the run loop is over.
  func finishTurn()
}

extension HostedApp {
  /// Lets somebody hear what UIKit tells from here on, in this scenario.
  package func hand(to audience: any UIKitAudience) {
    self.audience = audience
    page.pointee.isHeard = true
  }

  /// Hands what was written down last to those who hear it; before a suspension, and before the app
  /// is told that it will be terminated, the turn of the run loop is over.
  @usableFromInline @inline(never) func hand() {
    guard let audience else { return }
    let last = page.pointee.count - 1
    let heard = told[last]
    switch heard.event {
    case .suspend, .callback(.willTerminate):
      page.pointee.count = last
      audience.finishTurn()
      page.pointee.isHeard = false
      write(heard)
      page.pointee.isHeard = true
    default: break
    }
    guard heard.isToldByUIKit else { return }
    let place = told + page.pointee.count - 1
    if heard.payload != .none { place.pointee.value = audience.link }
    audience.hear(place.pointee)
  }
}
