import Lifecycle

/// An app that does all that the documentation asks of it, in time, and tells so as far as its
/// contract promises.
///
/// While it is active each scene runs a timer, a queue, a game and frames, keeps memory and shows
/// something sensitive; the app holds resources, has an alert open, work on the GPU and unsaved data.
/// In the background it saves to a server, for which it asks extended time.
struct ReferenceApp {
  private let promises: Contract.Promises
  private let given: Given
  private let habits: ReferenceClient.Habits
  private let defect: AppDefect?
  private var places = [Place](repeating: .unattached, count: SceneID.allCases.count)
  private var place = Place.background
  /// What it has, and for which scenes; an app without scenes has all of it for itself.
  private var running: Set<SceneID?> = []
  private var secrets: Set<SceneID?> = []
  private var images: Set<SceneID?> = []
  private var held = ResourceSet()
  private var hasAlert = false
  private var hasChanges = false
  private var hasCommitted = false
  private var tasks = WorkSet()
  private var ending: [WorkItem] = []
  private var hasBeenActive = false
  private var hasBeenBack = false

  init(
    _ contract: Contract, _ given: Given, _ habits: ReferenceClient.Habits, _ defect: AppDefect?
  ) {
    promises = contract.promises
    self.given = given
    self.habits = habits
    self.defect = defect
  }

  /// What it asks to be woken for.
  private enum Token {
    static let task = 1
    static let late = 2
    static let afterwards = 3
    static let event = 10
  }

  /// The resources that it holds while it is active.
  private static let used: ResourceSet = [.camera, .database, .bonjour, .socket, .fileLock]

  /// What it may hold in the background: by a mode, or because nobody else needs it.
  private var kept: ResourceSet {
    let isAudible = given.modes.contains(.audio) || given.modes.contains(.voip)
    return (isAudible && habits.contains(.playsAudio) ? [.audio] : ResourceSet()).union(.exempt)
  }

  /// Does something, if it has promised to tell that.
  private func did(_ act: AppAct, _ host: ClientHost, for scene: SceneID? = nil) {
    if act.promise.map(promises.contains) ?? true { host.did(act, scene) }
  }

  private func errs(_ defect: AppDefect) -> Bool { self.defect == defect }
}

// MARK: What it is told

extension ReferenceApp {
  mutating func receive(_ told: Observation, _ host: ClientHost) {
    if let crossing = told.crossing { move(told.receiver, by: crossing, host) }
    if let mode = told.handedEvent { handle(mode, host) }
    switch told.event {
    case .callback(.didFinishLaunching):
      if !errs(.registersAtActivation) { did(.register, host) }
    case .callback(.didReceiveMemoryWarning): drop(host)
    case .callback(.willTerminate):
      save(host)
      host.take(errs(.staysUntilItIsEnded) ? 8 : 1)
    case .expire(let work): expire(work, host)
    case .deny(let work):
      tasks.remove(work)
      if work == .first, place <= .background { letGo(host) }
    default: break
    }
  }

  private mutating func move(_ receiver: Receiver, by crossing: Crossing, _ host: ClientHost) {
    let scene = receiver.scene
    guard given.isSceneBased == (scene != nil) else { return }
    let number = scene.map { Int($0.rawValue) } ?? 0
    guard places[number] != crossing.target else { return }
    let before = place
    places[number] = crossing.target
    place = places.max { $0 < $1 } ?? .background
    switch crossing {
    case .attached: break
    case .cameForward: comeForward(scene, host)
    case .becameActive: activate(scene, host)
    case .resignedActive: deactivate(scene, host)
    case .wentBack, .detached: leave(scene, by: crossing, host)
    }
    if place <= .background, before > .background { enterBackground(host) }
  }

  private mutating func comeForward(_ scene: SceneID?, _ host: ClientHost) {
    host.take(errs(.catchesUpInTheForeground) && hasBeenBack ? 9 : 1)
    if errs(.startsTimersBeforeItIsActive), hasBeenBack { did(.start(.timer), host, for: scene) }
  }

