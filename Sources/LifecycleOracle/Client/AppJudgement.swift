import Lifecycle

// What an app's acts break, and what it has left undone.
extension AppRecord {
  /// The rules that an observation breaks, before it is noted, and those that it could have broken.
  mutating func weigh(
    _ seen: Observation, _ places: BoundarySets, hasBeenInFront: Bool
  ) -> (broken: ClientRules, offered: ClientRules) {
    switch seen.event {
    case .client(.did(let act)):
      let isLate = isLate(places, hasBeenInFront: hasBeenInFront)
      return weigh(act, seen, isLate: isLate, hasBeenInFront: hasBeenInFront)
    case .client, .grant, .deny, .registered, .unregistered, .remaining: return ([], [])
    default: break
    }
    leaveHandler()
    let offered = leaveDeactivation(at: seen).union(Self.returns(seen.event))
    switch seen.event {
    case .suspend: return atSuspension(offered)
    case .terminate(.heldSharedResource):
      return (kept.intersection(.ofResources), offered.union(.ofResources))
    case .terminate(.unknown)
    where places[.app] <= .background && hasBeenInFront && !isExcused && !runsInModes:
      // It was ended where it would have been suspended, if it was not before.
      let suspension = atSuspension(offered)
      let end = isEnding ? atTheEnd([]) : ([], [])
      return (
        suspension.0.subtracting(.finishesOnce).union(end.0), suspension.1.union(end.1)
      )
    case .terminate where isEnding: return atTheEnd(offered)
    case .deliver(.processing) where promises.contains(.scheduler) && isComplete:
      return (hasRegistered ? [] : .registersAtLaunch, offered.union(.registersAtLaunch))
    case .terminate(.unendedTask):
      let isInHandler = tasks.isSubset(of: unended)
      return (isInHandler || tasks.isEmpty ? [] : .endsEveryTask, offered.union(.endsEveryTask))
    case .snapshot, .preserve:
      var rules: (broken: ClientRules, offered: ClientRules) = ([], offered)
      for (possession, rule) in Self.hidden where everHad.contains(possession) {
        guard possession == .secret || seen.event == .snapshot else { continue }
        rules.offered.insert(rule)
        if isShown(possession, to: seen.receiver, places) { rules.broken.insert(rule) }
      }
      return rules
    default: return ([], offered)
    }
  }

  /// What a snapshot must not show.
  static let hidden: [(Possession, ClientRules)] = [
    (.secret, .noSecrets), (.alert, .closesAlerts),
  ]

  /// Whether a subject that is out of sight shows something.
  private func isShown(
    _ possession: Possession, to receiver: Receiver, _ places: BoundarySets
  ) -> Bool {
    func isShown(_ subject: Subject) -> Bool {
      has(possession, subject) && places[subject] <= .background
    }
    guard let scene = receiver.scene else {
      return isShown(.app) || SceneID.allCases.contains { isShown(Subject($0)) }
    }
    return isShown(Subject(scene)) || isShown(.app)
  }

  mutating func atSuspension(_ offered: ClientRules) -> (ClientRules, ClientRules) {
    var (broken, offered) = (kept, offered.union(wereKept))
    if !runsInModes {
      let goingOn = endExcuses()
      (broken, offered) = (broken.union(goingOn), offered.union(goingOn))
    }
    if everHad.contains(.unsavedData) { offered.insert(.savesBeforeSuspension) }
    if has(.unsavedData) { broken.insert(.savesBeforeSuspension) }
    if !events.isEmpty { broken.insert(.finishesOnce) }
    if startedBehind != PossessionSet() { broken.insert(.doesLittle) }
    return (broken, offered)
  }

  /// What is judged as the app ends that was told so.
  private func atTheEnd(_ offered: ClientRules) -> (ClientRules, ClientRules) {
    let hadAny = Possession.all.contains { $0.endsWithTheApp && everHad.contains($0) }
    return (
      leftAtTheEnd.isEmpty ? [] : .cleansUpBeforeEnd,
      hadAny ? offered.union(.cleansUpBeforeEnd) : offered
    )
  }

  /// What the app still has of what it is to save, free or stop before it ends.
  var leftAtTheEnd: [Possession] { Possession.all.filter { $0.endsWithTheApp && has($0) } }

  /// The rules about letting go that are broken by what the app has at a suspension.
  private var kept: ClientRules {
    release({ isBrought($0) || $0 == .unsettledWork && has($0) }, holds)
  }

