package import Lifecycle

extension MonitorState {
  /// Begins a step, after its stimulus and before any observation.
  package mutating func begin(_ stimulus: Stimulus) {
    step = StepRecord()
    step.stimulus = stimulus
    step.kind = stimulus.kind
    step.start = possibleStates
    step.startProcess = process
    step.knowsCauses = !startsUnknown && !visibility.isPartial && step.kind != .unknown
    step.condition = lastingCondition
    if !process.contains(.running) { step.condition.insert(.wasNotExecuting) }
    if step.kind == .prewarm { step.condition.insert(.prewarmed) }
    if lifetime.obligations.time != .none { step.condition.insert(.timeChange) }
    if !history.interrupted.isEmpty { step.condition.insert(.deactivated) }
    if process.contains(.notRunning) || !history.attachedAtTermination.isEmpty {
      noteEarlierEnd()
    }
    step.startInterrupted = world.isInterrupted
    if stimulus.asksForInterface { (history.wasQuit, history.wasEndedByPerson) = (false, false) }
    // If the person opens or leaves something during a call, that decides what is in front after
    // it.
    if stimulus.asksForInterface || stimulus.leaves {
      history.surelyInFrontAtCall = []
    }
    if step.kind == .prewarm, process.contains(.notRunning) { history.mayBePrewarmed = true }
    stepStart = now
    if case .wait(let time) = stimulus { pass(time) } else { idleSince = now }
    switch stimulus {
    case .interrupt, .lock: noteInterruption(stimulus)
    case .close(let scene): noteClosedSession(scene)
    case .quit: noteQuit()
    case .request(let scene) where !world.sessions.contains(scene): history.unshown.insert(scene)
    case .interruptAudio: lifetime.missedAudio = false
    default: break
    }
    step.isFirstUnlock = step.kind == .unlock && !world.wasUnlocked
    world.follow(stimulus)
    if world.isInterrupted { step.condition.insert(.interrupted) }
    if stimulus.isAppCode { noteAppCode(stimulus) }
    step.startHeld = app.held
    if process.contains(.notRunning) { noteUnseenLaunch(stimulus) }
    if !visibility.unseenSceneMoves.isEmpty { addUnseenMovesOfScenes() }
    if step.kind == .runJob { noteJob(stimulus) }
    if step.kind == .event || process.contains(.suspended) { noteMissed(stimulus) }
  }

  /// Lets time pass; after long in the foreground, no event that was delivered is unfinished.
  private mutating func pass(_ time: Seconds) {
    now &+= Int32(time.count)
    guard !lifetime.unfinishedEvents.isEmpty, !possibleStates.surelyForeground.isEmpty else {
      return
    }
    if time.count >= TimeLimits.ofProcessing {
      lifetime.unfinishedEvents = []
    } else if time.count >= TimeLimits.ofEvent {
      lifetime.unfinishedEvents = lifetime.unfinishedEvents.intersection([.processing])
    }
  }

  /// Records the subjects that an interruption or a lock finds active or in the foreground.
  private mutating func noteInterruption(_ stimulus: Stimulus) {
    switch stimulus {
    case .interrupt(let interruption):
      if !world.isInterrupted { history.interrupted = possibleStates.surelyActive }
      if interruption == .call {
        history.surelyInFrontAtCall = possibleStates.surelyForeground
        noteCalledAway()
      }
    case .lock:
      if process.contains(.running), given.protectsData, !world.isLocked {
        lifetime.protectedDataNotice = .owed
      }
      if !world.isInterrupted { history.interrupted = possibleStates.surelyActive }
      history.surelyInFrontAtLock = possibleStates.surelyForeground
      history.possiblyInFrontAtLock = possibleStates.foreground
      history.surelyInFrontAtCall = []
      noteCalledAway()
    default: break
    }
  }

  /// Records the subjects that the end of a call may bring back.
  ///
  /// They are forgotten when no call is in progress.
  private mutating func noteCalledAway() {
    history.possiblyInFrontAtCall = history.possiblyInFrontAtCall
      .union(possibleStates.foreground).union(history.possiblyInFrontAtLock)
  }

  /// Records that a session was closed, possibly while the app is not executing.
  private mutating func noteClosedSession(_ scene: SceneID) {
    if history.sessions.contains(scene), !history.possiblyKnown.contains(scene) {
      history.unreported.insert(scene)
    }
    history.possiblyKnown.insert(scene)
    history.closed.insert(scene)
    history.noteClosing(scene)
    history.configured.remove(scene)
    history.unshown.remove(scene)
    if possibleStates.unattached.scenes.contains(scene) {
      lifetime.activities.forget(of: SubjectSet(scene))
    }
    doubtArchive()
    if process.contains(.suspended) {
      if process == ProcessSet(.suspended), !visibility.isPartial,
        !visibility.unseenSceneMoves.contains(.disconnect)
      {
        let attached = possibleStates.surelyAttached.scenes.intersection(lifetime.connected)
        lifetime.closing = lifetime.closing.union(attached.intersection(SceneSet(scene)))
      }
      possibleStates.unattached = possibleStates.unattached.union(SubjectSet(scene))
    }
  }

  /// Records that all sessions were closed, possibly while the app is not executing.
  private mutating func noteQuit() {
    // A running app gets the report now; any other app gets the report when it runs again.
    history.unreported =
      history.unreported.union(history.sessions.subtracting(history.possiblyKnown))
    let possible = history.sessions.union(history.possiblyKnown).union(world.sessions)
    history.discardable = startsUnknown ? .all : history.discardable.union(possible)
    history.possiblyKnown = .all
    history.wasQuit = true
    for scene in history.sessions.subtracting(history.closed) { history.noteClosing(scene) }
    history.closed = history.closed.union(history.sessions)
    history.configured = []
    history.unshown = []
    doubtArchive()
  }

