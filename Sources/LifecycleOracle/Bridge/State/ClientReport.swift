import Lifecycle

/// Something that a client did, as the rules about bridges judge it.
struct ClientReport: Hashable, Sendable {
  var seen = Observation(.client(.migrated))
  /// Virtual time.
  var now: Int32 = 0
  var kind = Kind.unjudged
  /// The position of the event in the contract, and the subject of the report.
  var event = -1
  var subject = Subject.app
  /// The fact that makes the event true, if it was looked for.
  var truth: ClientStep.Truth?
  var hasTruth = false

  /// The kinds of report, each with rules of its own.
  enum Kind: UInt8, CaseIterable, Sendable {
    /// Nothing to judge: the app does not receive the report, or the report may come at any time.
    case unjudged
    /// The contract does not have the event there, or the client has not been started.
    case foreign
    /// The client is ready.
    case ready
    /// An event before the client has reported that it is ready.
    case early
    /// An answer to a question for the client's state.
    case state
    case link
    /// A call is passed to a listener, or to the app's own method.
    case pass
    /// An answer to UIKit whether a link is taken.
    case answer
    case session
    /// Low memory, or a change of the time.
    case news
    /// An event for the end, once UIKit has called `willTerminate`.
    case end
    /// An event for the app after the last one of its steps.
    case afterEnd
    /// An event for the end, without `willTerminate` from UIKit.
    case unfoundedEnd
    /// A transition that UIKit made, or the subject's state in UIKit.
    case move
    /// A step of the contract on the way to the end of the app.
    case wayToEnd
    /// A transition that UIKit did not make, or a state that the subject is not in.
    case untrue
  }
}

extension ClientReport {
  /// Whether the client runs the app's own method, and does not call a listener.
  var isOfOwnMethod: Bool {
    if case .client(.passed(0, _)) = seen.event { true } else { false }
  }
}

extension ClientRecord {
  /// Classifies an action of the client.
  mutating func noteReport(_ act: ClientAct, _ seen: Observation, now: Int32) {
    report = ClientReport(seen: seen, now: now)
    guard life.hasReceiver || act.isAnswer else { return }
    switch act {
    case .migrated, .did: break
    case .undeclared: report.kind = .foreign
    case .state: report.kind = .state
    case .link where !life.isStarted: report.kind = .foreign
    case .link: report.kind = contract.ready != nil && !life.isReady ? .early : .link
    case .passed(let listener, _):
      let mayPass =
        contract.promises.contains(listener == 0 ? .own : .listeners) && listener <= listeners
        && life.isStarted
      report.kind = mayPass ? .pass : .foreign
    case .answered: report.kind = forwards && life.isStarted ? .answer : .foreign
    case .emitted(let word): classify(word)
    }
  }

  private mutating func classify(_ word: ClientWord) {
    guard life.isStarted, let event = position(of: word),
      let subject = subject(of: contract.events[event].level, report.seen)
    else {
      report.kind = .foreign
      return
    }
    (report.event, report.subject) = (event, subject)
    let meanings = report.seen.meanings
    if let ready = contract.ready, event == ready || !life.isReady {
      report.kind = event == ready ? .ready : .early
    } else if meanings.isAboutPlaces || meanings.contains(.ends) {
      report.kind = kindOfMove()
    } else {
      report.kind = meanings.isDisjoint(with: .sessions) ? .news : .session
    }
  }

  private mutating func kindOfMove() -> ClientReport.Kind {
    let (event, subject) = (report.event, report.subject)
    let meanings = contract.events[event].meanings
    if step.willTerminate > 0 {
      if meanings.contains(.ends) { return .end }
      // Steps lead from the end to the next launch, and no further in this process.
      if subject == .app, !contract.steps.isEmpty, told[last: .app] >= 0,
        life.toldEnds.contains(told[last: .app])
      {
        return .afterEnd
      }
    }
    guard meanings.isAboutPlaces else { return .unfoundedEnd }
    report.truth = truth(of: event, meaning: meanings, of: subject)
    report.hasTruth = true
    return report.truth == nil ? kindOfUntrue() : .move
  }

