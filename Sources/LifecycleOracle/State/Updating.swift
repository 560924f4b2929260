package import Lifecycle

extension MonitorState {
  /// Notes an observation that nobody judges.
  package mutating func note(_ observation: Observation) {
    withUnsafePointer(to: observation) { note(ObservationView($0)) }
  }

  /// Notes an observation, which the rules have judged.
  mutating func note(_ observation: ObservationView) {
    let reaction = app.receive(observation.event, to: observation.receiver)
    switch observation.event {
    case .callback(let callback):
      note(callback, to: observation.receiver, about: observation.scenes)
      step.other.count(callback, observation.receiver, observation.payload)
      note(reaction, in: callback)
      idleSince = now
    case .notification(let notification): note(notification, of: observation.receiver)
    case .suspend:
      process = [.suspended]
      uncertainty.kinds.remove(.process)
      step.suspendedAt = observation.offset.map { stepStart &+ Int32($0.count) }
    case .resume:
      process = [.running]
      uncertainty.kinds.remove(.process)
      step.condition.insert(.resumed)
      lifetime.backgroundStay.remaining = nil
      lifetime.backgroundStay.since = now
      idleSince = now
    case .refuse:
      step.refused = true
      end()
    case .terminate(let cause):
      step.terminated = true
      step.cause = cause
      history.wasQuit = cause == .userQuit || cause == .lastSceneClosed
      end()
    case .deliver(let mode):
      step.other.events.insert(mode)
      lifetime.obligations.events.remove(mode)
      if possibleStates.foreground.isEmpty { lifetime.backgroundStay.hadEvent = true }
      idleSince = now
    case .grant(let work):
      lifetime.grants.grant(work, observation.value, isOpen: app.working.contains(work))
    case .deny: break
    case .expire(let work):
      step.expired.insert(work)
      step.condition.insert(.expired)
      lifetime.grants.expired.insert(work)
      note(reaction, in: nil)
      idleSince = now
    case .snapshot:
      lifetime.obligations.snapshots = lifetime.obligations.snapshots.subtracting(
        SubjectSet(observation.receiver))
    case .remaining: lifetime.backgroundStay.remaining = observation.value
    case .registered, .unregistered: step.registration = .none
    case .preserve: break
    }
    step.count &+= 1
  }

  /// The process has ended: nothing of it is left.
  private mutating func end() {
    history.terminations &+= 1
    history.attachedAtTermination = possibleStates.attached.scenes
    if !startsUnknown {
      history.attachedAtTermination = history.attachedAtTermination.intersection(lifetime.connected)
    }
    history.interrupted = []
    history.locked = []
    forgetProcess()
    process = [.notRunning]
  }

  /// From here on there is what an earlier life must not be mistaken for.
  mutating func noteEarlierEnd() {
    if history.terminations > 0 { step.condition.insert(.hasEnded) }
  }

  private mutating func forgetProcess() {
    noteEarlierEnd()
    uncertainty.settleLife()
    lifetime = ProcessLifetime()
    possibleStates = PossibleStates()
    possibleStates.unattached = isSceneBased ? SubjectSet(.all) : [.app]
  }

  /// The app says that work is done.
  mutating func end(_ work: WorkSet) {
    guard !work.isDisjoint(with: lifetime.grants.open) else { return }
    lifetime.grants.end(work)
    if possibleStates.foreground.isEmpty { lifetime.backgroundStay.endedTask = true }
  }

  private mutating func note(_ reaction: Reaction, in callback: Callback?) {
    guard !reaction.isEmpty else { return }
    now &+= Int32(reaction.takes.count)
    step.longest = max(step.longest, reaction.takes.count)
    if callback == .didEnterBackground {
      step.backgroundTime &+= reaction.takes.count
      step.longestBackground = max(step.longestBackground, reaction.takes.count)
      if step.longestBackground > 6 { step.condition.insert(.slow) }
      if !lifetime.grants.open.isEmpty || !reaction.begins.isEmpty { step.hadExtendedTime = true }
    }
    step.accessed = step.accessed.union(reaction.accesses).union(reaction.acquires)
    end(reaction.ends)
    if reaction.registers {
      let isInTime = callback == .willFinishLaunching || callback == .didFinishLaunching
      step.registration = isInTime ? .duringLaunch : .late
    }
  }
}

// MARK: Callbacks

