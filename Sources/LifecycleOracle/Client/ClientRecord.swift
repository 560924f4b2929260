import Lifecycle

/// What a trace so far implies about a client of UIKit: where UIKit has its subjects, where the
/// client has put them, and what it owes.
///
/// UIKit's side is never in doubt. After a breach the client stands where it last said. What is asked of
/// a record at every step is inlined or mutating: a record is large, and would be copied to be asked.
package struct ClientRecord: Hashable, Sendable {
  /// What the client tells, and what its words mean.
  let contract: Contract
  /// What can be told of boundaries at either level.
  let speech: ClientSpeech
  /// Whether it is an app, of which is known what it does.
  let isOfApp: Bool
  private(set) var isSceneBased = false
  private var startsLate = false
  private var receivesLate = false
  private(set) var listeners: UInt8 = 0
  private(set) var accepting: UInt8 = 0
  /// The scenes that are no windows, for they have screens of their own.
  private(set) var screens = SubjectSet()

  /// Where UIKit has each subject.
  var places = BoundarySets()
  /// Where the client has put each subject.
  var told = ToldPlaces()
  /// Where the app would be if its windows alone counted, as they do for some clients.
  var placeOfWindows = Place.background
  /// The subjects that have gone where they are without a word of UIKit about it.
  var silent = SubjectSet()
  /// What is true of the present process beside that.
  var life = ClientLife(isStarted: true, hasReceiver: true)
  /// The user's session, as it is told.
  var session = UserSession()
  /// What is known of what it does as an app.
  var doings: AppRecord
  /// The same, if it is an app.
  var app: AppRecord? { isOfApp ? doings : nil }
  /// The present step.
  var step = ClientStep()
  /// What UIKit told last in this step, as it is handed on, and what was missing before.
  var call: ForwardedCall?
  var unforwarded = SmallSet<PendingReport>()
  /// What the client reported last.
  var report = ClientReport()
  /// What of this step exercises rules.
  var occasions = WideSet<Occasion>()
  /// Whether the client is judged, rather than only followed.
  private(set) var isJudged = false
  /// The rules that were broken in this step, and those that an app could have broken.
  private var found: ClientDispatch.Rules = 0
  private var exercised: ClientDispatch.Rules = 0

  /// What is true of a client before its app is launched.
  init(_ contract: Contract, _ given: Given, isComplete: Bool = true) {
    self.contract = contract
    isOfApp = contract.isOfApp
    speech = ClientSpeech(contract)
    doings = AppRecord(contract, given, isComplete: isComplete)
    _ = begin(contract, given, isComplete: isComplete)
  }

  /// Begins anew, with another app.
  ///
  /// - Returns: Whether it is a client with that contract.
  mutating func begin(_ contract: Contract, _ given: Given, isComplete: Bool) -> Bool {
    guard contract == self.contract else { return false }
    isSceneBased = given.isSceneBased
    (startsLate, receivesLate) = (given.startsLate, given.receivesLate)
    (listeners, accepting) = (given.listeners.count, given.listeners.accepting)
    screens = given.isSceneBased ? SubjectSet(given.screens) : []
    beginProcess()
    if isOfApp { doings = AppRecord(contract, given, isComplete: isComplete) }
    session = UserSession()
    step = ClientStep()
    (call, unforwarded) = (nil, [])
    (occasions, found, exercised) = ([], 0, 0)
    return true
  }

  /// Nothing is left of a process that has ended.
  private mutating func beginProcess() {
    (places, told, silent) = (BoundarySets(), ToldPlaces(), [])
    placeOfWindows = .background
    life = ClientLife(isStarted: !startsLate, hasReceiver: !receivesLate)
  }
}

// MARK: A step

