import Lifecycle

/// UIKit's last call, as far as a client has passed it on.
struct ForwardedCall: Hashable, Sendable {
  /// The call, if the client has to pass it on.
  fileprivate let owed: Owed?
  /// The link of the call and its number, if the call has one; the first link of two.
  fileprivate let payload: Payload
  private let link: UInt16
  /// Whether the call has a second link, with the next number.
  private let bringsTwo: Bool
  /// Whether the client has to pass the call on with that link.
  fileprivate let bringsLink: Bool
  /// Whether a listener may accept the link.
  fileprivate let handsOverLink: Bool
  /// Whether UIKit asks by the call if a link is accepted.
  fileprivate let asksForAnswer: Bool
  /// Whether the call is a scene's method that delivers a link.
  fileprivate let isOfScene: Bool
  /// The receivers of the call so far, one bit each: the app's own method as number 0, then the
  /// listeners from 1. Of a call with two links, those that got it with the first, or with both.
  private var heardFirst: UInt16 = 0
  /// The receivers that got the second of two links by a pass of its own, one bit each.
  private var heardSecond: UInt16 = 0
  /// Whether a listener has answered yes.
  fileprivate var isAccepted = false
  /// The numbers of the links that the receiver got before a listener answered yes.
  fileprivate var linksOfReceiver: [UInt16] = []
  /// The client's answer to UIKit; `nil` if it has not answered.
  fileprivate var answer: Bool?

  /// A call that the client has to pass on.
  struct Owed: Hashable, Sendable {
    let event: Event
    let receiver: Receiver
  }

  init(_ seen: Observation, isOwed: Bool) {
    owed = isOwed ? Owed(event: seen.event, receiver: seen.receiver) : nil
    (payload, link, handsOverLink) = (seen.payload, seen.numberOfLink, seen.handsOverLink)
    let links = ClientHost.Link.all(in: seen)
    bringsTwo = links.count > 1
    // A link in the launch options need not be passed on with the call.
    bringsLink =
      !links.isEmpty && seen.event != .callback(.willFinishLaunching)
      && seen.event != .callback(.didFinishLaunching)
    asksForAnswer = isOwed && handsOverLink && seen.receiver == .app
    isOfScene = isOwed && handsOverLink && seen.receiver != .app
  }

  fileprivate var isOwed: Bool { owed != nil }

  fileprivate func brings(_ link: UInt16) -> Bool {
    payload != .none && (self.link == link || bringsTwo && self.link + 1 == link)
  }

  /// Whether the call may be passed to a receiver with that link, or without a link if it need not
  /// be passed on with one.
  ///
  /// A receiver gets the call once. Of two links, which have no order, it may get each by a pass of
  /// its own.
  fileprivate func mayReach(_ listener: UInt8, with payload: Payload, _ number: UInt16) -> Bool {
    guard payload != .none else { return !bringsLink && !wasHeard(by: listener) }
    return payload == self.payload && lacks(number, listener)
  }

  /// Whether a number is that of one of two links, and `listener` has not got that link yet.
  fileprivate func mayOffer(_ number: UInt16, acceptedBy listener: UInt8) -> Bool {
    bringsTwo && lacks(number, listener)
  }

  /// Whether the call has a link with a number, and a receiver did not get it by a pass of its own.
  fileprivate func lacks(_ number: UInt16, _ listener: UInt8) -> Bool {
    let bit: UInt16 = 1 << UInt16(listener)
    return number == link && heardFirst & bit == 0
      || bringsTwo && number == link + 1 && heardSecond & bit == 0
  }

  fileprivate func wasHeard(by listener: UInt8) -> Bool {
    (heardFirst | heardSecond) & 1 << UInt16(listener) != 0
  }

  /// Whether a receiver got the whole call: of two links, the first also stands for both.
  fileprivate func hasReached(_ listener: UInt8) -> Bool {
    heardFirst & 1 << UInt16(listener) != 0
  }

  fileprivate mutating func noteHearing(by listener: UInt8, of number: UInt16) {
    if bringsTwo, number == link + 1 {
      heardSecond |= 1 << UInt16(listener)
    } else {
      heardFirst |= 1 << UInt16(listener)
    }
  }
}

/// The first call of a step that a client has not passed on before UIKit's next one.
struct LostCall: Hashable, Sendable {
  let call: ForwardedCall.Owed
  /// The number of the listener that lacks it; 0 for the app's own method.
  let listener: UInt8
}

// The forwarding of UIKit's calls.
extension ClientRecord {
  /// Begins to follow how the client passes on a call or notification, which ends the previous one.
  mutating func beginForwarding(_ seen: Observation) {
    guard forwards else { return }
    endCall()
    // A scene with a screen of its own has a delegate class of its own.
    let isOwed = contract.forwards(seen) && SubjectSet(seen.receiver).isDisjoint(with: screens)
    call = life.isStarted ? ForwardedCall(seen, isOwed: isOwed) : nil
    guard let call, call.isOwed else { return }
    occasions.insert(.call)
    if listeners > 0 { occasions.insert(.callWithListeners) }
    if call.asksForAnswer { occasions.insert(.callForAnswer) }
  }

  /// Whether the client forwards UIKit's calls to anybody.
  var forwards: Bool {
    contract.promises.contains(.listeners) || contract.promises.contains(.own)
  }