  /// Records what a suspended app misses, and an event that is to be delivered.
  ///
  /// A missed change becomes an obligation if the app was certainly suspended, or if suspensions are
  /// not reported: an app that was not suspended must be notified at once. An event becomes one only
  /// if the state of the process is certain.
  private mutating func noteMissed(_ stimulus: Stimulus) {
    let isOwed = process.count == 1 || visibility.hidesSuspension
    switch stimulus {
    case .change(let change) where process.contains(.suspended):
      lifetime.missed.changes.insert(change)
      if isOwed, change.isOwed { lifetime.obligations.changes.insert(change) }
    case .timeChange where process.contains(.suspended):
      lifetime.missed.time = .all
      if isOwed { lifetime.obligations.time = .all }
    case .memoryWarning where process.contains(.suspended),
      .memoryPressure where process.contains(.suspended):
      if lifetime.missed.memoryWarning { lifetime.missed.secondMemoryWarning = true }
      lifetime.missed.memoryWarning = true
    case .lock where process.contains(.suspended), .unlock where process.contains(.suspended):
      lifetime.missed.lock = true
    case .event(let mode): addObligation(mode, isOwed: process.count == 1)
    default: break
    }
  }

  /// Records an event for the app, as an obligation if `isOwed` and the app declares the mode.
  mutating func addObligation(_ mode: BackgroundMode, isOwed: Bool) {
    guard process != ProcessSet(.notRunning) else { return }
    lifetime.missed.events.insert(mode)
    guard isOwed, given.eventModes.contains(mode), !hasNoSceneLeft else { return }
    let isInFront = !possibleStates.foreground.isEmpty
    switch mode {
    case .processing where !lifetime.hasRegistered || !given.hasScheduler || isInFront,
      .fetch where isInFront, .urlSession where isInFront:
      break
    // No page says whether such an event launches or wakes the app, so it is not owed.
    case _ where ModeSet.openToLaunch.contains(mode) && !process.contains(.running): break
    default: lifetime.obligations.events.insert(mode)
    }
  }

  /// Records what the app's own code does, as the stimulus.
  private mutating func noteAppCode(_ stimulus: Stimulus) {
    if uncertainty.kinds.contains(.process) { uncertainty.kinds.insert(.resources) }
    step.appActed = app.perform(stimulus)
    guard step.appActed else {
      step.requests.isMoot = true
      // A held resource is not acquired again, but an engine may count that as a use.
      if case .acquire(let resource) = stimulus, app.held.contains(resource) {
        lifetime.backgroundStay.used.insert(resource)
      }
      return
    }
    switch stimulus {
    case .access(let resource), .acquire(let resource):
      step.accessed.insert(resource)
      lifetime.backgroundStay.used.insert(resource)
      let isAllowed = !ResourceSet.hardwareOfDevice.contains(resource) && mayRunInBackground
      if process == [.running], isHidden, !isAllowed {
        lifetime.backgroundStay.misused.insert(resource)
      }
    case .beginTask(let work): ask { $0.begun.insert(work) }
    case .endTask(let work): end(WorkSet(work))
    case .readTimeRemaining: ask { $0.pendingReads += 1 }
    case .register:
      step.registration = .late
      ask { $0.noteRegistration() }
    case .registerJob, .submitJob, .completeJob: noteJob(stimulus)
    default: break
    }
  }

  /// Whether the app has been in the foreground, has nothing there now, and is not prewarmed.
  private var isHidden: Bool {
    lifetime.hasBeenInFront && possibleStates.foreground.isEmpty && lifetime.purpose != .prewarming
  }

  /// Whether extended time, an event or a mode may keep the app running in the background.
  private var mayRunInBackground: Bool {
    !app.working.isEmpty || lifetime.backgroundStay.hadEvent || !lifetime.unfinishedEvents.isEmpty
      || given.mayRunOn
  }

  /// Records a request of the app's own code that the system has to answer.
  mutating func ask(_ note: (inout AppRequests) -> Void) {
    note(&step.requests)
    step.condition.insert(.asked)
  }

  /// Allows for a launch by the stimulus, if launches are not seen.
  private mutating func noteUnseenLaunch(_ stimulus: Stimulus) {
    guard stimulus.launches || step.kind == .unknown,
      !visibility.sees(.app(.didFinishLaunching)), !visibility.sees(.app(.willFinishLaunching))
    else { return }
    if !process.contains(.running) {
      lifetime.backgroundStay.since = now
      lifetime.backgroundStay.remaining = nil
      idleSince = now
    }
    process.insert(.running)
    lifetime.launch = .unknown
    if !given.isSceneBased {
      possibleStates[[.app]] = possibleStates[[.app]].union([.inactive, .background])
    }
  }
}

extension ResourceSet {
  /// The resources that no extended time, event or mode makes available in the background.
  fileprivate static let hardwareOfDevice: ResourceSet = [.camera, .audio, .hardware]
}

extension World {
  /// Applies a stimulus, if it is possible, to a world that may be only partly known.
  fileprivate mutating func follow(_ stimulus: Stimulus) {
    switch stimulus {
    case .unknown: break
    case .end(let interruption) where count(of: interruption) == 0: break
    case .interrupt(let interruption) where count(of: interruption) == Self.nestingLimit: break
    default: apply(stimulus)
    }
  }
}
