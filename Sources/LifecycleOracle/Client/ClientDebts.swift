import Lifecycle

// What a client still owes at the end of a step.
extension ClientRecord {
  /// The rules that the client breaks by what it has not told by the end of the step.
  mutating func owed() -> ClientRules {
    guard life.isRunning, life.isStarted, !step.stopped else { return [] }
    var broken = ClientRules()
    let tellsEnd = speech.meanings(at: .app).contains(.ends)
    if step.willTerminate > 0, tellsEnd, life.hasReceiver {
      offer(.endsOnce)
      let last = told[last: .app]
      let isTold = last >= 0 && contract.events[last].meanings.contains(.ends)
      let isSilent = contract.events.indices.contains {
        contract.events[$0].meanings == .ends && life.toldEnds & 1 << UInt64($0) == 0
      }
      if isSilent || !life.hasToldEnd && !isTold { broken.insert(.endsOnce) }
    }
    // Nothing but the end comes behind the last call.
    if step.willTerminate > 0 { endCall() }
    guard !step.ended else { return broken.union(unforwarded) }
    endCall()
    broken.formUnion(unforwarded)
    if step.asked, contract.promises.contains(.state) {
      offer(.stateAgrees)
      // Who has told nothing of the app yet may have no state.
      if !step.answered, life.lastTold >= 0 { broken.insert(.stateAgrees) }
    }
    guard life.hasReceiver else { return broken }
    if step.launched, contract.ready != nil, !life.isReady {
      broken.insert(.startsWithoutAWindow)
    }
    if !owedLinks.isEmpty {
      broken.insert(.link)
    }
    broken.formUnion(owedNews)
    let ofSession = owedSession
    if !ofSession.isEmpty { session.isDisputed = true }
    broken.formUnion(ofSession)
    if step.subscribed {
      let tells = contract.promises.contains(.replay)
      let isOwed =
        tells
        && contract.events.contains {
          $0.level == .app && isPresent($0.meanings, .app)
        }
      if isOwed && !step.toldPlace || !tells && step.toldPlace && step.facts.isEmpty {
        broken.insert(.lateSubscriber)
      }
    }
    broken.formUnion(owedPlaces())
    return broken
  }

  var owedNews: ClientRules {
    let meanings = speech.meanings(at: .app)
    return meanings.contains(Meanings(.memoryWarning)) && life.memory.isOwed
      || meanings.contains(Meanings(.timeChange)) && life.time.isOwed ? .eventsPassedOn : []
  }

  var owedSession: ClientRules {
    // Nobody is told that an app without scenes is launched inactive.
    guard contract.promises.contains(.sessions), isInFront, !unnamed.contains(.app) else {
      return []
    }
    if session.isUnheard || session.isDisputed { return [] }
    if !session.isOpen { return step.started ? .lateStart : .sessionBalanced }
    let isNew = step.away.map { $0 > gap } ?? false
    return isNew && !step.beganSession && !session.wasLeftUnnamed ? .sessionBalanced : []
  }

  mutating func owedPlaces() -> ClientRules {
    var broken = ClientRules()
    for level in Contract.Level.allCases where speech.speaks(at: level) {
      // Without scenes nothing is owed of any, unless the client tells of its interface as of one.
      guard level == .app || speech.isSceneBased || life.spoken.contains(level) else { continue }
      let subjects = SubjectSet(level)
      for boundary in Boundary.allCases {
        for subject in subjects.intersection(told.contradicts(places, at: boundary)) {
          guard let rule = owed(boundary, of: subject, at: level) else { continue }
          broken.insert(rule)
          told.dispute(boundary, subject)
        }
      }
      for subject in subjects.intersection(step.moved) {
        if let rule = owedWord(of: subject, at: level) { broken.insert(rule) }
        if let rule = owedPlace(of: subject, at: level) {
          broken.insert(rule)
          told.dispute(.activity, subject)
        }
        if contract.promises.contains(.settled), !unnamed.contains(subject),
          hasToldBounce(of: subject)
        {
          broken.insert(.settlesBounces)
        }
      }
    }
    return broken
  }

