import Lifecycle

/// The owners of something: some of the scenes, or an app without scenes.
struct Owners {
  private var bits: UInt16 = 0

  var isEmpty: Bool { bits == 0 }

  /// Adds an owner and returns whether it is new.
  mutating func insert(_ scene: SceneID?) -> Bool {
    defer { bits |= Self.bit(scene) }
    return bits & Self.bit(scene) == 0
  }

  /// Removes an owner and returns whether it was there.
  @discardableResult mutating func remove(_ scene: SceneID?) -> Bool {
    defer { bits &= ~Self.bit(scene) }
    return bits & Self.bit(scene) != 0
  }

  var all: [SceneID?] {
    guard !isEmpty else { return [] }
    return (SceneID.allCases.map(Optional.some) + [nil]).filter { bits & Self.bit($0) != 0 }
  }

  private static func bit(_ scene: SceneID?) -> UInt16 { 1 << UInt16(scene?.rawValue ?? 8) }
}

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
    for scene in SceneID.allCases.map(Optional.some) + [nil] where running.remove(scene) {
      for activity in Activity.allCases
      where activity == .timer || !errs(.leavesItsQueuesAsItIsTerminated) {
        did(.stop(activity), host, for: scene)
      }
    }
    for resource in held.subtracting(.exempt) {
      held.remove(resource)
      did(.free(resource), host)
    }
  }

  mutating func hold(_ resource: Resource, _ host: ClientHost) {
    held.insert(resource)
    did(.hold(resource), host)
  }

  /// Releases the resources that the app must not hold, and drops images.
  mutating func letGo(_ host: ClientHost) {
    for resource in held.subtracting(kept).subtracting(keptWrongly) {
      held.remove(resource)
      did(.free(resource), host)
    }
    let keepsImages = errs(.dropsImagesInTheAppDelegateAlone) && given.isSceneBased
    if !keepsImages, !errs(.keepsImagesUntilItIsWarned) { drop(host) }
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

  mutating func handle(_ mode: BackgroundMode, _ host: ClientHost) {
    did(.work, host)
    let isHeard = !errs(.finishesOnlyWithAScene) || place > .background
    guard isHeard else { return }
    if errs(.finishesAfterAMinute), place > .background {
      delayed.append(mode)
      return host.after(40, Token.minute)
    }
    handed.insert(mode)
    guard mode == .remoteNotification else {
      return host.after(mode == .fetch ? 2 : 5, Token.event + Int(mode.rawValue))
    }
    finish(mode, host)
  }

  mutating func finish(_ mode: BackgroundMode, _ host: ClientHost) {
    if errs(.keepsTheLastHandlerAlone), !handed.contains(mode) { return }
    handed.remove(mode)
    did(.finish(mode), host)
    if errs(.finishesTwice) { did(.finish(mode), host) }
  }

  mutating func finishDelayed(_ host: ClientHost) {
    for mode in delayed { finish(mode, host) }
    delayed = []
  }

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
    case Token.minute: finishDelayed(host)
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
    if errs(.freesTheCameraLate) {
      held.remove(.camera)
      did(.free(.camera), host)
    }
  }

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    let isInFront = place > .background
    switch stimulus {
    case .acquire(let resource):
      if isInFront || kept.contains(resource), !held.contains(resource) { hold(resource, host) }
    case .release(let resource) where held.contains(resource):
      held.remove(resource)
      did(.free(resource), host)
    case .access(let resource) where isInFront || kept.contains(resource):
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

  mutating func finishTurn(_ host: ClientHost) {
    for work in ending { end(work, host) }
    ending = []
    if savesInNextTurn { save(host) }
    for scene in hidesInNextTurn.all { did(.hide, host, for: scene) }
    (savesInNextTurn, hidesInNextTurn) = (false, Owners())
  }
}
