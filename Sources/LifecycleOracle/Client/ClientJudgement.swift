package import Lifecycle

// What a client's act breaks, and what it still owes at the end of a step.
extension ClientRecord {
  /// The rule that an act breaks; nothing, if it breaks none.
  func reason(_ act: ClientAct, _ seen: Observation, now: Int32) -> ClientRules? {
    // What nobody receives is not judged.
    guard life.hasReceiver || act.isAnswer else { return nil }
    switch act {
    case .undeclared: return .keepsToContract
    case .state(_, let meanings): return agrees(meanings) ? nil : .stateAgrees
    case .link(let payload): return reason(link: seen.value, payload)
    case .emitted(let word, let meanings):
      guard life.isStarted, let position = contract.position(of: word.description),
        let subject = subject(of: contract.events[position].level, seen)
      else { return .keepsToContract }
      if let ready = contract.ready {
        if position == ready { return life.isReady ? .startsWithoutAWindow : nil }
        if !life.isReady { return .readyAtLaunch }
      }
      if meanings.isAboutPlaces || meanings.contains(.ends) {
        return reason(contract.events[position], at: position, of: subject)
      }
      if !meanings.isDisjoint(with: .sessions) { return reason(session: meanings) }
      return reason(news: meanings)
    }
  }

  /// Whom an event is told of; nothing, if there is no such scene, or it is told at the wrong level.
  func subject(of level: Contract.Level, _ seen: Observation) -> Subject? {
    switch (level, seen.receiver) {
    case (.app, .app): return .app
    case (.scene, .scene(let scene)):
      let subject = Subject(scene)
      let isThere = places[subject] != .unattached || step.start[subject] != .unattached
      return isThere || told.last[Int(subject.rawValue)] >= 0 ? subject : nil
    default: return nil
    }
  }
}

// MARK: Places

extension ClientRecord {
  private func reason(
    _ event: Contract.Event, at position: Int, of subject: Subject
  ) -> ClientRules? {
    let meanings = event.meanings
    if meanings.contains(.ends), step.willTerminate > 0 {
      let isAgain = subject == .app ? life.hasToldEnd : step.count(of: position, subject) > 0
      return isAgain ? .endsOnce : nil
    }
    guard meanings.isAboutPlaces else { return life.hasToldEnd ? .endsOnce : .nothingInvented }
    guard let truth = step.truth(of: position, meaning: meanings, of: subject) else {
      return untrue(event, at: position, of: subject)
    }
    if truth.fact == nil, told.last[Int(subject.rawValue)] == Int8(position),
      !event.mayRepeat, !step.subscribed, !step.started,
      !step.mayRepeat(meanings, of: subject, told: step.count(of: position, subject))
    {
      return .noDuplicates
    }
    if let fact = truth.fact, event.first == .silent {
      let crossing = step.facts[fact].crossing
      if crossing.isUp, !told.isKnown(crossing.boundary, subject) { return .launchIsNoReturn }
    }
    return isLegal(position, of: subject) ? nil : .legalSteps
  }

  /// Whether an event may follow the one that was told last.
  private func isLegal(_ position: Int, of subject: Subject) -> Bool {
    let last = Int(told.last[Int(subject.rawValue)])
    if contract.steps.isEmpty || subject != .app {
      // What is told back is not told active, where coming forward has an event.
      let level: Contract.Level = subject == .app ? .app : .scene
      guard contract.events[position].meanings.contains(Crossing.becameActive),
        speech.first(.cameForward, at: level) == .told, speech.first(.wentBack, at: level) != nil
      else { return true }
      return !told.isSaidDown(.visibility, subject)
    }
    guard last >= 0, last != position else { return true }
    return contract.steps.contains(Contract.Step(from: last, to: position))
  }

