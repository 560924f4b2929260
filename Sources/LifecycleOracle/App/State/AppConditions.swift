import Lifecycle

// Conditions of the rules about apps, read at the moment being judged.
extension AppRecord {
  /// Whether the app has settled in the background, at the moment being judged.
  ///
  /// That is: `didEnterBackground` has returned, and the way up has not begun.
  mutating func isSettledInBackground() -> Bool {
    isSettledInBackground(moment.places, hasBeenInFront: moment.hasBeenInFront)
  }

  /// Whether the app has a reason to run in the background.
  private var hasReasonToRun: Bool {
    !tasks.isEmpty  // Extended time.
      || handlesEvent  // An event that the app has not finished.
      || step.delivered  // An event that was delivered in this step.
      || runsInModes  // A declared mode.
      || step.wasCalledBehind  // A method that UIKit has called in the background.
  }

  /// Whether the app may have a reason to run in the background. Without the `tasks` promise,
  /// extended time may be running unseen.
  private var mayHaveReasonToRun: Bool { !promises.contains(.tasks) || hasReasonToRun }

  /// Whether the app is in the background without a reason to work there.
  mutating func isIdle() -> Bool {
    isSettledInBackground() && !mayHaveReasonToRun && !step.woke && !isEnding
  }

  /// Whether the app requests extended time late: in the background, without work in progress
  /// there.
  mutating func beginsLate() -> Bool {
    guard let seen = moment.seen, isSettledInBackground(), moment.hasBeenInFront,
      !isJustRecorded(seen)
    else { return false }
    return !hasReasonToRun && !step.woke && step.expiring == nil
  }

  /// Whether the act was recorded within a second of the entry to the background, in a log. A log
  /// has a separate line for acts that another queue does after a method.
  private mutating func isJustRecorded(_ seen: Observation) -> Bool {
    step.isOfLog && time(of: seen) - behindSince <= 1
  }

  /// Whether the app must not start an activity: it is not active and has no reason for the start.
  mutating func mustNotStart(_ activity: Activity, _ subject: Subject, isSettled: Bool) -> Bool {
    // Drawing may start on the way up, where the app prepares its interface.
    let preparesInterface = activity == .frames && !stilled.contains(subject)
    let mayRunBehind = isSettled && mayHaveReasonToRun
    // Without the `tasks` promise, extended time may be running unseen.
    let mayHaveTime = isBehind && !promises.contains(.tasks)
    let hasReason = isAtWork || preparesInterface || mayRunBehind || mayHaveTime
    return quiet.contains(subject) && !hasReason
  }

  /// Whether the app must not use a resource in the background. For a task, an event or a mode, and
  /// where UIKit calls a method, the app may use everything but hardware. An app that was never in
  /// front may use everything but the camera.
  mutating func isForbidden(_ resource: Resource) -> Bool {
    let isRestricted = isSettledInBackground() && (moment.hasBeenInFront || resource == .camera)
    guard isRestricted, !covered.contains(resource) else { return false }
    let isHardware = ([.camera, .audio, .hardware] as ResourceSet).contains(resource)
    return isHardware || !mayHaveReasonToRun
  }

  /// Whether a completion handler may still have to be called. A log may begin after the event, so
  /// in an incomplete log it always may.
  mutating func isOwed(_ mode: BackgroundMode) -> Bool {
    events[mode] != nil || deliveredWithoutCall.contains(mode) || !isComplete
  }

  /// Returns the seconds that the app has spent in the last call, with the act that is judged.
  mutating func secondsInCall() -> Int { step.secondsInCall + Int(moment.seen?.value ?? 0) }

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
    guard isGone else { return .broken }
    return everHad.contains(possession) ? .held : .silent
  }

  /// Whether a scene has left the foreground.
  mutating func hasSceneBehind(_ places: BoundarySets) -> Bool {
    let behind = places[.attachment].subtracting(places[.visibility])
    return !everInFront.isDisjoint(with: behind.intersection(SubjectSet.allScenes))
  }

  /// Whether a scene was in the foreground and is in the background.
  func hasGoneBehind(_ scene: Subject, _ places: BoundarySets) -> Bool {
    everInFront.contains(scene) && places[scene] == .background
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
    guard areGone else { return .broken }
    return everHeld(resources.subtracting(covered)) ? .held : .silent
  }
}

extension Possession {
  /// Whether an app that gets `willTerminate` has to be rid of it when the method returns.
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
    // A secret is hidden with the scene's window.
    case .unsettledWork, .secret: false
    case .resource(let resource): !ResourceSet.exempt.contains(resource)
    case .unsavedData, .memory, .alert, .activity: true
    }
  }
}
