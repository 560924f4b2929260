import Lifecycle

// Links, process events and sessions, and the record of the client's reports. Conditions that are
// `mutating` and change nothing avoid a copy: see `ClientRecord`.
extension ClientRecord {
  /// Whether a link did not come from UIKit, or is repeated, altered, out of order, or given to
  /// another scene than its own.
  mutating func isWrongLink() -> Bool {
    guard case .client(.link(let payload)) = report.seen.event else { return false }
    let number = report.seen.value
    // A client that promises to keep links must wait until there is a receiver.
    if !life.hasReceiver, contract.promises.contains(.keptLinks) { return true }
    guard contract.handsOn(payload) else {
      // Without a promise for this kind of link, the client may pass on only links that UIKit
      // brought, in their kind.
      let isKnownUnderAnotherKind =
        life.pendingLinks.contains { $0.number == number } || life.passedLinks.contains(number)
      let handsOnOthers = !contract.promises.isDisjoint(with: [.links, .urls, .taps])
      return handsOnOthers && (isKnownUnderAnotherKind || number > life.lastLink)
    }
    // A link that is not pending, or not the next one, must be one that may be passed on freely.
    guard let pending = life.pendingLinks.first(where: { $0.number == number }),
      mayComeNext(pending)
    else { return !life.openLinks.contains(ClientHost.Link(payload, number)) }
    return pending.link.payload != payload || namesOther(scene: pending, report.seen)
  }

  /// Whether a report of a link names a scene, and the call to another scene brought the link.
  func namesOther(scene pending: PendingLink, _ seen: Observation) -> Bool {
    guard isSceneBased, pending.receiver != .app, case .scene(let scene) = seen.receiver else {
      return false
    }
    return Subject(scene) != pending.receiver
  }

  /// Whether a pending link is the next one, or one of the next two, which have no order. Links
  /// that wait for their scenes have an order for each scene. An app may keep a link until it is
  /// active, and handle others meanwhile.
  private func mayComeNext(_ pending: PendingLink) -> Bool {
    let link = pending.number
    let mayWait = contract.promises.contains(.waitingLinks)
    if contract.isOfApp, contract.events.isEmpty, mayWait { return true }
    guard !isReplacedByItsPartner(link),
      let next = owedLinks.first(where: { !mayWait || $0.receiver == pending.receiver })?.number
    else { return true }
    return next == link || next + 1 == link && life.firstOfPairs.contains(next)
  }

  /// The links that the client has still to pass on.
  var owedLinks: [PendingLink] { life.pendingLinks.filter { !isReplacedByItsPartner($0.number) } }

  /// Whether a link has to be passed on in this step.
  ///
  /// The contract may let links wait until the app is active, or the scene that UIKit called. If
  /// UIKit called the app delegate, the client chooses the scene.
  func isDue(_ pending: PendingLink) -> Bool {
    guard contract.promises.contains(.waitingLinks) else { return true }
    let scenes =
      pending.receiver == .app
      ? places[.attachment].intersection(.allScenes).subtracting(screens)
      : SubjectSet(pending.receiver)
    return !scenes.isEmpty && scenes.isSubset(of: places[.activity])
  }

  /// Whether a link came together with another one that was passed on, which is enough by the
  /// contract.
  private func isReplacedByItsPartner(_ link: UInt16) -> Bool {
    // The link is the first of its pair, or the second.
    contract.promises.contains(.firstLink)
      && (life.firstOfPairs.contains(link) && life.passedLinks.contains(link + 1)
        || life.firstOfPairs.contains(link &- 1) && life.passedLinks.contains(link &- 1))
  }

  /// Whether the client reports low memory or a time change more often than UIKit.
  mutating func isUnfoundedNews() -> Bool {
    let isMemory = report.seen.meanings.contains(Meanings(.memoryWarning))
    return !(isMemory ? life.memoryWarnings : life.timeChanges).mayBeReported
  }

  /// Whether a session begins while the app is not in front, nor was in front earlier in the step.
  func beginsOutOfSight(_ meanings: Meanings) -> Bool {
    !session.isDisputed && !meanings.contains(Meanings(.sessionEnds)) && !session.isOpen
      && !step.wasInFront && places[.app] < .inactive
  }

