import Lifecycle

// Acts in the background: saving, releasing, work under extended time and for events.
extension ReferenceApp {
  mutating func save(_ host: ClientHost) {
    guard hasChanges else { return }
    hasChanges = false
    did(.save, host)
  }

  /// Saves, stops activities and releases resources before the process ends.
  mutating func cleanUp(_ host: ClientHost) {
    save(host)
    for scene in Owners.possible where running.remove(scene) {
      for activity in Activity.allCases
      where activity == .timer || !errs(.leavesItsQueuesAsItIsTerminated) {
        did(.stop(activity), host, for: scene)
      }
    }
    for resource in held.subtracting(.exempt) { free(resource, host) }
  }

  mutating func hold(_ resource: Resource, _ host: ClientHost) {
    held.insert(resource)
    did(.hold(resource), host)
  }

  mutating func free(_ resource: Resource, _ host: ClientHost) {
    if held.contains(resource) { did(.free(resource), host) }
    held.remove(resource)
  }

  /// Releases the resources that the app must not hold, and drops images.
  mutating func letGo(_ host: ClientHost) {
    for resource in held.subtracting(allowedInBackground).subtracting(wronglyKept) {
      free(resource, host)
    }
    let keepsImages =
      errsWithScenes(.dropsImagesInTheAppDelegateAlone) || errs(.keepsImagesUntilItIsWarned)
    if !keepsImages { drop(host) }
  }

  mutating func drop(_ host: ClientHost) {
    guard !images.isEmpty else { return }
    images = Owners()
    did(.drop, host)
  }

  /// Drops the images; a permitted variation reloads the visible images at once.
  mutating func beWarned(_ host: ClientHost) {
    let shown = images
    drop(host)
    guard habits.contains(.reloadsWhatIsSeen), place == .active else { return }
    images = shown
    for scene in shown.all { did(.load, host, for: scene) }
  }

  mutating func beginTask(_ host: ClientHost) {
    guard !given.isExtension || errs(.asksInExtensions) else { return }
    guard !tasks.contains(.first) || errs(.keepsOneVariableForTwoTrips) else { return }
    tasks.insert(.first)
    let isUnhandled = errs(.beginsWithoutAHandler) || errs(.neverEndsItsTask)
    did(isUnhandled ? .beginWithoutHandler(.first) : .begin(.first), host)
  }

  mutating func end(_ work: WorkItem, _ host: ClientHost) {
    guard tasks.contains(work), !errs(.neverEndsItsTask) || work != .first else { return }
    tasks.remove(work)
    did(.end(work), host)
    if errs(.endsTasksTwice) { did(.end(work), host) }
  }

  /// Ends the work in the expiration handler.
  mutating func expire(_ work: WorkItem, _ host: ClientHost) {
    if work == .first, place <= .background { letGo(host) }
    if errs(.ignoresExpirations) { return }
    if errs(.endsTasksBehindTheHandler) { return ending.append(work) }
    if errs(.cleansUpForLongInTheHandler) { host.take(7) }
    end(work, host)
    if errs(.asksForMoreInTheHandler) { did(.begin(.eighth), host) }
  }

  /// Registers with the scheduler.
  mutating func register(_ host: ClientHost) {
    did(.register, host)
    did(.registerJob(.first), host)
    if errs(.registersItsJobTwice) { did(.registerJob(.first), host) }
  }

  /// Begins to work for a job, which takes some seconds.
  mutating func begin(job: WorkItem, _ host: ClientHost) {
    jobs.insert(job)
    did(.work, host)
    host.after(4, Token.job + Int(job.rawValue))
  }

  /// Reports a running job as complete.
  mutating func complete(_ job: WorkItem, _ host: ClientHost) {
    guard jobs.contains(job), !errs(.neverCompletesItsJob) else { return }
    jobs.remove(job)
    did(.completeJob(job), host)
    if errs(.completesItsJobTwice) { did(.completeJob(job), host) }
  }

  /// Works for a background event, and calls its completion handler some seconds later.
  mutating func handle(_ mode: BackgroundMode, _ host: ClientHost) {
    did(.work, host)
    if errs(.finishesOnlyWithAScene), place <= .background { return }
    // 40 seconds are more than the system allows. In the background the app would be suspended first.
    if errs(.finishesAfterAMinute), place > .background {
      delayed.append(mode)
      return host.after(40, Token.overdue)
    }
    openHandlers.insert(mode)
    guard mode == .remoteNotification else {
      return host.after(mode == .fetch ? 2 : 5, Token.event + Int(mode.rawValue))
    }
    finish(mode, host)
  }