  /// The narrowest rule that says why an event is not true.
  private func untrue(
    _ event: Contract.Event, at position: Int, of subject: Subject
  ) -> ClientRules? {
    let meanings = event.meanings
    let tellings = step.count(of: position, subject)
    if event.mayRepeat || step.mayRepeat(meanings, of: subject, told: tellings) { return nil }
    if step.started || step.subscribed,
      isPresent(meanings, subject) || unnamed.contains(subject)
    {
      return nil
    }
    // At the end, steps may lead through places in which the app no longer is.
    if step.willTerminate > 0, subject == .app, !contract.steps.isEmpty { return nil }
    if step.stimulus == .present || step.stimulus == .dismiss { return .viewIsNotApp }
    if life.isBackgroundLaunch, !life.hasBeenInFront, meanings.isVisible { return .initialState }
    if tellings > 0 { return meanings.contains(Crossing.detached) ? .endsOnce : .noDuplicates }
    if step.started { return .lateStart }
    if meanings.contains(.ends), life.hasToldEnd { return .endsOnce }
    if meanings.contains(Crossing.detached), places[subject] == .unattached { return .endsOnce }
    let crossings = Crossing.allCases.filter(meanings.contains)
    if crossings.contains(where: { $0.isUp && told.isUp($0.boundary, subject) }) {
      return subject == .app && step.othersCrossed(meanings, but: subject)
        ? .aggregates : .noResumeWithoutPause
    }
    if subject == .app, step.othersCrossed(meanings, but: subject) { return .aggregates }
    if subject != .app, step.othersCrossed(meanings, but: subject) { return .rightScene }
    if meanings.isBack, places[subject] >= .inactive { return .inactiveIsNotBackground }
    return .nothingInvented
  }

  /// Whether an event describes where its subject is: what is told to those who come late.
  private func isPresent(_ meanings: Meanings, _ subject: Subject) -> Bool {
    let place = places[subject]
    return meanings.contains(place)
      || Crossing.allCases.contains {
        meanings.contains($0) && (place.rawValue > $0.boundary.rawValue) == $0.isUp
      }
  }

  private func agrees(_ meanings: Meanings) -> Bool {
    let last = Int(told.last[Int(Subject.app.rawValue)])
    if last >= 0, !contract.events[last].meanings.isDisjoint(with: meanings) { return true }
    return isPresent(meanings, .app) || unnamed.contains(.app)
  }
}

extension ClientAct {
  /// Whether it concerns somebody else than receivers of events.
  fileprivate var isAnswer: Bool {
    switch self {
    case .link, .state: true
    case .emitted, .undeclared: false
    }
  }
}

extension Meanings {
  /// Whether it says that something is in front.
  fileprivate var isVisible: Bool {
    (contains(Crossing.cameForward) || contains(Crossing.becameActive) || contains(.inactive)
      || contains(.active)) && !contains(.background)
  }

  /// Whether it says that something is no longer in front.
  fileprivate var isBack: Bool {
    (contains(Crossing.wentBack) || contains(.background)) && !contains(.inactive)
  }
}

// MARK: Links, news and sessions

extension ClientRecord {
  private func reason(link number: UInt16, _ payload: Payload) -> ClientRules? {
    let rule: ClientRules = step.launched ? .coldLink : .warmLink
    guard life.isStarted else { return .keepsToContract }
    if !life.hasReceiver, contract.promises.contains(.keptLinks) { return rule }
    guard let place = life.pendingLinks.firstIndex(of: number) else { return rule }
    return life.payloads[place] == payload ? nil : rule
  }

  private func reason(news meanings: Meanings) -> ClientRules? {
    let news = meanings.contains(Meanings(.memoryWarning)) ? life.memory : life.time
    return news.isOwed ? nil : .eventsPassedOn
  }

  private func reason(session meanings: Meanings) -> ClientRules? {
    if meanings.contains(Meanings(.sessionEnds)) {
      let mayEnd = !isInFront || step.away.map { $0 >= gap } ?? false
      return session.isOpen && mayEnd ? nil : .sessionBalanced
    }
    guard step.wasInFront || isInFront else { return .sessionNeedsForeground }
    if session.isOpen { return .sessionBalanced }
    if session.wasTold, let away = step.away, away < gap { return .sessionBalanced }
    return nil
  }

  private var gap: Int32 { Int32(contract.sessionGap.count) }
}

// MARK: What is owed

extension ClientRecord {
  /// The rules that the client breaks by what it has not told by the end of the step.
  mutating func owed(now: Int32) -> ClientRules {
    guard life.isRunning, life.isStarted else { return [] }
    var broken = ClientRules()
    let tellsEnd = contract.meanings(at: .app).contains(.ends)
    if step.willTerminate > 0, tellsEnd, life.hasReceiver {
      offer(.endsOnce)
      if !life.hasToldEnd { broken.insert(.endsOnce) }
    }
    guard !step.ended else { return broken }
    if step.launched, contract.ready != nil, !life.isReady {
      broken.insert(.startsWithoutAWindow)
    }
    if step.asked, contract.promises.contains(.state) {
      offer(.stateAgrees)
      if !step.answered { broken.insert(.stateAgrees) }
    }
    guard life.hasReceiver else { return broken }
    if !life.pendingLinks.isEmpty, contract.promises.contains(.links) {
      broken.insert(step.launched || step.subscribed ? .coldLink : .warmLink)
    }
    broken.formUnion(owedNews)
    broken.formUnion(owedSession)
    if step.subscribed {
      let tells = contract.promises.contains(.replay)
      let isOwed = tells && contract.events.contains { isPresent($0.meanings, .app) }
      if isOwed && !step.toldPlace || !tells && step.toldPlace && step.facts.isEmpty {
        broken.insert(.lateSubscriber)
      }
    }
    broken.formUnion(owedPlaces())
    return broken
  }

