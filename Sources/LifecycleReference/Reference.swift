package import Lifecycle

// Follows: uikit/managing-your-app-s-life-cycle, for the states that an app and its scenes have.

/// The life cycle as the documentation has it.
///
/// An app-based app lives like a single scene that is told through the app delegate. Where the
/// documentation leaves a choice, a latitude takes another one than by default.
package struct Reference<Hooks: ReferenceHooks> {
  /// The choices that it takes of those left open.
  package let latitudes: Latitudes
  /// Which of the two life cycles the app lives.
  package var isSceneBased: Bool
  /// The surroundings: sessions, lock and interruptions.
  package var world: World
  /// What the app's process does.
  package var process = Process.ended
  /// What the app has been through.
  package var history = LaunchHistory.unlaunched

  /// The scenes that are connected.
  package var connected = SceneSet()
  /// The connected scenes in the foreground.
  package var foreground = SceneSet()
  /// The scenes in the foreground that are active.
  package var active = SceneSet()
  /// The sessions that have been connected and not discarded.
  package var known = SceneSet()
  /// The sessions that the person closed and the app has not been told of.
  package var unreported = SceneSet()
  /// What was in the foreground when the device was locked.
  package var hiddenByLock = SceneSet()
  /// What was in the foreground when a call was taken.
  package var hiddenByCall = SceneSet()
  /// The scenes that were asked for their activity since they were last in the foreground.
  package var preserved = SceneSet()
  /// Whether there is saved state of an app without scenes.
  package var hasArchive = false
  /// The scenes in the background of which a snapshot is still to be taken.
  package var awaitingSnapshot = SceneSet()
  /// The sessions by last use.
  package var recency = SceneOrder()

  /// What the app holds.
  package var held = ResourceSet()
  /// What it has used in the background and will be ended for.
  package var misused = ResourceSet()
  /// The tasks that were granted and have not ended.
  package var tasks = WorkSet()
  /// Those whose expiration handlers were called, where the app has time left after that.
  package var expired = WorkSet()
  /// The identifier that was granted last.
  package var lastIdentifier: UInt16 = 0
  /// The seconds of background time spent since the app was last in the foreground.
  package var spent: UInt16 = 0
  /// The seconds for which the app has had nothing to do.
  package var idle: UInt16 = 0
  /// How many events were handed to an app that calls their completion handlers, and has not.
  package var unfinished: UInt16 = 0
  /// Whether one of them is that of a processing task.
  package var isProcessing = false
  /// What a suspended app is told of when it resumes.
  package var missed = Missed()
  /// Whether the person has closed every scene that there was.
  package var hasClosedAll = false
  /// Whether the delegate is still to be told of a time change, in the foreground.
  package var owesTimeChange = false
  /// Whether the app is still to be told that protected data goes away.
  package var owesProtection = false
  /// Whether an identifier was registered with the scheduler.
  package var registered = Registered.never

  /// What is of interest until the end of a step alone.
  package var step = StepNotes()
  /// What the hooks remember.
  package var hooks: Hooks

  /// The engine of an app that was never launched.
  ///
  /// - Parameters:
  ///   - given: How the app is configured.
  ///   - latitudes: The choices that it takes of those left open.
  ///   - hooks: What is put to its procedures, conditions and decisions.
  package init(_ given: Given, taking latitudes: Latitudes, hooks: Hooks) {
    world = World(given)
    isSceneBased = given.isSceneBased
    self.latitudes = latitudes
    self.hooks = hooks
    Hooks.prepare(&self)
  }
}

extension Reference: Equatable where Hooks: Equatable {}
extension Reference: Hashable where Hooks: StateHashable {}
extension Reference: StateHashable where Hooks: StateHashable {
  package func add(to hash: inout StateHash) {
    world.add(to: &hash)
    hash.combine(connected.bits, foreground.bits, active.bits, known.bits)
    hash.combine(unreported.bits, hiddenByLock.bits, hiddenByCall.bits, preserved.bits)
    hash.combine(awaitingSnapshot.bits, held.bits, tasks.bits, expired.bits)
    hash.combine(lastIdentifier, spent, idle, unfinished)
    let life = UInt16(process.rawValue) << 4 | UInt16(history.rawValue) << 2
    hash.combine(
      UInt16(bits: isSceneBased, isProcessing, hasClosedAll, owesTimeChange, owesProtection),
      life | UInt16(registered.rawValue), missed.changes.bits,
      UInt16(bits: missed.timeChange, missed.memoryWarning, hasArchive))
    hash.combine(misused.bits, 0)
    recency.add(to: &hash)
    step.add(to: &hash)
    hooks.add(to: &hash)
  }
}
extension Reference: Sendable where Hooks: Sendable {}

/// What the app's process does.
package enum Process: UInt8, Hashable, Sendable {
  case ended, running, suspended
}

/// What the app has been through.
package enum LaunchHistory: UInt8, Hashable, Sendable {
  case unlaunched, launched
  /// The person ended it, the last time it ended.
  case quit
}

/// When an identifier was registered with the scheduler.
package enum Registered: UInt8, Hashable, Sendable {
  case never
  /// In an earlier process.
  case before
  /// In this one.
  case now
}

