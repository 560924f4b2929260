package import Lifecycle

extension Ledger {
  /// Notes an observation that nobody judges.
  package mutating func note(_ observation: Observation) {
    withUnsafePointer(to: observation) { note(Sighting($0)) }
  }

  /// Notes an observation, which the rules have judged.
  mutating func note(_ observation: Sighting) {
    let reaction = app.witness(observation.event, to: observation.receiver)
    switch observation.event {
    case .callback(let callback):
      note(callback, to: observation.receiver, about: observation.scenes)
      step.other.count(callback, observation.receiver, observation.cargo)
      note(reaction, in: callback)
      idleSince = now
    case .notification(let notification): note(notification, of: observation.receiver)
    case .suspend:
      process = [.suspended]
      doubt.kinds.remove(.process)
      step.suspendedAt = observation.offset.map { stepStart &+ Int32($0.count) }
    case .resume:
      process = [.running]
      doubt.kinds.remove(.process)
      step.occasion.insert(.resumed)
      life.spell.remaining = nil
      life.spell.since = now
      idleSince = now
    case .refuse:
      step.refused = true
      end()
    case .terminate(let cause):
      step.terminated = true
      step.cause = cause
      past.wasQuit = cause == .userQuit || cause == .lastSceneClosed
      end()
    case .deliver(let mode):
      step.other.events.insert(mode)
      life.dues.events.remove(mode)
      if standing.foreground.isEmpty { life.spell.hadEvent = true }
      idleSince = now
    case .grant(let work):
      life.grants.grant(work, observation.value, isOpen: app.working.contains(work))
    case .deny: break
    case .expire(let work):
      step.expired.insert(work)
      step.occasion.insert(.expired)
      life.grants.expired.insert(work)
      note(reaction, in: nil)
      idleSince = now
    case .snapshot:
      life.dues.snapshots = life.dues.snapshots.subtracting(SubjectSet(observation.receiver))
    case .remaining: life.spell.remaining = observation.value
    case .registered, .unregistered: step.registration = .none
    case .preserve: break
    }
    step.count &+= 1
  }

  /// The process has ended: nothing of it is left.
  private mutating func end() {
    past.deaths &+= 1
    past.attachedAtDeath = standing.attached.scenes
    if !startsUnknown {
      past.attachedAtDeath = past.attachedAtDeath.intersection(life.connected)
    }
    past.interrupted = []
    past.locked = []
    forgetProcess()
    process = [.notRunning]
  }

  /// From here on there is what an earlier life must not be mistaken for.
  mutating func noteEarlierEnd() {
    if past.deaths > 0 { step.occasion.insert(.hasEnded) }
  }

  private mutating func forgetProcess() {
    noteEarlierEnd()
    doubt.settleLife()
    life = Life()
    standing = Standing()
    standing.unattached = isSceneBased ? SubjectSet(.all) : [.app]
  }

  /// The app says that work is done.
  mutating func end(_ work: WorkSet) {
    guard !work.isDisjoint(with: life.grants.open) else { return }
    life.grants.end(work)
    if standing.foreground.isEmpty { life.spell.endedTask = true }
  }