  private mutating func activate(_ scene: SceneID?, _ host: ClientHost) {
    if running.insert(scene).inserted {
      for activity in Activity.allCases {
        if errs(.forgetsItsTimers), activity == .timer, hasBeenActive { continue }
        did(.start(activity), host, for: scene)
      }
    }
    hasBeenActive = true
    if secrets.insert(scene).inserted { did(.show, host, for: scene) }
    if images.insert(scene).inserted { did(.load, host, for: scene) }
    let wanted = Self.used.union(habits.contains(.playsAudio) ? [.audio] : [])
      .union(habits.contains(.keepsWhatIsExempt) ? .exempt : [])
    for resource in wanted where !held.contains(resource) { hold(resource, host) }
    if !hasAlert { did(.open, host) }
    did(.commit, host)
    (hasAlert, hasCommitted, hasChanges) = (true, true, true)
    did(.change, host)
    if habits.contains(.savesEarly) { save(host) }
    if errs(.registersAtActivation) { did(.register, host) }
  }

  private mutating func deactivate(_ scene: SceneID?, _ host: ClientHost) {
    running.remove(scene)
    for activity in Activity.allCases where !isLeftRunning(activity) {
      did(.stop(activity), host, for: scene)
    }
    if !errs(.savesOnlyAtTheBackground), !errs(.savesAsItIsTerminated) { save(host) }
    if errs(.drawsUnderPanels) { did(.commit, host, for: scene) }
  }

  private func isLeftRunning(_ activity: Activity) -> Bool {
    switch activity {
    case .timer: errs(.leavesTimersRunning)
    case .queue: errs(.neverSuspendsItsQueues)
    case .game: errs(.playsOnBehindAlerts)
    case .frames: errs(.drawsScenesThatAreGone)
    }
  }

  private mutating func leave(_ scene: SceneID?, by crossing: Crossing, _ host: ClientHost) {
    let isShown = errs(.hidesSecretsOfTheFirstSceneAlone) ? scene != .a && scene != nil : false
    if secrets.remove(scene) != nil, !errs(.showsSecretsInTheSnapshot), !isShown {
      did(.hide, host, for: scene)
    }
    if crossing == .detached, images.remove(scene) != nil, !errs(.keepsImagesOfScenesThatAreGone) {
      did(.drop, host, for: scene)
    }
  }

  private mutating func enterBackground(_ host: ClientHost) {
    hasBeenBack = true
    if !errs(.beginsItsTaskLate), !errs(.worksWithoutATask) { beginTask(host) }
    if !habits.contains(.worksUnderATask) || !tasks.contains(.first) { letGo(host) }
    if errs(.savesOnlyAtTheBackground) { save(host) }
    close(host)
    host.take(errs(.staysTwelveSeconds) ? 12 : errs(.staysSixSeconds) ? 6 : 1)
    host.after(2, Token.late)
    host.after(3, Token.task)
    host.after(4, Token.afterwards)
  }

  private mutating func close(_ host: ClientHost) {
    if hasAlert, !errs(.leavesAlertsOpen) {
      did(.close, host)
      hasAlert = false
    }
    if hasCommitted, !errs(.doesNotWaitForTheGPU) { did(.settle, host) }
    hasCommitted = false
  }
}

// MARK: What it does

extension ReferenceApp {
  private mutating func save(_ host: ClientHost) {
    guard hasChanges else { return }
    hasChanges = false
    did(.save, host)
  }

  private mutating func hold(_ resource: Resource, _ host: ClientHost) {
    held.insert(resource)
    did(.hold(resource), host)
  }

  /// Lets go of what it must not hold, and of what is large.
  private mutating func letGo(_ host: ClientHost) {
    for resource in held.subtracting(kept) where defect?.keeps(resource) != true {
      held.remove(resource)
      did(.free(resource), host)
    }
    if !errs(.keepsImagesUntilItIsWarned) { drop(host) }
  }

  private mutating func drop(_ host: ClientHost) {
    guard !images.isEmpty else { return }
    images = []
    did(.drop, host)
  }

