/// The process of a client, as the client sees it.
///
/// During a method named *will*, states are those before the transition. During a method named
/// *did*, states are those after it.
public final class ClientHost {
  let page: UnsafeMutablePointer<Page>
  private let contract: Contract
  let isSceneBased: Bool
  let linksInPairs: Bool
  private let accepting: Int

  /// The state that changes from step to step; it is stored by pointer, as in `HostedApp`.
  struct Page {
    var hasReceiver = true
    var isLate = false
    var now = 0
    /// The requested wake-ups in the order of the requests, each with its time and token.
    var wakes: [(time: Int, token: Int)] = []
    var wakesAsked = 0
    var applicationState = ApplicationState.background
    var scenes = SceneSet()
    /// The number of the link that was opened last, from 1.
    var link: UInt16 = 0
    /// The stimulus of this step.
    var stimulus = Stimulus.unknown
    var isLocked = false
    var failure: EngineFailure?
    var places = PackedPlaces()
    /// The app of the step that is played; `nil` between steps.
    var app: HostedApp?
    /// The transition that a *will* method announced and that is not in effect yet.
    var passing: (receiver: Receiver, crossing: Crossing)?
    var handsOverLink = false
  }

  init(_ given: Given, _ contract: Contract) {
    self.contract = contract
    isSceneBased = given.isSceneBased
    linksInPairs = given.linksInPairs
    accepting = Int(given.listeners.accepting)
    page = .allocate(capacity: 1)
    page.initialize(to: Page())
    page.pointee.isLocked = given.startsLocked
  }

  deinit {
    page.deinitialize(count: 1)
    page.deallocate()
  }

  /// Whether the app receives the client's events; links that come earlier are lost, unless kept.
  public var hasReceiver: Bool { page.pointee.hasReceiver }
  /// Whether UIKit had called the app in this process before the client was created.
  public internal(set) var isLate: Bool {
    get { page.pointee.isLate }
    set { page.pointee.isLate = newValue }
  }
  /// Virtual time in seconds since the start of the scenario.
  public var now: Int { page.pointee.now }
  /// The app's state.
  public var applicationState: ApplicationState { page.pointee.applicationState }
  /// Whether protected data can be read: the device is unlocked.
  public var isProtectedDataAvailable: Bool { !page.pointee.isLocked }
  /// The connected scenes.
  public var scenes: SceneSet { page.pointee.scenes }
  /// The kind of link in this step.
  var brought: Payload { page.pointee.stimulus.payload }
  /// Whether a notification was tapped in this step.
  var isTapped: Bool { page.pointee.stimulus == .pushTap }
  /// Whether the system has an event about the location in this step.
  package var hasLocationEvent: Bool { page.pointee.stimulus == .event(.location) }
  /// The first failure of the client, if any.
  var failure: EngineFailure? { page.pointee.failure }
  var app: HostedApp? { page.pointee.app }

  /// Returns a scene's state.
  public func activationState(of scene: SceneID) -> ActivationState {
    ActivationState(page.pointee.places[Int(scene.rawValue)])
  }

  /// Reports an event of the contract, for the app or for a scene.
  public func emit(_ event: String, _ scene: SceneID? = nil) {
    guard let position = contract.position(of: event) else {
      if contract.isOfBridge { return tell(.undeclared(ClientWord(event)), scene, meaning: []) }
      return fail("reported '\(event)', but its contract declares no events")
    }
    let isDeclared = contract.events[position].name == event
    let word = isDeclared ? contract.table.words[position] : ClientWord(event)
    tell(.emitted(word), scene, meaning: contract.events[position].meanings)
  }

  /// Reports the event of the contract at a position.
  package func emit(at position: Int, _ scene: SceneID? = nil) {
    tell(
      .emitted(contract.table.words[position]), scene, meaning: contract.events[position].meanings)
  }