  /// The subject of an event; none, if there is no such scene, or the event has another level.
  @inline(__always)
  func subject(of level: Contract.Level, _ seen: Observation) -> Subject? {
    switch (level, seen.receiver) {
    case (.app, .app): return .app
    case (.scene, .scene(let scene)):
      let subject = Subject(scene)
      let isThere = places[subject] != .unattached || step.start[subject] != .unattached
      return isThere || told[last: subject] >= 0 ? subject : nil
    default: return nil
    }
  }

  /// The kind of a report of a move that UIKit did not make: it may be allowed all the same.
  private mutating func kindOfUntrue() -> ClientReport.Kind {
    let (position, subject) = (report.event, report.subject)
    let event = contract.events[position]
    let meanings = event.meanings
    let tellings = step.count(of: position, subject)
    if event.mayRepeat || tellings > 0 && step.mayRepeat(meanings, of: subject, told: tellings) {
      return .unjudged
    }
    if subject == .app, meanings.contains(.unattached), hasNoScene { return .unjudged }
    if step.started || step.subscribed, tellings == 0,
      isPresent(meanings, subject) || unnamed.contains(subject)
    {
      return .unjudged
    }
    // UIKit does not report when the interface of an app without scenes is attached, and nothing is
    // reported about the interface before that.
    if !isSceneBased, subject != .app, meanings.contains(Crossing.attached),
      !told.isKnown(.attachment, subject), told[last: subject] < 0
    {
      return .unjudged
    }
    // If UIKit has not named a way up, the client may take UIKit's first call about the subject for
    // it.
    if step.unnamed.contains(isSceneBased ? subject : .app), step.namesWayUp(of: subject),
      tellings == 0, isPresent(meanings, subject), leadsUp(meanings, subject)
    {
      return .unjudged
    }
    // A report that was missing may come late.
    if !areOthers(), isPresent(meanings, subject), isDisputed(meanings, subject) {
      return .unjudged
    }
    // The end takes everything down: the way there may be reported with it, or go by the steps.
    if step.willTerminate > 0 {
      if subject == .app, !contract.steps.isEmpty {
        if told[last: .app] != position, leadsNowhereUp(meanings) { return .wayToEnd }
      } else if tellings == 0, leadsDown(meanings, subject) {
        return .unjudged
      }
    }
    if step.started, subject == .app, !contract.steps.isEmpty, meanings.highest <= places[.app],
      isLegal(position, of: subject)
    {
      return .unjudged
    }
    return .untrue
  }
}

// MARK: Conditions of the rules

extension ClientRecord {
  /// Whether a true report repeats the client's last report, without a repetition by UIKit.
  mutating func isRepeated() -> Bool {
    let event = contract.events[report.event]
    let tellings = step.count(of: report.event, report.subject)
    return report.truth?.fact == nil && told[last: report.subject] == report.event
      && !event.mayRepeat && (!(step.started || step.subscribed) || tellings > 0)
      && !step.mayRepeat(event.meanings, of: report.subject, told: tellings)
  }

  /// Whether a true report is about the first way up, which the contract keeps silent.
  mutating func isSilentFirst() -> Bool {
    guard let fact = report.truth?.fact, step.facts[fact].crossing.isUp else { return false }
    let (crossing, subject) = (step.facts[fact].crossing, report.subject)
    let event = contract.events[report.event]
    return policy(event.first, of: subject) == .silent
      && !told.isKnown(crossing.boundary, subject) && !told.wasUp(crossing.boundary, subject)
      && !step.hasComeUp(crossing.boundary, subject) && !life.startedLate
      && !step.hasGoneDown(to: event.meanings, of: subject, behind: fact)
  }

  /// Whether a true report is about a way up, and the client did not report the way down before it.
  mutating func isUpAgain() -> Bool {
    guard let fact = report.truth?.fact, step.facts[fact].crossing.isUp else { return false }
    let crossing = step.facts[fact].crossing
    return reportedMeanings.contains(crossing) && !step.isTold(fact)
      && wasLeftUp(crossing, report.subject)
  }

