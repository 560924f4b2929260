import Lifecycle

// The client's pending obligations at the end of a step. A subject is above a boundary if the number
// of its state is greater than the boundary's.
extension ClientRecord {
  /// Returns the reports that the client has still to make at the end of the step:
  ///
  /// - `end`: after `willTerminate`, or after the disconnection of a scene.
  /// - `listeners`, `own`, `answer`: if UIKit's call was not passed on as promised.
  /// - `state`: after the question. `readiness`: after the launch.
  /// - `link`, `news`: while one is owed.
  /// - `session`: while the app is in front and none is open, or no new one after a long absence.
  /// - `lateReceiver`, `lateStart`: if the receiver or the client began late in this process.
  /// - `wayUp`, `change`: after a move, unless the contract's policy for the first way up allows
  ///   silence. `firstReport` or `lateStart` stands for them if nothing was reported at the level.
  /// - `bounce`: after a report of a transition that was undone.
  ///
  /// Notes the occasions of the end of a step. A pending state or session counts as disputed from
  /// then on, so that it is not held against the client again.
  mutating func collectPendingReports() -> SmallSet<PendingReport> {
    guard life.isRunning, life.isStarted, !step.stopped else { return [] }
    var pending = SmallSet<PendingReport>()
    let tellsEnd = vocabulary.meanings(at: .app).contains(.ends)
    if step.willTerminate > 0, tellsEnd, life.hasReceiver {
      occasions.insert(.announcedEnd)
      let last = reported[last: .app]
      let isLastAnEnd = last >= 0 && contract.events[last].meanings.contains(.ends)
      // An event that means nothing but the end is due in any case.
      let lacksEndAlone = contract.events.indices.contains {
        contract.events[$0].meanings == .ends && !life.reportedEnds.contains($0)
      }
      if lacksEndAlone || !life.hasReportedEnd && !isLastAnEnd { pending.insert(.end) }
    }
    // After the last call, only the end may still be reported.
    if step.willTerminate > 0 { endCall() }
    guard !step.ended else { return pending.union(unforwarded) }
    endCall()
    pending.formUnion(unforwarded)
    if step.asked, contract.promises.contains(.state) {
      // A client that reports the app's places, and has reported none yet, need not have a state.
      let hasState = life.lastEventOfApp >= 0 || !vocabulary.speaks(at: .app)
      if step.answered || hasState { occasions.insert(.askedState) }
      if !step.answered, hasState { pending.insert(.state) }
    }
    guard life.hasReceiver else { return pending }
    if step.launched, contract.ready != nil, !life.isReady {
      pending.insert(.readiness)
    }
    if !life.pendingLinks.isEmpty, owedLinks.contains(where: isDue) { pending.insert(.link) }
    if owesNews { pending.insert(.news) }
    if contract.promises.contains(.sessions) {
      let ofSession = pendingSession()
      if !ofSession.isEmpty { session.isDisputed = true }
      pending.formUnion(ofSession)
    }
    if step.subscribed, isReplayWrong { pending.insert(.lateReceiver) }
    if step.started, stopsShortOfState { pending.insert(.lateStart) }
    if vocabulary.speaks(at: .app) { pending.formUnion(pendingMoves(at: .app)) }
    // Without scenes no report about a scene is due, unless the client reports its interface as a
    // scene.
    if vocabulary.speaks(at: .scene), isSceneBased || life.reportedLevels.contains(.scene) {
      pending.formUnion(pendingMoves(at: .scene))
    }
    return pending
  }

  /// Whether a new receiver did not get the promised report of the present state, or got a report of
  /// a state that the client neither promised nor had cause for.
  private var isReplayWrong: Bool {
    guard contract.promises.contains(.replay) else {
      return step.reportedLateState && step.facts.isEmpty
    }
    let place = places[.app]
    // If UIKit has named no way to the front, the client cannot know that the app has gone back; only an
    // event for the state itself is due.
    let hasMoved = place > .background || reported.isKnown(.visibility, .app)
    return !step.reportedLateState && !ambiguous.contains(.app)
      && contract.events.contains {
        $0.level == .app
          && (hasMoved ? isPresent($0.meanings, .app) : $0.meanings.contains(place))
      }
  }

