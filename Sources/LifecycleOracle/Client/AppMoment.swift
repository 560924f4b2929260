import Lifecycle

/// A moment in the life of an app at which rules about apps are asked.
struct AppMoment: Hashable, Sendable {
  var kind: Kind
  /// What is observed; nothing, at the end of a step.
  let seen: Observation?
  private let surroundings: Surroundings

  /// The kinds of moment.
  enum Kind: UInt8, CaseIterable, Sendable {
    /// The app begins, ends or finishes something, or registers with the scheduler.
    case begin, end, finish, register
    /// The app takes time in a method: in one of its launch, or in another.
    case takeInLaunch, take
    case commit, start, work
    /// The app holds or uses a resource.
    case use
    /// UIKit says that the app goes to the background, comes to the foreground, or will end.
    case callToBackground, callToForeground, callToEnd
    /// The deactivation method has returned, as far as can be known.
    case deactivated
    case suspension
    /// The process ends where it would have been suspended.
    case assumedSuspension
    /// The process ends for a shared resource that it held, or a task that it did not end.
    case endForResource, endForTask
    /// The process ends, and the app was told so.
    case toldEnd
    /// A processing task is delivered.
    case processing
    /// A snapshot is taken, or state preserved.
    case snapshot
    /// The step ends: the obligations that ran out in it.
    case overdue
    /// The step ends, and nothing excuses any more what goes on after a deactivation.
    case withoutExcuse
    /// A step ends in which the app was warned that memory is low, became active, lost a scene, or
    /// left a frame that is not scheduled.
    case memoryWarning, activation, disconnection, unscheduledFrame
    /// A step ends that was a launch to the foreground, as only its end shows.
    case unknownLaunch
    /// A step ends that took something out of sight, where no snapshots are reported.
    case hidden
    /// The step ends in the background.
    case background
    /// The step ends in the background, and nothing excuses what the app has brought there.
    case backgroundWithoutExcuse
    /// The step ends after long in the background, under a mode.
    case longUnderMode
  }

  /// The facts about an app that it does not record by itself.
  struct Surroundings: Hashable, Sendable {
    var places = BoundarySets()
    var hasBeenInFront = false
    /// Whether the app has gone where it is without a word of UIKit.
    var isUnnamed = false
  }

  /// A moment of a kind; nothing is observed at the end of a step.
  init(_ kind: Kind = .begin, _ seen: Observation? = nil, _ surroundings: Surroundings) {
    (self.kind, self.seen, self.surroundings) = (kind, seen, surroundings)
  }

  var places: BoundarySets { surroundings.places }
  var hasBeenInFront: Bool { surroundings.hasBeenInFront }
  var isUnnamed: Bool { surroundings.isUnnamed }

  /// What the app does.
  var act: AppAct? { if case .client(.did(let act))? = seen?.event { act } else { nil } }
  /// The scene that an act or a snapshot is about, or the app.
  var subject: Subject { seen?.receiver.scene.map { Subject($0) } ?? .app }

  /// The kinds of observation at which rules are asked, acts aside.
  static let observationKinds: ObservationKinds = [
    .client, .suspend, .terminate, .snapshot, .preserve, .deliver,
  ].reduce(ObservationKinds()) { $0.union($1) }
}