  /// Answers with the client's state: the name of an event, or the name of a `Place`.
  public func answer(state word: String) {
    tell(.state(ClientWord(word)), nil, meaning: contract.meanings(ofState: word))
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
    tellPassed(listener > 0 ? UInt8(clamping: listener) : .max, link)
    return page.pointee.handsOverLink && listener == accepting
  }

  /// Runs the app's own method that the client replaces.
  public func runOwn(_ link: Link? = nil) { tellPassed(0, link) }

  /// Answers UIKit whether a link is accepted.
  public func answer(_ isYes: Bool) {
    _ = app?.write(Observation(.client(.answered(isYes))))
  }

  private func tellPassed(_ listener: UInt8, _ link: Link?) {
    var observation = Observation(.client(.passed(listener, link?.payload ?? .none)))
    observation.value = link?.number ?? 0
    _ = app?.write(observation)
  }

  /// Performs an act of the app, for a scene if one is given.
  ///
  /// UIKit takes the act into account when the method returns.
  /// An act that the contract does not promise is an error and ends the scenario without a verdict.
  public func did(_ act: AppAct, _ scene: SceneID? = nil) { note(act, scene, value: 0) }

  /// Spends a number of seconds in the method that UIKit called.
  public func take(_ time: Seconds) {
    note(.take, nil, value: time.count)
  }

  /// Requests a wake-up in a number of seconds, at least one, identified by a token.
  ///
  /// Only a client that promises acts may request wake-ups.
  public func after(_ time: Seconds, _ token: Int) {
    guard contract.isOfApp else {
      return fail(
        "requested a wake-up without a promise of acts: add '\(Self.promisesKeyword) work'")
    }
    page.pointee.wakes.append((now + max(1, Int(time.count)), token))
    page.pointee.wakesAsked += 1
  }

  /// Requests a wake-up identified by its sequence number in this process, from 1.
  func after(_ time: Seconds) { after(time, page.pointee.wakesAsked + 1) }

  private func note(_ act: AppAct, _ scene: SceneID?, value: UInt16) {
    guard act.promise.map(contract.promises.contains) ?? contract.isOfApp else {
      return fail(
        "did '\(act)', but "
          + (act.promise.map { "its contract lacks '\(Self.promisesKeyword) \($0.actWord)'" }
            ?? "its contract is not an app's"))
    }
    var observation = Observation(.client(.did(act)), scene.map(Receiver.scene) ?? .app)
    observation.value = value
    _ = app?.write(observation)
  }

  /// The beginning of the contract line that an act needs, as a failure names it.
  package static let promisesKeyword = "client promises"

  private func fail(_ how: String) {
    page.pointee.failure =
      failure ?? .brokeProtocol("the client '\(contract.name)' \(how)")
  }

  /// A URL, an activity or a tapped notification that UIKit delivered.
  public struct Link: Hashable, Sendable {
    /// The kind of link.
    public var payload: Payload
    /// The number of the link, from 1.
    public var number: UInt16

    /// Creates the link of an observation, if it has one; of several links, the first.
    public init?(_ told: Observation) {
      guard told.payload != .none, told.value > 0,
        told.event != .callback(.didReceiveRemoteNotification)
      else { return nil }
      payload = told.payload
      number = told.numberOfLink
    }

    /// Returns all links of an observation: two, if URLs are opened in pairs.
    public static func all(in told: Observation) -> [Link] {
      guard let first = Link(told) else { return [] }
      return told.bringsTwoLinks ? [first, Link(first.payload, first.number + 1)] : [first]
    }

    /// Creates a link from its kind and number.
    public init(_ payload: Payload, _ number: UInt16) {
      self.payload = payload
      self.number = number
    }
  }

  private func tell(_ act: ClientAct, _ scene: SceneID?, meaning meanings: Meanings) {
    var observation = Observation(.client(act), scene.map(Receiver.scene) ?? .app)
    observation.meanings = meanings
    app?.write(told: observation)
  }
}