  /// Calls the completion handler of a background event.
  mutating func finish(_ mode: BackgroundMode, _ host: ClientHost) {
    if errs(.keepsTheLastHandlerAlone), !openHandlers.contains(mode) { return }
    openHandlers.remove(mode)
    did(.finish(mode), host)
    if errs(.finishesTwice) { did(.finish(mode), host) }
  }

  /// Calls the completion handler of a tapped notification or a quick action.
  mutating func finish(_ link: Payload, _ host: ClientHost) {
    if errs(.neverFinishesTaps), link == .push { return }
    did(.finishLink(link), host)
    if errs(.finishesQuickActionsTwice), link == .shortcut { did(.finishLink(link), host) }
  }

  /// Calls the completion handlers that the app has delayed too long.
  mutating func finishDelayed(_ host: ClientHost) {
    for mode in delayed { finish(mode, host) }
    delayed = []
  }

  /// Goes on with what the app has put off: a job, an event, or its work in the background.
  mutating func wake(_ token: Int, _ host: ClientHost) {
    if token >= Token.job, let job = WorkItem(rawValue: UInt8(token - Token.job)) {
      return complete(job, host)
    }
    if token >= Token.event, let mode = BackgroundMode(rawValue: UInt8(token - Token.event)) {
      return finish(mode, host)
    }
    let isBehind = place <= .background
    switch token {
    case Token.late where isBehind: actLate(host)
    case Token.task:
      if isBehind, tasks.contains(.first) {
        did(.work, host)
        letGo(host)
        if errs(.closesAlertsWithItsTask) { close(host) }
      }
      if isBehind || !errs(.keepsOneVariableForTwoTrips) { end(.first, host) }
    case Token.overdue: finishDelayed(host)
    case Token.inactive where place == .inactive: did(.work, host)
    case Token.afterwards where isBehind && tasks.isEmpty: actAfterwards(host)
    default: break
    }
  }

  /// Acts on the defects that show while the app works under its task, or should.
  mutating func actLate(_ host: ClientHost) {
    if errs(.beginsItsTaskLate) { beginTask(host) }
    if errs(.worksWithoutATask) { did(.work, host) }
    if errs(.leavesAQueueBehindItsTask), !tasks.isEmpty { did(.start(.queue), host) }
  }

  /// Acts on the defects that show once nothing is left to do.
  mutating func actAfterwards(_ host: ClientHost) {
    if errs(.drawsOnInTheBackground) {
      did(.commit, host)
      did(.settle, host)
    }
    if errs(.startsTimersInTheBackground) { did(.start(.timer), host) }
    if errs(.locksFilesInTheBackground) { hold(.fileLock, host) }
    if errs(.readsTheDatabaseInTheBackground) { did(.use(.database), host) }
    if errs(.turnsTheCameraOnInTheBackground) { hold(.camera, host) }
    if errs(.freesTheCameraLate) { free(.camera, host) }
  }

  /// Does what a stimulus asks of the app's own code, if the app may do it now.
  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    let isInFront = place > .background
    switch stimulus {
    case .acquire(let resource):
      if isInFront || allowedInBackground.contains(resource), !held.contains(resource) {
        hold(resource, host)
      }
    case .release(let resource): free(resource, host)
    case .access(let resource) where isInFront || allowedInBackground.contains(resource):
      did(.use(resource), host)
    case .beginTask(let work) where isInFront && !given.isExtension && !tasks.contains(work):
      tasks.insert(work)
      did(.begin(work), host)
    case .endTask(let work):
      if work == .first, !isInFront { letGo(host) }
      end(work, host)
    default: break
    }
  }

  /// Does what the app has delayed until the end of the run-loop turn.
  mutating func finishTurn(_ host: ClientHost) {
    if !ending.isEmpty {
      for work in ending { end(work, host) }
      ending = []
    }
    guard savesInNextTurn || !hidesInNextTurn.isEmpty else { return }
    if savesInNextTurn { save(host) }
    for scene in hidesInNextTurn.all { did(.hide, host, for: scene) }
    (savesInNextTurn, hidesInNextTurn) = (false, Owners())
  }
}
