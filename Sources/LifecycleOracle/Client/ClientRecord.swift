import Lifecycle

/// What a trace so far implies about a client of UIKit: where UIKit has its subjects, where the
/// client has put them, and what it owes.
///
/// UIKit's side is never in doubt. After a breach the client stands where it last said.
package struct ClientRecord: Hashable, Sendable {
  /// What the client tells, and what its words mean.
  let contract: Contract
  /// Its events as words, by position.
  let words: [ClientWord]
  /// What can be told of boundaries at either level.
  let speech: ClientSpeech
  let isSceneBased: Bool
  private let startsLate: Bool
  private let receivesLate: Bool
  let listeners: UInt8
  let accepting: UInt8
  /// The scenes that are no windows, for they have screens of their own.
  let screens: SubjectSet

  /// Where UIKit has each subject.
  var places = BoundarySets()
  /// Where the client has put each subject.
  var told = ToldPlaces()
  /// Where the app would be if its windows alone counted, as they do for some clients.
  var placeOfWindows = Place.background
  /// The subjects that have gone where they are without a word of UIKit about it.
  var silent = SubjectSet()
  /// What is true of the present process beside that.
  var life: ClientLife
  /// The user's session, as it is told.
  var session = UserSession()
  /// What is known of what it does, if it is an app.
  var app: AppRecord?
  /// The present step.
  var step = ClientStep()
  /// What UIKit told last in this step, as it is handed on, and what was missing before.
  var call: ForwardedCall?
  var unforwarded = ClientRules()
  /// What is to be said of the observation, or the end of the step, that is judged now.
  package private(set) var verdict = ClientVerdict()

  /// What is true of a client before its app is launched; `other` of the same contract spares work.
  init(
    _ contract: Contract, _ given: Given, isComplete: Bool = true, like other: ClientRecord? = nil
  ) {
    self.contract = contract
    if contract.isOfApp { app = AppRecord(contract, given, isComplete: isComplete) }
    if let other, other.contract == contract, other.isSceneBased == given.isSceneBased {
      (words, speech) = (other.words, other.speech)
    } else {
      words = contract.events.map { ClientWord($0.name) }
      speech = ClientSpeech(contract, isSceneBased: given.isSceneBased)
    }
    isSceneBased = given.isSceneBased
    (startsLate, receivesLate) = (given.startsLate, given.receivesLate)
    (listeners, accepting) = (given.listeners.count, given.listeners.accepting)
    screens = SubjectSet(given.screens)
    life = ClientLife(isStarted: !startsLate, hasReceiver: !receivesLate)
  }
}

// MARK: A step

extension ClientRecord {
  /// A step begins.
  mutating func begin(_ stimulus: Stimulus) {
    step.begin(stimulus.kind, at: places, behind: told)
    (call, unforwarded) = (nil, [])
    verdict = ClientVerdict()
    app?.begin(stimulus)
    guard life.isRunning else { return }
    switch stimulus {
    case .start where !life.isStarted:
      life.isStarted = true
      life.startedLate = true
      step.started = true
      life.lastTold = -1
      life.spoken = []
      beginAnew()
      verdict.opportunities.insert(.lateStart)
    case .stop: step.stopped = true
    case .subscribe where !life.hasReceiver:
      life.hasReceiver = true
      step.subscribed = true
      beginAnew()
      if life.isStarted { verdict.opportunities.insert(.lateSubscriber) }
    case .unsubscribe: life.hasReceiver = false
    case .present, .dismiss: verdict.opportunities.insert(.viewIsNotApp)
    case .askState where life.isStarted: step.asked = true
    default: break
    }
  }

  /// Who comes late has heard nothing: where everything is counts as told, and no way is the first.
  mutating func beginAnew() {
    let before = told
    told = ToldPlaces()
    for subject in places[.attachment] {
      for boundary in Boundary.allCases {
        told.know(
          boundary, subject, isUp: places[subject].rawValue > boundary.rawValue,
          wasOwed: before.isOwed(boundary, subject))
        if unnamed.contains(subject) { told.dispute(boundary, subject) }
      }
    }
    life.isReady = true
    life.memory.beginAnew()
    life.time.beginAnew()
    session = UserSession(isUnheard: step.subscribed, isLeftOpen: session.isLeftOpen)
  }

  /// Weighs what is observed, before the rules are asked and before it is noted.
  mutating func weigh(_ seen: Observation, now: Int32) {
    verdict.broken = []
    if case .client(let act) = seen.event {
      verdict.broken = reason(act, seen, now: now).map { [$0] } ?? []
    }
    if let judged = app?.weigh(seen, places, hasBeenInFront: life.hasBeenInFront) {
      note(judged)
    }
    verdict.found.formUnion(verdict.broken)
  }

  /// Notes what an app breaks; it owes nothing for having gone where no word of UIKit says so.
  private mutating func note(_ judged: (broken: ClientRules, offered: ClientRules)) {
    let open: ClientRules = unnamed.contains(.app) ? .ofLeaving : []
    verdict.broken.formUnion(judged.broken.subtracting(open))
    verdict.opportunities.formUnion(judged.offered.subtracting(open))
  }

  /// Weighs the end of the step, before the rules are asked.
  mutating func weighEnd(now: Int32) {
    verdict.broken = owed()
    if let judged = app?.owed(
      places, hasBeenInFront: life.hasBeenInFront, hasEnded: step.ended)
    {
      note(judged)
    }
    verdict.broken.subtract(verdict.found)
    verdict.found.formUnion(verdict.broken)
    verdict.isAtEnd = true
  }

  /// Ends the step: what was left open counts as told, so that it is not held against the client
  /// again.
  mutating func finish() {
    app?.finish(hasEnded: step.ended, places)
    settle()
    told.forget(SubjectSet.allScenes.subtracting(places[.attachment]))
    verdict = ClientVerdict()
    if step.stopped {
      // What it was keeping is gone with it.
      life.isStarted = false
      life.pendingLinks = []
      life.payloads = []
    }
    if !step.ended { return }
    let isLeftOpen =
      (session.isOpen || session.isUnheard || session.isLeftOpen)
      && contract.promises.contains(.sessionsEndLate)
    places = BoundarySets()
    told = ToldPlaces()
    life = ClientLife(isStarted: !startsLate, hasReceiver: !receivesLate)
    session = UserSession()
    session.isLeftOpen = isLeftOpen
    (silent, placeOfWindows) = ([], .background)
  }

  /// The subjects of which it is open where they are to be told: UIKit has not named it, or a screen
  /// of its own keeps the app where its windows are not.
  var unnamed: SubjectSet {
    let isDivided = !screens.isEmpty && life.isRunning && placeOfWindows != places[.app]
    return isDivided ? silent.union([.app]) : silent
  }

  mutating func offer(_ rules: ClientRules) { verdict.opportunities.formUnion(rules) }
}
