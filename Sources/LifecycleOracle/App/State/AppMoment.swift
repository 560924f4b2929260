import Lifecycle

/// A moment in the life of an app at which rules about apps are checked.
struct AppMoment: Hashable, Sendable {
  var kind: Kind
  /// The observation; `nil` at the end of a step.
  let seen: Observation?
  private let surroundings: Surroundings

  /// The kinds of moment.
  enum Kind: UInt8, CaseIterable, Sendable {
    /// The app begins, ends or finishes something, or registers with the scheduler.
    case begin, end, finish, register
    /// The app submits a request for a job, or reports a job as complete.
    case submitJob, completeJob
    /// The step ends long after the expiration of a job that is not complete.
    case expiredJob
    /// The app takes time in a method: in one of its launch, or in another.
    case takeInLaunch, take
    case commit, start, work
    /// The app holds or uses a resource.
    case use
    /// The app relies on protected data.
    case useProtected
    /// UIKit calls a method or posts a notification for the background, the foreground or the end.
    case callToBackground, callToForeground, callToEnd
    /// The deactivation method has returned, as far as the trace shows.
    case deactivated
    case suspension
    /// The process ends where it would have been suspended.
    case assumedSuspension
    /// The process ends for a shared resource that it held, or a task that it did not end.
    case endForResource, endForTask
    /// The process ends after `willTerminate`.
    case toldEnd
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
    /// The step ends in the background, and nothing excuses the resources that the app took there.
    case backgroundWithoutExcuse
    /// The step ends after long in the background, under a mode.
    case longUnderMode
  }

  /// The facts about an app that the app's record does not contain.
  struct Surroundings: Hashable, Sendable {
    var places = BoundarySets()
    var hasBeenInFront = false
    /// Whether UIKit has not named the move to the app's present state.
    var isUnnamed = false
  }

  /// Creates a moment of a kind; there is no observation at the end of a step.
  init(_ kind: Kind = .begin, _ seen: Observation? = nil, _ surroundings: Surroundings) {
    (self.kind, self.seen, self.surroundings) = (kind, seen, surroundings)
  }

  var places: BoundarySets { surroundings.places }
  var hasBeenInFront: Bool { surroundings.hasBeenInFront }
  var isUnnamed: Bool { surroundings.isUnnamed }

  /// The act of the app.
  var act: AppAct? { if case .client(.did(let act))? = seen?.event { act } else { nil } }
  /// The scene that an act or a snapshot is about, or the app.
  var subject: Subject { seen?.receiver.scene.map { Subject($0) } ?? .app }

  /// The kinds of observation at which rules are checked, in addition to acts.
  static let observationKinds: ObservationKinds = [
    .client, .suspend, .terminate, .snapshot, .preserve, .deliver,
  ].reduce(ObservationKinds()) { $0.union($1) }
}