  /// The rule that is broken by what was not told of a boundary, if anything is owed.
  func owed(
    _ boundary: Boundary, of subject: Subject, at level: Contract.Level
  ) -> ClientRules? {
    let isUp = places[subject].rawValue > boundary.rawValue
    guard !unnamed.contains(subject),
      let first = speech.first(Crossing(boundary, isUp: isUp), at: level)
    else { return nil }
    if step.started { return nil }
    let deafness = deafness(at: level)
    guard isUp else {
      if let deafness { return deafness }
      return boundary == .attachment && subject != .app ? .endsOnce : .nothingLost
    }
    guard told.isOwed(boundary, subject) else { return nil }
    if !told.isKnown(boundary, subject) {
      guard said(first, of: subject) == .told else { return nil }
      return deafness ?? .nothingLost
    }
    return deafness ?? .balanced
  }

  /// What is said of the first way up of a subject, which may come with its launch, or its connection;
  /// whose window does not need not have been the first beside a screen of its own.
  func said(_ first: Contract.First, of subject: Subject) -> Contract.First {
    if first != .silentInFront { return first }
    if step.start[subject] == .unattached || step.crossed(.detached, subject) { return .silent }
    return screens.isEmpty || subject != .app ? .told : .open
  }

  /// The rule that is broken by a client which has told nothing at all at a level; none, if it has.
  private func deafness(at level: Contract.Level) -> ClientRules? {
    if life.spoken.contains(level) { return nil }
    return life.startedLate ? .lateStart : speech.isSceneBased ? .hearsScenes : nil
  }

  /// The rule that is broken because the place that was told last is not where a subject is.
  func owedPlace(of subject: Subject, at level: Contract.Level) -> ClientRules? {
    let place = places[subject]
    guard speech.tells(place, at: level), !told.isDisputed(.activity, subject), !step.started,
      !unnamed.contains(subject)
    else { return nil }
    let last = told[place: subject]
    let deafness = deafness(at: level)
    guard last >= 0 else {
      let first = said(speech.firstOfPlaces(at: level), of: subject)
      guard place > .background, first == .told else { return nil }
      return deafness ?? .nothingLost
    }
    let meanings = contract.events[last].meanings
    if isNarrowest(contract.events[last], of: place) { return nil }
    if subject == .app, hasNoScene, meanings.contains(.unattached) { return nil }
    if let deafness { return deafness }
    return step.start[subject] < place ? .balanced : .nothingLost
  }

  /// Whether an event tells of a place, and none of as few places as that does.
  func isNarrowest(_ event: Contract.Event, of place: Place) -> Bool {
    event.meanings.contains(place)
      && event.meanings.countOfPlaces <= speech.narrowest(of: place, at: event.level)
  }

  /// The rule that is broken by an event which was not told of a crossing, though what came with it
  /// or behind it was.
  func owedWord(of subject: Subject, at level: Contract.Level) -> ClientRules? {
    guard !step.started, !step.subscribed, !unnamed.contains(subject) else { return nil }
    // Of what is gone only that is owed.
    let isGone = places[subject] == .unattached
    for boundary in Boundary.allCases where !isGone || boundary == .attachment {
      let isUp = places[subject].rawValue > boundary.rawValue
      let crossing = Crossing(boundary, isUp: isUp)
      guard (step.start[subject].rawValue > boundary.rawValue) != isUp,
        !told.isDisputed(boundary, subject), !step.bounced(boundary, of: subject),
        step.hasTold(crossing, of: subject)
      else { continue }
      let isFirst = isUp && step.isFirst(boundary, of: subject)
      let isMissing = contract.events.indices.contains {
        let event = contract.events[$0]
        return event.level == level && event.meanings == Meanings(.crossing(crossing))
          && (!isFirst || said(event.first, of: subject) == .told)
          && !step.hasTold(crossing, of: subject, by: $0)
      }
      if isMissing { return isUp && !isFirst ? .balanced : .nothingLost }
    }
    return nil
  }

  /// Whether events were told of a boundary that was crossed to and fro, against the way that it
  /// was crossed in the end.
  func hasToldBounce(of subject: Subject) -> Bool {
    // What connects again is another.
    if step.bounced(.attachment, of: subject) { return false }
    return Boundary.allCases.contains { boundary in
      guard step.bounced(boundary, of: subject) else { return false }
      let isUp = places[subject].rawValue > boundary.rawValue
      let isCrossed = (step.start[subject].rawValue > boundary.rawValue) != isUp
      var idle = [Crossing(boundary, isUp: !isUp)]
      if !isCrossed { idle.append(Crossing(boundary, isUp: isUp)) }
      return step.tellings.contains { telling in
        telling.subject == subject
          && (idle.contains(where: contract.events[telling.event].meanings.contains)
            || telling.fact.map { idle.contains(step.facts[$0].crossing) } == true)
      }
    }
  }
}
