import Lifecycle

/// An app that follows the documentation in time, and reports the acts that its contract promises.
///
/// While the app is active, each scene runs a timer, a queue, a game and frames, keeps memory and
/// shows something sensitive. The app holds resources, has an alert open, work on the GPU and
/// unsaved data. In the background it saves to a server, for which it requests extended time.
struct ReferenceApp {
  let promises: Contract.Promises
  let given: Given
  let habits: ReferenceClient.Habits
  let defects: DefectSet<AppDefect>
  var places = PackedPlaces()
  /// The app's place: that of its most active scene.
  var place = Place.background
  /// The scenes with activities, secrets and images; an app without scenes is an owner of its own.
  var running = Owners()
  var secrets = Owners()
  var images = Owners()
  var held = ResourceSet()
  var hasAlert = false
  var hasChanges = false
  var hasCommitted = false
  var tasks = WorkSet()
  /// The tasks that the app ends after their expiration handlers, because of a defect.
  var ending: [WorkItem] = []
  /// The acts that the app delays until the next run-loop turn.
  var savesInNextTurn = false
  var hidesInNextTurn = Owners()
  /// The events whose completion handlers the app calls too late, because of a defect.
  var delayed: [BackgroundMode] = []
  /// The background events whose completion handlers the app has not called.
  var openHandlers = ModeSet()
  var jobs = WorkSet()
  var hasBeenActive = false
  /// Whether the app has read protected data.
  var hasRead = false
  var hasBeenBack = false

  init(
    _ contract: Contract, _ given: Given, _ habits: ReferenceClient.Habits,
    _ defects: [AppDefect]
  ) {
    promises = contract.promises
    self.given = given
    self.habits = habits
    self.defects = DefectSet(defects)
  }

  /// The tokens of requested wake-ups, from which `wake` knows their purpose.
  enum Token {
    /// The work under extended time is done.
    static let task = 1
    /// Wake-ups at which defects show: before the work is done, and after it.
    static let late = 2
    static let afterwards = 3
    /// The delayed completion handlers are to be called.
    static let overdue = 4
    /// A wake-up while the app is inactive, at which a defect shows.
    static let inactive = 5
    /// An event of the mode with raw value n is handled: 10 + n; the job n is done: 40 + n.
    static let event = 10
    static let job = 40
  }

  /// The resources that the app holds while it is active.
  static let used: ResourceSet = [.camera, .database, .bonjour, .socket, .fileLock]

  /// The resources that the app may hold in the background, by a mode or because they are exempt.
  var allowedInBackground: ResourceSet {
    let playsOn = given.isAudible && habits.contains(.playsAudio)
    return ResourceSet.exempt.union(playsOn ? [.audio] : [])
  }

  /// Performs an act, if the contract promises to report such acts or need not promise it.
  func did(_ act: AppAct, _ host: ClientHost, for scene: SceneID? = nil) {
    if act.promise.map(promises.contains) ?? true { host.did(act, scene) }
  }

  func errs(_ defect: AppDefect) -> Bool { defects.contains(defect) }

  /// Whether the app has a defect that shows only in an app with scenes.
  func errsWithScenes(_ defect: AppDefect) -> Bool { errs(defect) && given.isSceneBased }
}

// MARK: Observations

extension ReferenceApp {
  mutating func receive(_ told: Observation, _ host: ClientHost) {
    if let crossing = told.crossing { move(told.receiver, by: crossing, host) }
    if let mode = told.handedEvent { handle(mode, host) }
    if let link = told.handedLink { finish(link, host) }
    switch told.event {
    case .callback(.didFinishLaunching):
      if !errs(.registersAtActivation), !errs(.neverRegisters) { register(host) }
      readProtected(host)
      host.take(errs(.loadsAllAtLaunch) ? 25 : 2)
    case .callback(.didReceiveMemoryWarning), .notification(.didReceiveMemoryWarning):
      if !errs(.keepsImagesThoughItIsWarned) { beWarned(host) }
    case .callback(.protectedDataDidBecomeAvailable): readProtected(host)
    case .notification(.audioInterruption(let phase)):
      if phase == .began, errs(.losesItsAudio) { free(.audio, host) }
      let resumes =
        phase == .shouldResume && !errs(.losesItsAudio)
        || phase == .ended && errs(.resumesItsAudioUnasked)
      if resumes, place > .background { did(.use(.audio), host) }
    case .callback(.willTerminate):
      if !errs(.keepsAllAsItIsTerminated) { cleanUp(host) }
      host.take(errs(.staysUntilItIsEnded) ? 8 : 1)
    case .job(.begins, let job): begin(job: job, host)
    case .job(.expires, let job):
      if errs(.forgetsExpiredJobs) { jobs.remove(job) } else { complete(job, host) }
    case .expire(let work): expire(work, host)
    case .deny(let work):
      tasks.remove(work)
      if work == .first, place <= .background { letGo(host) }
    default: break
    }
  }

  /// Reads protected data once it is available, at the latest when the app becomes active.
  mutating func readProtected(_ host: ClientHost) {
    guard !hasRead, host.isProtectedDataAvailable || errs(.readsTheKeychainAtLaunch) else { return }
    hasRead = true
    did(.useProtected, host)
  }

