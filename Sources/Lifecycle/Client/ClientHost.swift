/// The process of a client, as the client sees it.
///
/// During a method named *will*, states are those before the transition. During a method named
/// *did*, states are those after it. `ClientHostStates.swift` keeps the states up to date.
public final class ClientHost {
  let storage: UnsafeMutablePointer<Storage>
  private let contract: Contract
  let isSceneBased: Bool
  let linksInPairs: Bool
  /// The number of the listener that accepts links, from 1; 0 if no listener does.
  private let accepting: Int

  /// The state that changes from step to step; it is stored by pointer, as in `HostedApp`.
  struct Storage {
    var hasReceiver = true
    var isLate = false
    var now = 0
    /// The requested wake-ups in the order of the requests, each with its time and token.
    var wakes: [(time: Int, token: Int)] = []
    /// The number of wake-ups that were requested in this process, due or not.
    var wakesRequested = 0
    var applicationState = ApplicationState.background
    var scenes = SceneSet()
    /// The number of the link that was opened last, from 1.
    var link: UInt16 = 0
    /// The stimulus of this step.
    var stimulus = Stimulus.unknown
    var isLocked = false
    var failure: EngineFailure?
    /// The life-cycle states of the scenes.
    var places = PackedPlaces()
    var app: HostedApp?
    /// The transition that a *will* method announced and that is not in effect yet.
    var announced: (receiver: Receiver, crossing: Crossing)?
    /// Whether UIKit's last call passes a link that a listener may accept.
    var handsOverLink = false
  }

  init(_ given: Given, _ contract: Contract) {
    self.contract = contract
    isSceneBased = given.isSceneBased
    linksInPairs = given.linksInPairs
    accepting = Int(given.listeners.accepting)
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage())
    storage.pointee.isLocked = given.startsLocked
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Whether the app receives the client's events; links that come earlier are lost, unless kept.
  public var hasReceiver: Bool { storage.pointee.hasReceiver }
  /// Whether UIKit had called the app in this process before the client was created.
  public internal(set) var isLate: Bool {
    get { storage.pointee.isLate }
    set { storage.pointee.isLate = newValue }
  }
  /// Virtual time in seconds since the start of the scenario.
  public var now: Int { storage.pointee.now }
  /// The app's state.
  public var applicationState: ApplicationState { storage.pointee.applicationState }
  /// Whether protected data can be read: the device is unlocked.
  public var isProtectedDataAvailable: Bool { !storage.pointee.isLocked }
  /// The connected scenes.
  public var scenes: SceneSet { storage.pointee.scenes }
  /// The kind of link in this step.
  var kindOfLink: Payload { storage.pointee.stimulus.payload }
  /// The link that the stimulus of this step brings, if any.
  package var openedLink: Link? {
    kindOfLink == .none ? nil : Link(kindOfLink, storage.pointee.link)
  }
  /// Whether a notification was tapped in this step.
  var isTapped: Bool { storage.pointee.stimulus == .pushTap }
  /// Whether the system has an event about the location in this step.
  package var hasLocationEvent: Bool { storage.pointee.stimulus == .event(.location) }
  /// The first failure of the client, if any.
  var failure: EngineFailure? { storage.pointee.failure }
  /// The app of the step that is played; `nil` between steps, when the client reports nothing.
  var app: HostedApp? {
    get { storage.pointee.app }
    set { storage.pointee.app = newValue }
  }

  /// Returns a scene's state.
  public func activationState(of scene: SceneID) -> ActivationState {
    ActivationState(storage.pointee.places[Int(scene.rawValue)])
  }

  /// Reports an event of the contract, for the app or for a scene.
  public func emit(_ event: String, _ scene: SceneID? = nil) {
    guard let position = contract.position(of: event) else {
      if contract.isOfBridge {
        return report(.undeclared(ClientWord(event)), scene, meaning: [])
      }
      return fail("reported '\(event)', but its contract declares no events")
    }
    // A report such as `end(35s)`, of the event `end(time)`, has no word in the table.
    let isName = contract.events[position].name == event
    let word = isName ? contract.table.words[position] : ClientWord(event)
    report(.emitted(word), scene, meaning: contract.events[position].meanings)
  }

  /// Reports the event of the contract at a position.
  package func emit(at position: Int, _ scene: SceneID? = nil) {
    report(
      .emitted(contract.table.words[position]), scene, meaning: contract.events[position].meanings)
  }

  /// Answers with the client's state: the name of an event, or the name of a `Place`.
  public func answer(state word: String) {
    report(.state(ClientWord(word)), nil, meaning: contract.meanings(ofState: word))
  }

