import Lifecycle

// How it forwards what UIKit calls.
extension ReferenceClient {
  /// Hands what UIKit calls to every listener, and to the app's own method, in whose place it stands.
  mutating func forward(_ told: Observation, _ host: ClientHost) {
    guard !contract.promises.isDisjoint(with: [.listeners, .own]), contract.forwards(told) else {
      return
    }
    let link = ClientHost.Link(told)
    let handed = defect == .handsOnWithoutTheLink ? nil : link.map { defect?.handed($0) ?? $0 }
    var isTaken = false
    var answer = false
    if contract.promises.contains(.listeners) {
      let mayEnd =
        contract.promises.contains(.yesEnds) && defect != .goesOnBehindAYes
        || defect == .stopsAtTheFirstYes
      for listener in listeners(of: told) where !isTaken || !mayEnd {
        answer = host.pass(to: listener, handed)
        isTaken = isTaken || answer
      }
    }
    if contract.promises.contains(.own), defect != .replacesTheAppsOwn {
      host.runOwn(link)
      if defect == .runsTheAppsOwnTwice { host.runOwn(link) }
    }
    if isTaken, contract.promises.contains(.yesEnds) {
      for link in ClientHost.Link.all(in: told) { self.handed.insert(link.number) }
    }
    guard told.handsOverLink, told.receiver == .app, defect != .doesNotAnswer else { return }
    switch defect {
    case .answersForTheLastListener: host.answer(answer)
    case .answersYesWhoeverTakes: host.answer(true)
    default: host.answer(isTaken)
    }
  }

  /// The listeners in the order in which they are handed what UIKit calls.
  private func listeners(of told: Observation) -> [Int] {
    let all = Array(1..<Int(given.listeners.count) + 1)
    return switch defect {
    case .keepsTheBackgroundToItself where told.crossing == .wentBack: []
    case .keepsTheEndToItself where told.event == .callback(.willTerminate): []
    case .handsOnTheAppDelegatesCallsAlone where told.receiver != .app: []
    case .handsToTheLastListenerAlone: all.suffix(1)
    case .handsOnInReverse: all.reversed()
    case .handsOnTwice: all + all
    default: contract.promises.contains(.inAnyOrder) ? all.reversed() : all
    }
  }
}

extension ClientDefect {
  /// Whether an event is not told where the contract has another for the same, or a wider one.
  func leavesOut(_ event: Int, of contract: Contract) -> Bool {
    let (level, meanings) = (contract.events[event].level, contract.events[event].meanings)
    return switch self {
    case .tellsOneWordOfTwo:
      contract.events[..<event].contains { $0.level == level && $0.meanings == meanings }
    case .stopsShortOfTheBackground: meanings == Meanings(.place(.background))
    default: false
    }
  }

  /// Whether it hands a link on that comes by a method.
  func hearsLink(_ told: Observation) -> Bool {
    switch self {
    case .ignoresConnectionOptions: told.event != .callback(.willConnect)
    case .hearsOneMethodForLinks:
      told.event == .callback(.openURLContexts) || told.event == .callback(.open)
    case .hearsLinksAtTheAppDelegateAlone: told.receiver == .app
    case .takesNoActivities: told.payload != .activity
    case .losesWarmLinks:
      told.event == .callback(.willConnect) || told.event == .callback(.didFinishLaunching)
        || told.event == .callback(.willFinishLaunching)
    default: true
    }
  }

  /// What it hands on in the place of a link.
  fileprivate func handed(_ link: ClientHost.Link) -> ClientHost.Link {
    self == .handsOnActivitiesAsLinks && link.payload == .activity
      ? ClientHost.Link(.url, link.number) : link
  }
}

extension ClientFault {
  /// Faults of what is forwarded.
  static let forwarding = [
    ClientFault(
      .keepsTheBackgroundToItself, breaks: "forwards-to-all",
      "Has the method for the background itself, and hands it to nobody."),
    ClientFault(
      .handsToTheLastListenerAlone, breaks: "forwards-to-all",
      "Hands what UIKit calls to the listener that has registered last, and to no other."),
    ClientFault(
      .handsOnTheAppDelegatesCallsAlone, breaks: "forwards-to-all",
      "Hands on what the app delegate is called, and not what a scene's is."),
    ClientFault(
      .handsOnInReverse, breaks: "forwards-to-all",
      "Hands what UIKit calls to the listener first that has registered last."),
    ClientFault(
      .handsOnTwice, breaks: "forwards-to-all", under: "Firebase",
      "Hands what UIKit calls to every listener twice."),
    ClientFault(
      .handsOnActivitiesAsLinks, breaks: "forwards-to-all",
      "Makes a URL of an activity that it hands on."),
    ClientFault(
      .stopsAtTheFirstYes, breaks: "forwards-to-all",
      "Hands a link to no listener behind one that takes it."),
    ClientFault(
      .goesOnBehindAYes, breaks: "forwards-to-all", under: "Flutter",
      "Hands a link to listeners behind one that takes it."),
    ClientFault(
      .handsOnWithoutTheLink, breaks: "forwards-to-all",
      "Hands on that there is a link, and not which."),
    ClientFault(
      .keepsTheEndToItself, breaks: "forwards-to-all",
      "Does not hand on that the app will be terminated."),
    ClientFault(
      .replacesTheAppsOwn, breaks: "keeps-the-apps-own", under: "Firebase",
      "Stands in the place of the app's own methods, and does not run them."),
    ClientFault(
      .runsTheAppsOwnTwice, breaks: "keeps-the-apps-own", under: "Firebase",
      "Runs the app's own method before its listeners, and again behind them."),
    ClientFault(
      .answersForTheLastListener, breaks: "answers-for-all",
      "Answers what the last listener does, though another has taken the link."),
    ClientFault(
      .answersYesWhoeverTakes, breaks: "answers-for-all", under: "Firebase",
      "Answers that a link is taken, whoever takes it."),
    ClientFault(
      .doesNotAnswer, breaks: "answers-for-all", under: "Firebase",
      "Hands a link on and answers nothing."),
  ]
}
