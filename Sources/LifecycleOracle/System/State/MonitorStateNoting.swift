package import Lifecycle

extension MonitorState {
  /// Records an observation that no rule judges.
  package mutating func note(_ observation: Observation) {
    withUnsafePointer(to: observation) { note(ObservationView($0)) }
  }

  /// Updates the state by an observation, after the rules have judged the observation.
  @inline(always)
  mutating func note(_ observation: ObservationView) {
    defer { step.count &+= 1 }
    switch observation.event {
    case .callback(let callback):
      let reacts = app.mayReact(to: callback)
      let heldAlready = reacts ? app.held : []
      let reaction = app.receive(callback, to: observation.receiver)
      noteCallback(callback, to: observation.receiver, about: observation.scenes)
      if callback == .didDiscardSceneSessions, !observation.scenesNamedTwice.isEmpty {
        noteReport(of: observation.scenesNamedTwice)
      }
      // The connection options delivered the activity.
      if callback == .willConnect, observation.payload == .activity {
        lifetime.activities.note(.continueActivity, observation.receiver, at: now)
      }
      if callback.isLaunchMethod, lifetime.launch != .none, observation.payload != .none {
        history.reportsOptions = true
        step.hadOptions = true
      }
      if !callback.isTransition {
        if step.other.count(
          callback, observation.receiver, observation.payload, awaited: lifetime.activities.awaited)
        {
          step.condition.insert(.news)
        }
        lifetime.activities.note(callback, observation.receiver, at: now)
      }
      if reacts, !reaction.isEmpty { noteReaction(reaction, in: callback) }
      if !heldAlready.isEmpty {
        noteUse(of: heldAlready, at: .callback(callback, observation.receiver))
      }
      idleSince = now
    case .notification(let notification): noteNotification(notification, of: observation.receiver)
    default: noteOther(observation)
    }
  }

  /// Records an event that is neither a callback nor a notification.
  private mutating func noteOther(_ observation: ObservationView) {
    let reaction = app.receive(observation.event, to: observation.receiver)
    switch observation.event {
    case .suspend:
      process = [.suspended]
      lifetime.backgroundStay.misused = []
      lifetime.jobs.running = []
      if lifetime.protectedDataNotice == .owed { lifetime.protectedDataNotice = .none }
      uncertainty.kinds.remove(.process)
      step.suspendedAt = observation.offset.map { stepStart &+ Int32($0.count) }
    case .resume:
      process = [.running]
      uncertainty.kinds.remove(.process)
      step.condition.insert(.resumed)
      lifetime.backgroundStay.forgetRemainingTime()
      lifetime.backgroundStay.since = now
      idleSince = now
    case .refuse:
      step.refused = true
      endProcess()
    case .terminate(let cause):
      step.terminated = true
      step.cause = cause
      history.noteEnd(cause)
      noteArchive(at: cause)
      history.wasEndedBeforeDelivery = cause == .memory && !lifetime.obligations.events.isEmpty
      endProcess()
    case .deliver(let mode):
      step.other.events.insert(mode)
      lifetime.obligations.events.remove(mode)
      lifetime.missed.events.remove(mode)
      history.wasEndedBeforeDelivery = false
      if !isSceneBased, step.launched || step.resumed, possibleStates.foreground.isEmpty {
        lifetime.obligations.eventSnapshot = true
      }
      if possibleStates.foreground.isEmpty { noteEventInBackground() }
      if mode.hasCompletionHandler || mode == .networkAuthentication {
        lifetime.unfinishedEvents.insert(mode)
      }
      idleSince = now
    case .grant(let work):
      lifetime.grants.grant(work, observation.value, isOpen: app.working.contains(work))
      step.requests.answered.insert(work)
    case .deny(let work): step.requests.answered.insert(work)
    case .expire(let work):
      step.expired.insert(work)
      step.condition.insert(.expired)
      let calledAt = observation.offset.map { stepStart &+ Int32($0.count) }
      lifetime.grants.expire(work, at: calledAt ?? now)
      if !reaction.isEmpty { noteReaction(reaction, in: nil) }
      idleSince = now
    case .snapshot:
      lifetime.obligations.eventSnapshot = false
      lifetime.obligations.snapshots = lifetime.obligations.snapshots.subtracting(
        SubjectSet(observation.receiver))
    case .remaining:
      lifetime.backgroundStay.remaining = observation.value
      let end = now &+ Int32(observation.value)
      lifetime.backgroundStay.promisedUntil = min(
        lifetime.backgroundStay.promisedUntil ?? .max, end)
      step.requests.pendingReads -= 1
    case .registered, .unregistered:
      if observation.event == .registered {
        lifetime.hasRegistered = true
        history.hasRegistered = true
        // Only now the processing event that launched the app can be delivered.
        if step.stimulus == .event(.processing), step.launched {
          addObligation(.processing, isOwed: !step.other.events.contains(.processing))
        }
      }
      step.registration = .none
      step.requests.pendingRegistrations -= 1
    case .job(let report, let job): noteJobReport(report, of: job)
    case .client: break
    case .preserve:
      notePreservation(of: SubjectSet(observation.receiver))
      noteSaving(isDone: true)
      step.condition.insert(.preserved)
      step.other.preserved = step.other.preserved.union(SubjectSet(observation.receiver))
    case .callback, .notification: break
    }
  }

