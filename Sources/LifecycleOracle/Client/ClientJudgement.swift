import Lifecycle

// What a client's act breaks, and what it still owes at the end of a step.
extension ClientRecord {
  /// The rule that an act breaks; nothing, if it breaks none.
  mutating func reason(_ act: ClientAct, _ seen: Observation, now: Int32) -> ClientRules? {
    // What nobody receives is not judged.
    guard life.hasReceiver || act.isAnswer else { return nil }
    switch act {
    case .undeclared: return .keepsToContract
    case .migrated, .did: return nil
    case .state:
      // One question has one answer.
      return step.asked && !step.answered && agrees(seen.meanings) ? nil : .stateAgrees
    case .link(let payload): return reason(link: seen.value, payload)
    case .passed(let listener, let payload): return reason(pass: listener, payload, seen.value)
    case .answered(let isYes): return reason(answer: isYes)
    case .emitted(let word):
      let meanings = seen.meanings
      guard life.isStarted, let position = position(of: word),
        let subject = subject(of: contract.events[position].level, seen)
      else { return .keepsToContract }
      if let ready = contract.ready {
        if position == ready {
          let mayBeTold = !life.isReady || step.started || step.subscribed
          return mayBeTold && !step.toldReady ? nil : .startsWithoutAWindow
        }
        if !life.isReady { return .readyAtLaunch }
      }
      if meanings.isAboutPlaces || meanings.contains(.ends) {
        return reason(at: position, of: subject)
      }
      if !meanings.isDisjoint(with: .sessions) {
        return reason(session: meanings) ?? reason(time: word, now: now)
      }
      return reason(news: meanings)
    }
  }

  /// Whom an event is told of; nothing, if there is no such scene, or it is told at the wrong level.
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
}

// MARK: Places

extension ClientRecord {
  private mutating func reason(at position: Int, of subject: Subject) -> ClientRules? {
    let meanings = contract.events[position].meanings
    if meanings.contains(.ends), step.willTerminate > 0 {
      let isAgain =
        subject == .app
        ? life.toldEnds.contains(position) : step.count(of: position, subject) > 0
      return isAgain ? .endsOnce : isLegal(position, of: subject) ? nil : .legalSteps
    }
    // Steps lead from the end to the next launch, and no further in this process.
    if step.willTerminate > 0, subject == .app, !contract.steps.isEmpty, told[last: .app] >= 0,
      life.toldEnds.contains(told[last: .app])
    {
      return .endsOnce
    }
    guard meanings.isAboutPlaces else { return life.hasToldEnd ? .endsOnce : .nothingInvented }
    guard let truth = truth(of: position, meaning: meanings, of: subject) else {
      return untrue(contract.events[position], at: position, of: subject)
    }
    if truth.fact == nil, told[last: subject] == position,
      !contract.events[position].mayRepeat,
      !(step.started || step.subscribed) || step.count(of: position, subject) > 0,
      !step.mayRepeat(meanings, of: subject, told: step.count(of: position, subject))
    {
      return .noDuplicates
    }
    if let fact = truth.fact, step.facts[fact].crossing.isUp {
      let crossing = step.facts[fact].crossing
      if said(contract.events[position].first, of: subject) == .silent,
        !told.isKnown(crossing.boundary, subject), !told.wasUp(crossing.boundary, subject),
        !step.hasComeUp(crossing.boundary, subject), !life.startedLate,
        !step.hasGoneDown(to: meanings, of: subject, behind: fact)
      {
        return .launchIsNoReturn
      }
      if meanings.contains(crossing), !step.isTold(fact), wasLeftUp(crossing, subject) {
        return .noResumeWithoutPause
      }
    }
    let isOfCrossing = truth.fact != nil || step.bounced(of: subject)
    return isLegal(position, of: subject, isOfCrossing: isOfCrossing) ? nil : .legalSteps
  }