extension ClientRecord {
  /// A step begins.
  mutating func begin(_ stimulus: Stimulus) {
    step.begin(stimulus.kind, at: places, behind: told, unnamed: unnamed)
    (call, unforwarded) = (nil, [])
    (occasions, found, exercised) = ([], 0, 0)
    if isOfApp { doings.begin(stimulus) }
    guard life.isRunning, !life.isSuspended else { return }
    switch stimulus {
    case .start where !life.isStarted:
      life.isStarted = true
      life.startedLate = true
      step.started = true
      life.lastTold = -1
      life.spoken = []
      beginAnew()
      occasions.insert(.lateStart)
    case .stop: step.stopped = true
    case .subscribe where !life.hasReceiver:
      life.hasReceiver = true
      step.subscribed = true
      beginAnew()
      // What was told of these places nobody has heard, and need not be told again.
      for subject in places[.attachment].subtracting(unnamed) {
        assumePlace(of: subject, at: subject == .app ? .app : .scene)
      }
      if life.isStarted { occasions.insert(.lateReceiver) }
    case .unsubscribe: life.hasReceiver = false
    case .present, .dismiss: occasions.insert(.viewMoved)
    case .askState where life.isStarted: step.asked = true
    default: break
    }
  }

  /// Who comes late has heard nothing: where everything is counts as told, and no way is the first.
  mutating func beginAnew() {
    let before = told
    life.hasBegunAnew = true
    told.beginAnew()
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
    let wasLeftOpen =
      session.isLeftOpen
      || session.isOpen && step.started && contract.promises.contains(.sessionsEndLate)
    session = UserSession(
      isUnheard: step.subscribed, isLeftOpen: wasLeftOpen, awaySince: session.awaySince,
      leftSince: session.leftSince, wasLeftUnnamed: session.wasLeftUnnamed)
  }

  /// Judges what is observed, before it is noted.
  ///
  /// - Returns: The rules that it breaks.
  mutating func judge(
    _ seen: Observation, now: Int32, by dispatch: ClientDispatch
  ) -> ClientDispatch.Rules {
    isJudged = true
    var broken: ClientDispatch.Rules = 0
    if case .client(let act) = seen.event, !act.isDoing {
      noteReport(act, seen, now: now)
      broken = dispatch.brokenByReport(&self)
    }
    if isOfApp {
      let kinds = doings.moments(
        at: seen, isBehind: places[.app] <= .background, hasBeenInFront: life.hasBeenInFront)
      if !kinds.isEmpty { judge(kinds, seen, by: dispatch, &broken) }
    }
    if broken != 0 { found |= broken }
    return broken
  }

  /// Judges the end of the step.
  ///
  /// - Returns: The rules that are broken there, and were not broken before in the step; and those
  ///   that could have been broken in the step, and were not.
  mutating func judgeEnd(by dispatch: ClientDispatch) -> ClientDispatch.Judged {
    var broken = dispatch.broken(by: pendingReports())
    if isOfApp {
      let kinds = doings.momentsAtEnd(
        places, hasBeenInFront: life.hasBeenInFront, hasEnded: step.ended)
      if !kinds.isEmpty { judge(kinds, nil, by: dispatch, &broken) }
    }
    if broken != 0 {
      broken &= ~found
      found |= broken
    }
    exercised |= dispatch.exercised(by: occasions)
    return (broken, exercised & ~found)
  }

  /// Judges an app at some moments.
  private mutating func judge(
    _ kinds: WideSet<AppMoment.Kind>, _ seen: Observation?, by dispatch: ClientDispatch,
    _ broken: inout ClientDispatch.Rules
  ) {
    doings.moment = AppMoment(
      .begin, seen,
      AppMoment.Surroundings(
        places: places, hasBeenInFront: life.hasBeenInFront, isUnnamed: unnamed.contains(.app)))
    for kind in kinds {
      doings.moment.kind = kind
      dispatch.judge(&doings, &broken, &exercised)
    }
    doings.leave(kinds)
  }

  /// Ends the step: what was left open counts as told, so that it is not held against the client
  /// again.
  mutating func finish() {
    if isOfApp { doings.finish(hasEnded: step.ended, places) }
    settle()
    told.forget(SubjectSet.allScenes.subtracting(places[.attachment]))
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
    beginProcess()
    let lasted = session.lastedBefore
    session = UserSession()
    if isLeftOpen { (session.isLeftOpen, session.lastedBefore) = (true, lasted) }
  }

  /// The subjects of which it is open where they are to be told: UIKit has not named it, or a screen
  /// of its own keeps the app where its windows are not.
  @inline(__always) var unnamed: SubjectSet {
    let isDivided = !screens.isEmpty && life.isRunning && placeOfWindows != places[.app]
    return isDivided ? silent.union([.app]) : silent
  }
}