  /// Records that the subjects owe no preservation any more.
  private mutating func notePreservation(of subjects: SubjectSet) {
    lifetime.obligations.preservation = lifetime.obligations.preservation.subtracting(subjects)
  }

  /// Records a report of discarded sessions.
  private mutating func noteReport(of scenes: SceneSet) {
    let existing = possibleStates.surelyAttached.scenes.union(world.sessions)
    history.noteReport(of: scenes, existing: existing)
  }

  /// Records the end of the process and forgets the process.
  private mutating func endProcess() {
    history.terminations &+= 1
    history.mayBePrewarmed = false
    history.attachedAtTermination = possibleStates.attached.scenes
    if !startsUnknown {
      history.attachedAtTermination = history.attachedAtTermination.intersection(lifetime.connected)
    }
    history.interrupted = []
    (history.surelyInFrontAtLock, history.surelyInFrontAtCall) = ([], [])
    forgetProcess()
    process = [.notRunning]
  }

  /// Activates the rules that depend on an earlier end of the process, if there was one.
  mutating func noteEarlierEnd() {
    if history.terminations > 0 { step.condition.insert(.hasEnded) }
  }

  /// Clears everything about the process but its state, which each caller sets.
  private mutating func forgetProcess() {
    noteEarlierEnd()
    uncertainty.settleLife()
    lifetime = ProcessLifetime()
    possibleStates = PossibleStates()
    possibleStates.unattached = isSceneBased ? SubjectSet(.all) : [.app]
  }

  /// Records that the app has ended work.
  mutating func end(_ work: WorkSet) {
    guard !work.isDisjoint(with: lifetime.grants.open) else { return }
    lifetime.grants.end(work)
    if possibleStates.foreground.isEmpty { lifetime.backgroundStay.endedTask = true }
  }

  /// Records the held resources that the app acquires again: an engine may count that as a use.
  @inline(never)
  private mutating func noteUse(of held: ResourceSet, at trigger: Trigger) {
    let acquired = given.script.reaction(at: trigger)?.acquires ?? []
    lifetime.backgroundStay.used = lifetime.backgroundStay.used.union(acquired.intersection(held))
  }

  /// Records what the app does inside a callback, or inside an expiration handler if it is `nil`.
  @inline(never)
  private mutating func noteReaction(_ reaction: Reaction, in callback: Callback?) {
    now &+= Int32(reaction.takes.count)
    // Notices cannot reach the app meanwhile, so this time does not count for protected data.
    if world.isLocked { history.lockedAt &+= Int32(reaction.takes.count) }
    if callback != .didEnterBackground {
      step.longest = max(step.longest, reaction.takes.count)
    } else {
      step.backgroundTime &+= reaction.takes.count
      step.longestBackground = max(step.longestBackground, reaction.takes.count)
      if step.longestBackground > TimeLimits.enteringBackgroundAtMost {
        step.condition.insert(.slow)
      }
      if !lifetime.grants.open.isEmpty || !reaction.begins.isEmpty { step.hadExtendedTime = true }
    }
    let used = reaction.accesses.union(reaction.acquires)
    step.accessed = step.accessed.union(used)
    lifetime.backgroundStay.used = lifetime.backgroundStay.used.union(used)
    end(reaction.ends)
    if !reaction.begins.isEmpty {
      ask {
        $0.begun = $0.begun.union(reaction.begins)
        $0.answered = $0.answered.subtracting(reaction.begins)
      }
    }
    step.requests.repeated = step.requests.repeated.union(reaction.asksAgain)
    let isInTime = callback?.isLaunchMethod ?? false
    if reaction.registersAnyIdentifier {
      ask { $0.noteRegistration() }
      step.registration = isInTime ? .duringLaunch : .late
    }
    noteRegistration(of: reaction.registersJobs, isInTime: isInTime)
  }