  /// Whether a report repeats the end of its subject or of the app.
  mutating func endsAgain() -> Bool {
    let (subject, meanings) = (report.subject, reportedMeanings)
    switch report.kind {
    case .afterEnd: return true
    case .end:
      return subject == .app
        ? life.toldEnds.contains(report.event) : step.count(of: report.event, subject) > 0
    case .unfoundedEnd: return life.hasToldEnd
    default:
      return isToldAgain() || meanings.contains(.ends) && life.hasToldEnd
        || meanings.contains(Crossing.detached) && places[subject] == .unattached
    }
  }

  /// The meanings of the reported event.
  var reportedMeanings: Meanings { contract.events[report.event].meanings }

  /// Whether the event of a report may follow the last one by the steps of the contract.
  mutating func isLegal() -> Bool {
    let isOfCrossing =
      report.kind == .move && (report.truth?.fact != nil || step.bounced(of: report.subject))
    return isLegal(report.event, of: report.subject, isOfCrossing: isOfCrossing)
  }

  /// Whether the client has reported the event of an untrue report before, and UIKit has moved no
  /// other scene that way since.
  mutating func isToldAgain() -> Bool {
    let subject = report.subject
    let isOfOther =
      subject != .app
      && step.isLast(reportedMeanings, ofOtherThan: subject)
    return step.count(of: report.event, subject) > 0 && !isOfOther
  }

  /// Whether other scenes made the move of a report.
  mutating func areOthers() -> Bool {
    let meanings = reportedMeanings
    return isSceneBased && step.othersCrossed(meanings, but: report.subject)
      && (report.subject != .app || hasHadSeveralScenes)
  }

  /// Whether a report says that its subject goes up to a state that is reported already.
  mutating func isUpAlready() -> Bool {
    let meanings = reportedMeanings
    return Crossing.allCases.contains {
      $0.isUp && meanings.contains($0) && told.isUp($0.boundary, report.subject)
    }
  }

  /// Whether a boundary is still reported as crossed upwards, because the client did not report
  /// UIKit's way down, although its contract has an event for it.
  @inline(__always)
  private func wasLeftUp(_ crossing: Crossing, _ subject: Subject) -> Bool {
    // Beside a scene with a screen of its own, a client may count only windows, and miss the way
    // down.
    guard subject != .app || screens.isEmpty else { return false }
    let down = Crossing(crossing.boundary, isUp: false)
    return told.isUp(crossing.boundary, subject)
      && vocabulary.first(down, at: subject == .app ? .app : .scene) != nil
      && step.crossed(down, subject)
  }

  /// Whether an event may follow the event that was reported last.
  @inline(__always)
  private func isLegal(
    _ position: Int, of subject: Subject, isOfCrossing: Bool = false
  ) -> Bool {
    let last = told[last: subject]
    if contract.steps.isEmpty || subject != .app {
      // A subject that was reported in the background is not reported active next, if the return to
      // the foreground has an event of its own.
      let level: Contract.Level = subject == .app ? .app : .scene
      guard contract.events[position].meanings.contains(Crossing.becameActive),
        !contract.events[position].meanings.contains(Crossing.cameForward),
        vocabulary.first(.cameForward, at: level) == .told,
        vocabulary.first(.wentBack, at: level) != nil
      else { return true }
      return !told.isSaidDown(.visibility, subject) || !told.isOwed(.visibility, subject)
    }
    guard last >= 0 else { return true }
    if last == position {
      // A repeated event without any change is judged by another rule.
      let isFree = contract.events[position].mayRepeat || told.assumed.contains(subject)
      if !isOfCrossing || isFree || step.started || step.subscribed { return true }
    }
    return contract.steps.contains(Contract.Step(from: last, to: position))
  }

  /// Whether a report says that its subject is in front before anything in the process was, or is
  /// ahead of UIKit during a launch.
  mutating func isAhead() -> Bool {
    let meanings = reportedMeanings
    guard meanings.isVisible else { return false }
    if life.isBackgroundLaunch, !life.hasBeenInFront { return true }
    guard step.launched else { return false }
    let targets =
      Place.allCases.filter(meanings.contains)
      + Crossing.allCases.filter { $0.isUp && meanings.contains($0) }.map(\.target)
    return targets.allSatisfy { $0 > step.highest }
  }