  private mutating func beginTask(_ host: ClientHost) {
    guard !given.isExtension || errs(.asksInExtensions) else { return }
    guard !tasks.contains(.first) || errs(.keepsOneVariableForTwoTrips) else { return }
    tasks.insert(.first)
    let isUnhandled = errs(.beginsWithoutAHandler) || errs(.neverEndsItsTask)
    did(isUnhandled ? .beginWithoutHandler(.first) : .begin(.first), host)
  }

  private mutating func end(_ work: WorkItem, _ host: ClientHost) {
    guard tasks.contains(work), !errs(.neverEndsItsTask) else { return }
    tasks.remove(work)
    did(.end(work), host)
    if errs(.endsTasksTwice) { did(.end(work), host) }
  }

  private mutating func expire(_ work: WorkItem, _ host: ClientHost) {
    if work == .first, place <= .background { letGo(host) }
    switch defect {
    case .ignoresExpirations: break
    case .endsTasksBehindTheHandler: ending.append(work)
    case .asksForMoreInTheHandler:
      end(work, host)
      did(.begin(.eighth), host)
    case .cleansUpForLongInTheHandler:
      host.take(7)
      end(work, host)
    default: end(work, host)
    }
  }

  private mutating func handle(_ mode: BackgroundMode, _ host: ClientHost) {
    did(.work, host)
    let isHeard = !errs(.finishesOnlyWithAScene) || place > .background
    guard isHeard else { return }
    if errs(.finishesAfterAMinute) { return host.after(40, Token.event + Int(mode.rawValue)) }
    guard mode == .remoteNotification else {
      return host.after(mode == .fetch ? 2 : 5, Token.event + Int(mode.rawValue))
    }
    finish(mode, host)
  }

  private func finish(_ mode: BackgroundMode, _ host: ClientHost) {
    did(.finish(mode), host)
    if errs(.finishesTwice) { did(.finish(mode), host) }
  }

  mutating func wake(_ token: Int, _ host: ClientHost) {
    if token >= Token.event, let mode = BackgroundMode(rawValue: UInt8(token - Token.event)) {
      return finish(mode, host)
    }
    let isBehind = place <= .background
    switch token {
    case Token.late where isBehind: actLate(host)
    case Token.task:
      if isBehind, tasks.contains(.first) {
        did(.work, host)
        letGo(host)
      }
      if isBehind || !errs(.keepsOneVariableForTwoTrips) { end(.first, host) }
    case Token.afterwards where isBehind && tasks.isEmpty: actAfterwards(host)
    default: break
    }
  }

  /// What goes wrong while the app works under its task, or might.
  private mutating func actLate(_ host: ClientHost) {
    switch defect {
    case .beginsItsTaskLate: beginTask(host)
    case .worksWithoutATask: did(.work, host)
    default: break
    }
  }

  /// What goes wrong once nothing is left to do.
  private mutating func actAfterwards(_ host: ClientHost) {
    switch defect {
    case .drawsOnInTheBackground: did(.commit, host)
    case .startsTimersInTheBackground: did(.start(.timer), host)
    case .locksFilesInTheBackground: hold(.fileLock, host)
    case .readsTheDatabaseInTheBackground: did(.use(.database), host)
    case .turnsTheCameraOnInTheBackground: hold(.camera, host)
    case .freesTheCameraLate:
      held.remove(.camera)
      did(.free(.camera), host)
    default: break
    }
  }

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    let isInFront = place > .background
    switch stimulus {
    case .acquire(let resource):
      if isInFront || kept.contains(resource), !held.contains(resource) { hold(resource, host) }
    case .release(let resource) where held.contains(resource):
      held.remove(resource)
      did(.free(resource), host)
    case .access(let resource) where isInFront || kept.contains(resource):
      did(.use(resource), host)
    case .beginTask(let work) where isInFront && !given.isExtension && !tasks.contains(work):
      tasks.insert(work)
      did(.begin(work), host)
    case .endTask(let work):
      if work == .first, !isInFront { letGo(host) }
      end(work, host)
    default: break
    }
  }

  mutating func finishTurn(_ host: ClientHost) {
    for work in ending { end(work, host) }
    ending = []
  }
}
