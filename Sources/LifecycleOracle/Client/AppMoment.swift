import Lifecycle

/// A moment in the life of an app at which rules about apps are asked.
struct AppMoment: Sendable {
  let kind: Kind
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
    /// UIKit calls a method or posts a notification.
    case call
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
    /// The step ends, and the process has not.
    case stepEnd
    /// The step ends in the background.
    case background
    /// The step ends in the background, and nothing excuses what the app has brought there.
    case backgroundWithoutExcuse
    /// The step ends after long in the background, under a mode.
    case longUnderMode
  }

  /// The facts about an app that it does not record by itself.
  struct Surroundings: Sendable {
    let places: BoundarySets
    let hasBeenInFront: Bool
    /// Whether the app has gone where it is without a word of UIKit.
    let isUnnamed: Bool
    let hasEnded: Bool

    var isBehind: Bool { places[.app] <= .background }
  }

  fileprivate init(_ kind: Kind, _ seen: Observation?, _ surroundings: Surroundings) {
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

/// The moments that come with one observation, or with the end of a step.
struct AppMoments: Sequence, IteratorProtocol {
  private(set) var kinds: WideSet<AppMoment.Kind>
  private var left: UInt64
  private let seen: Observation?
  private let surroundings: AppMoment.Surroundings

  fileprivate init(
    _ kinds: WideSet<AppMoment.Kind>, _ seen: Observation?, _ surroundings: AppMoment.Surroundings
  ) {
    (self.kinds, left) = (kinds, kinds.bits)
    (self.seen, self.surroundings) = (seen, surroundings)
  }

  mutating func next() -> AppMoment? {
    guard left != 0,
      let kind = AppMoment.Kind(rawValue: UInt8(truncatingIfNeeded: left.trailingZeroBitCount))
    else { return nil }
    left &= left &- 1
    return AppMoment(kind, seen, surroundings)
  }
}

extension AppRecord {
  /// Returns the moments that an observation is, before it is noted.
  mutating func moments(
    at seen: Observation, _ surroundings: AppMoment.Surroundings
  ) -> AppMoments {
    var kinds = WideSet<AppMoment.Kind>()
    switch seen.event {
    case .client(.did(let act)):
      if let kind = kind(of: act) { kinds.insert(kind) }
      return AppMoments(kinds, seen, surroundings)
    case .client, .grant, .deny, .registered, .unregistered, .remaining:
      return AppMoments(kinds, seen, surroundings)
    default: break
    }
    leaveHandler()
    if seen.crossing == .wentBack, leaveDeactivation(isAtStepEnd: false) {
      kinds.insert(.deactivated)
    }
    switch seen.event {
    case .callback, .notification: kinds.insert(.call)
    case .suspend: kinds.insert(.suspension)
    case .terminate(.heldSharedResource): kinds.insert(.endForResource)
    case .terminate(.unknown)
    where surroundings.isBehind && surroundings.hasBeenInFront && !isExcused && !runsInModes:
      kinds.insert(.assumedSuspension)
      if isEnding { kinds.insert(.toldEnd) }
    case .terminate where isEnding: kinds.insert(.toldEnd)
    case .terminate(.unendedTask): kinds.insert(.endForTask)
    case .deliver(.processing) where promises.contains(.scheduler) && isComplete:
      kinds.insert(.processing)
    case .snapshot, .preserve: kinds.insert(.snapshot)
    default: break
    }
    return AppMoments(kinds, seen, surroundings)
  }

  private func kind(of act: AppAct) -> AppMoment.Kind? {
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
  mutating func momentsAtEnd(_ surroundings: AppMoment.Surroundings) -> AppMoments {
    var kinds: WideSet<AppMoment.Kind> = [.overdue]
    leaveHandler()
    if leaveDeactivation(isAtStepEnd: true) { kinds.insert(.deactivated) }
    guard !surroundings.hasEnded else { return AppMoments(kinds, nil, surroundings) }
    kinds.insert(.stepEnd)
    if !isAtWork, !step.delivered, promises.contains(.tasks) { kinds.insert(.withoutExcuse) }
    if isIdleForLong(surroundings.places) { kinds.insert(.suspension) }
    if surroundings.isBehind, surroundings.hasBeenInFront {
      kinds.insert(.background)
      if !isSuspended, runsInModes, hasStayedForLong { kinds.insert(.longUnderMode) }
      if !isSuspended, !isExcused || areTasksOver { kinds.insert(.backgroundWithoutExcuse) }
    }
    return AppMoments(kinds, nil, surroundings)
  }

  /// Leaves some moments, at which rules were asked: each excuse is judged once.
  mutating func leave(_ moments: AppMoments) {
    let kinds = moments.kinds
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
  func isLate(_ moment: AppMoment) -> Bool {
    isLate(moment.places, hasBeenInFront: moment.hasBeenInFront)
  }

  /// Whether there is nothing in the background that the app could be at work for.
  func isIdle(_ moment: AppMoment) -> Bool {
    isLate(moment) && !isExcused && !runsInModes && !step.woke && !step.called && !isEnding
  }

  /// Whether the app asks late for extended time: in the background, for nothing that goes on there.
  func beginsLate(_ moment: AppMoment) -> Bool {
    guard let seen = moment.seen, isLate(moment), moment.hasBeenInFront, !isJustRecorded(seen) else {
      return false
    }
    return tasks.isEmpty && !handlesEvent && !step.delivered && !step.woke && !runsInModes
      && !step.called && step.expiring == nil
  }

  /// Whether it was recorded as the background was entered: a log has a line of its own for what is
  /// done behind a method, on another queue.
  private func isJustRecorded(_ seen: Observation) -> Bool {
    step.comesForward == nil && time(of: seen) - behindSince <= 1
  }

  /// Whether the app may not start an activity: it is not active, and has no reason to.
  func mayNotStart(_ activity: Activity, _ subject: Subject, isLate: Bool) -> Bool {
    // What draws may start on the way up, where the interface is made ready.
    let hasReason =
      isAtWork || activity == .frames && !stilled.contains(subject)
      || isLate && (isExcused || step.called) || isBehind && !promises.contains(.tasks)
    return quiet.contains(subject) && !hasReason
  }

  /// Whether a resource must not be used in the background; for a task, an event or a mode, and where
  /// UIKit calls, the app may use all but hardware.
  func isForbidden(_ resource: Resource, _ moment: AppMoment) -> Bool {
    let isLate = isLate(moment) && (moment.hasBeenInFront || resource == .camera)
    guard isLate, !covered.contains(resource) else { return false }
    let isHardware = ([.camera, .audio, .hardware] as ResourceSet).contains(resource)
    return isHardware || !isExcused && !runsInModes && !step.called
  }

  /// Whether the app calls a completion handler that is owed; a log may begin behind the event.
  func isOwed(_ mode: BackgroundMode) -> Bool {
    events[mode] != nil || unhanded.contains(mode) || !isComplete
  }

  /// For how many seconds the app stays in the method that was called last.
  func stay(_ moment: AppMoment) -> Int { step.stayed + Int(moment.seen?.value ?? 0) }

  /// Whether a subject that is out of sight shows something as a snapshot is taken, or state
  /// preserved.
  func isShown(_ possession: Possession, _ moment: AppMoment) -> Bool {
    func isShown(_ subject: Subject) -> Bool {
      has(possession, subject) && moment.places[subject] <= .background
    }
    guard moment.subject == .app else { return isShown(moment.subject) || isShown(.app) }
    return isShown(.app) || SceneID.allCases.contains { isShown(Subject($0)) }
  }

  /// Whether something goes unseen to the background in this step and is shown there, where no
  /// snapshots are reported.
  func isShownUnseen(_ possession: Possession, _ moment: AppMoment) -> Bool {
    step.hidden.contains { has(possession, $0) && moment.places[$0] <= .background }
  }

  /// The possessions that the app has to save, free or stop before it ends, and has not.
  var leftAtTheEnd: [Possession] { Possession.all.filter { $0.endsWithTheApp && has($0) } }

  /// Judges whether what is no longer needed is gone: held where the app has ever had it.
  func judge(_ possession: Possession, isGone: Bool) -> Judgement {
    isGone ? everHad.contains(possession) ? .held : .silent : .broken
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
    .leaving(at: [.deactivated]) { app, _ in app.everHad.contains(possession) ? .held : .silent }
      .at([.overdue]) { app, _ in app.step.overdue.contains(overdue) ? .broken : .silent }
  }

  /// Judges that something goes on no longer than what excuses it.
  func endingWithExcuse(_ excused: @escaping @Sendable (AppRecord) -> SubjectSet) -> Check {
    at([.suspension, .assumedSuspension]) { app, _ in
      app.runsInModes || excused(app).isEmpty ? .silent : .broken
    }
    .at([.withoutExcuse]) { app, _ in excused(app).isEmpty ? .silent : .broken }
  }

  /// Judges that something which was brought to the background is gone at a suspension, and once
  /// nothing excuses it.
  static func released(_ possession: Possession, mayServeModes: Bool = false) -> Check {
    .leaving(at: [.suspension, .assumedSuspension]) { app, _ in
      app.judge(possession, isGone: !app.isBrought(possession))
    }
    .at([.backgroundWithoutExcuse]) { app, _ in
      let mayStay = mayServeModes && app.runsInModes
      return app.judge(possession, isGone: mayStay || !app.isBrought(possession))
    }
  }

  /// Judges that shared resources are given back at a suspension, and once nothing excuses them.
  ///
  /// - Parameters:
  ///   - resources: The resources.
  ///   - serves: Whether a mode that keeps the app running leaves open whether it keeps them.
  static func released(
    _ resources: ResourceSet, mayServeModes serves: @escaping @Sendable (AppRecord) -> Bool
  ) -> Check {
    @Sendable func judged(_ app: AppRecord, isGone: Bool) -> Judgement {
      isGone ? app.everHeld(resources.subtracting(app.covered)) ? .held : .silent : .broken
    }
    return .leaving(at: [.suspension, .assumedSuspension]) { app, _ in
      judged(app, isGone: !app.holds(resources, except: app.covered))
    }
    .at([.endForResource]) { app, _ in .holds(!app.holds(resources, except: app.covered)) }
    .at([.backgroundWithoutExcuse]) { app, _ in
      let mayStay = app.runsInModes && serves(app)
      return judged(app, isGone: mayStay || !app.hasBrought(resources))
    }
  }
}
