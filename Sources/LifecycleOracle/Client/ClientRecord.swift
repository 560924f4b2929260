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

  /// Where UIKit has each subject.
  var places = BoundarySets()
  /// Where the client has put each subject.
  var told = ToldPlaces()
  /// The subjects that have gone where they are without a word of UIKit about it.
  var unnamed = SubjectSet()
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
    life = ClientLife(isStarted: !startsLate, hasReceiver: !receivesLate)
  }
}

/// What is true of one process in which a client lives.
struct ClientLife: Hashable, Sendable {
  var isRunning = false
  /// Whether the client has been started.
  var isStarted: Bool
  /// Whether that was after the launch.
  var startedLate = false
  /// Whether the app receives what the client tells.
  var hasReceiver: Bool
  /// Whether anything of the app has been in the foreground.
  var hasBeenInFront = false
  /// Whether the process was launched to the background, or ahead of time.
  var isBackgroundLaunch = false
  /// How often UIKit and the client told of low memory, and of the time.
  var memory = News()
  var time = News()
  /// The links that UIKit brought and the client has not handed on; how many were handed on.
  var pendingLinks: [UInt16] = []
  var passedLinks: [UInt16] = []
  /// Tapped notifications that came as remote ones do: they may be handed on, or taken for those.
  var openTaps: [UInt16] = []
  /// The payloads of those that are pending.
  var payloads: [Payload] = []
  /// The levels at which anything was told of places.
  var spoken = SmallSet<Contract.Level>()
  /// The events of the end that were told, by position, and whether that the client is ready.
  var toldEnds: UInt64 = 0
  var isReady = false
  var hasToldEnd: Bool { toldEnds != 0 }

  init(isStarted: Bool, hasReceiver: Bool) {
    self.isStarted = isStarted
    self.hasReceiver = hasReceiver
  }
}

/// How often UIKit told of something by method and by notification, and how often the client did.
///
/// A client may hear one of them alone, and the other may come in a later step.
struct News: Hashable, Sendable {
  var calls = 0
  var posts = 0
  var told = 0
  /// How often one of them had come, and not the other, before there was a client or a receiver.
  private var missed = 0

  /// Whether the client may tell of it once more.
  var mayBeTold: Bool { told < max(calls, posts) }

  /// Whether the client has told of it less often than UIKit has in both ways.
  var isOwed: Bool { told + missed < min(calls, posts) }

  /// It counts as told as often as UIKit has in both ways.
  mutating func settle() {
    told = max(told, min(calls, posts))
    if calls == posts { missed = 0 }
  }

  /// Who comes now may have missed one of both, and knows nothing of what was told of it.
  mutating func beginAnew() {
    told = min(calls, posts)
    missed = max(calls, posts) - told
  }
}

/// The user's session, as a client tells of it.
struct UserSession: Hashable, Sendable {
  var isOpen = false
  /// Whether it is not known if one is open, for nobody has received what was told of it.
  var isUnheard = false
  /// Whether the last process left one open, of whose end the next may tell.
  var isLeftOpen = false
  /// Whether one was told in this process.
  var wasTold = false
  /// When the app was last in front; none, if it is, or has not been.
  var awaySince: Int32?
  /// Whether the app left the front last without a word of UIKit about the app.
  var wasLeftUnnamed = false
  /// When it began, for how long the process was suspended since, and since when it is.
  var began: Int32 = 0
  var suspended: Int32 = 0
  var suspendedSince: Int32?
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
    unnamed = []
  }

  mutating func offer(_ rules: ClientRules) { verdict.opportunities.formUnion(rules) }
}