  /// Whether a client that has just been started followed its steps only part of the way to the
  /// app's state.
  private var stopsShortOfState: Bool {
    let last = reported[last: .app]
    guard last >= 0, step.count(of: last, .app) > 0, !ambiguous.contains(.app) else { return false }
    return !contract.steps.isEmpty && !isPresent(contract.events[last].meanings, .app)
  }

  /// Whether a memory warning or a time change is to be reported.
  @inline(__always) private var owesNews: Bool {
    let meanings = vocabulary.meanings(at: .app)
    return meanings.contains(Meanings(.memoryWarning)) && life.memoryWarnings.isOwed
      || meanings.contains(Meanings(.timeChange)) && life.timeChanges.isOwed
  }

  /// Returns the pending report if the app is active and no session is open, or no new one after a
  /// long absence.
  private mutating func pendingSession() -> SmallSet<PendingReport> {
    guard places[.app] == .active, !ambiguous.contains(.app), !session.isUnheard,
      !session.isDisputed
    else { return [] }
    if !session.isOpen { return step.started ? [.lateStart] : [.session] }
    // At exactly the gap, the session may continue or begin anew.
    let mustBeNew = step.away.map { $0 > gap } ?? false
    return mustBeNew && !step.beganSession && !session.wasLeftUnnamed ? [.session] : []
  }

  /// Returns the pending reports about states and transitions at a level.
  private mutating func pendingMoves(at level: Contract.Level) -> SmallSet<PendingReport> {
    var reports = SmallSet<PendingReport>()
    let subjects = SubjectSet(level)
    for boundary in Boundary.each {
      for subject in subjects.intersection(reported.contradicts(places, at: boundary)) {
        guard let report = pendingSide(of: boundary, subject, at: level) else { continue }
        reports.insert(report)
        reported.dispute(boundary, subject)
      }
    }
    for subject in subjects.intersection(step.moved) {
      if let report = pendingEvent(of: subject, at: level) { reports.insert(report) }
      if let report = pendingPlace(of: subject, at: level) {
        reports.insert(report)
        reported.dispute(.activity, subject)
      }
      if contract.promises.contains(.settled), !ambiguous.contains(subject),
        hasReportedBounce(of: subject)
      {
        reports.insert(.bounce)
      }
    }
    return reports
  }

  /// Returns the pending report about a boundary, if one is due: UIKit has the subject on the other
  /// side of it than the client reported.
  ///
  /// The way down is always due. So is a later way up. The first way up is due if the contract says
  /// so, by `first told`.
  private mutating func pendingSide(
    of boundary: Boundary, _ subject: Subject, at level: Contract.Level
  ) -> PendingReport? {
    let isUp = places[subject].rawValue > boundary.rawValue
    guard !ambiguous.contains(subject), !step.started,
      let first = vocabulary.firstPolicy(Crossing(boundary, isUp: isUp), at: level)
    else { return nil }
    let ofSilentClient = reportOfSilentClient(at: level)
    guard isUp else {
      let isEnd = boundary == .attachment && subject != .app
      return ofSilentClient ?? (isEnd ? .end : .change)
    }
    guard reported.isOwed(boundary, subject) else { return nil }
    let isFirst =
      !reported.isKnown(boundary, subject) || step.isFirst(boundary, of: subject)
      || isFirstOfWindows(boundary, of: subject)
    guard isFirst else { return ofSilentClient ?? .wayUp }
    guard policy(first, of: subject) == .told else { return nil }
    return ofSilentClient ?? .change
  }

