package import Lifecycle

// Follows: uikit/managing-your-app-s-life-cycle, for the states that an app and its scenes have.

/// The reference implementation of the documented life cycle.
///
/// An app-based app is modelled as a single scene whose calls go to the app delegate. A latitude
/// selects behaviour other than the default, as far as the documentation permits variations.
///
/// Hooks can change the engine at three kinds of places (see `Seam`): `begins` and `ends` surround a
/// procedure, `holds` asks for a condition, and `decides` asks for a value. Without hooks they have
/// no effect.
package struct Reference<Hooks: ReferenceHooks> {
  /// The permitted variations that the engine uses.
  package let latitudes: Latitudes
  /// Whether the app uses the scene-based life cycle.
  package var isSceneBased: Bool
  /// The device's sessions, lock and interruptions.
  package var world: World
  package var process = Process.ended
  package var history = LaunchHistory.unlaunched

  /// The connected scenes; in an app-based app, scene A from the launch to the end.
  package var connected = SceneSet()
  /// The connected scenes in the foreground.
  package var foreground = SceneSet()
  /// The scenes in the foreground that are active.
  package var active = SceneSet()
  /// The sessions that have connected and were not discarded.
  package var known = SceneSet()
  /// The sessions that the person closed and that were not reported to the app.
  package var unreported = SceneSet()
  /// The scenes that were in the foreground when the device was locked.
  package var hiddenByLock = SceneSet()
  /// The scenes that were in the foreground when a call was taken.
  package var hiddenByCall = SceneSet()
  /// The scenes that were asked for their activity since they were last in the foreground.
  package var preserved = SceneSet()
  /// Whether saved state of an app without scenes exists.
  package var hasArchive = false
  /// The scenes in the background whose snapshot is still to be taken.
  package var awaitingSnapshot = SceneSet()
  /// The sessions in order of last use.
  package var recency = SceneOrder()

  /// The resources that the app has acquired and not released.
  package var held = ResourceSet()
  /// The resources used in the background for which the app will be terminated.
  package var misused = ResourceSet()
  /// The tasks that were granted and have not ended.
  package var tasks = WorkSet()
  /// The unended tasks whose handlers were called, if the app has time left afterwards.
  package var expired = WorkSet()
  /// The identifier that was granted last in this process; zero before the first.
  package var lastIdentifier: UInt16 = 0
  /// The seconds of background time spent since the app was last in the foreground.
  package var spent: UInt16 = 0
  /// The seconds for which the app has had nothing to do.
  package var idle: UInt16 = 0
  /// The number of delivered events whose completion handlers the app has not called.
  ///
  /// Only events for an app that calls completion handlers count.
  package var unfinished: UInt16 = 0
  /// Whether one of these events is a processing task.
  package var isProcessing = false
  /// The events that a suspended app receives when it resumes.
  package var missed = Missed()
  /// Whether the person has closed every scene.
  package var hasClosedAll = false
  /// Whether the delegate call for a time change is still pending, until the foreground.
  package var isTimeChangePending = false
  /// Whether the notice that protected data becomes unavailable is still pending.
  package var isProtectionPending = false
  /// The link with which the app comes to the foreground when the present interruption ends; `none`
  /// for a tap on the icon, and `nil` if it does not come.
  package var laterRequest: Payload?
  /// Whether the process was launched during the present interruption of the audio session.
  package var missedAudio = false
  package var registered = Registered.never
  package var jobs = Jobs()

  package var step = StepNotes()
  /// The hooks and their memory.
  package var hooks: Hooks

  /// Creates the engine of an app that was never launched.
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
    // Two bits each for the process, its history and the registration.
    let life = UInt16(process.rawValue) << 4 | UInt16(history.rawValue) << 2
    hash.combine(
      UInt16(
        bits: isSceneBased, isProcessing, hasClosedAll, isTimeChangePending, isProtectionPending),
      life | UInt16(registered.rawValue), missed.changes.bits,
      UInt16(bits: missed.timeChange, missed.memoryWarning, hasArchive, missedAudio))
    hash.combine(misused.bits, laterRequest.map { UInt16($0.rawValue) + 1 } ?? 0)
    jobs.add(to: &hash)
    recency.add(to: &hash)
    step.add(to: &hash)
    hooks.add(to: &hash)
  }
}
extension Reference: Sendable where Hooks: Sendable {}

package enum Process: UInt8, Hashable, Sendable {
  case ended, running, suspended
}

package enum LaunchHistory: UInt8, Hashable, Sendable {
  case unlaunched, launched
  /// The person caused the last end of the process.
  case quit
}

/// The process in which an identifier was registered with the scheduler.
package enum Registered: UInt8, Hashable, Sendable {
  case never
  /// An earlier process.
  case before
  /// The current process.
  case now
}

/// The events that happened during a suspension, at most one of each kind.
package struct Missed: Hashable, Sendable {
  package var changes = ChangeSet()
  package var timeChange = false
  package var memoryWarning = false
}