  private mutating func note(_ reaction: Reaction, in callback: Callback?) {
    guard !reaction.isEmpty else { return }
    now &+= Int32(reaction.takes.count)
    step.longest = max(step.longest, reaction.takes.count)
    if callback == .didEnterBackground {
      step.backgroundTime &+= reaction.takes.count
      step.longestBackground = max(step.longestBackground, reaction.takes.count)
      if step.longestBackground > 6 { step.occasion.insert(.slow) }
      if !life.grants.open.isEmpty || !reaction.begins.isEmpty { step.hadExtendedTime = true }
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

extension Ledger {
  private mutating func note(_ callback: Callback, to receiver: Receiver, about scenes: SceneSet) {
    if callback == .willFinishLaunching || callback == .didFinishLaunching {
      noteLaunch(callback)
    } else {
      if process.contains(.notRunning), life.launch == .none { life.launch = .unknown }
      noteRunning()
    }
    switch callback {
    case .stateRestorationActivity:
      if let scene = receiver.scene { life.askedForActivity.insert(scene) }
    case .didDiscardSceneSessions:
      if scenes.isEmpty { step.discardedUntold = true }
      let gone = scenes.isEmpty ? .all : scenes
      step.discarded = step.discarded.union(scenes)
      past.unreported = past.unreported.subtracting(gone)
      past.sessions = past.sessions.subtracting(gone)
      past.unsure = scenes.isEmpty ? .all : past.unsure.subtracting(scenes)
      life.dues.snapshots = life.dues.snapshots.subtracting(SubjectSet(gone))
    case .willTerminate:
      if !step.toldWillTerminate { step.firstGoodbye = step.count }
      step.occasion.insert(.saidGoodbye)
      life.saidGoodbye = true
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
      life.spell.since = now
      life.spell.remaining = nil
    }
    if doubt.kinds.contains(.process) { process.insert(.running) } else { process = [.running] }
    idleSince = now
  }

  private mutating func noteLaunch(_ callback: Callback) {
    if callback == .didFinishLaunching, life.launch == .unknown, step.launched,
      doubt.kinds.contains(.launch)
    {
      // What was told between the two launch methods, and too early, may have counted or not.
      doubt.kinds.subtract([.launch, .process])
    } else if callback == .willFinishLaunching || life.launch != .willFinish {
      beginLife()
    }
    life.launch = callback == .willFinishLaunching ? .willFinish : .didFinish
    step.launched = true
    process = [.running]
    settleScenes()
  }

  /// A new life of the process begins; all that an earlier one had is gone.
  private mutating func beginLife() {
    forgetProcess()
    life.purpose =
      switch step.stimulus {
      case .prewarm: .prewarming
      case .event, .request: .background
      case .unknown: .unknown
      default: step.stimulus.asksForInterface ? .interface : .unknown
      }
    life.spell = Spell(since: now)
    if case .event(let mode) = step.stimulus { owe(mode) }
    guard !isSceneBased else { return }
    standing.unattached = []
    switch life.purpose {
    case .interface: standing.inactive = [.app]
    case .background: standing.background = [.app]
    case .prewarming, .unknown:
      standing.inactive = [.app]
      standing.background = [.app]
    }
    settle([.app], view.silentAppMoves)
  }

  private mutating func noteAppTransition(_ callback: Callback, _ move: Move) {
    step.appCalls.count(callback)
    step.occasion.insert(.transition)
    guard !isSceneBased else { return }
    shift(move, [.app], view.silentAppMoves)
  }

  private mutating func noteSceneMove(_ callback: Callback, _ move: Move, _ receiver: Receiver) {
    if callback.isTransition {
      step.sceneCalls.count(callback)
      step.occasion.insert(.transition)
    }
    guard isSceneBased, let scene = receiver.scene else { return }
    step.pairs.count(move, of: scene, 1)
    step.occasion.insert(.touchedScenes)
    noteMove(move, of: scene)
  }
}

// MARK: Notifications

extension Ledger {
  private mutating func note(_ notification: Notification, of object: Receiver) {
    switch object {
    case .app:
      if case .didChange(let change) = notification { step.other.count(change) }
      guard let move = notification.appMove else { return }
      step.posts.count(move.callback)
      step.occasion.insert(.transition)
      if !isSceneBased, view.postedAppMoves.contains(move) {
        shift(move, [.app], view.silentAppMoves)
        noteRunning()
      }
    case .scene(let scene):
      guard isSceneBased, let move = notification.sceneMove else { return }
      step.pairs.count(move, of: scene, -1)
      step.occasion.insert(.touchedScenes)
      if view.postedSceneMoves.contains(move) {
        noteMove(move, of: scene)
        noteRunning()
      }
    case .unknown: break
    }
  }
}