extension AppRecord {
  /// Returns the moments that an observation is, before it is noted.
  mutating func moments(
    at seen: Observation, isBehind: Bool, hasBeenInFront: Bool
  ) -> WideSet<AppMoment.Kind> {
    var kinds = WideSet<AppMoment.Kind>()
    switch seen.event {
    case .client(.did(let act)):
      if let kind = kind(of: act) { kinds.insert(kind) }
      return kinds
    case .client, .grant, .deny, .registered, .unregistered, .remaining: return kinds
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

  /// Whether the method or notification that the app is in is of that kind.
  mutating func isIn(_ kind: AppMoment.Kind) -> Bool {
    step.told.map { Self.kind(ofCall: $0.event) == kind } ?? false
  }

  private mutating func kind(of act: AppAct) -> AppMoment.Kind? {
    switch act {
    case .begin, .beginWithoutHandler: .begin
    case .end: .end
    case .finish: .finish
    case .register: .register
    case .take where step.isInLaunch: step.comesForward == nil ? nil : .takeInLaunch
    case .take: .take
    case .commit: .commit
    case .start: .start
    case .work: .work
    case .hold, .use: .use
    case .change, .save, .settle, .stop, .free, .load, .drop, .open, .close, .show, .hide, .after:
      nil
    }
  }

  /// Returns the moments that the end of a step is.
  mutating func momentsAtEnd(
    _ places: BoundarySets, hasBeenInFront: Bool, hasEnded: Bool
  ) -> WideSet<AppMoment.Kind> {
    let isBehind = places[.app] <= .background
    var kinds = WideSet<AppMoment.Kind>()
    leaveHandler()
    if leaveDeactivation(isAtStepEnd: true) { kinds.insert(.deactivated) }
    if !step.overdue.isEmpty { kinds.insert(.overdue) }
    if hasEnded { return kinds }
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
    if isBehind, hasBeenInFront {
      kinds.insert(.background)
      if !isSuspended, runsInModes, hasStayedForLong { kinds.insert(.longUnderMode) }
      if !isSuspended, !isExcused || areTasksOver() { kinds.insert(.backgroundWithoutExcuse) }
    }
    return kinds
  }

  /// Leaves some moments, at which rules were asked: each excuse is judged once.
  mutating func leave(_ kinds: WideSet<AppMoment.Kind>) {
    let isSuspended = kinds.contains(.suspension) || kinds.contains(.assumedSuspension)
    if kinds.contains(.withoutExcuse) || isSuspended && !runsInModes {
      (excusedQueues, excusedTimers) = ([], [])
    }
  }

  /// Leaves the deactivation method: what it was to stop has stopped, or goes on.
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

  /// Whether the app has something to do in the background.
  var isAtWork: Bool { !tasks.isEmpty || handlesEvent || runsInModes }

  /// What may be at work for something that goes on in the background.
  private static let goingOn: Set<Possession> = [.activity(.queue), .activity(.timer)]

  private static let quieted: [(Possession, Overdue)] = [
    (.unsavedData, .data), (.activity(.queue), .queue), (.activity(.timer), .timer),
    (.activity(.game), .game),
  ]
}

/// An obligation of an app that ran out in the present step.
enum Overdue: UInt8, Sendable {
  /// What the deactivation method had to save or stop.
  case data, queue, timer, game
  /// What the background method started, with no extended time for it.
  case start
  /// A task that its expiration handler had to end; one that is over.
  case handler, task
  /// The completion handler of an event.
  case event
}

// MARK: Conditions of the rules

extension AppRecord {
  /// Whether the app is in the background, and neither in the method that tells it so nor on its way
  /// up.
  mutating func isLate() -> Bool { isLate(moment.places, hasBeenInFront: moment.hasBeenInFront) }

  /// Whether there is nothing in the background that the app could be at work for.
  mutating func isIdle() -> Bool {
    isLate() && !isExcused && !runsInModes && !step.woke && !step.called && !isEnding
  }

  /// Whether the app asks late for extended time: in the background, for nothing that goes on there.
  mutating func beginsLate() -> Bool {
    guard let seen = moment.seen, isLate(), moment.hasBeenInFront, !isJustRecorded(seen) else {
      return false
    }
    return tasks.isEmpty && !handlesEvent && !step.delivered && !step.woke && !runsInModes
      && !step.called && step.expiring == nil
  }

  /// Whether it was recorded as the background was entered: a log has a line of its own for what is
  /// done behind a method, on another queue.
  private mutating func isJustRecorded(_ seen: Observation) -> Bool {
    step.comesForward == nil && time(of: seen) - behindSince <= 1
  }

  /// Whether the app may not start an activity: it is not active, and has no reason to.
  mutating func mayNotStart(_ activity: Activity, _ subject: Subject, isLate: Bool) -> Bool {
    // What draws may start on the way up, where the interface is made ready.
    let hasReason =
      isAtWork || activity == .frames && !stilled.contains(subject)
      || isLate && (isExcused || step.called) || isBehind && !promises.contains(.tasks)
    return quiet.contains(subject) && !hasReason
  }

  /// Whether a resource must not be used in the background; for a task, an event or a mode, and where
  /// UIKit calls, the app may use all but hardware.
  mutating func isForbidden(_ resource: Resource) -> Bool {
    let isLate = isLate() && (moment.hasBeenInFront || resource == .camera)
    guard isLate, !covered.contains(resource) else { return false }
    let isHardware = ([.camera, .audio, .hardware] as ResourceSet).contains(resource)
    return isHardware || !isExcused && !runsInModes && !step.called
  }

  /// Whether the app calls a completion handler that is owed; a log may begin behind the event.
  mutating func isOwed(_ mode: BackgroundMode) -> Bool {
    events[mode] != nil || unhanded.contains(mode) || !isComplete
  }

  /// For how many seconds the app stays in the method that was called last.
  mutating func stay() -> Int { step.stayed + Int(moment.seen?.value ?? 0) }

  /// Whether a subject that is out of sight shows something as a snapshot is taken, or state
  /// preserved.
  mutating func isShown(_ possession: Possession) -> Bool {
    func isShown(_ subject: Subject) -> Bool {
      has(possession, subject) && moment.places[subject] <= .background
    }
    guard moment.subject == .app else { return isShown(moment.subject) || isShown(.app) }
    return isShown(.app) || SceneID.allCases.contains { isShown(Subject($0)) }
  }

  /// Whether something goes unseen to the background in this step and is shown there, where no
  /// snapshots are reported.
  mutating func isShownUnseen(_ possession: Possession) -> Bool {
    step.hidden.contains { has(possession, $0) && moment.places[$0] <= .background }
  }

  /// The possessions that the app has to save, free or stop before it ends, and has not.
  var leftAtTheEnd: [Possession] { Possession.all.filter { $0.endsWithTheApp && has($0) } }

  /// Judges whether what is no longer needed is gone: held where the app has ever had it.
  mutating func judge(_ possession: Possession, isGone: Bool) -> Judgement {
    isGone ? everHad.contains(possession) ? .held : .silent : .broken
  }
}

extension AppRecord {
  /// Judges whether resources that no mode covers are given back: held where the app has ever had one.
  mutating func judge(_ resources: ResourceSet, areGone: Bool) -> Judgement {
    areGone ? everHeld(resources.subtracting(covered)) ? .held : .silent : .broken
  }
}

extension Possession {
  /// Whether an app that is told of its end has to be rid of it by then.
  var endsWithTheApp: Bool {
    switch self {
    case .unsavedData, .activity: true
    case .resource(let resource): !ResourceSet.exempt.contains(resource)
    case .unsettledWork, .memory, .alert, .secret: false
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

extension Check {
  /// Judges that something is gone by the return of the deactivation method.
  static func quiet(_ possession: Possession, _ overdue: Overdue) -> Check {
    .leaving(at: [.deactivated]) { app in app.everHad.contains(possession) ? .held : .silent }
      .at([.overdue]) { app in app.step.overdue.contains(overdue) ? .broken : .silent }
  }

  /// Judges that something goes on no longer than what excuses it.
  func endingWithExcuse(
    _ excused: @escaping @Sendable (inout AppRecord) -> SubjectSet
  ) -> Check {
    at([.suspension, .assumedSuspension]) { app in
      app.runsInModes || excused(&app).isEmpty ? .silent : .broken
    }
    .at([.withoutExcuse]) { app in excused(&app).isEmpty ? .silent : .broken }
  }

  /// Judges that something which was brought to the background is gone at a suspension, and once
  /// nothing excuses it.
  static func released(_ possession: Possession, mayServeModes: Bool = false) -> Check {
    .leaving(at: [.suspension, .assumedSuspension]) { app in
      app.judge(possession, isGone: !app.isBrought(possession))
    }
    .at([.backgroundWithoutExcuse]) { app in
      let mayStay = mayServeModes && app.runsInModes
      return app.judge(possession, isGone: mayStay || !app.isBrought(possession))
    }
  }

  /// Judges that shared resources are given back at a suspension, and once nothing excuses them.
  ///
  /// - Parameters:
  ///   - resources: The resources.
  ///   - serves: Whether a mode that keeps the app running leaves open whether it keeps them.
  /// - Returns: The check.
  static func released(
    _ resources: ResourceSet, mayServeModes serves: @escaping @Sendable (inout AppRecord) -> Bool
  ) -> Check {
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