/// What happened during a suspension, one of a kind.
package struct Missed: Hashable, Sendable {
  package var changes = ChangeSet()
  package var timeChange = false
  package var memoryWarning = false
}

/// What is of interest until the end of a step alone.
package struct StepNotes: StateHashable, Sendable {
  /// Whether the app is between foreground and background, where it may still use resources.
  package var isMoving = false
  /// Whether the launch methods are being called.
  package var isLaunching = false
  /// Whether the activity that comes was announced.
  package var isAnnounced = false
  /// Where the app was to be launched to in this step, if it was.
  package var launched: Destination?
  /// The scenes that have connected in this step.
  package var newlyConnected = SceneSet()
  /// Why the app will be terminated, if it will be.
  package var pendingTermination: Termination?
  /// The seconds spent in `didEnterBackground` without extended time.
  package var secondsEnteringBackground: UInt16 = 0
  /// The seconds since the step began.
  package var elapsed: UInt16 = 0

  package func add(to hash: inout StateHash) {
    let place = UInt16(launched.map { $0.rawValue + 1 } ?? 0) << 3
    hash.combine(
      place | UInt16(bits: isMoving, isLaunching, isAnnounced), newlyConnected.bits,
      secondsEnteringBackground, elapsed)
    hash.combine(pendingTermination.map { UInt64(bitPattern: Int64($0.hashValue)) } ?? 0)
  }
}

extension Reference {
  /// How the app is configured.
  @inline(__always) package var given: Given { world.given }

  /// Whether the engine takes a choice that is left open; most take none at all.
  @inline(__always) func takes(_ choice: @autoclosure () -> Latitudes) -> Bool {
    latitudes.rawValue != 0 && latitudes.rawValue & choice().rawValue != 0
  }
}

// MARK: A step

extension Reference {
  /// Does what UIKit does on a stimulus, telling the app.
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    guard world.allows(stimulus) else { return }
    let sessions = world.sessions
    world.apply(stimulus)
    answer(stimulus, closing: sessions, app)
    finishStep(app)
  }

  /// Does what a stimulus asks for; the sessions are those before it.
  private mutating func answer(
    _ stimulus: Stimulus, closing sessions: SceneSet, _ app: HostedApp
  ) {
    guard begins(.answer, stimulus, app) else { return }
    defer { ends(.answer, stimulus, app) }
    switch stimulus {
    case .launch: comeForward(nil, with: .none, app)
    case .open(let scene): comeForward(scene, with: .none, app)
    case .url: comeForward(nil, with: .url, app)
    case .activity: comeForward(nil, with: .activity, app)
    case .pushTap: comeForward(nil, with: .push, app)
    case .leave(let scene): leave(SceneSet(scene), app)
    case .home:
      hiddenByCall = []
      leave(foreground, app)
    case .close(let scene): close(scene, app)
    case .quit: quit(sessions, app)
    case .lock: lock(app)
    case .unlock: unlock(app)
    case .interrupt(let interruption): interrupt(interruption, app)
    case .end(let interruption):
      if interruption == .call { returnFromCall(app) }
      endInterruption(app)
    case .prewarm: prewarm(app)
    case .request(let scene): request(scene, app)
    case .reclaim(let scene): reclaim(scene, app)
    case .event(let mode): deliverEvent(mode, app)
    case .memoryWarning: warn(app)
    case .memoryPressure: reclaimMemory(app)
    case .terminate: endForSystem(app)
    case .change(let change): notice(change, app)
    case .timeChange: noticeTimeChange(app)
    case .wait(let time): wait(time, app)
    case .expire: takeTimeBack()
    case .acquire, .release, .access, .beginTask, .endTask, .readTimeRemaining, .register:
      handleAppCode(stimulus, app)
    case .banner:
      if process == .running && takes(.resignsBrieflyAtBanners) { deactivateBriefly(app) }
    case .unknown, .start, .stop, .subscribe, .unsubscribe, .askState, .present, .dismiss: break
    }
  }

  /// Does what the app's own code asks for, if it runs.
  private mutating func handleAppCode(_ stimulus: Stimulus, _ app: HostedApp) {
    guard holds(.runsItsCode, process == .running) else { return }
    switch stimulus {
    case .acquire(let resource):
      if holds(.acquiresAnew, !held.contains(resource)) { acquire(ResourceSet(resource)) }
    case .release(let resource): release(ResourceSet(resource))
    case .access(let resource): use(ResourceSet(resource))
    case .beginTask(let work): if holds(.beginsAnew, !tasks.contains(work)) { begin(work, app) }
    case .endTask(let work): end(work, app)
    case .readTimeRemaining: app.remaining(timeRemaining)
    case .register: register(app)
    default: break
    }
  }

  /// Brings a step to its end: the app is terminated or suspended if it is time.
  mutating func finishStep(_ app: HostedApp) {
    if process == .running {
      app.endTurn()
      if app.hasActed { heedActs(of: app) }
    }
    if process == .running {
      let waits = takes(.discardsInFront) && foreground.isEmpty
      if holds(.hasDiscards, !unreported.isEmpty) && !waits { reportDiscards(app) }
      step.isMoving = false
      if holds(.isOverrunInTheEnd, isOverrun) { end(.overrun, app) }
      advance(by: 0, app)
    }
    step = StepNotes()
  }
}