  /// Ends the call, and notes in `unforwarded` the missing reports about it.
  mutating func endCall() {
    guard let call, let owed = call.owed else { return }
    let promises = contract.promises
    let mayEndEarly = call.isAccepted && promises.contains(.yesEnds)
    if promises.contains(.listeners), !mayEndEarly,
      let listener = (1..<max(listeners + 1, 1)).first(where: { !call.hasReached($0) })
    {
      note(.listeners, owed, isLackingIn: listener)
    }
    if promises.contains(.own), !call.hasReached(0) { note(.own, owed, isLackingIn: 0) }
    if call.asksForAnswer, call.isAccepted, call.answer == nil { unforwarded.insert(.answer) }
    self.call = nil
  }

  private mutating func note(
    _ report: PendingReport, _ call: ForwardedCall.Owed, isLackingIn listener: UInt8
  ) {
    guard !unforwarded.contains(report) else { return }
    unforwarded.insert(report)
    let lost = LostCall(call: call, listener: listener)
    if listener == 0 { lostByOwn = lost } else { lostByListener = lost }
  }

  /// Whether all listeners below a number have got a call.
  private func haveAllHeard(_ call: ForwardedCall, below listener: UInt8) -> Bool {
    (1..<max(listener, 1)).allSatisfy(call.wasHeard)
  }

  /// Whether a call passed to a listener, or to the app's own method, is not UIKit's last call, or
  /// was passed there before, out of order or altered.
  mutating func isWrongPass() -> Bool {
    guard case .client(.passed(let listener, let payload)) = report.seen.event else { return false }
    guard let call else { return true }
    // The client may pass on what the contract does not name.
    guard call.isOwed else { return false }
    // A listener takes one link by each pass, so the other of two is still to be offered.
    if listener > 0, call.isAccepted, contract.promises.contains(.yesEnds),
      !call.mayOffer(report.seen.value, acceptedBy: accepting)
    {
      return true
    }
    let mayCome = contract.promises.contains(.inAnyOrder) || haveAllHeard(call, below: listener)
    return !(mayCome && call.mayReach(listener, with: payload, report.seen.value))
  }

  /// Returns the reason why a call passed to a listener or to the app's own method is wrong.
  var reasonAgainstPass: String {
    guard let call, case .client(.passed(let listener, let payload)) = report.seen.event else {
      return "which comes when no call is to be passed on"
    }
    let number = report.seen.value
    let receiver = listener == 0 ? "the app's own method" : "listener \(listener)"
    if listener > 0, call.isAccepted, contract.promises.contains(.yesEnds),
      !call.mayOffer(number, acceptedBy: accepting)
    {
      return "though listener \(accepting) has accepted the link"
    }
    if payload != .none, payload != call.payload || !call.brings(number) {
      return "but UIKit's call does not bring that link"
    }
    if call.wasHeard(by: listener) { return "but \(receiver) got that call before" }
    if payload == .none, call.bringsLink { return "but the call brings a link, which is missing" }
    let next = (1..<max(listener, 1)).first { !call.wasHeard(by: $0) }
    return "but listener \(next ?? 1) comes first"
  }

  /// Whether the client answers a call of UIKit that returns nothing.
  var answersSceneCall: Bool { call?.isOfScene == true }

  /// Whether an answer to UIKit differs from the listeners' answers, or comes without a question of
  /// UIKit.
  mutating func isWrongAnswer() -> Bool {
    guard case .client(.answered(let isYes)) = report.seen.event else { return false }
    guard let call, call.asksForAnswer else {
      // A scene's method returns nothing.
      return call?.isOfScene == true
    }
    // A client may accept a link itself if it passes the link to its receiver.
    let mayBe = isYes ? call.isAccepted || contract.handsOn(.url) : !call.isAccepted
    return !(mayBe && call.answer == nil)
  }

  /// Notes that a call was passed on. With `yes ends`, nobody else has to get a link that a
  /// listener accepted.
  mutating func notePass(to listener: UInt8) {
    occasions.insert(.passedOn)
    call?.noteHearing(by: listener, of: report.seen.value)
    guard listener > 0, listener == accepting, let call, call.handsOverLink else { return }
    self.call?.isAccepted = true
    guard contract.promises.contains(.yesEnds) else { return }
    while let index = life.pendingLinks.firstIndex(where: { call.brings($0.number) }) {
      let pending = life.pendingLinks.remove(at: index)
      // One pass may stand for both links, so the other may go on to the receiver or not.
      if pending.number == report.seen.value {
        life.passedLinks.append(pending.number)
      } else {
        life.openLinks.append(pending.link)
      }
    }
    guard call.brings(report.seen.value),
      let open = life.openLinks.firstIndex(where: { $0.number == report.seen.value })
    else { return }
    life.passedLinks.append(life.openLinks.remove(at: open).number)
  }

  /// Notes that the receiver got a link, which a listener may still accept.
  mutating func noteReceiver(of link: UInt16) {
    if let call, call.handsOverLink, call.brings(link) { self.call?.linksOfReceiver.append(link) }
  }

  /// Whether a listener that accepts the link gets it although the receiver had it before.
  mutating func isOfferedAfterReceiver() -> Bool {
    guard case .client(.passed(let listener, _)) = report.seen.event else { return false }
    return listener > 0 && listener == accepting && contract.promises.contains(.yesEnds)
      && call?.linksOfReceiver.contains(report.seen.value) == true
  }

  /// Whether a link goes no further, because the listener that accepts links got it.
  func isAccepted(_ link: UInt16) -> Bool {
    guard let call, call.isAccepted, contract.promises.contains(.yesEnds) else { return false }
    return call.brings(link) && !call.lacks(link, accepting)
  }

  mutating func noteAnswer(_ isYes: Bool) { call?.answer = isYes }
}
