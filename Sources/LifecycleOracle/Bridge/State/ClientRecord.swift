import Lifecycle

/// The facts that a trace so far implies about a client of UIKit: UIKit's states, the reported
/// states, and the pending obligations.
///
/// UIKit's states are never in doubt. After a breach the reported state is that of the client's
/// last report. Functions that are called at every step are inlined or mutating, because a call
/// would otherwise copy the large record.
package struct ClientRecord: Hashable, Sendable {
  let contract: Contract
  /// The contract vocabulary for boundaries at each level.
  let vocabulary: ContractVocabulary
  /// Whether the client is an app, which reports its acts.
  let isOfApp: Bool
  /// The configuration by the given: whether the app has scenes, starts the client late, and begins
  /// late to receive its reports.
  private(set) var isSceneBased = false
  private var startsLate = false
  private var receivesLate = false
  /// The number of listeners, and the number of the one that accepts links; 0 if none does.
  private(set) var listeners: UInt8 = 0
  private(set) var accepting: UInt8 = 0
  /// The scenes that are not windows, because they have screens of their own.
  private(set) var screens = SubjectSet()

  /// UIKit's state of each subject.
  var places = BoundarySets()
  /// The reported state of each subject.
  var reported = ReportedPlaces()
  /// The app's state if only its windows count, as they do for some clients.
  var placeOfWindows = Place.background
  /// The subjects whose move to their present state UIKit has not named.
  var movedUnnamed = SubjectSet()
  /// The other facts about the present process.
  var life = ClientLife(isStarted: true, hasReceiver: true)
  var session = UserSession()
  /// The record of the app's acts, which a client that is no app leaves unused.
  var appRecord: AppRecord
  /// A copy of the record of the app's acts, if the client is an app.
  var app: AppRecord? { isOfApp ? appRecord : nil }
  /// The present step.
  var step = ClientStep()
  /// UIKit's last call in this step, as far as the client has passed it on.
  var call: ForwardedCall?
  /// The kinds of report that earlier calls of this step lack.
  var unforwarded = SmallSet<PendingReport>()
  /// The first call of this step that a listener lacks, and the first that the app's own method lacks.
  var (lostByListener, lostByOwn): (LostCall?, LostCall?)
  /// The client's last report.
  var report = ClientReport()
  /// The occasions of this step that exercise rules.
  var occasions = WideSet<Occasion>()
  /// Whether the client is judged, and not only followed as in a migration. Then `report` is the
  /// report that is being noted.
  private(set) var isJudged = false
  /// The rules that were broken in this step, and the rules that an app could have broken.
  private var brokenInStep: ClientDispatch.Rules = 0
  private var exercisedInStep: ClientDispatch.Rules = 0

  /// Creates the record of a client before its app is launched.
  init(_ contract: Contract, _ given: Given, isComplete: Bool = true) {
    self.contract = contract
    isOfApp = contract.isOfApp
    vocabulary = ContractVocabulary(contract)
    appRecord = AppRecord(contract, given, isComplete: isComplete)
    _ = begin(contract, given, isComplete: isComplete)
  }

  /// Begins anew with another app, if the contract is still the same.
  ///
  /// - Returns: Whether the contract is the same; if not, nothing has changed.
  mutating func begin(_ contract: Contract, _ given: Given, isComplete: Bool) -> Bool {
    guard contract == self.contract else { return false }
    isSceneBased = given.isSceneBased
    (startsLate, receivesLate) = (given.startsLate, given.receivesLate)
    (listeners, accepting) = (given.listeners.count, given.listeners.accepting)
    screens = given.isSceneBased ? SubjectSet(given.screens) : []
    beginProcess()
    if isOfApp { appRecord = AppRecord(contract, given, isComplete: isComplete) }
    session = UserSession()
    step = ClientStep()
    (call, unforwarded, lostByListener, lostByOwn) = (nil, [], nil, nil)
    (occasions, brokenInStep, exercisedInStep) = ([], 0, 0)
    return true
  }

  /// Clears everything about the process.
  private mutating func beginProcess() {
    (places, reported, movedUnnamed) = (BoundarySets(), ReportedPlaces(), [])
    placeOfWindows = .background
    life = ClientLife(isStarted: !startsLate, hasReceiver: !receivesLate)
  }
}

// MARK: A step

extension ClientRecord {
  mutating func begin(_ stimulus: Stimulus) {
    step.begin(stimulus.kind, at: places, behind: reported, ambiguous: ambiguous)
    (call, unforwarded, lostByListener, lostByOwn) = (nil, [], nil, nil)
    (occasions, brokenInStep, exercisedInStep) = ([], 0, 0)
    if isOfApp { appRecord.begin(stimulus) }
    guard life.isRunning, !life.isSuspended else { return }
    switch stimulus {
    case .start where !life.isStarted:
      life.isStarted = true
      life.startedLate = true
      step.started = true
      life.lastEventOfApp = -1
      (life.reportedSubjects, life.reportedLevels) = ([], [])
      beginAnew()
      occasions.insert(.lateStart)
    case .stop: step.stopped = true
    case .subscribe where !life.hasReceiver:
      life.hasReceiver = true
      step.subscribed = true
      beginAnew()
      // Nobody received the reports about these states, and they need not be repeated. A client
      // that has said nothing in the background may still report the background.
      let known = life.reportedSubjects.union(places[.visibility])
      for subject in places[.attachment].intersection(known).subtracting(ambiguous) {
        assumePlace(of: subject, at: subject == .app ? .app : .scene)
      }
      if life.isStarted { occasions.insert(.lateReceiver) }
    case .unsubscribe: life.hasReceiver = false
    case .present, .dismiss: occasions.insert(.viewMoved)
    case .askState where life.isStarted: step.asked = true
    default: break
    }
  }