extension MonitorState {
  private mutating func note(_ callback: Callback, to receiver: Receiver, about scenes: SceneSet) {
    if callback == .willFinishLaunching || callback == .didFinishLaunching {
      noteLaunch(callback)
    } else {
      if process.contains(.notRunning), lifetime.launch == .none { lifetime.launch = .unknown }
      noteRunning()
    }
    switch callback {
    case .stateRestorationActivity:
      if let scene = receiver.scene { lifetime.askedForActivity.insert(scene) }
    case .didDiscardSceneSessions:
      if scenes.isEmpty { step.discardedUntold = true }
      let gone = scenes.isEmpty ? .all : scenes
      step.discarded = step.discarded.union(scenes)
      history.unreported = history.unreported.subtracting(gone)
      history.sessions = history.sessions.subtracting(gone)
      history.unsure = scenes.isEmpty ? .all : history.unsure.subtracting(scenes)
      lifetime.obligations.snapshots = lifetime.obligations.snapshots.subtracting(SubjectSet(gone))
    case .willTerminate:
      if !step.toldWillTerminate { step.firstWillTerminate = step.count }
      step.condition.insert(.toldWillTerminate)
      lifetime.toldWillTerminate = true
    default: break
    }
    guard let move = callback.move else { return }
    if receiver == .app {
      noteAppTransition(callback, move)
    } else {
      noteSceneMove(callback, move, receiver)
    }
  }

  /// The app runs and has something to do; if it did not run, it begins to count its time anew.
  private mutating func noteRunning() {
    if !process.contains(.running) {
      lifetime.backgroundStay.since = now
      lifetime.backgroundStay.remaining = nil
    }
    if uncertainty.kinds.contains(.process) {
      process.insert(.running)
    } else {
      process = [.running]
    }
    idleSince = now
  }

  private mutating func noteLaunch(_ callback: Callback) {
    if callback == .didFinishLaunching, lifetime.launch == .unknown, step.launched,
      uncertainty.kinds.contains(.launch)
    {
      // What was told between the two launch methods, and too early, may have counted or not.
      uncertainty.kinds.subtract([.launch, .process])
    } else if callback == .willFinishLaunching || lifetime.launch != .willFinish {
      beginLife()
    }
    lifetime.launch = callback == .willFinishLaunching ? .willFinish : .didFinish
    step.launched = true
    process = [.running]
    settleScenes()
  }

  /// A new life of the process begins; all that an earlier one had is gone.
  private mutating func beginLife() {
    forgetProcess()
    lifetime.purpose =
      switch step.stimulus {
      case .prewarm: .prewarming
      case .event, .request: .background
      case .unknown: .unknown
      default: step.stimulus.asksForInterface ? .interface : .unknown
      }
    lifetime.backgroundStay = BackgroundStay(since: now)
    if case .event(let mode) = step.stimulus { addObligation(mode) }
    guard !isSceneBased else { return }
    possibleStates.unattached = []
    switch lifetime.purpose {
    case .interface: possibleStates.inactive = [.app]
    case .background: possibleStates.background = [.app]
    case .prewarming, .unknown:
      possibleStates.inactive = [.app]
      possibleStates.background = [.app]
    }
    settle([.app], visibility.silentAppMoves)
  }

  private mutating func noteAppTransition(_ callback: Callback, _ move: Move) {
    step.appCalls.count(callback)
    step.condition.insert(.transition)
    guard !isSceneBased else { return }
    shift(move, [.app], visibility.silentAppMoves)
  }

  private mutating func noteSceneMove(_ callback: Callback, _ move: Move, _ receiver: Receiver) {
    if callback.isTransition {
      step.sceneCalls.count(callback)
      step.condition.insert(.transition)
    }
    guard isSceneBased, let scene = receiver.scene else { return }
    step.pairs.count(move, of: scene, 1)
    step.condition.insert(.touchedScenes)
    noteMove(move, of: scene)
  }
}

// MARK: Notifications

extension MonitorState {
  private mutating func note(_ notification: LifecycleNotification, of object: Receiver) {
    switch object {
    case .app:
      if case .didChange(let change) = notification { step.other.count(change) }
      guard let move = notification.appMove else { return }
      step.posts.count(move.callback)
      step.condition.insert(.transition)
      if !isSceneBased, visibility.postedAppMoves.contains(move) {
        shift(move, [.app], visibility.silentAppMoves)
        noteRunning()
      }
    case .scene(let scene):
      guard isSceneBased, let move = notification.sceneMove else { return }
      step.pairs.count(move, of: scene, -1)
      step.condition.insert(.touchedScenes)
      if visibility.postedSceneMoves.contains(move) {
        noteMove(move, of: scene)
        noteRunning()
      }
    case .unknown: break
    }
  }
}
