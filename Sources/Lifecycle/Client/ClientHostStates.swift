// The suite's control over the process of a client.
extension ClientHost {
  /// Begins a new process.
  func launch(_ given: Given) {
    page.pointee.applicationState = .background
    page.pointee.scenes = []
    page.pointee.isLate = false
    if !page.pointee.wakes.isEmpty { page.pointee.wakes = [] }
    page.pointee.wakesAsked = 0
    page.pointee.places = PackedPlaces()
    page.pointee.hasReceiver = !given.receivesLate
  }

  func begin(_ stimulus: Stimulus, telling app: HostedApp) {
    page.pointee.app = app
    page.pointee.stimulus = stimulus
    switch stimulus {
    case .url, .activity, .pushTap, .shortcut: page.pointee.link += 1
    case .lock: page.pointee.isLocked = true
    case .unlock: page.pointee.isLocked = false
    case .subscribe: page.pointee.hasReceiver = true
    case .unsubscribe: page.pointee.hasReceiver = false
    default: break
    }
  }

  func pass(_ time: UInt16) { page.pointee.now += Int(time) }

  /// Returns the index of the earliest wake-up that is due within a number of seconds, if any.
  private func firstWake(within limit: Int) -> Int? {
    let wakes = page.pointee.wakes
    guard let first = wakes.indices.min(by: { wakes[$0].time < wakes[$1].time }),
      wakes[first].time <= now + limit
    else { return nil }
    return first
  }

  /// Returns the seconds until the next wake-up, if one is due within the limit.
  func secondsToWake(within limit: UInt16) -> UInt16? {
    firstWake(within: Int(limit)).map { UInt16(max(0, page.pointee.wakes[$0].time - now)) }
  }

  /// Removes the earliest due wake-up and returns its token, if any is due.
  func takeDueWake() -> Int? {
    firstWake(within: 0).map { page.pointee.wakes.remove(at: $0).token }
  }

  /// Returns the link number of an observation.
  ///
  /// A scene that receives URLs in pairs gets a second link; UIKit defines no order between the
  /// two.
  func links(of told: Observation) -> UInt16 {
    guard linksInPairs, told.payload == .url,
      told.event == .callback(.openURLContexts) || told.event == .callback(.willConnect)
    else { return page.pointee.link }
    page.pointee.link += 1
    return Observation.pair(beginningWith: page.pointee.link - 1)
  }

  /// Ends a step; the client reports nothing between steps.
  func finish() {
    settle()
    page.pointee.app = nil
  }

  /// Lets a client in another process report to the app, until it fails.
  package func relay(_ body: (HostedApp) throws(EngineFailure) -> Void) {
    guard let app, failure == nil else { return }
    do throws(EngineFailure) {
      try body(app)
    } catch {
      page.pointee.failure = error
    }
  }

  /// The current states.
  package var reportedStates: ReportedStates {
    var reported = ReportedStates(application: applicationState)
    for scene in scenes { reported[scene] = activationState(of: scene) }
    return reported
  }

  /// Updates the states that hold during a method or a notification.
  func enter(_ told: Observation, _ crossing: Crossing?) {
    page.pointee.handsOverLink = told.handsOverLink
    if !isSceneBased, case .application(let state)? = told.read {
      page.pointee.applicationState = state
    }
    if let passing = page.pointee.passing,
      passing.crossing != crossing || told.receiver != .app && told.receiver != passing.receiver
    {
      settle()
    }
    if crossing == .attached || told.read == .activation(.unattached),
      case .scene(let scene) = told.receiver
    {
      return hideState(of: scene)
    }
    guard let crossing, !crossing.isAnnounced else { return }
    put(told.receiver, crossing.target)
    // A notification of the app may be posted before its scenes change state.
    if isSceneBased, told.receiver == .app {
      page.pointee.applicationState = ApplicationState(crossing.target)
    }
  }

  /// Notes a transition that takes effect once the method that announced it has returned.
  func leave(_ told: Observation, _ crossing: Crossing) {
    // The app's notification of a scene's move is posted while the scene's earlier state still
    // holds.
    if page.pointee.passing?.receiver != told.receiver { settle() }
    page.pointee.passing = (told.receiver, crossing)
  }

  /// Reports a scene as unattached while it connects, although it is among the scenes.
  private func hideState(of scene: SceneID) {
    page.pointee.places[Int(scene.rawValue)] = .unattached
    page.pointee.scenes.insert(scene)
  }

  /// Puts the announced transition into effect.
  func settle() {
    guard let passing = page.pointee.passing else { return }
    put(passing.receiver, passing.crossing.target)
    page.pointee.passing = nil
  }

  private func put(_ receiver: Receiver, _ place: Place) {
    if case .scene(let scene) = receiver {
      page.pointee.places[Int(scene.rawValue)] = place
      if place == .unattached {
        page.pointee.scenes.remove(scene)
      } else {
        page.pointee.scenes.insert(scene)
      }
      page.pointee.applicationState = ApplicationState(page.pointee.places.mostActiveScene)
    } else if !isSceneBased {
      page.pointee.applicationState = ApplicationState(place)
    }
  }
}