  /// Begins anew for a late client or receiver: the present states count as reported, and a way up
  /// that UIKit has named before is no longer the first.
  mutating func beginAnew() {
    let before = reported
    life.hasForgottenEarlierEvents = true
    reported.beginAnew()
    for subject in places[.attachment] {
      for boundary in Boundary.allCases {
        reported.assumeSide(
          of: boundary, subject, isUp: places[subject].rawValue > boundary.rawValue,
          wasOwed: before.isOwed(boundary, subject)
            || step.subscribed && before.isKnown(boundary, subject))
        if ambiguous.contains(subject) { reported.dispute(boundary, subject) }
      }
    }
    life.isReady = true
    life.memoryWarnings.beginAnew()
    life.timeChanges.beginAnew()
    let wasLeftOpen =
      session.isLeftOpen
      || session.isOpen && step.started && contract.promises.contains(.sessionsEndLate)
    session = UserSession(
      isUnheard: step.subscribed, isLeftOpen: wasLeftOpen, awaySince: session.awaySince,
      awaySinceAtEnds: session.awaySinceAtEnds,
      // A client that gets a receiver now may have noticed the absence before.
      absence: step.subscribed ? session.absence : nil, wasLeftUnnamed: session.wasLeftUnnamed)
  }

  /// Judges an observation before it is noted.
  ///
  /// - Returns: The rules that the observation breaks.
  mutating func judge(
    _ seen: Observation, now: Int32, by dispatch: ClientDispatch
  ) -> ClientDispatch.Rules {
    isJudged = true
    var broken: ClientDispatch.Rules = 0
    if case .client(let act) = seen.event, !act.isActOfApp {
      classify(act, seen, now: now)
      broken = dispatch.brokenByReport(&self)
    }
    if isOfApp {
      let kinds = appRecord.moments(
        at: seen, isBehind: places[.app] <= .background, hasBeenInFront: life.hasBeenInFront)
      if !kinds.isEmpty { judge(kinds, seen, by: dispatch, &broken) }
    }
    if broken != 0 { brokenInStep |= broken }
    return broken
  }

  /// Judges the end of the step.
  ///
  /// - Returns: The rules that are broken there and were not broken earlier in the step; and the
  ///   rules that the step exercised without a breach.
  mutating func judgeEnd(by dispatch: ClientDispatch) -> ClientDispatch.Judged {
    var broken = dispatch.broken(by: collectPendingReports())
    if isOfApp {
      let kinds = appRecord.momentsAtEnd(
        places, hasBeenInFront: life.hasBeenInFront, hasEnded: step.ended)
      if !kinds.isEmpty { judge(kinds, nil, by: dispatch, &broken) }
    }
    if broken != 0 {
      broken &= ~brokenInStep
      brokenInStep |= broken
    }
    exercisedInStep |= dispatch.exercised(by: occasions)
    return (broken, exercisedInStep & ~brokenInStep)
  }

  /// Judges an app at some moments, and adds the rules that it breaks.
  private mutating func judge(
    _ kinds: WideSet<AppMoment.Kind>, _ seen: Observation?, by dispatch: ClientDispatch,
    _ broken: inout ClientDispatch.Rules
  ) {
    appRecord.moment = AppMoment(
      .begin, seen,
      AppMoment.Surroundings(
        places: places, hasBeenInFront: life.hasBeenInFront, isUnnamed: ambiguous.contains(.app)))
    for kind in kinds {
      appRecord.moment.kind = kind
      dispatch.judge(&appRecord, &broken, &exercisedInStep)
    }
    appRecord.endExcuses(judgedAt: kinds)
  }

  /// Ends the step. Omitted reports count as made, so that they are not held against the client
  /// again.
  mutating func finish() {
    if isOfApp { appRecord.finish(hasEnded: step.ended, places) }
    settle()
    reported.forget(SubjectSet.allScenes.subtracting(places[.attachment]))
    if step.stopped {
      // The links that the client kept are gone with it.
      life.isStarted = false
      life.pendingLinks = []
    }
    if !step.ended { return }
    // Of the session only the part that the next process may report outlives the process.
    let isLeftOpen =
      (session.isOpen || session.isUnheard || session.isLeftOpen)
      && contract.promises.contains(.sessionsEndLate)
    beginProcess()
    session =
      isLeftOpen
      ? UserSession(
        isLeftOpen: true, leftOpenAt: session.leftOpenAt, lastedBefore: session.lastedBefore)
      : UserSession()
  }

  /// The subjects whose reported state is ambiguous.
  ///
  /// UIKit has not named their move, or a scene with a screen of its own keeps the app in another
  /// state than its windows. Such a scene is one of them until the client reports it, because it has
  /// a delegate class of its own.
  @inline(__always) var ambiguous: SubjectSet {
    if screens.isEmpty { return movedUnnamed }
    let subjects = movedUnnamed.union(screens.subtracting(life.reportedSubjects))
    return life.isRunning && placeOfWindows != places[.app] ? subjects.union([.app]) : subjects
  }
}