  private var owedNews: ClientRules {
    let meanings = contract.meanings(at: .app)
    return meanings.contains(Meanings(.memoryWarning)) && life.memory.isOwed
      || meanings.contains(Meanings(.timeChange)) && life.time.isOwed ? .eventsPassedOn : []
  }

  private var owedSession: ClientRules {
    guard contract.promises.contains(.sessions), isInFront else { return [] }
    if !session.isOpen { return step.started ? .lateStart : .sessionBalanced }
    let isNew = step.away.map { $0 > gap } ?? false
    return isNew && !step.beganSession ? .sessionBalanced : []
  }

  private mutating func owedPlaces() -> ClientRules {
    var broken = ClientRules()
    for level in Contract.Level.allCases where speech.speaks(at: level) {
      let subjects = level == .app ? [Subject.app] : SceneID.allCases.map { Subject($0) }
      for subject in subjects {
        for boundary in Boundary.allCases {
          guard let rule = owed(boundary, of: subject, at: level) else { continue }
          broken.insert(rule)
          told.dispute(boundary, subject)
        }
        if let rule = owedPlace(of: subject, at: level) {
          broken.insert(rule)
          told.dispute(.activity, subject)
        }
        if contract.promises.contains(.settled), hasToldBounce(of: subject) {
          broken.insert(.settlesBounces)
        }
      }
    }
    return broken
  }

  /// The rule that is broken by what was not told of a boundary, if anything is owed.
  private func owed(
    _ boundary: Boundary, of subject: Subject, at level: Contract.Level
  ) -> ClientRules? {
    let isUp = places[subject].rawValue > boundary.rawValue
    guard isUp != told.isUp(boundary, subject), !told.isDisputed(boundary, subject),
      !unnamed.contains(subject),
      let first = speech.first(Crossing(boundary, isUp: isUp), at: level)
    else { return nil }
    if step.started { return nil }
    let isDeaf = !life.spoken.contains(level) && speech.isSceneBased
    guard isUp else {
      if isDeaf { return .hearsScenes }
      return boundary == .attachment && subject != .app ? .endsOnce : .nothingLost
    }
    guard told.isOwed(boundary, subject) else { return nil }
    if !told.isKnown(boundary, subject) {
      guard first == .told else { return nil }
      return isDeaf ? .hearsScenes : .nothingLost
    }
    return .balanced
  }

  /// The rule that is broken because the place that was told last is not where a subject is.
  private func owedPlace(of subject: Subject, at level: Contract.Level) -> ClientRules? {
    let place = places[subject]
    guard speech.tells(place, at: level), !told.isDisputed(.activity, subject), !step.started,
      !unnamed.contains(subject)
    else { return nil }
    let last = Int(told.last[Int(subject.rawValue)])
    let isDeaf = !life.spoken.contains(level) && speech.isSceneBased
    guard last >= 0 else {
      guard place > .background, speech.firstOfPlaces(at: level) == .told else { return nil }
      return isDeaf ? .hearsScenes : .nothingLost
    }
    let meanings = contract.events[last].meanings
    if meanings.contains(place) || !meanings.isAboutPlaces { return nil }
    if isDeaf { return .hearsScenes }
    return step.start[subject] < place ? .balanced : .nothingLost
  }

  private func hasToldBounce(of subject: Subject) -> Bool {
    Boundary.allCases.contains { boundary in
      step.bounced(boundary, of: subject)
        && (step.start[subject].rawValue > boundary.rawValue)
          == (places[subject].rawValue > boundary.rawValue)
        && step.tellings.contains { telling in
          telling.subject == subject
            && Crossing.allCases.contains {
              $0.boundary == boundary && contract.events[telling.event].meanings.contains($0)
            }
        }
    }
  }
}

// MARK: Noting what the client does