  /// Passes a link to the app, unaltered, for the scene that got it if one is given.
  public func pass(_ link: Link, _ scene: SceneID? = nil) {
    var observation = Observation(
      .client(.link(link.payload)), scene.map(Receiver.scene) ?? .app)
    observation.value = link.number
    _ = app?.write(observation)
  }

  /// Passes UIKit's last call to a listener, with the link that comes with the call, if any.
  ///
  /// - Parameters:
  ///   - listener: The number of the listener, from 1.
  ///   - link: The link, if the call comes with one.
  /// - Returns: Whether the listener accepts the link.
  @discardableResult
  public func pass(to listener: Int, _ link: Link? = nil) -> Bool {
    // 0 stands for the app's own method, so a number that is no listener's becomes the largest.
    reportPassed(to: listener > 0 ? UInt8(clamping: listener) : .max, link)
    return storage.pointee.handsOverLink && listener == accepting
  }

  /// Runs the app's own method that the client replaces.
  public func runOwn(_ link: Link? = nil) { reportPassed(to: 0, link) }

  /// Answers UIKit whether a link is accepted.
  public func answer(_ isYes: Bool) {
    _ = app?.write(Observation(.client(.answered(isYes))))
  }

  /// Reports that UIKit's call was passed to a listener, or to the app's own method, 0.
  private func reportPassed(to listener: UInt8, _ link: Link?) {
    var observation = Observation(.client(.passed(listener, link?.payload ?? .none)))
    observation.value = link?.number ?? 0
    _ = app?.write(observation)
  }

  /// Performs an act of the app, for a scene if one is given.
  ///
  /// UIKit takes the act into account when the method returns.
  /// An act that the contract does not promise is an error and ends the scenario without a verdict.
  public func did(_ act: AppAct, _ scene: SceneID? = nil) { perform(act, scene, value: 0) }

  /// Spends a number of seconds in the method that UIKit called.
  public func take(_ time: Seconds) {
    perform(.take, nil, value: time.count)
  }

  /// Requests a wake-up after a time, at least one second, with a token that identifies it.
  ///
  /// Only a client that promises acts may request wake-ups.
  public func after(_ time: Seconds, _ token: Int) {
    guard contract.isOfApp else {
      return fail(
        "requested a wake-up without a promise of acts: add '\(Self.promisesKeyword) work'")
    }
    storage.pointee.wakes.append((now + max(1, Int(time.count)), token))
    storage.pointee.wakesRequested += 1
  }

  /// Requests a wake-up identified by its sequence number in this process, from 1.
  func after(_ time: Seconds) { after(time, storage.pointee.wakesRequested + 1) }

  private func perform(_ act: AppAct, _ scene: SceneID?, value: UInt16) {
    guard act.promise.map({ contract.promises.contains($0) }) ?? contract.isOfApp else {
      let reason =
        act.promise.map { "its contract lacks '\(Self.promisesKeyword) \($0.actWord)'" }
        ?? "its contract is not an app's"
      return fail("did '\(act)', but \(reason)")
    }
    guard act.exists else { return fail("did '\(act)', but that has no completion handler") }
    var observation = Observation(.client(.did(act)), scene.map(Receiver.scene) ?? .app)
    observation.value = value
    _ = app?.write(observation)
  }

  /// The beginning of the contract line that an act needs, for messages.
  package static let promisesKeyword = "client promises"

  /// Notes a failure of the client; the first one counts.
  private func fail(_ how: String) {
    if failure == nil {
      storage.pointee.failure = .brokeProtocol("the client '\(contract.name)' \(how)")
    }
  }

  /// A URL, an activity or a tapped notification that UIKit delivered.
  public struct Link: Hashable, Sendable {
    /// The kind of link.
    public var payload: Payload
    /// The number of the link, from 1.
    public var number: UInt16

    /// Creates the link of an observation, if it has one; of several links, the first.
    public init?(_ call: Observation) {
      guard call.payload != .none, call.value > 0,
        call.event != .callback(.didReceiveRemoteNotification)
      else { return nil }
      payload = call.payload
      number = call.numberOfLink
    }

    /// Returns all links of an observation: two, if URLs are opened in pairs.
    public static func all(in call: Observation) -> [Link] {
      guard let first = Link(call) else { return [] }
      return call.bringsTwoLinks ? [first, Link(first.payload, first.number + 1)] : [first]
    }

    /// Creates a link from its kind and number.
    public init(_ payload: Payload, _ number: UInt16) {
      self.payload = payload
      self.number = number
    }
  }

  private func report(_ act: ClientAct, _ scene: SceneID?, meaning meanings: Meanings) {
    var observation = Observation(.client(act), scene.map(Receiver.scene) ?? .app)
    observation.meanings = meanings
    app?.writeReport(observation)
  }
}
