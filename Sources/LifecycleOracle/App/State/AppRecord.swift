import Lifecycle

/// The facts that a trace so far implies about an app in its present process: possessions, tasks
/// and events.
struct AppRecord: Hashable, Sendable {
  let promises: Contract.Promises
  /// Whether the app is an extension, which must not request extended time.
  let isExtension: Bool
  /// Whether the scenario begins before the first unlock of the device.
  let startsLocked: Bool
  /// Whether the device was unlocked.
  private(set) var wasUnlocked: Bool
  /// Whether identifiers may be registered after the launch.
  let mayRegisterLate: Bool
  /// The resources that the app may keep in the background: those that a declared mode covers, and
  /// those that the system cleans up by itself.
  let covered: ResourceSet
  /// Whether a declared mode can keep the app running in the background.
  let runsInModes: Bool
  /// Whether a continued processing task may use the GPU in the background.
  let mayDraw: Bool
  /// Whether the system covers the app's scenes and requires authentication to show them.
  let isProtected: Bool
  /// Whether the trace would report snapshots.
  var seesSnapshots = true
  /// Whether the trace reports everything that the app has done in this process.
  var isComplete: Bool

  /// The owners of each possession.
  var owners = Belongings()
  /// The possessions that the app has ever had, which decide which rules it could have broken.
  private(set) var everHad = PossessionSet()
  /// The owners of the possessions that the app took to the background and still has. Memory that it
  /// loads in the background counts as well.
  var brought = Belongings()
  /// Whether a scene was disconnected with unsaved data, which the app has to save instead.
  private var hasOrphanedData = false
  /// The activities that were started in the background and still run.
  var startedInBackground = PossessionSet()
  /// The subjects that have been in the foreground, scenes since their connection.
  var everInFront = SubjectSet()
  /// Whether the app is in the background.
  var isBehind = true
  /// Whether UIKit has called or posted anything in this process.
  private(set) var hasBeenCalled = false
  /// Whether the app has registered any identifier with the scheduler.
  private(set) var hasRegistered = false
  var jobs = SchedulerJobs()
  /// The subjects that were deactivated and have not become active since.
  var quiet = SubjectSet()
  /// The subjects in `quiet` that have not been on their way up since.
  var stilled = SubjectSet()
  /// The subjects whose queues, or whose timers, run on after a deactivation for the app's work.
  var excusedQueues = SubjectSet()
  var excusedTimers = SubjectSet()
  /// For each subject in `arePaused`, the activities that ran at its deactivation and have not run
  /// since, as the bits of a `PossessionSet`.
  var paused = SIMD16<UInt32>()
  /// The subjects for which `paused` counts.
  var arePaused = SubjectSet()
  /// The open tasks.
  private(set) var tasks = WorkSet()
  /// The tasks that the system refused and the app has not ended.
  private(set) var denied = WorkSet()
  /// The tasks without an expiration handler.
  private var withoutHandler = WorkSet()
  /// The tasks whose expiration handler was called and did not end them.
  private(set) var unended = WorkSet()
  /// The open tasks that were noted as overdue.
  var overdueTasks = WorkSet()
  /// The time at which each task was begun, or was taken to the background.
  var taskStarts: [WorkItem: Int32] = [:]
  /// The time of the last entry to the background in this process; 0 if there was none.
  var behindSince: Int32 = 0
  /// The time at which the app ran out of work in the background; `nil` if it is not idle there.
  var idleSince: Int32?
  /// The delivery times of unfinished events by mode, the oldest first.
  private(set) var events: [BackgroundMode: [Int32]] = [:]
  /// The modes whose events were noted as open for too long.
  var lateEvents: ModeSet = []
  /// The times of links whose completion handlers were not called yet, the oldest first.
  private(set) var openLinks: [Payload: [Int32]] = [:]
  /// The modes of events that were delivered, and handed over by no method call yet.
  private(set) var deliveredWithoutCall: ModeSet = []
  /// Whether the app handles an event, until the event is finished or the app is suspended.
  var handlesEvent = false
  /// The audio whose session was interrupted.
  var audio = InterruptedAudio()
  /// Whether the launch methods are being called.
  var isLaunching = false
  /// Whether the app got `willTerminate`.
  private(set) var isEnding = false
  private(set) var isSuspended = false
  /// The time of the latest suspension.
  private var suspendedAt: Int32 = 0
  /// The virtual time in seconds, now and at the start of the step.
  private(set) var now: Int32 = 0
  private(set) var stepStart: Int32 = 0
  /// The present step.
  var step = AppStep()
  /// The moment being judged.
  var moment = AppMoment(.begin, nil, AppMoment.Surroundings())