  /// Whether a boundary was never told to be down, in words that the contract has, that is told to
  /// be up.
  @inline(__always)
  func wasLeftUp(_ crossing: Crossing, _ subject: Subject) -> Bool {
    // Beside a screen of its own a client may have counted windows alone, and seen the way down.
    guard subject != .app || screens.isEmpty else { return false }
    let down = Crossing(crossing.boundary, isUp: false)
    return told.isUp(crossing.boundary, subject)
      && speech.first(down, at: subject == .app ? .app : .scene) != nil
      && step.crossed(down, subject)
  }

  /// Whether an event may follow the one that was told last.
  @inline(__always)
  func isLegal(_ position: Int, of subject: Subject, isOfCrossing: Bool = false) -> Bool {
    let last = told[last: subject]
    if contract.steps.isEmpty || subject != .app {
      // What is told back is not told active, where coming forward has an event of its own.
      let level: Contract.Level = subject == .app ? .app : .scene
      guard contract.events[position].meanings.contains(Crossing.becameActive),
        !contract.events[position].meanings.contains(Crossing.cameForward),
        speech.first(.cameForward, at: level) == .told, speech.first(.wentBack, at: level) != nil
      else { return true }
      return !told.isSaidDown(.visibility, subject) || !told.isOwed(.visibility, subject)
    }
    guard last >= 0 else { return true }
    if last == position {
      // What is told again where nothing has happened is judged as that.
      let isFree = contract.events[position].mayRepeat || told.assumed.contains(subject)
      if !isOfCrossing || isFree || step.started || step.subscribed { return true }
    }
    return contract.steps.contains(Contract.Step(from: last, to: position))
  }

  /// The narrowest rule that says why an event is not true.
  func untrue(
    _ event: Contract.Event, at position: Int, of subject: Subject
  ) -> ClientRules? {
    let meanings = event.meanings
    let tellings = step.count(of: position, subject)
    if event.mayRepeat || tellings > 0 && step.mayRepeat(meanings, of: subject, told: tellings) {
      return nil
    }
    if subject == .app, meanings.contains(.unattached), hasNoScene { return nil }
    if step.started || step.subscribed, tellings == 0,
      isPresent(meanings, subject) || unnamed.contains(subject)
    {
      return nil
    }
    // When the interface of an app without scenes is attached UIKit does not say; nothing of it is told
    // before.
    if !isSceneBased, subject != .app, meanings.contains(Crossing.attached),
      !told.isKnown(.attachment, subject), told[last: subject] < 0
    {
      return nil
    }
    // Where UIKit has not named how something came up, its first word of it may be taken for that.
    if step.unnamed.contains(isSceneBased ? subject : .app), step.namesWayUp(of: subject),
      tellings == 0, isPresent(meanings, subject), leadsUp(meanings, subject)
    {
      return nil
    }
    let areOthers =
      isSceneBased && step.othersCrossed(meanings, but: subject)
      && (subject != .app || hasHadSeveralScenes)
    // What was missing may come late.
    if !areOthers, isPresent(meanings, subject), isDisputed(meanings, subject) { return nil }
    // The end takes everything down: the way there may be told with it, or go by the steps.
    if step.willTerminate > 0 {
      if subject == .app, !contract.steps.isEmpty {
        if told[last: .app] != position, leadsNowhereUp(meanings) {
          return isLegal(position, of: subject) ? nil : .legalSteps
        }
      } else if tellings == 0, leadsDown(meanings, subject) {
        return nil
      }
    }
    if step.stimulus == .present || step.stimulus == .dismiss { return .viewIsNotApp }
    if step.started {
      let isOnTheWay =
        subject == .app && !contract.steps.isEmpty && meanings.highest <= places[.app]
      return isOnTheWay && isLegal(position, of: subject) ? nil : .lateStart
    }
    if step.subscribed, tellings == 0 { return .lateSubscriber }
    if isAhead(meanings, subject) { return .initialState }
    let isOfOther = subject != .app && step.isLast(meanings, ofOtherThan: subject)
    if tellings > 0, !isOfOther {
      return meanings.contains(Crossing.detached) ? .endsOnce : .noDuplicates
    }
    if meanings.contains(.ends), life.hasToldEnd { return .endsOnce }
    if meanings.contains(Crossing.detached), places[subject] == .unattached { return .endsOnce }
    let crossings = Crossing.allCases.filter(meanings.contains)
    if crossings.contains(where: { $0.isUp && told.isUp($0.boundary, subject) }) {
      return areOthers ? (subject == .app ? .aggregates : .rightScene) : .noResumeWithoutPause
    }
    if areOthers { return subject == .app ? .aggregates : .rightScene }
    if meanings.isBack, places[subject] >= .inactive { return .inactiveIsNotBackground }
    return .nothingInvented
  }