  /// Whether a report says that its subject is no longer in the foreground, although it is.
  mutating func isNotBack() -> Bool {
    reportedMeanings.isBack && places[report.subject] >= .inactive
  }

  /// Whether no scene is connected, so that nothing of the app can be seen.
  var hasNoScene: Bool {
    places[.attachment].scenes.isEmpty
  }

  /// Whether several scenes are connected, or were in this step.
  private var hasHadSeveralScenes: Bool {
    step.start[.attachment].union(places[.attachment]).scenes.count > 1
  }

  /// Whether an event describes the present state of its subject, as a late receiver gets it.
  func isPresent(_ meanings: Meanings, _ subject: Subject) -> Bool {
    let place = places[subject]
    return meanings.contains(place)
      || Crossing.allCases.contains {
        meanings.contains($0) && (place.rawValue > $0.boundary.rawValue) == $0.isUp
      }
  }

  /// Whether an event says that its subject goes down from its reported state.
  private func leadsDown(_ meanings: Meanings, _ subject: Subject) -> Bool {
    Place.allCases.contains { meanings.contains($0) && $0 < places[subject] }
      || Crossing.allCases.contains {
        // After a move that UIKit has not named, the reported state is ambiguous.
        let wasUp =
          step.unnamed.contains(subject) && step.start[subject].rawValue > $0.boundary.rawValue
        return !$0.isUp && meanings.contains($0)
          && (wasUp || told.isUp($0.boundary, subject) || step.before.isUp($0.boundary, subject))
      }
  }

  /// Whether an event reports a way up that the client has not reported.
  private func leadsUp(_ meanings: Meanings, _ subject: Subject) -> Bool {
    Crossing.allCases.contains {
      $0.isUp && meanings.contains($0) && !told.isUp($0.boundary, subject)
    }
  }

  /// Whether an event says nothing above the reported state of the app.
  private func leadsNowhereUp(_ meanings: Meanings) -> Bool {
    let last = told[last: .app]
    return last < 0 || meanings.highest <= contract.events[last].meanings.highest
  }

  /// Whether the client was wrong about a boundary that an event is about.
  private func isDisputed(_ meanings: Meanings, _ subject: Subject) -> Bool {
    Crossing.allCases.contains {
      meanings.contains($0) && told.isDisputed($0.boundary, subject)
    }
  }

  func agrees(_ meanings: Meanings) -> Bool {
    for last in [told[last: .app], Int(life.lastTold)] where last >= 0 {
      if !contract.events[last].meanings.isDisjoint(with: meanings) { return true }
    }
    return isPresent(meanings, .app) || unnamed.contains(.app)
      || Boundary.allCases.contains { told.isDisputed($0, .app) }
  }
}

extension ClientAct {
  /// Whether the action is an act of an app, and not a report.
  @inline(__always)
  var isDoing: Bool { if case .did = self { true } else { false } }

  /// Whether the action concerns others than receivers of events.
  var isAnswer: Bool {
    switch self {
    case .link, .state, .passed, .answered: true
    case .emitted, .undeclared, .migrated, .did: false
    }
  }
}

extension Meanings {
  /// Whether the event says that its subject is in the foreground.
  fileprivate var isVisible: Bool {
    (contains(Crossing.cameForward) || contains(Crossing.becameActive) || contains(.inactive)
      || contains(.active)) && !contains(.background)
  }

  /// The most active state that the event names or leads to.
  fileprivate var highest: Place {
    let ends = contains(.ends) ? [Place.unattached] : []
    return
      (Place.allCases.filter(contains) + Crossing.allCases.filter(contains).map(\.target) + ends)
      .max() ?? .active
  }

  /// Whether the event says that its subject is no longer in the foreground.
  fileprivate var isBack: Bool {
    (contains(Crossing.wentBack) || contains(.background)) && !contains(.inactive)
  }
}