  init(_ contract: Contract, _ given: Given, isComplete: Bool) {
    promises = contract.promises
    isExtension = given.isExtension
    mayRegisterLate = given.mayRegisterLate
    startsLocked = given.startsLocked
    wasUnlocked = !given.startsLocked
    self.isComplete = isComplete
    covered = (given.isAudible ? [.audio] : ResourceSet())
      .union(given.resourcesOpenToModes).union(.exempt)
    runsInModes = given.mayRunOn
    mayDraw = given.mayDrawInBackground
    isProtected = given.mayBeProtected
  }

  @inline(__always)
  func has(_ possession: Possession, _ subject: Subject) -> Bool {
    owners[possession].contains(subject)
  }

  /// Whether the app or any scene has a possession.
  @inline(__always)
  func has(_ possession: Possession) -> Bool { !owners[possession].isEmpty }

  /// Whether the app has one of the resources, apart from the exceptions.
  func holds(_ resources: ResourceSet, except others: ResourceSet = []) -> Bool {
    resources.subtracting(others).contains { has(.resource($0)) }
  }

  /// Whether the app took a possession to the background and still has it.
  @inline(__always)
  func isBrought(_ possession: Possession) -> Bool { !brought[possession].isEmpty }

  /// Whether the app took one of the resources to the background and still has it without a mode
  /// that covers it.
  @inline(__always)
  func hasBrought(_ resources: ResourceSet) -> Bool {
    resources.subtracting(covered).contains { isBrought(.resource($0)) }
  }

  func everHeld(_ resources: ResourceSet) -> Bool {
    resources.contains { everHad.contains(.resource($0)) }
  }

  /// Returns the activities of a subject that ran at its deactivation and have not run since.
  func paused(of subject: Subject) -> PossessionSet? {
    arePaused.contains(subject) ? PossessionSet(bits: paused[Int(subject.rawValue)]) : nil
  }
}

// MARK: A step

extension AppRecord {
  mutating func begin(_ stimulus: Stimulus) {
    step = AppStep()
    switch stimulus {
    case .unknown: wasUnlocked = true
    case .unlock:
      step.comesForward = true
      wasUnlocked = true
    case .end: step.comesForward = true
    default: step.comesForward = stimulus.asksForInterface
    }
    audio.begin(stimulus)
    stepStart = now
    if case .wait(let time) = stimulus { now &+= Int32(time.count) }
  }

  /// Returns the time of an observation; the present time if the trace does not have it.
  func time(of seen: Observation) -> Int32 {
    seen.offset.map { stepStart &+ Int32($0.count) } ?? now
  }