  /// Whether an event says that its subject is in front where nothing of the process has been yet, or
  /// while it is launched further than UIKit has brought it.
  private func isAhead(_ meanings: Meanings, _ subject: Subject) -> Bool {
    if life.isBackgroundLaunch, !life.hasBeenInFront, meanings.isVisible { return true }
    guard step.launched, meanings.isVisible else { return false }
    let targets =
      Place.allCases.filter(meanings.contains)
      + Crossing.allCases.filter { $0.isUp && meanings.contains($0) }.map(\.target)
    return targets.allSatisfy { $0 > step.highest }
  }

  /// Whether no scene is connected, so that the app has nothing that could be seen.
  var hasNoScene: Bool {
    places[.attachment].scenes.isEmpty
  }

  /// Whether several scenes are connected, or were in this step.
  private var hasHadSeveralScenes: Bool {
    step.start[.attachment].union(places[.attachment]).scenes.count > 1
  }

  /// Whether an event describes where its subject is: what is told to those who come late.
  func isPresent(_ meanings: Meanings, _ subject: Subject) -> Bool {
    let place = places[subject]
    return meanings.contains(place)
      || Crossing.allCases.contains {
        meanings.contains($0) && (place.rawValue > $0.boundary.rawValue) == $0.isUp
      }
  }

  /// Whether an event tells that its subject goes down from where it was told to be.
  private func leadsDown(_ meanings: Meanings, _ subject: Subject) -> Bool {
    Place.allCases.contains { meanings.contains($0) && $0 < places[subject] }
      || Crossing.allCases.contains {
        // Where it stands is open of what UIKit has not named.
        let wasUp =
          step.unnamed.contains(subject) && step.start[subject].rawValue > $0.boundary.rawValue
        return !$0.isUp && meanings.contains($0)
          && (wasUp || told.isUp($0.boundary, subject) || step.before.isUp($0.boundary, subject))
      }
  }

  /// Whether an event tells of a way up that the client has not told of.
  private func leadsUp(_ meanings: Meanings, _ subject: Subject) -> Bool {
    Crossing.allCases.contains {
      $0.isUp && meanings.contains($0) && !told.isUp($0.boundary, subject)
    }
  }

  /// Whether an event tells that the app is nowhere above where it was told to be.
  private func leadsNowhereUp(_ meanings: Meanings) -> Bool {
    let last = told[last: .app]
    return last < 0 || meanings.highest <= contract.events[last].meanings.highest
  }

  /// Whether the client was wrong about a boundary that an event tells of.
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
  /// Whether it concerns somebody else than receivers of events.
  var isAnswer: Bool {
    switch self {
    case .link, .state, .passed, .answered: true
    case .emitted, .undeclared, .migrated, .did: false
    }
  }
}

extension Meanings {
  /// Whether it says that something is in front.
  fileprivate var isVisible: Bool {
    (contains(Crossing.cameForward) || contains(Crossing.becameActive) || contains(.inactive)
      || contains(.active)) && !contains(.background)
  }

  /// The most active place that it names, or that it tells the way to.
  fileprivate var highest: Place {
    let ends = contains(.ends) ? [Place.unattached] : []
    return
      (Place.allCases.filter(contains) + Crossing.allCases.filter(contains).map(\.target) + ends)
      .max() ?? .active
  }

  /// Whether it says that something is no longer in front.
  fileprivate var isBack: Bool {
    (contains(Crossing.wentBack) || contains(.background)) && !contains(.inactive)
  }
}