  /// Whether a session begins or ends against its present state. After a wrong report the state is
  /// unknown, so that nothing is wrong.
  func unbalances(_ meanings: Meanings) -> Bool {
    if session.isDisputed { return false }
    if meanings.contains(Meanings(.sessionEnds)) {
      if session.isLeftOpen { return false }
      // A client may notice only at the return that the app was away for too long.
      let wasAwayTooLong = !step.beganSession && step.awayAtEnds.map { $0 >= gap } ?? false
      let mayEnd = !isInFront || wasAwayTooLong || step.willTerminate > 0 || step.stopped
      return !((session.isOpen || session.isUnheard) && mayEnd)
    }
    if session.isOpen { return true }
    // A return within the gap must continue the last session of this process.
    guard session.wasReported, let away = step.awayAtEnds else { return false }
    return away < gap
  }

  /// Whether a session is reported to have lasted longer than the process has run since it began.
  mutating func isTooLong() -> Bool {
    guard let duration = reportedDuration else { return false }
    let sinceBegin = report.now - session.began - session.suspended
    let lasted = session.isLeftOpen ? session.lastedBefore ?? .max : sinceBegin
    return duration > lasted
  }

  /// Whether a session of this process is reported to have lasted less than the app was active in it.
  /// A second may be lost by rounding.
  mutating func isTooShort() -> Bool {
    guard !session.isLeftOpen, !session.isDisputed, let duration = reportedDuration else {
      return false
    }
    let sinceActive = session.activeSince.map { report.now - $0 } ?? 0
    return duration + 1 < session.active + sinceActive
  }

  /// The seconds that the present report names as the duration of the open session.
  private var reportedDuration: Int? {
    guard session.isOpen || session.isLeftOpen, !session.isUnheard,
      case .client(.emitted(let word)) = report.seen.event
    else { return nil }
    return Contract.timed(word.description)?.seconds
  }

  /// The seconds away from the front after which a session is over.
  var gap: Int32 { Int32(contract.sessionGap.count) }
}

// MARK: The client's actions

extension ClientRecord {
  /// Notes an action of the client. The reported state is that of the last report.
  mutating func noteAct(_ act: ClientAct, _ seen: Observation, now: Int32) {
    guard life.hasReceiver || act.needsNoReceiver else {
      noteUnheard(act, seen)
      return
    }
    switch act {
    case .undeclared, .migrated: break
    case .passed(let listener, _): notePass(to: listener)
    case .answered(let isYes): noteAnswer(isYes)
    case .did(let act): if isOfApp { appRecord.note(act, seen) }
    case .state:
      occasions.insert(.answeredState)
      step.answered = true
    case .link:
      noteReceiver(of: seen.value)
      guard let index = life.pendingLinks.firstIndex(where: { $0.number == seen.value }) else {
        life.openLinks.removeAll { $0.number == seen.value }
        return
      }
      occasions.insert(.passedOn)
      life.pendingLinks.remove(at: index)
      life.passedLinks.append(seen.value)
    case .emitted(let word):
      guard let (position, subject) = eventAndSubject(of: word, seen) else { return }
      if session.isOpen, Contract.timed(word.description) != nil { occasions.insert(.timedSession) }
      noteEvent(position, of: subject, seen.meanings)
      // A session begins by the end of the step in which the app becomes active.
      if step.beganSession { (session.began, session.suspended, session.active) = (now, 0, 0) }
    }
  }

  /// Returns the position of a reported event in the contract, and the subject of the report.
  @inline(__always)
  private func eventAndSubject(of word: ClientWord, _ seen: Observation) -> (Int, Subject)? {
    // `classify` has found both already.
    if isJudged, report.event >= 0 { return (report.event, report.subject) }
    guard let event = position(of: word),
      let subject = subject(of: contract.events[event].level, seen)
    else { return nil }
    return (event, subject)
  }