  mutating func move(_ receiver: Receiver, by crossing: Crossing, _ host: ClientHost) {
    let scene = receiver.scene
    guard given.isSceneBased == (scene != nil) else { return }
    let number = scene.map { Int($0.rawValue) } ?? 0
    guard places[number] != crossing.target else { return }
    let before = place
    places[number] = crossing.target
    place = places.mostActiveScene
    switch crossing {
    case .attached: break
    case .cameForward: comeForward(scene, host)
    case .becameActive: activate(scene, host)
    case .resignedActive: deactivate(scene, host)
    case .wentBack, .detached: leave(scene, by: crossing, host)
    }
    if place <= .background, before > .background { enterBackground(host) }
  }

  mutating func comeForward(_ scene: SceneID?, _ host: ClientHost) {
    if hasBeenBack { host.take(errs(.catchesUpInTheForeground) ? 9 : 1) }
    if errs(.startsTimersBeforeItIsActive), hasBeenBack { did(.start(.timer), host, for: scene) }
  }

  mutating func activate(_ scene: SceneID?, _ host: ClientHost) {
    if running.insert(scene) {
      for activity in Activity.allCases {
        if errs(.forgetsItsTimers), activity == .timer, hasBeenActive { continue }
        if errs(.startsTimersInTheAppDelegateAlone), activity == .timer, scene != nil { continue }
        did(.start(activity), host, for: scene)
      }
    }
    hasBeenActive = true
    readProtected(host)
    if secrets.insert(scene) { did(.show, host, for: scene) }
    if images.insert(scene) { did(.load, host, for: scene) }
    let playsAudio = habits.contains(.playsAudio) || errs(.losesItsAudio)
    let wanted = Self.used.union(playsAudio ? [.audio] : [])
      .union(habits.contains(.keepsWhatIsExempt) ? .exempt : [])
    for resource in wanted where !held.contains(resource) { hold(resource, host) }
    if !hasAlert { did(.open, host) }
    did(.commit, host)
    (hasAlert, hasCommitted, hasChanges) = (true, true, true)
    did(.change, host)
    if habits.contains(.savesEarly) { save(host) }
    if errs(.registersAtActivation) { register(host) }
  }

  mutating func deactivate(_ scene: SceneID?, _ host: ClientHost) {
    running.remove(scene)
    for activity in Activity.allCases where !isLeftRunning(activity) {
      did(.stop(activity), host, for: scene)
    }
    savesInNextTurn = habits.contains(.reactsInTheNextTurn)
    if savesAtDeactivation, !savesInNextTurn { save(host) }
    if errs(.worksBehindAlerts) { host.after(2, Token.inactive) }
    if errs(.drawsUnderPanels) { did(.commit, host, for: scene) }
  }

  var savesAtDeactivation: Bool {
    !errs(.savesOnlyAtTheBackground) && !errs(.savesAsItIsTerminated)
      && !errsWithScenes(.savesInTheAppDelegateAlone)
  }

  func isLeftRunning(_ activity: Activity) -> Bool {
    switch activity {
    case .timer: errs(.leavesTimersRunning)
    case .queue: errs(.neverSuspendsItsQueues)
    case .game: errs(.playsOnBehindAlerts)
    case .frames: errs(.drawsScenesThatAreGone) || errs(.drawsInTheBackground)
    }
  }

  mutating func leave(_ scene: SceneID?, by crossing: Crossing, _ host: ClientHost) {
    if crossing == .detached, errs(.losesWhatChangesWithAScene) {
      did(.change, host, for: scene)
    }
    if crossing == .detached, errs(.drawsInTheBackground) { did(.stop(.frames), host, for: scene) }
    let isShown = errs(.hidesSecretsOfTheFirstSceneAlone) && scene != .a && scene != nil
    if secrets.remove(scene), !errs(.showsSecretsInTheSnapshot), !isShown {
      if habits.contains(.reactsInTheNextTurn) {
        hidesInNextTurn.insert(scene)
      } else {
        did(.hide, host, for: scene)
      }
    }
    let keepsImages =
      crossing == .detached
      ? errs(.keepsImagesOfScenesThatAreGone)
      : errs(.keepsImagesOfScenesBehind) || errs(.keepsImagesOfScenesThatAreGone)
        || errs(.keepsImagesUntilItIsWarned) || errs(.dropsImagesInTheAppDelegateAlone)
    if scene != nil, !keepsImages, images.remove(scene) { did(.drop, host, for: scene) }
  }

  mutating func enterBackground(_ host: ClientHost) {
    finishDelayed(host)
    hasBeenBack = true
    if !errsWithScenes(.requestsJobsInTheAppDelegateAlone) { did(.submitJob(.first), host) }
    if errs(.submitsAJobWithoutAHandler) { did(.submitJob(.second), host) }
    defer { if errs(.closesAlertsWithItsTask), tasks.isEmpty { close(host) } }
    let asksForTime = ![
      .beginsItsTaskLate, .worksWithoutATask, .savesInTheAppDelegateAlone,
    ].contains(where: errs)
    if asksForTime, !errsWithScenes(.worksInTheAppDelegateAlone) { beginTask(host) }
    if !habits.contains(.worksUnderATask) || !tasks.contains(.first) { letGo(host) }
    if errs(.savesOnlyAtTheBackground) { save(host) }
    if !errs(.closesAlertsWithItsTask) { close(host) }
    host.take(errs(.staysTwelveSeconds) ? 12 : errs(.staysSixSeconds) ? 6 : 1)
    host.after(2, Token.late)
    host.after(3, Token.task)
    host.after(4, Token.afterwards)
  }

  mutating func close(_ host: ClientHost) {
    if hasAlert, !errs(.leavesAlertsOpen) {
      did(.close, host)
      hasAlert = false
    }
    if hasCommitted, !errs(.doesNotWaitForTheGPU) { did(.settle, host) }
    hasCommitted = false
  }
}
