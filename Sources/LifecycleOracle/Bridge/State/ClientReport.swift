import Lifecycle

/// Something that a client did, as the rules about bridges judge it.
struct ClientReport: Hashable, Sendable {
  /// The observation; before the first report, one that nothing judges.
  var seen = Observation(.client(.migrated))
  /// The virtual time of the observation, in seconds.
  var now: Int32 = 0
  var kind = Kind.unjudged
  /// The position of the event in the contract; -1 if the report is not about one.
  var event = -1
  /// The subject of the event.
  var subject = Subject.app
  /// The fact that makes the event true; `nil` if there is none, or if it was not looked for.
  var truth: ClientStep.Truth?
  /// Whether `truth` was looked for.
  var isTruthKnown = false

  /// The kinds of report, each with rules of its own.
  enum Kind: UInt8, CaseIterable, Sendable {
    /// Nothing to judge: the app does not receive the report, or the report may come at any time.
    case unjudged
    /// The contract does not have the event there, or the client has not been started.
    case foreign
    case ready
    /// An event before the client has reported that it is ready.
    case early
    /// An answer to a question for the client's state.
    case state
    /// A link is passed on to the receiver.
    case link
    /// A call is passed to a listener, or to the app's own method.
    case pass
    /// An answer to UIKit whether a link is accepted.
    case answer
    /// The begin or the end of a user session.
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

  /// Whether the client runs the app's own method, and does not call a listener.
  var isOfOwnMethod: Bool {
    if case .client(.passed(0, _)) = seen.event { true } else { false }
  }
}

extension ClientRecord {
  /// Classifies an action of the client: sets `report`, which the rules then judge.
  mutating func classify(_ act: ClientAct, _ seen: Observation, now: Int32) {
    report = ClientReport(seen: seen, now: now)
    guard life.hasReceiver || act.needsNoReceiver else { return }
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
    case .emitted(let word): classifyEvent(word)
    }
  }

