import Lifecycle

/// What a trace so far implies about an app that tells what it does: what it has, has begun and has
/// been handed, in the present process.
struct AppRecord: Hashable, Sendable {
  let promises: Contract.Promises
  let isExtension: Bool
  /// Whether identifiers may be registered after the launch.
  let mayRegisterLate: Bool
  /// What a declared mode lets it use in the background.
  let covered: ResourceSet
  /// Whether a declared mode can keep it running there.
  let runsInModes: Bool
  /// Whether it would be seen that a snapshot is taken.
  var seesSnapshots = true
  /// Whether all that it has done in this process was told.
  var isComplete: Bool

  /// Whom each possession belongs to.
  var owners = Belongings()
  /// What it has ever had, which decides what it could have kept.
  private(set) var everHad = PossessionSet()
  /// Whom what it had as it last entered the background belongs to, and has had since.
  var brought = Belongings()
  /// Whether a scene was disconnected with unsaved data, which the app has to save now.
  private var hasOrphanedData = false
  /// What was started in the background and has run since.
  var startedBehind = PossessionSet()
  /// Who has been in the foreground, of scenes since they connected.
  var wasInFront = SubjectSet()
  /// Whether it is in the background.
  var isBehind = true
  /// Whether it was told anything in this process, and has registered identifiers with the scheduler.
  private(set) var wasTold = false
  private(set) var hasRegistered = false
  /// The subjects that were deactivated and have not become active since; those of them that have
  /// not even been on their way up.
  var quiet = SubjectSet()
  var stilled = SubjectSet()
  /// Whose queues, and whose timers, went on at a deactivation for what the app had to do.
  var excusedQueues = SubjectSet()
  var excusedTimers = SubjectSet()
  /// What ran, of each subject that had something running as it was deactivated, and has not run
  /// since.
  var paused = SIMD16<UInt32>()
  var arePaused = SubjectSet()
  /// The extended time that is not given back, and that which was refused.
  private(set) var tasks = WorkSet()
  private(set) var denied = WorkSet()
  /// The tasks whose expiration handler was called and did not end them.
  private(set) var unended = WorkSet()
  /// When they were begun, or the app went to the background with them.
  var taskStarts: [WorkItem: Int32] = [:]
  /// When it entered the background.
  var behindSince: Int32 = 0
  /// Since when it has had nothing to do in the background.
  var idleSince: Int32?
  /// When the events were handed to it that are not finished, by mode, the oldest first; the modes of
  /// which one has come without a method that hands it over.
  private(set) var events: [BackgroundMode: [Int32]] = [:]
  private(set) var unhanded: ModeSet = []
  /// Whether it handles an event: until that is finished, or it is suspended.
  var handlesEvent = false
  /// Whether the launch methods are being called.
  var isLaunching = false
  /// Whether it was told that it ends.
  private(set) var isEnding = false
  /// Whether it is suspended.
  private(set) var isSuspended = false
  /// Virtual time, and that at the start of the step.
  private(set) var now: Int32 = 0
  private(set) var stepStart: Int32 = 0
  /// The present step.
  var step = AppStep()
  /// The moment that is judged.
  var moment = AppMoment(.begin, nil, AppMoment.Surroundings())

  init(_ contract: Contract, _ given: Given, isComplete: Bool) {
    promises = contract.promises
    isExtension = given.isExtension
    mayRegisterLate = given.mayRegisterLate
    self.isComplete = isComplete
    let isAudible = given.modes.contains(.audio) || given.modes.contains(.voip)
    covered = (isAudible ? [.audio] : ResourceSet())
      .union(given.resourcesOpenToModes).union(.exempt)
    runsInModes = !given.modes.isDisjoint(with: .continuing)
  }
}

extension AppRecord {
  /// What belongs to a subject.
  @inline(__always)
  func has(_ possession: Possession, _ subject: Subject) -> Bool {
    owners[possession].contains(subject)
  }

  /// Whether it has that at all.
  @inline(__always)
  func has(_ possession: Possession) -> Bool { !owners[possession].isEmpty }

  /// Whether it has one of those that are not excepted.
  func holds(_ resources: ResourceSet, except others: ResourceSet = []) -> Bool {
    resources.subtracting(others).contains { has(.resource($0)) }
  }

  /// Whether it was brought to the background, and is had still.
  @inline(__always)
  func isBrought(_ possession: Possession) -> Bool { !brought[possession].isEmpty }

  /// Whether it brought one of those to the background, and has it still, under no mode.
  @inline(__always)
  func hasBrought(_ resources: ResourceSet) -> Bool {
    resources.subtracting(covered).contains { isBrought(.resource($0)) }
  }

  /// Whether it ever had one of those.
  func everHeld(_ resources: ResourceSet) -> Bool {
    resources.contains { everHad.contains(.resource($0)) }
  }

  /// What ran of a subject as it was deactivated, and does not run.
  func paused(of subject: Subject) -> PossessionSet? {
    arePaused.contains(subject) ? PossessionSet(bits: paused[Int(subject.rawValue)]) : nil
  }
}

// MARK: A step

extension AppRecord {
  /// A step begins.
  mutating func begin(_ stimulus: Stimulus) {
    step = AppStep()
    switch stimulus {
    case .unknown: break
    case .unlock, .end: step.comesForward = true
    default: step.comesForward = stimulus.asksForInterface
    }
    stepStart = now
    if case .wait(let time) = stimulus { now &+= Int32(time.count) }
  }