  /// Returns the contract's policy for the first way up of a subject; ``Contract/First`` explains
  /// the four.
  ///
  /// For `silentInFront` it is `silent` or `told`, or `open` where the client may choose.
  @inline(__always)
  func policy(_ first: Contract.First, of subject: Subject) -> Contract.First {
    if first != .silentInFront { return first }
    if isNew(subject) { return .silent }
    // The client chooses when the interface of an app without scenes attaches, and so whether this
    // way up comes with the connection.
    if !isSceneBased, subject != .app, !step.reportedAtStart.isKnown(.attachment, subject),
      vocabulary.firstPolicy(.attached, at: .scene) != nil
    {
      return .open
    }
    // If a scene with a screen of its own came forward first, a later way up of the app may be the
    // first of its windows.
    return screens.isEmpty || subject != .app ? .told : .open
  }

  /// Returns the pending report of a client that has reported nothing at a level, or `nil`.
  @inline(__always)
  private func reportOfSilentClient(at level: Contract.Level) -> PendingReport? {
    if life.reportedLevels.contains(level) { return nil }
    if life.startedLate { return .lateStart }
    return isSceneBased ? .firstReport : nil
  }

  /// Returns the pending report if the last reported state of a subject differs from UIKit's.
  private mutating func pendingPlace(of subject: Subject, at level: Contract.Level)
    -> PendingReport?
  {
    let place = places[subject]
    guard vocabulary.tells(place, at: level), !reported.isDisputed(.activity, subject),
      !step.started, !ambiguous.contains(subject), isStateReportMissing(of: subject)
    else { return nil }
    let first = policy(vocabulary.firstPolicy(of: place, at: level), of: subject)
    if isUnreported(subject) {
      let isWayDownDue =
        !isNew(subject) && !step.ambiguousAtStart.contains(subject)
        && isWayDownTold(to: place, from: step.start[subject], at: level)
      guard isWayDownDue || place > .background && first == .told else { return nil }
      return reportOfSilentClient(at: level) ?? .change
    }
    if first != .told, mayOmitReport(of: place, subject, under: first) {
      // A report that may be omitted is not due later while the subject has not moved.
      assumePlace(of: subject, at: level)
      return nil
    }
    // An app without a scene may stay at the report that its last scene has gone.
    let last = reported[place: subject]
    if subject == .app, hasNoScene, contract.events[last].meanings.contains(.unattached) {
      return nil
    }
    return reportOfSilentClient(at: level) ?? (step.start[subject] < place ? .wayUp : .change)
  }

  /// Whether a subject was launched, or has connected, in this step.
  @inline(__always)
  private func isNew(_ subject: Subject) -> Bool {
    step.start[subject] == .unattached || step.crossed(.detached, subject)
  }

  /// Whether no report about the state of a subject counts, if the report of its state is missing.
  ///
  /// Reports about a disconnected scene say nothing about the next scene with its letter. At a
  /// launch, the last report about the app counts unless it names the present state. Then it is
  /// older than the launch, or the report of the state would not be missing.
  private func isUnreported(_ subject: Subject) -> Bool {
    let last = reported[place: subject]
    guard last >= 0 else { return true }
    return isNew(subject)
      && (subject != .app || isNarrowest(contract.events[last], of: places[subject]))
  }

  /// Whether the way down to a state is reported by the events that must report the state.
  private func isWayDownTold(
    to place: Place, from start: Place, at level: Contract.Level
  ) -> Bool {
    place < start
      && contract.events.contains {
        $0.level == level && isNarrowest($0, of: place) && !$0.meanings.contains(start)
      }
  }

  /// Whether a policy other than `told` lets the client omit the report of a state, because the step
  /// brings the subject there for the first time. Under `first open`, a way up that was reported is
  /// not the first.
  private func mayOmitReport(
    of place: Place, _ subject: Subject, under policy: Contract.First
  ) -> Bool {
    guard let boundary = Boundary(rawValue: place.rawValue - 1) else { return false }
    if isFirstOfWindows(boundary, of: subject) { return true }
    return step.start[subject] < place && step.isFirst(boundary, of: subject)
      && (policy != .open || !reported.isKnown(boundary, subject) || life.startedLate)
  }