  mutating func note(_ act: AppAct, _ seen: Observation) {
    let subject = seen.receiver.scene.map { Subject($0) } ?? .app
    noteInMethod(act, subject)
    if let (possession, has) = act.effect {
      var remaining = owners[possession]
      if has {
        remaining.insert(subject)
        everHad.insert(possession)
        paused[Int(subject.rawValue)] &= ~PossessionSet(possession).bits
        noteBehind(possession, subject)
      } else if subject == .app || possession == .unsettledWork
        || possession == .unsavedData && hasOrphanedData
      {
        // An act of the app concerns all its scenes.
        remaining = []
      } else {
        remaining.remove(subject)
      }
      owners[possession] = remaining
      keepExcused(possession, of: remaining)
      if isBrought(possession) {
        brought[possession] = brought[possession].intersection(remaining)
      }
      if remaining.isEmpty { startedInBackground.remove(possession) }
      if possession == .unsavedData, remaining.isEmpty { hasOrphanedData = false }
    }
    switch act {
    case .begin(let work), .beginWithoutHandler(let work):
      // `didEnterBackground` may still request the time for what runs or has started.
      if step.lastCrossing == .wentBack {
        if step.overdue.contains(.queue) {
          excusedQueues = owners[.activity(.queue)].intersection(quiet)
        }
        step.overdue = step.overdue.subtracting([.queue, .start])
      }
      tasks.insert(work)
      denied.remove(work)
      if case .begin = act { withoutHandler.remove(work) } else { withoutHandler.insert(work) }
      taskStarts[work] = time(of: seen)
    case .end(let work):
      tasks.remove(work)
      unended.remove(work)
      overdueTasks.remove(work)
      withoutHandler.remove(work)
    case .finish(let mode):
      lateEvents.remove(mode)
      if let times = events[mode] {
        events[mode] = times.count > 1 ? Array(times.dropFirst()) : nil
      } else {
        deliveredWithoutCall.remove(mode)
      }
      if events.isEmpty, jobs.running.isEmpty { handlesEvent = false }
    case .finishLink(let link):
      if openLinks[link]?.isEmpty == false { openLinks[link]?.removeFirst() }
    case .hold(.audio), .use(.audio): audio.end = nil
    case .register: hasRegistered = true
    case .registerJob(let job):
      hasRegistered = true
      jobs.registered.insert(job)
    case .completeJob(let job):
      jobs.running[job] = nil
      // Without the `events` promise, an event may be going on unseen.
      if jobs.running.isEmpty, events.isEmpty, promises.contains(.events),
        deliveredWithoutCall.isSubset(of: .continuing)
      {
        handlesEvent = false
      }
    case .settle: step.hasCommitted = false
    case .stop(let activity): noteStop(activity, subject)
    case .drop: if step.wasWarned { step.hasDropped = true }
    case .take:
      step.add(seconds: seen.value)
      now &+= Int32(seen.value)
    default: break
    }
  }

  /// Notes the acts in a method on the way down. Before it returns, the method may still request
  /// extended time, or wait until its frame is scheduled.
  private mutating func noteInMethod(_ act: AppAct, _ subject: Subject) {
    guard let crossing = step.lastCrossing, !crossing.isUp else { return }
    switch act {
    case .commit: if stilled.contains(subject) { step.hasCommitted = true }
    case .start(let activity):
      if crossing == .wentBack, mustNotStart(activity, subject, isSettled: false) {
        step.overdue.insert(.start)
      }
    default: break
    }
  }

