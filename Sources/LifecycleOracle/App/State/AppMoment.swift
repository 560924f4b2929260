import Lifecycle

/// A moment in the life of an app at which rules about apps are checked.
struct AppMoment: Hashable, Sendable {
  /// The kind that is judged now; one observation may make moments of several kinds.
  var kind: Kind
  /// The observation; `nil` at the end of a step.
  let seen: Observation?
  private let surroundings: Surroundings

  enum Kind: UInt8, CaseIterable, Sendable {
    /// The app begins, ends or finishes something, or registers with the scheduler.
    case begin, end, finish, register
    /// The app submits a request for a job, or reports a job as complete.
    case submitJob, completeJob
    /// The step ends long after the expiration of a job that is not complete.
    case expiredJob
    /// The app takes time: in a launch method, or in another method.
    case takeInLaunch, take
    /// The app commits work to the GPU, starts an activity, or does other work.
    case commit, start, work
    /// The app holds or uses a resource.
    case use
    /// The app relies on protected data.
    case useProtected
    /// UIKit calls a method or posts a notification for the background, the foreground or the end.
    case callToBackground, callToForeground, callToEnd
    /// The deactivation method has returned, as far as the trace shows.
    case deactivated
    /// The process is suspended, or must have been after so long without work.
    case suspension
    /// The process ends where it would have been suspended.
    case assumedSuspension
    /// The process ends for a shared resource that it held, or a task that it did not end.
    case endForResource, endForTask
    /// The process ends after UIKit announced that by `willTerminate`.
    case announcedEnd
    /// A processing task is delivered.
    case processing
    /// A snapshot is taken, or state preserved.
    case snapshot
    /// The step ends in which obligations became overdue.
    case overdue
    /// The step ends, and nothing excuses any more a queue or timer that runs on after a
    /// deactivation.
    case withoutExcuse
    /// A step ends in which the app got a memory warning, became active, lost a scene, or left a
    /// frame unscheduled.
    case memoryWarning, activation, disconnection, unscheduledFrame
    /// A step ends that was a launch to the foreground, which only its end shows.
    case unknownLaunch
    /// A step ends that moved a subject out of sight, and no snapshots are reported.
    case hidden
    /// A step ends with a scene in the background and the app in the foreground.
    case sceneBehind
    /// The step ends in the background.
    case background
    /// The step ends in the background, and nothing excuses what the app has brought there and still
    /// has.
    case backgroundWithoutExcuse
    /// The step ends after long in the background, under a mode.
    case longUnderMode
  }

  /// The facts about an app that are in the client's record, and not in the app's.
  struct Surroundings: Hashable, Sendable {
    var places = BoundarySets()
    var hasBeenInFront = false
    /// Whether UIKit has not named the move to the app's present state.
    var isUnnamed = false
  }

  /// Creates a moment of a kind; there is no observation at the end of a step.
  init(_ kind: Kind, _ seen: Observation?, _ surroundings: Surroundings) {
    (self.kind, self.seen, self.surroundings) = (kind, seen, surroundings)
  }

  var places: BoundarySets { surroundings.places }
  var hasBeenInFront: Bool { surroundings.hasBeenInFront }
  var isUnnamed: Bool { surroundings.isUnnamed }

  var act: AppAct? { if case .client(.did(let act))? = seen?.event { act } else { nil } }
  /// The scene that an act or a snapshot is about, or the app.
  var subject: Subject { seen?.receiver.scene.map { Subject($0) } ?? .app }

  /// The kinds of observation at which rules are checked, in addition to acts.
  static let observationKinds: ObservationKinds = [
    .client, .suspend, .terminate, .snapshot, .preserve, .deliver,
  ].reduce(ObservationKinds()) { $0.union($1) }
}

extension AppRecord {
  /// Returns the moments that an observation makes, before it is noted. An observation of UIKit ends
  /// the expiration handler or the deactivation method in which the app was.
  mutating func moments(
    at seen: Observation, isBehind: Bool, hasBeenInFront: Bool
  ) -> WideSet<AppMoment.Kind> {
    var kinds = WideSet<AppMoment.Kind>()
    step.leaveCall(at: seen)
    switch seen.event {
    case .client(.did(let act)):
      if let kind = kind(of: act) { kinds.insert(kind) }
      return kinds
    case .client, .grant, .deny, .registered, .unregistered, .job(.registered, _),
      .job(.refused, _), .remaining:
      return kinds
    default: break
    }
    leaveHandler()
    if seen.crossing == .wentBack, leaveDeactivation(isAtStepEnd: false) {
      kinds.insert(.deactivated)
    }
    switch seen.event {
    case .callback, .notification:
      if let kind = Self.kind(ofCall: seen.event) { kinds.insert(kind) }
    case .suspend: kinds.insert(.suspension)
    case .terminate(.heldSharedResource): kinds.insert(.endForResource)
    case .terminate(.unknown) where isBehind && hasBeenInFront && !isExcused && !runsInModes:
      kinds.insert(.assumedSuspension)
      if isEnding { kinds.insert(.announcedEnd) }
    case .terminate where isEnding: kinds.insert(.announcedEnd)
    case .terminate(.unendedTask): kinds.insert(.endForTask)
    case .deliver(.processing) where promises.contains(.scheduler) && isComplete:
      kinds.insert(.processing)
    case .snapshot, .preserve: kinds.insert(.snapshot)
    default: break
    }
    return kinds
  }

