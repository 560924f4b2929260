import Lifecycle

/// What a trace so far implies about an app that tells what it does: what it has, has begun and has
/// been handed, in the present process.
struct AppRecord: Hashable, Sendable {
  let promises: Contract.Promises
  let isExtension: Bool
  /// What a declared mode lets it use in the background.
  let covered: ResourceSet
  /// Whether a declared mode can keep it running there.
  let runsInModes: Bool
  /// Whether all that it has done in this process was told.
  private(set) var isComplete: Bool

  /// Whom each possession belongs to, by its position: scenes, or the app.
  private var owners = [SubjectSet](repeating: [], count: Possession.all.count)
  /// What it has ever had, which decides what it could have kept.
  private(set) var everHad = PossessionSet()
  /// What it had as it last entered the background, and has had since.
  private(set) var brought = PossessionSet()
  /// The subjects that were deactivated and have not become active since; those of them that have
  /// not even been on their way up.
  private(set) var quiet = SubjectSet()
  private(set) var stilled = SubjectSet()
  /// What ran, of each subject, as it was deactivated, and has not run since.
  private var paused: [Subject: PossessionSet] = [:]
  /// The extended time that is not given back, and that which was refused.
  private(set) var tasks = WorkSet()
  private(set) var denied = WorkSet()
  /// The tasks whose expiration handler was called and did not end them.
  private(set) var unended = WorkSet()
  /// When the events were handed to it that are not finished, by mode, the oldest first.
  private(set) var events: [BackgroundMode: [Int32]] = [:]
  /// Whether it handles an event: until that is finished, or it is suspended.
  private(set) var handlesEvent = false
  /// Whether the launch methods are being called.
  private(set) var isLaunching = false
  /// Whether it is suspended.
  private(set) var isSuspended = false
  /// Virtual time, and that at the start of the step.
  private(set) var now: Int32 = 0
  private var stepStart: Int32 = 0
  /// The present step.
  var step = AppStep()

  init(_ contract: Contract, _ given: Given, isComplete: Bool) {
    promises = contract.promises
    isExtension = given.isExtension
    self.isComplete = isComplete
    let isAudible = given.modes.contains(.audio) || given.modes.contains(.voip)
    let isConnected = !given.modes.isDisjoint(
      with: [.accessory, .bluetoothCentral, .bluetoothPeripheral, .voip])
    covered = (isAudible ? [.audio] : ResourceSet())
      .union(isConnected ? [.hardware, .socket] : ResourceSet()).union(.exempt)
    runsInModes = !given.modes.isDisjoint(with: .continuing)
  }
}

/// A set of possessions, by their positions.
struct PossessionSet: Hashable, Sendable {
  var bits: UInt32 = 0

  func contains(_ possession: Possession) -> Bool { bits >> UInt32(possession.position) & 1 != 0 }
  mutating func insert(_ possession: Possession) { bits |= 1 << UInt32(possession.position) }
  mutating func remove(_ possession: Possession) { bits &= ~(1 << UInt32(possession.position)) }
}

extension AppRecord {
  /// What belongs to a subject.
  func has(_ possession: Possession, _ subject: Subject) -> Bool {
    owners[possession.position].contains(subject)
  }

  /// Whether it has that at all.
  func has(_ possession: Possession) -> Bool { !owners[possession.position].isEmpty }

  /// Whether it has one of those that are not excepted.
  func holds(_ resources: ResourceSet, except others: ResourceSet = []) -> Bool {
    resources.subtracting(others).contains { has(.resource($0)) }
  }

  /// Whether it ever had one of those.
  func everHeld(_ resources: ResourceSet) -> Bool {
    resources.contains { everHad.contains(.resource($0)) }
  }

  /// What ran of a subject as it was deactivated, and does not run.
  func paused(of subject: Subject) -> PossessionSet? { paused[subject] }

  /// Whether it may be at work in the background: for a task, or an event; of tasks that it does not
  /// tell nobody knows.
  var isExcused: Bool {
    !promises.contains(.tasks) || !tasks.isEmpty || handlesEvent || step.delivered
  }

