import Lifecycle

// What faults do about extended time, suspension and events; each does nothing without its fault.
extension ReferenceEngine {
  /// Whether something that is over keeps the app running all the same.
  @inline(__always) var isHaunted: Bool {
    memory != 0 && (errs(.lingersAfterEvents) || errs(.endedTasksKeepRunning))
  }

  /// The identifier of the task that was granted last.
  var identifier: UInt16 {
    let isConfused = errs(.identifiersOutliveTheProcess) && memory != 0
    return isConfused ? (lastIdentifier + 1) / 2 : lastIdentifier
  }

  /// The tasks that keep the app running: all of them, without a fault.
  @inline(__always) var heeded: WorkSet {
    switch fault {
    case .suspendsDespiteTasks: []
    case .oneEndSuspends, .forgetsTasksBegunInBackground:
      tasks.subtracting(WorkSet(bits: UInt16(memory)))
    default: tasks
    }
  }

  /// Whether tasks that outlived their handlers keep the app running.
  @inline(__always) var hasForgiven: Bool {
    memory != 0 && (errs(.forgivesUnendedTasks) || errs(.forgivesIfOneEnds))
  }

  /// What happens to a task that is about to be granted.
  mutating func strayBeforeGrant(of work: WorkItem) {
    let bit = UInt32(WorkSet(work).bits)
    switch fault {
    case .oneEndSuspends: memory &= ~bit
    case .forgetsTasksBegunInBackground:
      memory = foreground.isEmpty ? memory | bit : memory & ~bit
    case .tasksRenewTheTime: spent = 0
    default: break
    }
  }

  /// Whether the app is terminated without a call of its handlers.
  var expiresSilently: Bool {
    errs(.expiresWithoutHandlers) || errs(.expiresSilentlyWhenLocked) && world.isLocked
  }

  /// What happens after a task ended.
  mutating func strayAfterTask() {
    switch fault {
    case .oneEndSuspends: memory = UInt32(tasks.bits)
    case .forgivesUnendedTasks, .forgivesIfOneEnds: if tasks.isEmpty { memory = 0 }
    case .reusesFreedIdentifiers: lastIdentifier -= 1
    case .endedTasksKeepRunning: if tasks.isEmpty && foreground.isEmpty { memory = 1 }
    default: break
    }
  }

  /// Whether tasks that were not ended in their handlers have no consequences.
  mutating func forgives(_ unended: WorkSet, of expiring: WorkSet) -> Bool {
    let isForgiven =
      errs(.forgivesUnendedTasks) || errs(.forgivesIfOneEnds) && unended != expiring
    if isForgiven && !unended.isEmpty { memory = 1 }
    return isForgiven
  }

  /// Whether an identifier can be registered now.
  var mayRegister: Bool {
    switch fault {
    case .registersLate: true
    case .registersWhileConnecting: step.isLaunching || !step.newcomers.isEmpty
    case .refusesRegistrations: false
    default: step.isLaunching
    }
  }

  /// Whether a fault hands events of that mode to the app.
  func takesWrongly(_ mode: BackgroundMode) -> Bool {
    errs(.wakesForAnyEvent) || errs(.anyModeDeclaresAll) && !given.modes.isEmpty
  }

  /// Whether a fault leaves the app as it is when an event comes.
  var sleepsThroughEvents: Bool {
    switch fault {
    case .eventsLeaveTheSuspended: process == .suspended
    case .eventsLeaveTheEnded: process == .ended && history == .launched
    default: false
    }
  }

  /// Whether an event is lost that found the process like this.
  func losesEvent(_ found: Process) -> Bool {
    switch fault {
    case .losesEvents: found != .running
    case .losesFurtherEvents: found == .running && foreground.isEmpty
    default: false
    }
  }

  /// What happens after an event was delivered.
  mutating func strayAfterEvent(_ launched: Bool, _ app: HostedApp) {
    if errs(.lingersAfterEvents) && foreground.isEmpty { memory = 1 }
    let comes = errs(.relaunchForEventComesForward) && memory != 0
    if launched && (errs(.eventLaunchComesForward) || comes) { comeForwardUnasked(app) }
  }

  /// Whether a resumption goes untold.
  mutating func resumesUntold(to destination: Destination) -> Bool {
    switch fault {
    case .comesForwardUnresumed: return destination == .front
    case .handlesEventsUnresumed: return destination == .background
    case .thirdResumptionUntold:
      memory = min(memory + 1, 3)
      return memory == 3
    default: return false
    }
  }

  /// What a resumed app learns of what changed meanwhile.
  mutating func strayFrom(_ changes: ChangeSet) -> ChangeSet {
    switch fault {
    case .losesMissedChanges: return []
    case .losesChangesOfTheSecondSuspension:
      memory = min(memory + 1, 2)
      return memory == 2 ? [] : changes
    default: return changes
    }
  }

  /// Notes what changed once more during a suspension, where a fault makes something of it.
  mutating func noteMissed(_ change: Change) {
    guard errs(.repeatsMissedChanges), missed.changes.contains(change) else { return }
    memory |= UInt32(ChangeSet(change).bits)
  }

  /// Tells once more of what changed more than once.
  mutating func repeatChanges(_ app: HostedApp) {
    guard errs(.repeatsMissedChanges) else { return }
    for change in ChangeSet(bits: UInt16(memory)) { app.post(.didChange(change)) }
    memory = 0
  }

  /// What an app that is about to be ended is told though it is suspended.
  mutating func strayBeforeTheEndOfTheSuspended(_ app: HostedApp) {
    if errs(.tellsTheSuspendedOfTheirEnd) { tellOfTermination(app) }
    if errs(.postsTheEndOfTheSuspended) && isSceneBased { app.post(.willTerminate) }
  }

  /// Notes that the process ends, where a fault makes something of it.
  mutating func noteEnd(_ cause: Termination) {
    switch fault {
    case .tellsClosedScenes, .lingersAfterEvents, .endedTasksKeepRunning, .repeatsMissedChanges,
      .oneEndSuspends, .forgetsTasksBegunInBackground, .forgivesUnendedTasks, .forgivesIfOneEnds:
      memory = 0
    case .identifiersOutliveTheProcess: memory = tasks.isEmpty ? 0 : 1
    case .neverActivatesAtRelaunch, .foregroundAtRelaunch: memory = 1
    case .relaunchForEventComesForward: memory = cause == .memory ? 1 : 0
    default: break
    }
  }
}