  /// Returns the kind of a call or notification on the way up, down or to the end.
  private static func kind(ofCall event: Event) -> AppMoment.Kind? {
    switch event {
    case .callback(.didEnterBackground), .notification(.didEnterBackground): .callToBackground
    case .callback(.willEnterForeground), .notification(.willEnterForeground),
      .callback(.didBecomeActive), .notification(.didBecomeActive), .notification(.didActivate):
      .callToForeground
    case .callback(.willTerminate), .notification(.willTerminate): .callToEnd
    default: nil
    }
  }

  /// Whether the app is in a method or notification of that kind.
  mutating func isIn(_ kind: AppMoment.Kind) -> Bool {
    guard let call = step.lastCall else { return false }
    return Self.kind(ofCall: call.event) == kind
  }

  /// Returns the kind of an act at which rules are checked. An act in a launch that may turn out to
  /// be one to the background is judged at the end of the step.
  private mutating func kind(of act: AppAct) -> AppMoment.Kind? {
    switch act {
    case .begin, .beginWithoutHandler: .begin
    case .end: .end
    case .finish, .finishLink: .finish
    case .register, .registerJob: .register
    case .submitJob: .submitJob
    case .completeJob: .completeJob
    case .take where step.isInLaunch: step.isOfLog ? nil : .takeInLaunch
    case .take: .take
    case .commit: .commit
    case .start: .start
    case .work: .work
    case .hold, .use: .use
    case .useProtected: .useProtected
    case .change, .save, .settle, .stop, .free, .load, .drop, .open, .close, .show, .hide, .after:
      nil
    }
  }

  /// Returns the moments that the end of a step makes, which also ends a handler or method.
  mutating func momentsAtEnd(
    _ places: BoundarySets, hasBeenInFront: Bool, hasEnded: Bool
  ) -> WideSet<AppMoment.Kind> {
    let isBehind = places[.app] <= .background
    var kinds = WideSet<AppMoment.Kind>()
    leaveHandler()
    if leaveDeactivation(isAtStepEnd: true) { kinds.insert(.deactivated) }
    if isBehind, hasBeenInFront, !hasEnded { noteOpenTasks() }
    if !isBehind, !hasEnded {
      if isComplete, !events.isEmpty { noteOpenEvents(for: Self.timeOfEvent) }
      if isAudioOverdue() {
        step.overdue.insert(.audio)
        audio.end = nil
      }
    }
    if !step.overdue.isEmpty { kinds.insert(.overdue) }
    if hasEnded { return kinds }
    if jobs.isOverdue(at: now) { kinds.insert(.expiredJob) }
    if step.wasWarned { kinds.insert(.memoryWarning) }
    if !step.activated.isEmpty { kinds.insert(.activation) }
    if !step.disconnected.isEmpty, !isEnding { kinds.insert(.disconnection) }
    if step.hasCommitted { kinds.insert(.unscheduledFrame) }
    if step.secondsInLaunch > 0, step.isOfLog, !isBehind { kinds.insert(.unknownLaunch) }
    if !seesSnapshots, !step.hidden.isEmpty { kinds.insert(.hidden) }
    if !isAtWork, !step.delivered, promises.contains(.tasks),
      !excusedQueues.isEmpty || !excusedTimers.isEmpty
    {
      kinds.insert(.withoutExcuse)
    }
    if isIdleForLong(places) { kinds.insert(.suspension) }
    if !isBehind, everHad.bits & PossessionSet.leaving.bits != 0, hasSceneBehind(places) {
      kinds.insert(.sceneBehind)
    }
    if isBehind, hasBeenInFront {
      kinds.insert(.background)
      if !isSuspended, runsInModes, hasStayedForLong { kinds.insert(.longUnderMode) }
      if !isSuspended, !isExcused || areTasksOver() { kinds.insert(.backgroundWithoutExcuse) }
    }
    return kinds
  }

  /// Ends the excuses that the rules have judged at these moments. Each excuse is judged once.
  mutating func endExcuses(judgedAt kinds: WideSet<AppMoment.Kind>) {
    let isSuspended = kinds.contains(.suspension) || kinds.contains(.assumedSuspension)
    if kinds.contains(.withoutExcuse) || isSuspended && !runsInModes {
      (excusedQueues, excusedTimers) = ([], [])
    }
  }

  /// Leaves the deactivation method. Unsaved data and a running game are overdue. A running queue
  /// or timer is overdue too, unless the app has, or may have, work in the background.
  ///
  /// - Returns: Whether a subject was deactivated.
  private mutating func leaveDeactivation(isAtStepEnd: Bool) -> Bool {
    guard !step.deactivated.isEmpty else { return false }
    for (possession, overdue, servesWork) in Self.dueAtDeactivation
    where everHad.contains(possession) {
      // Without the promise to report tasks, extended time may be running unseen.
      let mayHaveTime =
        possession == .activity(.queue) && !isAtStepEnd && !promises.contains(.tasks)
      if mayHaveTime || servesWork && isAtWork {
        excuse(possession)
      } else if step.deactivated.contains(where: { has(possession, $0) }) {
        step.overdue.insert(overdue)
      }
    }
    step.deactivated = []
    return true
  }

  /// Whether the app has work in the background.
  var isAtWork: Bool { !tasks.isEmpty || handlesEvent || runsInModes }

  /// The possessions that the deactivation method has to end, each with its obligation, and whether
  /// it may serve work in the background.
  private static let dueAtDeactivation: [(Possession, Overdue, servesWork: Bool)] = [
    (.unsavedData, .data, false), (.activity(.queue), .queue, true),
    (.activity(.timer), .timer, true), (.activity(.game), .game, false),
  ]
}