  private mutating func classifyEvent(_ word: ClientWord) {
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

  /// Returns the kind of a report about a state, a transition or the end, and finds its truth.
  private mutating func kindOfMove() -> ClientReport.Kind {
    let (event, subject) = (report.event, report.subject)
    let meanings = contract.events[event].meanings
    if step.willTerminate > 0 {
      if meanings.contains(.ends) { return .end }
      // Steps lead from the end to the next launch, and no further in this process.
      let last = reported[last: .app]
      if subject == .app, !contract.steps.isEmpty, last >= 0, life.reportedEnds.contains(last) {
        return .afterEnd
      }
    }
    guard meanings.isAboutPlaces else { return .unfoundedEnd }
    report.truth = truth(of: event, meaning: meanings, of: subject)
    report.isTruthKnown = true
    return report.truth == nil ? kindOfUntrue() : .move
  }

  /// Returns the subject of an event; `nil` if there is no such scene, or if the event has another
  /// level. A scene that is gone still counts in its last step, or if the client has reported it.
  @inline(__always)
  func subject(of level: Contract.Level, _ seen: Observation) -> Subject? {
    switch (level, seen.receiver) {
    case (.app, .app): return .app
    case (.scene, .scene(let scene)):
      let subject = Subject(scene)
      let isThere = places[subject] != .unattached || step.start[subject] != .unattached
      return isThere || reported[last: subject] >= 0 ? subject : nil
    default: return nil
    }
  }

  /// The kind of a report of a move that UIKit did not make: it may be allowed all the same.
  private mutating func kindOfUntrue() -> ClientReport.Kind {
    let (position, subject) = (report.event, report.subject)
    let event = contract.events[position]
    let meanings = event.meanings
    // The number of reports of this event in this step, before this one.
    let count = step.count(of: position, subject)
    if event.mayRepeat { return .unjudged }
    if count > 0, step.mayRepeat(meanings, of: subject, reported: count) { return .unjudged }
    if subject == .app, meanings.contains(.unattached), hasNoScene { return .unjudged }
    // A late client, or a late receiver, may begin with the present state.
    if step.started || step.subscribed, count == 0,
      isPresent(meanings, subject) || ambiguous.contains(subject)
    {
      return .unjudged
    }
    // UIKit does not report when the interface of an app without scenes is attached, and nothing is
    // reported about the interface before that.
    if !isSceneBased, subject != .app, meanings.contains(Crossing.attached),
      !reported.isKnown(.attachment, subject), reported[last: subject] < 0
    {
      return .unjudged
    }
    // If UIKit has not named a way up, the client may take UIKit's first call about the subject for
    // it.
    if step.ambiguousAtStart.contains(isSceneBased ? subject : .app), step.namesWayUp(of: subject),
      count == 0, isPresent(meanings, subject), leadsUp(meanings, subject)
    {
      return .unjudged
    }
    // A report that was missing may come late.
    if !haveOthersMoved(), isPresent(meanings, subject), isDisputed(meanings, subject) {
      return .unjudged
    }
    // The end takes everything down: the way there may be reported with it, or go by the steps.
    if step.willTerminate > 0 {
      if subject == .app, !contract.steps.isEmpty {
        if reported[last: .app] != position, leadsNowhereUp(meanings) { return .wayToEnd }
      } else if count == 0, leadsDown(meanings, subject) {
        return .unjudged
      }
    }
    // A late client may go by the steps to the app's state.
    if step.started, subject == .app, !contract.steps.isEmpty, meanings.highest <= places[.app],
      mayFollowLast(position, of: subject)
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
    let count = step.count(of: report.event, report.subject)
    let isFirstForLate = (step.started || step.subscribed) && count == 0
    return report.truth?.fact == nil && reported[last: report.subject] == report.event
      && !event.mayRepeat && !isFirstForLate
      && !step.mayRepeat(event.meanings, of: report.subject, reported: count)
  }

  /// Whether a true report is about the first way up, which the contract keeps silent.
  mutating func isSilentFirst() -> Bool {
    guard let fact = report.truth?.fact, step.facts[fact].crossing.isUp else { return false }
    let (boundary, subject) = (step.facts[fact].crossing.boundary, report.subject)
    let event = contract.events[report.event]
    return policy(event.first, of: subject) == .silent
      && !reported.isKnown(boundary, subject) && !reported.wasUp(boundary, subject)
      && !step.hasComeUp(boundary, subject) && !life.startedLate
      && !step.hasGoneDown(to: event.meanings, of: subject, behind: fact)
  }

  /// Whether a true report is about a way up, and the client did not report the way down before it.
  mutating func isUpAgain() -> Bool {
    guard let fact = report.truth?.fact, step.facts[fact].crossing.isUp else { return false }
    let crossing = step.facts[fact].crossing
    return reportedMeanings.contains(crossing) && !step.isReported(fact)
      && wasLeftUp(crossing, report.subject)
  }

  /// Whether a report repeats the end of its subject or of the app.
  mutating func endsAgain() -> Bool {
    let (subject, meanings) = (report.subject, reportedMeanings)
    switch report.kind {
    case .afterEnd: return true
    case .end:
      return subject == .app
        ? life.reportedEnds.contains(report.event) : step.count(of: report.event, subject) > 0
    case .unfoundedEnd: return life.hasReportedEnd
    default:
      return isReportedAgain() || meanings.contains(.ends) && life.hasReportedEnd
        || meanings.contains(Crossing.detached) && places[subject] == .unattached
    }
  }

  var reportedMeanings: Meanings { contract.events[report.event].meanings }

  /// Whether the event of a report may follow the event that was reported last.
  mutating func isLegal() -> Bool {
    let isOfCrossing =
      report.kind == .move && (report.truth?.fact != nil || step.bounced(of: report.subject))
    return mayFollowLast(report.event, of: report.subject, isOfCrossing: isOfCrossing)
  }

  /// Whether the client has reported the event of an untrue report before, and UIKit has moved no
  /// other scene that way since.
  mutating func isReportedAgain() -> Bool {
    let subject = report.subject
    let isOfOther =
      subject != .app
      && step.isLast(reportedMeanings, ofOtherThan: subject)
    return step.count(of: report.event, subject) > 0 && !isOfOther
  }

  /// Whether other scenes made the move of a report. A report about the app counts only if several
  /// scenes were connected.
  mutating func haveOthersMoved() -> Bool {
    let meanings = reportedMeanings
    return isSceneBased && step.othersCrossed(meanings, but: report.subject)
      && (report.subject != .app || hasHadSeveralScenes)
  }

  /// Whether a report says that its subject goes up to a state that is reported already.
  mutating func isUpAlready() -> Bool {
    let meanings = reportedMeanings
    return Crossing.allCases.contains {
      $0.isUp && meanings.contains($0) && reported.isUp($0.boundary, report.subject)
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
    return reported.isUp(crossing.boundary, subject)
      && vocabulary.tells(down, at: subject == .app ? .app : .scene)
      && step.crossed(down, subject)
  }

  /// Whether an event may follow the event of its subject that was reported last. Events of scenes,
  /// and events without `steps` in the contract, have only one order that is wrong. `isOfCrossing`
  /// says whether UIKit moved the subject, so that a repetition is a step as well.
  @inline(__always)
  private func mayFollowLast(
    _ position: Int, of subject: Subject, isOfCrossing: Bool = false
  ) -> Bool {
    let last = reported[last: subject]
    if contract.steps.isEmpty || subject != .app {
      // A subject that was reported in the background is not reported active next, if the return to
      // the foreground has an event of its own.
      let level: Contract.Level = subject == .app ? .app : .scene
      guard contract.events[position].meanings.contains(Crossing.becameActive),
        !contract.events[position].meanings.contains(Crossing.cameForward),
        vocabulary.firstPolicy(.cameForward, at: level) == .told,
        vocabulary.tells(.wentBack, at: level)
      else { return true }
      return !reported.isSaidDown(.visibility, subject) || !reported.isOwed(.visibility, subject)
    }
    guard last >= 0 else { return true }
    if last == position {
      // A repeated event without any change is judged by another rule.
      let isFree = contract.events[position].mayRepeat || reported.assumed.contains(subject)
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
  var hasNoScene: Bool { places[.attachment].scenes.isEmpty }

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
          step.ambiguousAtStart.contains(subject)
          && step.start[subject].rawValue > $0.boundary.rawValue
        return !$0.isUp && meanings.contains($0)
          && (wasUp || reported.isUp($0.boundary, subject)
            || step.reportedAtStart.isUp($0.boundary, subject))
      }
  }

  /// Whether an event reports a way up that the client has not reported.
  private func leadsUp(_ meanings: Meanings, _ subject: Subject) -> Bool {
    Crossing.allCases.contains {
      $0.isUp && meanings.contains($0) && !reported.isUp($0.boundary, subject)
    }
  }

  /// Whether an event says nothing above the reported state of the app.
  private func leadsNowhereUp(_ meanings: Meanings) -> Bool {
    let last = reported[last: .app]
    return last < 0 || meanings.highest <= contract.events[last].meanings.highest
  }

  /// Whether the client was wrong about a boundary that an event is about.
  private func isDisputed(_ meanings: Meanings, _ subject: Subject) -> Bool {
    Crossing.allCases.contains {
      meanings.contains($0) && reported.isDisputed($0.boundary, subject)
    }
  }

  /// Whether an answered state agrees with the last report about the app, or with UIKit's state. If
  /// UIKit's state is ambiguous, or the client was wrong about it, any answer does.
  func agrees(_ meanings: Meanings) -> Bool {
    for last in [reported[last: .app], Int(life.lastEventOfApp)] where last >= 0 {
      if !contract.events[last].meanings.isDisjoint(with: meanings) { return true }
    }
    return isPresent(meanings, .app) || ambiguous.contains(.app)
      || Boundary.allCases.contains { reported.isDisputed($0, .app) }
  }
}

extension ClientAct {
  /// Whether the action is an act of an app, and not a report.
  @inline(__always)
  var isActOfApp: Bool { if case .did = self { true } else { false } }

  /// Whether the action counts without a receiver of events: it answers UIKit or the app, passes on
  /// a link or a call, or is an act of the app.
  var needsNoReceiver: Bool {
    switch self {
    case .link, .state, .passed, .answered, .did: true
    case .emitted, .undeclared, .migrated: false
    }
  }
}

extension Meanings {
  /// Whether the event says that its subject is in the foreground.
  fileprivate var isVisible: Bool {
    (contains(Crossing.cameForward) || contains(Crossing.becameActive) || contains(.inactive)
      || contains(.active)) && !contains(.background)
  }

  /// The most active state that the event names or leads to; `active` if it is about no state.
  fileprivate var highest: Place {
    let named = Place.allCases.filter(contains)
    let reached = Crossing.allCases.filter(contains).map(\.target)
    let ends = contains(.ends) ? [Place.unattached] : []
    return (named + reached + ends).max() ?? .active
  }

  /// Whether the event says that its subject is no longer in the foreground.
  fileprivate var isBack: Bool {
    (contains(Crossing.wentBack) || contains(.background)) && !contains(.inactive)
  }
}