  /// Whether the app has scenes with screens of their own, and no window has been above a boundary
  /// yet. A client that counts only windows takes this way up for the first.
  private func isFirstOfWindows(_ boundary: Boundary, of subject: Subject) -> Bool {
    subject == .app && !screens.isEmpty && life.highestOfWindows.rawValue <= boundary.rawValue
  }

  /// Whether the last report of a subject does not name its state, or has not been repeated after a
  /// state for which the contract has no event.
  func isStateReportMissing(of subject: Subject) -> Bool {
    let last = reported[place: subject]
    guard last >= 0, isNarrowest(contract.events[last], of: places[subject]) else { return true }
    let level = contract.events[last].level
    return !vocabulary.tells(step.start[subject], at: level)
      && !step.ambiguousAtStart.contains(subject)
      && step.count(of: last, subject) == 0
  }

  /// Whether an event means a state, and no event that means it has fewer states.
  @inline(__always)
  func isNarrowest(_ event: Contract.Event, of place: Place) -> Bool {
    event.meanings.contains(place)
      && event.meanings.countOfPlaces <= vocabulary.narrowest(of: place, at: event.level)
  }

  /// Returns the pending report if an event for a transition was omitted although the transition,
  /// or a later one, was reported by another event.
  private mutating func pendingEvent(of subject: Subject, at level: Contract.Level)
    -> PendingReport?
  {
    guard !step.started, !step.subscribed, !ambiguous.contains(subject) else { return nil }
    // For a disconnected scene only the disconnection is due.
    let isGone = places[subject] == .unattached
    for boundary in Boundary.each where !isGone || boundary == .attachment {
      let isUp = places[subject].rawValue > boundary.rawValue
      let crossing = Crossing(boundary, isUp: isUp)
      guard (step.start[subject].rawValue > boundary.rawValue) != isUp,
        !reported.isDisputed(boundary, subject), !step.bounced(boundary, of: subject),
        step.hasReachedNamed(crossing, of: subject)
      else { continue }
      let isFirst =
        isUp && (step.isFirst(boundary, of: subject) || isFirstOfWindows(boundary, of: subject))
      let reporting = step.events(reporting: crossing, of: subject)
      for event in contract.table.eventsThatMeanOnly(crossing, at: level)
      where !reporting.contains(event) {
        if isFirst, policy(contract.events[event].first, of: subject) != .told { continue }
        return isUp && !isFirst ? .wayUp : .change
      }
    }
    return nil
  }

  /// Whether the client reported a transition that UIKit undid in this step, or reported one that
  /// lasts more often than it happened.
  func hasReportedBounce(of subject: Subject) -> Bool {
    // A scene that connects again is another scene.
    if step.bounced(.attachment, of: subject) { return false }
    return Boundary.allCases.contains { boundary in
      step.bounced(boundary, of: subject)
        && step.reports.contains { $0.subject == subject && isWrongAboutBounce($0, over: boundary) }
    }
  }

  /// Whether a report is wrong about a boundary that UIKit crossed back and forth.
  private func isWrongAboutBounce(_ report: ClientStep.Report, over boundary: Boundary) -> Bool {
    let (event, subject) = (contract.events[report.event], report.subject)
    let lasting = Crossing.allCases.filter {
      event.meanings.contains($0) && isLasting($0, of: subject)
    }
    guard lasting.isEmpty else {
      // The outcome is reported once for each boundary.
      return !event.mayRepeat && lasting.contains { $0.boundary == boundary }
        && step.count(of: report.event, subject) > lasting.count
    }
    let undone = [true, false].map { Crossing(boundary, isUp: $0) }
      .filter { !isLasting($0, of: subject) }
    if undone.contains(where: event.meanings.contains) { return true }
    guard let fact = report.fact else { return false }
    return undone.contains(step.facts[fact].crossing)
  }

  /// Whether a transition of a subject still holds at the end of the step.
  private func isLasting(_ crossing: Crossing, of subject: Subject) -> Bool {
    let boundary = crossing.boundary.rawValue
    return (places[subject].rawValue > boundary) == crossing.isUp
      && (step.start[subject].rawValue > boundary) != crossing.isUp
  }
}
