/// The process in which a client lives, as the client sees it.
///
/// Inside a method that says *will* the states are those before, inside one that says *did* those
/// after.
public final class ClientHost {
  /// Whether the app receives what the client tells; links that come before are lost, unless kept.
  public private(set) var hasReceiver = true
  /// Whether UIKit had told anything in this process before the client was made.
  public internal(set) var isLate = false
  /// Virtual time in seconds since the start of the scenario.
  public private(set) var now = 0
  /// What is to be woken: when, and by which token, in the order in which it was asked for.
  private var wakes: [(time: Int, token: Int)] = []
  private var wakesAsked = 0
  /// The app's state.
  public private(set) var applicationState = ApplicationState.background
  /// The scenes that are connected.
  public private(set) var scenes = SceneSet()
  /// The number of the link that was opened last, from 1, and what a link of this step is.
  private(set) var link: UInt16 = 0
  private(set) var brought = Payload.none
  /// Whether a notification was tapped in this step.
  private(set) var isTapped = false
  /// Why the client gave no answer, if it gave none.
  private(set) var failure: EngineFailure?
  private var states = [ActivationState](
    repeating: .unattached, count: SceneID.allCases.count)
  private let contract: Contract
  private var app: HostedApp?
  /// What was announced by a method that says *will*, and does not hold yet.
  private var passing: (receiver: Receiver, crossing: Crossing)?
  private let isSceneBased: Bool
  private let linksInPairs: Bool
  private let accepting: Int
  private var handsOverLink = false

  init(_ given: Given, _ contract: Contract) {
    self.contract = contract
    isSceneBased = given.isSceneBased
    linksInPairs = given.linksInPairs
    accepting = Int(given.listeners.accepting)
  }

  /// A scene's state.
  public func activationState(of scene: SceneID) -> ActivationState {
    states[Int(scene.rawValue)]
  }

  /// Tells an event of the contract, of the app or of a scene.
  public func emit(_ event: String, _ scene: SceneID? = nil) {
    guard let position = contract.position(of: event) else {
      if contract.isOfBridge { return tell(.undeclared(ClientWord(event)), scene, meaning: []) }
      return fail("told '\(event)', and its contract declares no event")
    }
    tell(.emitted(ClientWord(event)), scene, meaning: contract.events[position].meanings)
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
    return handsOverLink && listener == accepting
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

  /// Asks to be woken in so many seconds, one at least, with a token to know it by.
  public func after(_ time: Seconds, _ token: Int) {
    wakes.append((now + max(1, Int(time.count)), token))
    wakesAsked += 1
  }

  /// Asks for it by a number of its own: the first is 1.
  func after(_ time: Seconds) { after(time, wakesAsked + 1) }

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
    failure = failure ?? .brokeProtocol("the client '\(contract.name)' \(how)")
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
    _ = app?.write(observation)
  }
}

// MARK: What the suite does with it

extension ClientHost {
  /// A new process begins.
  func launch(_ given: Given) {
    applicationState = .background
    scenes = []
    isLate = false
    wakes = []
    wakesAsked = 0
    states = [ActivationState](repeating: .unattached, count: states.count)
    hasReceiver = !given.receivesLate
  }

  /// A step begins.
  func begin(_ stimulus: Stimulus, telling app: HostedApp) {
    self.app = app
    isTapped = stimulus == .pushTap
    brought = stimulus.payload
    switch stimulus {
    case .url, .activity, .pushTap: link += 1
    case .subscribe: hasReceiver = true
    case .unsubscribe: hasReceiver = false
    default: break
    }
  }

  /// Time passes.
  func pass(_ time: UInt16) { now += Int(time) }

  /// In how many seconds the next wake is due, if one is within some.
  func secondsToWake(within limit: UInt16) -> UInt16? {
    guard let first = wakes.map(\.time).min(), first <= now + Int(limit) else { return nil }
    return UInt16(max(0, first - now))
  }

  /// The token of a wake that is due, which is due no more.
  func takeDueWake() -> Int? {
    guard let first = wakes.filter({ $0.time <= now }).map(\.time).min(),
      let position = wakes.firstIndex(where: { $0.time == first })
    else { return nil }
    return wakes.remove(at: position).token
  }

  /// The number of what was opened, and with what a scene is handed that of another that came with
  /// it, of which UIKit says no order.
  func links(of told: Observation) -> UInt16 {
    guard linksInPairs, told.payload == .url,
      told.event == .callback(.openURLContexts) || told.event == .callback(.willConnect)
    else { return link }
    link += 1
    return Observation.pair(beginningWith: link - 1)
  }

  /// A step has ended: nothing is told in between.
  func finish() {
    settle()
    app = nil
  }

  /// Has a client that lies elsewhere tell the app what it tells, until it fails.
  package func relay(_ body: (HostedApp) throws(EngineFailure) -> Void) {
    guard let app, failure == nil else { return }
    do throws(EngineFailure) {
      try body(app)
    } catch {
      failure = error
    }
  }

  /// The states that hold.
  package var reportedStates: ReportedStates {
    var reported = ReportedStates(application: applicationState)
    for scene in scenes { reported[scene] = activationState(of: scene) }
    return reported
  }

  /// Takes the states into account that hold inside a method or as a notification is posted.
  func enter(_ told: Observation) {
    handsOverLink = told.handsOverLink
    if !isSceneBased, case .application(let state)? = told.read { applicationState = state }
    if let passing, passing.crossing != told.crossing { settle() }
    guard let crossing = told.crossing, !told.isBeforeCrossing else { return }
    put(told.receiver, crossing.target)
    // A notification of the app may come before its scenes have moved.
    if isSceneBased, told.receiver == .app { applicationState = ApplicationState(crossing.target) }
  }

  /// Takes the states into account that hold once it has returned.
  func leave(_ told: Observation) {
    guard let crossing = told.crossing, told.isBeforeCrossing else { return }
    // Its notifications are posted while the state before still holds.
    if passing?.receiver != told.receiver { settle() }
    passing = (told.receiver, crossing)
  }

  /// What was announced holds.
  func settle() {
    if let passing { put(passing.receiver, passing.crossing.target) }
    passing = nil
  }

  private func put(_ receiver: Receiver, _ place: Place) {
    if case .scene(let scene) = receiver {
      states[Int(scene.rawValue)] = ActivationState(place)
      if place == .unattached { scenes.remove(scene) } else { scenes.insert(scene) }
      applicationState =
        states.contains(.foregroundActive)
        ? .active : states.contains(.foregroundInactive) ? .inactive : .background
    } else if !isSceneBased {
      applicationState = ApplicationState(place)
    }
  }
}
