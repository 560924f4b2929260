/// The process in which a client lives, as the client sees it.
///
/// Inside a method that says *will* the states are those before, inside one that says *did* those
/// after.
public final class ClientHost {
  let page: UnsafeMutablePointer<Page>
  private let contract: Contract
  let isSceneBased: Bool
  let linksInPairs: Bool
  private let accepting: Int

  /// What changes from step to step, behind a pointer as that of a `HostedApp`.
  struct Page {
    var hasReceiver = true
    var isLate = false
    var now = 0
    /// What is to be woken: when, and by which token, in the order in which it was asked for.
    var wakes: [(time: Int, token: Int)] = []
    var wakesAsked = 0
    var applicationState = ApplicationState.background
    var scenes = SceneSet()
    /// The number of the link that was opened last, from 1, and what a link of this step is.
    var link: UInt16 = 0
    var brought = Payload.none
    var isTapped = false
    var failure: EngineFailure?
    var places = PackedPlaces()
    /// The app of the step that is played; none, between steps.
    var app: HostedApp?
    /// What was announced by a method that says *will*, and does not hold yet.
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
  }

  deinit {
    page.deinitialize(count: 1)
    page.deallocate()
  }

  /// Whether the app receives what the client tells; links that come before are lost, unless kept.
  public var hasReceiver: Bool { page.pointee.hasReceiver }
  /// Whether UIKit had told anything in this process before the client was made.
  public internal(set) var isLate: Bool {
    get { page.pointee.isLate }
    set { page.pointee.isLate = newValue }
  }
  /// Virtual time in seconds since the start of the scenario.
  public var now: Int { page.pointee.now }
  /// The app's state.
  public var applicationState: ApplicationState { page.pointee.applicationState }
  /// The scenes that are connected.
  public var scenes: SceneSet { page.pointee.scenes }
  /// What a link of this step is.
  var brought: Payload { page.pointee.brought }
  /// Whether a notification was tapped in this step.
  var isTapped: Bool { page.pointee.isTapped }
  /// Why the client gave no answer, if it gave none.
  var failure: EngineFailure? { page.pointee.failure }
  var app: HostedApp? { page.pointee.app }

  /// A scene's state.
  public func activationState(of scene: SceneID) -> ActivationState {
    ActivationState(page.pointee.places[Int(scene.rawValue)])
  }

  /// Tells an event of the contract, of the app or of a scene.
  public func emit(_ event: String, _ scene: SceneID? = nil) {
    guard let position = contract.position(of: event) else {
      if contract.isOfBridge { return tell(.undeclared(ClientWord(event)), scene, meaning: []) }
      return fail("told '\(event)', and its contract declares no event")
    }
    let isDeclared = contract.events[position].name == event
    let word = isDeclared ? contract.table.words[position] : ClientWord(event)
    tell(.emitted(word), scene, meaning: contract.events[position].meanings)
  }

  /// Tells the event of the contract at a position.
  package func emit(at position: Int, _ scene: SceneID? = nil) {
    tell(
      .emitted(contract.table.words[position]), scene, meaning: contract.events[position].meanings)
  }

  /// Answers what the state is, by the name of an event or of a place.
  public func answer(state word: String) {
    tell(.state(ClientWord(word)), nil, meaning: contract.meanings(ofState: word))
  }

  /// Hands a link to the app, unaltered.
  public func pass(_ link: Link) {
    var observation = Observation(.client(.link(link.payload)))
    observation.value = link.number
    _ = app?.write(observation)
  }

  /// Hands what UIKit has told last to a listener, from 1: with the link that it brings, if any.
  ///
  /// - Returns: Whether the listener answers yes, as one does that takes a link.
  @discardableResult
  public func pass(to listener: Int, _ link: Link? = nil) -> Bool {
    tellPassed(listener > 0 ? UInt8(clamping: listener) : .max, link)
    return page.pointee.handsOverLink && listener == accepting
  }

  /// Runs the app's own method, in whose place the client stands.
  public func runOwn(_ link: Link? = nil) { tellPassed(0, link) }

  /// Answers UIKit whether a link is taken.
  public func answer(_ isYes: Bool) {
    _ = app?.write(Observation(.client(.answered(isYes))))
  }

  private func tellPassed(_ listener: UInt8, _ link: Link?) {
    var observation = Observation(.client(.passed(listener, link?.payload ?? .none)))
    observation.value = link?.number ?? 0
    _ = app?.write(observation)
  }

  /// Does something of the app's own, for a scene if for one; UIKit heeds it as the method returns.
  ///
  /// An act that the contract does not promise is a mistake, and ends the scenario without a verdict.
  public func did(_ act: AppAct, _ scene: SceneID? = nil) { note(act, scene, value: 0) }

  /// Stays in the method that UIKit has called for so many seconds.
  public func take(_ time: Seconds) {
    note(.take, nil, value: time.count)
  }

  /// Asks to be woken in so many seconds, one at least, with a token to know it by; an app alone is.
  public func after(_ time: Seconds, _ token: Int) {
    guard contract.isOfApp else { return fail("asked to be woken, as an app alone is") }
    page.pointee.wakes.append((now + max(1, Int(time.count)), token))
    page.pointee.wakesAsked += 1
  }

  /// Asks for it by a number of its own: the first is 1.
  func after(_ time: Seconds) { after(time, page.pointee.wakesAsked + 1) }

  private func note(_ act: AppAct, _ scene: SceneID?, value: UInt16) {
    guard act.promise.map(contract.promises.contains) ?? contract.isOfApp else {
      return fail(
        "did '\(act)', and "
          + (act.promise.map { "no 'client promises \($0.actWord)' opens it" } ?? "is no app's"))
    }
    var observation = Observation(.client(.did(act)), scene.map(Receiver.scene) ?? .app)
    observation.value = value
    _ = app?.write(observation)
  }

  private func fail(_ how: String) {
    page.pointee.failure =
      failure ?? .brokeProtocol("the client '\(contract.name)' \(how)")
  }

  /// A URL, an activity or a tapped notification that UIKit has brought.
  public struct Link: Hashable, Sendable {
    /// What it is.
    public var payload: Payload
    /// Which one it is, from 1.
    public var number: UInt16

    /// The link that came with what UIKit told, if one did; of several the first.
    public init?(_ told: Observation) {
      guard told.payload != .none, told.value > 0,
        told.event != .callback(.didReceiveRemoteNotification)
      else { return nil }
      payload = told.payload
      number = told.numberOfLink
    }

    /// All links that came with what UIKit told: two, where it opens URLs in pairs.
    public static func all(in told: Observation) -> [Link] {
      guard let first = Link(told) else { return [] }
      return told.bringsTwoLinks ? [first, Link(first.payload, first.number + 1)] : [first]
    }

    /// The link of that kind and number.
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