  /// Whether it is in the background, and neither in the method that told it so nor on its way up.
  func isLate(_ places: BoundarySets, hasBeenInFront: Bool) -> Bool {
    let crossing = step.told?.crossing
    guard places[.app] <= .background, crossing != .wentBack, crossing != .detached else {
      return false
    }
    return step.comesForward.map { !$0 } ?? (hasBeenInFront && !step.woke)
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
    if let (possession, has) = act.effect {
      if has {
        owners[possession.position].insert(subject)
        everHad.insert(possession)
        paused[subject]?.remove(possession)
      } else if subject == .app || possession == .unsettledWork {
        // What is said of the app is said of all of it.
        owners[possession.position] = []
      } else {
        owners[possession.position].remove(subject)
      }
      if !self.has(possession) { brought.remove(possession) }
    }
    switch act {
    case .begin(let work), .beginWithoutHandler(let work):
      tasks.insert(work)
      denied.remove(work)
    case .end(let work):
      tasks.remove(work)
      unended.remove(work)
    case .finish(let mode):
      events[mode] = events[mode].flatMap { $0.count > 1 ? Array($0.dropFirst()) : nil }
      if events.isEmpty { handlesEvent = false }
    case .take:
      step.stayed += Int(seen.value)
      if step.isInLaunch { step.stayedInLaunch += Int(seen.value) }
      now &+= Int32(seen.value)
    default: break
    }
  }

  /// What UIKit has told or done is noted, by which subjects may have gone elsewhere.
  mutating func note(_ seen: Observation, from before: BoundarySets, to places: BoundarySets) {
    switch seen.event {
    case .callback, .notification:
      step.told = seen
      step.stayed = 0
      noteLaunch(seen)
      announce(seen)
      if before != places {
        for subject in SceneID.allCases.map({ Subject($0) }) + [.app]
        where before[subject] != places[subject] {
          move(subject, from: before[subject], to: places[subject])
        }
      }
    case .deny(let work):
      tasks.remove(work)
      denied.insert(work)
    case .expire(let work):
      step.told = seen
      step.stayed = 0
      if tasks.contains(work) { step.expiring = work }
    case .deliver:
      step.delivered = true
      handlesEvent = true
    case .suspend: isSuspended = true
    case .resume:
      isSuspended = false
      step.woke = true
    default: break
    }
    if seen.event == .suspend {
      handlesEvent = false
      events = [:]
    }
    if let mode = seen.handedEvent {
      step.delivered = true
      handlesEvent = true
      guard promises.contains(.events) else { return }
      events[mode, default: []].append(time(of: seen))
    }
  }

  /// A notification of the app may come before its scenes have moved.
  private mutating func announce(_ seen: Observation) {
    guard seen.receiver == .app, let crossing = seen.crossing, crossing.isUp else { return }
    stilled.remove(.app)
    if crossing == .becameActive { quiet.remove(.app) }
  }

  private mutating func noteLaunch(_ seen: Observation) {
    switch seen.event {
    case .callback(.willFinishLaunching), .callback(.didFinishLaunching):
      if !isLaunching { step.woke = true }
      isLaunching = true
      isComplete = true
    case .notification(.didFinishLaunching): break
    default: isLaunching = false
    }
  }

  private mutating func move(_ subject: Subject, from before: Place, to place: Place) {
    if place > before {
      stilled.remove(subject)
      step.deactivated.remove(subject)
      guard place == .active else { return }
      quiet.remove(subject)
      step.activated.insert(subject)
      return
    }
    step.activated.remove(subject)
    if before == .active {
      step.deactivated.insert(subject)
      for activity in Activity.allCases where activity != .game && has(.activity(activity), subject)
      {
        paused[subject, default: PossessionSet()].insert(.activity(activity))
      }
    }
    if place == .unattached {
      quiet.remove(subject)
      stilled.remove(subject)
      paused[subject] = nil
      if subject != .app { step.disconnected.insert(subject) }
    } else {
      quiet.insert(subject)
      stilled.insert(subject)
    }
    guard subject == .app, place <= .background else { return }
    for possession in Possession.all where has(possession) { brought.insert(possession) }
  }

  /// The handler that is being called has returned.
  mutating func leaveHandler() {
    guard let work = step.expiring else { return }
    step.expiring = nil
    guard tasks.contains(work) else { return }
    unended.insert(work)
    step.late.insert(.endsInHandler)
  }

  /// The step is over; nothing is left of a process that has ended.
  mutating func finish(hasEnded: Bool, _ places: BoundarySets) {
    for subject in step.activated where places[subject] == .active { paused[subject] = nil }
    for scene in step.disconnected where places[scene] == .unattached {
      for possession in Possession.all { owners[possession.position].remove(scene) }
    }
    guard hasEnded else { return }
    owners = [SubjectSet](repeating: [], count: Possession.all.count)
    (everHad, brought, quiet, stilled, paused) = (PossessionSet(), PossessionSet(), [], [], [:])
    (tasks, denied, unended, events) = ([], [], [], [:])
    (handlesEvent, isLaunching, isSuspended) = (false, false, false)
  }
}