  /// When something happened.
  func time(of seen: Observation) -> Int32 {
    seen.offset.map { stepStart &+ Int32($0.count) } ?? now
  }

  /// What the app has done is noted.
  mutating func note(_ act: AppAct, _ seen: Observation) {
    let subject = seen.receiver.scene.map { Subject($0) } ?? .app
    noteInMethod(act, subject)
    if let (possession, has) = act.effect {
      if has {
        owners[possession].insert(subject)
        everHad.insert(possession)
        paused[Int(subject.rawValue)] &= ~PossessionSet(possession).bits
        noteBehind(possession, subject)
      } else if subject == .app || possession == .unsettledWork
        || possession == .unsavedData && hasOrphanedData
      {
        // What is said of the app is said of all of it.
        owners[possession] = []
      } else {
        owners[possession].remove(subject)
      }
      let left = owners[possession]
      keepExcused(possession, left)
      brought[possession] = brought[possession].intersection(left)
      if left.isEmpty { startedBehind.remove(possession) }
      if possession == .unsavedData, left.isEmpty { hasOrphanedData = false }
    }
    switch act {
    case .begin(let work), .beginWithoutHandler(let work):
      if step.told?.crossing == .wentBack {
        if step.overdue.contains(.queue) {
          excusedQueues = owners[.activity(.queue)].intersection(quiet)
        }
        step.overdue = step.overdue.subtracting([.queue, .start])
      }
      tasks.insert(work)
      denied.remove(work)
      taskStarts[work] = time(of: seen)
    case .end(let work):
      tasks.remove(work)
      unended.remove(work)
    case .finish(let mode):
      if events[mode] == nil { unhanded.remove(mode) }
      events[mode] = events[mode].flatMap { $0.count > 1 ? Array($0.dropFirst()) : nil }
      if events.isEmpty { handlesEvent = false }
    case .register: hasRegistered = true
    case .settle: step.hasCommitted = false
    case .stop(let activity): noteStop(activity, subject)
    case .drop: if step.wasWarned { step.hasDropped = true }
    case .take:
      step.stayed += Int(seen.value)
      step.noteEntry(seen.value)
      if step.isInLaunch { step.stayedInLaunch += Int(seen.value) }
      now &+= Int32(seen.value)
    default: break
    }
  }

  /// Notes what a method that takes the app down leaves behind: it may ask for the time for that, or
  /// wait until the frame that was begun is scheduled, before it returns.
  private mutating func noteInMethod(_ act: AppAct, _ subject: Subject) {
    guard let crossing = step.told?.crossing, !crossing.isUp else { return }
    switch act {
    case .commit: if stilled.contains(subject) { step.hasCommitted = true }
    case .start(let activity):
      if crossing == .wentBack, mayNotStart(activity, subject, isLate: false) {
        step.overdue.insert(.start)
      }
    default: break
    }
  }

  /// What UIKit has told or done is noted, by which subjects may have gone elsewhere.
  mutating func note(_ seen: Observation, from before: BoundarySets, to places: BoundarySets) {
    switch seen.event {
    case .callback, .notification:
      step.told = seen
      step.stayed = 0
      wasTold = true
      if isBehind, seen.crossing == nil { noteCall(seen) }
      if seen.event == .callback(.willTerminate) || seen.event == .notification(.willTerminate) {
        isEnding = true
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
      step.told = seen
      step.stayed = 0
      if tasks.contains(work) { step.expiring = work }
    case .deliver(let mode):
      step.delivered = true
      // What a mode is for goes on as long as the mode does.
      if !ModeSet.continuing.contains(mode) { handlesEvent = true }
      unhanded.insert(mode)
    case .suspend:
      isSuspended = true
      handlesEvent = false
      if !events.isEmpty { events = [:] }
    case .resume:
      isSuspended = false
      step.woke = true
    default: break
    }
    if let mode = seen.handedEvent {
      step.delivered = true
      handlesEvent = true
      unhanded.remove(mode)
      guard promises.contains(.events) else { return }
      events[mode, default: []].append(time(of: seen))
    }
  }

  /// The handler that is being called has returned.
  mutating func leaveHandler() {
    guard let work = step.expiring else { return }
    step.expiring = nil
    guard tasks.contains(work) else { return }
    unended.insert(work)
    step.overdue.insert(.handler)
  }

  /// The step is over; nothing is left of a process that has ended.
  mutating func finish(hasEnded: Bool, _ places: BoundarySets) {
    for subject in step.activated where places[subject] == .active { arePaused.remove(subject) }
    for scene in step.disconnected where places[scene] == .unattached && !isEnding {
      if has(.unsavedData, scene) {
        hasOrphanedData = true
        owners[.unsavedData].insert(.app)
      }
      owners.remove(scene)
    }
    noteIdleness(places)
    guard hasEnded else { return }
    (owners, brought) = (Belongings(), Belongings())
    (everHad, startedBehind) = (PossessionSet(), PossessionSet())
    (quiet, stilled, arePaused) = ([], [], [])
    (excusedQueues, excusedTimers) = ([], [])
    (tasks, denied, unended, events, unhanded) = ([], [], [], [:], [])
    (taskStarts, idleSince, wasTold, behindSince) = ([:], nil, false, 0)
    (handlesEvent, isLaunching, isSuspended, isEnding) = (false, false, false, false)
    (hasOrphanedData, hasRegistered, isBehind, wasInFront) = (false, false, true, [])
  }
}
