import Lifecycle

// What is found at the end of a step.
extension AppRecord {
  /// The rules that are found broken at the end of a step, and those that could have been.
  mutating func owed(
    _ places: BoundarySets, hasBeenInFront: Bool, hasEnded: Bool
  ) -> (broken: ClientRules, offered: ClientRules) {
    leaveHandler()
    var offered = leaveDeactivation(at: nil)
    var broken = step.late
    guard !hasEnded else { return (broken, offered) }
    judgeUnknownStep(places, &broken, &offered)
    if !isAtWork, !step.delivered, promises.contains(.tasks) {
      let goingOn = endExcuses()
      (broken, offered) = (broken.union(goingOn), offered.union(goingOn))
    }
    if isIdleForLong(places) {
      let (late, judged) = atSuspension([])
      (broken, offered) = (broken.union(late), offered.union(judged))
    }
    judgeMemoryWarning(&broken, &offered)
    if step.hasCommitted { broken.insert(.commitsNothing) }
    if places[.app] <= .background, hasBeenInFront, !isSuspended, runsInModes, hasStayedForLong {
      broken.formUnion(keptForLong)
    }
    if places[.app] <= .background, hasBeenInFront, !isExcused || areTasksOver, !isSuspended {
      offered.formUnion(wereKept)
      // A mode that may keep the app running leaves open what it keeps for that, but the camera.
      broken.formUnion(
        runsInModes
          ? keptAtEntry.subtracting(isBrought(.resource(.camera)) ? .ofConnections : .ofResources)
            .subtracting(.releasesMemory)
          : keptAtEntry)
    }
    // What is committed is scheduled by the return of the method, whatever else the app has to do.
    if places[.app] <= .background, hasBeenInFront, !isSuspended, everHad.contains(.unsettledWork) {
      offered.insert(.settlesWork)
      if isBrought(.unsettledWork) { broken.insert(.settlesWork) }
    }
    if places[.app] <= .background, hasBeenInFront, everHad.contains(.activity(.frames)) {
      offered.insert(.drawsNothing)
      if isBrought(.activity(.frames)) { broken.insert(.drawsNothing) }
    }
    for subject in step.activated where places[subject] == .active {
      guard let paused = paused(of: subject) else { continue }
      offered.insert(.takesUpAgain)
      if Activity.allCases.contains(where: { isMissing($0, subject, paused) }) {
        broken.insert(.takesUpAgain)
      }
    }
    // At the end of the app its scenes go with it, and what they have is judged as that comes.
    for scene in step.disconnected where places[scene] == .unattached && !isEnding {
      offered.insert(.cleansUp)
      let isKept = Possession.all.contains { $0.endsWithItsScene && has($0, scene) }
      if isKept { broken.insert(.cleansUp) }
    }
    return (broken, offered)
  }

  /// At a memory warning what can be made again goes; what is needed at once may be loaded again.
  private func judgeMemoryWarning(_ broken: inout ClientRules, _ offered: inout ClientRules) {
    guard step.wasWarned else { return }
    offered.insert(.dropsAtWarnings)
    if has(.memory), !step.hasDropped { broken.insert(.dropsAtWarnings) }
  }

  private func isMissing(
    _ activity: Activity, _ subject: Subject, _ paused: PossessionSet
  ) -> Bool {
    paused.contains(.activity(activity)) && !has(.activity(activity), subject)
  }
}

// MARK: Long in the background

// What the time that passes in the background tells where nothing else does: a log that was recorded
// knows neither what the person does, nor that the process was suspended.
extension AppRecord {
  /// After how many seconds in the background an app with nothing to do there has been suspended, and
  /// no time that was asked for lasts any more: ten minutes, several times what systems grant.
  private static let long: Int32 = 600

  /// The app is on its way to the foreground: what it was to have done by then is judged.
  mutating func comeBack() {
    defer { idleSince = nil }
    for mode in BackgroundMode.allCases where mode != .processing {
      guard let handedAt = events[mode]?.first, now - handedAt > Self.long else { continue }
      step.late.insert(.finishesQuickly)
    }
    guard !runsInModes, !isExtension else { return }
    if tasks.contains(where: isOverdue) { step.late.insert(.endsEveryTask) }
  }

  /// Whether a task is open for longer than any lasts.
  private func isOverdue(_ work: WorkItem) -> Bool {
    taskStarts[work].map { now - $0 > Self.long } ?? false
  }

  /// Whether nothing but tasks excuses what it keeps, and all of them are over.
  private var areTasksOver: Bool {
    promises.contains(.tasks) && !handlesEvent && !step.delivered && !runsInModes && !isExtension
      && tasks.allSatisfy(isOverdue)
  }

  /// Whether it has been in the background for longer than what it has to let go of takes.
  private var hasStayedForLong: Bool { now - behindSince > Self.long }

  /// What no mode needs for so long; sockets and locks it may.
  private var keptForLong: ClientRules {
    isBrought(.resource(.database))
      ? keptAtEntry.intersection(.ofResources).subtracting(.releasesBonjour)
      : keptAtEntry.intersection(.releasesHardware)
  }

  /// Whether it runs in the background and has nothing to do there.
  private func isIdle(_ places: BoundarySets) -> Bool {
    wasTold && places[.app] <= .background && tasks.isEmpty && !handlesEvent && !runsInModes
      && promises.contains(.tasks) && !isExtension && !isSuspended
  }

  /// Notes, at the end of a step, whether it has nothing to do in the background.
  mutating func noteIdleness(_ places: BoundarySets) {
    idleSince = isIdle(places) ? idleSince ?? now : nil
  }

  /// Whether it has had nothing to do for so long that it has been suspended, once, if not told so.
  private func isIdleForLong(_ places: BoundarySets) -> Bool {
    guard let idleSince, isIdle(places) else { return false }
    return now - idleSince > Self.long && stepStart - idleSince <= Self.long
  }

  /// Judges, at the end of a step, what is not told: of an unknown stimulus whether it was a launch to
  /// the foreground, and where no snapshots are seen that there was one.
  func judgeUnknownStep(
    _ places: BoundarySets, _ broken: inout ClientRules, _ offered: inout ClientRules
  ) {
    if step.comesForward == nil, step.stayedInLaunch > 0, places[.app] > .background {
      offered.insert(.returnsFromLaunch)
      if step.stayedInLaunch >= 20 { broken.insert(.returnsFromLaunch) }
    }
    guard !seesSnapshots, !step.hidden.isEmpty else { return }
    for (possession, rule) in Self.hidden where everHad.contains(possession) {
      offered.insert(rule)
      let isShown = step.hidden.contains { has(possession, $0) && places[$0] <= .background }
      if isShown { broken.insert(rule) }
    }
  }
}