  /// Notes a report that nobody receives. A later receiver need not hear that the client is ready,
  /// and may read the last report as the client's state.
  private mutating func noteUnheard(_ act: ClientAct, _ seen: Observation) {
    guard case .emitted(let word) = act, let position = position(of: word) else { return }
    if position == contract.ready { life.isReady = true }
    guard seen.meanings.isAboutPlaces else { return }
    if seen.receiver == .app { life.lastEventOfApp = Int8(truncatingIfNeeded: position) }
    life.reportedSubjects.formUnion(SubjectSet(seen.receiver))
  }

  /// Returns the fact that makes an event true.
  mutating func truth(
    of position: Int, meaning meanings: Meanings, of subject: Subject
  ) -> ClientStep.Truth? {
    step.truth(
      of: position, meaning: meanings, of: subject, isAgain: reported[last: subject] == position)
  }

  /// Notes the report of an event, whose meanings the observation has too.
  private mutating func noteEvent(_ position: Int, of subject: Subject, _ meanings: Meanings) {
    occasions.insert(.reported)
    if position == contract.ready { (life.isReady, step.reportedReady) = (true, true) }
    if meanings.contains(.ends), subject == .app,
      step.willTerminate > 0 || !meanings.isAboutPlaces
    {
      life.reportedEnds.insert(position)
    }
    if meanings.contains(Meanings(.memoryWarning)) {
      occasions.insert(.reportedNews)
      life.memoryWarnings.reports += 1
    }
    if meanings.contains(Meanings(.timeChange)) {
      occasions.insert(.reportedNews)
      life.timeChanges.reports += 1
    }
    noteSession(meanings)
    guard meanings.isAboutPlaces else { return }
    let level = contract.events[position].level
    let meant = contract.events[position].meanings
    noteOccasions(of: meant, subject)
    let truth =
      isJudged && report.isTruthKnown
      ? report.truth : truth(of: position, meaning: meanings, of: subject)
    if subject == .app { life.lastEventOfApp = Int8(truncatingIfNeeded: position) }
    noteState(meant, subject, by: truth)
    reported.noteEvent(position, subject, isOfPlace: !meant.isDisjoint(with: .places))
    step.noteReport(of: position, subject, by: truth)
    step.reportedLateState = true
    life.reportedSubjects.insert(subject)
    if !life.reportedLevels.contains(level), isSceneBased { occasions.insert(.firstReport) }
    life.reportedLevels.insert(level)
  }

  /// Notes the rules that a report about a state or a transition could have broken.
  private mutating func noteOccasions(of meanings: Meanings, _ subject: Subject) {
    occasions.insert(.reportedMove)
    if subject != .app, places[.attachment].scenes.count > 1 {
      occasions.insert(.reportedOneOfScenes)
    }
    if meanings.contains(Crossing.detached) { occasions.insert(.reportedDetachment) }
    if contract.promises.contains(.settled) { occasions.insert(.reportedSettledMove) }
    if contract.table.leavesFirstOut { occasions.insert(.reportedMoveWithSilentFirst) }
  }

  /// Sets the reported state of a subject by an event, by the first of these that there is:
  /// 1. the fact that makes the event true
  /// 2. UIKit's state, if the event means it
  /// 3. the event's first meaning
  private mutating func noteState(
    _ meanings: Meanings, _ subject: Subject, by truth: ClientStep.Truth?
  ) {
    if let fact = truth?.fact {
      let crossing = step.facts[fact].crossing
      if meanings.contains(crossing) {
        reported.noteSide(of: crossing.boundary, subject, isUp: crossing.isUp)
        noteFurtherSides(meanings, subject, behind: fact)
        return
      }
      if meanings.contains(crossing.target) {
        reported.noteState(crossing.target, of: subject)
        return
      }
    }
    if meanings.contains(places[subject]) {
      reported.noteState(places[subject], of: subject)
    } else if let crossing = Crossing.allCases.first(where: meanings.contains) {
      reported.noteSide(of: crossing.boundary, subject, isUp: crossing.isUp)
    } else if let place = Place.allCases.first(where: meanings.contains) {
      reported.noteState(place, of: subject)
    }
  }

