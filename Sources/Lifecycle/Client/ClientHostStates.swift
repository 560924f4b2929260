// What the suite does with the process in which a client lives.
extension ClientHost {
  /// A new process begins.
  func launch(_ given: Given) {
    page.pointee.applicationState = .background
    page.pointee.scenes = []
    page.pointee.isLate = false
    if !page.pointee.wakes.isEmpty { page.pointee.wakes = [] }
    page.pointee.wakesAsked = 0
    page.pointee.places = PackedPlaces()
    page.pointee.hasReceiver = !given.receivesLate
  }

  /// A step begins.
  func begin(_ stimulus: Stimulus, telling app: HostedApp) {
    page.pointee.app = app
    page.pointee.isTapped = stimulus == .pushTap
    page.pointee.brought = stimulus.payload
    switch stimulus {
    case .url, .activity, .pushTap: page.pointee.link += 1
    case .subscribe: page.pointee.hasReceiver = true
    case .unsubscribe: page.pointee.hasReceiver = false
    default: break
    }
  }

  /// Time passes.
  func pass(_ time: UInt16) { page.pointee.now += Int(time) }

  /// The wake that is due first, if one is within some seconds.
  private func firstWake(within limit: Int) -> Int? {
    let wakes = page.pointee.wakes
    guard let first = wakes.indices.min(by: { wakes[$0].time < wakes[$1].time }),
      wakes[first].time <= now + limit
    else { return nil }
    return first
  }

  /// In how many seconds the next wake is due, if one is within some.
  func secondsToWake(within limit: UInt16) -> UInt16? {
    firstWake(within: Int(limit)).map { UInt16(max(0, page.pointee.wakes[$0].time - now)) }
  }

  /// The token of a wake that is due, which is due no more.
  func takeDueWake() -> Int? {
    firstWake(within: 0).map { page.pointee.wakes.remove(at: $0).token }
  }

  /// The number of what was opened, and with what a scene is handed that of another that came with
  /// it, of which UIKit says no order.
  func links(of told: Observation) -> UInt16 {
    guard linksInPairs, told.payload == .url,
      told.event == .callback(.openURLContexts) || told.event == .callback(.willConnect)
    else { return page.pointee.link }
    page.pointee.link += 1
    return Observation.pair(beginningWith: page.pointee.link - 1)
  }

  /// A step has ended: nothing is told in between.
  func finish() {
    settle()
    page.pointee.app = nil
  }

  /// Has a client that lies elsewhere tell the app what it tells, until it fails.
  package func relay(_ body: (HostedApp) throws(EngineFailure) -> Void) {
    guard let app, failure == nil else { return }
    do throws(EngineFailure) {
      try body(app)
    } catch {
      page.pointee.failure = error
    }
  }

  /// The states that hold.
  package var reportedStates: ReportedStates {
    var reported = ReportedStates(application: applicationState)
    for scene in scenes { reported[scene] = activationState(of: scene) }
    return reported
  }

  /// Takes the states into account that hold inside a method or as a notification is posted.
  func enter(_ told: Observation, _ crossing: Crossing?) {
    page.pointee.handsOverLink = told.handsOverLink
    if !isSceneBased, case .application(let state)? = told.read {
      page.pointee.applicationState = state
    }
    if let passing = page.pointee.passing, passing.crossing != crossing { settle() }
    guard let crossing, !crossing.isAnnounced else { return }
    put(told.receiver, crossing.target)
    // A notification of the app may come before its scenes have moved.
    if isSceneBased, told.receiver == .app {
      page.pointee.applicationState = ApplicationState(crossing.target)
    }
  }

  /// Takes the states into account that hold once what has announced a crossing has returned.
  func leave(_ told: Observation, _ crossing: Crossing) {
    // Its notifications are posted while the state before still holds.
    if page.pointee.passing?.receiver != told.receiver { settle() }
    page.pointee.passing = (told.receiver, crossing)
  }

  /// What was announced holds.
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