  /// Notes an observation of UIKit, which may have moved subjects. `handsOver` says whether the client
  /// has been started, so that it gets completion handlers.
  mutating func note(
    _ seen: Observation, from before: BoundarySets, to places: BoundarySets, handsOver: Bool
  ) {
    switch seen.event {
    case .callback, .notification:
      step.note(call: seen)
      hasBeenCalled = true
      noteAudio(seen)
      if isBehind, step.lastCrossing == nil { noteCall(seen) }
      switch seen.event {
      case .callback(.willTerminate), .notification(.willTerminate): isEnding = true
      default: break
      }
      if seen.isMemoryWarning, has(.memory) { step.wasWarned = true }
      noteLaunch(seen)
      announce(seen)
      for subject in places.moved(from: before) {
        move(subject, from: before[subject], to: places[subject])
      }
    case .deny(let work):
      tasks.remove(work)
      denied.insert(work)
    case .expire(let work):
      step.note(call: seen)
      if tasks.contains(work) { step.expiring = work }
    case .job(let report, let job):
      noteJob(report, job)
      if report == .begins || report == .expires { step.note(call: seen) }
    case .deliver(let mode):
      step.delivered = true
      // Work under a continuing mode lasts as long as the mode.
      if !ModeSet.continuing.contains(mode) { handlesEvent = true }
      deliveredWithoutCall.insert(mode)
    case .suspend:
      isSuspended = true
      handlesEvent = false
      jobs.running = [:]
      if !events.isEmpty { (events, lateEvents) = ([:], []) }
      let end = time(of: seen)
      if !openLinks.isEmpty {
        openLinks = openLinks.mapValues { times in times.filter { !isOverdue($0, at: end) } }
      }
      suspendedAt = end
    case .resume:
      // The time in which no code of the app ran does not count.
      if !openLinks.isEmpty {
        let pause = time(of: seen) &- suspendedAt
        openLinks = openLinks.mapValues { times in times.map { $0 &+ pause } }
      }
      isSuspended = false
      step.woke = true
    default: break
    }
    if let mode = seen.handedEvent {
      step.delivered = true
      handlesEvent = true
      deliveredWithoutCall.remove(mode)
      guard handsOver, promises.contains(.events) else { return }
      events[mode, default: []].append(time(of: seen))
    }
    if handsOver, let link = seen.handedLink, promises.contains(.completions) {
      openLinks[link, default: []].append(time(of: seen))
    }
  }

  /// The links whose completion handlers should have been called by a time.
  func overdueLinks(at time: Int32) -> [Payload] {
    Payload.allCases.filter { link in
      openLinks[link, default: []].contains { isOverdue($0, at: time) }
    }
  }

  /// The tasks that the system took back so soon that an app without their handlers could not end
  /// them.
  func tasksTakenBack(at time: Int32) -> WorkSet {
    withoutHandler.intersection(tasks).filter { time - taskStarts[$0, default: 0] < 5 }
      .reduce(into: WorkSet()) { $0.insert($1) }
  }

  /// Whether a completion handler that came at one time should have been called at another.
  private func isOverdue(_ handedAt: Int32, at time: Int32) -> Bool {
    time &- handedAt >= TimeLimits.linkCompletion
  }

  mutating func leaveHandler() {
    guard let work = step.expiring else { return }
    step.expiring = nil
    guard tasks.contains(work) else { return }
    unended.insert(work)
    step.overdue.insert(.handler)
  }

  /// Ends the step, and clears the record of a process that has ended.
  mutating func finish(hasEnded: Bool, _ places: BoundarySets) {
    for subject in step.activated where places[subject] == .active { arePaused.remove(subject) }
    for scene in step.disconnected where places[scene] == .unattached && !isEnding {
      if has(.unsavedData, scene) {
        // The app inherits the data, and may save them for any scene.
        hasOrphanedData = true
        owners[.unsavedData].insert(.app)
      }
      owners.remove(scene)
    }
    noteIdleness(places)
    guard hasEnded else { return }
    (owners, brought) = (Belongings(), Belongings())
    (everHad, startedInBackground) = (PossessionSet(), PossessionSet())
    (quiet, stilled, arePaused) = ([], [], [])
    (excusedQueues, excusedTimers) = ([], [])
    (tasks, denied, unended, overdueTasks, withoutHandler) = ([], [], [], [], [])
    (events, lateEvents, openLinks, deliveredWithoutCall) = ([:], [], [:], [])
    (jobs, audio) = (SchedulerJobs(), InterruptedAudio())
    (taskStarts, idleSince, hasBeenCalled, behindSince) = ([:], nil, false, 0)
    (handlesEvent, isLaunching, isSuspended, isEnding) = (false, false, false, false)
    (hasOrphanedData, hasRegistered, isBehind, everInFront) = (false, false, true, [])
  }
}