  /// Applies an event that stands for several transitions to all of them that its subject has made
  /// in that direction, unless the subject has turned since.
  private mutating func noteFurtherSides(
    _ meanings: Meanings, _ subject: Subject, behind fact: Int
  ) {
    let isUp = step.facts[fact].crossing.isUp
    let hasTurned = step.facts[fact...].contains {
      $0.subject == subject && $0.crossing.isUp != isUp
    }
    if hasTurned || movedUnnamed.contains(subject) { return }
    for boundary in Boundary.each {
      let crossing = Crossing(boundary, isUp: isUp)
      if meanings.contains(crossing), step.crossedOrAnnounced(crossing, subject) {
        reported.noteSide(of: boundary, subject, isUp: isUp)
      }
    }
  }

  /// Notes the report of the beginning or the end of a user session.
  mutating func noteSession(_ meanings: Meanings) {
    guard !meanings.isDisjoint(with: .sessions) else { return }
    occasions.insert(.reportedSession)
    let isWrong = isJudged && (beginsOutOfSight(meanings) || unbalances(meanings))
    (session.isLeftOpen, session.isUnheard) = (false, false)
    session.isDisputed = isWrong
    session.isOpen = meanings.contains(Meanings(.sessionBegins))
    guard session.isOpen else { return }
    if !session.isDisputed { session.wasReported = true }
    step.beganSession = true
  }

  @inline(__always)
  func position(of word: ClientWord) -> Int? {
    contract.table.position(of: word) ?? contract.position(of: word.description)
  }

  /// Settles the step: omitted reports count as made, so that nothing is due twice.
  mutating func settle() {
    if contract.promises.contains(.settled) {
      reported.forgetBounces(since: step.reportedAtStart, places)
    }
    life.highestOfWindows = max(life.highestOfWindows, placeOfWindows)
    settleSession()
    life.memoryWarnings.settle()
    life.timeChanges.settle()
    if !life.pendingLinks.isEmpty { settleLinks() }
    if vocabulary.speaks(at: .app) { settlePlaces(at: .app) }
    if vocabulary.speaks(at: .scene) { settlePlaces(at: .scene) }
  }

  /// Settles the session: a client that the process has not heard continues the last one, and the
  /// absence ends or begins.
  private mutating func settleSession() {
    if session.isUnheard, places[.app] == .active, !ambiguous.contains(.app) {
      (session.isUnheard, session.isOpen) = (false, true)
      // The client continues the session of the last process.
      if session.leftOpenAt != nil { session.isLeftOpen = false }
    }
    if places[.app] == .active || step.beganSession { session.absence = nil }
    if isInFront {
      if session.absence == nil { session.awaySinceAtEnds = nil }
    } else if session.awaySinceAtEnds == nil || step.beganSession {
      session.awaySinceAtEnds = session.awaySince
    }
  }

  /// Settles the links: those that were due count as passed on, and the others wait or may be lost.
  private mutating func settleLinks() {
    // Whether links outlast a step without a receiver.
    let areKept = contract.promises.contains(.keptLinks) && life.isStarted
    var waiting: [PendingLink] = []
    for link in life.pendingLinks {
      if isDue(link), life.hasReceiver {
        life.passedLinks.append(link.number)
      } else if contract.promises.contains(.waitingLinks),
        step.crossed(.detached, link.receiver) || !life.hasReceiver && !areKept
      {
        // The link may be lost with its scene, or without a receiver.
        life.openLinks.append(link.link)
      } else if life.hasReceiver || areKept {
        waiting.append(link)
      }
    }
    life.pendingLinks = waiting
  }

  /// Settles the states: UIKit's states count as reported. A subject in the foreground without any
  /// report counts as reported by the event of its state.
  private mutating func settlePlaces(at level: Contract.Level) {
    let subjects = SubjectSet(level)
    reported.assumeSides(of: subjects, at: places, but: ambiguous)
    for subject in subjects.subtracting(ambiguous).intersection(places[.visibility])
    where reported[last: subject] < 0 {
      assumePlace(of: subject, at: level)
    }
  }

  /// Counts the present state of a subject as reported.
  mutating func assumePlace(of subject: Subject, at level: Contract.Level) {
    let place = places[subject]
    guard vocabulary.tells(place, at: level) else { return }
    let position = contract.events.firstIndex {
      $0.level == level && isNarrowest($0, of: place)
    }
    if let position { reported.noteEvent(position, subject, isOfPlace: true, isAssumed: true) }
  }
}
