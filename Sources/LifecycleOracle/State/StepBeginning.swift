package import Lifecycle

extension MonitorState {
  /// Begins a step: the stimulus has happened, nothing has been observed.
  package mutating func begin(_ stimulus: Stimulus) {
    step = StepRecord()
    step.stimulus = stimulus
    step.start = possibleStates
    step.startProcess = process
    step.condition = nature
    if !process.contains(.running) { step.condition.insert(.wasStill) }
    if process.contains(.notRunning)
      || !history.attachedAtTermination.isSubset(of: lifetime.connected)
    {
      noteEarlierEnd()
    }
    step.startInterrupted = world.isInterrupted
    stepStart = now
    if case .wait(let time) = stimulus { now &+= Int32(time.count) } else { idleSince = now }
    switch stimulus {
    case .interrupt, .lock: noteInterruption(stimulus)
    case .close(let scene): noteClosing(scene)
    case .quit: history.unsure = .all
    default: break
    }
    world.follow(stimulus)
    if world.isInterrupted { step.condition.insert(.interrupted) }
    if stimulus.isAppCode { performAppCode(stimulus) }
    step.startHeld = app.held
    if process.contains(.notRunning) { launchUnseen(stimulus) }
    settleScenes()
    queue(stimulus)
  }

  /// Remembers what the first interruption, or the lock, finds.
  private mutating func noteInterruption(_ stimulus: Stimulus) {
    switch stimulus {
    case .interrupt where !world.isInterrupted: history.interrupted = possibleStates.surelyActive
    case .lock:
      if !world.isInterrupted { history.interrupted = possibleStates.surelyActive }
      history.locked = possibleStates.surelyForeground
    default: break
    }
  }

  /// Remembers a session that is closed, maybe while nobody can be told.
  private mutating func noteClosing(_ scene: SceneID) {
    if process == [.notRunning], history.sessions.contains(scene), !history.unsure.contains(scene) {
      history.unreported.insert(scene)
    }
    history.unsure.insert(scene)
    history.closed.insert(scene)
    if process.contains(.suspended) {
      possibleStates.unattached = possibleStates.unattached.union(SubjectSet(scene))
    }
  }

  /// Remembers what a suspended app will have to be told, and what a running one.
  private mutating func queue(_ stimulus: Stimulus) {
    switch stimulus {
    case .change(let change) where process == [.suspended]:
      lifetime.obligations.changes.insert(change)
    case .event(let mode) where process == [.suspended] || process == [.running]:
      addObligation(mode)
    default: break
    }
  }

  /// The app is to be given an event of a mode that it declares.
  mutating func addObligation(_ mode: BackgroundMode) {
    if given.eventModes.contains(mode) { lifetime.obligations.events.insert(mode) }
  }

  private mutating func performAppCode(_ stimulus: Stimulus) {
    if uncertainty.kinds.contains(.process) { uncertainty.kinds.insert(.resources) }
    step.appActed = app.perform(stimulus)
    guard step.appActed else { return }
    switch stimulus {
    case .access(let resource), .acquire(let resource): step.accessed.insert(resource)
    case .endTask(let work): end(WorkSet(work))
    case .register: step.registration = .late
    default: break
    }
  }

  /// Where a log does not show launches, one may happen whenever the stimulus asks for it.
  private mutating func launchUnseen(_ stimulus: Stimulus) {
    guard stimulus.launches || stimulus == .unknown,
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

extension Given {
  /// The modes for whose events background time is to be granted.
  var eventModes: ModeSet { isExtension || exitsInsteadOfSuspending ? [] : modes }
}

extension World {
  /// Follows a stimulus in a world that is only partly known.
  fileprivate mutating func follow(_ stimulus: Stimulus) {
    switch stimulus {
    case .unknown: break
    case .end(let interruption) where count(of: interruption) == 0: break
    case .interrupt(let interruption) where count(of: interruption) == Self.nestingLimit: break
    default: apply(stimulus)
    }
  }
}