  /// The rules that are broken by what it has brought to the background and kept.
  var keptAtEntry: ClientRules {
    release(isBrought) { resources, others in
      resources.subtracting(others).contains { isBrought(.resource($0)) }
    }
  }

  /// Those that it could have broken.
  var wereKept: ClientRules {
    release({ everHad.contains($0) }, { everHeld($0.subtracting($1)) })
  }

  private func release(
    _ has: (Possession) -> Bool, _ holds: (ResourceSet, ResourceSet) -> Bool
  ) -> ClientRules {
    var rules = ClientRules()
    if has(.memory) { rules.insert(.releasesMemory) }
    if has(.alert) { rules.insert(.closesAlerts) }
    if has(.unsettledWork) { rules.insert(.settlesWork) }
    if holds([.camera, .audio, .hardware], covered) { rules.insert(.releasesHardware) }
    if holds([.database, .fileLock], covered) { rules.insert(.releasesDatabases) }
    if holds([.bonjour, .socket], covered) { rules.insert(.releasesBonjour) }
    return rules
  }

  /// What was to be done by the return of the deactivation method is done, or not, once the
  /// background is told of, or the step is over.
  mutating func leaveDeactivation(at seen: Observation?) -> ClientRules {
    guard !step.deactivated.isEmpty, seen == nil || seen?.crossing == .wentBack else { return [] }
    var offered = ClientRules()
    for (possession, rule) in Self.quieted where everHad.contains(possession) {
      offered.insert(rule)
      // Whether there is extended time nobody knows who is not told of tasks.
      let isUnknown = possession == .activity(.queue) && seen != nil && !promises.contains(.tasks)
      if isUnknown || Self.goingOn.contains(possession) && isAtWork {
        excuse(possession)
        continue
      }
      let keepers = step.deactivated.contains { has(possession, $0) }
      if keepers { step.late.insert(rule) }
    }
    step.deactivated = []
    return offered
  }

  /// Whether the app has something to do in the background.
  var isAtWork: Bool { !tasks.isEmpty || handlesEvent || runsInModes }

  /// What may be at work for something that goes on in the background.
  private static let goingOn: Set<Possession> = [.activity(.queue), .activity(.timer)]

  private static let quieted: [(Possession, ClientRules)] = [
    (.unsavedData, .savesData), (.activity(.queue), .suspendsQueues),
    (.activity(.timer), .invalidatesTimers), (.activity(.game), .pausesGame),
  ]
}

// MARK: Acts

extension AppRecord {
  private mutating func weigh(
    _ act: AppAct, _ seen: Observation, isLate: Bool, hasBeenInFront: Bool
  ) -> (broken: ClientRules, offered: ClientRules) {
    let subject = seen.receiver.scene.map { Subject($0) } ?? .app
    switch act {
    case .begin(let work), .beginWithoutHandler(let work):
      return weigh(
        begin: work, hasHandler: act == .begin(work),
        isLate: isLate && hasBeenInFront && !isJustRecorded(seen))
    case .end(let work):
      let isKnown = tasks.contains(work) || denied.contains(work) || !isComplete
      let ofHandler: ClientRules = step.expiring == nil ? [] : .briefInHandler
      return (isKnown ? [] : .endsEveryTask, ofHandler.union([.endsEveryTask, .endsInHandler]))
    case .finish(let mode):
      let handedAt = events[mode]?.first
      let isOwed = handedAt != nil || unhanded.contains(mode) || !isComplete
      // A processing task may take minutes.
      let isSlow = mode != .processing && handedAt.map { time(of: seen) - $0 > 30 } ?? false
      return (isOwed ? isSlow ? .finishesQuickly : [] : .finishesOnce, .ofEvents)
    case .register:
      let isEarly =
        isLaunching || !wasTold || step.told?.event == .notification(.didFinishLaunching)
      return (isEarly || mayRegisterLate ? [] : .registersAtLaunch, .registersAtLaunch)
    case .take where step.isInLaunch && step.comesForward == nil: return ([], [])
    case .take where step.isInLaunch:
      let isLong = step.stayedInLaunch + Int(seen.value) >= 20
      return (isLong ? .returnsFromLaunch : [], .returnsFromLaunch)
    case .take: return weigh(stay: step.stayed + Int(seen.value))
    case .commit:
      var broken = stilled.contains(subject) ? ClientRules.commitsNothing : []
      if !broken.isEmpty, let crossing = step.told?.crossing, !crossing.isUp {
        // The frame that was begun may be finished, if it is scheduled before the method returns.
        step.hasCommitted = true
        broken = []
      }
      if isLate { broken.insert(.commitsNothingBehind) }
      if isIdle(isLate) { broken.insert(.doesLittle) }
      return (broken, [.commitsNothing, .commitsNothingBehind, .doesLittle])
    case .start(let activity):
      // What draws may start on the way up, where the interface is made ready.
      let isExcused =
        isAtWork || activity == .frames && !stilled.contains(subject)
        || isLate && (isExcused || step.called)
        || isBehind && !promises.contains(.tasks)
      var broken = quiet.contains(subject) && !isExcused ? ClientRules.schedulesNothing : []
      if step.told?.crossing == .wentBack, !broken.isEmpty {
        // The method may ask for the time behind it.
        step.late.insert(.schedulesNothing)
        broken = []
      }
      if isIdle(isLate) { broken.insert(.doesLittle) }
      return (broken, [.schedulesNothing, .doesLittle])
    case .work: return (isIdle(isLate) ? .doesLittle : [], .doesLittle)
    case .hold(let resource), .use(let resource):
      let isForbidden = isForbidden(resource, isLate && (hasBeenInFront || resource == .camera))
      // A file may be locked there, and is judged as the app is suspended.
      let rule: ClientRules = resource == .fileLock ? .doesLittle : .touchesNothingShared
      return (isForbidden ? rule : [], rule)
    case .change, .save, .settle, .stop, .free, .load, .drop, .open, .close, .show, .hide, .after:
      return ([], [])
    }
  }