extension AppRecord {
  /// Returns the moments that an observation makes, before it is noted.
  mutating func moments(
    at seen: Observation, isBehind: Bool, hasBeenInFront: Bool
  ) -> WideSet<AppMoment.Kind> {
    var kinds = WideSet<AppMoment.Kind>()
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
      if isEnding { kinds.insert(.toldEnd) }
    case .terminate where isEnding: kinds.insert(.toldEnd)
    case .terminate(.unendedTask): kinds.insert(.endForTask)
    case .deliver(.processing) where promises.contains(.scheduler) && isComplete:
      kinds.insert(.processing)
    case .snapshot, .preserve: kinds.insert(.snapshot)
    default: break
    }
    return kinds
  }

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
    step.told.map { Self.kind(ofCall: $0.event) == kind } ?? false
  }

  private mutating func kind(of act: AppAct) -> AppMoment.Kind? {
    switch act {
    case .begin, .beginWithoutHandler: .begin
    case .end: .end
    case .finish: .finish
    case .register, .registerJob: .register
    case .submitJob: .submitJob
    case .completeJob: .completeJob
    case .take where step.isInLaunch: step.comesForward == nil ? nil : .takeInLaunch
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

  /// Returns the moments that the end of a step makes.
  mutating func momentsAtEnd(
    _ places: BoundarySets, hasBeenInFront: Bool, hasEnded: Bool
  ) -> WideSet<AppMoment.Kind> {
    let isBehind = places[.app] <= .background
    var kinds = WideSet<AppMoment.Kind>()
    leaveHandler()
    if leaveDeactivation(isAtStepEnd: true) { kinds.insert(.deactivated) }
    if isBehind, hasBeenInFront, !hasEnded { noteOpenTasks() }
    if !step.overdue.isEmpty { kinds.insert(.overdue) }
    if hasEnded { return kinds }
    if jobs.isOverdue(at: now) { kinds.insert(.expiredJob) }
    if step.wasWarned { kinds.insert(.memoryWarning) }
    if !step.activated.isEmpty { kinds.insert(.activation) }
    if !step.disconnected.isEmpty, !isEnding { kinds.insert(.disconnection) }
    if step.hasCommitted { kinds.insert(.unscheduledFrame) }
    if step.stayedInLaunch > 0, step.comesForward == nil, !isBehind {
      kinds.insert(.unknownLaunch)
    }
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

  /// Leaves moments at which rules were checked, because each excuse is judged once.
  mutating func leave(_ kinds: WideSet<AppMoment.Kind>) {
    let isSuspended = kinds.contains(.suspension) || kinds.contains(.assumedSuspension)
    if kinds.contains(.withoutExcuse) || isSuspended && !runsInModes {
      (excusedQueues, excusedTimers) = ([], [])
    }
  }

  /// Leaves the deactivation method: activities that still run are excused or overdue.
  ///
  /// - Returns: Whether a subject was deactivated.
  private mutating func leaveDeactivation(isAtStepEnd: Bool) -> Bool {
    guard !step.deactivated.isEmpty else { return false }
    for (possession, overdue) in Self.quieted where everHad.contains(possession) {
      // Without the promise to report tasks, extended time may be running unseen.
      let isUnknown =
        possession == .activity(.queue) && !isAtStepEnd && !promises.contains(.tasks)
      if isUnknown || Self.goingOn.contains(possession) && isAtWork {
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

  /// The activities that may serve work in the background.
  private static let goingOn: Set<Possession> = [.activity(.queue), .activity(.timer)]

  private static let quieted: [(Possession, Overdue)] = [
    (.unsavedData, .data), (.activity(.queue), .queue), (.activity(.timer), .timer),
    (.activity(.game), .game),
  ]
}

/// An obligation of an app that became overdue in the present step.
enum Overdue: UInt8, Sendable {
  /// Something that the deactivation method had to save or stop.
  case data, queue, timer, game
  /// An activity that the background method started without extended time.
  case start
  /// A task that its expiration handler had to end, and a task whose time is over.
  case handler, task
  /// The completion handler of an event.
  case event
}

// MARK: Conditions of the rules

extension AppRecord {
  /// Whether the app is in the background, and neither in `didEnterBackground` nor on its way up.
  mutating func isLate() -> Bool { isLate(moment.places, hasBeenInFront: moment.hasBeenInFront) }

  /// Whether the app has no reason to work in the background.
  mutating func isIdle() -> Bool {
    isLate() && !isExcused && !runsInModes && !step.woke && !step.called && !isEnding
  }

  /// Whether the app requests extended time late: in the background, without work in progress
  /// there.
  mutating func beginsLate() -> Bool {
    guard let seen = moment.seen, isLate(), moment.hasBeenInFront, !isJustRecorded(seen) else {
      return false
    }
    return tasks.isEmpty && !handlesEvent && !step.delivered && !step.woke && !runsInModes
      && !step.called && step.expiring == nil
  }

  /// Whether the act was recorded right after the entry to the background. A log has a separate
  /// line for acts that another queue does after a method.
  private mutating func isJustRecorded(_ seen: Observation) -> Bool {
    step.comesForward == nil && time(of: seen) - behindSince <= 1
  }

  /// Whether the app must not start an activity: it is not active and has no reason for the start.
  mutating func mayNotStart(_ activity: Activity, _ subject: Subject, isLate: Bool) -> Bool {
    // Drawing may start on the way up, where the app prepares its interface.
    let hasReason =
      isAtWork || activity == .frames && !stilled.contains(subject)
      || isLate && (isExcused || step.called) || isBehind && !promises.contains(.tasks)
    return quiet.contains(subject) && !hasReason
  }

  /// Whether the app must not use a resource in the background. For a task, an event or a mode, and
  /// where UIKit calls a method, the app may use everything but hardware.
  mutating func isForbidden(_ resource: Resource) -> Bool {
    let isLate = isLate() && (moment.hasBeenInFront || resource == .camera)
    guard isLate, !covered.contains(resource) else { return false }
    let isHardware = ([.camera, .audio, .hardware] as ResourceSet).contains(resource)
    return isHardware || !isExcused && !runsInModes && !step.called
  }

  /// Whether a completion handler is still to be called; a log may begin after the event.
  mutating func isOwed(_ mode: BackgroundMode) -> Bool {
    events[mode] != nil || unhanded.contains(mode) || !isComplete
  }

  /// The seconds that the app has spent in the method that was called last.
  mutating func stay() -> Int { step.stayed + Int(moment.seen?.value ?? 0) }

  /// Whether a subject that is out of sight shows a possession when a snapshot is taken or state is
  /// preserved.
  mutating func isShown(_ possession: Possession) -> Bool {
    func isShown(_ subject: Subject) -> Bool {
      has(possession, subject) && moment.places[subject] <= .background
    }
    guard moment.subject == .app else { return isShown(moment.subject) || isShown(.app) }
    return isShown(.app) || SceneID.allCases.contains { isShown(Subject($0)) }
  }

  /// Whether a subject moved out of sight in this step and shows a possession, for traces without
  /// snapshots.
  mutating func isShownUnseen(_ possession: Possession) -> Bool {
    step.hidden.contains { has(possession, $0) && moment.places[$0] <= .background }
  }

  /// The possessions that the app should have saved, released or stopped before its end.
  var leftAtTheEnd: [Possession] { Possession.all.filter { $0.endsWithTheApp && has($0) } }

  /// Judges whether a possession is gone: the rule holds if the app has ever had it.
  mutating func judge(_ possession: Possession, isGone: Bool) -> Judgement {
    isGone ? everHad.contains(possession) ? .held : .silent : .broken
  }
}

extension AppRecord {
  /// Whether a scene has left the foreground, while another is there.
  private func hasSceneBehind(_ places: BoundarySets) -> Bool {
    SceneID.allCases.contains { isBehind(Subject($0), places) }
  }

  /// Whether a scene was in the foreground and is in the background.
  func isBehind(_ scene: Subject, _ places: BoundarySets) -> Bool {
    wasInFront.contains(scene) && places[scene] == .background
  }

  /// Returns what a scene keeps in the background that it should have given up there.
  func keptBehind(_ scene: Subject) -> [Possession] {
    Possession.all.filter { possession in
      if case .resource(let resource) = possession, covered.contains(resource) { return false }
      return possession.leavesWithItsScene && has(possession, scene)
    }
  }

  /// Judges whether resources that no mode covers are released: the rule holds if the app has ever
  /// had one.
  mutating func judge(_ resources: ResourceSet, areGone: Bool) -> Judgement {
    areGone ? everHeld(resources.subtracting(covered)) ? .held : .silent : .broken
  }
}

extension Possession {
  /// Whether an app that gets `willTerminate` has to be rid of it by then.
  var endsWithTheApp: Bool {
    switch self {
    case .unsavedData, .activity: true
    case .resource(let resource): !ResourceSet.exempt.contains(resource)
    case .unsettledWork, .memory, .alert, .secret: false
    }
  }

  /// Whether a scene in the background has to be rid of it while the app stays in the foreground.
  var leavesWithItsScene: Bool {
    switch self {
    case .memory, .activity(.frames): true
    case .resource(let resource): !ResourceSet.exempt.contains(resource)
    case .unsettledWork, .unsavedData, .alert, .secret, .activity: false
    }
  }

  /// Whether it has to be gone with the scene that it belongs to.
  var endsWithItsScene: Bool {
    switch self {
    case .unsettledWork: false
    case .resource(let resource): !ResourceSet.exempt.contains(resource)
    case .unsavedData, .memory, .alert, .secret, .activity: true
    }
  }
}

// MARK: Checks that several rules share

extension ClientCheck {
  /// Judges that a possession is gone when the deactivation method returns.
  static func quiet(_ possession: Possession, _ overdue: Overdue) -> ClientCheck {
    .leaving(at: [.deactivated]) { app in app.everHad.contains(possession) ? .held : .silent }
      .at([.overdue]) { app in app.step.overdue.contains(overdue) ? .broken : .silent }
  }

  /// Judges that an activity runs no longer than its excuse.
  func endingWithExcuse(
    _ excused: @escaping @Sendable (inout AppRecord) -> SubjectSet
  ) -> ClientCheck {
    at([.suspension, .assumedSuspension]) { app in
      app.runsInModes || excused(&app).isEmpty ? .silent : .broken
    }
    .at([.withoutExcuse]) { app in excused(&app).isEmpty ? .silent : .broken }
  }

  /// Judges that a possession taken to the background is gone at a suspension, and once nothing
  /// excuses it.
  static func released(_ possession: Possession, mayServeModes: Bool = false) -> ClientCheck {
    .leaving(at: [.suspension, .assumedSuspension]) { app in
      app.judge(possession, isGone: !app.isBrought(possession))
    }
    .at([.backgroundWithoutExcuse]) { app in
      let mayStay = mayServeModes && app.runsInModes
      return app.judge(possession, isGone: mayStay || !app.isBrought(possession))
    }
  }

  /// Judges that shared resources are released at a suspension, and once nothing excuses them.
  ///
  /// - Parameters:
  ///   - resources: The resources.
  ///   - serves: Whether the app may keep the resources under a mode that keeps it running.
  /// - Returns: The check.
  static func released(
    _ resources: ResourceSet, mayServeModes serves: @escaping @Sendable (inout AppRecord) -> Bool
  ) -> ClientCheck {
    .leaving(at: [.suspension, .assumedSuspension]) { app in
      app.judge(resources, areGone: !app.holds(resources, except: app.covered))
    }
    .at([.endForResource]) { app in .holds(!app.holds(resources, except: app.covered)) }
    .at([.backgroundWithoutExcuse]) { app in
      let mayStay = app.runsInModes && serves(&app)
      return app.judge(resources, areGone: mayStay || !app.hasBrought(resources))
    }
  }
}