extension ClientRecord {
  /// Takes what the client did into account: it stands where it last said.
  mutating func note(_ act: ClientAct, _ seen: Observation, now: Int32) {
    guard life.hasReceiver || act.isAnswer else { return }
    switch act {
    case .undeclared: break
    case .state:
      offer(.stateAgrees)
      step.answered = true
    case .link:
      guard let place = life.pendingLinks.firstIndex(of: seen.value) else { return }
      life.pendingLinks.remove(at: place)
      life.payloads.remove(at: place)
      life.passedLinks.append(seen.value)
    case .emitted(let word, let meanings):
      guard let position = contract.position(of: word.description),
        let subject = subject(of: contract.events[position].level, seen)
      else { return }
      note(contract.events[position], at: position, of: subject, meanings)
    }
  }

  private mutating func note(
    _ event: Contract.Event, at position: Int, of subject: Subject, _ meanings: Meanings
  ) {
    offer([.nothingInvented, .keepsToContract])
    if position == contract.ready { life.isReady = true }
    if meanings.contains(.ends), subject == .app,
      step.willTerminate > 0 || !meanings.isAboutPlaces
    {
      life.hasToldEnd = true
    }
    if meanings.contains(Meanings(.memoryWarning)) {
      offer(.eventsPassedOn)
      life.memory.told += 1
    }
    if meanings.contains(Meanings(.timeChange)) {
      offer(.eventsPassedOn)
      life.time.told += 1
    }
    noteSession(meanings)
    guard meanings.isAboutPlaces else { return }
    noteOpportunities(of: event, subject)
    let truth = step.truth(of: position, meaning: meanings, of: subject)
    tell(event, subject, by: truth?.fact.map { step.facts[$0] })
    told.last[Int(subject.rawValue)] = Int8(position)
    step.tell(position, subject, truth)
    step.toldPlace = true
    if life.spoken.insert(event.level).inserted, speech.isSceneBased { offer(.hearsScenes) }
  }

  private mutating func noteOpportunities(of event: Contract.Event, _ subject: Subject) {
    offer([.noResumeWithoutPause, .legalSteps])
    if subject != .app, SceneID.allCases.filter({ places[Subject($0)] != .unattached }).count > 1 {
      offer(.rightScene)
    }
    if event.meanings.contains(Crossing.detached) { offer(.endsOnce) }
    if contract.promises.contains(.settled) { offer(.settlesBounces) }
    if contract.events.contains(where: { $0.first == .silent }) { offer(.launchIsNoReturn) }
  }

  /// Puts a subject where an event says that it is.
  private mutating func tell(
    _ event: Contract.Event, _ subject: Subject, by fact: ClientStep.Fact?
  ) {
    if let fact, event.meanings.contains(fact.crossing) {
      told.tell(fact.crossing.boundary, subject, isUp: fact.crossing.isUp)
    } else if let fact, event.meanings.contains(fact.crossing.target) {
      told.tell(fact.crossing.target, subject)
    } else if event.meanings.contains(places[subject]) {
      told.tell(places[subject], subject)
    } else if let crossing = Crossing.allCases.first(where: event.meanings.contains) {
      told.tell(crossing.boundary, subject, isUp: crossing.isUp)
    } else if let place = Place.allCases.first(where: event.meanings.contains) {
      told.tell(place, subject)
    }
  }

  private mutating func noteSession(_ meanings: Meanings) {
    guard !meanings.isDisjoint(with: .sessions) else { return }
    offer([.sessionBalanced, .sessionNeedsForeground])
    session.isOpen = meanings.contains(Meanings(.sessionBegins))
    session.wasTold = true
    if session.isOpen { step.beganSession = true }
  }

  /// What was left open counts as told.
  mutating func settle() {
    life.memory.settle()
    life.time.settle()
    if !life.hasReceiver, !contract.promises.contains(.keptLinks) || !life.isStarted {
      life.pendingLinks = []
      life.payloads = []
    } else if life.hasReceiver {
      life.passedLinks += life.pendingLinks
      life.pendingLinks = []
      life.payloads = []
    }
    for level in Contract.Level.allCases where speech.speaks(at: level) {
      let subjects = level == .app ? [Subject.app] : SceneID.allCases.map { Subject($0) }
      for subject in subjects where !unnamed.contains(subject) {
        for boundary in Boundary.allCases {
          told.assume(
            boundary, subject, isUp: places[subject].rawValue > boundary.rawValue)
        }
        assumePlace(of: subject, at: level)
      }
    }
  }

  private mutating func assumePlace(of subject: Subject, at level: Contract.Level) {
    let last = Int(told.last[Int(subject.rawValue)])
    let place = places[subject]
    guard last < 0, speech.tells(place, at: level), place > .background else { return }
    let position = contract.events.firstIndex {
      $0.level == level && $0.meanings.contains(place)
    }
    if let position { told.last[Int(subject.rawValue)] = Int8(position) }
  }
}