/// Facts that matter only until the end of a step.
package struct StepNotes: StateHashable, Sendable {
  /// Whether the app is on its way into the foreground or out of it: it may still use resources.
  package var isMoving = false
  /// Whether the launch methods are being called.
  package var isLaunching = false
  /// Whether the app is launched ahead of time, without an interface.
  package var isPrewarming = false
  /// Whether the current activity was announced.
  package var isAnnounced = false
  /// The link with which the person brings the app forward.
  package var requestedLink = Payload.none
  package var launchDestination: Destination?
  package var newlyConnected = SceneSet()
  /// The cause of a coming termination, if any.
  package var pendingTermination: Termination?
  /// The seconds spent in `didEnterBackground` without extended time.
  package var secondsEnteringBackground: UInt16 = 0
  /// The seconds since the step began.
  package var elapsed: UInt16 = 0

  package func add(to hash: inout StateHash) {
    // From the lowest bit: four flags, the destination (zero for none), from bit 8 the link.
    let flags = UInt16(bits: isMoving, isLaunching, isAnnounced, isPrewarming)
    let destination = UInt16(launchDestination.map { $0.rawValue + 1 } ?? 0) << 4
    hash.combine(
      flags | destination | UInt16(requestedLink.rawValue) << 8,
      newlyConnected.bits, secondsEnteringBackground, elapsed)
    hash.combine(pendingTermination.map { UInt64(bitPattern: Int64($0.hashValue)) } ?? 0)
  }
}

extension Reference {
  @inline(__always) package var given: Given { world.given }

  /// Whether the engine uses a permitted variation; most engines use none.
  @inline(__always) func takes(_ choice: @autoclosure () -> Latitude.Choice) -> Bool {
    latitudes.low | latitudes.high != 0 && latitudes.contains(choice())
  }
}

// MARK: A step

extension Reference {
  /// Does what UIKit does for a stimulus, and calls the app.
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    guard world.allows(stimulus) else { return }
    let sessions = world.sessions
    world.apply(stimulus)
    if stimulus.leaves { laterRequest = nil }
    answer(stimulus, sessionsBefore: sessions, app)
    finishStep(app)
  }

  /// Does what a stimulus asks for.
  ///
  /// `quit` has removed the sessions by then, so it needs those from before the stimulus.
  private mutating func answer(
    _ stimulus: Stimulus, sessionsBefore: SceneSet, _ app: HostedApp
  ) {
    guard begins(.answer, stimulus, app) else { return }
    defer { ends(.answer, stimulus, app) }
    switch stimulus {
    case .launch: comeForward(nil, with: .none, app)
    case .open(let scene): comeForward(scene, with: .none, app)
    case .url: comeForward(nil, with: .url, app)
    case .activity: comeForward(nil, with: .activity, app)
    case .pushTap: comeForward(nil, with: .push, app)
    case .shortcut: comeForward(nil, with: .shortcut, app)
    case .leave(let scene): leave(SceneSet(scene), app)
    case .home:
      // The app does not come back when the call ends.
      hiddenByCall = []
      leave(foreground, app)
    case .close(let scene): close(scene, app)
    case .quit: quit(sessionsBefore, app)
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
    case .interruptAudio: reportAudio(.began, app)
    case .endAudio: reportAudio(.ended, app)
    case .resumeAudio: reportAudio(.shouldResume, app)
    case .runJob(let job): runJob(job, app)
    case .expireJob(let job): expireJob(job, app)
    case .acquire, .release, .access, .beginTask, .endTask, .readTimeRemaining, .register,
      .registerJob, .submitJob, .completeJob:
      handleAppCode(stimulus, app)
    case .banner:
      if process == .running && takes(.resignsBrieflyAtBanners) { deactivateBriefly(app) }
    case .unknown, .start, .stop, .subscribe, .unsubscribe, .askState, .present, .dismiss: break
    }
  }

  /// Does what the app's own code asks for, if the app runs.
  private mutating func handleAppCode(_ stimulus: Stimulus, _ app: HostedApp) {
    guard holds(.runsItsCode, process == .running) else { return }
    switch stimulus {
    case .acquire(let resource):
      if holds(.acquiresAnew, !held.contains(resource)) { acquire(ResourceSet(resource)) }
    case .release(let resource): release(ResourceSet(resource))
    case .access(let resource): use(ResourceSet(resource))
    case .beginTask(let work): if holds(.beginsAnew, !tasks.contains(work)) { beginTask(work, app) }
    case .endTask(let work): endTask(work, app)
    case .readTimeRemaining: app.remaining(timeRemaining)
    case .register: registerIdentifier(app)
    case .registerJob(let job): registerLaunchHandler(of: job, app)
    case .submitJob(let job): requestJob(job)
    case .completeJob(let job): completeJob(job)
    default: break
    }
  }

  /// Ends a run-loop turn, in which an app may act on the calls before.
  @inline(__always) mutating func finishTurn(_ app: HostedApp) {
    guard process == .running else { return }
    app.endTurn()
    if app.hasActed { heedActs(of: app) }
  }

  /// Ends a step; terminates or suspends the app if that is due.
  mutating func finishStep(_ app: HostedApp) {
    finishTurn(app)
    if process == .running {
      let defersDiscards =
        takes(.discardsInFront) && foreground.isEmpty || takes(.discardsLate) && step.elapsed == 0
      if holds(.hasDiscards, !unreported.isEmpty) && !defersDiscards { reportDiscards(app) }
      step.isMoving = false
      if holds(.isOverrunInTheEnd, isOverrun) { end(.overrun, app) }
      // An action may be due although no time has passed in this step.
      advance(by: 0, app)
    }
    step = StepNotes()
  }
}
