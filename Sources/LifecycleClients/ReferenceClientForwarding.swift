import Lifecycle

// Forwarding of UIKit's calls.
extension ReferenceClient {
  /// Passes a call of UIKit to every listener, and to the app's own method if the client replaces
  /// it.
  mutating func forward(_ told: Observation, _ host: ClientHost) {
    guard !contract.promises.isDisjoint(with: [.listeners, .own]), contract.forwards(told),
      !(told.receiver.scene.map(isIgnored) ?? false)
    else { return }
    let link = ClientHost.Link(told)
    let isActivity = errs(.handsOnActivitiesAsLinks) && link?.payload == .activity
    let passed = isActivity ? link.map { ClientHost.Link(.url, $0.number) } : link
    var isTaken = false
    var answer = false
    if contract.promises.contains(.listeners) {
      let mayEnd =
        contract.promises.contains(.yesEnds) && !errs(.goesOnBehindAYes)
        || errs(.stopsAtTheFirstYes)
      for listener in listeners(of: told) where !isTaken || !mayEnd {
        answer = host.pass(to: listener, errs(.handsOnWithoutTheLink) ? nil : passed)
        isTaken = isTaken || answer
      }
    }
    if contract.promises.contains(.own), !errs(.replacesTheAppsOwn) {
      host.runOwn(link)
      if errs(.runsTheAppsOwnTwice) { host.runOwn(link) }
    }
    if isTaken, contract.promises.contains(.yesEnds) {
      for link in ClientHost.Link.all(in: told) { passedLinks.insert(link.number) }
    }
    guard told.handsOverLink, told.receiver == .app, !errs(.doesNotAnswer) else { return }
    let isYes = errs(.answersForTheLastListener) ? answer : isTaken
    host.answer(isYes || errs(.answersYesWhoeverTakes))
  }

  /// Returns the listeners in the order in which they receive a call.
  private func listeners(of told: Observation) -> [Int] {
    let all = Array(1..<Int(given.listeners.count) + 1)
    if errs(.keepsTheBackgroundToItself), told.crossing == .wentBack { return [] }
    if errs(.keepsTheEndToItself), told.event == .callback(.willTerminate) { return [] }
    if errs(.handsOnTheAppDelegatesCallsAlone), told.receiver != .app { return [] }
    let chosen = errs(.handsToTheLastListenerAlone) ? all.suffix(1) : all
    let isReversed = errs(.handsOnInReverse) || contract.promises.contains(.inAnyOrder)
    let ordered = isReversed ? chosen.reversed() : chosen
    return errs(.handsOnTwice) ? ordered + ordered : ordered
  }
}

extension ClientFault {
  static let forwarding = [
    ClientFault(
      .keepsTheBackgroundToItself, breaks: "forwards-to-all",
      "Handles `didEnterBackground` itself and passes it to nobody."),
    ClientFault(
      .handsToTheLastListenerAlone, breaks: "forwards-to-all",
      "Passes UIKit's calls only to the listener that registered last."),
    ClientFault(
      .handsOnTheAppDelegatesCallsAlone, breaks: "forwards-to-all",
      "Passes on the app delegate's calls, but not a scene delegate's."),
    ClientFault(
      .handsOnInReverse, breaks: "forwards-to-all",
      "Passes UIKit's calls to the listener first that registered last."),
    ClientFault(
      .handsOnTwice, breaks: "forwards-to-all", under: "Firebase",
      "Passes UIKit's calls to every listener twice."),
    ClientFault(
      .handsOnActivitiesAsLinks, breaks: "forwards-to-all",
      "Passes an activity to listeners as a URL."),
    ClientFault(
      .stopsAtTheFirstYes, breaks: "forwards-to-all",
      "Passes a link to no listener after one that accepts it."),
    ClientFault(
      .goesOnBehindAYes, breaks: "forwards-to-all", under: "Flutter",
      "Passes a link to further listeners after one that accepts it."),
    ClientFault(
      .handsOnWithoutTheLink, breaks: "forwards-to-all",
      "Passes on the call for a link, but not the link."),
    ClientFault(
      .keepsTheEndToItself, breaks: "forwards-to-all",
      "Does not pass `willTerminate` on."),
    ClientFault(
      .replacesTheAppsOwn, breaks: "keeps-the-apps-own", under: "Firebase",
      "Replaces the app's own methods and does not run them."),
    ClientFault(
      .runsTheAppsOwnTwice, breaks: "keeps-the-apps-own", under: "Firebase",
      "Runs the app's own method before its listeners and again after them."),
    ClientFault(
      .answersForTheLastListener, breaks: "answers-for-all",
      "Answers as the last listener does, although another listener accepted the link."),
    ClientFault(
      .answersYesWhoeverTakes, breaks: "answers-for-all", under: "Firebase",
      "Answers that a link is accepted, whoever accepts it."),
    ClientFault(
      .doesNotAnswer, breaks: "answers-for-all", under: "Firebase",
      "Passes a link on and does not answer UIKit."),
  ]
}