  /// Whether it was recorded as the background was entered: a log has a line of its own for what is
  /// done behind a method, on another queue.
  private func isJustRecorded(_ seen: Observation) -> Bool {
    step.comesForward == nil && time(of: seen) - behindSince <= 1
  }

  /// Whether there is nothing in the background that the app could be at work for.
  private func isIdle(_ isLate: Bool) -> Bool {
    isLate && !isExcused && !runsInModes && !step.woke && !step.called && !isEnding
  }

  /// Whether a resource must not be used in the background; for a task, an event or a mode, and where
  /// UIKit calls, the app may use all but hardware.
  private func isForbidden(_ resource: Resource, _ isLate: Bool) -> Bool {
    guard isLate, !covered.contains(resource) else { return false }
    let isHardware = ([.camera, .audio, .hardware] as ResourceSet).contains(resource)
    return isHardware || !isExcused && !runsInModes && !step.called
  }

  private func weigh(
    begin work: WorkItem, hasHandler: Bool, isLate: Bool
  ) -> (broken: ClientRules, offered: ClientRules) {
    var broken = ClientRules()
    if isExtension { broken.insert(.notInExtensions) }
    if !hasHandler { broken.insert(.hasHandler) }
    if tasks.contains(work) { broken.insert(.endsEveryTask) }
    if step.expiring != nil { broken.insert(.briefInHandler) }
    if isLate, tasks.isEmpty, !handlesEvent, !step.delivered, !step.woke, !runsInModes,
      !step.called, step.expiring == nil
    {
      broken.insert(.beginsEarly)
    }
    // That it is ended is shown by its end.
    return (broken, broken.union([.notInExtensions, .hasHandler, .beginsEarly]))
  }

  private func weigh(stay seconds: Int) -> (broken: ClientRules, offered: ClientRules) {
    let isLong = seconds > 5
    guard let told = step.told?.event else { return ([], []) }
    if case .expire = told { return (isLong ? .briefInHandler : [], .briefInHandler) }
    let offered = Self.returns(told)
    // Five seconds are said to be about what it has.
    if offered == .returnsBeforeEnd { return (seconds > 6 ? offered : [], offered) }
    if isLong, seconds >= 10 { return (offered, offered) }
    let areLong = isLong || step.entry(seconds - step.stayed) > 5
    return (areLong ? offered.subtracting(.returnsInTime) : [], offered)
  }

  /// The rules about methods that return in time which one of them could break.
  private static func returns(_ told: Event) -> ClientRules {
    switch told {
    case .callback(.didEnterBackground), .notification(.didEnterBackground): .ofReturns
    case .callback(.willEnterForeground), .notification(.willEnterForeground),
      .callback(.didBecomeActive), .notification(.didBecomeActive), .notification(.didActivate):
      .returnsInForeground
    case .callback(.willTerminate), .notification(.willTerminate): .returnsBeforeEnd
    default: []
    }
  }
}

extension Possession {
  /// Whether an app that is told of its end has to be rid of it by then.
  fileprivate var endsWithTheApp: Bool {
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