  @inline(always)
  private mutating func noteCallback(
    _ callback: Callback, to receiver: Receiver, about scenes: SceneSet
  ) {
    if callback.isLaunchMethod {
      noteLaunch(callback)
    } else {
      // The launch of this process was not seen.
      if process.contains(.notRunning), lifetime.launch == .none { lifetime.launch = .unknown }
      noteRunning()
    }
    switch callback {
    case .protectedDataWillBecomeUnavailable: lifetime.protectedDataNotice = .told
    case .stateRestorationActivity:
      if let scene = receiver.scene { lifetime.askedForActivity.insert(scene) }
      notePreservation(of: SubjectSet(receiver))
    case .shouldSaveApplicationState, .willEncodeRestorableState:
      let isDone = callback == .willEncodeRestorableState
      if isDone { notePreservation(of: [.app]) }
      noteSaving(isDone: isDone)
    case .configurationForConnecting:
      step.other.configured = step.other.configured.union(scenes)
      step.condition.insert(.configured)
      history.asksForConfigurations = true
      history.configured = history.configured.union(scenes)
    case .significantTimeChange:
      step.condition.insert(.timeChange)
      let isPosted = step.other.posts[.timeChange] > 0
      lifetime.obligations.time =
        lifetime.obligations.time == .all && !isPosted ? .notification : .none
      // In the step of a time change, the call may report that change, and an earlier one stays
      // missed.
      if step.kind != .timeChange { lifetime.missed.time = .none }
    case .didDiscardSceneSessions:
      // A report that names no session may concern any.
      let gone = scenes.isEmpty ? .all : scenes
      step.discarded = step.discarded.union(scenes)
      noteReport(of: gone)
      if scenes.isEmpty { (step.discardedUntold, history.possiblyKnown) = (true, .all) }
      lifetime.obligations.forget(SubjectSet(gone))
    case .willTerminate:
      if !step.toldWillTerminate {
        step.firstWillTerminate = step.count
        step.unendedAtWillTerminate = lifetime.grants.expired
      }
      step.condition.insert(.toldWillTerminate)
      lifetime.toldWillTerminate = true
      if visibility.hidesEnds { process.insert(.notRunning) }
    default: break
    }
    guard let move = callback.move else { return }
    if receiver == .app {
      noteAppMove(callback, move)
    } else {
      noteSceneMove(callback, move, receiver)
    }
  }

  /// Records that the app runs and is busy.
  ///
  /// If the app was certainly not running, its background time restarts. While the state of the
  /// process is uncertain, its other possible states remain.
  mutating func noteRunning() {
    if !process.contains(.running) {
      lifetime.backgroundStay.since = now
      lifetime.backgroundStay.remaining = nil
    }
    if uncertainty.kinds.contains(.process) {
      process.insert(.running)
    } else {
      process = ProcessSet(.running)
    }
    idleSince = now
  }

  private mutating func noteLaunch(_ callback: Callback) {
    if callback == .didFinishLaunching, lifetime.launch == .unknown, step.launched,
      uncertainty.kinds.contains(.launch)
    {
      // A callback that came too early, between the launch methods, may have taken effect or not.
      uncertainty.kinds.subtract([.launch, .process])
    } else if callback == .willFinishLaunching || lifetime.launch != .willFinish {
      beginLife()
    }
    if callback == .willFinishLaunching { oweRestoration() } else { doubtArchive() }
    // The notifications of a process that ended in the same step can no longer come.
    if step.terminated { step.pairs = MoveTally() }
    lifetime.launch = callback == .willFinishLaunching ? .willFinish : .didFinish
    history.mayBePrewarmed = false
    step.launched = true
    process = [.running]
    addUnseenMovesOfScenes()
  }

  /// Begins a new lifetime of the process, and forgets the earlier lifetime.
  private mutating func beginLife() {
    forgetProcess()
    // The end of the process that the lock or a call hid may not have been seen.
    (history.surelyInFrontAtLock, history.surelyInFrontAtCall) = ([], [])
    lifetime.purpose =
      switch step.stimulus {
      case .prewarm: .prewarming
      case .event, .runJob, .request: .background
      case .unknown: .unknown
      default: step.stimulus.asksForInterface ? .interface : .unknown
      }
    lifetime.missedAudio = world.isAudioInterrupted
    if world.isLocked, !world.wasUnlocked || now - history.lockedAt >= TimeLimits.untilDataLoss {
      lifetime.protectedDataNotice = .earlier
    }
    lifetime.backgroundStay = BackgroundStay(since: now)
    if case .event(let mode) = step.stimulus {
      process = [.running]
      addObligation(mode, isOwed: true)
    }
    if step.jobs.due != nil || step.jobs.mayBegin != nil { process = [.running] }
    guard !isSceneBased else { return }
    // An app-based app is in the foreground or in the background from its launch on.
    possibleStates.unattached = []
    switch lifetime.purpose {
    case .interface: possibleStates.inactive = [.app]
    case .background: possibleStates.background = [.app]
    case .prewarming, .unknown:
      possibleStates.inactive = [.app]
      possibleStates.background = [.app]
    }
    addUnseenMoves(of: [.app], visibility.unseenAppMoves)
  }
}

extension Callback {
  var isLaunchMethod: Bool {
    self == .willFinishLaunching || self == .didFinishLaunching
  }
}
